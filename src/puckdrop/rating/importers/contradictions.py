"""What cannot be true of a season at once, though every line by itself can: a team with 400 goals whose men have 61.

Sources disagree by a little, and have reasons: goals into the empty net are no goalie's, bench minors no player's, a
scorer is missing, a traded man's stints are inferred. So two counts of the same may differ by a tenth and a little for
each game, with room besides for what is nobody's. docs/guide/sets.md lists the rules.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.possible import longest_game
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["check_contradictions", "check_schedule_agrees"]

SHARE: Final = 0.1
"""By which two counts of the same may differ, besides what each game adds."""
EMPTY_NET: Final = 0.5
"""Goals a game into the empty net, more than any team has let in."""
BENCH: Final = 1.0
"""Penalty minutes a game that are a team's and no player's, twice as many as any has had."""
ASSISTS_A_GOAL: Final = 2
UNPLAYED: Final = 2
"""Games by which two counts of a team's games may differ: some were never made up."""
ONE_KIND: Final = 0.25
"""Of a team's games, those that may have ended in the one of two ways that nobody counted: ties, or overtime losses."""
ON_ICE: Final = 5
LEAST_MINUTES: Final = 30
"""Of a game, in any league."""
SCORERS: Final = "skaters and goalies"


class Sum(NamedTuple):
    """A figure of a team that its men add up to."""

    name: str
    whose: str
    a_game: float
    """By how much the two may differ for each game, besides SHARE."""
    nobodys: float = 0.0
    """How much more for each game the team may have."""


SUMS: Final = (
    Sum("goals", SCORERS, 0.1),
    Sum("shots", "skaters", 1.0),
    Sum("power_play_goals", "skaters", 0.1),
    Sum("short_handed_goals", "skaters", 0.1),
    Sum("pim", SCORERS, 1.0, BENCH),
    Sum("goals_against", "goalies", 0.1, EMPTY_NET),
    Sum("shots_against", "goalies", 1.0, EMPTY_NET),
)
OPPONENTS: Final = {
    "goals_against": "goals", "shots_against": "shots", "power_play_goals_against": "power_play_goals",
    "short_handed_goals_against": "short_handed_goals", "times_short_handed": "power_plays",
}  # fmt: skip
"""What all teams have against them, which is what all teams have."""
ASSISTED: Final = {
    "assists": "goals", "power_play_assists": "power_play_goals", "short_handed_assists": "short_handed_goals",
}  # fmt: skip


class Range(NamedTuple):
    """The least and the most that men add up to; they differ where a man's team is not known."""

    least: float
    most: float

    def widened(self, below: float, above: float, share: float = SHARE) -> Range:
        return Range(max(0.0, (1 - share) * self.least - below), (1 + share) * self.most + above)

    def __str__(self) -> str:
        """
        >>> str(Range(61, 61)), str(Range(55, 61))
        ('61', '55 to 61')
        """
        least, most = math.ceil(self.least), math.floor(self.most)
        return str(least) if least == most else f"{least} to {most}"


Man = SkaterLine | GoalieLine


class _Season:
    """A season's lines, to be added up."""

    def __init__(self, season: SeasonStatistics, where: dict[str, str], problems: Problems) -> None:
        self.season, self.where, self.problems = season, where, problems
        year = int(season.season[:4])
        self.minutes = longest_game(year, season.league)

    def men(self, team: TeamLine, whose: str) -> tuple[list[Man], list[Man]]:
        """Those who are surely the team's, and those who may have been for some of their games."""
        men: list[Man] = [*(self.season.skaters if "skaters" in whose else ())]
        men += self.season.goalies if "goalies" in whose else ()
        mine = [man for man in men if man.team == team.short]
        return mine, [man for man in men if not man.team or ("," in man.team and team.short in man.team.split(","))]

    def added(self, team: TeamLine, name: str, whose: str) -> Range | None:
        """What the team's men have together; None if it is not known of all, or if the source has none of them."""
        mine, others = self.men(team, whose)
        values = [getattr(man, name) for man in mine]
        wanted = GoalieLine if whose == "goalies" else SkaterLine
        if not any(isinstance(man, wanted) for man in mine) or any(value is None for value in values):
            return None
        least = sum(values)
        return Range(least, least + sum(getattr(man, name) or 0 for man in others))

    def figure(self, team: TeamLine, name: str) -> Range | None:
        """The team's figure, or what its men have of it; goals against with those that are no goalie's."""
        own = getattr(team, name, None)
        if own is not None:
            return Range(own, own)
        part = next((part for part in SUMS if part.name == name), None)
        found = self.added(team, name, part.whose) if part else None
        return found.widened(0, part.nobodys * team.games, 0.0) if found and part else None

    def tell(self, kind: str, who: str, value: object, what: str, allowed: str, why: str) -> None:
        self.problems.add(f"{self.where[kind]}: {who} {value} {what}, but can have {allowed}, {why}.")


