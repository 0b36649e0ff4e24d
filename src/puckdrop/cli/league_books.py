"""The commands that read a league's books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from puckdrop.cli.league import opened
from puckdrop.cli.output import new_console, print_attribution, print_json
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short, write_whole
from puckdrop.league.beginning import day_of
from puckdrop.league.books import BOOKS_VERSION, CATEGORIES, Books, Row, told_others
from puckdrop.league.folders import check_new, new_folder
from puckdrop.league.stints import stint_by_stint
from puckdrop.narrate.en.wording import listed

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from puckdrop.league.keeping import League

__all__ = [
    "book",
    "box",
    "export",
    "leaders",
    "player_page",
    "print_series",
    "schedule",
    "site",
    "standings",
    "team_page",
]

STANDING_COLUMNS: Final = {
    "rank": "#", "name": "Team", "games": "GP", "wins": "W", "losses": "L", "ties": "T", "overtime_losses": "OTL",
    "shootout_losses": "SOL", "points": "PTS", "goals": "GF", "goals_against": "GA", "home": "Home", "away": "Away",
    "last_ten": "L10", "streak": "Strk",
}  # fmt: skip
SKATER_COLUMNS: Final = {
    "name": "Skater", "position": "Pos", "games": "GP", "goals": "G", "assists": "A", "points": "PTS",
    "plus_minus": "+/-", "pim": "PIM", "power_play_goals": "PPG", "short_handed_goals": "SHG", "winning_goals": "GWG",
    "shots": "S", "time_on_ice": "TOI",
}  # fmt: skip
GOALIE_COLUMNS: Final = {
    "name": "Goalie", "games": "GP", "starts": "GS", "wins": "W", "losses": "L", "ties": "T", "goals_against": "GA",
    "goals_against_average": "GAA", "saves": "SV", "save_percentage": "SV%", "shutouts": "SO",
}  # fmt: skip
GAME_COLUMNS: Final = {
    "day": "Day", "opponent": "Opp", "side": "At", "goals": "G", "assists": "A", "points": "PTS", "plus_minus": "+/-",
    "pim": "PIM", "shots": "S", "time_on_ice": "TOI",
}  # fmt: skip
GOALIE_GAME_COLUMNS: Final = {
    "day": "Day", "opponent": "Opp", "side": "At", "decision": "Dec", "shots_against": "SA", "saves": "SV",
    "goals_against": "GA", "time_on_ice": "TOI",
}  # fmt: skip
BOOK_COLUMNS: Final = {
    "standings": STANDING_COLUMNS,
    "skaters": {"team": "Team", **SKATER_COLUMNS},
    "goalies": {"team": "Team", **GOALIE_COLUMNS},
    "teams": {
        "team": "Team", "games": "GP", "wins": "W", "goals": "GF", "goals_against": "GA", "shots": "S",
        "shots_against": "SA", "power_plays": "PP", "power_play_goals": "PPG", "power_play_percentage": "PP%",
        "penalty_killing": "PK%", "pim": "PIM", "hits": "HIT", "blocks": "BLK",
    },
    "head_to_head": {
        "team": "Team", "against": "Against", "wins": "W", "losses": "L", "ties": "T", "goals": "GF",
        "goals_against": "GA",
    },
    "records": {
        "kind": "By a", "record": "Most", "value": "", "name": "Name", "opponent": "Against", "day": "Day",
        "times": "Times",
    },
    "season_records": {
        "kind": "By a", "record": "Most", "value": "", "name": "Name", "team": "Team", "games": "GP", "times": "Times",
    },
    "milestones": {"day": "Day", "milestone": "Milestone", "name": "Name", "team": "Team", "opponent": "Against"},
    "against_real": {
        "name": "Skater", "team": "Team", "games": "GP", "real_games": "really", "goals": "G", "real_goals": "really",
        "assists": "A", "real_assists": "really", "points": "PTS", "real_points": "really", "pim": "PIM",
        "real_pim": "really",
    },
    "teams_against_real": {
        "team": "Team", "games": "GP", "real_games": "really", "points": "PTS", "real_points": "really", "wins": "W",
        "real_wins": "really", "losses": "L", "real_losses": "really", "goals": "GF", "real_goals": "really",
        "goals_against": "GA", "real_goals_against": "really",
    },
}  # fmt: skip
"""Of books that are wider, or told in shorter words; the columns of the others are called by their names."""
TEAM_COLUMNS: Final = ("team", "home", "visitor", "high", "low", "opponent")
TEXTS: Final = (
    "name", "team", "day", "opponent", "side", "streak", "why", "kind", "record", "milestone", "against", "scorer",
    "player", "call", "strength", "how", "visitor", "ended", "section", "high", "low", "winner",
    "result", "decision", "really",
)  # fmt: skip
LAST_GAMES: Final = 10
WIDEST: Final = 1000
"""More columns than any table of ours has."""


def shown(name: str, value: Any) -> str:
    """A value as a table shows it."""
    if value is None:
        return "-"
    if name in ("time_on_ice", "left"):
        return f"{value // 60}:{value % 60:02}"
    if name == "record":
        return str(value).replace("_", " ")
    if name == "save_percentage":
        return f"{value:.3f}".lstrip("0")
    return f"{value:.2f}" if name == "goals_against_average" else str(value)


def print_table(console: Console, rows: Sequence[Row], columns: dict[str, str], title: str = "") -> None:
    """A table of those columns for which there is room."""
    console.print(table_of_rows(rows, fitting(console, rows, columns), title))


def fitting(console: Console, rows: Sequence[Row], columns: dict[str, str]) -> dict[str, str]:
    """The columns that a table can show: without those that are zero in every row, and as many as there is room for.

    Where there is too little, a team's letters stand for its name, and then the last columns give way.
    """
    kept = {name: head for name, head in columns.items() if name not in OPTIONAL or any(row.get(name) for row in rows)}
    if not fits(console, rows, kept) and columns is STANDING_COLUMNS:
        kept = {"team" if name == "name" else name: head for name, head in kept.items()}
    while len(kept) > 1 and not fits(console, rows, kept):
        kept.popitem()
    return kept


def fits(console: Console, rows: Sequence[Row], columns: dict[str, str]) -> bool:
    from rich.measure import Measurement

    wide = console.options.update_width(WIDEST)
    return Measurement.get(console, wide, table_of_rows(rows, columns)).maximum <= console.width


def table_of_rows(rows: Sequence[Row], columns: dict[str, str], title: str = "") -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, title=title or None, title_justify="left", title_style="bold")
    for name, head in columns.items():
        table.add_column(head, justify="left" if name in TEXTS else "right", no_wrap=True)
    for row in rows:
        table.add_row(*(shown(name, row.get(name)) for name in columns))
    return table


OPTIONAL: Final = ("ties", "overtime_losses", "shootout_losses")


def standings(place: str, name: str | None, by: str | None, *, as_json: bool) -> int:
    if by not in (None, "division", "conference"):
        raise BadInput(f"--by is {short(by)}; it may be division or conference.")
    books = Books(opened(place, name))
    rows = books.standings()
    champion = books.season.champion
    if as_json:
        winner = None if champion is None else books.material.shorts[champion]
        return print_book(books.league, standings=rows, playoffs=books.series(), champion=winner)
    console = new_console()
    groups = sorted({row[by] for row in rows}) if by else [""]
    columns = fitting(console, rows, STANDING_COLUMNS)
    for group in groups:
        mine = [row for row in rows if not by or row[by] == group]
        for rank, row in enumerate(mine, start=1):
            row["rank"] = rank
        console.print(table_of_rows(mine, columns, group or books.league.name))
        console.print()
    if set(columns) & {"home", "away", "last_ten"} and books.season.results:
        console.print(f"Home, away and L10: {books.record_form}.", style="dim")
    print_series(console, books)
    if champion is not None:
        console.print(f"Champion: {books.clubs[champion].name}", style="bold")
    print_attribution(books.material.attribution)
    return 0


def print_book(league: League, **data: Any) -> int:
    """A book as JSON, with whose statistics are in it."""
    print_json({"version": BOOKS_VERSION, "league": league.name, **data, **league.material.credit})
    return 0


def print_series(console: Console, books: Books) -> None:
    """The playoffs so far."""
    for row in books.series():
        high, low = (
            books.clubs[books.material.place(row["high"])].name,
            books.clubs[books.material.place(row["low"])].name,
        )
        console.print(
            f"Round {row['round']}: {high} {row['high_wins']}, {low} {row['low_wins']} (best of {row['best_of']})"
        )


def leaders(
    place: str, name: str | None, categories: Sequence[str], most: int, *, playoffs: bool, as_json: bool
) -> int:
    for category in categories:
        if category not in CATEGORIES:
            raise BadInput(f"--category is {short(category)}; it may be {listed(tuple(CATEGORIES), 'or')}.")
    books = Books(opened(place, name), playoffs=playoffs)
    found = {category: books.leaders(category, most) for category in categories or CATEGORIES}
    if as_json:
        return print_book(books.league, leaders=found)
    console = new_console()
    from rich.columns import Columns
    from rich.table import Table

    tables = []
    for category, rows in found.items():
        table = Table(box=None, pad_edge=False, title=CATEGORIES[category].capitalize(), title_justify="left",
                      title_style="bold", show_header=False, width=38)  # fmt: skip
        table.add_column(justify="left", no_wrap=True, ratio=1)
        table.add_column(width=7, no_wrap=True)
        table.add_column(justify="right", width=6)
        for row in rows:
            table.add_row(row["name"], row["team"], shown(category, row["value"]))
        tables.append(table)
    console.print(Columns(tables, padding=(1, 3)))
    print_attribution(books.material.attribution)
    return 0


def schedule(place: str, name: str | None, team: str | None, day: str | None, *, upcoming: bool, as_json: bool) -> int:
    books = Books(opened(place, name))
    rows = books.schedule(played=not upcoming)
    if team is not None:
        wanted = books.material.shorts[books.material.place(team)]
        rows = [row for row in rows if wanted in (row["home"], row["visitor"])]
    if day is not None:
        when = day_of("--day", day).isoformat()
        rows = [row for row in rows if row["day"] == when]
    if as_json:
        return print_book(books.league, schedule=rows)
    for row in rows:
        print(schedule_line(row))
    if not rows:
        print("There is no such game.")
    print_attribution(books.material.attribution)
    return 0


def schedule_line(row: Row) -> str:
    mark = {"overtime": " (OT)", "shootout": " (SO)"}.get(row["ended"] or "", "")
    where = f"  round {row['round']}, series {row['series']}, game {row['game']}" if row["round"] else ""
    if row["home_goals"] is None:
        return f"{row['day']}  {row['number']:>7}  {row['visitor']} at {row['home']}{where}"
    score = f"{row['visitor']} {row['visitor_goals']} at {row['home']} {row['home_goals']}{mark}"
    return f"{row['day']}  {row['number']:>7}  {score}{where}"


def box(place: str, name: str | None, number: int, *, as_json: bool) -> int:
    """A game's box score."""
    from puckdrop.cli.report import print_box_score
    from puckdrop.league.checking import sheet_of

    league = opened(place, name)
    rows = league.blobs([number])
    if not rows:
        raise BadInput(f"{league.store.name}: game {number} has not been played; `puckdrop league schedule` lists all.")
    sheet = sheet_of(league, rows[0])
    if as_json:
        about = {"number": number, "day": rows[0].day, "rules_version": rows[0].rules_version}
        return print_book(league, **about, box=sheet.box.as_data())
    print_box_score(new_console(), sheet.box)
    print_attribution(league.material.attribution)
    return 0


