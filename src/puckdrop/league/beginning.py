"""Making a league: teams from a season set or the house league, a schedule, and the rules of its era."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from puckdrop.cards.problems import problems_of
from puckdrop.core.clock import FORMATS, WITHOUT_END
from puckdrop.core.days import written_day
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.core.option_files import overtime_of
from puckdrop.league.divisions import with_divisions
from puckdrop.league.fixtures import (
    YEARS,
    Fixture,
    Schedule,
    balanced_schedule,
    checked_schedule,
    is_playable,
    schedule_from_csv,
)
from puckdrop.league.formats import playoff_problem, told_few, told_format
from puckdrop.league.founding import NewLeague, create
from puckdrop.league.keeping import League, league_names
from puckdrop.league.material import Cards, Material, from_set, house_league
from puckdrop.league.names import checked_name
from puckdrop.league.playing import fingerprint_of
from puckdrop.league.rules import (
    LeagueRules,
    left_out_of_playoffs,
    playoffs_of_season,
    rules_for_season,
    with_switches,
)
from puckdrop.league.season import Season, Stage
from puckdrop.narrate.en.wording import listed
from puckdrop.rating.importers.schedules import told_put_off
from puckdrop.rating.importers.seasons import first_year
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.statistics import PlayedGame
from puckdrop.rooms import AnyGame, game_named
from puckdrop.sets.reading import open_set
from puckdrop.store.opening import Store

__all__ = ["Choices", "begin", "changed_set", "check_rules", "day_of", "noted", "set_digest"]

FIRST_DAY: Final = (10, 10)
DEFAULT_YEAR: Final = 2000
"""Of a league that stands for no season."""
Made = TypeVar("Made")


@dataclass(frozen=True)
class Choices:
    """What a league is to be."""

    game: str
    set_name: str | None = None
    name: str | None = None
    schedule: str | None = None
    """set, balanced, or the path of a CSV file; without one the set's, or a balanced one."""
    within: int | None = None
    across: int | None = None
    """Meetings with each team of the own division and with each other team, in a balanced schedule."""
    divisions: int | Path | None = None
    """How many divisions to make, or a CSV file that says who is in which."""
    season: str | None = None
    """Of a schedule in a CSV file only the games of this season."""
    first_day: date | None = None
    switches: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    preset: str | None = None
    charts: Path | None = None
    seed: int = 1


def begin(store: Store, choices: Choices, say: Callable[[str], object] = lambda _: None) -> League:
    """Make the league that was chosen; BadInput if that is impossible, and then nothing is written.

    `say` gets sentences about what was decided for the person.
    """
    game = game_named(choices.game)
    opened = None if choices.set_name is None else open_set(choices.set_name)
    material, cards, played = house_league(game) if opened is None else from_set(opened, game)
    if choices.charts is not None:
        cards.chart_files = game.load_charts(choices.charts).files
    material = with_divisions(material, choices.divisions)
    names = league_names(store)
    if names and choices.name is None:
        raise BadInput(f"{store.name}: has the league {names[0]!r} already; give this one a --name of its own.")
    name = material.title if choices.name is None else checked_name(choices.name, "--name")
    options, rules, (fixtures, left_out, put_off) = _agreed(game, material, played, choices)
    skaters, goalies = cards.made(material)
    stage = Stage(cards, skaters, goalies, cards.charts(), options)
    season = Season(material, rules, fixtures)
    _check_rosters(material, rules, fixtures)
    new = NewLeague(
        name=name,
        material=material,
        cards=cards,
        rules=rules,
        fixtures=fixtures,
        seed=choices.seed,
        options=options,
        fingerprint=fingerprint_of(stage, season),
        set_place="" if opened is None else str(opened.place.absolute()),
        set_digest="" if opened is None else set_digest(opened.place),
    )
    league = create(store, new)
    if left_out:
        left = "1 game of another season was" if left_out == 1 else f"{left_out} games of other seasons were"
        say(f"{choices.schedule}: {left} left out.")
    if put_off:
        say(f"{choices.schedule}: left out {told_put_off(put_off)}.")
    if idle := _without_games(material, fixtures):
        say(f"The schedule has no game of {listed(idle, 'and')}.")
    if unequal := _why_unequal(fixtures, rules):
        say(unequal)
    say(_why_format(material, rules, choices))
    if unhurt := _why_nobody_is_hurt(cards, rules, options):
        say(unhurt)
    return league


def _agreed(
    game: AnyGame, material: Material, played: Sequence[PlayedGame], choices: Choices
) -> tuple[dict[str, object], LeagueRules, Schedule]:
    """Options, rules and schedule; ManyProblems says all that is wrong with any of them."""
    problems = Problems()
    options = noted(problems, lambda: _options(game, material, choices))
    usual = game.options_as_data(game.read_switches([], None)) if options is None else options
    rules = noted(problems, lambda: _rules(game, material, choices, usual))
    schedule = noted(problems, lambda: _schedule(material, played, choices))
    problems.raise_any()
    assert options is not None and rules is not None and schedule is not None  # noqa: PT018
    return options, rules, schedule