def check_contradictions(season: SeasonStatistics, where: dict[str, str], problems: Problems) -> None:
    """Note what contradicts itself in a season as a source has it.

    `where` says which file the lines of teams, skaters and goalies are from.
    """
    whole = _Season(season, where, problems)
    for team in season.teams:
        for part in SUMS:
            _check_sum(whole, team, part)
        for assists, goals in ASSISTED.items():
            _check_assists(whole, team, assists, goals)
        _check_record(whole, team)
        _check_goalies(whole, team)
        _check_ice(whole, team)
    for against, own in OPPONENTS.items():
        _check_opponents(whole, against, own)
    _check_faceoffs(whole)


def _check_sum(whole: _Season, team: TeamLine, part: Sum) -> None:
    """A team has what its men have together."""
    own, men = getattr(team, part.name), whole.added(team, part.name, part.whose)
    if own is None or men is None:
        return
    allowed = men.widened(part.a_game * team.games, (part.a_game + part.nobodys) * team.games)
    if not allowed.least <= own <= allowed.most:
        words = figure_words(part.name)
        whole.tell("teams", f"{team.short} has", own, words, str(allowed), f"as its {part.whose} have {men} together")


def _check_assists(whole: _Season, team: TeamLine, assists: str, goals: str) -> None:
    """There are two assists on a goal at most."""
    found, scored = whole.added(team, assists, "skaters"), whole.figure(team, goals)
    if found is None or scored is None:
        return
    most = ASSISTS_A_GOAL * scored.widened(0, 0.1 * team.games).most
    if found.least > most:
        why = f"as there are two on a goal, and {team.short} has {scored} {figure_words(goals)}"
        whole.tell(
            "skaters", f"the skaters of {team.short} have", f"{found.least:.0f}", figure_words(assists),
            f"at most {math.floor(most)} together", why,
        )  # fmt: skip


def _check_record(whole: _Season, team: TeamLine) -> None:
    """A team's games ended somehow."""
    endings = [team.ties, team.overtime_losses]
    if team.wins is None or team.losses is None or endings == [None, None]:
        return
    ended = team.wins + team.losses + sum(ending or 0 for ending in endings)
    least = team.games - UNPLAYED - (ONE_KIND * team.games if None in endings else 0)
    if ended < least:
        what = "wins, losses and ties" if team.overtime_losses is None else "wins, losses, ties and overtime losses"
        allowed = f"at least {math.ceil(least)}"
        whole.tell("teams", f"{team.short} has", ended, f"{what} together", allowed, f"as it has {team.games} games")


def _check_goalies(whole: _Season, team: TeamLine) -> None:
    """Goalies have no more starts, decisions and minutes than their team has games."""
    mine, _ = whole.men(team, "goalies")
    goalies = [man for man in mine if isinstance(man, GoalieLine)]
    decisions = sum((man.wins or 0) + (man.losses or 0) + (man.ties or 0) for man in goalies)
    starts = sum(man.starts or 0 for man in goalies)
    minutes = sum(man.seconds or 0 for man in goalies) // 60
    a_game = (1, "starts"), (1, "wins, losses and ties"), (whole.minutes, "minutes")
    for (most, what), found in zip(a_game, (starts, decisions, minutes), strict=True):
        allowed = most * (team.games + UNPLAYED)
        if found > allowed:
            who = f"the goalies of {team.short} have"
            whole.tell("goalies", who, found, what, f"at most {allowed} together", f"as it has {team.games} games")


