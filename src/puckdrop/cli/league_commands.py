"""The commands about leagues and their options. What a command does is imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from puckdrop.cli.paths import named_path

__all__ = ["LEAGUE_COMMANDS", "league_app"]

LEAGUE_COMMANDS: Final = (
    "new", "list", "show", "play", "standings", "leaders", "schedule", "box", "team", "player", "check", "repair",
    "rewind", "trade", "backup", "restore", "replay", "whatif",
    "export", "site", "coach", "record", "manager", "sheet", "sign", "orders", "results", "verify",
    "bench",
)  # fmt: skip

league_app = typer.Typer(
    help="Leagues: a whole season and its playoffs, kept in a file or a PostgreSQL database.", no_args_is_help=True
)

StorePlace = Annotated[
    str, typer.Argument(metavar="STORE", help="A file, or an address such as postgresql://host/name.")
]
LeagueName = Annotated[str | None, typer.Option("--league", help="Which league, if the store has several.")]
Json = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
InPlayoffs = Annotated[bool, typer.Option("--playoffs", help="Of the playoffs instead of the season.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
ForceFolder = Annotated[bool, typer.Option("--force", help="Replace a folder that this command has written before.")]
AcceptRules = Annotated[
    bool, typer.Option("--accept-rules", help="Go on by this puckdrop's rules if they have changed.")
]
OwnCards = Annotated[
    bool, typer.Option("--own-cards", help="Go on with the cards the league has kept if its set has changed.")
]


@league_app.command(
    "new",
    epilog="Examples: puckdrop league new house.db --game ezv   |   "
    "puckdrop league new 1985.db --set 1985-86 --game ezv   |   "
    "puckdrop league new mine.db --game rinkside --divisions 2 --meetings 8,4 --rule points=3-2-1-0",
)
def league_new(
    store: StorePlace,
    *,
    game: Annotated[str, typer.Option(help="Which game: ezv, fourth_street or rinkside.")],
    set_name: Annotated[str | None, typer.Option("--set", help="A season set; the house league without one.")] = None,
    name: Annotated[str | None, typer.Option(help="What to call the league.")] = None,
    schedule: Annotated[
        str | None, typer.Option(help="set, balanced, or a CSV file with Date, Visitor and Home.")
    ] = None,
    meetings: Annotated[
        str | None, typer.Option(help="For a balanced schedule: meetings within a division and with others, as 8,4.")
    ] = None,
    divisions: Annotated[
        str | None,
        typer.Option(help="Put the teams into so many divisions, or as a CSV file has Team, Division, Conference."),
    ] = None,
    season: Annotated[str | None, typer.Option(help="Of a CSV schedule only this season's games, as 1985-86.")] = None,
    first_day: Annotated[str | None, typer.Option("--first-day", help="The first day of a balanced schedule.")] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(help="A rule of the league as name=value; may be repeated. See: puckdrop league show."),
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="A rule option of the game as name=value.")] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of the game's options.")] = None,
    charts: Annotated[
        Path | None, typer.Option(parser=named_path, metavar="<path>", help="A folder with your own charts.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of all dice; the same seed plays the same season.")] = 1,
    as_json: Json = False,
) -> int:
    """Begin a league."""
    from puckdrop.cli.league import new

    return new(
        store, game, set_name, name, schedule, meetings, divisions, season, first_day, rule or [], option or [], preset,
        charts, seed, as_json=as_json,
    )  # fmt: skip


@league_app.command("list")
def league_list(store: StorePlace, *, as_json: Json = False) -> int:
    """List the leagues of a store."""
    from puckdrop.cli.league import list_leagues

    return list_leagues(store, as_json=as_json)


@league_app.command("show")
def league_show(store: StorePlace, *, league: LeagueName = None, as_json: Json = False) -> int:
    """Show what a league is played by, and where it stands."""
    from puckdrop.cli.league import show

    return show(store, league, as_json=as_json)


@league_app.command(
    "play",
    epilog="Examples: puckdrop league play house.db --to end   |   puckdrop league play house.db --to 2001-01-31   |   "
    "puckdrop league play house.db   |   puckdrop league play house.db --to week",
)
def league_play(
    store: StorePlace,
    *,
    to: Annotated[str, typer.Option(help="day, week, season, end, or a date such as 1986-01-31.")] = "day",
    league: LeagueName = None,
    accept_rules: AcceptRules = False,
    own_cards: OwnCards = False,
    drop_coached: Annotated[
        bool, typer.Option("--drop-coached", help="Let the computer play games that you have begun to coach, too.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Play on. Every finished game is kept, also if the program is killed."""
    from puckdrop.cli.league import play

    return play(
        store, league, to, accept_rules=accept_rules, own_cards=own_cards, drop_coached=drop_coached, as_json=as_json
    )


