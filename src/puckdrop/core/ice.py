"""The men: who is on the roster, who is on the ice in which slot, and who may come over the boards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.cards import (
    OF_THE_LINE,
    GoalieCard,
    SkaterCard,
    TeamCard,
    all_shifts,
    group_cards,
    have_doubles,
)
from puckdrop.core.clock import Clock
from puckdrop.core.event_fields import pack
from puckdrop.core.penalty_box import Penalty, PenaltyBox
from puckdrop.core.sides import NOBODY
from puckdrop.core.units import LINE_BITS, SWEATER, SWEATER_BITS, Group

SLOTS: Final = 6
EXTRA_ATTACKER: Final = 6
FOREVER: Final = 1_000_000
NOT_ASKED: Final = -1
MOST_OF_A_GAME: Final = 45
"""Percentage of the time played beyond which nobody should be on the ice if others can be."""
WRONG_KIND: Final = 1_000_000
"""Extra seconds that a defenseman up front or a forward on defense counts as having played."""
WRONG_WING: Final = 180
"""The same for a forward in another forward's slot."""
SLOT_NAMES: Final[tuple[str, ...]] = (
    "",
    "left wing",
    "center",
    "right wing",
    "left defense",
    "right defense",
    "extra attacker",
)


ANY_UNIT: Final = 127
"""No unit's code is above this; a number that cannot be negative is divided faster."""


class Unit:
    """Codes for who skates: a forward line with a pair is 10 * line + pair; special units count from 100 and 110."""

    NOT_SAID: Final = -1
    KEEP: Final = 0
    MAN_BY_MAN: Final = 1
    POWER_PLAY: Final = 100
    PENALTY_KILL: Final = 110


@mypyc_attr(acyclic=True)
class Skater:
    """A skater in this game: his card, where he is, and what the scoresheet says about him."""

    __slots__ = (
        "card", "side", "number", "slot", "in_box", "out_until", "out_through", "rests_shift", "stand_in",
        "goals", "assists", "shots", "hits", "blocks", "takeaways", "pim", "plus_minus", "seconds",
        "faceoffs_won", "faceoffs_lost", "power_play_goals", "short_handed_goals", "games_missed",
    )  # fmt: skip

    def __init__(self, card: SkaterCard, side: i64, number: i64) -> None:
        self.card: Final = card
        self.side: Final = side
        self.number: Final = number
        """Index in the roster, not the sweater."""
        self.slot: i64 = 0
        """Slot 1 to 6 on the ice, 0 off it."""
        self.in_box = False
        self.out_until: i64 = 0
        """Out until this second of elapsed time."""
        self.out_through: i64 = 0
        """Out through this period."""
        self.rests_shift = False
        """Out until his team's next line change."""
        self.stand_in: i64 = -1
        """Roster number of the man who takes his place while he cannot play."""
        self.goals: i64 = 0
        self.assists: i64 = 0
        self.shots: i64 = 0
        self.hits: i64 = 0
        self.blocks: i64 = 0
        self.takeaways: i64 = 0
        self.pim: i64 = 0
        self.plus_minus: i64 = 0
        self.seconds: i64 = 0
        self.faceoffs_won: i64 = 0
        self.faceoffs_lost: i64 = 0
        self.power_play_goals: i64 = 0
        self.short_handed_goals: i64 = 0
        self.games_missed: i64 = 0

    def copy(self) -> Skater:
        new = Skater(self.card, self.side, self.number)
        new.slot = self.slot
        new.in_box = self.in_box
        new.out_until = self.out_until
        new.out_through = self.out_through
        new.rests_shift = self.rests_shift
        new.stand_in = self.stand_in
        new.goals = self.goals
        new.assists = self.assists
        new.shots = self.shots
        new.hits = self.hits
        new.blocks = self.blocks
        new.takeaways = self.takeaways
        new.pim = self.pim
        new.plus_minus = self.plus_minus
        new.seconds = self.seconds
        new.faceoffs_won = self.faceoffs_won
        new.faceoffs_lost = self.faceoffs_lost
        new.power_play_goals = self.power_play_goals
        new.short_handed_goals = self.short_handed_goals
        new.games_missed = self.games_missed
        return new

    @property
    def sweater(self) -> i64:
        """By which events call him."""
        return self.card.sweater

    def can_play(self, clock: Clock) -> bool:
        """Neither in the box nor hurt nor sent off."""
        return not (
            self.in_box or self.rests_shift or self.out_until > clock.elapsed or self.out_through >= clock.period
        )

    def is_in_game(self, clock: Clock) -> bool:
        """On the ice, the bench or in the box: neither hurt nor sent off."""
        return self.out_until <= clock.elapsed and self.out_through < clock.period


