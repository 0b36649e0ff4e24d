"""Why a card of a set is as it is: the man's games are replayed with it, and with cards a little different."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from puckdrop.core.errors import BadInput
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rooms import AnyGame
from puckdrop.sets.format import TRUE_TALENT
from puckdrop.sets.reading import SeasonSet

if TYPE_CHECKING:
    from puckdrop.rating.estimates import Completed
    from puckdrop.rating.explain import Explanation
    from puckdrop.rating.plan import SeasonPlan
    from puckdrop.rating.printed import PrintedCards
    from puckdrop.rating.runners_up import RunnerUp
    from puckdrop.rating.statistics import SeasonStatistics

__all__ = ["explain_man", "nearest_cards", "read_for_replay"]


def read_for_replay(opened: SeasonSet, room: AnyGame) -> tuple[SeasonStatistics, Completed, SeasonPlan, PrintedCards]:
    """A set's statistics, as measured and completed, its plan, and its cards."""
    from puckdrop.rating.estimates import completed
    from puckdrop.rating.making import rater_of
    from puckdrop.rating.plan import plan_of
    from puckdrop.rating.printed import PrintedCards
    from puckdrop.rating.statistics_file import read_statistics

    statistics = opened.file("statistics")
    if statistics is None:
        raise BadInput(f"{opened.place}: the set has no statistics to compare a replay with.")
    measured = read_statistics(statistics, opened.file("schedule"))
    whole = completed(measured)
    plan = plan_of(whole.statistics, by_scoring=rater_of(room.name).places_by_scoring)
    teams = {team.short: opened.read_team(team.short) for team in opened.head.teams}
    cards = {short: room.team_as_data(room.team_card(team, short)) for short, team in teams.items()}
    charts = dict(room.load_charts(opened.charts(room.name)).files)
    printed = PrintedCards(room.name, cards, opened.options(room.name), charts)
    return measured, whole, plan, printed


def nearest_cards(opened: SeasonSet, room: AnyGame, man: SkaterLine | GoalieLine) -> list[RunnerUp]:
    """The man's card and its runners-up, as the set keeps them; none if it was made without."""
    from puckdrop.rating.importers.tables import Problems
    from puckdrop.rating.runners_up_file import read_runners_up

    path = opened.file("runners_up")
    if path is None:
        return []
    problems = Problems()
    cards = read_runners_up(path, room.name, problems)
    problems.raise_any()
    return [card for card in cards if (card.team, card.id) == (man.team, man.id)]


def explain_man(
    opened: SeasonSet,
    room: AnyGame,
    man: SkaterLine | GoalieLine,
    replays: int,
    processes: int | None = None,
    only: Sequence[str] = (),
    on_progress: Callable[[float], None] | None = None,
) -> Explanation:
    """For each figure of a man's card: where it comes from, the projection, and what the next card down or up gives.

    `man` is a line of the set's statistics; `on_progress` is told which share of the games has been played since.
    """
    from puckdrop.rating.explain import explained

    measured, whole, plan, printed = read_for_replay(opened, room)
    is_goalie = isinstance(man, GoalieLine)
    lines: Sequence[SkaterLine | GoalieLine] = measured.goalies if is_goalie else measured.skaters
    return explained(
        room, plan, printed, whole, lines.index(man), is_goalie=is_goalie, replays=replays, processes=processes,
        talent=opened.head.made.get("reading") == TRUE_TALENT, only=only, on_progress=on_progress,
    )  # fmt: skip
