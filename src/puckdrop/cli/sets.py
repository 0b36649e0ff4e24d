"""The commands about season sets."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from puckdrop.cards.problems import ManyProblems, escaped, problems_of
from puckdrop.cli.output import has_terminal, new_console, print_attribution, print_json, says_yes, text_width
from puckdrop.core.errors import BadInput
from puckdrop.rating.figure_names import estimated_words
from puckdrop.rating.importers.common import GOALIE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.rating.importers.schedules import PUT_OFF_WORDS
from puckdrop.rating.importers.sportsdataverse import WITHOUT_BOX_SCORE
from puckdrop.sets.format import TRUE_TALENT
from puckdrop.sets.reading import (
    HOUSE,
    SeasonSet,
    check_set,
    find_set,
    games_of,
    installed_set,
    installed_sets,
    open_set,
    sets_folder,
)

__all__ = ["add_set", "check_sets", "list_sets", "make", "make_house_set", "remove_set", "show_set", "write_template"]


HOUSE_SEED = 1
MOST_TOLD = 12
ESTIMATED = "Not in the statistics, and so estimated"
FIGURE_WORDS = (*SKATER_FIGURES.values(), *GOALIE_FIGURES.values(), *TEAM_FIGURES.values())


def list_sets(*, as_json: bool) -> int:
    """The sets in the player's folder, with whose statistics they are made of."""
    found: list[dict[str, Any]] = []
    for path in installed_sets():
        try:
            found.append(set_data(open_set(path)))
        except BadInput as wrong:
            found.append({"name": path.name, "file": str(path), "reason": "\n".join(problems_of(wrong))})
    if as_json:
        print_json(found)
        return 0
    for entry in found:
        print(entry.get("reason") or in_a_line(entry))
        if entry.get("attribution"):
            print(fill(entry["attribution"], text_width(), initial_indent="    ", subsequent_indent="    "))
    if not found:
        print(f"There are no season sets in {sets_folder()} yet; `puckdrop sets make` makes one.")
    return 0


def in_a_line(entry: dict[str, Any]) -> str:
    games = ", ".join(entry["games"]) or "no cards"
    return (
        f"{entry['name']:<16} {entry['league']} {entry['season']}, {entry['teams']} teams, {games}; {entry['source']}"
    )


def set_data(opened: SeasonSet) -> dict[str, Any]:
    """A set in a few words, for programs."""
    about = opened.head.about
    return {
        "name": opened.name,
        "file": str(opened.place),
        "season": about.season,
        "league": about.league,
        "source": about.source,
        "attribution": about.attribution or "",
        "teams": len(opened.head.teams),
        "games": games_of(opened),
    }


def show_set(wanted: str, *, as_json: bool) -> int:
    """What a set is and which teams it has."""
    opened = open_set(wanted)
    head = opened.head
    data = set_data(opened)
    if as_json:
        teams = [team.model_dump() for team in head.teams]
        extra = {"team": teams, "options": head.options, "made": head.made, "certificate": head.certificate}
        print_json({**data, **extra})
        return 0
    console = new_console()
    console.print(f"{head.about.league} {head.about.season}", style="bold")
    for label, text in (
        ("Source", head.about.source),
        ("Cards for", ", ".join(data["games"]) or "no game yet"),
        ("Made", ", ".join(f"{name} {said(value)}" for name, value in head.made.items())),
        *((f"Options, {game}", said(options)) for game, options in head.options.items()),
        ("Estimated", "; ".join(estimated(opened)) or "nothing"),
        *((what, ", ".join(words)) for what, words in gaps(noted(opened)).items() if what != ESTIMATED),
        *certificates(opened),
    ):
        console.print(fill(escaped(f"{label}: {text}"), text_width(), subsequent_indent="    ", break_on_hyphens=False))
    for team in head.teams:
        also = f" ({', '.join(team.also)})" if team.also else ""
        console.print(f"  {team.short}  {team.name}{also}")
    if head.about.attribution:
        console.print(fill(head.about.attribution, text_width()), style="dim")
    return 0