def noted(problems: Problems, make: Callable[[], Made]) -> Made | None:
    """What is made, or None if that is impossible, with all that is wrong among the problems."""
    try:
        return make()
    except BadInput as wrong:
        for sentence in problems_of(wrong):
            problems.add(sentence)
        return None


def _options(game: AnyGame, material: Material, choices: Choices) -> dict[str, object]:
    """The set's options, with those that were chosen on top."""
    given = game.options_as_data(game.read_switches(list(choices.options), choices.preset))
    plain = game.options_as_data(game.read_switches([], choices.preset))
    own = {text.partition("=")[0].strip() for text in choices.options}
    chosen = {name: value for name, value in given.items() if name in own or value != plain.get(name)}
    base: Mapping[str, object] = {**plain, **material.options} if choices.preset is None else plain
    merged = {**base, **chosen}
    return game.options_as_data(game.read_options(merged, "--option"))


def _rules(game: AnyGame, material: Material, choices: Choices, options: Mapping[str, object]) -> LeagueRules:
    rules = fitting_rules(material)
    says_overtime = any(text.partition("=")[0].strip() == "overtime" for text in choices.options)
    if material.season and "overtime" not in material.options and not says_overtime:
        rules = rules.model_copy(update={"overtime": _overtime(game, material.season, options)})
    rules = with_switches(rules, list(choices.switches))
    check_rules(game, rules, material, options)
    return rules


def fitting_rules(material: Material) -> LeagueRules:
    """The rules of the league's season, with playoffs that its teams can play."""
    year, teams = material.year, len(material.clubs)
    rules = rules_for_season(year, teams, len(material.divisions()), len(material.conferences()))
    if not playoff_problem(rules.playoffs, material):
        return rules
    return rules.model_copy(update={"playoffs": rules_for_season(year, teams, 1, 1).playoffs})


def _overtime(game: AnyGame, season: str, options: Mapping[str, object]) -> str:
    """What was played in that season, if the game knows."""
    try:
        game.read_options({**options, "overtime": season}, "season")
    except BadInput:
        return ""
    return season


def check_rules(game: AnyGame, rules: LeagueRules, material: Material, options: Mapping[str, object]) -> None:
    """BadInput if the teams cannot play such playoffs, or the game no such overtime."""
    if problem := playoff_problem(rules.playoffs, material):
        raise BadInput(problem)
    if rules.trade_deadline:
        day_of("--rule trade_deadline", rules.trade_deadline)
    if rules.overtime:
        game.read_options({**options, "overtime": rules.overtime}, "--rule")
    settling = [name for name, each in FORMATS.items() if each.shootout or each.overtime_periods == WITHOUT_END]
    if overtime_of(rules.playoff_overtime) not in settling:
        said = f"--rule playoff_overtime is {short(rules.playoff_overtime)}, but somebody has to win a playoff game"
        raise BadInput(f"{said}; it may be {listed(settling, 'or')}.")


def _why_format(material: Material, rules: LeagueRules, choices: Choices) -> str:
    """What playoffs are played, and why those."""
    told = f"Playoffs: {told_format(rules.playoffs)}"
    if any(text.strip().startswith("playoffs.") for text in choices.switches):
        return f"{told}, as --rule says."
    if material.year is None:
        return f"{told}; --rule chooses others."
    real = playoffs_of_season(material.year)
    if rules.playoffs == real:
        but = left_out_of_playoffs(material.year)
        return f"{told}, as in {material.season}{', ' if but else ''}{but}."
    groups = {"division": material.divisions(), "conference": material.conferences()}
    lacks = next((told_few(kind, teams) for kind, teams in groups.items() if len(teams) < 2), "")
    why = f"the teams have {lacks}" if lacks else "the teams do not make such divisions"
    help_ = f"; --divisions FILE gives them {'some' if lacks.startswith('no ') else 'more'}" if lacks else ""
    return f"{told}. In {material.season} it was {told_format(real)}, but {why}{help_}."


def _without_games(material: Material, fixtures: Sequence[Fixture]) -> list[str]:
    """The teams that no game is for."""
    busy = {team for fixture in fixtures for team in (fixture.home, fixture.visitor)}
    return [club.short for place, club in enumerate(material.clubs) if place not in busy]


def _why_unequal(fixtures: Sequence[Fixture], rules: LeagueRules) -> str:
    """A sentence if teams have unequally many games in a table that goes by points; empty otherwise."""
    games = Counter(team for fixture in fixtures for team in (fixture.home, fixture.visitor)).values()
    least, most = min(games), max(games)
    if least == most or rules.order != "points":
        return ""
    return f"Teams have {least} to {most} games, and rank by points; --rule order=percentage ranks by points a game."


