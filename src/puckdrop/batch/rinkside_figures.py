"""What Rinkside games between the packaged teams look like: `python -m puckdrop.batch.rinkside_figures`.

Plays the default game and the settings that change it most, and prints a table for RSG-02 of the ledger. Optional
arguments are a number of games and a file of deck counts, from which a deck is made first, so that counts can be tuned
before they go into the package.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from puckdrop.cards.packaged import shipped_teams
from puckdrop.coaches.rinkside_bench import BenchCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.charts import Sheet, read_toml
from puckdrop.core.dice import Seeded
from puckdrop.games.rinkside.chart_files import charts_as_data, load_charts, load_charts_from_data
from puckdrop.games.rinkside.charts import Charts
from puckdrop.games.rinkside.game import RINKSIDE
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.plays import new_game
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.rating.deck import make_deck

GAMES = 500
COLUMNS = (
    "goals", "shots", "hits", "blocks", "minors", "power plays", "power-play goals", "short-handed goals", "pim",
)  # fmt: skip
MINOR = 2
FORECHECK = {"forecheck 1": 1, "forecheck 3": 3}
HITTING = {"HIT-": 0, "HIT+": 2}
OFFICIALS = {"call it tight": 0, "let them play": 2}
Change = Callable[[RinksideTable], None]


class Fixed(BenchCoach):
    """A bench coach who leaves both strategies as they are."""

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        return kind not in (20, 21) and super().wants_window(kind, side, game)


def play(charts: Charts, teams: list[TeamCard], games: int, change: Change | None, options: Options) -> Counter[str]:
    """Sums over both teams of games with the same teams and seeds."""
    totals: Counter[str] = Counter()
    for number in range(games):
        home = number % len(teams)
        visitors = (home + 1 + number // len(teams) % (len(teams) - 1)) % len(teams)
        coaches = [Fixed(), Fixed()] if change else [BenchCoach(), BenchCoach()]
        table = new_game(teams[home], teams[visitors], charts, options, Seeded(number), list(coaches))
        table.play()
        if change:
            change(table)
        table.play_out()
        add(totals, table)
    return totals


def add(totals: Counter[str], table: RinksideTable) -> None:
    """One game's sums."""
    state = table.state
    for team in state.teams:
        totals["goals"] += team.score
        totals["shots"] += sum(team.period_shots)
        totals["power plays"] += team.power_plays
        totals["power-play goals"] += team.power_play_goals
        totals["faceoffs"] += team.faceoffs_won
        for man in team.skaters:
            totals["hits"] += man.hits
            totals["blocks"] += man.blocks
            totals["pim"] += man.pim
            totals["short-handed goals"] += man.short_handed_goals
    for line in state.keeper.penalties:
        totals["minors"] += line.minutes == MINOR
        totals["fights"] += line.call == "fighting"
    for goal in state.keeper.goals:
        totals[f"goals: {goal.how}"] += 1
    totals["draws"] += table.draws
    totals["games"] += 1
    totals["home wins"] += state.home.score > state.visitors.score
    totals["ties"] += state.home.score == state.visitors.score


def line_of(name: str, totals: Counter[str]) -> str:
    """A row of the table: averages per team and game, or per game."""
    games = totals["games"]
    cells = [f"{totals[column] / games / 2:.2f}" for column in COLUMNS]
    share = 100 * totals["power-play goals"] / max(1, totals["power plays"])
    cells += [f"{share:.1f}", f"{totals['faceoffs'] / games:.1f}", f"{totals['fights'] / games / 2:.2f}"]
    return f"| {name} | {totals['draws'] / games / 3:.0f} | " + " | ".join(cells) + " |"


def settings() -> dict[str, Change]:
    """The settings that change a game most, each as what is done to a table before the opening faceoff."""

    def forechecking(value: int) -> Change:
        def change(table: RinksideTable) -> None:
            table.state.forecheck = bytes([value, value])

        return change

    def hits(value: int) -> Change:
        def change(table: RinksideTable) -> None:
            table.state.hitting = bytes([value, value])

        return change

    def officials(value: int) -> Change:
        def change(table: RinksideTable) -> None:
            table.state.officials = value

        return change

    def all_of(*changes: Change) -> Change:
        def change(table: RinksideTable) -> None:
            for one in changes:
                one(table)

        return change

    forecheck = {name: forechecking(value) for name, value in FORECHECK.items()}
    hitting = {name: hits(value) for name, value in HITTING.items()}
    whistle = {name: officials(value) for name, value in OFFICIALS.items()}
    calm, heated = (
        all_of(*changes) for changes in zip(*(row.values() for row in (forecheck, hitting, whistle)), strict=True)
    )
    return {**forecheck, **hitting, **whistle, "calm: the first of each": calm, "heated: the second of each": heated}


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else GAMES
    charts = load_charts()
    if len(arguments) > 1:
        counts = Path(arguments[1])
        deck = Sheet("deck", {})
        deck.fields.update(parsed(make_deck(Sheet(str(counts), read_toml(counts)))))
        charts = load_charts_from_data({**charts_as_data(), "deck": deck.fields})
    teams = [RINKSIDE.load_team(team.short) for team in shipped_teams()]
    print("| setting | draws/period | " + " | ".join(COLUMNS) + " | PP % | faceoffs | fights |")
    print("|---" * (len(COLUMNS) + 5) + "|")
    default = play(charts, teams, games, None, Options())
    print(line_of("default", default))
    if games >= 200:
        for name, change in settings().items():
            print(line_of(name, play(charts, teams, games, change, Options())))
    how = {name: f"{count / games:.2f}" for name, count in sorted(default.items()) if name.startswith("goals: ")}
    print(how, f"home wins {default['home wins']}, ties {default['ties']} of {games}")


def parsed(text: str) -> dict[str, object]:
    import tomllib

    return tomllib.loads(text)


if __name__ == "__main__":
    main(sys.argv[1:])