def team_page(place: str, name: str | None, team: str, *, playoffs: bool, as_json: bool) -> int:
    books = Books(opened(place, name), playoffs=playoffs)
    wanted = books.material.shorts[books.material.place(team)]
    standing = next(row for row in books.standings() if row["team"] == wanted)
    mine: dict[str, Any] = {
        "standing": standing,
        "figures": next((row for row in books.teams if row["team"] == wanted), {}),
        "skaters": [row for row in books.skaters if row["team"] == wanted],
        "goalies": [row for row in books.goalies if row["team"] == wanted],
        "absences": [row for row in books.absences() if row["team"] == wanted],
        "games": [row for row in books.schedule() if wanted in (row["home"], row["visitor"])],
    }
    if as_json:
        return print_book(books.league, team=wanted, **mine)
    console = new_console()
    console.print(standing["name"], style="bold")
    print_table(console, [standing], STANDING_COLUMNS)
    figures: Any = mine["figures"]
    if figures:
        console.print(f"Power play {shown('', figures['power_play_percentage'])} %, penalty killing "
                      f"{shown('', figures['penalty_killing'])} %")  # fmt: skip
    console.print()
    print_table(console, mine["skaters"], SKATER_COLUMNS)
    console.print()
    print_table(console, mine["goalies"], GOALIE_COLUMNS)
    for row in mine["absences"]:
        console.print(f"Out: {row['name']}, {row['why']}, {row['games']} more games")
    played = [row for row in mine["games"] if row["home_goals"] is not None]
    coming = [row for row in mine["games"] if row["home_goals"] is None]
    for title, rows in (("Last games", played[-LAST_GAMES:]), ("Next games", coming[:LAST_GAMES])):
        if rows:
            console.print(f"\n{title}", style="bold")
            for row in rows:
                console.print(schedule_line(row))
    print_attribution(books.material.attribution)
    return 0


