"""Box scores of the sportsdataverse as Parquet: a row per man and game, added up to his season.

They say who dressed for each game and who started in goal, so line-ups are followed as they were. There are two
layouts: `player_box` has everybody and needs the schedule beside it, which says the teams; `skater_box` and
`goalie_box` have the teams themselves. Reading them needs pyarrow: `pip install puckdrop[parquet]`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from itertools import groupby
from math import isnan
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.importers.common import NHL, check_line, hand_of, position_of, short_of
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.seasons import is_within, season_label
from puckdrop.rating.importers.sportsdataverse_games import Games, day_of, game_number, read_games, team_lines
from puckdrop.rating.importers.tables import Problems, misnamed, question
from puckdrop.rating.possible import longest_game
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["TITLE", "WITHOUT_BOX_SCORE", "has_parquet", "nearly_parquet", "read_parquet"]

TITLE: Final = "sportsdataverse"
ATTRIBUTION: Final = "Box scores of the sportsdataverse that you brought yourself."
REGULAR: Final = re.compile(r"\d{4}02\d{4}")

WHO: Final = {
    "player": ("player_id", "playerId", "athlete_id"),
    "name": ("player_full_name", "player_name", "name_default", "athlete_display_name", "full_name"),
    "team": ("team_abbreviation", "team_abbrev", "team_tri_code", "teamAbbrev", "team"),
    "game": ("game_id", "gameId"),
    "day": ("game_date", "date", "gameDate"),
    "side": ("home_away", "homeRoad", "team_home_away"),
    "position": ("position_code", "position", "position_abbreviation"),
    "hand": ("shoots_catches", "shootsCatches"),
    "sweater": ("jersey_number", "sweater_number", "sweaterNumber"),
}
SKATER: Final = {
    "goals": ("skater_stats_goals", "goals"),
    "assists": ("skater_stats_assists", "assists"),
    "pim": ("skater_stats_penalty_minutes", "pim", "penalty_minutes"),
    "plus_minus": ("skater_stats_plus_minus", "plus_minus"),
    "shots": ("skater_stats_shots", "sog", "shots", "shots_on_goal"),
    "power_play_goals": ("skater_stats_power_play_goals", "power_play_goals"),
    "power_play_assists": ("skater_stats_power_play_assists",),
    "short_handed_goals": ("skater_stats_short_handed_goals",),
    "short_handed_assists": ("skater_stats_short_handed_assists",),
    "seconds": ("skater_stats_time_on_ice", "toi", "time_on_ice"),
    "even_seconds": ("skater_stats_even_time_on_ice",),
    "power_play_seconds": ("skater_stats_power_play_time_on_ice",),
    "short_handed_seconds": ("skater_stats_short_handed_time_on_ice",),
    "hits": ("skater_stats_hits", "hits"),
    "blocks": ("skater_stats_blocked", "blocked_shots"),
    "faceoff_wins": ("skater_stats_face_off_wins",),
    "faceoffs": ("skater_stats_faceoff_taken",),
    "takeaways": ("skater_stats_takeaways", "takeaways"),
    "giveaways": ("skater_stats_giveaways", "giveaways"),
}
GOALIE: Final = {
    "seconds": ("goalie_stats_time_on_ice", "toi", "time_on_ice"),
    "shots_against": ("goalie_stats_shots", "shots_against"),
    "saves": ("goalie_stats_saves", "saves"),
    "goals_against": ("goals_against",),
    "goals": ("goalie_stats_goals", "goals"),
    "assists": ("goalie_stats_assists", "assists"),
    "pim": ("goalie_stats_pim", "pim"),
}
KEYS: Final = ("player", "name", "game")
"""What no row of a player can do without."""
MOST_SHOWN: Final = 40
"""Columns of a file that are named."""
NEEDED: Final = ("goals", "assists", "pim", "seconds")
"""What skaters' rows cannot do without."""
NET: Final = ("shots_against", "saves", "goals_against")
"""Columns by which a file without positions is one of goalies."""
MOST_NAMED: Final = 5
WITHOUT_BOX_SCORE: Final = "without a box score"
DECISION: Final = ("goalie_stats_decision", "decision")
STARTER: Final = ("starter",)
STARTED: Final = frozenset({"true", "1", "1.0"})
NOT_STARTED: Final = frozenset({"none", "nan", "false", "0", "0.0"})
POINTS: Final = ("points", "skater_stats_points")
SCORES_APART: Final = 0.1
"""Of a team's goals and games, what the scores of its games may differ by from its men's goals."""
OTHERS: Final = (
    "goalie_stats_even_saves", "goalie_stats_power_play_saves", "goalie_stats_short_handed_saves", "game_date_utc",
    "game_datetime", "position_name", "position_type", "player_first_name", "player_last_name", "team_name",
    "power_play_goals_against", "even_strength_goals_against", "shorthanded_goals_against",
    "power_play_shots_against", "even_strength_shots_against", "shorthanded_shots_against", "save_shots_against",
    "goalie_stats_even_shots_against", "goalie_stats_power_play_shots_against",
    "goalie_stats_short_handed_shots_against", "skater_stats_face_off_pct", "faceoff_winning_pctg",
)  # fmt: skip
"""Columns of box scores that are nearly called like those that are read."""
REGULATION: Final = 3600
FIRST_SHOOTOUTS: Final = 2005


