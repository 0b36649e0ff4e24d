"""`puckdrop cards explain`: why each figure of a card is what it is."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from puckdrop.cards.sentences import joined
from puckdrop.cli.output import print_attribution, print_json, progress
from puckdrop.cli.sim import offer_speed
from puckdrop.core.errors import BadInput
from puckdrop.rating.explain import TEAM, Told
from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rooms import game_named
from puckdrop.sets.explaining import explain_man, nearest_cards, read_for_replay
from puckdrop.sets.reading import open_set

if TYPE_CHECKING:
    from puckdrop.rating.explain import Explanation, Reason
    from puckdrop.rating.runners_up import RunnerUp
    from puckdrop.rating.statistics import SeasonStatistics

__all__ = ["explain_card"]

WIDTH = 80
SHARE = "save percentage"
FIGURES = 40
"""About as many as a card has, to guess how long it takes."""
HEADS = f"{'figure':<19}{'now':>6} {'moves':<18}{'real':>6}{'gives':>6}{'next down':>12}{'next up':>12}"
LEGEND = (
    "The next card down has one point or cell less of a figure, the next up one more; a cell more takes the place of "
    "one of another kind. ± is the 95 % interval of the difference, on the same dice. Ice time and a team's figures "
    "are a game's. Of hits, blocks and faceoffs a card can say who has more than others; how many there are is the "
    "game's."
)

NEAREST = (
    "Cards near his own, and by how much they were seen to change his line when men like him played with them: of "
    "each figure the card that comes nearest to what was aimed at. ± is the 95 % interval of the change; what does not "
    "stand out from luck is not told. off is how far the line is from what was aimed at, in standard deviations of a "
    "season's luck; by that measure skaters with 40 games have the nearest card that one change of a figure gives."
)
NONE_KEPT = "The set keeps no runners-up of his; it was made without, or before their lines had intervals."
NO_OTHER = "No card near his own was seen to change his line beyond luck in the replays of men like him."


def explain_card(
    wanted: str, player: str, game: str, replays: int, figures: Sequence[str] = (), *, as_json: bool
) -> int:
    """For each figure of a man's card: where it comes from, the projection, and what the next card down or up gives."""
    opened, room = open_set(wanted), game_named(game)
    measured = read_for_replay(opened, room)[0]
    man = found_man(measured, player)
    offer_speed(FIGURES * replays * man.games)
    with progress(100, "Replaying") as advance:
        on_progress = None if advance is None else lambda share: advance(100 * share)
        found = explain_man(opened, room, man, replays, only=figures, on_progress=on_progress)
    nearest = nearest_cards(opened, room, man)
    if as_json:
        kept = {"runners_up": [card.as_data() for card in nearest], "attribution": opened.attribution}
        print_json({**as_data(found, man, replays), **kept})
        return 0
    print(f"{man.name}, {man.team} {measured.season}: {room.title}, {replays} replays of {his_games(man.games)}")
    print()
    print_line(found)
    print()
    print(HEADS)
    for reason in found.reasons:
        print_reason(reason)
    print()
    print("\n".join(wrap(LEGEND, WIDTH)))
    print()
    print_nearest(nearest)
    print_attribution(opened.attribution)
    return 0


def his_games(games: int) -> str:
    """
    >>> his_games(1), his_games(80)
    ('his only game', 'his 80 games')
    """
    return "his only game" if games == 1 else f"his {games} games"


def as_data(found: Explanation, man: SkaterLine | GoalieLine, replays: int) -> dict[str, object]:
    line = [
        {"statistic": words, "real": real, "aim": aim, "projected": given.value, "projected_within": given.within}
        for words, real, aim, given in found.line
    ]
    figures = [reason.as_data() for reason in found.reasons]
    return {"name": man.name, "team": man.team, "replays": replays, "line": line, "figures": figures}


def print_line(found: Explanation) -> None:
    """The season line: really, aimed at, and given by the card."""
    print(f"{'':<19}{'real':>9}{'aimed at':>10}  {'the card gives':<14}")
    for words, real, aim, given in found.line:
        places = decimals(words, given.value)
        print(f"{words:<19}{counted(real, places):>9}{shown(aim, places):>10}  {interval(given, places)}")


