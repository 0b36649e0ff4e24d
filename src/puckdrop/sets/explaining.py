"""Why the cards of a set are as they are: its season is replayed, and each figure is held against what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from puckdrop.core.errors import BadInput
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rooms import AnyGame
from puckdrop.sets.reading import SeasonSet

if TYPE_CHECKING:
    from puckdrop.rating.estimates import Completed
    from puckdrop.rating.explain import Reason
    from puckdrop.rating.plan import SeasonPlan
    from puckdrop.rating.printed import PrintedCards
    from puckdrop.rating.statistics import SeasonStatistics

__all__ = ["Projected", "projected", "read_for_replay", "reasons_for"]


class Projected(NamedTuple):
    """The statistics of a set, and what replays of its season gave everybody, by figure and place in them."""

    measured: SeasonStatistics
    skaters: Mapping[str, Sequence[float]]
    goalies: Mapping[str, Sequence[float]]


def read_for_replay(opened: SeasonSet, room: AnyGame) -> tuple[SeasonStatistics, Completed, SeasonPlan, PrintedCards]:
    """A set's statistics, as measured and completed, its plan, and its cards."""
    from puckdrop.rating.estimates import completed
    from puckdrop.rating.plan import plan_of
    from puckdrop.rating.printed import PrintedCards
    from puckdrop.rating.statistics_file import read_statistics

    statistics = opened.file("statistics")
    if statistics is None:
        raise BadInput(f"{opened.place}: the set has no statistics to compare a replay with.")
    measured = read_statistics(statistics, opened.file("schedule"))
    whole = completed(measured)
    plan = plan_of(whole.statistics)
    teams = {team.short: opened.read_team(team.short) for team in opened.head.teams}
    cards = {short: room.team_as_data(room.team_card(team, short)) for short, team in teams.items()}
    charts = dict(room.load_charts(opened.charts(room.name)).files)
    printed = PrintedCards(room.name, cards, opened.options(room.name), charts)
    return measured, whole, plan, printed


def projected(opened: SeasonSet, room: AnyGame, replays: int, processes: int | None = None) -> Projected:
    """Replay a set's season so many times."""
    from puckdrop.rating.rater import Figures
    from puckdrop.rating.replay import Replayer, added
    from puckdrop.rating.sums import Sums

    measured, _, plan, printed = read_for_replay(opened, room)
    replayer = Replayer(room, plan, printed, processes)
    try:
        sums = Sums(added(replayer.play(Figures(), 1, range(replays))), replays)
    finally:
        replayer.close()
    return Projected(measured, sums.skaters, sums.goalies)


def reasons_for(
    opened: SeasonSet, room: AnyGame, found: Projected, place: int, man: SkaterLine | GoalieLine
) -> list[Reason]:
    """For each figure of a man's card: the statistic, the projection, and what the next cell up or down would give."""
    from puckdrop.rating.explain import explained

    columns = found.goalies if isinstance(man, GoalieLine) else found.skaters
    team = opened.read_team(man.team)
    people = [*team.goalies] if isinstance(man, GoalieLine) else [*team.skaters]
    section = next(person.section(room.name) for person in people if person.identity == man.id) or {}
    return explained(room.name, section, man, {name: values[place] for name, values in columns.items()})