def _check_ice(whole: _Season, team: TeamLine) -> None:
    """Five men play a game, or fewer."""
    found = whole.added(team, "seconds", "skaters")
    if found is None:
        return
    played = Range(LEAST_MINUTES * ON_ICE * team.games, whole.minutes * ON_ICE * team.games)
    allowed = Range(60 * played.least, 60 * played.most).widened(0, 0)
    if found.most < allowed.least or found.least > allowed.most:
        minutes = Range(allowed.least / 60, allowed.most / 60)
        whole.tell(
            "skaters", f"the skaters of {team.short} have", Range(found.least // 60, found.most // 60),
            "minutes of ice time", f"{minutes} together", f"as five play, and it has {team.games} games",
        )  # fmt: skip


def _check_opponents(whole: _Season, against: str, own: str) -> None:
    """All teams together have against them what all have."""
    teams = whole.season.teams
    for_them, against_them = ([whole.figure(team, name) for team in teams] for name in (own, against))
    known = [pair for pair in zip(for_them, against_them, strict=True) if None not in pair]
    if len(known) < max(2, len(teams)):
        return
    sums = [
        Range(sum(each.least for each in found if each), sum(each.most for each in found if each))
        for found in (for_them, against_them)
    ]
    games = sum(team.games for team in teams)
    a_game = next((part.a_game for part in SUMS if part.name == own), 0.1)
    allowed = sums[0].widened(a_game * games, a_game * games)
    if sums[1].most < allowed.least or sums[1].least > allowed.most:
        words = figure_words(against)
        kind = "teams" if getattr(teams[0], against) is not None else "goalies"
        why = f"as they have {sums[0]} {figure_words(own)}"
        whole.tell(kind, "all teams together have", sums[1], words, str(allowed), why)


def _check_faceoffs(whole: _Season) -> None:
    """Who wins one has an opponent who loses it."""
    men = whole.season.skaters
    won, lost = ([getattr(man, name) for man in men] for name in ("faceoff_wins", "faceoff_losses"))
    if not men or None in won or None in lost:
        return
    games = sum(team.games for team in whole.season.teams)
    allowed = Range(sum(won), sum(won)).widened(games, games)
    if not allowed.least <= sum(lost) <= allowed.most:
        why = f"as they have won {sum(won)}"
        whole.tell("skaters", "all skaters together have", sum(lost), "faceoff losses", str(allowed), why)


def check_schedule_agrees(
    season: SeasonStatistics, games: Sequence[PlayedGame], where: str, problems: Problems
) -> None:
    """Note where a schedule has other games and goals than the season's teams."""
    whole = _Season(season, {"schedule": where}, problems)
    there: Counter[str] = Counter()
    goals: dict[str, Counter[str]] = {"goals": Counter(), "goals_against": Counter()}
    unscored = {team for game in games if None in (game.home_goals, game.visitor_goals) for team in _sides(game)}
    for game in games:
        there.update(_sides(game))
        for scorer, other, scored in (
            (game.home, game.visitor, game.home_goals or 0), (game.visitor, game.home, game.visitor_goals or 0),
        ):  # fmt: skip
            goals["goals"][scorer] += scored
            goals["goals_against"][other] += scored
    for team in season.teams:
        least, most = max(0, team.games - UNPLAYED), team.games + UNPLAYED
        if not least <= there[team.short] <= most:
            why = f"as it has {team.games} in the statistics"
            whole.tell("schedule", f"{team.short} has", there[team.short], "games", f"{least} to {most}", why)
            continue
        for name in goals if team.short not in unscored else ():
            own = whole.figure(team, name)
            allowed = own.widened(0.1 * team.games, 0.1 * team.games) if own else None
            if own and allowed and not allowed.least <= goals[name][team.short] <= allowed.most:
                why = f"as it has {own} in the statistics"
                found = goals[name][team.short]
                whole.tell("schedule", f"{team.short} has", found, figure_words(name), str(allowed), why)


def _sides(game: PlayedGame) -> tuple[str, str]:
    return game.home, game.visitor