def print_reason(reason: Reason) -> None:
    """A figure in two lines: what it moves, and where it comes from."""
    head = f"{reason.figure:<19}{reason.now:>6} "
    if reason.note:
        text = f"{reason.source}; {reason.note}"
        lines = wrap(text, WIDTH - len(head))
        print(f"{head}{lines[0]}")
        for line in lines[1:]:
            print(" " * len(head) + line)
        return
    name = reason.statistic
    projected = None if reason.projected is None else reason.projected.value
    places = decimals(name, projected or 0.0)
    numbers = f"{counted(reason.real, places):>6}{shown(projected, places):>6}"
    print(f"{head}{name:<18}{numbers}{interval(reason.down, places):>12}{interval(reason.up, places):>12}")
    for line in wrap(reason.source, WIDTH - 2):
        print(f"  {line}")


def print_nearest(cards: Sequence[RunnerUp]) -> None:
    """The card and its runners-up with their lines."""
    if not cards:
        print("\n".join(wrap(NONE_KEPT, WIDTH)))
        return
    places = {name: decimals(figure_words(name), value) for name, value in cards[0].line.items()}
    print(f"{'Runners-up':<40}{'off':>5}  changes")
    for card in cards:
        words = f"{card.figure} {card.instead} instead of {card.now}" if card.rank else "this card"
        changes = [
            f"{figure_words(name)} {change(value - cards[0].line[name], card.within.get(name), places[name])}"
            for name, value in card.line.items()
            if card.rank
        ]
        lines = wrap(", ".join(changes), WIDTH - 47) or [""]
        print(f"{words:<40}{card.off:>5.2f}  {lines[0]}".rstrip())
        for line in lines[1:]:
            print(f"{'':<47}{line}")
    print("\n".join(wrap(NEAREST if len(cards) > 1 else NO_OTHER, WIDTH)))


def decimals(statistic: str, projected: float) -> int:
    """How many decimals a statistic has wherever it is told of a man, by what his card gives.

    >>> decimals(SHARE, 0.8934), decimals("team goals", 3.9), decimals("goals", 7.2), decimals("goals", 51.9)
    (4, 2, 2, 1)
    """
    if statistic == SHARE:
        return 4
    if statistic.startswith(TEAM) or projected < 10:
        return 2
    return 1 if projected < 1000 else 0


def interval(told: Told | None, places: int) -> str:
    """A value with half of its interval, unless that is nothing.

    >>> interval(Told(51.94, 3.21), 1), interval(Told(0.8934, 0.0012), 4), interval(Told(63.55, 0.0), 1)
    ('51.9±3.2', '.8934±.0012', '63.5')
    >>> interval(Told(7.25, None), 2), interval(None, 1)
    ('7.25', '-')
    """
    if told is None:
        return "-"
    value = shown(told.value, places)
    return value if told.within is None or not round(told.within, places) else f"{value}±{shown(told.within, places)}"


def change(by: float, within: float | None, places: int) -> str:
    """A difference with its sign and half of its interval.

    >>> change(-13.25, 3.21, 1), change(0.00312, 0.0012, 4)
    ('-13.2±3.2', '+.0031±.0012')
    """
    return f"{'-' if by < 0 else '+'}{interval(Told(abs(by), within), places)}"


def shown(value: float | None, places: int) -> str:
    """
    >>> shown(None, 1), shown(51.94, 1), shown(0.8934, 4)
    ('-', '51.9', '.8934')
    """
    if value is None:
        return "-"
    return f"{value:.{places}f}".removeprefix("0") if places > 2 else f"{value:.{places}f}"


def counted(value: float | None, places: int) -> str:
    """What really was: whole numbers as they are.

    >>> counted(350.0, 1), counted(3.951, 2)
    ('350', '3.95')
    """
    return str(int(value)) if value is not None and value == int(value) else shown(value, places)


def found_man(measured: SeasonStatistics, player: str) -> SkaterLine | GoalieLine:
    """The one man whose name or id has these words in it."""
    words = player.casefold().replace("(", " ").replace(")", " ").split()
    men: list[SkaterLine | GoalieLine] = [*measured.skaters, *measured.goalies]
    found = [man for man in men if all(word in f"{man.name} {man.id} {man.team}".casefold() for word in words)]
    if len(found) != 1:
        names = joined([f"{man.name} ({man.team}) {man.id}" for man in found[:8]], "and") if found else "nobody"
        raise BadInput(f'"{player}" is {names} in this set; name one man, with his team or id if need be.')
    return found[0]
