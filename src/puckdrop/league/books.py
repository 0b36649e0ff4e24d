"""The books of a league: everything one can read about it, as rows of plain values.

The names of the books and of their columns are the same in the terminal, CSV, JSON, Parquet and the HTML pages;
`docs/guide/league.md` lists them, and `BOOKS_VERSION` is raised when one changes its meaning or goes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from puckdrop.core.box_types import BoxScore, GoalEntry
from puckdrop.league.checking import Sheet, sheet_of
from puckdrop.league.keeping import League
from puckdrop.league.material import Man
from puckdrop.league.rules import points_of_season
from puckdrop.league.season import Season
from puckdrop.league.standings import Record, Result

__all__ = ["BOOKS_VERSION", "CATEGORIES", "Books", "Row", "told_others", "with_special_teams"]

BOOKS_VERSION: Final = 1
Row = dict[str, Any]
SIDES: Final = ("home", "visitor")
WHOLE_GAME: Final = 3500
"""Seconds in the net that make a shutout his own."""
LEAST_SHARE: Final = 0.3
"""Of his team's minutes that a goalie must have played to lead in an average."""

SKATER_CATEGORIES: Final = {
    "points": "points", "goals": "goals", "assists": "assists", "plus_minus": "plus-minus", "pim": "penalty minutes",
    "power_play_goals": "power-play goals", "power_play_points": "power-play points",
    "short_handed_goals": "short-handed goals", "winning_goals": "game-winning goals", "shots": "shots on goal",
    "shooting_percentage": "shooting percentage", "hits": "hits", "blocks": "blocked shots", "takeaways": "takeaways",
    "faceoff_percentage": "faceoff percentage", "time_on_ice": "ice time a game",
}  # fmt: skip
GOALIE_CATEGORIES: Final = {
    "wins": "wins", "goals_against_average": "goals-against average", "save_percentage": "save percentage",
    "shutouts": "shutouts", "saves": "saves", "starts": "starts",
}  # fmt: skip
CATEGORIES: Final = {**SKATER_CATEGORIES, **GOALIE_CATEGORIES}
MOST_NAMED: Final = 2
"""Of those who share a record with its first holder."""
LOW_IS_GOOD: Final = ("goals_against_average",)

GAME_OF: Final = ("opponent", "day", "game")
"""What tells which game a record comes from."""


