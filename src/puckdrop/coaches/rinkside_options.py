"""What the six options of a man with the puck are worth to Rinkside's bench coach. [RSD-08]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.decisions import Option
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.ratings import net, offense, quality_shot, set_up, sniper, target
from puckdrop.games.rinkside.rules.offense import two_man_partner
from puckdrop.games.rinkside.sections import Symbol
from puckdrop.games.rinkside.situations import Level
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

LOOSE: Final = 180
"""What a loose puck in the offensive zone is worth, in ten-thousandths of a goal; losing one costs LOST."""
LOST: Final = 120
FAILED: Final = (LOOSE - LOST) // 2
"""What a move that failed is worth."""
REBOUND: Final = 2
"""What the rebounds of a shot on goal add to each of its hundredths."""
SCRAMBLE: Final = 2500
TEAMMATE_TARGET: Final = 72
TEAMMATE_SNIPER: Final = 8


def option_for(game: RinksideTable) -> i64:
    """The option worth most goals to the man with the puck. [RSD-08]"""
    man = game.state.handler
    assert man is not None
    attack = offense(game, man)
    together = attack + offense(game, two_man_partner(game, man))
    return best_option(game, quality_shot(game, man), set_up(game, man), together, target(game, man), attack)


def best_option(game: RinksideTable, shot: i64, pass_on: i64, together: i64, aim: i64, attack: i64) -> i64:
    """The same, given what each option needs."""
    man = game.state.handler
    assert man is not None
    high, quality, low = save_numbers(game)
    snipe = sniper(game, man)
    best: i64 = Option.QUALITY_SHOT
    most = gamble(shot * 10, shot_worth(aim, snipe, quality, high))
    worth = gamble(pass_on * 10, shot_worth(TEAMMATE_TARGET, TEAMMATE_SNIPER, quality, high))
    if worth > most:
        best, most = Option.SET_UP, worth
    worth = gamble(together, shot_worth(aim, snipe, high, high))
    if worth > most:
        best, most = Option.TWO_MAN, worth
    worth = shot_worth(aim, snipe, low, high) + traffic_worth(game, low - high)
    if worth > most:
        best, most = Option.ON_NET, worth
    worth = wide_worth(card_of(man).set_up, attack)
    if worth > most:
        best, most = Option.WIDE, worth
    if most > LOOSE:
        return best
    return Option.CYCLE


def gamble(percent: i64, worth: i64) -> i64:
    """What a move is worth that succeeds this often; half of the failures are loose pucks, the others are lost."""
    return (percent * worth + (100 - percent) * FAILED) // 100


def save_numbers(game: RinksideTable) -> tuple[i64, i64, i64]:
    """The other goalie's numbers against a high-quality, a quality and a low-quality chance."""
    team = game.state.defense
    if not team.goalie_in:
        return 0, 0, 0
    card = goalie_card_of(team)
    if game.state.level_of(team) == Level.BAD:
        return card.green, card.green, card.green
    return card.green, card.blue, card.black


def shot_worth(aim: i64, snipe: i64, number: i64, high: i64) -> i64:
    """A shot of this Target and SNIPER against a save number, with what rebounds add; `high` is the Green number."""
    return aim * (100 - number + REBOUND) + snipe * (number - high)


def wide_worth(set_up: i64, offense: i64) -> i64:
    """A shot off the end boards: a scramble, a puck in the slot, or a loose one. [RS-06-SW-01..03]"""
    return set_up * SCRAMBLE // 100 + (offense - set_up) * 4 + LOOSE // 2


def traffic_worth(game: RinksideTable, more: i64) -> i64:
    """A screen or a tip in view adds `more` to a shot from anywhere, a block in view wastes it. [RS-06-SH-02]"""
    symbol = game.peek_left(Left.SHOT_SYMBOL)
    if symbol == Symbol.NONE or symbol == UNKNOWN:
        return 0
    is_block = symbol < Symbol.SCREEN
    shown = game.peek_right(Right.BLOCK_PLAYER if is_block else Right.NET_PLAYER)
    if shown == UNKNOWN:
        return 0
    if is_block:
        return -card_of(game.man(game.state.defense, shown)).blocks * 40
    return net(game, game.man(game.state.offense, shown)) * 10 * more * 7 // 10
