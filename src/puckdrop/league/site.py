"""A league as a folder of HTML pages that open from the file system: no server, no script, nothing from elsewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from puckdrop.core.box_types import BoxScore
from puckdrop.core.clock import clock_text, period_name
from puckdrop.core.players import PlayerRef
from puckdrop.league.books import CATEGORIES, Books, Row, told_others
from puckdrop.league.checking import Sheet
from puckdrop.league.folders import new_folder
from puckdrop.league.plots import bars, lines
from puckdrop.league.stints import stint_by_stint

__all__ = ["SITE", "pages", "special_teams", "write_site"]

GENERATOR: Final = '<meta name="generator" content="puckdrop league site">'
SITE: Final = "puckdrop league site"

STANDINGS: Final = {
    "rank": "#", "team": "Team", "points": "PTS", "games": "GP", "wins": "W", "losses": "L", "ties": "T",
    "overtime_losses": "OTL", "shootout_losses": "SOL", "goals": "GF", "goals_against": "GA", "home": "Home",
    "away": "Away", "last_ten": "L10", "streak": "Streak",
}  # fmt: skip
SKATERS: Final = {
    "name": "Skater", "team": "Team", "position": "Pos", "games": "GP", "goals": "G", "assists": "A", "points": "PTS",
    "plus_minus": "+/-", "pim": "PIM", "power_play_goals": "PPG", "short_handed_goals": "SHG", "winning_goals": "GWG",
    "shots": "S", "shooting_percentage": "S%", "hits": "HIT", "blocks": "BLK", "time_on_ice": "TOI",
}  # fmt: skip
GOALIES: Final = {
    "name": "Goalie", "team": "Team", "games": "GP", "starts": "GS", "wins": "W", "losses": "L", "ties": "T",
    "shots_against": "SA", "saves": "SV", "save_percentage": "SV%", "goals_against": "GA",
    "goals_against_average": "GAA", "shutouts": "SO",
}  # fmt: skip
TEAMS: Final = {
    "team": "Team", "games": "GP", "goals": "GF", "goals_against": "GA", "shots": "S", "shots_against": "SA",
    "power_plays": "PP", "power_play_goals": "PPG", "power_play_percentage": "PP%", "power_plays_against": "TSH",
    "power_play_goals_against": "PPGA", "penalty_killing": "PK%", "short_handed_goals": "SHG",
    "short_handed_goals_against": "SHGA", "pim": "PIM", "hits": "HIT", "blocks": "BLK",
}  # fmt: skip
TEAMS_TOLD: Final = (
    '<p class="faint">PP: power plays, PPG: goals in them; TSH: times short-handed, PPGA: goals against in them; '
    "PK%: killed of them; SHG: short-handed goals.</p>"
)
SKATER_LOG: Final = {
    "day": "Day", "opponent": "Opp", "side": "", "result": "Result", "goals": "G", "assists": "A", "points": "PTS",
    "plus_minus": "+/-", "pim": "PIM", "shots": "S", "hits": "HIT", "blocks": "BLK", "time_on_ice": "TOI",
}  # fmt: skip
GOALIE_LOG: Final = {
    "day": "Day", "opponent": "Opp", "side": "", "result": "Result", "decision": "Dec", "shots_against": "SA",
    "saves": "SV", "goals_against": "GA", "time_on_ice": "TOI",
}  # fmt: skip
ENDINGS: Final = {"overtime": "OT", "shootout": "SO"}
SERIES: Final = {
    "round": "Round", "high": "", "high_wins": "W", "low": "", "low_wins": "W", "best_of": "Best of",
    "winner": "Winner",
}  # fmt: skip
RECORDS: Final = {
    "record": "Most", "value": "", "name": "By", "team": "Team", "opponent": "Opp", "day": "Day",
    "times": "Times",
}  # fmt: skip
SEASON_RECORDS: Final = {
    "record": "Most", "value": "", "name": "By", "team": "Team", "games": "GP", "times": "Times",
}  # fmt: skip
REAL: Final = {
    "name": "Skater", "team": "Team", "games": "GP", "real_games": "really", "goals": "G", "real_goals": "really",
    "assists": "A", "real_assists": "really", "points": "PTS", "real_points": "really", "pim": "PIM",
    "real_pim": "really",
}  # fmt: skip
WORDS: Final = (
    "name",
    "team",
    "high",
    "low",
    "winner",
    "day",
    "opponent",
    "side",
    "record",
    "milestone",
    "against",
    "streak",
    "result",
    "really",
)
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1a1d21; --paper: #fff; --faint: #6b7280; --rule: #d9dde3; --link: #0a58a8;
  --band: #8090a814; --shade: #0005; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --paper: #14171b; --faint: #9aa3ad; --rule: #31363d;
  --link: #7db8ff; --band: #8090a81f; --shade: #fff5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; padding-bottom: .6rem; border-bottom: 1px solid var(--rule); }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
h1 { font-size: 1.5rem; margin: 1rem 0 .3rem; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; }
.wide { overflow-x: auto; background:
  linear-gradient(to right, var(--paper) 40%, transparent) left / 2.4rem 100% no-repeat local,
  linear-gradient(to left, var(--paper) 40%, transparent) right / 2.4rem 100% no-repeat local,
  linear-gradient(to right, var(--shade), transparent) left / .9rem 100% no-repeat scroll,
  linear-gradient(to left, var(--shade), transparent) right / .9rem 100% no-repeat scroll; }
.tight { display: none; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .22rem .5rem; text-align: right; white-space: nowrap; }
th { color: var(--faint); font-weight: 600; border-bottom: 1px solid var(--rule); }
td.word, th.word { text-align: left; } tr:nth-child(even) td { background: var(--band); }
.columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 1.2rem 1.6rem; }
.columns table { width: 100%; } .columns td:last-child { font-weight: 600; }
.even table { table-layout: fixed; width: 66rem; } .even th:first-child { width: 2.4rem; }
.even th:nth-child(2) { width: 15rem; } .even th:nth-last-child(-n+4) { width: 6.2rem; }
.plots { display: grid; margin: 1.2rem 0; }
.plot { width: 100%; max-width: 46rem; height: auto; } .plot.tight { max-width: 26rem; }
.plot text { font: 11px system-ui, sans-serif; fill: var(--faint); } .plot .grid { stroke: var(--rule); }
.score { font-size: 1.25rem; font-weight: 600; } .faint { color: var(--faint); }
@media (max-width: 40rem) { body { padding: .8rem; } table { font-size: .82rem; } th, td { padding: .22rem .2rem; }
  th { font-size: .78rem; } .word { white-space: normal; } .day { white-space: nowrap; }
  .even table { table-layout: auto; width: auto; } .even th:nth-child(n) { width: auto; }
  .roomy { display: none; } .tight { display: inline; } }
""".strip()