@league_app.command("standings")
def league_standings(
    store: StorePlace,
    *,
    league: LeagueName = None,
    by: Annotated[str | None, typer.Option(help="division or conference; everybody in one table without it.")] = None,
    as_json: Json = False,
) -> int:
    """Show the standings, and the playoffs once they have begun."""
    from puckdrop.cli.league_books import standings

    return standings(store, league, by, as_json=as_json)


@league_app.command("leaders")
def league_leaders(
    store: StorePlace,
    *,
    league: LeagueName = None,
    category: Annotated[
        list[str] | None, typer.Option(help="Such as goals or save_percentage; may be repeated.")
    ] = None,
    most: Annotated[int, typer.Option(help="How many of each.", min=1, max=1000)] = 5,
    playoffs: InPlayoffs = False,
    as_json: Json = False,
) -> int:
    """Show who leads in every usual category."""
    from puckdrop.cli.league_books import leaders

    return leaders(store, league, category or [], most, playoffs=playoffs, as_json=as_json)


@league_app.command("schedule")
def league_schedule(
    store: StorePlace,
    *,
    league: LeagueName = None,
    team: Annotated[str | None, typer.Option(help="Only this team's games.")] = None,
    day: Annotated[str | None, typer.Option(help="Only this day's games.")] = None,
    upcoming: Annotated[bool, typer.Option("--upcoming", help="Only games that are still to be played.")] = False,
    as_json: Json = False,
) -> int:
    """Show the schedule with all results."""
    from puckdrop.cli.league_books import schedule

    return schedule(store, league, team, day, upcoming=upcoming, as_json=as_json)


@league_app.command("box")
def league_box(
    store: StorePlace,
    number: Annotated[int, typer.Argument(help="The number of the game in the schedule.")],
    *,
    league: LeagueName = None,
    as_json: Json = False,
) -> int:
    """Show the box score of a game."""
    from puckdrop.cli.league_books import box

    return box(store, league, number, as_json=as_json)


@league_app.command("team")
def league_team(
    store: StorePlace,
    team: Annotated[str, typer.Argument(help="Its letters or name.")],
    *,
    league: LeagueName = None,
    playoffs: InPlayoffs = False,
    as_json: Json = False,
) -> int:
    """Show a team: its record, men, who is out, and its last and next games."""
    from puckdrop.cli.league_books import team_page

    return team_page(store, league, team, playoffs=playoffs, as_json=as_json)


@league_app.command("player")
def league_player(
    store: StorePlace,
    player: Annotated[str, typer.Argument(help="His name or id.")],
    *,
    league: LeagueName = None,
    playoffs: InPlayoffs = False,
    as_json: Json = False,
) -> int:
    """Show a player: his season, what he really did, and his games."""
    from puckdrop.cli.league_books import player_page

    return player_page(store, league, player, playoffs=playoffs, as_json=as_json)


@league_app.command("book", epilog="Example: puckdrop league book 1985.db records   |   puckdrop league book 1985.db")
def league_book(
    store: StorePlace,
    which: Annotated[
        str | None, typer.Argument(metavar="BOOK", help="Such as records or streaks; without one, all are listed.")
    ] = None,
    *,
    team: Annotated[str | None, typer.Option(help="Only rows with this team.")] = None,
    most: Annotated[int, typer.Option(help="How many rows to show.", min=1, max=1_000_000)] = 50,
    league: LeagueName = None,
    playoffs: InPlayoffs = False,
    as_json: Json = False,
) -> int:
    """Show any book: head-to-head, streaks, records, milestones, real against replay, game logs and so on."""
    from puckdrop.cli.league_books import book

    return book(store, league, which, team, most, playoffs=playoffs, as_json=as_json)


