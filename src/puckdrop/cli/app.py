"""The commands and their options. What a command does is imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from puckdrop.cli.league_commands import LEAGUE_COMMANDS, league_app
from puckdrop.cli.paths import named_path
from puckdrop.narrate.en.wording import listed
from puckdrop.rooms import GAME_NAMES

__all__ = ["COMMANDS", "app"]

COMMANDS: Final = (
    "play", "serve", "sim", "replay", "games", "scenario", "options", "glossary", "bench", "teams", "charts", "cards",
    "sets", "games list", "games replay", "games export", "games delete", "teams list", "teams show", "teams card",
    "teams check", "teams invent", "charts list", "charts show", "charts check", "charts export", "charts sheets",
    "charts read", "cards print", "cards show", "cards search", "cards explain", "cards sheets", "cards read",
    "sets list", "sets show", "sets check", "sets add", "sets remove", "sets template", "sets house", "sets make",
    "sets report", "league", *(f"league {name}" for name in LEAGUE_COMMANDS),
)  # fmt: skip

app = typer.Typer(
    name="puckdrop",
    help=(
        "Tabletop ice hockey by the printed rules.\n\n"
        "Play in the terminal, simulate thousands of games, replay saved ones.\n\n"
        "[bold]Start here[/bold]: puckdrop play"
    ),
    epilog="Exit status: 0 all is well, 1 the answer is no, 2 something in the command was wrong, "
    "70 a bug in puckdrop.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
teams_app = typer.Typer(help="Teams: list, show, cards, check, invent.", no_args_is_help=True)
charts_app = typer.Typer(help="Charts: list and show them, check your own, export ours to edit.", no_args_is_help=True)
games_app = typer.Typer(help="Your games: list them, replay, export or delete one.")
app.add_typer(games_app, name="games")
app.add_typer(teams_app, name="teams")
app.add_typer(charts_app, name="charts")
cards_app = typer.Typer(help="Cards: print them, show one, look for men.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")
sets_app = typer.Typer(
    help="Season sets: make them from real statistics, list, show, check, remove.", no_args_is_help=True
)
app.add_typer(sets_app, name="sets")
app.add_typer(league_app, name="league")

Json = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
OptionSwitches = Annotated[
    list[str] | None,
    typer.Option("--option", help="A rule option as name=value; may be repeated. See: puckdrop options."),
]
GameName = Annotated[str | None, typer.Option("--game", help=f"Which game: {listed(GAME_NAMES, 'or')}.")]
PresetName = Annotated[str | None, typer.Option("--preset", help="A named set of options. See: puckdrop options.")]
ChartFolder = Annotated[
    Path | None, typer.Option("--charts", parser=named_path, metavar="<path>", help="A folder with your own charts.")
]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")]
KeptGame = Annotated[str, typer.Argument(help="Its number in the list, 1 for the latest, or its name.")]
SetName = Annotated[
    str | None, typer.Option("--set", help="A season set the teams are from: its name, or a folder or zip.")
]
ShowDice = Annotated[bool, typer.Option("--show-dice", help="Show the dice behind each line.")]


def show_version(*, wanted: bool) -> None:
    if wanted:
        import puckdrop

        print(f"puckdrop {puckdrop.__version__}")
        raise typer.Exit


@app.callback()
def root(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version.", callback=lambda wanted: show_version(wanted=wanted), is_eager=True
        ),
    ] = False,
) -> None:
    pass


@app.command(
    epilog="Examples: puckdrop play --home ARK --visitor COR --side home   |   puckdrop play --auto --seed 7   |   "
    "puckdrop play --dice type --save friday.json   |   puckdrop play --resume friday.json   |   "
    "puckdrop play --set 1985-86 --home EDM --visitor CGY"
)
def play(
    *,
    game: GameName = None,
    home: Annotated[str | None, typer.Option(help="Home team: three letters, a name or a file.")] = None,
    visitor: Annotated[str | None, typer.Option(help="Visiting team.")] = None,
    side: Annotated[str | None, typer.Option(help="The side you coach: home, visitor, both or none.")] = None,
    auto: Annotated[bool, typer.Option("--auto", help="The computer coaches both sides.")] = False,
    seed: Annotated[int | None, typer.Option(help="Seed for the dice; the same seed plays the same game.")] = None,
    dice: Annotated[
        str, typer.Option(help="program, or type to roll your own dice and type what they show.")
    ] = "program",
    ask: Annotated[str | None, typer.Option(help="What you are asked about: normal, everything or big.")] = None,
    preset: PresetName = None,
    option: OptionSwitches = None,
    charts: ChartFolder = None,
    set_name: SetName = None,
    save: Annotated[
        Path | None, typer.Option(parser=named_path, metavar="<path>", help="Save to this file after every answer.")
    ] = None,
    force: Force = False,
    resume: Annotated[
        str | None, typer.Option(help="Continue a saved game; without a file, the last one that is not over.")
    ] = None,
    welcome: Annotated[
        bool, typer.Option("--welcome", help="Ask again what you were asked at the first start.")
    ] = False,
    speed: Annotated[float | None, typer.Option(help="Seconds between lines; 0 waits for nothing.")] = None,
    show_dice: ShowDice = False,
    carry: Annotated[
        Path | None,
        typer.Option(
            parser=named_path,
            metavar="<path>",
            help="A sheet of who is hurt or suspended; kept from game to game in this file.",
        ),
    ] = None,
    as_json: Json = False,
) -> int:
    """Play a game, or watch one.

    On a terminal the first start asks for the game, your side and how much you want to be asked, and remembers it.

    During the game, answer with the number of a choice; u undoes an answer, ? explains the rule.

    Your games are saved after every answer; q leaves, --resume continues. See also: puckdrop games.
    """
    from puckdrop.cli.play import PlayChoices
    from puckdrop.cli.play import play as play_game

    return play_game(
        PlayChoices(
            game=game,
            preset=preset,
            home=home,
            visitor=visitor,
            side=side,
            seed=seed,
            dice=dice,
            ask=ask,
            options=option or (),
            charts=charts,
            save=save,
            force=force,
            resume=resume,
            welcome=welcome,
            auto=auto,
            speed=speed,
            show_dice=show_dice,
            as_json=as_json,
            set_name=set_name,
            carry=carry,
        )
    )


@app.command(
    epilog="Examples: puckdrop serve   |   puckdrop serve --port 8080 --no-open   |   puckdrop serve --host 0.0.0.0"
)
def serve(
    *,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8321,
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines reach the server.")
    ] = "127.0.0.1",
    store: Annotated[
        str | None,
        typer.Option(help="Where games are kept: a file, or a PostgreSQL address; by default in your own folder."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A name by which browsers call the server, such as rink.example.org.")
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    measure: Annotated[bool, typer.Option("--measure", help="Measure the server instead, with 100 games.")] = False,
) -> int:
    """Play in the browser: alone, with a friend at the same screen, or by a link to another machine.

    Prints its address once it answers; Ctrl-C stops it. Games are kept after every answer and go on where they were.
    """
    from puckdrop.web.serving import print_figures
    from puckdrop.web.serving import serve as serve_games

    if measure:
        return print_figures()
    return serve_games(host, port, store, opens=not no_open, names=name or ())


@app.command(
    epilog="Examples: puckdrop sim ARK COR --games 1000   |   puckdrop sim --games 10000 --csv table.csv   |   "
    "puckdrop sim ARK COR --option advance_ratings --json   |   "
    "puckdrop sim --rows games.csv --players players.csv --coach home=my_coach:Cautious"
)
def sim(
    teams: Annotated[
        list[str] | None, typer.Argument(help="Two or more teams; all packaged teams if none is named.")
    ] = None,
    *,
    game: GameName = None,
    home: Annotated[str | None, typer.Option(help="With --visitor: two teams, and this one always at home.")] = None,
    visitor: Annotated[str | None, typer.Option(help="The other team of --home.")] = None,
    games: Annotated[int, typer.Option(help="Total number of games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same table.")] = 1,
    processes: Annotated[int | None, typer.Option(help="Number of processes; all cores by default.")] = None,
    dask: Annotated[str | None, typer.Option(help="The address of a Dask scheduler to use instead.")] = None,
    preset: PresetName = None,
    option: OptionSwitches = None,
    charts: ChartFolder = None,
    set_name: SetName = None,
    csv: Annotated[Path | None, typer.Option(help="Also write the table to this file; - for standard output.")] = None,
    rows: Annotated[
        Path | None, typer.Option(help="Write a row for each game to this file: .csv, .json or .parquet.")
    ] = None,
    players: Annotated[
        Path | None, typer.Option(help="Write every player's figures to this file: .csv, .json or .parquet.")
    ] = None,
    coach: Annotated[
        list[str] | None,
        typer.Option(help="A coach of your own, module:Class; home=module:Class or visitor=module:Class for one side."),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Play many games and show what to expect, with 95% confidence intervals, and who scores.

    Every pair of teams meets equally often, home and away in turn; the number of games is rounded up to that. With
    --home and --visitor the same team is at home in every game.
    """
    from puckdrop.cli.sim import Extras, simulate_games

    return simulate_games(
        game,
        teams or [],
        games,
        seed,
        processes,
        preset,
        option or (),
        charts,
        csv,
        force=force,
        as_json=as_json,
        set_name=set_name,
        extras=Extras(rows, players, coach or (), dask, home, visitor),
    )