def _why_nobody_is_hurt(cards: Cards, rules: LeagueRules, options: Mapping[str, object]) -> str:
    """A sentence if injuries count in the league, but there can be none; empty otherwise."""
    if not rules.injuries or "injuries" not in options:
        return ""
    grids = [man["ezv"]["defense"] for team in cards.teams for man in team["skaters"] if "ezv" in man]
    if grids and not any("inj" in grid.split() for grid in grids):
        return "Nobody is hurt in this league: cards made from statistics have no INJURY cells."
    if not options["injuries"]:
        return "Nobody is hurt in this league: its option injuries is off; --option injuries=on changes that."
    return ""


def _check_rosters(material: Material, rules: LeagueRules, fixtures: Sequence[Fixture]) -> None:
    """BadInput if a team begins with more men than its roster may have, or gets too many by the season's own trades."""
    if not rules.roster_limit:
        return
    begins, ends = fixtures[0].day, fixtures[-1].day
    everybody = (*material.skaters, *material.goalies)
    for day in sorted({begins, *(man.first for man in everybody if begins < man.first <= ends)}):
        for place, club in enumerate(material.clubs):
            there = sum(1 for man in everybody if man.team == place and man.is_there(day))
            if there > rules.roster_limit:
                has = "begins with" if day == begins else f"has by {day}"
                raise BadInput(f"--rule roster_limit is {rules.roster_limit}, but {club.short} {has} {there} men.")


def day_of(name: str, text: str) -> date:
    """A day such as 1986-03-11."""
    try:
        day = written_day(text)
    except ValueError:
        raise BadInput(f"{name} is {short(text)}; it is a day such as 1986-03-11.") from None
    if not is_playable(day):
        raise BadInput(f"{name} is {short(text)}; a league plays in the years {YEARS[0]} to {YEARS[1]}.")
    return day


def _schedule(material: Material, played: Sequence[PlayedGame], choices: Choices) -> Schedule:
    wanted = choices.schedule or ("set" if played and choices.within is None and choices.across is None else "balanced")
    if choices.season is not None and wanted in ("set", "balanced"):
        raise BadInput(f"--season is {short(choices.season)}; it chooses games of a CSV file, which --schedule names.")
    if wanted == "set" and not played:
        raise BadInput("--schedule is set, but there is no schedule; it may be balanced or the name of a CSV file.")
    if wanted != "balanced":
        _check_days_are_free(choices, "the set's" if wanted == "set" else f"that of {short(wanted)}")
    if wanted == "set":
        return Schedule(checked_schedule(played, material.shorts, f"schedule of {material.title}"))
    if wanted != "balanced":
        path = Path(wanted)
        if not path.is_file():
            raise BadInput(f"--schedule is {short(wanted)}; it may be set, balanced, or the name of a CSV file.")
        year = material.year if choices.season is None else first_year(choices.season)
        if choices.season is not None and year != (material.year or year):
            raise BadInput(f"--season is {short(choices.season)}, but the teams are of {material.season}.")
        return schedule_from_csv(path, material.team_lines(), year, leaves_out=choices.season is not None)
    within = 8 if choices.within is None else choices.within
    across = (within if len(material.divisions()) < 2 else 4) if choices.across is None else choices.across
    first = choices.first_day or date(material.year or DEFAULT_YEAR, *FIRST_DAY)
    divisions = list(material.divisions().values())
    return Schedule(balanced_schedule(divisions, first, choices.seed, within=within, across=across))


def _check_days_are_free(choices: Choices, whose: str) -> None:
    """BadInput if something is chosen that a schedule which is there already does not leave to anybody."""
    given = {
        f"--first-day is {choices.first_day}": choices.first_day is not None,
        "--meetings are given": choices.within is not None or choices.across is not None,
    }
    for said in (said for said, is_given in given.items() if is_given):
        raise BadInput(f"{said}, but the schedule is {whose}; --schedule balanced makes one as you say.")


# -- has the set changed? ---------------------------------------------------------------------------------------------


def set_digest(place: Path) -> str:
    """Changes with anything in a set's folder or zip."""
    digest = hashlib.sha256()
    files = [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())
    try:
        for path in files:
            name = "" if path == place else path.relative_to(place).as_posix()
            digest.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    except OSError as wrong:
        raise BadInput(f"{place}: cannot be read: {wrong.strerror}.") from None
    return digest.hexdigest()


def changed_set(league: League) -> str:
    """A sentence if the set is no longer what it was when the league began; empty if it is, or is not there."""
    place = Path(league.set_place)
    if not league.set_place or not place.exists() or set_digest(place) == league.set_digest:
        return ""
    return (
        f"{league.set_place}: the set has changed since the league {league.name} began; put it back as it was, or say "
        "--own-cards to go on with the cards the league has kept."
    )