@mypyc_attr(acyclic=True)
class Goalie:
    """A goalie in this game."""

    __slots__ = (
        "card", "side", "number", "out_until", "out_through", "shots", "goals_against", "goals", "assists", "pim",
        "seconds", "games_missed",
    )  # fmt: skip

    def __init__(self, card: GoalieCard, side: i64, number: i64) -> None:
        self.card: Final = card
        self.side: Final = side
        self.number: Final = number
        self.out_until: i64 = 0
        """Out until this second of elapsed time."""
        self.out_through: i64 = 0
        """Out through this period."""
        self.shots: i64 = 0
        self.goals_against: i64 = 0
        self.goals: i64 = 0
        self.assists: i64 = 0
        self.pim: i64 = 0
        self.seconds: i64 = 0
        self.games_missed: i64 = 0

    def copy(self) -> Goalie:
        new = Goalie(self.card, self.side, self.number)
        new.out_until = self.out_until
        new.out_through = self.out_through
        new.shots = self.shots
        new.goals_against = self.goals_against
        new.goals = self.goals
        new.assists = self.assists
        new.pim = self.pim
        new.seconds = self.seconds
        new.games_missed = self.games_missed
        return new

    @property
    def saves(self) -> i64:
        return self.shots - self.goals_against

    @property
    def sweater(self) -> i64:
        """By which events call him."""
        return self.card.sweater

    def can_play(self, clock: Clock) -> bool:
        """Not hurt."""
        return self.out_until <= clock.elapsed and self.out_through < clock.period