@app.command(
    epilog="Examples: puckdrop replay friday.json   |   puckdrop replay friday.json --verify   |   "
    "puckdrop replay friday.json --public for-you.json --side visitor"
)
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every line.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the record replays to the last event.")
    ] = False,
    details: Annotated[bool, typer.Option("--details", help="Include line changes and forecheckers.")] = False,
    public: Annotated[
        Path | None,
        typer.Option(help="Write a copy that others may see: without the seed, and with face-down cards hidden."),
    ] = None,
    side: Annotated[
        str | None, typer.Option(help="With --public: a copy for this coach, home or visitor, with his own cards.")
    ] = None,
    force: Force = False,
    show_dice: ShowDice = False,
    as_json: Json = False,
) -> int:
    """Tell a saved game again, check it, or make a copy that the other coach may see."""
    from puckdrop.cli.replay import replay as replay_game

    return replay_game(
        file,
        step=step,
        check=verify,
        as_json=as_json,
        show_dice=show_dice,
        details=details,
        public=public,
        side=side,
        force=force,
    )


@app.command(
    epilog="Examples: puckdrop scenario tests/scenarios/ezv/*.toml   |   puckdrop scenario --tell rebound.toml"
)
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.")],
    *,
    tell: Annotated[
        bool, typer.Option("--tell", help="Tell what happens, roll by roll, with the clauses; no expectations needed.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Play scenario files and report what differs from what they expect, or tell what happens.

    docs/guide/scenarios.md shows how to write one, to prove a rule or to settle a ruling.

    Exit status 1 if something differs, 2 if a file has a mistake in it.
    """
    from puckdrop.cli.scenario import run_scenarios, tell_scenarios

    return (tell_scenarios if tell else run_scenarios)(files, as_json=as_json)


@app.command()
def options(*, game: GameName = None, as_json: Json = False) -> int:
    """List the rule options: defaults, allowed values, clauses, and what they do."""
    from puckdrop.cli.options import list_options

    return list_options(game, as_json=as_json)


@app.command(
    epilog="Examples: puckdrop glossary   |   puckdrop glossary sh   |   puckdrop glossary --game rinkside HQS"
)
def glossary(
    word: Annotated[str | None, typer.Argument(help="A rating or symbol; all of them if none is named.")] = None,
    *,
    game: GameName = None,
    charts: ChartFolder = None,
    as_json: Json = False,
) -> int:
    """Explain every rating and symbol on the cards."""
    from puckdrop.cli.glossary import show_glossary

    return show_glossary(word, game, charts, as_json=as_json)


@app.command()
def bench(*, as_json: Json = False) -> int:
    """Measure how many games per second this machine plays."""
    from puckdrop.cli.bench import show_bench

    return show_bench(as_json=as_json)


@games_app.callback(invoke_without_command=True)
def games_root(context: typer.Context) -> int:
    if context.invoked_subcommand is None:
        return games_list()
    return 0


@games_app.command("list")
def games_list(*, as_json: Json = False) -> int:
    """List the games you have kept, the latest first."""
    from puckdrop.cli.games import list_games

    return list_games(as_json=as_json)


@games_app.command("replay", epilog="Example: puckdrop games replay 1")
def games_replay(
    game: KeptGame,
    *,
    details: Annotated[bool, typer.Option("--details", help="Include line changes and forecheckers.")] = False,
    show_dice: ShowDice = False,
    as_json: Json = False,
) -> int:
    """Tell one of your games again."""
    from puckdrop.cli.games import replay_game

    return replay_game(game, as_json=as_json, details=details, show_dice=show_dice)


@games_app.command("export", epilog="Example: puckdrop games export 1 friday.json")
def games_export(
    game: KeptGame,
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    *,
    force: Force = False,
) -> int:
    """Copy one of your games to a file, for a friend or another machine."""
    from puckdrop.cli.games import export_game

    return export_game(game, file, force=force)


@games_app.command("delete", epilog="Example: puckdrop games delete 3")
def games_delete(
    game: KeptGame,
    *,
    force: Annotated[bool, typer.Option("--force", help="Delete it without asking.")] = False,
) -> int:
    """Delete one of your games."""
    from puckdrop.cli.games import delete_game

    return delete_game(game, force=force)


@teams_app.command("list")
def teams_list(*, game: GameName = None, as_json: Json = False) -> int:
    """List the teams that come with puckdrop, the strongest first."""
    from puckdrop.cli.teams import list_teams

    return list_teams(game, as_json=as_json)


@teams_app.command("show")
def teams_show(
    team: Annotated[str, typer.Argument(help="Three letters, a name or a file.")],
    *,
    game: GameName = None,
    as_json: Json = False,
) -> int:
    """Show a team's line sheet and ratings."""
    from puckdrop.cli.teams import show_team

    return show_team(team, game, as_json=as_json)


@teams_app.command(
    "card", epilog="Examples: puckdrop teams card ARK 23   |   puckdrop teams card Marcaillon --game rinkside"
)
def teams_card(
    team: Annotated[str, typer.Argument(help="A team, or a man's name to look for in all packaged teams.")],
    name: Annotated[str | None, typer.Argument(help="The man: his sweater, his name or a part of it.")] = None,
    *,
    game: GameName = None,
    as_json: Json = False,
) -> int:
    """Draw a whole card."""
    from puckdrop.cli.cards import show_card

    return show_card(team, name, game, as_json=as_json)


@teams_app.command("check")
def teams_check(
    files: Annotated[list[str], typer.Argument(help="Team files, folders of them, or packaged teams.")],
    *,
    game: Annotated[
        str | None, typer.Option("--game", help="Check for this game only, not for every game with cards in the file.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Check whether teams are fit to play, and tell everything that is wrong. Exit status 1 if one is not."""
    from puckdrop.cli.teams import check_teams

    return check_teams(files, game, as_json=as_json)


@teams_app.command("invent", epilog="Example: puckdrop teams invent --seed 5 --strength 1 --out mine.toml")
def teams_invent(
    *,
    seed: Annotated[int, typer.Option(help="The same seed invents the same team.")] = 1,
    strength: Annotated[float, typer.Option(help="0 is average, 1 clearly good, -1 clearly poor.")] = 0.0,
    out: Annotated[Path | None, typer.Option(help="Write the team file here instead of printing it.")] = None,
    as_json: Json = False,
) -> int:
    """Invent a team with players, lines and cards."""
    from puckdrop.cli.teams import invent

    return invent(seed, strength, out, as_json=as_json)


@charts_app.command("list")
def charts_list(*, game: GameName = None, as_json: Json = False) -> int:
    """List the charts of a game, with the digest that identifies the packaged set."""
    from puckdrop.cli.charts import list_charts

    return list_charts(game, as_json=as_json)


@charts_app.command(
    "show",
    epilog='Examples: puckdrop charts show rink   |   puckdrop charts show "Dump and Chase"   |   '
    'puckdrop charts show "card 17" --game rinkside',
)
def charts_show(
    name: Annotated[str, typer.Argument(help="A chart, a part of one, or all. See: puckdrop charts list.")],
    *,
    game: GameName = None,
    charts: ChartFolder = None,
    as_json: Json = False,
) -> int:
    """Draw a chart as it is printed."""
    from puckdrop.cli.charts import show_chart

    return show_chart(name, game, charts, as_json=as_json)


@charts_app.command("check")
def charts_check(
    folder: Annotated[Path, typer.Argument(help="A folder with chart files.")],
    *,
    game: GameName = None,
    as_json: Json = False,
) -> int:
    """Check whether charts are complete and playable, and tell everything that is wrong. Exit status 1 if they are not.

    Without --game, the names of the files tell which game it is.
    """
    from puckdrop.cli.charts import check_charts

    return check_charts(folder, game, as_json=as_json)


@charts_app.command("export")
def charts_export(
    folder: Annotated[Path, typer.Argument(help="Where to write the files.")],
    *,
    game: GameName = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing files.")] = False,
    as_json: Json = False,
) -> int:
    """Write the packaged charts to a folder, for you to edit."""
    from puckdrop.cli.charts import export_charts_to

    return export_charts_to(folder, game, force=force, as_json=as_json)


@charts_app.command("sheets", epilog="Example: puckdrop charts sheets typed --game rinkside")
def charts_sheets(
    folder: Annotated[Path, typer.Argument(help="A new folder for the sheets.")],
    *,
    game: GameName = None,
    filled: Annotated[bool, typer.Option("--filled", help="With the packaged figures typed in already.")] = False,
) -> int:
    """Write CSV sheets to type your boxed charts into, with the packaged figures beside them."""
    from puckdrop.cli.sheets import write_chart_sheets

    return write_chart_sheets(game, folder, is_filled=filled)


@charts_app.command("read", epilog="Example: puckdrop charts read typed --game rinkside --out my-charts")
def charts_read(
    folder: Annotated[Path, typer.Argument(help="The folder with your sheets.")],
    *,
    game: GameName = None,
    out: Annotated[Path, typer.Option(help="A new folder for the chart files.")],
) -> int:
    """Make chart files from your sheets, or say all that is missing in them."""
    from puckdrop.cli.sheets import read_charts

    return read_charts(folder, game, out)


@cards_app.command(
    "sheets",
    epilog="Examples: puckdrop cards sheets typed --game ezv   |   puckdrop cards sheets ark --team ARK --game ezv",
)
def cards_sheets(
    folder: Annotated[Path, typer.Argument(help="A new folder for the sheets.")],
    *,
    game: GameName = None,
    team: Annotated[str | None, typer.Option(help="A team whose cards are typed in already.")] = None,
) -> int:
    """Write CSV sheets to type your boxed cards into: a line for each man, a column for each figure."""
    from puckdrop.cli.sheets import write_card_sheets

    return write_card_sheets(team, game, folder)


@cards_app.command("read", epilog="Example: puckdrop cards read typed --game ezv --out mine.toml")
def cards_read(
    folder: Annotated[Path, typer.Argument(help="The folder with your sheets.")],
    *,
    game: GameName = None,
    out: Annotated[Path, typer.Option(help="The team file to write.")],
    force: Force = False,
) -> int:
    """Make a team file from your sheets, or say all that is missing in them."""
    from puckdrop.cli.sheets import read_cards

    return read_cards(folder, game, out, force=force)


@sets_app.command(
    "report",
    epilog="Example: puckdrop sets report 1985-86 --game ezv --replays 20 --json report.json --html report.html",
)
def sets_report(
    name: Annotated[str, typer.Argument(help="A set: its name, folder or zip.")],
    *,
    game: Annotated[str, typer.Option(help="The game whose cards are replayed.")],
    replays: Annotated[int, typer.Option(help="How often the season is replayed.")] = 20,
    seed: Annotated[int, typer.Option(help="Seed of the dice.")] = 1986,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the report as data to this file.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with plots to this file.")] = None,
) -> int:
    """Replay a set's season and say how true it is, target by target.

    The summary becomes the set's certificate.
    """
    from puckdrop.cli.set_report import report_set

    return report_set(name, game, replays, seed, json_file, html)


@cards_app.command(
    "print",
    epilog="Examples: puckdrop cards print ARK COR --game ezv --sides duplex --out cards.pdf   |   "
    "puckdrop cards print --what deck --game rinkside --sides duplex --out deck.pdf   |   "
    "puckdrop cards print --what charts --game fourth_street --out charts.pdf   |   "
    "puckdrop cards print --what scoresheet --record friday.json --out friday.pdf",
)
def cards_print(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Teams, or charts with --what charts; all if none is named."),
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="The PDF to write.")],
    what: Annotated[str, typer.Option(help="cards, plays, deck, charts or scoresheet.")] = "cards",
    game: GameName = None,
    only: Annotated[list[int] | None, typer.Option(help="Only this sweater; may be repeated.")] = None,
    paper: Annotated[str, typer.Option(help="letter or a4.")] = "letter",
    sides: Annotated[
        str, typer.Option(help="single: fronts; duplex: fronts and backs on both sides; fold: beside each other.")
    ] = "single",
    season_set: SetName = None,
    charts: ChartFolder = None,
    record: Annotated[Path | None, typer.Option(help="The saved game that fills in a scoresheet.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> int:
    """Print cards, play cards, the Rinkside deck, charts or a scoresheet to a PDF, with cut marks and a ruler."""
    from puckdrop.cli.printing import PrintChoices, print_pdf

    return print_pdf(
        PrintChoices(
            teams=names or (),
            out=out,
            what=what,
            game=game,
            only=only or (),
            paper=paper,
            sides=sides,
            charts=charts,
            record=record,
            season_set=season_set,
            force=force,
        )
    )


@cards_app.command(
    "show", epilog="Examples: puckdrop cards show ARK 23   |   puckdrop cards show EDM gretzky --set 1985-86"
)
def cards_show(
    team: Annotated[
        str, typer.Argument(help="A team, or a man's name to look for in the packaged teams and then in your sets.")
    ],
    name: Annotated[str | None, typer.Argument(help="The man: his sweater, his name or a part of it.")] = None,
    *,
    season_set: SetName = None,
    game: GameName = None,
    as_json: Json = False,
) -> int:
    """Draw a card in the terminal."""
    from puckdrop.cli.cards import show_card

    return show_card(team, name, game, season_set, as_json=as_json)


@cards_app.command("explain", epilog="Example: puckdrop cards explain gretzky --set 1985-86 --game ezv")
def cards_explain(
    player: Annotated[str, typer.Argument(help="A man of the set: his name, or a part of it.")],
    *,
    season_set: Annotated[str, typer.Option("--set", help="A set: its name, folder or zip.")],
    game: Annotated[str, typer.Option(help="The game whose card is explained.")],
    replays: Annotated[int, typer.Option(help="Replays of his games with every card.", min=2, max=200)] = 20,
    figures: Annotated[
        list[str] | None, typer.Option("--figure", help="Only this figure, such as sh; may be repeated.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Explain a card: where each figure comes from, what the card gives, and what the next one down or up gives.

    His games are replayed with his card and with two cards a little different for every figure, on the same dice.
    """
    from puckdrop.cli.explain import explain_card

    return explain_card(season_set, player, game, replays, figures or (), as_json=as_json)


@cards_app.command(
    "search", epilog="Examples: puckdrop cards search nevan   |   puckdrop cards search gretzky --set 1985-86"
)
def cards_search(
    words: Annotated[list[str], typer.Argument(help="Parts of a name or id; all have to match.")],
    *,
    season_set: SetName = None,
    team: Annotated[
        list[str] | None, typer.Option(help="Only on this team, with --set one of the set, or in this file.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Look for men by name, in the packaged teams and all your sets. Exit status 1 if there is none."""
    from puckdrop.cli.cards import search_men

    return search_men(words, team or (), season_set, as_json=as_json)


@sets_app.command("list")
def sets_list(*, as_json: Json = False) -> int:
    """List the season sets in your own folder."""
    from puckdrop.cli.sets import list_sets

    return list_sets(as_json=as_json)


@sets_app.command("show")
def sets_show(
    name: Annotated[str, typer.Argument(help="A set's name, or a folder or zip.")], *, as_json: Json = False
) -> int:
    """Show a set: its season, source, teams, options, and what is estimated."""
    from puckdrop.cli.sets import show_set

    return show_set(name, as_json=as_json)


@sets_app.command("check", epilog="Example: puckdrop sets check 1985-86 downloads/1985-86.zip")
def sets_check(
    names: Annotated[list[str], typer.Argument(help="Names of sets, or folders or zips.")], *, as_json: Json = False
) -> int:
    """Check whether every file of a set is fit to play. Exit status 1 if one is not."""
    from puckdrop.cli.sets import check_sets

    return check_sets(names, as_json=as_json)


@sets_app.command("add", epilog="Example: puckdrop sets add downloads/1985-86.zip")
def sets_add(
    place: Annotated[Path, typer.Argument(help="A set's folder or zip.")],
    *,
    name: Annotated[str | None, typer.Option(help="What to call it; its own name by default.")] = None,
) -> int:
    """Check a set and copy it into your own folder, where --set finds it by name."""
    from puckdrop.cli.sets import add_set

    return add_set(place, name)


@sets_app.command("remove")
def sets_remove(
    name: Annotated[str, typer.Argument(help="A set in your own folder.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> int:
    """Remove a set from your own folder."""
    from puckdrop.cli.sets import remove_set

    return remove_set(name, yes=yes)


@sets_app.command("house", epilog="Example: puckdrop sets house --game ezv, then puckdrop play --set house")
def sets_house(
    *,
    games: Annotated[
        list[str] | None,
        typer.Option("--game", help="A game to make cards for; may be repeated. All if none is named."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="A new folder or zip; your own folder of sets if none is named.")
    ] = None,
) -> int:
    """Make the house set: the twelve invented teams with whole rosters, a season, and cards from it."""
    from puckdrop.cli.sets import make_house_set

    return make_house_set(games or (), out)


@sets_app.command("template", epilog="Example: puckdrop sets template my-league")
def sets_template(folder: Annotated[Path, typer.Argument(help="A new folder for the files.")]) -> int:
    """Write empty tables to type a season of your own into."""
    from puckdrop.cli.sets import write_template

    return write_template(folder)


@sets_app.command(
    "make",
    epilog="Example: puckdrop sets make --season 1985-86 --from hockey-databank --from schedules --out 1985-86",
)
def sets_make(
    *,
    season: Annotated[str, typer.Option(help="The season, such as 1985-86.")],
    places: Annotated[
        list[Path], typer.Option("--from", help="A folder with statistics, and all below it; may be repeated.")
    ],
    out: Annotated[Path, typer.Option(help="A new folder for the set, or a name that ends in .zip.")],
    game: Annotated[list[str] | None, typer.Option("--game", help="Make cards for this game; may be repeated.")] = None,
    talent: Annotated[
        bool, typer.Option("--talent", help="Draw small samples towards the league, instead of the season as it was.")
    ] = False,
    combined: Annotated[
        bool,
        typer.Option("--combined", help="One card for a traded man's whole season, with the team he was with last."),
    ] = False,
    source: Annotated[str | None, typer.Option(help="Whose files they are, if that is not plain.")] = None,
    league: Annotated[str | None, typer.Option(help="Which league, where several played.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the calibration; the same seed makes the same set.")] = 1,
) -> int:
    """Make cards from a season's statistics.

    Whose statistics they are is recognised by the files; what one source lacks is taken from the next.
    """
    from puckdrop.cli.sets import make

    return make(season, places, game or [], out, source, league, seed, talent=talent, combined=combined)