OF_PLAYERS: Final = ("skater_stats_", "goalie_stats_")
SHOTS: Final = ("skater_stats_shots", "sog", "shots_on_goal")


def _is_of_players(names: Sequence[str]) -> bool:
    """Is it a file of players, though one of the columns that it cannot do without may be missing?"""
    signs = [name for word in ("player", "name", "position", "hand", "sweater") for name in WHO[word]]
    return any(name in signs or name.startswith(OF_PLAYERS) for name in names)


def nearly_parquet(folder: Folder, year: int, kind: str = "") -> list[str]:
    """The files that are no box scores, with what those have."""
    told = []
    for path in folder.ending(".parquet"):
        names = _columns_of(path)[0]
        if not _is_of_players(names) and not any(name in names for name in WHO["game"]):
            needs = ", ".join(f"the {word} ({joined(WHO[word])})" for word in KEYS)
            there = joined([shown(name) for name in names[:MOST_SHOWN]] or ["nothing"], "and")
            told.append(f"{path}: is no file of box scores, which have columns for {needs}; found {there}.")
    return told


def has_parquet(folder: Folder) -> bool:
    return bool(folder.ending(".parquet"))


def read_parquet(folder: Folder, year: int, league: str | None, problems: Problems) -> SeasonStatistics | None:
    """The season's box scores in a folder, added up; None if it has none."""
    rows: list[_BoxRow] = []
    games = Games()
    for path in folder.ending(".parquet"):
        rows += _read_file(path, year, games, problems)
    rows = [row for row in _once([row for row in rows if row.belongs()]) if row.played()]
    _find_teams(rows, games, problems)
    if not rows:
        return None
    for row in rows:
        row.check()
    _check_sides(rows)
    _check_keepers(rows)
    for figure in NEEDED:
        own = [row for row in rows if not row.is_goalie]
        there = any(name in row.fields for row in own[:1] for name in SKATER[figure])
        if there and all(row.figure(SKATER[figure]) is None for row in own):
            problems.add(f"{own[0].path}: no row says skaters' {figure_words(figure)}.")
    skaters = _stints([row for row in rows if not row.is_goalie])
    goalies = _stints([row for row in rows if row.is_goalie])
    schedule = tuple(_schedule(rows, games))
    _check_scores(rows, games, problems)
    return SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=team_lines(games, _games_of(rows), year, league or NHL),
        skaters=tuple(_skater(stint, number) for stint, number in skaters),
        goalies=tuple(_goalie(stint, number) for stint, number in goalies),
        schedule=schedule,
        missing=_without_box_scores(rows, games, year),
    )