def player_page(place: str, name: str | None, player: str, *, playoffs: bool, as_json: bool) -> int:
    books = Books(opened(place, name), playoffs=playoffs)
    man = books.material.man(player)
    sums = [row for row in (books.goalies if man.is_goalie else books.skaters) if row["id"] == man.id]
    log = [row for row in (books.goalie_log if man.is_goalie else books.skater_log) if row["id"] == man.id]
    out = [row for row in books.absences() if row["id"] == man.id]
    if as_json:
        real = [] if playoffs else [stats for _, stats in books.real_lines(man.id)]
        about = {"id": man.id, "name": man.name, "position": man.position}
        return print_book(books.league, **about, season=sums, real=added(real), absences=out, games=log)
    console = new_console()
    console.print(f"{man.name}, {man.position}, {worn_sweaters(books, man.id)}", style="bold")
    rows = sums if playoffs else stint_by_stint(books, man.id, sums)
    print_table(console, rows, by_team(rows, GOALIE_COLUMNS if man.is_goalie else SKATER_COLUMNS))
    for row in out:
        console.print(f"Out: {row['why']}, {row['games']} more game{'' if row['games'] == 1 else 's'}")
    if log:
        console.print("\nGames", style="bold")
        columns = GOALIE_GAME_COLUMNS if man.is_goalie else GAME_COLUMNS
        print_table(console, log, columns if len(sums) < 2 else {"team": "Team", **columns})
    print_attribution(books.material.attribution)
    return 0


