"""What cannot be true of a season at once, though every line by itself can: a team with 400 goals whose men have 61.

Sources disagree by a little, and have reasons: goals into the empty net are no goalie's, bench minors no player's, a
scorer is missing, a traded man's stints are inferred. So two counts of the same may differ by a tenth and a little for
each game, with room besides for what is nobody's. docs/guide/sets.md lists the rules.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final, NamedTuple

from puckdrop.cards.sentences import joined
from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.possible import Line, longest_game
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["check_contradictions", "check_schedule_agrees", "figures_apart", "missing_games"]

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
MISSING: Final = 0.05
"""Of a team's games, those that a schedule may lack, or UNPLAYED if that is more; as many it may have too many, but
UNPLAYED at most."""
GOALS_MISSING: Final = 10
"""What a team can have scored in a game that a schedule lacks."""
OUTSIDERS: Final = 0.02
"""Of all games, by which wins and losses may differ: some leagues have counted games against teams of no league."""
APART: Final = 3.0
"""Steps of chance by which figures of two teams and their men have to differ before somebody else's men are tried."""
SWAPPED: Final = 4
"""How many times better they have to come out with each other's men."""
ON_ICE: Final = 5
LEAST_MINUTES: Final = 30
"""Of a game, in any league."""
SCORERS: Final = "skaters and goalies"

TOTALS: Final = {
    "points": ("goals", "assists"),
    "power_play_points": ("power_play_goals", "power_play_assists"),
    "short_handed_points": ("short_handed_goals", "short_handed_assists"),
    "goals": ("even_goals", "power_play_goals", "short_handed_goals"),
    "assists": ("even_assists", "power_play_assists", "short_handed_assists"),
    "shots_against": ("saves", "goals_against"),
    "faceoffs": ("faceoff_wins", "faceoff_losses"),
}
"""Figures of a man that are to the last one what others of his are together."""
NO_COUNTS: Final = ("games", "stint", "sweater")
"""Numbers that one can have without having played."""
MORE_SHUTOUTS: Final = (3, 5)
"""Shutouts are at most so many times as many as chance gives who lets in that many goals, and so many more."""
SHUTOUTS_LOST: Final = 1


def figures_apart(line: Line, counted: Mapping[str, int | None]) -> list[str]:
    """What contradicts itself in a line: totals that are not their parts, figures without a game, shutouts of a man who
    let in goals. `counted` are figures that the source has besides."""
    figures = {each.name: getattr(line, each.name) for each in fields(line)} | dict(counted)
    done = next((name for name, value in figures.items() if name not in NO_COUNTS and isinstance(value, int) and value),
                "")  # fmt: skip
    if not line.games and done:
        return [f"has {figures[done]} {figure_words(done)}, but can have none, as there is no game."]
    told = [_not_the_parts(figures, whole, parts) for whole, parts in TOTALS.items()]
    if isinstance(line, GoalieLine) and line.games:
        told.append(_too_many_shutouts(line))
    return [sentence for sentence in told if sentence]


def _not_the_parts(figures: Mapping[str, int | None], whole: str, parts: Sequence[str]) -> str:
    """
    >>> _not_the_parts({"points": 9, "goals": 2, "assists": 3}, "points", ("goals", "assists"))
    'has 9 points, but has to have 5, as many as goals and assists together.'
    """
    values = [figures.get(name) for name in parts]
    together = sum(value or 0 for value in values)
    if figures.get(whole) in (None, together) or None in values:
        return ""
    of = joined([figure_words(name) for name in parts], "and")
    return f"has {figures[whole]} {figure_words(whole)}, but has to have {together}, as many as {of} together."


def _too_many_shutouts(goalie: GoalieLine) -> str:
    if goalie.shutouts is None:
        return ""
    times, more = MORE_SHUTOUTS
    most = min(goalie.games, math.floor(times * goalie.games * math.exp(-goalie.goals_against / goalie.games) + more))
    why = f"with {goalie.goals_against} goals against in {goalie.games} games"
    if None not in (goalie.wins, goalie.losses, goalie.ties):
        unlost = (goalie.wins or 0) + (goalie.ties or 0) + SHUTOUTS_LOST
        most, why = min((most, why), (unlost, f"{SHUTOUTS_LOST} more than games he did not lose"))
    return f"has {goalie.shutouts} shutouts, but can have at most {most}, {why}." if goalie.shutouts > most else ""


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
    Sum("wins", "goalies", 0.02),
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
        self.problems.note(f"{self.where[kind]}: {who} {value} {what}, but can have {allowed}, {why}.")


