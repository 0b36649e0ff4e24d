"""The commands that change a league, or check it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from puckdrop.cli.output import check_seed, has_terminal, new_console, print_attribution, print_json, progress, says_yes
from puckdrop.cli.stopping import forget_output
from puckdrop.core.days import written_day
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.league.beginning import Choices, begin, changed_set, day_of
from puckdrop.league.books import Books
from puckdrop.league.checking import check, check_whole, of_other_rules
from puckdrop.league.keeping import Damaged, League, league_names, load
from puckdrop.league.playing import fingerprint_of, play_on
from puckdrop.league.repairing import repair
from puckdrop.league.rewinding import last_day, rewind, told_losses
from puckdrop.league.season import Season, Stage
from puckdrop.league.trading import agree_trade, cancel_trades, told_trades
from puckdrop.narrate.en.wording import listed
from puckdrop.store.addresses import is_address
from puckdrop.store.copying import back_up, restore
from puckdrop.store.opening import Store, open_store

__all__ = [
    "backup",
    "check_league",
    "list_leagues",
    "new",
    "opened",
    "play",
    "repair_league",
    "restore_backup",
    "rewind_league",
    "show",
    "trade",
]


def opened(store: str, league: str | None) -> League:
    return load(open_store(store), league)


def new(
    place: str,
    game: str,
    set_name: str | None,
    name: str | None,
    schedule: str | None,
    meetings: str | None,
    divisions: str | None,
    season: str | None,
    first_day: str | None,
    rules: Sequence[str],
    options: Sequence[str],
    preset: str | None,
    charts: Path | None,
    seed: int,
    *,
    as_json: bool,
) -> int:
    """Begin a league, in a new store or beside others."""
    check_seed(seed)
    within, across = read_meetings(meetings)
    choices = Choices(
        game=game,
        set_name=set_name,
        name=name,
        schedule=schedule,
        within=within,
        across=across,
        divisions=read_divisions(divisions),
        season=season,
        first_day=None if first_day is None else day_of("--first-day", first_day),
        switches=tuple(rules),
        options=tuple(options),
        preset=preset,
        charts=charts,
        seed=seed,
    )
    said: list[str] = []
    is_new = not is_address(place) and not Path(place).exists()
    try:
        store = open_store(place, create=True)
        with closing(store):
            league = begin(store, choices, said.append)
    except BaseException:
        if is_new:
            remove_store(Path(place))
        raise
    if as_json:
        print_json({**league_data(league), "notes": said})
        return 0
    print(f"{store.name}: {summary(league)}")
    for sentence in said:
        print(sentence)
    which = ["--league", league.name] if len(league_names(store)) > 1 else []
    print(f"Play it with: puckdrop {shlex.join(['league', 'play', store.name, *which, '--to', 'end'])}")
    print_attribution(league.material.attribution)
    return 0


def remove_store(path: Path) -> None:
    """Remove a store that was made for a league that could not be created."""
    for tail in ("", "-wal", "-shm"):
        path.with_name(f"{path.name}{tail}").unlink(missing_ok=True)


def read_meetings(text: str | None) -> tuple[int | None, int | None]:
    if text is None:
        return None, None
    parts = [part.strip() for part in text.split(",")]
    if not 1 <= len(parts) <= 2 or not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise BadInput(f"--meetings is {short(text)}; it is one number or two, such as 8 or 8,4.")
    return int(parts[0]), int(parts[1]) if len(parts) == 2 else None


def read_divisions(text: str | None) -> int | Path | None:
    """How many, or a file."""
    if text is None:
        return None
    if text.strip().isdecimal() and len(text.strip()) < 4:
        return int(text)
    if not Path(text).is_file():
        raise BadInput(f"--divisions is {short(text)}; it may be a number such as 4, or the name of a CSV file.")
    return Path(text)


def summary(league: League) -> str:
    """A league in a sentence."""
    teams, games = len(league.material.clubs), len(league.fixtures)
    first, last = league.fixtures[0].day, league.fixtures[-1].day
    told = "1 game" if games == 1 else f"{games} games"
    return f"{league.name}, {league.game.title}: {teams} teams, {told} from {first} to {last}."


def league_data(league: League) -> dict[str, Any]:
    """A league for programs."""
    season = league.season()
    coming = season.next_fixtures()
    champion = season.champion
    return {
        "name": league.name,
        "game": league.game.name,
        "store": league.store.name,
        "teams": len(league.material.clubs),
        "games": len(league.fixtures),
        "played": len(season.results),
        "playoff_games_played": len(season.playoff_results),
        "next_day": coming[0].day.isoformat() if coming else None,
        "champion": None if champion is None else league.material.shorts[champion],
        "rules_version": league.rules_version,
        "begun": league.begun,
        "seed": league.seed,
        "set": league.set_place,
        "attribution": league.material.attribution,
        "rules": league.rules.model_dump(),
        "options": league.options,
    }


def list_leagues(place: str, *, as_json: bool) -> int:
    store = open_store(place)
    found = [league_data(load(store, name)) for name in league_names(store)]
    if as_json:
        print_json(found)
        return 0
    for each in found:
        print(
            f"{each['name']}: {each['game']}, {each['teams']} teams, {each['played']} of {each['games']} games played"
        )
    return 0


def show(place: str, name: str | None, *, as_json: bool) -> int:
    """What a league is played by, and where it stands."""
    league = opened(place, name)
    data = league_data(league)
    if as_json:
        print_json(data)
        return 0
    console = new_console()
    console.print(summary(league), style="bold")
    console.print(where_it_stands(league, data))
    console.print(f"Rules version {league.rules_version}; begun with puckdrop {league.begun['puckdrop']}, "
                  f"rules version {league.begun['rules_version']}; seed {league.seed}.")  # fmt: skip
    console.print("Rules, each of which `league new --rule` can set:")
    for line in rule_lines(data["rules"]):
        console.print(f"  {line}")
    console.print(f"Options of {league.game.title}:")
    console.print("  " + ", ".join(f"{name}={switch(value)}" for name, value in league.options.items()))
    print_attribution(league.material.attribution)
    return 0


def where_it_stands(league: League, data: dict[str, Any]) -> str:
    if data["champion"]:
        club = league.material.clubs[league.material.place(data["champion"])]
        return f"Champion: {club.name}."
    return f"{data['played']} of {data['games']} games played; next day: {data['next_day']}."


def rule_lines(rules: dict[str, Any], prefix: str = "") -> list[str]:
    lines: list[str] = []
    for name, value in rules.items():
        if isinstance(value, dict):
            lines += rule_lines(value, f"{prefix}{name}.")
        else:
            lines.append(f"{prefix}{name} = {switch(value)}")
    return lines


def switch(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


# -- playing ----------------------------------------------------------------------------------------------------------


def play(
    place: str,
    name: str | None,
    to: str,
    *,
    accept_rules: bool,
    own_cards: bool,
    drop_coached: bool,
    as_json: bool,
) -> int:
    """Play on to a day or to the end."""
    league = opened(place, name)
    until, days = read_until(league, to)
    league = with_same_cards(league, own_cards=own_cards)
    check_whole(league)
    stage = league.stage()
    league = with_accepted_rules(league, stage, accept_rules=accept_rules)
    if not drop_coached:
        keep_coached(league, until)
    before = len(league.played)
    with progress(games_left(league.season(), until, days)) as advance:
        league, count = play_on(league, until, most_days=days, stage=stage, on_progress=advance)
    league = league.reloaded()
    if as_json:
        print_json({"just_played": count, **league_data(league)})
        return 0
    print_played(league, before, count)
    return 0


def keep_coached(league: League, until: date | None) -> None:
    """Ask before the computer plays a game that a person has begun to coach; BadInput if it is not to."""
    from puckdrop.cli.league_coach import saved_at

    coming = [each for each in league.season().next_fixtures() if until is None or each.day <= until]
    begun = [each.number for each in coming if saved_at(league, each.number).is_file()]
    if not begun:
        return
    what = f"{league.store.name}: you have begun to coach game {listed([str(number) for number in begun], 'and')}"
    if not (has_terminal() and says_yes(f"{what}. Let the computer play it instead?")):
        words = shlex.join(["league", "coach", league.store.name, str(begun[0]), "--league", league.name])
        raise BadInput(f"{what}; go on with `puckdrop {words}`, or say --drop-coached to let the computer play it.")


def read_until(league: League, to: str) -> tuple[date | None, int | None]:
    """The last day to play, or how many days."""
    if to == "end":
        return None, None
    if to == "season":
        return league.fixtures[-1].day, None
    coming = league.season().next_fixtures()
    if to == "day":
        return None, 1
    if to == "week":
        return (coming[0].day + timedelta(days=6) if coming else None), None
    try:
        return written_day(to), None
    except ValueError:
        raise BadInput(f"--to is {short(to)}; it may be day, week, season, end, or a day such as 1986-01-31.") from None


def games_left(season: Season, until: date | None, days: int | None) -> int:
    """How many games there are to play, as far as they are known."""
    if days is not None:
        return len(season.next_fixtures())
    left = [
        each for each in season.fixtures if each.number not in season.played and (until is None or each.day <= until)
    ]
    return len(left)


def with_same_cards(league: League, *, own_cards: bool) -> League:
    """Refuse to go on with a set that has changed, unless the league is to keep the cards it has."""
    changed = changed_set(league)
    if changed and not own_cards:
        raise BadInput(changed)
    if changed:
        league.forget_set()
    return league


def with_accepted_rules(league: League, stage: Stage, *, accept_rules: bool) -> League:
    """Ask once if this puckdrop plays by other rules than the league so far."""
    what = other_rules(league, stage)
    if not what:
        return league
    league.check_as_agreed()
    if not accept_rules and not (has_terminal() and says_yes(f"{what}. Finished games stay as they are. Go on?")):
        raise BadInput(f"{what}; finished games stay as they are. Say --accept-rules to go on.")
    league.accept_rules(league.game.rules_version, fingerprint_of(stage, league.as_begun()))
    return league


def other_rules(league: League, stage: Stage) -> str:
    """How this puckdrop's rules differ from those that the league is played by; empty if they do not."""
    version = league.game.rules_version
    if version != league.rules_version:
        return (
            f"{league.store.name}: the league has been played by rules version {league.rules_version} so far, and this "
            f"puckdrop plays version {version}"
        )
    if fingerprint_of(stage, league.as_begun(), like=league.fingerprint) != league.fingerprint:
        return f"{league.store.name}: this puckdrop plays the league's games differently than so far"
    return ""