def worn_sweaters(books: Books, player: str) -> str:
    """A man's teams in the order he was with them, each with his number there.

    A trade that another one has made void leaves a stay without a day.
    """
    material = books.material
    men = [man for man in (*material.skaters, *material.goalies) if man.id == player and man.first <= man.last]
    return ", ".join(f"{material.shorts[man.team]} {man.sweater}" for man in sorted(men, key=lambda man: man.first))


def by_team(rows: Sequence[Row], columns: dict[str, str]) -> dict[str, str]:
    """The columns for one man's lines: his team instead of his name, and a mark at what he really did."""
    marked = {"really": ""} if any(row.get("really") for row in rows) else {}
    kept = {name: head for name, head in columns.items() if name not in ("name", "position")}
    return {"team": "Team", **marked, **kept}


def added(lines: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """The sums of a man's lines."""
    total: dict[str, int] = {}
    for line in lines:
        for name, value in line.items():
            total[name] = total.get(name, 0) + value
    return total


def book(
    place: str, name: str | None, which: str | None, team: str | None, most: int, *, playoffs: bool, as_json: bool
) -> int:
    """Any book as a table, or their names."""
    books = Books(opened(place, name), playoffs=playoffs)
    tables = books.all()
    if which is None:
        if as_json:
            return print_book(books.league, books={each: len(rows) for each, rows in tables.items()})
        for each, rows in tables.items():
            print(f"{each:<20}{len(rows):>6}")
        return 0
    if which not in tables:
        raise BadInput(f"BOOK is {short(which)}; it may be {listed(tuple(tables), 'or')}.")
    rows = tables[which]
    if team is not None:
        wanted = books.material.shorts[books.material.place(team)]
        rows = [row for row in rows if wanted in [row.get(column) for column in TEAM_COLUMNS]]
    if as_json:
        return print_book(books.league, book=which, rows=rows)
    if not rows:
        print("There is nothing in it.")
        return 0
    rows = [{**row, "name": row["name"] + told_others(row)} if "others" in row else row for row in rows]
    plain = {column: column.replace("_", " ") for column in rows[0] if column not in ("id", "rules_version")}
    print_table(new_console(), rows[:most], BOOK_COLUMNS.get(which, plain))
    if len(rows) > most:
        print(f"{len(rows) - most} more rows; --most shows more of them.")
    print_attribution(books.material.attribution)
    return 0


EXPORT: Final = "puckdrop league export"


def export(place: str, name: str | None, out: Path, kind: str, *, playoffs: bool, force: bool) -> int:
    """Every book as a file in a new folder."""
    from puckdrop.cli.tables import KINDS, check_table, table_of

    if f".{kind}" not in KINDS:
        raise BadInput(f"--format is {short(kind)}; it may be csv, json or parquet.")
    check_new(out, EXPORT, force=force)
    books = Books(opened(place, name), playoffs=playoffs)
    whole = out.absolute()
    check_table("--format", whole.with_name(f"{whole.name}.{kind}"), force=True)
    tables = {book: rows for book, rows in books.all().items() if rows}
    about = {
        "version": BOOKS_VERSION,
        "league": books.league.name,
        "books": {book: len(rows) for book, rows in tables.items()},
        **books.material.credit,
    }
    with new_folder(out, EXPORT, about, force=force) as folder:
        for book, rows in tables.items():
            write_whole(folder / f"{book}.{kind}", table_of(f".{kind}", rows))
    print(f"{out}: {len(tables)} books.")
    print_attribution(books.material.attribution)
    return 0


def site(place: str, name: str | None, out: Path, *, force: bool) -> int:
    """The league as HTML pages."""
    from puckdrop.league.site import SITE, write_site

    check_new(out, SITE, force=force)
    league = opened(place, name)
    count = write_site(Books(league), Books(league, playoffs=True), out, force=force)
    print(f"{out / 'index.html'}: open it in a browser; {count} files.")
    return 0