def _without_box_scores(rows: Sequence[_BoxRow], games: Games, year: int) -> tuple[str, ...]:
    """A note of the season's games that have a score, but nobody who played in them."""
    by_score = {game for game, _ in games.scores if REGULAR.fullmatch(game) and game[:4] == str(year)}
    played = {game for game in by_score if any(games.scores.get((game, side)) for side in ("home", "away"))}
    without = sorted(played - {row.game for row in rows})
    if not without:
        return ()
    named = [*without[:MOST_NAMED], *([f"{len(without) - MOST_NAMED} more"] if len(without) > MOST_NAMED else [])]
    return (f"{len(without)} {'game' if len(without) == 1 else 'games'} {WITHOUT_BOX_SCORE} ({joined(named, 'and')})",)


def _check_sides(rows: Sequence[_BoxRow]) -> None:
    """Note men of another team than the others on their side of a game."""
    teams: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in rows:
        teams[row.game, row.side][row.team] += 1
    for row in rows:
        there = teams[row.game, row.side]
        most = there.most_common(1)[0][0]
        if row.side and row.team != most:
            row.complain(WHO["team"], f"{most}, as the others' at {row.side} in the game {row.game}")


def _check_keepers(rows: Sequence[_BoxRow]) -> None:
    """Note men who are a goalie in some games and a skater in others."""
    games: dict[str, Counter[bool]] = defaultdict(Counter)
    for row in rows:
        games[row.player][row.is_goalie] += 1
    for row in rows:
        if games[row.player][not row.is_goalie] > games[row.player][row.is_goalie]:
            kind = "a skater's" if row.is_goalie else "G"
            row.complain(WHO["position"], f"{kind}, as {row.name}'s is in other games")


def _check_scores(rows: Sequence[_BoxRow], games: Games, problems: Problems) -> None:
    """Note teams whose men have scored other numbers of goals than the scores of their games say."""
    scored: dict[tuple[str, str], int] = defaultdict(int)
    teams: dict[tuple[str, str], str] = {}
    for row in rows:
        scored[row.game, row.side] += row.figure(SKATER["goals"] if not row.is_goalie else GOALIE["goals"]) or 0
        teams[row.game, row.side] = row.team
    sides = defaultdict[str, set[str]](set)
    for (game, _), team in teams.items():
        sides[game].add(team)
    for game, team in games.counted:
        if game in sides and "" not in sides[game] and team not in sides[game]:
            there = joined(sorted(sides[game]), "and")
            problems.note(
                f"{rows[0].path.parent}: a team's box score of the game {game} is of {shown(team)}, but {there} played."
            )
    by_score, by_men, played = Counter[str](), Counter[str](), Counter[str]()
    for (game, side), goals in scored.items():
        final, other = (games.scores.get((game, each)) for each in (side, "home" if side == "away" else "away"))
        if final is None or other is None:
            continue
        team = teams[game, side]
        by_score[team] += final - 1 if final == other + 1 and goals == other else final
        by_men[team] += goals
        played[team] += 1
    for team, games_played in played.items():
        found, men = by_score[team], by_men[team]
        if abs(found - men) > SCORES_APART * (men + games_played):
            problems.note(
                f"{rows[0].path.parent}: by the scores of its games {team} has {found} goals, but its men have {men}."
            )


def _columns_of(path: Path) -> tuple[list[str], Callable[[Sequence[str]], list[dict[str, Any]]]]:
    """The columns of a file, and what reads some of them."""
    try:
        from pyarrow import parquet
        from pyarrow.lib import ArrowException
    except ImportError:
        raise BadInput(f"{path}: Parquet files need pyarrow; install it with: pip install puckdrop[parquet]") from None
    try:
        file = parquet.ParquetFile(path)
        names = [str(name) for name in file.schema_arrow.names]
    except (ArrowException, OSError, ValueError) as error:
        raise BadInput(f"{path}: is not a Parquet file that can be read: {_first_line(error)}.") from None

    def read(columns: Sequence[str]) -> list[dict[str, Any]]:
        try:
            table = file.read(columns=list(columns))
            cells = {
                name: [_value(cell) for cell in column]
                for name, column in zip(table.column_names, table.columns, strict=True)
            }
        except (ArrowException, OSError, ValueError) as error:
            raise BadInput(f"{path}: cannot be read: {_first_line(error)}.") from None
        return [dict(zip(cells, row, strict=True)) for row in zip(*cells.values(), strict=True)]

    return names, read