def tell_other_rules(league: League) -> None:
    """Replays are played by the rules of this puckdrop; if the league's are others, that is said."""
    what = other_rules(league, league.stage())
    if what:
        print(f"puckdrop: {what}; the replays go by this puckdrop's rules.", file=sys.stderr)


def print_played(league: League, before: int, count: int) -> None:
    console = new_console()
    season = league.season()
    latest = league.played[-1][2] if league.played else ""
    for row in [row for row in league.played[before:] if row[2] == latest][:20]:
        console.print(result_line(row))
    console.print(f"{count} games played.", style="bold")
    data = league_data(league)
    if season.is_season_over and not data["champion"]:
        from puckdrop.cli.league_books import print_series

        print_series(console, Books(league))
    console.print(where_it_stands(league, data), style="bold" if data["champion"] else "")
    print_attribution(league.material.attribution)


def result_line(row: Sequence[Any]) -> str:
    _, number, day, *_rest = row
    home, visitor, home_goals, visitor_goals, ended = row[6:11]
    mark = {"overtime": " (OT)", "shootout": " (SO)"}.get(ended, "")
    return f"{day}  game {number:<8} {visitor} {visitor_goals} at {home} {home_goals}{mark}"


# -- care -------------------------------------------------------------------------------------------------------------


def check_league(place: str, name: str | None, *, replay: bool, as_json: bool) -> int:
    """Does everything add up? Exit status 1 if not."""
    store = open_store(place)
    try:
        league = load(store, name)
    except Damaged as wrong:
        return verdict({"holds": False, "problems": [str(wrong)]}, [str(wrong)], as_json=as_json, holds=False)
    problems = check(league, deep=replay)
    others = of_other_rules(league) if replay else []
    lines = problems or [f"{league.store.name}: {len(league.played)} games, and every book adds up."]
    data = {"holds": not problems, "games": len(league.played), "problems": problems, "not_replayed": others}
    return verdict(data, [*lines, *others], as_json=as_json, holds=not problems)