def write_site(books: Books, playoffs: Books, out: Path, *, force: bool = False) -> int:
    """Write all pages into a new folder, whole or not at all; how many there are. `force` replaces an older one."""
    count = 0
    with new_folder(out, SITE, {"league": books.league.name}, force=force) as folder:
        for name, text in pages(books, playoffs):
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            count += 1
    return count


def pages(books: Books, playoffs: Books) -> Iterator[tuple[str, str]]:
    """The name and the text of every file."""
    site = Site(books, playoffs)
    yield "style.css", STYLE + "\n"
    yield "index.html", site.front()
    yield "schedule.html", site.schedule()
    yield "leaders.html", site.leaders()
    yield "players.html", site.players()
    yield "records.html", site.records()
    if site.real:
        yield "real.html", site.against_real()
    for club in books.clubs:
        yield f"teams/{club.short}.html", site.team(club.short)
    for man in site.everybody():
        yield f"players/{man}.html", site.player(man)
    for which in (books, playoffs):
        for row, sheet in which.sheets:
            yield f"games/{row.number}.html", site.game(row, sheet)


class Site:
    """Writes the pages of a league."""

    def __init__(self, books: Books, playoffs: Books) -> None:
        self.books = books
        self.playoffs = playoffs
        self.title = books.league.name
        self.names = {club.short: club.name for club in books.clubs}
        self.standings = books.standings()
        self.games = books.schedule()
        self.real = books.against_real()
        self.logs: dict[str, list[Row]] = defaultdict(list)
        self.lines_of: dict[tuple[int, str], list[Row]] = defaultdict(list)
        self.results = {row["number"]: row for row in self.games}
        for which in (books, playoffs):
            for log in (which.skater_log, which.goalie_log):
                for line in log:
                    self.logs[line["id"]].append({**line, "result": self.result(line)})
                    self.lines_of[line["game"], line["team"]].append(line)

    def result(self, line: Row) -> str:
        """How the game of a line ended for its team, such as W 4-2."""
        game, side = self.results[line["game"]], line["side"]
        goals, against = game[f"{side}_goals"], game["visitor_goals" if side == "home" else "home_goals"]
        letter = "W" if goals > against else "T" if goals == against else "L"
        return f"{letter} {goals}-{against} {ENDINGS.get(game['ended'], '')}".rstrip()

    def everybody(self) -> list[str]:
        return sorted(self.logs)

    # -- pages ------------------------------------------------------------------------------------------------------

    def page(self, title: str, body: str, up: str = "") -> str:
        links = [("index", "Standings"), ("schedule", "Schedule"), ("leaders", "Leaders"), ("players", "Players"),
                 ("records", "Records")]  # fmt: skip
        if self.real:
            links.append(("real", "As it really was"))
        nav = "".join(f'<a href="{up}{name}.html">{text}</a>' for name, text in links)
        credit = self.books.material.attribution
        foot = f'<p class="faint">{escape(credit)}</p>' if credit else ""
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"{GENERATOR}"
            f'<title>{escape(title)} - {escape(self.title)}</title><link rel="stylesheet" href="{up}style.css"></head>'
            f"<body><nav><strong>{escape(self.title)}</strong>{nav}</nav><main><h1>{escape(title)}</h1>{body}</main>"
            f"{foot}</body></html>\n"
        )

    def front(self) -> str:
        books = self.books
        rows = self.standings
        champion = books.season.champion
        parts = []
        if champion is not None:
            parts.append(
                f'<p class="score">Champion: {self.team_link(books.material.shorts[champion], "", full=True)}</p>'
            )
        groups = sorted({(row["conference"], row["division"]) for row in rows})
        for conference, division in groups:
            mine = [row for row in rows if (row["conference"], row["division"]) == (conference, division)]
            head = " · ".join(part for part in (conference, division) if part)
            parts.append(f"<h2>{escape(head)}</h2>" if head else "")
            ranked = [{**row, "rank": place} for place, row in enumerate(mine, 1)]
            parts.append(f'<div class="even">{self.table(ranked, STANDINGS, "", full_names=True)}</div>')
        if books.season.results:
            parts.append(f'<p class="faint">Home, Away and L10 are {books.record_form}.</p>')
        if books.series():
            parts.append("<h2>Playoffs</h2>" + self.table(books.series(), SERIES, ""))
        parts.append("<h2>Points through the season</h2>")
        parts.append(self.race([row["team"] for row in rows[:10]], "points, ten best teams"))
        parts.append(bars([(row["team"], row["points"]) for row in rows], "Points of every team", "points"))
        parts.append('<h2 id="teams">Team statistics</h2>' + TEAMS_TOLD + self.table(books.teams, TEAMS, ""))
        return self.page("Standings", "".join(parts))

    def race(self, teams: Sequence[str], up: str) -> str:
        """The points of some teams after each of their games."""
        rules, places = self.books.league.rules.points, self.books.material.shorts
        series: dict[str, list[tuple[float, float]]] = {team: [(0, 0)] for team in teams}
        for result in self.books.season.results:
            lead = result.home_goals - result.visitor_goals
            for place, mine in ((result.home, lead), (result.visitor, -lead)):
                points = series.get(places[place])
                if points is not None:
                    worth = _worth(rules, mine, result.ended)
                    points.append((points[-1][0] + 1, points[-1][1] + worth))
        return lines(series, f"Points through the season: {', '.join(teams)}", "games", up)

    def schedule(self) -> str:
        by_day: dict[str, list[Row]] = defaultdict(list)
        for row in self.games:
            by_day[row["day"]].append(row)
        parts = []
        for day, rows in by_day.items():
            cells = "".join(f"<tr>{self.result_cells(row, '')}</tr>" for row in rows)
            parts.append(f'<h2>{day}</h2><div class="wide"><table>{cells}</table></div>')
        return self.page("Schedule", "".join(parts))

    def result_cells(self, row: Row, up: str) -> str:
        visitor, home = self.team_link(row["visitor"], up, full=True), self.team_link(row["home"], up, full=True)
        if row["home_goals"] is None:
            return f'<td class="word">{visitor}</td><td></td><td class="word">{home}</td><td></td><td></td>'
        mark = ENDINGS.get(row["ended"], "")
        link = f'<a href="{up}games/{row["number"]}.html">box score</a>'
        return (
            f'<td class="word">{visitor}</td><td>{row["visitor_goals"]}</td><td class="word">{home}</td>'
            f"<td>{row['home_goals']}</td><td>{mark}</td><td>{link}</td>"
        )

    def leaders(self) -> str:
        parts = []
        for books, name in ((self.books, "Season"), (self.playoffs, "Playoffs")):
            if not books.games():
                continue
            tables = []
            for category, title in CATEGORIES.items():
                rows = books.leaders(category, 10)
                if rows:
                    body = self.table(rows, {"rank": "#", "name": title.capitalize(), "team": "", "value": ""}, "",
                                      value_of=category)  # fmt: skip
                    tables.append(f"<div>{body}</div>")
            parts.append(f'<h2>{name}</h2><div class="columns">{"".join(tables)}</div>')
        return self.page("Leaders", "".join(parts))

    def players(self) -> str:
        skaters = self.table(self.books.skaters, SKATERS, "")
        return self.page("Players", f"{skaters}<h2>Goalies</h2>{self.table(self.books.goalies, GOALIES, '')}")

    def records(self) -> str:
        books = self.books
        milestones = {"day": "Day", "name": "", "team": "Team", "opponent": "Opp", "milestone": "Milestone"}
        streaks = {"team": "Team", "winning": "Winning", "unbeaten": "Unbeaten", "losing": "Losing",
                   "winless": "Winless", "now": "Now"}  # fmt: skip
        season = books.season_records()
        runs = {"streak": "Games in a row with", "name": "", "team": "Team", "longest": "Longest", "now": "Now"}
        body = (
            "".join(
                f"<h2>In a game, by a {kind}</h2>"
                + self.table([row for row in books.records() if row["kind"] == kind], columns_of(kind), "")
                for kind in ("skater", "goalie", "team")
            )
            + "".join(
                f"<h2>In the season, by a {kind}</h2>"
                + self.table([row for row in season if row["kind"] == kind], columns_of(kind, SEASON_RECORDS), "")
                for kind in ("skater", "goalie", "team")
            )
            + "<h2>Longest streaks</h2>"
            + self.table(books.streaks(), streaks, "") + "<h2>Scoring streaks</h2>"
            + self.table(books.point_streaks(), runs, "")
            + "<h2>Milestones</h2>" + self.table(books.milestones(), milestones, "")
        )  # fmt: skip
        return self.page("Records", body)

    def against_real(self) -> str:
        rows = self.real
        teams = {
            "team": "Team", "games": "GP", "real_games": "really", "points": "PTS", "real_points": "really",
            "wins": "W", "real_wins": "really", "losses": "L", "real_losses": "really", "ties": "T",
            "real_ties": "really", "overtime_losses": "OTL", "real_overtime_losses": "really", "goals": "GF",
            "real_goals": "really", "goals_against": "GA", "real_goals_against": "really",
        }  # fmt: skip
        real = self.books.teams_against_real()
        body = "<p>What everybody did here, and beside it what he really did.</p>"
        body += f"<h2>Teams</h2>{self.table(real, teams, '')}" if real else ""
        body += f"<h2>Skaters</h2>{self.table(rows, REAL, '')}"
        return self.page("As it really was", body)

    def team(self, short: str) -> str:
        books, up = self.books, "../"
        parts = [self.table([row for row in self.standings if row["team"] == short], STANDINGS, up)]
        for row in [row for row in books.absences() if row["team"] == short]:
            left = "1 more game" if row["games"] == 1 else f"{row['games']} more games"
            parts.append(f"<p>Out: {self.man_link(row['id'], row['name'], up)}, {escape(row['why'])}, {left}</p>")
        for which, head in ((books, "Team statistics"), (self.playoffs, "In the playoffs")):
            mine = [row for row in which.teams if row["team"] == short]
            figures = {name: each for name, each in TEAMS.items() if name != "team"}
            parts.append(f"<h2>{head}</h2>{special_teams(mine[0])}{self.table(mine, figures, up)}" if mine else "")
        parts.append(self.race([short], "points"))
        for rows, columns in ((books.skaters, SKATERS), (books.goalies, GOALIES)):
            named = {name: head for name, head in columns.items() if name != "team"}
            parts.append("<h2></h2>" + self.table([row for row in rows if row["team"] == short], named, up))
        against = {"against": "Against", "wins": "W", "losses": "L", "ties": "T", "goals": "GF", "goals_against": "GA"}
        head_to_head = [row for row in books.head_to_head() if row["team"] == short]
        parts.append("<h2>Against each team</h2>" + self.table(head_to_head, against, up))
        games = [row for row in self.games if short in (row["home"], row["visitor"])]
        cells = "".join(f"<tr><td class='word day'>{row['day']}</td>{self.result_cells(row, up)}</tr>" for row in games)
        parts.append(f'<h2>Games</h2><div class="wide"><table>{cells}</table></div>')
        return self.page(self.names[short], "".join(parts), up)

    def player(self, man: str) -> str:
        up, log = "../", self.logs[man]
        is_goalie = "saves" in log[0]
        parts = []
        for books, name in ((self.books, "Season"), (self.playoffs, "Playoffs")):
            rows = [row for row in (books.goalies if is_goalie else books.skaters) if row["id"] == man]
            if books is self.books:
                rows = stint_by_stint(books, man, rows)
            if rows:
                parts.append(f"<h2>{name}</h2>" + self.table(rows, of_a_man(rows, is_goalie=is_goalie), up))
        if not is_goalie:
            total, points = 0, [(0.0, 0.0)]
            for number, line in enumerate((line for line in log if not line["round"]), start=1):
                total += line["points"]
                points.append((number, total))
            parts.append(lines({"points": points}, "Points through the season", "games", "points"))
        parts.append("<h2>Games</h2>" + self.table(log, GOALIE_LOG if is_goalie else SKATER_LOG, up))
        return self.page(log[0]["name"], "".join(parts), up)

    # -- a game -----------------------------------------------------------------------------------------------------

    def game(self, row: Any, sheet: Sheet) -> str:
        box, up = sheet.box, "../"
        shorts = [self.books.material.shorts[side.team] for side in (sheet.night.home, sheet.night.visitor)]
        home, visitor = shorts
        mark = {"overtime": " (OT)", "shootout": " (SO)"}.get(row.ended, "")
        score = (f'<p class="score">{self.team_link(visitor, up, full=True)} {row.visitor_goals}, '
                 f"{self.team_link(home, up, full=True)} {row.home_goals}{mark}</p>")  # fmt: skip
        where = f"{row.day}, round {row.round}, game {row.game}" if row.round else f"{row.day}, game {row.number}"
        parts = [f'{score}<p class="faint">{where}</p>', self.by_period(box, shorts)]
        parts.append("<h2>Goals</h2>" + self.rows_of([self.goal_cells(box, goal, shorts, up) for goal in box.goals]))
        parts.append("<h2>Penalties</h2>" + self.rows_of([
            [_when(each), shorts[0 if each.player.side == "home" else 1], self.ref(box, each.player, up),
             f"{escape(each.call)}, {each.minutes} minutes"] for each in box.penalties]))  # fmt: skip
        absences: list[Any] = [*box.injuries, *box.suspensions]
        for hurt in absences:
            why = getattr(hurt, "injury", "") or getattr(hurt, "misses", "") or getattr(hurt, "offence", "")
            misses = "no game" if hurt.games == 0 else "1 game" if hurt.games == 1 else f"{hurt.games} games"
            parts.append(f"<p>{self.ref(box, hurt.player, up)}: {escape(why)}, misses {misses}</p>")
        if box.three_stars:
            stars = ", ".join(self.ref(box, star, up) for star in box.three_stars)
            parts.append(f"<p>Three stars: {stars}</p>")
        for side in (1, 0):
            parts.append(
                f"<h2>{escape(self.names[shorts[side]])}</h2>" + self.men_of_game(row.number, shorts[side], up)
            )
        return self.page(f"{visitor} at {home}", "".join(parts), up)

    def men_of_game(self, number: int, short: str, up: str) -> str:
        mine = self.lines_of.get((number, short), [])
        skaters = [line for line in mine if "saves" not in line]
        goalies = [line for line in mine if "saves" in line]
        named = {"name": "Skater", **{name: head for name, head in SKATER_LOG.items() if name not in OF_A_GAME}}
        nets = {"name": "Goalie", **{name: head for name, head in GOALIE_LOG.items() if name not in OF_A_GAME}}
        return self.table(skaters, named, up) + self.table(goalies, nets, up)

    def by_period(self, box: BoxScore, shorts: Sequence[str]) -> str:
        teams = ((shorts[1], box.teams.visitor), (shorts[0], box.teams.home))
        periods = [str(number + 1) if number < 3 else "OT" for number in range(len(box.teams.home.goals_by_period))]
        head = "".join(f"<th>{name}</th>" for name in [*periods, "T", "Shots", "PP"])
        body = "".join(
            f'<tr><td class="word">{short}</td>' + "".join(f"<td>{goals}</td>" for goals in team.goals_by_period)
            + f"<td><strong>{team.goals}</strong></td><td>{team.shots}</td>"
            f"<td>{team.power_play_goals}/{team.power_plays}</td></tr>"
            for short, team in teams
        )  # fmt: skip
        return f'<div class="wide"><table><tr><th class="word"></th>{head}</tr>{body}</table></div>'

    def goal_cells(self, box: BoxScore, goal: Any, shorts: Sequence[str], up: str) -> list[str]:
        helped = ", ".join(self.ref(box, helper, up) for helper in goal.assists) or "unassisted"
        return [_when(goal), shorts[0 if goal.scorer.side == "home" else 1],
                f"{self.ref(box, goal.scorer, up)} ({helped})", " ".join(goal.tags())]  # fmt: skip

    def ref(self, box: BoxScore, who: PlayerRef, up: str) -> str:
        player = box.player(who)
        return self.man_link(player.id, player.name, up)

    # -- pieces -----------------------------------------------------------------------------------------------------

    def rows_of(self, rows: Sequence[Sequence[str]]) -> str:
        body = "".join("<tr>" + "".join(f'<td class="word">{cell}</td>' for cell in row) + "</tr>" for row in rows)
        return f'<div class="wide"><table>{body}</table></div>' if rows else '<p class="faint">None.</p>'

    def table(
        self, rows: Sequence[Row], columns: Mapping[str, str], up: str, *, full_names: bool = False, value_of: str = ""
    ) -> str:
        """A table whose men, teams and games are links; columns that are zero everywhere are left out."""
        kept = {name: head for name, head in columns.items() if _is_shown(name.removeprefix("real_"), rows)}
        head = "".join(f"<th{_word(name)}>{escape(text)}</th>" for name, text in kept.items())
        body = "".join(
            f"<tr{_faint(row)}>"
            + "".join(f"<td{_word(name)}>{self.cell(name, row, up, full=full_names, value_of=value_of)}</td>"
                      for name in kept) + "</tr>"
            for row in rows
        )  # fmt: skip
        return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'

    def cell(self, name: str, row: Row, up: str, *, full: bool, value_of: str) -> str:
        value = row.get(name)
        if "others" in row and name == ("team" if row["kind"] == "team" else "name"):
            named = self.team_link(row["team"], up) if name == "team" else self.man_link(row["id"], str(value), up)
            return f'<span title="{escape(row["others"])}">{named}{escape(told_others(row))}</span>'
        if name == "name" and "id" in row:
            return self.man_link(row["id"], str(value), up)
        if name in ("high", "low") or (name == "team" and full):
            return self.team_by_room(str(value), up)
        if name in ("team", "opponent", "winner", "against") and value in self.names:
            return self.team_link(str(value), up)
        if name == "day" and "game" in row and isinstance(row["game"], int):
            return f'<a href="{up}games/{row["game"]}.html">{value}</a>'
        return escape(shown(value_of if name == "value" and value_of else name, value))

    def team_link(self, short: str, up: str, *, full: bool = False) -> str:
        text = self.names[short] if full else short
        return f'<a href="{up}teams/{short}.html">{escape(text)}</a>'

    def team_by_room(self, short: str, up: str) -> str:
        """A team's name, or on a narrow screen its letters."""
        name = escape(self.names[short])
        return (
            f'<a href="{up}teams/{short}.html"><span class="roomy">{name}</span><span class="tight">{short}</span></a>'
        )

    def man_link(self, man: str, name: str, up: str) -> str:
        return f'<a href="{up}players/{man}.html">{escape(name)}</a>' if man in self.logs else escape(name)