def _value(cell: Any) -> Any:
    """What a cell of a Parquet file holds; None for what is not a number, as tables with gaps have it.

    Of a value that Python has nothing for, such as a day in the year 5,000,000, there is what is said about it.
    """
    try:
        value = cell.as_py()
    except (ValueError, ArithmeticError, LookupError) as error:
        return f"{cell.type}: {_first_line(error)}"
    if isinstance(value, Decimal) and value.is_finite():
        return int(value) if value == int(value) else float(value)
    return None if isinstance(value, float) and isnan(value) else value


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def _read_file(path: Path, year: int, games: Games, problems: Problems) -> list[_BoxRow]:
    try:
        names, read = _columns_of(path)
        if not _is_of_players(names):
            read_games(path, names, read, year, games, problems)
            return []
        alternatives = [*WHO.values(), *SKATER.values(), *GOALIE.values(), DECISION, STARTER, POINTS, ("season",)]
        there = sorted({name for group in alternatives for name in group if name in names})
        lacking = {word: WHO[word] for word in KEYS if not any(name in names for name in WHO[word])}
        has_position = any(name in names for name in WHO["position"])
        if not has_position and any(name in names for name in NET) and any(name in names for name in SHOTS):
            lacking["position"] = WHO["position"]
        for word, wanted in lacking.items():
            problems.add(f"{path}: no column says the {word}; {_meant(wanted, names)}")
        if lacking:
            return []
        of_goalies = not has_position and any(name in names for name in NET)
        rows = [
            _BoxRow(path, number, fields, problems, year, of_goalies=of_goalies)
            for number, fields in enumerate(read(there), start=1)
        ]
    except BadInput as wrong:
        problems.add(str(wrong))
        return []
    needed = [name for figure in NEEDED for name in SKATER[figure]]
    optional = [group for group in alternatives if not set(group) & {*needed, *POINTS}]
    for name, meant in misnamed(names, optional, (*OTHERS, *needed)):
        problems.note(f"{path}: the column {question(name, meant)}")
    if any(not row.is_goalie for row in rows):
        for figure in NEEDED:
            if not any(name in names for name in SKATER[figure]):
                problems.add(f"{path}: no column says skaters' {figure_words(figure)}; {_meant(SKATER[figure], names)}")
    return rows


def _find_teams(rows: Sequence[_BoxRow], games: Games, problems: Problems) -> None:
    """Teams and days from the schedule, where the players' own file has none; what is not there is told once."""
    unknown: dict[Path, list[_BoxRow]] = defaultdict(list)
    for row in rows:
        row.team = row.team or games.teams.get((row.game, row.side), "")
        row.day = row.day or games.days.get(row.game)
        if not row.team:
            unknown[row.path].append(row)
    for path, theirs in unknown.items():
        if games.teams and len(theirs) < len(rows):
            which = joined(sorted({row.game for row in theirs})[:MOST_NAMED], "and")
            problems.add(f"{path}: the schedule beside it does not say who played in {which}.")
            continue
        problems.add(
            f"{path}: no column says the team; one of {', '.join(WHO['team'])} is needed, or the season's schedule "
            "beside it with home_team_name and away_team_name."
        )