def verdict(data: dict[str, Any], lines: Sequence[str], *, as_json: bool, holds: bool) -> int:
    """Say what was found; the verdict is in the exit status, too, whoever reads on."""
    try:
        if as_json:
            print_json(data)
        for line in () if as_json else lines:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        forget_output()
    return 0 if holds else 1


def repair_league(place: str, name: str | None, *, anew: bool, as_json: bool) -> int:
    """Mend what can be mended. Exit status 1 if something is left."""
    store = open_store(place)
    try:
        league, has_sums = load(store, name), True
    except Damaged:
        league, has_sums = load(store, name, without_sums=True), False
    done, lost = repair(league, anew=anew, has_sums=has_sums)
    try:
        left = check(league.reloaded())
    except Damaged as wrong:
        left = [str(wrong)]
    said = done or ([] if left else [f"{league.store.name}: there was nothing to repair."])
    lines = [*said, *(f"Not repaired: {sentence}" for sentence in left), *(each for each in lost if each not in left)]
    holds = not left and (anew or not lost)
    return verdict({"done": done, "left": left, "lost": lost}, lines, as_json=as_json, holds=holds)


def rewind_league(place: str, name: str | None, *, yes: bool) -> int:
    """Take back the last day."""
    league = opened(place, name)
    day, games = last_day(league)
    losses = told_losses(league)
    count = rewind(league) if yes else 0  # before a word is said, so that it is done whoever reads on
    print(f"Taking back {day} undoes:")
    for row in games:
        print(f"  {result_line(row)}")
    print("and the figures, injuries and suspensions that followed from them.")
    for line in losses:
        print(line)
    if not yes:
        if not has_terminal():
            raise BadInput("Nobody is there to be asked; --yes takes the day back without a question.")
        if not says_yes("Take it back?"):
            return 1
        count = rewind(league)
    print(f"{count} game{'' if count == 1 else 's'} taken back.")
    return 0