def special_teams(row: Row) -> str:
    """A team's power play and penalty killing in a sentence each."""
    scored = f"{row['power_play_goals']} goals in {row['power_plays']} chances{_share(row['power_play_percentage'])}"
    chances, goals = row["power_plays_against"], row["power_play_goals_against"]
    killed = f"{goals} goals against in {chances}{_share(row['penalty_killing'])}"
    return f"<p>Power play: {scored}. Penalty killing: {killed}.</p>"


def _share(percentage: float | None) -> str:
    return "" if percentage is None else f", {percentage} %"


def of_a_man(rows: Sequence[Row], *, is_goalie: bool) -> dict[str, str]:
    """The columns of a man's own page: without his name, and with one that marks what he really did."""
    columns = GOALIES if is_goalie else SKATERS
    marked = {"really": ""} if any(row.get("really") for row in rows) else {}
    return {"team": "Team", **marked, **{name: head for name, head in columns.items() if name != "name"}}


def columns_of(kind: str, columns: Mapping[str, str] = RECORDS) -> dict[str, str]:
    """Of records; a team needs no name beside its letters."""
    return {name: head for name, head in columns.items() if kind != "team" or name != "name"}


OPTIONAL: Final = ("ties", "overtime_losses", "shootout_losses")


def _is_shown(name: str, rows: Sequence[Row]) -> bool:
    """Is there anything in a column, or in the one of what it really was?"""
    return name not in OPTIONAL or any(row.get(name) or row.get(f"real_{name}") for row in rows)


