"""The commands for single games of a league: coach one, or take one out as a file."""

from __future__ import annotations

import hashlib
import re
import shlex
from pathlib import Path

from puckdrop.cards.sentences import joined
from puckdrop.cli.league import opened, with_accepted_rules, with_same_cards
from puckdrop.cli.output import check_free, has_terminal
from puckdrop.cli.play import SIDES, PlayChoices, play_at_terminal
from puckdrop.core.box_score import box_score
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short, write_whole
from puckdrop.core.match import Match
from puckdrop.core.record import load_record, record_of
from puckdrop.league.checking import check_whole, replayed, sheet_of
from puckdrop.league.coaching import finish_game, open_game
from puckdrop.league.keeping import League
from puckdrop.league.playing import Arena
from puckdrop.league.sheets import bare_box
from puckdrop.playing.home import folder_problem, games_folder
from puckdrop.playing.seats import ASKING
from puckdrop.playing.shelf import CREDIT, only_one

__all__ = ["coach", "write_record"]


def coach(
    place: str,
    name: str | None,
    number: int,
    side: str,
    ask: str,
    speed: float | None,
    *,
    anew: bool,
    accept_rules: bool,
    own_cards: bool,
) -> int:
    """Play one of the next day's games at the terminal, and write it to the league once it is over.

    A game that was left goes on, or is dropped and begun `anew`.
    """
    for option, value, known in (("--side", side, SIDES), ("--ask", ask, ASKING)):
        if value not in known:
            raise BadInput(f"{option} is {short(value)}; it may be {joined(known)}.")
    league = with_same_cards(opened(place, name), own_cards=own_cards)
    check_whole(league)
    league = with_accepted_rules(league, league.stage(), accept_rules=accept_rules)
    path = saved_at(league, number)
    saved = load_record(path) if path.is_file() and not anew else None
    labels = {"side": side, "ask": ask} | credited(league)
    night, match = open_game(league, number, labels, saved, str(path))
    problem = folder_problem()
    if problem:
        raise BadInput(f"{path}: the game cannot be kept there while it is played: {problem}.")
    path.parent.mkdir(parents=True, exist_ok=True)
    with only_one(path):
        if anew and path.is_file():
            record_of(match).save(path)
        if side == "none" and not has_terminal():
            match.run()
        else:
            choices, words = PlayChoices(side=side, speed=speed), goes_on(league, number, side, ask)
            play_at_terminal(match, None, choices, path, autosave=True, goes_on=words)
        if not match.is_over:
            return 0
        finish_game(league, night, match, record_of(match))
    path.unlink(missing_ok=True)
    score = box_score(match.table).result.score
    print(f"Game {number} is final: visitors {score.visitor}, home {score.home}.")
    return 0


def goes_on(league: League, number: int, side: str, ask: str) -> str:
    """The command that goes on with a game; a database's address comes without its password."""
    words = ["league", "coach", league.store.name, str(number), "--league", league.name, "--side", side, "--ask", ask]
    return shlex.join(words)


def saved_at(league: League, number: int) -> Path:
    """Where a game is kept while it is in progress: under the league's name, and apart from those of other stores."""
    words = re.sub(r"[^A-Za-z0-9]+", "-", f"{league.name} {league.seed}").strip("-").lower()
    store = str(Path(league.store.name).absolute()) if league.store.is_file else league.store.name
    apart = hashlib.sha256(store.encode()).hexdigest()[:8]
    return games_folder() / f"league-{words}-{apart}-{number}.json"


def credited(league: League) -> dict[str, str]:
    """What a game's record says of whose statistics its cards are made of."""
    return {CREDIT: league.material.attribution} if league.material.attribution else {}


def write_record(place: str, name: str | None, number: int, out: Path) -> int:
    """A game's record as a file; it is played again for that, if this puckdrop can, and has to come out the same."""
    check_free(out, force=False)
    league = opened(place, name)
    rows = league.blobs([number])
    if not rows:
        raise BadInput(f"{league.store.name}: game {number} has not been played; `puckdrop league schedule` lists all.")
    sheet = sheet_of(league, rows[0])
    stage, version = league.stage(), sheet.record.get("rules_version")
    is_ours = version == league.game.rules_version
    if "record" not in sheet.record or is_ours:  # what a person answered is there to be written, whatever version asked
        if bare_box(box_score(replayed(league, stage, sheet, number))) != bare_box(sheet.box):
            raise BadInput(f"{league.store.name}: game {number} replays to another game than its box score.")
    if "record" in sheet.record:
        import json

        write_whole(out, json.dumps(sheet.record["record"], ensure_ascii=False, separators=(",", ":")) + "\n")
    else:
        clubs, game = league.material.clubs, league.game
        home, visitor = (stage.team_card(side, clubs) for side in (sheet.night.home, sheet.night.visitor))
        setup = game.setup(home, visitor, stage.options_for(sheet.night.extra), stage.charts)
        coaches = Arena(stage, league.season(), league.seed).coaches_for(sheet.night)
        match = Match(game, setup, coaches, seed=sheet.record["seed"], labels=credited(league))
        match.run()
        record_of(match).save(out)
    whose = "" if is_ours else f" of a puckdrop that plays rules version {version}"
    print(f"{out}: replay it with: puckdrop replay {out}{whose}")
    return 0