def trade(
    place: str,
    name: str | None,
    player: str,
    team: str,
    day: str | None,
    others: Sequence[str],
    cancelled: Sequence[int],
) -> int:
    """Send a player to another team, and others of that team to his; or cancel trades; or list them."""
    league = opened(place, name)
    if cancelled and (player or day or others):
        raise BadInput("--cancel takes trades back by their numbers; no player, --day or --for goes with it.")
    if cancelled:
        for line in cancel_trades(league, cancelled):
            print(f"Cancelled: {line}")
        return 0
    if not player:
        for number, line in enumerate(told_trades(league), start=1):
            print(f"{number:>3}  {line}")
        if not league.moves:
            people = [man.id for man in (*league.began.skaters, *league.began.goalies)]
            of_the_season = len(people) - len(set(people))
            own = " The season's own happen by themselves on their days." if of_the_season else ""
            print(f"{league.store.name}: no trade has been agreed.{own}")
        return 0
    if not team:
        raise BadInput(f"{short(player)} needs a team to go to: puckdrop league trade STORE PLAYER TEAM.")
    for line in agree_trade(league, player, team, day, others):
        print(line)
    return 0


def backup(place: str, out: Path) -> int:
    store: Store = open_store(place)
    back_up(store, out)
    print(f"{out}: a copy of {store.name}.")
    return 0


def restore_backup(source: Path, place: str) -> int:
    restore(source, place)
    print(f"{open_store(place).name}: restored from {source}.")
    return 0