def _games_of(rows: Sequence[_BoxRow]) -> dict[str, list[str]]:
    """The games of every team."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for row in rows:
        found[row.team][row.game] = None
    return {team: list(own) for team, own in found.items()}


def _meant(wanted: Sequence[str], names: Sequence[str]) -> str:
    near = [close for name in wanted for close in get_close_matches(name, names, n=1, cutoff=0.8)]
    return f'is "{near[0]}" meant for it?' if near else f"one of {joined(wanted)} is needed."


class _BoxRow:
    """A man in a game."""

    def __init__(
        self,
        path: Path,
        number: int,
        fields: Mapping[str, Any],
        problems: Problems,
        year: int,
        *,
        of_goalies: bool = False,
    ) -> None:
        self.path, self.number, self.fields, self.problems, self.year = path, number, fields, problems, year
        self.of_goalies = of_goalies
        self.player = str(self.first(WHO["player"]) or "")
        self.game = game_number(self.first(WHO["game"]))
        self.name = str(self.first(WHO["name"]) or self.player)
        self.team = short_of(str(self.first(WHO["team"]) or ""), year)
        self.position = position_of(str(self.first(WHO["position"]) or ""))
        self.day = day_of(self.first(WHO["day"]))
        side = str(self.first(WHO["side"]) or "").lower()[:1]
        self.side = "home" if side == "h" else "away" if side in ("a", "r", "v") else ""

    @property
    def where(self) -> str:
        return f"{self.path}, row {self.number}"

    def complain(self, names: Sequence[str], allowed: str) -> None:
        """What a column has, or nothing, where something else has to be."""
        column = next((name for name in names if self.fields.get(name) is not None), "")
        named = column or next((name for name in names if name in self.fields), names[0])
        value = shown(self.fields[column]) if column else "nothing"
        self.problems.add_to_line(self.where, f"`{named}` is {value}, but has to be {allowed}.")

    def check(self) -> None:
        """Note what the row of a man who played cannot have; what nobody needs may be missing, but not be nonsense."""
        for word, value, allowed in (
            ("day", self.day, "a day such as 1985-10-10"), ("side", self.side, "home or away"),
            ("position", self.position, "L, C, R, D or G"),
        ):  # fmt: skip
            has_column = any(name in self.fields for name in WHO[word])
            if value in ("", None) and (self.first(WHO[word]) is not None or (word == "position" and has_column)):
                self.complain(WHO[word], allowed)
        if str(self.first(STARTER)).casefold() not in STARTED | NOT_STARTED:
            self.complain(STARTER, "true or false")
        figures = {name: self.figure(names) for name, names in (GOALIE if self.is_goalie else SKATER).items()}
        points = None if self.is_goalie else self.figure(POINTS)
        parts = [figures.get(name) for name in ("goals", "assists")]
        if points is not None and None not in parts and points != sum(part or 0 for part in parts):
            self.complain(POINTS, f"{sum(part or 0 for part in parts)}, his goals and assists")
        saves, let_in, shots = (figures.get(name) for name in ("saves", "goals_against", "shots_against"))
        if None not in (saves, let_in, shots) and (saves or 0) + (let_in or 0) != shots:
            self.complain(GOALIE["saves"], f"{(shots or 0) - (let_in or 0)}, his shots against without goals")

    @property
    def is_goalie(self) -> bool:
        return self.of_goalies or self.position == "G" or self.fields.get("goalie_stats_time_on_ice") is not None

    def first(self, names: Sequence[str]) -> Any:
        return next((self.fields[name] for name in names if self.fields.get(name) is not None), None)

    def belongs(self) -> bool:
        """Is it a game of this regular season? The number of a game says both."""
        if re.fullmatch(r"\d{10}", self.game):
            return bool(REGULAR.fullmatch(self.game)) and self.game[:4] == str(self.year)
        season = self.fields.get("season")
        if season is None and self.day is None and not self.game:
            return True  # nobody knows, which is told
        if season is not None:
            return str(season) in (str(self.year + 1), f"{self.year}{self.year + 1}")
        return self.day is not None and is_within(self.day, self.year)

    def played(self) -> bool:
        """Was he on the ice? Who was not has done nothing, and who was is named with his game."""
        kinds = GOALIE if self.is_goalie else SKATER
        if any(self.figure(names) for name, names in kinds.items() if name != "plus_minus"):
            for word, value in (("player", self.player), ("game", self.game), ("name", self.name)):
                if not value:
                    self.complain(WHO[word], "there")
            if any(name in self.fields for name in kinds["seconds"]) and not self.figure(kinds["seconds"]):
                self.complain(kinds["seconds"], "his ice time, as he has done something")
            return bool(self.player)
        return False

    def started(self) -> bool:
        return str(self.first(STARTER)).casefold() in STARTED

    def figures(self) -> list[int | None]:
        """Everything he did in the game."""
        return [self.figure(names) for names in (GOALIE if self.is_goalie else SKATER).values()]

    def figure(self, names: Sequence[str]) -> int | None:
        """A number, or seconds from 12:34."""
        value = self.first(names)
        if value is None or value != value:
            return None
        least = -1000 if names == SKATER["plus_minus"] else 0
        if isinstance(value, str):
            clock = re.fullmatch(r"\s*(\d{1,3}):(\d\d)(?::\d\d)?\s*", value)
            value = 60 * int(clock[1]) + int(clock[2]) if clock else _number(value)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= 100_000:
            self.complain(names, f"a number from {least} to 100000")
            return None
        if value != int(value):
            self.complain(names, "a whole number")
            return None
        return int(value)


def _number(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _once(rows: Sequence[_BoxRow]) -> list[_BoxRow]:
    """A row per man and game, though a file may have been saved twice."""
    kept: dict[tuple[str, str], _BoxRow] = {}
    for row in rows:
        first = kept.setdefault((row.player, row.game) if row.player and row.game else ("", row.where), row)
        if first is row:
            continue
        if (first.team, first.side, *first.figures()) != (row.team, row.side, *row.figures()):
            row.problems.add(
                f"{row.where}: {row.name} has other figures in the game {row.game} than in row "
                f"{first.number} of {first.path}; keep one of them."
            )
    return list(kept.values())


def _stints(rows: Sequence[_BoxRow]) -> list[tuple[list[_BoxRow], int]]:
    """Every man's games for every team, each time that he was with it, numbered in their order."""
    men: dict[str, list[_BoxRow]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.day or date.min, row.game, row.player)):
        men[row.player].append(row)
    stints = [[list(games) for _, games in groupby(his, key=lambda row: row.team)] for his in men.values()]
    return [(games, number) for his in stints for number, games in enumerate(his, start=1)]