OF_A_GAME: Final = ("day", "opponent", "side", "result")


def shown(name: str, value: Any) -> str:
    """A value as the pages show it."""
    if value is None:
        return ""
    if name == "time_on_ice":
        return clock_text(value)
    if name == "save_percentage":
        return f"{value:.3f}".lstrip("0")
    if name == "goals_against_average":
        return f"{value:.2f}"
    return {"pim": "penalty minutes", "plus_minus": "plus-minus"}.get(value, str(value).replace("_", " "))


def _word(name: str) -> str:
    """Words stand on the left, and on a narrow screen they are wrapped; a day or a result is not."""
    if name in ("day", "result"):
        return ' class="word day"'
    return ' class="word"' if name in WORDS else ""


def _faint(row: Row) -> str:
    """What really was stands back behind what was played here."""
    return ' class="faint"' if row.get("really") else ""


def _when(entry: Any) -> str:
    """When a goal was scored, as everywhere in puckdrop: the time left in the period."""
    return f"{period_name(entry.period)}, {clock_text(entry.left)} left"


def _worth(points: Any, lead: int, ended: str) -> int:
    if lead == 0:
        return int(points.tie)
    kind = "win" if lead > 0 else "loss"
    return int(getattr(points, kind if ended == "regulation" else f"{ended}_{kind}"))