def said(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {said(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return ", ".join(said(inner) for inner in value)
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def estimated(opened: SeasonSet) -> list[str]:
    figures = opened.head.certificate.get("figures")
    known = figures if isinstance(figures, dict) else {}
    return estimated_words(name for name, how in known.items() if how != "measured")


def noted(opened: SeasonSet) -> list[str]:
    """What its certificate says was missing when it was made."""
    missing = opened.head.certificate.get("missing")
    return [str(words) for words in missing] if isinstance(missing, list) else []


def certificates(opened: SeasonSet) -> list[tuple[str, str]]:
    """How true each game's cards replay, in a line."""
    found = []
    for game in games_of(opened):
        about = opened.head.certificate.get(game)
        if isinstance(about, dict) and {"holds", "checks", "replays"} <= set(about):
            text = f"{about['holds']} of {about['checks']} targets hold over {about['replays']} replays"
            missed = about.get("misses")
            misses = "; ".join(map(str, missed)) if isinstance(missed, list) else ""
            found.append((f"Certificate, {game}", f"{text}, all but {misses}" if misses else text))
        else:
            found.append(
                (f"Certificate, {game}", f"none yet; `puckdrop sets report {opened.name} --game {game}` makes it")
            )
    return found


def check_sets(wanted: Sequence[str], *, as_json: bool) -> int:
    """Check everything in the sets; exit status 1 if one is not fit to play."""
    results: list[dict[str, Any]] = []
    for name in wanted:
        opened, problems = check_set(name)
        results.append({"file": str(opened.place), "holds": not problems, "problems": problems})
    if as_json:
        print_json(results)
    else:
        for result in results:
            for sentence in result["problems"] or [f"{result['file']}: fit to play."]:
                print(sentence)
    return 0 if all(result["holds"] for result in results) else 1


def add_set(wanted: Path, name: str | None) -> int:
    """Copy a set into the player's own folder, after checking it."""
    opened, problems = check_set(wanted)
    if problems:
        raise ManyProblems("\n".join(problems))
    called = name or opened.name
    if not re.fullmatch(r"[\w][\w .-]*", called):
        raise BadInput(f"--name is {called!r}; it may have letters, digits, spaces, dots and dashes.")
    place = sets_folder() / called
    if place.exists():
        raise BadInput(f"{place}: there is such a set already; choose another --name, or remove it first.")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.new")
        shutil.rmtree(beside, ignore_errors=True)
        shutil.copytree(opened.folder, beside)
        beside.rename(place)
    except OSError as error:
        raise BadInput(f"{place}: cannot be written: {error.strerror or error}.") from None
    home, visitor = (team.short for team in opened.head.teams[:2])
    print(f'{place}: play with: puckdrop play --set "{called}" --home {home} --visitor {visitor}')
    return 0


def remove_set(wanted: str, *, yes: bool) -> int:
    """Delete a set from the player's folder, after asking. A name means the set there, even beside a folder of that
    name."""
    place = installed_set(wanted) or find_set(wanted)
    if sets_folder().resolve() != place.absolute().parent.resolve():
        raise BadInput(f"{place.absolute()}: is not in {sets_folder()}; sets elsewhere are yours to delete.")
    if not yes and not has_terminal():
        raise BadInput(f"{place}: nobody is there to be asked; --yes removes it without a question.")
    if not yes and not says_yes(f"Remove {place}?"):
        return 1
    try:
        shutil.rmtree(place) if place.is_dir() and not place.is_symlink() else place.unlink()
    except OSError as error:
        raise BadInput(f"{place}: cannot be removed: {error.strerror}.") from None
    print(f"Removed {place}.")
    return 0


def write_template(folder: Path) -> int:
    """Write the CSV files to type a season into."""
    from puckdrop.rating.importers.generic import template_files
    from puckdrop.sets.building import check_out, write_set

    check_out(folder)
    write_set(folder, template_files())
    for name in sorted(path.name for path in folder.iterdir()):
        print(folder / name)
    print(f"Fill them in, then: puckdrop sets make --season 1985-86 --from {folder} --out NAME")
    return 0


def make(
    season: str,
    places: Sequence[Path],
    games: Sequence[str],
    out: Path,
    source: str | None,
    league: str | None,
    seed: int,
    *,
    talent: bool,
    combined: bool,
) -> int:
    """Make a set from a season's statistics."""
    from puckdrop.cli.making import card_maker
    from puckdrop.sets.making import make_set, rated_games
    from puckdrop.sets.teams import changes_in

    names = rated_games(games)
    how: dict[str, Any] = {"reading": TRUE_TALENT if talent else "as it was", "seed": seed}
    if combined:
        how["combined"] = True
    with card_maker(talent=talent, seed=seed) as make_cards:
        measured = make_set(
            places, season, out, names, make_cards, source=source, league=league, is_combined=combined, how=how
        )
    print(f"{out}: {measured.league} {measured.season}, {len(measured.teams)} teams, cards for {', '.join(names)}.")
    lacking = [f"{what}: {', '.join(words)}." for what, words in gaps(measured.missing).items()]
    if measured.estimated:
        lacking.append(f"Not counted as they are, and so estimated: {', '.join(estimated_words(measured.estimated))}.")
    for sentence in (*lacking, *few(changes_in(measured))):
        print(fill(sentence, text_width(), break_long_words=False))
    print_attribution(measured.attribution)
    return 0


def gaps(missing: Sequence[str]) -> dict[str, list[str]]:
    """What the statistics do not say, be it estimated for the cards or needed by none, and what was left out or added.

    >>> gaps(["hits", "plus-minus of 3 of 90", "2 games marked as postponed or cancelled", "schedule"])
    ... # doctest: +NORMALIZE_WHITESPACE
    {'Not in the statistics, and so estimated': ['hits'],
     'Not in the statistics, and not estimated, since no card needs it': ['plus-minus of 3 of 90'],
     'Left out of the schedule': ['2 games marked as postponed or cancelled'],
     'Inferred, guessed or added': ['schedule']}
    """
    unused = [words for words in missing if words.startswith(SKATER_FIGURES["plus_minus"])]
    left_out = [words for words in missing if words.endswith(PUT_OFF_WORDS) or WITHOUT_BOX_SCORE in words]
    figures = [words for words in missing if words.partition(" of ")[0] in FIGURE_WORDS and words not in unused]
    told = {
        ESTIMATED: figures,
        "Not in the statistics, and not estimated, since no card needs it": unused,
        "Left out of the schedule": left_out,
        "Inferred, guessed or added": [words for words in missing if words not in (*figures, *unused, *left_out)],
    }
    return {what: words for what, words in told.items() if words}


def few(sentences: Sequence[str]) -> list[str]:
    """The first sentences of a long list, and how many there are besides."""
    more = len(sentences) - MOST_TOLD
    return [*sentences[:MOST_TOLD], *([f"And {more} more like these."] if more > 0 else [])]


def make_house_set(games: Sequence[str], out: Path | None) -> int:
    """Make the invented league's set, in the player's own folder unless another place is named."""
    from puckdrop.cli.making import card_maker
    from puckdrop.sets.house import make_house
    from puckdrop.sets.making import rated_games

    names = rated_games(games)
    place = out or sets_folder() / HOUSE
    if out is None:
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{place.parent}: cannot be made: {error.strerror or error}.") from None
    with card_maker(talent=False, seed=HOUSE_SEED) as make_cards:
        make_house(place, names, make_cards, {"reading": "as it was", "seed": HOUSE_SEED})
    opened = open_set(place)
    wanted = HOUSE if out is None else str(out)
    print(f"{place}: {len(opened.head.teams)} teams, cards for {', '.join(names)}.")
    home, visitor = (team.short for team in opened.head.teams[:2])
    print(f"Play with: puckdrop play --set {wanted} --home {home} --visitor {visitor}")
    return 0