def _sum(rows: Sequence[_BoxRow], names: Sequence[str]) -> int | None:
    values = [row.figure(names) for row in rows]
    return None if all(value is None for value in values) else sum(value or 0 for value in values)


def _about(rows: Sequence[_BoxRow], number: int) -> dict[str, Any]:
    last = rows[-1]
    sweater = str(last.first(WHO["sweater"]) or "")
    return {
        "id": f"nhl-{last.player}".lower(),
        "name": last.name,
        "team": last.team,
        "stint": number,
        "games": len({row.game for row in rows}),
        "sweater": int(sweater) if sweater.isdecimal() and len(sweater) < 3 else None,
    }


def _skater(rows: Sequence[_BoxRow], number: int) -> SkaterLine:
    figures = {name: _sum(rows, columns) for name, columns in SKATER.items()}
    taken, wins = figures.pop("faceoffs"), figures["faceoff_wins"]
    for name in ("goals", "assists", "pim"):
        figures[name] = figures[name] or 0
    losses = None if taken is None or wins is None else max(0, taken - wins)
    known: dict[str, Any] = {**figures, "faceoff_losses": losses}
    hand = hand_of(str(rows[-1].first(WHO["hand"]) or ""))
    line = SkaterLine(**_about(rows, number), position=rows[-1].position or "C", shoots=hand, **known)
    _check(line, rows)
    return line


def _check(line: SkaterLine | GoalieLine, rows: Sequence[_BoxRow]) -> None:
    last = rows[-1]
    wrong = [row for row in rows if last.problems.made_line(row.where, [line.team])]
    if not wrong:
        check_line(line, str(last.path), last.problems, minutes=longest_game(last.year, NHL))