@mypyc_attr(acyclic=True)
class Team:
    """One side in this game. Slots 1 to 5 are LW, C, RW, LD, RD; 6 is the extra attacker. [EZ-SETUP-02]"""

    __slots__ = (
        "card", "side", "skaters", "goalies", "on_ice", "men", "goalie", "goalie_in", "extra", "box", "short",
        "has_absent", "has_resting", "_absent", "lines", "pairs", "shifts", "line_leaders", "pair_leaders", "unit",
        "full_strength_unit", "hand_picked", "format_slots", "open_slots", "credited_at", "shift_began", "score",
        "period_goals", "period_shots", "power_plays", "power_play_goals", "faceoffs_won", "shootout_goals",
        "killers", "killers_asked", "has_doubles", "line_out", "pair_out", "_sweaters", "_line_groups", "_pair_groups",
    )  # fmt: skip

    def __init__(self, card: TeamCard, side: i64, skaters: list[Skater], goalies: list[Goalie]) -> None:
        self.card: Final = card
        self.side: Final = side
        self.skaters: Final = skaters
        self.goalies = goalies
        self.on_ice: list[Skater | None] = [None] * (SLOTS + 1)
        """The man in each slot; place 0 stays empty."""
        self.line_out: Group | None = None
        """The line and the pair that are out, each man in his slot, with nobody else; None when others are."""
        self.pair_out: Group | None = None
        self._sweaters: i64 = 0
        """What `sweaters_out` has found; 0 once men have come or gone."""
        self._line_groups: list[Group] = []
        self._pair_groups: list[Group] = []
        self.men: i64 = 0
        """Skaters on the ice, the extra attacker included."""
        self.goalie = goalies[0]
        """The goalie whose turn it is, in the net or on the bench while he is pulled."""
        self.goalie_in = True
        self.extra: i64 = -1
        """Roster number of the extra attacker, -1 while the goalie is in."""
        self.box = PenaltyBox()
        self.short: i64 = 0
        """Men short because of penalties; `set_strength` keeps it."""
        self.has_absent = False
        """Somebody outside the box may be unable to play; `bring_back` finds out when all can again."""
        self._absent = skaters
        """Who may have been unable to play when `bring_back` last looked, or at least those of them outside the box."""
        self.has_resting = False
        """Somebody is out until the next line change."""
        self.lines = card.lines
        self.pairs = card.pairs
        self.shifts = card.shifts
        self.line_leaders = card.line_leaders
        """The man of each line who plays most, and the same for the pairs."""
        self.pair_leaders = card.pair_leaders
        self.has_doubles = card.has_doubles
        """Some line with some pair has a man twice, so that he has to be replaced."""
        self.unit: i64 = 11
        self.full_strength_unit: i64 = 11
        """The last line and pair that were out, special units apart."""
        self.hand_picked: list[int] = []
        """Roster numbers for slots 1 to 5 when the coach named them man by man; empty otherwise."""
        self.format_slots = b""
        """Slots the coach chose to leave empty beyond those of penalised men."""
        self.open_slots: i64 = 0
        """Bit n is set while slot n stays empty."""
        self.credited_at: i64 = 0
        self.shift_began: i64 = 0
        self.score: i64 = 0
        self.period_goals: list[int] = [0]
        self.period_shots: list[int] = [0]
        self.power_plays: i64 = 0
        self.power_play_goals: i64 = 0
        self.faceoffs_won: i64 = 0
        self.shootout_goals: i64 = 0
        self.killers = b""
        """The penalty killers last worked out, for the unit, line and empty slots in `killers_asked`."""
        self.killers_asked: i64 = NOT_ASKED

    def copy(self) -> Team:
        skaters = [skater.copy() for skater in self.skaters]
        new = Team(self.card, self.side, skaters, [goalie.copy() for goalie in self.goalies])
        new.on_ice = [None if man is None else skaters[man.number] for man in self.on_ice]
        new.men = self.men
        new.goalie = new.goalies[self.goalie.number]
        new.goalie_in = self.goalie_in
        new.extra = self.extra
        new.box = self.box.copy(skaters)
        new.short = self.short
        new.has_absent = self.has_absent
        new.has_resting = self.has_resting
        new.lines = self.lines
        new.pairs = self.pairs
        new.shifts = self.shifts
        new.line_leaders = self.line_leaders
        new.pair_leaders = self.pair_leaders
        new.has_doubles = self.has_doubles
        new.unit = self.unit
        new.full_strength_unit = self.full_strength_unit
        new.hand_picked = self.hand_picked[:]
        new.format_slots = self.format_slots
        new.open_slots = self.open_slots
        new.credited_at = self.credited_at
        new.shift_began = self.shift_began
        new.score = self.score
        new.period_goals = self.period_goals[:]
        new.period_shots = self.period_shots[:]
        new.power_plays = self.power_plays
        new.power_play_goals = self.power_play_goals
        new.faceoffs_won = self.faceoffs_won
        new.shootout_goals = self.shootout_goals
        return new

    # -- time on ice ----------------------------------------------------------------------------------------

    def credit_ice_time(self, clock: Clock) -> None:
        """Credit the men on the ice with the time since the last change."""
        passed = clock.elapsed - self.credited_at
        self.credited_at = clock.elapsed
        if passed == 0:
            return
        for man in self.on_ice:
            if man is not None:
                man.seconds += passed
        if self.goalie_in:
            self.goalie.seconds += passed

    # -- who is out there -------------------------------------------------------------------------------------

    def deploy(self, clock: Clock, keep: Skater | None = None) -> None:
        """Put the unit in force on the ice, less the slots that stay empty; `keep` stays out there regardless."""
        if self.open_slots == 0 and self.goalie_in and self._send_out_shift(keep, clock):
            return
        kept: i64 = 0
        if keep is not None:
            kept = self._slot_to_keep(keep)
        self._call_off(clock)
        if keep is not None:
            keep.slot = kept
        self.line_out = None
        self._sweaters = 0
        wanted = self._wanted()
        if not self._send_out_first_choices(wanted, keep, clock):
            self._fill_from_bench(wanted, clock)
        if not self.goalie_in:
            self._fill_extra(clock)

    def _send_out_shift(self, keep: Skater | None, clock: Clock) -> bool:
        """All men of a line and a pair come out, `keep` in place of the one whose slot he has; False if some cannot."""
        unit = self.unit
        if unit >= Unit.POWER_PLAY or self.has_doubles or self.hand_picked:
            return False
        unit &= ANY_UNIT
        line, pair = self.line_groups()[unit // 10 - 1], self.pair_groups()[unit % 10 - 1]
        if (self.has_absent or self.box.is_occupied) and not (line.can_play(clock) and pair.can_play(clock)):
            return False
        kept: i64 = 0
        if keep is not None:
            kept = keep.slot
            if kept == 0:
                return False
            if line.has(keep) or pair.has(keep):
                if keep is not (line.man_in(kept) if kept < 4 else pair.man_in(kept - 3)):
                    return False
                keep = None
        self._call_off(clock)
        line.come_out_as_line(self.on_ice)
        pair.come_out_as_pair(self.on_ice)
        self.on_ice[EXTRA_ATTACKER] = None
        self.men = SLOTS - 1
        self.line_out = line
        self.pair_out = pair
        self._sweaters = 0
        if keep is not None:
            self._take_off(kept)
            self._put(keep, kept)
            place = SWEATER_BITS * (kept - 1)
            unit_out = line.card.sweaters | pair.card.sweaters << LINE_BITS
            self._sweaters = unit_out + (pack(0, keep.card.sweater) - (unit_out >> place & SWEATER) << place)
        return True

    def _call_off(self, clock: Clock) -> None:
        """Everybody's shift ends; `on_ice` still shows those who were out."""
        passed = clock.elapsed - self.credited_at
        self.credited_at = clock.elapsed
        if self.goalie_in:
            self.goalie.seconds += passed
        line, pair = self.line_out, self.pair_out
        if line is not None and pair is not None:
            line.line_goes_off(passed)
            pair.pair_goes_off(passed)
            return
        for man in self.on_ice:
            if man is not None:
                man.seconds += passed
                man.slot = 0

    def sweaters_out(self) -> i64:
        """Sweaters of the men in slots 1 to 6, -1 for an empty one, packed into one number."""
        if self._sweaters == 0:
            self._sweaters = self._find_sweaters()
        return self._sweaters

    def _find_sweaters(self) -> i64:
        line, pair = self.line_out, self.pair_out
        if line is not None and pair is not None:
            return line.card.sweaters | pair.card.sweaters << LINE_BITS
        men: i64 = 0
        for man in self.on_ice:
            if man is not None:
                men |= pack(0, man.card.sweater) << SWEATER_BITS * (man.slot - 1)
        return men

    def take_ice(self, on_ice: list[Skater | None]) -> None:
        """Exactly these men are out, slot by slot."""
        for man in self.skaters:
            man.slot = on_ice.index(man) if man in on_ice else 0
        self.line_out = None
        self._sweaters = 0
        self.on_ice = on_ice
        self.men = sum(man is not None for man in on_ice)

    def _send_out_first_choices(self, wanted: bytes, keep: Skater | None, clock: Clock) -> bool:
        """Every slot gets the man who belongs there, `keep` his own, or nobody; is nobody missing?"""
        on_ice, skaters, open_slots = self.on_ice, self.skaters, self.open_slots
        kept: i64 = 0
        if keep is not None:
            kept = keep.slot
        is_complete = True
        men: i64 = 0
        slot: i64
        for slot in range(1, EXTRA_ATTACKER):
            man: Skater | None = None
            if slot == kept:
                man = keep
                men += 1
            elif not (open_slots >> slot) & 1:
                number: i64 = wanted[slot - 1]
                first_choice = skaters[number]
                if first_choice.slot == 0 and first_choice.can_play(clock):
                    first_choice.slot = slot
                    man = first_choice
                    men += 1
                else:
                    is_complete = False
            on_ice[slot] = man
        on_ice[EXTRA_ATTACKER] = keep if kept == EXTRA_ATTACKER else None
        self.men = men + 1 if kept == EXTRA_ATTACKER else men
        return is_complete

    def _fill_from_bench(self, wanted: bytes, clock: Clock) -> None:
        """Somebody comes in for each man who belongs in a slot and cannot play."""
        slot: i64
        for slot in range(1, EXTRA_ATTACKER):
            if self._is_missing(slot):
                number: i64 = wanted[slot - 1]
                self._fill(slot, self.skaters[number], clock)

    def _fill_extra(self, clock: Clock) -> None:
        """While the goalie is out there is an extra attacker: the man named, or whoever takes his place."""
        if not self.goalie_in and self.on_ice[EXTRA_ATTACKER] is None:
            self._fill(EXTRA_ATTACKER, self.skaters[self.extra], clock)

    def _fill_up(self, clock: Clock, keep: Skater | None, spare: list[Skater]) -> None:
        """Fill the slots that are missing a man: first with those who belong there, then from the bench.

        Before anybody else comes over the boards, a man of the unit who plays in another's place goes to his own, so
        that the other has his again (or comes into the first one's while that one has the puck, `keep`), and those who
        were out there (`spare`) stay in another slot of their kind.
        """
        wanted = self._wanted()
        slot: i64
        for slot in range(1, EXTRA_ATTACKER):
            if self._is_missing(slot):
                number: i64 = wanted[slot - 1]
                man = self.skaters[number]
                if man.slot == 0 and man.can_play(clock):
                    self._put(man, slot)
                elif self._gives_way(man, wanted, clock):
                    own: i64 = man.slot
                    back: i64 = wanted[own - 1]
                    if man is keep:
                        own = slot
                    else:
                        self._take_off(own)
                        self._put(man, slot)
                    self._put(self.skaters[back], own)
        for man in spare:
            self._keep_out(man, wanted)
        self._fill_from_bench(wanted, clock)

    def _gives_way(self, man: Skater, wanted: bytes, clock: Clock) -> bool:
        """Does he play in the place of a man who sits on the bench and could play?"""
        if not 1 <= man.slot < EXTRA_ATTACKER:
            return False
        number: i64 = wanted[man.slot - 1]
        first_choice = self.skaters[number]
        return first_choice.slot == 0 and first_choice.can_play(clock)

    def _keep_out(self, man: Skater, wanted: bytes) -> None:
        """A man who has lost his slot stays out in another that suits him, unless somebody is named for it."""
        slot: i64
        for slot in range(1, EXTRA_ATTACKER):
            if man.slot == 0 and self._is_missing(slot) and out_of_position(man, slot) < WRONG_KIND:
                number: i64 = wanted[slot - 1]
                if self.skaters[number].stand_in < 0:
                    self._put(man, slot)

    def _is_anybody_missing(self) -> bool:
        slot: i64
        for slot in range(1, EXTRA_ATTACKER):
            if self._is_missing(slot):
                return True
        return False

    def _is_missing(self, slot: i64) -> bool:
        """Should somebody be in this slot who is not?"""
        return not (self.open_slots >> slot) & 1 and self.on_ice[slot] is None

    def adjust(self, clock: Clock, keep: Skater | None, returning: list[Penalty]) -> None:
        """The slots to be left empty have changed: men leave and come out, the rest stay.

        A man who comes back from the box takes the slot that was kept empty for him.
        """
        self.credit_ice_time(clock)
        if keep is not None and (self.open_slots >> keep.slot) & 1:
            slot = self._slot_to_keep(keep)
            self._take_off(slot)
            self._take_off(keep.slot)
            self._put(keep, slot)
        spare: list[Skater] = []
        for slot in range(1, EXTRA_ATTACKER):
            if (self.open_slots >> slot) & 1:
                man = self.on_ice[slot]
                if man is not None:
                    spare.append(man)
                    self._take_off(slot)
        for penalty in returning:
            if penalty.skater.side != self.side:
                continue
            if 1 <= penalty.slot < EXTRA_ATTACKER and self._is_missing(penalty.slot):
                self._fill(penalty.slot, penalty.skater, clock)
        if self._is_anybody_missing():
            self._fill_up(clock, keep, spare)
        self._fill_extra(clock)

    def first_choice(self, slot: i64) -> Skater:
        """Who belongs in a slot by the unit in force."""
        number: i64 = self._wanted()[slot - 1]
        return self.skaters[number]

    def leave_ice(self, man: Skater, clock: Clock) -> None:
        """A man goes to the box; `set_strength` decides what becomes of his slot."""
        self.credit_ice_time(clock)
        self._take_off(man.slot)

    def replace(self, man: Skater, clock: Clock) -> None:
        """A man leaves the ice for good or for a while, and his slot is filled.

        Unless his coach has named somebody, the man of the unit in force comes first, whose place he may have kept.
        """
        self.credit_ice_time(clock)
        slot = man.slot
        self.miss()
        self._take_off(slot)
        if man.stand_in < 0 and slot != EXTRA_ATTACKER:
            man = self.first_choice(slot)
        self._fill(slot, man, clock)

    def _slot_to_keep(self, keep: Skater) -> i64:
        """Where a man who may not leave the ice yet stays: his slot, or another if his is to be empty."""
        if not (self.open_slots >> keep.slot) & 1:
            return keep.slot
        slot: i64 = 1
        while (self.open_slots >> slot) & 1:
            slot += 1
        return slot

    def _take_off(self, slot: i64) -> None:
        man = self.on_ice[slot]
        if man is not None:
            self.line_out = None
            self._sweaters = 0
            man.slot = 0
            self.on_ice[slot] = None
            self.men -= 1

    def _wanted(self) -> bytes:
        """Roster numbers for slots 1 to 5 of the unit in force."""
        if self.hand_picked:
            return bytes(self.hand_picked)
        unit = self.unit
        if unit < Unit.POWER_PLAY:
            return self.shifts[unit]
        if unit < Unit.PENALTY_KILL:
            return self.card.power_plays[unit - Unit.POWER_PLAY - 1]
        return self._penalty_killers(unit - Unit.PENALTY_KILL - 1)

    def _penalty_killers(self, unit: i64) -> bytes:
        """Two forwards and two defensemen spread over the slots that are filled; the line in force fills the rest."""
        asked = ((self.full_strength_unit << 8) | unit) << 8 | self.open_slots
        if asked != self.killers_asked:
            self.killers_asked = asked
            four = self.card.penalty_kills[unit][self.open_slots >> 1]
            self.killers = four
            if four[2] == OF_THE_LINE:  # only the right wing's slot can be left over
                self.killers = four[:2] + self.shifts[self.full_strength_unit][2:3] + four[3:]
        return self.killers

    def _fill(self, slot: i64, man: Skater, clock: Clock) -> None:
        if man.slot == 0 and man.can_play(clock):
            self._put(man, slot)
            return
        substitute = self.substitute(man, slot, clock)
        if substitute is not None:
            self._put(substitute, slot)

    def _put(self, man: Skater, slot: i64) -> None:
        self.line_out = None
        self._sweaters = 0
        self.on_ice[slot] = man
        man.slot = slot
        self.men += 1

    def substitute(self, man: Skater, slot: i64, clock: Clock) -> Skater | None:
        """Who replaces a man who cannot play: his stand-in, or the man of the right kind who has played least.

        A man of the unit whose own slot stays empty comes first; for a penalty killer, one of another unit. On a power
        play, and as extra attacker, it is the one who has played most, unless he is on his way to 27 minutes.
        """
        if man.stand_in >= 0:
            stand_in = self.skaters[man.stand_in]
            if stand_in.slot == 0 and stand_in.can_play(clock):
                return stand_in
        first_choice: Skater | None = None
        if self.unit > Unit.PENALTY_KILL:
            first_choice = self._other_killer(slot, clock)
        elif self.open_slots != 0:
            first_choice = self._spare_of_unit(slot, clock)
        if first_choice is not None:
            return first_choice
        attacks = slot == EXTRA_ATTACKER or Unit.POWER_PLAY < self.unit < Unit.PENALTY_KILL
        most = clock.elapsed * MOST_OF_A_GAME // 100
        best: Skater | None = None
        least: i64 = 0
        for candidate in self.skaters:
            if candidate.slot == 0 and candidate.can_play(clock):
                load = candidate.seconds
                if attacks and load < most:
                    load = -load
                load += out_of_position(candidate, slot)
                if best is None or load < least:
                    best, least = candidate, load
        return best

    def _spare_of_unit(self, slot: i64, clock: Clock) -> Skater | None:
        """A man of the right kind in the unit in force whose own slot stays empty."""
        wanted = self._wanted()
        own: i64
        for own in range(1, EXTRA_ATTACKER):
            if (self.open_slots >> own) & 1:
                number: i64 = wanted[own - 1]
                man = self.skaters[number]
                if man.slot == 0 and man.can_play(clock) and out_of_position(man, slot) < WRONG_KIND:
                    return man
        return None

    def _other_killer(self, slot: i64, clock: Clock) -> Skater | None:
        """The least-used penalty killer of the right kind on the bench, unless he has played too much."""
        best: Skater | None = None
        least = clock.elapsed * MOST_OF_A_GAME // 100 + 1
        for unit in self.card.penalty_kill:
            for number in unit:
                man = self.skaters[number]
                if man.slot == 0 and man.can_play(clock) and out_of_position(man, slot) < WRONG_KIND:
                    if man.seconds < least:
                        best, least = man, man.seconds
        return best

    def bench(self, clock: Clock) -> list[int]:
        """Roster numbers of the men who could come over the boards now."""
        return [skater.number for skater in self.skaters if skater.slot == 0 and skater.can_play(clock)]

    def has_bench(self, clock: Clock) -> bool:
        """Could anybody come over the boards now?"""
        return any(skater.slot == 0 and skater.can_play(clock) for skater in self.skaters)

    def send_out(self, unit: i64, clock: Clock, keep: Skater | None = None) -> None:
        """A line change: this unit comes out, and rested men of the last shift are fit again."""
        if self.has_resting:
            self._end_rests()
        if self.hand_picked:
            self.hand_picked = []
        self.unit = unit
        if unit < Unit.POWER_PLAY:
            self.full_strength_unit = unit
        self.shift_began = clock.elapsed
        self.deploy(clock, keep)

    def rest(self, man: Skater) -> None:
        """A man is out until the next line change."""
        man.rests_shift = True
        self.has_resting = True

    def _end_rests(self) -> None:
        for skater in self.skaters:
            skater.rests_shift = False
        self.has_resting = False

    def set_sheet(self, lines: list[list[int]], pairs: list[list[int]]) -> None:
        """Play with a different line sheet from the one the team came with."""
        self.lines = lines
        self.pairs = pairs
        self.shifts = all_shifts(lines, pairs)
        self.line_leaders = self.card.leaders_of(lines)
        self.pair_leaders = self.card.leaders_of(pairs)
        self.killers_asked = NOT_ASKED
        self.has_doubles = have_doubles(lines, pairs)
        self._line_groups = []
        self._pair_groups = []

    def line_groups(self) -> list[Group]:
        """The lines as they compete for ice time."""
        if not self._line_groups:
            own = self.lines is self.card.lines
            cards = self.card.line_cards() if own else group_cards(self.lines, self.line_leaders, self.card.skaters)
            self._line_groups = [Group(card, self.skaters) for card in cards]
        return self._line_groups

    def pair_groups(self) -> list[Group]:
        """The same for the pairs."""
        if not self._pair_groups:
            own = self.pairs is self.card.pairs
            cards = self.card.pair_cards() if own else group_cards(self.pairs, self.pair_leaders, self.card.skaters)
            self._pair_groups = [Group(card, self.skaters) for card in cards]
        return self._pair_groups

    def bring_back(self, clock: Clock) -> bool:
        """Men who can play again take their places back from their stand-ins; did anybody?"""
        if not self.has_absent:
            return False
        self._look_for_absent(clock)
        if self._is_unit_out(clock):
            self.credit_ice_time(clock)
            return False
        before = self._men_out()
        self._take_places_back(clock)
        return self._men_out() != before

    def _take_places_back(self, clock: Clock) -> None:
        """Who can play again comes out for his stand-in, and somebody for a man who cannot; the others stay."""
        self.credit_ice_time(clock)
        wanted = self._wanted()
        spare: list[Skater] = []
        slot: i64
        for slot in range(1, SLOTS + 1):
            man = self.on_ice[slot]
            if man is None:
                continue
            number: i64 = self.extra
            if slot < EXTRA_ATTACKER:
                number = wanted[slot - 1]
            is_empty = (self.open_slots >> slot) & 1 == 1
            if is_empty or not man.can_play(clock) or self._is_first_choice_free(man, number, clock):
                self._take_off(slot)
                if man.can_play(clock):
                    spare.append(man)
        self._fill_up(clock, None, spare)
        self._fill_extra(clock)

    def miss(self) -> None:
        """Somebody cannot play from now on who is not in the box, or has a stand-in while he is."""
        self.has_absent = True
        self._absent = self.skaters

    def _look_for_absent(self, clock: Clock) -> None:
        """Who is still absent? Those who are back need no stand-in. Nobody new is, or `miss` would have said so."""
        absent: list[Skater] = []
        for man in self._absent:
            if man.can_play(clock):
                man.stand_in = -1
            else:
                absent.append(man)
        self._absent = absent
        self.has_absent = len(absent) > 0 or self.box.is_occupied

    def _is_unit_out(self, clock: Clock) -> bool:
        """Are the men of the unit in force who can play all out there, each in his slot, and fit men for the others?"""
        wanted = self._wanted()
        slot: i64
        for slot in range(1, EXTRA_ATTACKER):
            man = self.on_ice[slot]
            number: i64 = NOBODY
            if not (self.open_slots >> slot) & 1:
                number = wanted[slot - 1]
            if man is None:
                if number != NOBODY:
                    return False
            elif number == NOBODY or not man.can_play(clock) or self._is_first_choice_free(man, number, clock):
                return False
        return self.goalie_in and self.on_ice[EXTRA_ATTACKER] is None

    def _is_first_choice_free(self, man: Skater, number: i64, clock: Clock) -> bool:
        """Is the man standing in for somebody who can play?"""
        return man.number != number and self.skaters[number].can_play(clock)

    def _men_out(self) -> i64:
        """Who is in which slot, as one number for comparing: a byte per slot."""
        men: i64 = 0
        slot: i64
        for slot in range(1, SLOTS + 1):
            man = self.on_ice[slot]
            men = men << 8 if man is None else men << 8 | man.number + 1
        return men

    def has_unit(self, code: i64) -> bool:
        """Is this the code of a line with a pair, or of a special unit, that the team has?"""
        if code > Unit.PENALTY_KILL:
            return code - Unit.PENALTY_KILL <= len(self.card.penalty_kill)
        if code > Unit.POWER_PLAY:
            return code - Unit.POWER_PLAY <= len(self.card.power_play)
        return 0 <= code < len(self.shifts) and len(self.shifts[code]) > 0

    def units(self) -> list[int]:
        """Every line with every pair, the power-play and the penalty-kill units, as codes."""
        codes = [10 * line + pair for line in range(1, len(self.lines) + 1) for pair in range(1, len(self.pairs) + 1)]
        codes += [Unit.POWER_PLAY + 1 + index for index in range(len(self.card.power_play))]
        codes += [Unit.PENALTY_KILL + 1 + index for index in range(len(self.card.penalty_kill))]
        return codes

    # -- the net ----------------------------------------------------------------------------------------------

    def pull_goalie(self, attacker: i64, clock: Clock) -> None:
        """The goalie leaves for an extra attacker. [EZ-PULL-01]"""
        self.credit_ice_time(clock)
        self.goalie_in = False
        self.extra = attacker
        self._fill(EXTRA_ATTACKER, self.skaters[attacker], clock)

    def return_goalie(self, clock: Clock) -> None:
        """The goalie is back and the extra attacker leaves."""
        self.credit_ice_time(clock)
        self.goalie_in = True
        self.extra = -1
        self._take_off(EXTRA_ATTACKER)

    def change_goalie(self, number: i64, clock: Clock) -> None:
        self.credit_ice_time(clock)
        self.goalie = self.goalies[number]


def sweater_of(man: Skater | None) -> i64:
    """What events call a man; NOBODY if there is none."""
    if man is None:
        return NOBODY
    return man.card.sweater


def out_of_position(man: Skater, slot: i64) -> i64:
    """How badly a slot suits a man, as extra seconds that he counts as having played."""
    is_defenseman = man.card.is_defenseman()
    if is_defenseman != (slot == 4 or slot == 5):
        return WRONG_KIND
    if is_defenseman or slot == EXTRA_ATTACKER or man.card.position == slot - 1:
        return 0
    return WRONG_WING


def new_team(card: TeamCard, side: i64) -> Team:
    """A team at the start of a game."""
    skaters = [Skater(skater, side, number) for number, skater in enumerate(card.skaters)]
    goalies = [Goalie(goalie, side, number) for number, goalie in enumerate(card.goalies)]
    return Team(card, side, skaters, goalies)


def twin(man: Skater | None, teams: list[Team]) -> Skater | None:
    """The same man in copied teams."""
    return None if man is None else teams[man.side].skaters[man.number]