class Books:
    """All books of a league at one moment. Games are read when a book first needs them."""

    def __init__(self, league: League, *, playoffs: bool = False) -> None:
        self.league = league
        self.playoffs = playoffs
        """Of the playoffs instead of the season."""
        self.material = league.material
        self.clubs = league.material.clubs

    @cached_property
    def season(self) -> Season:
        return self.league.season()

    @cached_property
    def sheets(self) -> list[tuple[Any, Sheet]]:
        """The rows of the store and what is in them."""
        rows = [row for row in self.league.blobs() if bool(row.round) == self.playoffs]
        return [(row, sheet_of(self.league, row)) for row in rows]

    # -- results ----------------------------------------------------------------------------------------------------

    def standings(self) -> list[Row]:
        """The table, from first to last."""
        table = self.season.table()
        splits = self._splits()
        return [self._standing(place, record, splits[record.team]) for place, record in enumerate(table, start=1)]

    def _standing(self, place: int, record: Record, split: Mapping[str, Any]) -> Row:
        club = self.clubs[record.team]
        return {
            "rank": place, "team": club.short, "name": club.name, "division": club.division,
            "conference": club.conference, "games": record.games, "wins": record.wins, **self._losses(record),
            "ties": record.ties, "points": record.points,
            "percentage": round(record.percentage / (self.league.rules.points.most or 1), 3),
            "goals": record.goals, "goals_against": record.goals_against,
            "regulation_wins": record.regulation_wins, "shootout_wins": record.shootout_wins, **split,
        }  # fmt: skip

    def _losses(self, record: Record) -> Row:
        """Losses in overtime and shootouts are counted apart only where they are worth something."""
        points = self.league.rules.points
        late = points.overtime_loss != points.loss
        shootout = points.shootout_loss != points.loss
        plain = record.losses + (0 if late else record.overtime_losses) + (0 if shootout else record.shootout_losses)
        return {
            "losses": plain, "overtime_losses": record.overtime_losses if late else 0,
            "shootout_losses": record.shootout_losses if shootout else 0,
        }  # fmt: skip

    def _splits(self) -> list[Row]:
        """Home and away, the last ten, and the streak of every team.

        A record is wins, losses and ties, as in 5-3-2; where a loss in overtime or a shootout is worth something, such
        losses come last, and ties only if there have been any. A streak of such losses is OT2.
        """
        letters: list[list[tuple[str, bool]]] = [[] for _ in self.clubs]
        worth, kinds = self._late_losses(), self._kinds()
        for result in self.season.results:
            lead = result.home_goals - result.visitor_goals
            lost = "O" if worth.get(result.ended, False) else "L"
            for team, mine in ((result.home, lead), (result.visitor, -lead)):
                letters[team].append(("W" if mine > 0 else "T" if mine == 0 else lost, team == result.home))

        def record(games: Sequence[str]) -> str:
            return "-".join(str(games.count(kind)) for kind in kinds)

        return [
            {
                "home": record([letter for letter, is_home in games if is_home]),
                "away": record([letter for letter, is_home in games if not is_home]),
                "last_ten": record([letter for letter, _ in games[-10:]]),
                "streak": streak_of(["OT" if letter == "O" else letter for letter, _ in games]),
            }
            for games in letters
        ]

    def _late_losses(self) -> dict[str, bool]:
        """Is a loss in overtime, or in a shootout, worth another number of points than others?"""
        points = self.league.rules.points
        return {"overtime": points.overtime_loss != points.loss, "shootout": points.shootout_loss != points.loss}

    def _kinds(self) -> str:
        """The letters of what a record such as 5-3-2 counts."""
        has_ties = any(result.home_goals == result.visitor_goals for result in self.season.results)
        return "WLT" if not any(self._late_losses().values()) else "WLTO" if has_ties else "WLO"

    @property
    def record_form(self) -> str:
        """What the numbers of a record such as 5-3-2 are."""
        return "-".join(self._kinds()).replace("O", "OTL")

    def schedule(self, *, upcoming: bool = True, played: bool = True) -> list[Row]:
        """All games of the season and the playoffs, played and to come."""
        rows = [self._played_row(row) for row in self.league.played] if played else []
        if upcoming:
            done = self.season.played
            shorts = self.material.shorts
            tournament = self.season.tournament
            coming = [*self.season.fixtures, *(tournament.next_fixtures() if tournament else [])]
            rows += [
                {
                    "number": each.number, "day": each.day.isoformat(), "round": each.round, "series": each.series,
                    "game": each.game, "home": shorts[each.home], "visitor": shorts[each.visitor],
                    "home_goals": None, "visitor_goals": None, "ended": None, "rules_version": None,
                }
                for each in coming
                if each.number not in done
            ]  # fmt: skip
        return sorted(rows, key=lambda row: (row["day"], row["number"]))

    def _played_row(self, row: Sequence[Any]) -> Row:
        names = (
            "number", "day", "round", "series", "game", "home", "visitor", "home_goals", "visitor_goals", "ended",
            "rules_version",
        )  # fmt: skip
        return dict(zip(names, row[1:], strict=True))

    def games(self) -> list[Row]:
        """The games played, of the season or the playoffs."""
        return [row for row in self.schedule(upcoming=False) if bool(row["round"]) == self.playoffs]

    def series(self) -> list[Row]:
        """The playoffs, series by series."""
        tournament, shorts = self.season.tournament, self.material.shorts
        return [
            {
                "round": each.round, "series": each.number, "section": each.section, "high": shorts[each.high],
                "low": shorts[each.low], "high_wins": each.wins[0], "low_wins": each.wins[1], "best_of": each.length,
                "winner": "" if each.winner is None else shorts[each.winner],
            }
            for round_ in (tournament.rounds if tournament else [])
            for each in round_
        ]  # fmt: skip

    def head_to_head(self) -> list[Row]:
        """Every team against every other."""
        pairs: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])
        for result in self._results():
            lead = result.home_goals - result.visitor_goals
            for one, other, mine, goals, against in (
                (result.home, result.visitor, lead, result.home_goals, result.visitor_goals),
                (result.visitor, result.home, -lead, result.visitor_goals, result.home_goals),
            ):
                counts = pairs[one, other]
                counts[0 if mine > 0 else 2 if mine == 0 else 1] += 1
                counts[3] += goals
                counts[4] += against
        shorts = self.material.shorts
        names = ("wins", "losses", "ties", "goals", "goals_against")
        return [
            {"team": shorts[one], "against": shorts[other], **dict(zip(names, counts, strict=True))}
            for (one, other), counts in sorted(pairs.items())
        ]

    def absences(self) -> list[Row]:
        """Who cannot play, and for how many more games of his team."""
        names = {man.id: man.name for man in (*self.material.skaters, *self.material.goalies)}
        return [
            {
                "team": self.material.shorts[team], "id": absence.player, "name": names[absence.player],
                "kind": absence.kind, "why": absence.why, "games": absence.games,
            }
            for team, absences in enumerate(self.season.absences)
            for absence in absences
        ]  # fmt: skip

    # -- game by game -----------------------------------------------------------------------------------------------

    def _sides(self) -> Iterator[tuple[Any, Sheet, int, str]]:
        for row, sheet in self.sheets:
            for side in range(2):
                yield row, sheet, side, SIDES[side]

    @cached_property
    def skater_log(self) -> list[Row]:
        """A row for every skater of every game."""
        rows: list[Row] = []
        for row, sheet, side, name in self._sides():
            box = sheet.box
            extra = goal_credits(box, name)
            team = box.teams[side]
            for player, line in zip(team.roster, team.skaters, strict=False):
                values = line._asdict()
                del values["sweater"]
                rows.append({**self._game(row, sheet, side, player.id, player.name), "position": player.position,
                             **values, "points": line.goals + line.assists,
                             **extra.get(player.sweater, NO_CREDITS)})  # fmt: skip
        return rows

    @cached_property
    def goalie_log(self) -> list[Row]:
        """A row for every goalie who played in a game."""
        rows: list[Row] = []
        for row, sheet, side, name in self._sides():
            team = sheet.box.teams[side]
            decision = decisions(sheet.box, name)
            played = [line for line in team.goalies if line.time_on_ice > 0]
            for number, line in enumerate(team.goalies):
                if line.time_on_ice == 0 and number:
                    continue
                player = team.roster[len(team.skaters) + number]
                values = line._asdict()
                del values["sweater"]
                alone = len(played) == 1 and line.goals_against == 0 and sheet.box.teams[1 - side].goals == 0
                rows.append({**self._game(row, sheet, side, player.id, player.name), **values,
                             "started": int(number == 0), "shutout": int(alone),
                             "decision": decision if line.sweater == charged(sheet.box, name) else ""})  # fmt: skip
        return rows

    @cached_property
    def team_log(self) -> list[Row]:
        """A row for every team of every game."""
        rows: list[Row] = []
        for row, sheet, side, _ in self._sides():
            team, rival = sheet.box.teams[side], sheet.box.teams[1 - side]
            lead = (row.home_goals - row.visitor_goals) * (1 if side == 0 else -1)
            values = {name: value for name, value in team._asdict().items() if isinstance(value, int)}
            rows.append({
                "game": row.number, "day": row.day, "round": row.round, "team": self._short(sheet, side),
                "opponent": self._short(sheet, 1 - side), "side": SIDES[side],
                "result": "W" if lead > 0 else "T" if lead == 0 else "L", "ended": row.ended, **values,
                "goals_against": rival.goals, "shots_against": rival.shots,
                "power_plays_against": rival.power_plays, "power_play_goals_against": rival.power_play_goals,
                "short_handed_goals_against": rival.short_handed_goals,
            })  # fmt: skip
        return rows

    def goals(self) -> list[Row]:
        """Every goal."""
        return [
            {
                "game": row.number, "day": row.day, "team": self._short(sheet, SIDES.index(goal.scorer.side)),
                "period": goal.period, "left": goal.left, "scorer": sheet.box.player(goal.scorer).id,
                "assists": " ".join(sheet.box.player(helper).id for helper in goal.assists),
                "strength": goal.strength, "empty_net": goal.empty_net, "how": goal.how,
            }
            for row, sheet in self.sheets
            for goal in sheet.box.goals
        ]  # fmt: skip

    def penalties(self) -> list[Row]:
        """Every penalty."""
        return [
            {
                "game": row.number, "day": row.day, "team": self._short(sheet, SIDES.index(each.player.side)),
                "period": each.period, "left": each.left, "player": sheet.box.player(each.player).id,
                "call": each.call, "minutes": each.minutes,
            }
            for row, sheet in self.sheets
            for each in sheet.box.penalties
        ]  # fmt: skip

    def _short(self, sheet: Sheet, side: int) -> str:
        return self.material.shorts[(sheet.night.home if side == 0 else sheet.night.visitor).team]

    def _game(self, row: Any, sheet: Sheet, side: int, player: str, name: str) -> Row:
        return {
            "game": row.number, "day": row.day, "round": row.round, "team": self._short(sheet, side),
            "opponent": self._short(sheet, 1 - side), "side": SIDES[side], "id": player, "name": name,
        }  # fmt: skip

    # -- sums -------------------------------------------------------------------------------------------------------

    @cached_property
    def skaters(self) -> list[Row]:
        """What every skater did, one row for each team he played for."""
        sums: dict[tuple[str, str], Row] = {}
        for line in self.skater_log:
            key = line["id"], line["team"]
            row = sums.setdefault(key, {"id": line["id"], "name": line["name"], "team": line["team"],
                                        "position": line["position"], "games": 0})  # fmt: skip
            row["games"] += 1
            for name, value in line.items():
                if isinstance(value, int) and name not in ("game", "round", "games_missed"):
                    row[name] = row.get(name, 0) + value
        rows = [with_rates(row) for row in sums.values()]
        return sorted(rows, key=lambda row: (-row["points"], -row["goals"], row["games"], row["name"]))

    @cached_property
    def goalies(self) -> list[Row]:
        """What every goalie did."""
        sums: dict[tuple[str, str], Row] = {}
        for line in self.goalie_log:
            key = line["id"], line["team"]
            row = sums.setdefault(key, {
                "id": line["id"], "name": line["name"], "team": line["team"], "games": 0, "starts": 0, "wins": 0,
                "losses": 0, "ties": 0, "shutouts": 0,
            })  # fmt: skip
            row["games"] += int(line["time_on_ice"] > 0)
            row["starts"] += line["started"]
            row["shutouts"] += line["shutout"]
            for letter, name in (("W", "wins"), ("L", "losses"), ("T", "ties")):
                row[name] += int(line["decision"] == letter)
            for name in ("shots_against", "saves", "goals_against", "goals", "assists", "pim", "time_on_ice"):
                row[name] = row.get(name, 0) + line[name]
        rows = [with_averages(row) for row in sums.values()]
        return sorted(rows, key=lambda row: (-row["wins"], -row["games"], row["name"]))

    @cached_property
    def teams(self) -> list[Row]:
        """What every team did, with power play and penalty killing."""
        sums: dict[str, Row] = {club.short: {"team": club.short, "name": club.name, "games": 0} for club in self.clubs}
        for line in self.team_log:
            row = sums[line["team"]]
            row["games"] += 1
            row["wins"] = row.get("wins", 0) + int(line["result"] == "W")
            for name, value in line.items():
                if isinstance(value, int) and name not in ("game", "round"):
                    row[name] = row.get(name, 0) + value
        return [with_special_teams(row) for row in sums.values() if row["games"]]

    def leaders(self, category: str, most: int = 10) -> list[Row]:
        """The first in a category; averages need enough games."""
        rows = self.skaters if category in SKATER_CATEGORIES else self.goalies
        rows = joined_men(rows)
        fit = [row for row in rows if row.get(category) is not None and self._has_enough(row, category)]
        sign = 1 if category in LOW_IS_GOOD else -1
        if category not in LOW_IS_GOOD:
            fit = [row for row in fit if row[category]]
        fit.sort(key=lambda row: (sign * row[category], row["games"], row["name"]))
        return [
            {"rank": place, "id": row["id"], "name": row["name"], "team": row["team"], "games": row["games"],
             "value": row[category]}
            for place, row in enumerate(fit[:most], start=1)
        ]  # fmt: skip

    def _results(self) -> list[Result]:
        """Of the season, or of the playoffs."""
        return self.season.playoff_results if self.playoffs else self.season.results

    @cached_property
    def _games_of(self) -> dict[str, int]:
        """How many games every team has played; who is out of the playoffs early counts for some more."""
        counts = dict.fromkeys(self.material.shorts, 0)
        for result in self._results():
            for team in (result.home, result.visitor):
                counts[self.material.shorts[team]] += 1
        most = max(counts.values(), default=0)
        return {team: max(count, most // 4) for team, count in counts.items()}

    def _has_enough(self, row: Row, category: str) -> bool:
        games = max(self._games_of[team] for team in row["team"].split("/"))
        if category in ("goals_against_average", "save_percentage"):
            return bool(row["time_on_ice"] >= LEAST_SHARE * games * 3600)
        if category == "shooting_percentage":
            return bool(row["shots"] >= games)
        if category == "faceoff_percentage":
            return bool(row["faceoffs_won"] + row["faceoffs_lost"] >= 4 * games)
        if category == "time_on_ice":
            return bool(row["games"] >= LEAST_SHARE * games)
        return True

    # -- what stands out --------------------------------------------------------------------------------------------

    def streaks(self) -> list[Row]:
        """The longest winning, losing and unbeaten streaks of the teams, and the runs they are on.

        A losing or winless streak has losses of any kind; a run is that of the standings.
        """
        letters: dict[str, list[str]] = defaultdict(list)
        runs: dict[str, list[str]] = defaultdict(list)
        late = {} if self.playoffs else self._late_losses()
        for line in self.team_log:
            letters[line["team"]].append(line["result"])
            is_late = line["result"] == "L" and late.get(line["ended"], False)
            runs[line["team"]].append("OT" if is_late else line["result"])
        kinds = {"winning": "W", "losing": "L", "unbeaten": "WT", "winless": "LT"}
        return [
            {"team": team, **{kind: longest(results, wanted) for kind, wanted in kinds.items()},
             "now": streak_of(runs[team])}
            for team, results in sorted(letters.items())
        ]  # fmt: skip

    def point_streaks(self, most: int = 10) -> list[Row]:
        """The longest runs of games with a point, and with a goal."""
        rows: list[Row] = []
        for kind, name in (("points", "points"), ("goals", "goals")):
            runs: dict[str, list[int]] = defaultdict(lambda: [0, 0])
            who = {}
            for line in self.skater_log:
                run = runs[line["id"]]
                run[0] = run[0] + 1 if line[name] else 0
                run[1] = max(run)
                who[line["id"]] = line
            best = sorted(runs.items(), key=lambda item: (-item[1][1], item[0]))[:most]
            rows += [{"streak": kind, "id": man, "name": who[man]["name"], "team": who[man]["team"],
                      "longest": run[1], "now": run[0]} for man, run in best if run[1] > 1]  # fmt: skip
        return rows

    def records(self) -> list[Row]:
        """The most of anything in a single game, by a man or a team."""
        named = ("goals", "assists", "points", "shots", "hits", "blocks", "pim", "plus_minus")
        return [
            *most_of_anything("skater", self.skater_log, named, GAME_OF),
            *most_of_anything("goalie", self.goalie_log, ("saves", "goals_against"), GAME_OF),
            *most_of_anything("team", self.team_log, ("goals", "shots", "pim", "power_play_goals", "hits"), GAME_OF),
        ]

    def season_records(self) -> list[Row]:
        """The most of anything over the whole season, or the playoffs, by a man or a team."""
        named = ("wins", "goals", "shots", "pim", "power_play_goals", "short_handed_goals", "hits")
        return [
            *most_of_anything("skater", joined_men(self.skaters), SEASON_RECORDS, ("games",)),
            *most_of_anything("goalie", joined_men(self.goalies), ("wins", "shutouts", "saves", "starts"), ("games",)),
            *most_of_anything("team", self.teams, named, ("games",)),
        ]

    def milestones(self) -> list[Row]:
        """Hat tricks, shutouts, and the game in which a man reached a round number."""
        rows: list[Row] = []
        so_far: dict[tuple[str, str], int] = defaultdict(int)
        for line in self.skater_log:
            if line["goals"] >= 3:
                rows.append(self._milestone(line, f"{line['goals']} goals in a game"))
            for name, steps in (("goals", GOAL_STEPS), ("points", POINT_STEPS), ("assists", POINT_STEPS)):
                before = so_far[line["id"], name]
                so_far[line["id"], name] = before + line[name]
                rows += [self._milestone(line, f"{step} {name}") for step in steps
                         if before < step <= before + line[name]]  # fmt: skip
        rows += [self._milestone(line, "shutout") for line in self.goalie_log if line["shutout"]]
        return sorted(rows, key=lambda row: (row["day"], row["game"], row["name"]))

    def _milestone(self, line: Row, what: str) -> Row:
        return {"day": line["day"], "game": line["game"], "id": line["id"], "name": line["name"], "team": line["team"],
                "opponent": line["opponent"], "milestone": what}  # fmt: skip

    # -- real against replay ----------------------------------------------------------------------------------------

    def against_real(self) -> list[Row]:
        """What men really did beside what they did here, for those whose real figures are known; of the season only."""
        if self.playoffs:
            return []
        replayed = {(row["id"], row["team"]): row for row in self.skaters}
        rows: list[Row] = []
        men: dict[tuple[str, str], list[Man]] = defaultdict(list)
        for man in self.material.skaters:
            men[man.id, self.material.shorts[man.team]].append(man)
        for key, stays in men.items():
            here, man = replayed.get(key), stays[0]
            real = _together([stay.stats for stay in stays if stay is man or stay.is_where_he_was])
            if here is None or "games" not in real or real.get("goals") is None:
                continue
            rows.append({
                "id": man.id, "name": man.name, "team": self.material.shorts[man.team],
                "games": here["games"], "real_games": real["games"], "goals": here["goals"],
                "real_goals": real["goals"], "assists": here["assists"], "real_assists": real.get("assists"),
                "points": here["points"], "real_points": real["goals"] + real.get("assists", 0),
                "pim": here["pim"], "real_pim": real.get("pim"), "shots": here["shots"],
                "real_shots": real.get("shots"),
            })  # fmt: skip
        return sorted(rows, key=lambda row: (-row["real_points"], row["name"]))

    def real_lines(self, player: str) -> list[tuple[str, Mapping[str, int]]]:
        """What a man really did for each of his teams, where that is known."""
        began = self.league.began
        return [
            (began.shorts[man.team], man.stats)
            for man in (*began.skaters, *began.goalies)
            if man.id == player and man.stats.get("games")
        ]

    def teams_against_real(self) -> list[Row]:
        """The same for teams. Goals are those scored on the ice; real points are those of the season's own system."""
        if self.playoffs:
            return []
        table = {record.team: record for record in self.season.table()}
        rows: list[Row] = []
        for place, club in enumerate(self.clubs):
            real, here = club.stats, table[place]
            if not real:
                continue
            losses = self._losses(here)
            rows.append({
                "team": club.short, "name": club.name, "games": here.games, "real_games": real.get("games"),
                "points": here.points, "real_points": self._real_points(real),
                "wins": here.wins, "real_wins": real.get("wins"), "losses": losses["losses"],
                "real_losses": real.get("losses"), "ties": here.ties, "real_ties": real.get("ties"),
                "overtime_losses": losses["overtime_losses"] + losses["shootout_losses"],
                "real_overtime_losses": real.get("overtime_losses"), "goals": here.goals - here.shootout_wins,
                "real_goals": real.get("goals"), "goals_against": here.goals_against - here.shootout_losses,
                "real_goals_against": real.get("goals_against"),
            })  # fmt: skip
        return rows

    def _real_points(self, real: Mapping[str, int]) -> int | None:
        """What a team's real games were worth then; None if they, or the season, are not known."""
        if self.material.year is None or "wins" not in real:
            return None
        points = points_of_season(self.material.year)
        worth = {"wins": points.win, "ties": points.tie, "overtime_losses": points.overtime_loss}
        return sum(value * real.get(name, 0) for name, value in worth.items())

    def men(self, team: str) -> list[Man]:
        """Everybody who was ever on a team's roster."""
        place = self.material.place(team)
        return [man for man in (*self.material.skaters, *self.material.goalies) if man.team == place]

    def all(self) -> dict[str, list[Row]]:
        """Every book by name, for export."""
        return {
            "standings": self.standings(), "schedule": self.schedule(), "series": self.series(),
            "skaters": self.skaters, "goalies": self.goalies, "teams": self.teams, "skater_log": self.skater_log,
            "goalie_log": self.goalie_log, "team_log": self.team_log, "goals": self.goals(),
            "penalties": self.penalties(), "head_to_head": self.head_to_head(), "streaks": self.streaks(),
            "point_streaks": self.point_streaks(), "records": self.records(), "season_records": self.season_records(),
            "milestones": self.milestones(), "absences": self.absences(), "against_real": self.against_real(),
            "teams_against_real": self.teams_against_real(),
        }  # fmt: skip


SEASON_RECORDS: Final = (
    "goals", "assists", "points", "plus_minus", "pim", "power_play_goals", "short_handed_goals", "winning_goals",
    "shots", "hits", "blocks", "takeaways",
)  # fmt: skip
GOAL_STEPS: Final = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
POINT_STEPS: Final = (50, 75, 100, 125, 150, 175, 200)
NO_CREDITS: Final = {"power_play_assists": 0, "short_handed_assists": 0, "power_play_points": 0, "winning_goals": 0}


def _together(lines: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """What a man did each time that he was with a team, added up.

    >>> _together([{"games": 10, "goals": 3}, {"games": 7, "goals": 1}])
    {'games': 17, 'goals': 4}
    """
    return {name: sum(line.get(name, 0) for line in lines) for name in lines[0]}


def goal_credits(box: BoxScore, side: str) -> dict[int, Row]:
    """What the list of goals says beyond a man's line: help on special teams, and the goal that won, by sweater."""
    found: dict[int, Row] = {}

    def of(sweater: int) -> Row:
        return found.setdefault(sweater, dict(NO_CREDITS))

    for goal in box.goals:
        if goal.scorer.side != side:
            continue
        if goal.strength == "PP":
            for man in (goal.scorer, *goal.assists):
                of(man.sweater)["power_play_points"] += 1
        for helper in goal.assists:
            if goal.strength in ("PP", "SH"):
                of(helper.sweater)["power_play_assists" if goal.strength == "PP" else "short_handed_assists"] += 1
    winner = winning_goal(box)
    if winner is not None and winner.scorer.side == side:
        of(winner.scorer.sweater)["winning_goals"] += 1
    return found


def winning_goal(box: BoxScore) -> GoalEntry | None:
    """The goal after which the winner was never caught: the first that the loser does not match."""
    if box.result.winner is None or box.result.how == "shootout":
        return None
    loser = box.teams.visitor if box.result.winner == "home" else box.teams.home
    mine = [goal for goal in box.goals if goal.scorer.side == box.result.winner]
    return mine[loser.goals] if len(mine) > loser.goals else None


def decisions(box: BoxScore, side: str) -> str:
    if box.result.winner is None:
        return "T"
    return "W" if box.result.winner == side else "L"


def charged(box: BoxScore, side: str) -> int | None:
    """The goalie who has the decision: the one who played most."""
    team = box.teams.home if side == "home" else box.teams.visitor
    nets = [line for line in team.goalies if line.time_on_ice > 0]
    return max(nets, key=lambda line: line.time_on_ice).sweater if nets else None


def with_rates(row: Row) -> Row:
    draws = row["faceoffs_won"] + row["faceoffs_lost"]
    row["shooting_percentage"] = round(100 * row["goals"] / row["shots"], 1) if row["shots"] else None
    row["faceoff_percentage"] = round(100 * row["faceoffs_won"] / draws, 1) if draws else None
    row["seconds"] = row["time_on_ice"]
    row["time_on_ice"] = round(row["seconds"] / row["games"])
    return row


def with_averages(row: Row) -> Row:
    hours = row["time_on_ice"] / 3600
    row["goals_against_average"] = round(row["goals_against"] / hours, 2) if hours else None
    row["save_percentage"] = round(row["saves"] / row["shots_against"], 3) if row["shots_against"] else None
    return row


def with_special_teams(row: Row) -> Row:
    power_plays, against = row["power_plays"], row["power_plays_against"]
    row["power_play_percentage"] = round(100 * row["power_play_goals"] / power_plays, 1) if power_plays else None
    row["penalty_killing"] = round(100 * (1 - row["power_play_goals_against"] / against), 1) if against else None
    return row


def most_of_anything(kind: str, rows: Sequence[Row], names: Sequence[str], told: Sequence[str]) -> list[Row]:
    """Who has most of each figure, the first of several, with what is `told` of him; nobody has most of nothing.

    `times` is how often there was as much, and `others` names those who have it, too.
    """
    found: list[Row] = []
    for name in names:
        most = max((row[name] for row in rows), default=0)
        best = [row for row in rows if row[name] == most and most > 0]
        if best:
            first = best[0]
            holders = {row.get("id", row["team"]): str(row.get("name", row["team"])) for row in best}
            found.append({"kind": kind, "record": name, "value": most, "id": first.get("id", ""),
                          "name": first.get("name", first["team"]), "team": first["team"],
                          **{each: first[each] for each in told}, "times": len(best),
                          "others": ", ".join(list(holders.values())[1:])})  # fmt: skip
    return found


def told_others(row: Row) -> str:
    """With whom the holder of a record shares it: one or two by name, or how many; nothing if with nobody.

    >>> told_others({"others": "Al Net, Bo Net"}), told_others({"others": "Al Net, Bo Net, Cy Net"})
    (', Al Net, Bo Net', ' and 3 others')
    """
    others = row["others"].split(", ") if row["others"] else []
    return f" and {len(others)} others" if len(others) > MOST_NAMED else "".join(f", {other}" for other in others)


def joined_men(rows: Sequence[Row]) -> list[Row]:
    """One row a man: those who played for several teams are added up."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["id"]].append(row)
    return [parts[0] if len(parts) == 1 else _joined(parts) for parts in found.values()]


def _joined(parts: Sequence[Row]) -> Row:
    whole: Row = {}
    for row in parts:
        for name, value in row.items():
            if isinstance(value, int):
                whole[name] = whole.get(name, 0) + value
            else:
                whole.setdefault(name, value)
    whole["team"] = "/".join(row["team"] for row in parts)
    if "faceoffs_won" in whole:
        whole["time_on_ice"] = whole["seconds"]
        return with_rates(whole)
    return with_averages(whole)


def streak_of(letters: Sequence[str]) -> str:
    """The run a team is on, such as W3.

    >>> streak_of(["W", "L", "W", "W"]), streak_of(["L", "OT", "OT"])
    ('W2', 'OT2')
    """
    if not letters:
        return ""
    run = next((back for back, letter in enumerate(reversed(letters)) if letter != letters[-1]), len(letters))
    return f"{letters[-1]}{run}"


def longest(letters: Sequence[str], wanted: str) -> int:
    """The longest run of these letters.

    >>> longest(["W", "T", "L", "W"], "WT")
    2
    """
    best = run = 0
    for letter in letters:
        run = run + 1 if letter in wanted else 0
        best = max(best, run)
    return best
