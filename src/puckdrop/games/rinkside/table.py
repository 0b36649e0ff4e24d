"""A Rinkside game on the table: its position, charts, options and what the cards in view show."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import PuckdropError, UnknownCell
from puckdrop.core.events import Event
from puckdrop.core.ice import Skater, Team
from puckdrop.core.log import Log
from puckdrop.core.sides import NO_SIDE, NOBODY, SIDE_NAMES
from puckdrop.core.table import State, Table
from puckdrop.games.rinkside.cards import GoalieCard, SkaterCard
from puckdrop.games.rinkside.charts import UNKNOWN, Charts
from puckdrop.games.rinkside.events import CardDrawn, Check, CheckMade, DeckShuffled, Reading, SectionRead
from puckdrop.games.rinkside.faces import FACE, LEFT_SECTIONS, RIGHT_SECTIONS, Left, Right
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.sections import SLOT_MASK, Pos
from puckdrop.games.rinkside.situations import INTENSITY_NAMES, SITUATION_NAMES, Situation
from puckdrop.games.rinkside.state import RinksideState
from puckdrop.games.rinkside.throws import LEFT_THROWS, RIGHT_THROWS

MOST_DRAWS: Final = 200
"""Of a single possession. [RSG-30]"""


class Rules:
    """What plays one play; its one subclass brings the chapters in `rules` together."""

    __slots__ = ()

    def play(self, table: RinksideTable) -> None:
        raise NotImplementedError


class RinksideTable(Table):
    """One game of Rinkside."""

    __slots__ = ("state", "charts", "options", "rules", "left_faces", "right_faces", "is_asked")

    def __init__(
        self,
        state: RinksideState,
        charts: Charts,
        options: Options,
        chance: Chance,
        coaches: list[Coach],
        log: Log | None,
        rules: Rules,
    ) -> None:
        super().__init__(chance, coaches, log)
        self.state = state
        self.charts: Final = charts
        self.options: Final = options
        self.rules: Final = rules
        self.left_faces: Final = charts.faces.left
        self.right_faces: Final = charts.faces.right
        self.is_asked: Final = charts.faces.is_asked
        if log is not None:
            log.about = charts.faces

    def play(self) -> None:
        self.rules.play(self)

    def play_out(self) -> None:
        """As for every table; with one call a play if no coach looks ahead."""
        if self.looks_ahead:
            super().play_out()
            return
        while self.state.situation != Situation.OVER:
            self.rules.play(self)

    def game_name(self) -> str:
        return "rinkside"

    def is_over(self) -> bool:
        return self.state.situation == Situation.OVER

    def carry_over(self) -> dict[str, str]:
        """The Game Intensity: a game the day after a boiling one starts with dirty plays. [RS-03-DP-01]"""
        return {"intensity": INTENSITY_NAMES[self.state.intensity]}

    def position(self) -> State:
        return self.state

    def snapshot(self) -> State:
        return self.state.copy()

    def restore(self, state: State) -> None:
        self.state = cast(RinksideState, state)
        self.look_everywhere()

    def at_position(self, state: State, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        return RinksideTable(cast(RinksideState, state), self.charts, self.options, chance, coaches, log, self.rules)

    # -- the cards --------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Turn over a card: the open Left face becomes the Right face in view, and the next card's Left face is open.

        [RS-02-CD-01, RS-02-CD-02, RSG-30]
        """
        state = self.state
        state.possession_draws += 1
        if state.possession_draws > MOST_DRAWS:
            check_possession(state)
        left, deck = state.left, state.deck
        state.left_before = left
        state.right_before = state.right
        if left == 0 or deck.left == 0:
            self._open_pile()
            left = state.left
        state.right = left
        state.left = deck.draw(self.chance)
        self.draws += 1
        if self.options.any_ten_is_auxiliary:
            self._look_for_tens()
        if self.log is not None:
            CardDrawn.note(state.keeper, state.left, state.right)

    def _open_pile(self) -> None:
        """The first card of a pile, of all cards if none is left: its Left face is open. [RS-02-CD-02]"""
        state = self.state
        if state.deck.left == 0:
            state.deck.shuffle()
            if self.log is not None:
                self.note(DeckShuffled(NO_SIDE, "RS-02-CD-02"))
        state.left = state.deck.draw(self.chance)
        self.draws += 1

    def look_back(self) -> None:
        """The view before this one is in hand, until a second call turns the cards again; not for drawing. [RSC-69]"""
        state = self.state
        state.left, state.left_before = state.left_before, state.left
        state.right, state.right_before = state.right_before, state.right

    def draw_red(self) -> i64:
        """A card for a play that goes by Red."""
        self.draw()
        return self.result_red()

    def draw_blue(self) -> i64:
        """A card for a play that goes by Blue."""
        self.draw()
        return self.result_blue()

    def draw_b100(self) -> i64:
        """A card for the two Black digits."""
        self.draw()
        return self.b100()

    def left(self, section: i64) -> i64:
        """What a section of the Left face shows."""
        shown: i64 = self.left_faces[self.state.left * FACE + section]
        if shown == UNKNOWN:
            return self._ask_left(section)
        return shown

    def right(self, section: i64) -> i64:
        """What a section of the Right face shows."""
        shown: i64 = self.right_faces[self.state.right * FACE + section]
        if shown == UNKNOWN:
            return self._ask_right(section)
        return shown

    def _ask_left(self, section: i64) -> i64:
        """A section that no card states: the person with the real deck gives it, once for each card."""
        if not self.is_asked:
            raise unknown_section(self.state.left, "Left", list(LEFT_SECTIONS)[section])
        said, place = self.state.said_left, self.state.left * FACE + section
        if place not in said:
            throw = LEFT_THROWS[section]
            said[place] = throw.code(self.chance.draw(throw))
            self.draws += 1
        return said[place]

    def _ask_right(self, section: i64) -> i64:
        if not self.is_asked:
            raise unknown_section(self.state.right, "Right", list(RIGHT_SECTIONS)[section])
        said, place = self.state.said_right, self.state.right * FACE + section
        if place not in said:
            throw = RIGHT_THROWS[section]
            said[place] = throw.code(self.chance.draw(throw))
            self.draws += 1
        return said[place]

    def peek_left(self, section: i64) -> i64:
        """What a section of the Left face shows if that is known, else UNKNOWN; nobody is asked."""
        shown: i64 = self.left_faces[self.state.left * FACE + section]
        if shown == UNKNOWN:
            return self.state.said_left.get(self.state.left * FACE + section, UNKNOWN)
        return shown

    def peek_right(self, section: i64) -> i64:
        shown: i64 = self.right_faces[self.state.right * FACE + section]
        if shown == UNKNOWN:
            return self.state.said_right.get(self.state.right * FACE + section, UNKNOWN)
        return shown

    def peek_b100(self) -> i64:
        """The Black number in view if both digits are known, else 0."""
        first, second = self.peek_left(Left.DIGIT), self.peek_right(Right.DIGIT)
        if first == UNKNOWN or second == UNKNOWN:
            return 0
        if first + second == 0:
            return 100
        return first * 10 + second

    def red(self) -> i64:
        """Red of the Left face. [RS-02-NM-05]"""
        return self.left(Left.RED)

    def blue(self) -> i64:
        """Blue of the Left face. [RS-02-NM-05]"""
        return self.left(Left.BLUE)

    def b100(self) -> i64:
        """The two Black digits side by side, Left first; 00 is 100. [RS-02-NM-02, RS-02-NM-03]"""
        number = self.left(Left.DIGIT) * 10 + self.right(Right.DIGIT)
        if number == 0:
            return 100
        return number

    def result_red(self) -> i64:
        """Red as the result number of a play; a yellow 10 may bring an auxiliary play. [RS-16-AX-01]"""
        red = self.red()
        if red == 10 and self.right(Right.N100) % 10 == 0:
            self.state.aux_due = True
        return red

    def result_blue(self) -> i64:
        """Blue as the result number of a play. [RS-16-AX-01]"""
        blue = self.blue()
        if blue == 10 and self.right(Right.N100) % 10 == 0:
            self.state.aux_due = True
        return blue

    def result_right_red(self) -> i64:
        """Red of the Right face as the result number of a play. [RS-16-AX-01]"""
        red = self.right(Right.RED)
        if red == 10 and self.left(Left.N100) % 10 == 0:
            self.state.aux_due = True
        return red

    def result_right_blue(self) -> i64:
        """Blue of the Right face as the result number of a play. [RS-16-AX-01]"""
        blue = self.right(Right.BLUE)
        if blue == 10 and self.left(Left.N100) % 10 == 0:
            self.state.aux_due = True
        return blue

    def _look_for_tens(self) -> None:
        """Any yellow 10 in view, with the opposite #100 ending in 0. [RSC-65]"""
        if self.right(Right.N100) % 10 == 0 and (self.red() == 10 or self.blue() == 10):
            self.state.aux_due = True
        if self.left(Left.N100) % 10 == 0 and (self.right(Right.RED) == 10 or self.right(Right.BLUE) == 10):
            self.state.aux_due = True

    # -- tests --------------------------------------------------------------------------------------------------------

    def test(self, man: Skater, check: Check, number: i64, needed: i64) -> bool:
        """Is the number within a man's rating? [RS-02-NM-04]"""
        if self.log is not None:
            self._note_test(man.side, man.sweater, check, number, needed)
        return number <= needed

    def test_goalie(self, team: Team, check: Check, number: i64, needed: i64) -> bool:
        """Is the number within a goalie's rating?"""
        if self.log is not None:
            self._note_test(team.side, NOBODY, check, number, needed)
        return number <= needed

    def _note_test(self, side: i64, man: i64, check: Check, number: i64, needed: i64) -> None:
        """Log a test. This is separate so that the test itself is short enough for the compiler to inline."""
        CheckMade.note(self.state.keeper, side, man, check, number, needed)

    def read(self, reading: Reading) -> None:
        """Log what a section decided. Call it only while a log is kept."""
        SectionRead.note(self.state.keeper, self.state.offense.side, reading)

    # -- men ----------------------------------------------------------------------------------------------------------

    def man(self, team: Team, position: i64) -> Skater:
        """The man of a position, or who stands in for it while it is not filled. [RSG-20]"""
        slot = position & SLOT_MASK
        man = team.on_ice[slot]
        if man is not None:
            return man
        if slot == Pos.LD or slot == Pos.RD:
            slot = Pos.RD if self.left(Left.LEFT_RIGHT) == 1 else Pos.LD
            man = team.on_ice[slot] or team.on_ice[9 - slot]
        else:
            man = team.on_ice[Pos.C] or team.on_ice[Pos.LW]
        return man if man is not None else first_on_ice(team)

    def attacker(self, section: i64) -> Skater:
        """The attacking player that a section of the Right face names."""
        return self.man(self.state.offense, self.right(section))

    def defender(self, section: i64) -> Skater:
        """The defending player that a section of the Right face names."""
        return self.man(self.state.defense, self.right(section))

    # -- small things -------------------------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """Log an event. Call it only while a log is kept."""
        self.state.keeper.note(event)

    def is_short(self, team: Team) -> bool:
        """Does the other team have more skaters because of penalties?"""
        return team.short > 0 and team.short > self.state.rival_of(team).short


def check_possession(state: RinksideState) -> None:
    """No possession lasts this long; what happens between a whistle and a faceoff is not one. [RSG-30]"""
    if state.possession == NO_SIDE:
        return
    raise PuckdropError(
        f"A possession of the {SIDE_NAMES[state.possession]} side has gone on for {MOST_DRAWS} draws, "
        f"the most that the rules allow; the situation is {SITUATION_NAMES[state.situation]}, "
        f"period {state.clock.period} with {state.clock.left} seconds left."
    )


def unknown_section(card: i64, face: str, section: str) -> UnknownCell:
    return UnknownCell(f"card {card}, {face} face: its section {section} is not known")


def first_on_ice(team: Team) -> Skater:
    """Any man on the ice; there are always three."""
    return next(man for man in team.on_ice if man is not None)


def card_of(man: Skater) -> SkaterCard:
    """A skater's Rinkside card."""
    return cast(SkaterCard, man.card)


def goalie_card_of(team: Team) -> GoalieCard:
    """The Rinkside card of the goalie whose turn it is."""
    return cast(GoalieCard, team.goalie.card)