@league_app.command("check")
def league_check(
    store: StorePlace,
    *,
    league: LeagueName = None,
    replay: Annotated[bool, typer.Option("--replay", help="Play every game again from its record, too.")] = False,
    as_json: Json = False,
) -> int:
    """Check that every book adds up. Exit status 1 if one does not."""
    from puckdrop.cli.league import check_league

    return check_league(store, league, replay=replay, as_json=as_json)


@league_app.command("repair")
def league_repair(
    store: StorePlace,
    *,
    league: LeagueName = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Go on from the games that are there, whatever the sums say was played.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Restore damaged and missing games, and add up everything anew. Exit status 1 if something is left."""
    from puckdrop.cli.league import repair_league

    return repair_league(store, league, anew=anew, as_json=as_json)


@league_app.command("rewind")
def league_rewind(store: StorePlace, *, league: LeagueName = None, yes: Yes = False) -> int:
    """Take back the last day, after showing what that undoes."""
    from puckdrop.cli.league import rewind_league

    return rewind_league(store, league, yes=yes)


@league_app.command(
    "trade",
    epilog="Examples: puckdrop league trade 1985.db gretzky LAK --day 1986-01-15   |   "
    "puckdrop league trade 1985.db gretzky LAK --for dionne --for nicholls   |   "
    "puckdrop league trade 1985.db   |   puckdrop league trade 1985.db --cancel 2",
)
def league_trade(
    store: StorePlace,
    player: Annotated[str, typer.Argument(help="His name or id; without one, the trades agreed are listed.")] = "",
    team: Annotated[str, typer.Argument(help="The team he goes to.")] = "",
    *,
    day: Annotated[str | None, typer.Option(help="His first day there; the next day to be played without one.")] = None,
    others: Annotated[
        list[str] | None, typer.Option("--for", help="A man of that team who goes the other way; may be repeated.")
    ] = None,
    cancel: Annotated[
        list[int] | None, typer.Option(help="The number of a trade to take back before its day; may be repeated.")
    ] = None,
    league: LeagueName = None,
) -> int:
    """Send a player to another team on a day, alone or for men of that team; list trades, or cancel one."""
    from puckdrop.cli.league import trade

    return trade(store, league, player, team, day, others or [], cancel or [])


@league_app.command("backup")
def league_backup(store: StorePlace, out: Annotated[Path, typer.Argument(help="A new file.")]) -> int:
    """Copy a store into a file, while others go on using it."""
    from puckdrop.cli.league import backup

    return backup(store, out)


@league_app.command("restore")
def league_restore(
    backup: Annotated[Path, typer.Argument(help="A backup.")],
    store: Annotated[str, typer.Argument(metavar="STORE", help="A new file, or the address of an empty database.")],
) -> int:
    """Make a store from a backup."""
    from puckdrop.cli.league import restore_backup

    return restore_backup(backup, store)


@league_app.command("replay", epilog="Example: puckdrop league replay 1985.db --runs 1000 --out 1985-replays")
def league_replay(
    store: StorePlace,
    *,
    runs: Annotated[int, typer.Option(help="How often to replay the season.", min=1, max=10_000_000)],
    out: Annotated[Path, typer.Option(help="A new folder for the Parquet files; one that was begun goes on.")],
    league: LeagueName = None,
    games: Annotated[bool, typer.Option("--games", help="Keep a row for every game, too.")] = False,
    processes: Annotated[int | None, typer.Option(help="Processes; one per core by default.", min=1, max=256)] = None,
    dask: Annotated[str | None, typer.Option(help="The address of a Dask scheduler to use instead.")] = None,
    as_json: Json = False,
) -> int:
    """Replay the season from its first day many times, and show how it spreads."""
    from puckdrop.cli.league_replay import replay_league

    return replay_league(store, league, runs, out, games=games, processes=processes, dask=dask, as_json=as_json)


@league_app.command(
    "whatif",
    epilog="Examples: puckdrop league whatif 1985.db --move gretzky=LAK --runs 200 --out moved   |   "
    "puckdrop league whatif 1985.db --option home_ice=off --runs 200 --out no-home-ice",
)
def league_whatif(
    store: StorePlace,
    *,
    runs: Annotated[int, typer.Option(help="How often to replay the season, each way.", min=2, max=1_000_000)],
    out: Annotated[Path, typer.Option(help="A folder for the Parquet files of both.")],
    cancel_trade: Annotated[
        list[str] | None, typer.Option("--cancel-trade", help="This man stays where he began; may be repeated.")
    ] = None,
    move: Annotated[list[str] | None, typer.Option(help="PLAYER=TEAM or PLAYER=TEAM@DAY; may be repeated.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Another option of the game, as name=value.")] = None,
    rule: Annotated[list[str] | None, typer.Option(help="Another rule of the league, as name=value.")] = None,
    league: LeagueName = None,
    processes: Annotated[int | None, typer.Option(help="Processes; one per core by default.", min=1, max=256)] = None,
    dask: Annotated[str | None, typer.Option(help="The address of a Dask scheduler to use instead.")] = None,
    as_json: Json = False,
) -> int:
    """Replay the season as it is and with a change, on the same dice, and show the difference."""
    from puckdrop.cli.league_replay import whatif_league

    return whatif_league(
        store, league, runs, out, cancel_trade or [], move or [], option or [], rule or [],
        processes=processes, dask=dask, as_json=as_json,
    )  # fmt: skip


@league_app.command("export", epilog="Example: puckdrop league export 1985.db --out books --format parquet")
def league_export(
    store: StorePlace,
    *,
    out: Annotated[Path, typer.Option(help="A new folder.")],
    kind: Annotated[str, typer.Option("--format", help="csv, json or parquet.")] = "csv",
    force: ForceFolder = False,
    league: LeagueName = None,
    playoffs: InPlayoffs = False,
) -> int:
    """Write every book as a file: standings, schedule, players, game logs, records and so on."""
    from puckdrop.cli.league_books import export

    return export(store, league, out, kind, playoffs=playoffs, force=force)


@league_app.command("site", epilog="Example: puckdrop league site 1985.db --out 1985-site")
def league_site(
    store: StorePlace,
    *,
    out: Annotated[Path, typer.Option(help="A new folder.")],
    force: ForceFolder = False,
    league: LeagueName = None,
) -> int:
    """Write the league as HTML pages that open from the file system."""
    from puckdrop.cli.league_books import site

    return site(store, league, out, force=force)


@league_app.command("coach", epilog="Example: puckdrop league coach 1985.db 17 --side home")
def league_coach(
    store: StorePlace,
    number: Annotated[int, typer.Argument(help="One of the next day's games; see `league schedule --upcoming`.")],
    *,
    side: Annotated[str, typer.Option(help="The side you coach: home, visitor, both, or none to watch.")] = "home",
    ask: Annotated[str, typer.Option(help="What you are asked about: normal, everything or big.")] = "normal",
    speed: Annotated[float | None, typer.Option(help="Seconds between lines.")] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Drop the game that was left, and begin it anew.")] = False,
    league: LeagueName = None,
    accept_rules: AcceptRules = False,
    own_cards: OwnCards = False,
) -> int:
    """Coach a game yourself. It counts once it is over; if you leave before, the same command goes on."""
    from puckdrop.cli.league_coach import coach

    return coach(
        store, league, number, side, ask, speed, anew=anew, accept_rules=accept_rules, own_cards=own_cards
    )  # fmt: skip


@league_app.command("record")
def league_record(
    store: StorePlace,
    number: Annotated[int, typer.Argument(help="The number of a game that has been played.")],
    *,
    out: Annotated[Path, typer.Option(help="A new file, for `puckdrop replay`.")],
    league: LeagueName = None,
) -> int:
    """Write a game's record as a file that replays it play by play."""
    from puckdrop.cli.league_coach import write_record

    return write_record(store, league, number, out)


@league_app.command("manager", epilog="Example: puckdrop league manager 1985.db EDM --name Anna")
def league_manager(
    store: StorePlace,
    team: Annotated[str, typer.Argument(help="The team he gets.")],
    *,
    name: Annotated[str | None, typer.Option(help="Who he is.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Take the team back; the computer has it again.")] = False,
    league: LeagueName = None,
) -> int:
    """Give a team to a manager. His token is shown once: with it he gives orders."""
    from puckdrop.cli.league_managers import appoint_manager

    return appoint_manager(store, league, team, name, remove=remove)


@league_app.command("sheet")
def league_sheet(
    store: StorePlace,
    team: Annotated[str, typer.Argument(help="The team.")],
    *,
    out: Annotated[Path, typer.Option(help="A new file.")],
    league: LeagueName = None,
) -> int:
    """Write a team's line sheet as a file that its manager can change and send back."""
    from puckdrop.cli.league_managers import write_sheet

    return write_sheet(store, league, team, out)


@league_app.command("sign")
def league_sign(
    sheet: Annotated[Path, typer.Argument(help="A line sheet.")],
    *,
    token: Annotated[str, typer.Option(help="The manager's token.", envvar="PUCKDROP_TOKEN")],
    out: Annotated[Path, typer.Option(help="A new file, to be sent to the commissioner.")],
) -> int:
    """Sign a line sheet, so that the commissioner knows who it is from."""
    from puckdrop.cli.league_managers import sign_sheet

    return sign_sheet(sheet, token, out)


@league_app.command("orders")
def league_orders(
    store: StorePlace,
    sheet: Annotated[Path, typer.Argument(help="A line sheet, signed by the team's manager.")],
    *,
    token: Annotated[
        str | None, typer.Option(help="The manager's token, for a sheet that is not signed.", envvar="PUCKDROP_TOKEN")
    ] = None,
    league: LeagueName = None,
) -> int:
    """Put a manager's orders in force from the next game on."""
    from puckdrop.cli.league_managers import take_orders

    return take_orders(store, league, sheet, token)


@league_app.command("results")
def league_results(
    store: StorePlace,
    team: Annotated[str, typer.Argument(help="The team whose manager gets them.")],
    *,
    out: Annotated[Path, typer.Option(help="A new file, to be sent to the manager.")],
    since: Annotated[str | None, typer.Option(help="Only games from this day on.")] = None,
    league: LeagueName = None,
) -> int:
    """Write a manager's results as a signed file: table, box scores, who is out, and the next line sheet."""
    from puckdrop.cli.league_managers import write_results

    return write_results(store, league, team, out, since)


@league_app.command("verify")
def league_verify(
    file: Annotated[Path, typer.Argument(help="Results that came by mail.")],
    *,
    token: Annotated[str, typer.Option(help="The manager's token.", envvar="PUCKDROP_TOKEN")],
    sheet: Annotated[Path | None, typer.Option(help="Write the next line sheet to this new file.")] = None,
    as_json: Json = False,
) -> int:
    """Check that results come from the commissioner as he sent them, and show them."""
    from puckdrop.cli.league_managers import verify_results

    return verify_results(file, token, sheet, as_json=as_json)


@league_app.command("bench")
def league_bench(
    *,
    game: Annotated[str, typer.Option(help="Which game: ezv, fourth_street or rinkside.")] = "ezv",
    set_name: Annotated[str | None, typer.Option("--set", help="A season set; the house league without.")] = None,
    runs: Annotated[int, typer.Option(help="Replays to measure.", min=1, max=1000)] = 100,
    memory: Annotated[
        bool, typer.Option("--memory", help="Measure the memory of ten thousand games and of a million instead.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Measure how fast seasons are played here, with books and without."""
    if memory:
        from puckdrop.cli.league_memory import bench_memory

        return bench_memory(game, set_name, as_json=as_json)
    from puckdrop.cli.league_bench import bench

    return bench(game, set_name, runs, as_json=as_json)