def _goalie(rows: Sequence[_BoxRow], number: int) -> GoalieLine:
    figures = {name: _sum(rows, columns) for name, columns in GOALIE.items()}
    saves, shots, against = figures.pop("saves"), figures["shots_against"], figures["goals_against"]
    if saves is not None and shots is not None and saves > shots:
        last = rows[-1]
        who = f"{last.path}: {last.name} of {last.team}"
        last.problems.note(f"{who} has {saves} saves, but can have at most {shots}, his shots against.")
        last.problems.doubtful.add(last.team)
    if against is None:
        figures["goals_against"] = 0 if saves is None or shots is None else max(0, shots - saves)
    known: dict[str, Any] = {**figures, **{name: figures[name] or 0 for name in ("goals", "assists", "pim")}}
    decisions = [str(row.first(DECISION) or "").upper()[:1] for row in rows]
    results: dict[str, Any] = {}
    if any(decisions):
        results = {"wins": decisions.count("W"), "losses": decisions.count("L"), "ties": decisions.count("O")}
    starts = [row.first(STARTER) for row in rows]
    if any(start is not None for start in starts):
        results["starts"] = sum(row.started() for row in rows)
    hand = hand_of(str(rows[-1].first(WHO["hand"]) or ""))
    line = GoalieLine(**_about(rows, number), catches=hand, **known, **results)
    _check(line, rows)
    return line


def _schedule(rows: Sequence[_BoxRow], known: Games) -> list[PlayedGame]:
    """The games with who dressed and started, where the rows say day and side."""
    games: dict[str, list[_BoxRow]] = defaultdict(list)
    for row in rows:
        games[row.game].append(row)
    found: list[PlayedGame] = []
    unknown: list[_BoxRow] = []
    for men in games.values():
        sides = {row.side: row.team for row in men}
        home, visitor = sides.get("home"), sides.get("away")
        day = next((row.day for row in men if row.day is not None), None)
        if home and visitor and home != visitor and day is not None:
            found.append(_played(men, home, visitor, day, known))
        elif all(row.team for row in men):
            unknown.append(men[0])
    for row in unknown if found else ():
        row.problems.add(
            f"{row.path}: nothing says on which day, or between which teams, the game {row.game} was played."
        )
    return sorted(found, key=lambda game: (game.day, game.home)) if len(found) == len(games) else []


def _played(men: Sequence[_BoxRow], home: str, visitor: str, day: date, known: Games) -> PlayedGame:
    def of(team: str, *, goalies: bool) -> list[_BoxRow]:
        return [row for row in men if row.team == team and row.is_goalie == goalies]

    def starter(team: str) -> str:
        rows = of(team, goalies=True)
        named = [row for row in rows if row.started()]
        best = max(named or rows, key=lambda row: row.figure(GOALIE["seconds"]) or 0, default=None)
        return "" if best is None else f"nhl-{best.player}".lower()

    def dressed(team: str) -> tuple[str, ...]:
        return tuple(sorted(f"nhl-{row.player}".lower() for row in of(team, goalies=False)))

    def goals(team: str) -> int:
        return sum(row.figure(SKATER["goals"]) or 0 for row in men if row.team == team)

    longest = max(sum(row.figure(GOALIE["seconds"]) or 0 for row in of(team, goalies=True)) for team in (home, visitor))
    score = (goals(home), goals(visitor))
    final = tuple(known.scores.get((men[0].game, side)) for side in ("home", "away"))
    return PlayedGame(
        day=day,
        home=home,
        visitor=visitor,
        home_goals=score[0],
        visitor_goals=score[1],
        ended=_ending(score, final, longest, men[0].year),
        home_goalie=starter(home),
        visitor_goalie=starter(visitor),
        home_men=dressed(home),
        visitor_men=dressed(visitor),
    )


def _ending(score: tuple[int, int], final: tuple[int | None, ...], longest: int, year: int) -> str:
    """How a game ended, by how long its goalies played; "" if that is not there. A level score was a shootout's.

    >>> _ending((2, 2), (3, 2), 3900, 2010), _ending((3, 2), (), 3725, 2010), _ending((2, 2), (), 3900, 1990)
    ('shootout', 'overtime', 'overtime')
    >>> _ending((3, 2), (), 3540, 2010), _ending((1, 1), (1, 1), 3600, 1980), _ending((3, 2), (), 0, 2010)
    ('regulation', 'regulation', '')
    """
    if score[0] == score[1] and (year >= FIRST_SHOOTOUTS or (None not in final and len(set(final)) > 1)):
        return "shootout"
    return "" if not longest else "overtime" if longest > REGULATION else "regulation"