def check_contradictions(season: SeasonStatistics, where: dict[str, str], problems: Problems) -> None:
    """Note what contradicts itself in a season as a source has it.

    `where` says which file the lines of teams, skaters and goalies are from.
    """
    whole = _Season(season, where, problems)
    is_whole = problems.is_whole and "" not in problems.doubtful
    for team in season.teams:
        if team.short in problems.doubtful:
            continue
        _check_record(whole, team)
        if is_whole:
            _check_men(whole, team)
    if problems.is_whole and not problems.doubtful:
        _check_league(whole)


def _check_men(whole: _Season, team: TeamLine) -> None:
    """A team and its men agree."""
    for part in SUMS:
        _check_sum(whole, team, part)
    for assists, goals in ASSISTED.items():
        _check_assists(whole, team, assists, goals)
    _check_goalies(whole, team)
    _check_ice(whole, team)


def _check_league(whole: _Season) -> None:
    """All teams together agree, and none has another's men."""
    for against, own in OPPONENTS.items():
        _check_opponents(whole, against, own)
    _check_faceoffs(whole)
    _check_wins(whole)
    _check_swapped(whole)


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
    """Goalies have about as many starts, decisions and minutes as their team has games."""
    names: dict[str, tuple[str, ...]] = {
        "starts": ("starts",), "wins, losses and ties": ("wins", "losses", "ties"), "minutes": ("seconds",),
    }  # fmt: skip
    for what, figures in names.items():
        parts = [whole.added(team, name, "goalies") for name in figures]
        known = [part for part in parts if part is not None]
        least, most = 1.0, 1
        if what == "minutes":
            least, most = LEAST_MINUTES, whole.minutes
            known = [Range(part.least // 60, part.most // 60) for part in known]
        found = Range(sum(part.least for part in known), sum(part.most for part in known))
        spare = ONE_KIND if what.startswith("wins") else SHARE
        is_known = len(known) == len(parts)
        allowed = Range(max(0, least * ((1 - spare) * team.games - UNPLAYED)), most * (team.games + UNPLAYED))
        if found.least > allowed.most or (is_known and found.most < allowed.least):
            who = f"the goalies of {team.short} have"
            whole.tell("goalies", who, found, what, f"{allowed} together", f"as it has {team.games} games")


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


def _check_wins(whole: _Season) -> None:
    """Who wins a game has an opponent who loses it."""
    teams = whole.season.teams
    if len(teams) < 2 or any(team.wins is None or team.losses is None for team in teams):
        return
    games = sum(team.games for team in teams)
    wins, lost = sum(team.wins or 0 for team in teams), sum(team.losses or 0 for team in teams)
    overtime = [team.overtime_losses for team in teams]
    most = ONE_KIND * games if None in overtime else 0.0
    known = lost + sum(count or 0 for count in overtime)
    allowed = Range(known, known + most).widened(OUTSIDERS * games, OUTSIDERS * games, 0.0)
    if not allowed.least <= wins <= allowed.most:
        what = "losses" if None in overtime else "losses, with those in overtime"
        whole.tell("teams", "all teams together have", wins, "wins", str(allowed), f"as they have {known} {what}")


def _check_swapped(whole: _Season) -> None:
    """No two teams have each other's men: with them, both teams' figures would come out far better."""
    for kind in ("skaters", "goalies"):
        figures = {part.name: part.whose for part in SUMS if part.whose.startswith(kind)}
        teams = [team for team in whole.season.teams if whole.men(team, kind)[0]]
        own = [{name: getattr(team, name) for name in figures} for team in teams]
        men = [{name: whole.added(team, name, whose) for name, whose in figures.items()} for team in teams]
        misses = [_misfit(ours, theirs) for ours, theirs in zip(own, men, strict=True)]
        for one, first in enumerate(teams):
            for other in range(one + 1, len(teams)):
                as_it_is = misses[one] + misses[other]
                if as_it_is <= APART:
                    continue
                if SWAPPED * (_misfit(own[one], men[other]) + _misfit(own[other], men[one])) < as_it_is:
                    whole.problems.note(
                        f"{whole.where[kind]}: the {kind} of {first.short} have what {teams[other].short} has, and "
                        f"those of {teams[other].short} what {first.short} has; the teams seem to be swapped."
                    )


def _misfit(own: Mapping[str, int | None], men: Mapping[str, Range | None]) -> float:
    """How far a team's figures are from those of men, in steps that chance could make."""
    miss = 0.0
    for name, value in own.items():
        theirs = men[name]
        if value is not None and theirs is not None:
            miss += max(0.0, theirs.least - value, value - theirs.most) / math.sqrt(value + 1)
    return miss


# -- schedules --------------------------------------------------------------------------------------------------------


def missing_games(season: SeasonStatistics, games: Sequence[PlayedGame]) -> dict[str, int]:
    """How many games of each team the schedule has less than the statistics; below 0 if it has more."""
    there = Counter(team for game in games for team in _sides(game))
    return {team.short: team.games - there[team.short] for team in season.teams}


def check_schedule_agrees(
    season: SeasonStatistics, games: Sequence[PlayedGame], where: str, problems: Problems
) -> None:
    """Note where a schedule has other games and goals than the season's teams."""
    whole = _Season(season, {"schedule": where}, problems)
    missing = {team: count for team, count in missing_games(season, games).items() if team not in problems.doubtful}
    counts = {team.short: team.games for team in season.teams}
    lacks = {team: (count, counts[team]) for team, count in missing.items() if count > _may_lack(counts[team])}
    if lacks:
        problems.note(f"{where}: {_told_missing(lacks)}")
    goals: dict[str, Counter[str]] = {"goals": Counter(), "goals_against": Counter()}
    unscored = {team for game in games if None in (game.home_goals, game.visitor_goals) for team in _sides(game)}
    for game in games:
        for scorer, other, scored in (
            (game.home, game.visitor, game.home_goals or 0), (game.visitor, game.home, game.visitor_goals or 0),
        ):  # fmt: skip
            goals["goals"][scorer] += scored
            goals["goals_against"][other] += scored
    for team in season.teams:
        if team.short in problems.doubtful:
            continue
        lacking, most = missing[team.short], team.games + min(UNPLAYED, math.ceil(MISSING * team.games))
        if team.games - lacking > most:
            why = f"as it has {team.games} in the statistics"
            whole.tell("schedule", f"{team.short} has", team.games - lacking, "games", f"at most {most}", why)
        if team.short in lacks or team.games - lacking > most or team.short in unscored:
            continue
        for name in goals:
            own = whole.figure(team, name)
            if own is None:
                continue
            room = 0.1 * team.games
            allowed = own.widened(room + GOALS_MISSING * max(0, lacking), room + GOALS_MISSING * max(0, -lacking))
            if not allowed.least <= goals[name][team.short] <= allowed.most:
                why = f"as it has {own} in the statistics"
                found = goals[name][team.short]
                whole.tell("schedule", f"{team.short} has", found, figure_words(name), str(allowed), why)


def _may_lack(games: int) -> int:
    return max(UNPLAYED, math.floor(MISSING * games))


def _told_missing(lacks: Mapping[str, tuple[int, int]]) -> str:
    """
    >>> _told_missing({"EDM": (3, 20), "CGY": (3, 20), "MTL": (5, 20)})
    '3 games of EDM and CGY each and 5 of MTL are missing, which have 20 in the statistics; 2 may be.'
    """
    teams: dict[int, list[str]] = {}
    for team, (count, _) in lacks.items():
        teams.setdefault(count, []).append(team)
    told = [
        f"{count}{' games' if not place else ''} of {joined(each, 'and')}{' each' if len(each) > 1 else ''}"
        for place, (count, each) in enumerate(teams.items())
    ]
    games = [count for _, count in lacks.values()]
    least, most = min(games), max(games)
    of = str(least) if least == most else f"{least} to {most}"
    return f"{joined(told, 'and')} are missing, which have {of} in the statistics; {_may_lack(least)} may be."


def _sides(game: PlayedGame) -> tuple[str, str]:
    return game.home, game.visitor
