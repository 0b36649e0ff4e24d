"""Every chart, board range and card of ezv, compiled to flat tables. `chart_files` reads them from data files."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.games.ezv.constants import (
    FIRST_IN_BLUE_END,
    FIRST_NEUTRAL,
    PLACES,
    SECTORS,
    Colour,
    Place,
    View,
    When,
    Zone,
)


class PlayCard:
    """One play card: 60 actions, the D, N and O columns of 20 one after another. [EZ-PLAY-02]"""

    __slots__ = ("name", "when", "actions")

    def __init__(self, name: str, when: i64, actions: bytes) -> None:
        self.name: Final = name
        self.when: Final = when
        """A `When`: the strength at which the card is legal."""
        self.actions: Final = actions


class InjuryLine:
    """One line of the injury chart. [EZ-INJ-02]"""

    __slots__ = ("name", "misses", "amount")

    def __init__(self, name: str, misses: i64, amount: i64) -> None:
        self.name: Final = name
        self.misses: Final = misses
        self.amount: Final = amount
        """Minutes or games, if the line gives a number; otherwise 0."""


class Charts:
    """All tables of one set of charts. Everything an owner of the boxed game may want to replace is here."""

    __slots__ = (
        "sector_colour", "placed", "moves", "dump_in",
        "play_cards", "actions", "break_away_a", "break_away_b",
        "calls", "backgrounds", "die_calls", "infractions",
        "injuries", "lowest_injury",
        "faceoff_spots", "first_assist", "second_assist",
        "roll_seconds", "penalty_seconds", "injury_seconds", "assist_seconds", "penalty_shot_seconds",
        "shift_seconds", "pull_seconds", "pull_two_seconds", "by_score_seconds", "behind_net_slots",
        "open_slots_4", "open_slots_3",
        "place_of", "sector_of", "place_by_side", "sector_by_side", "digest", "files",
        "any_strength_cards", "power_play_cards", "penalty_kill_cards",
    )  # fmt: skip

    def __init__(
        self,
        *,
        sector_colour: bytes,
        placed: bytes,
        moves: bytes,
        dump_in: bytes,
        play_cards: list[PlayCard],
        break_away_a: i64,
        break_away_b: i64,
        calls: bytes,
        backgrounds: bytes,
        die_calls: bytes,
        infractions: list[str],
        injuries: list[InjuryLine],
        lowest_injury: i64,
        faceoff_spots: bytes,
        first_assist: bytes,
        second_assist: bytes,
        roll_seconds: i64,
        penalty_seconds: i64,
        injury_seconds: i64,
        assist_seconds: i64,
        penalty_shot_seconds: i64,
        shift_seconds: i64,
        pull_seconds: i64,
        pull_two_seconds: i64,
        by_score_seconds: i64,
        behind_net_slots: bytes,
        open_slots_4: bytes,
        open_slots_3: bytes,
        digest: str,
        files: dict[str, object],
    ) -> None:
        self.sector_colour: Final = sector_colour
        """`SectorColour` of each of the ten sectors of an end, Gold-L first (as END_NAMES). [EZ-SETUP-06]"""
        self.placed: Final = placed
        """60 bytes: for each physical zone, the physical sector a d20 of 1 to 20 places the puck in. [EZ-SETUP-11]"""
        self.moves: Final = moves
        """16 places x 9 movement symbols: the place a puck goes to, in the mover's view. [EZ-MOVE-13]"""
        self.dump_in: Final = dump_in
        """Landing place of a dump-in from lanes L, M, R: (odd d20, even d20) for each lane. [EZ-GAP-12]"""
        self.play_cards: Final = play_cards
        self.break_away_a: Final = break_away_a
        """Bit n is set when n forecheckers in place make PASS_A a break-away. [EZ-BA-02]"""
        self.break_away_b: Final = break_away_b
        self.calls: Final = calls
        """9x9 `Call`, row red total, column blu total. [EZ-PEN-03]"""
        self.backgrounds: Final = backgrounds
        """9x9 `Guilty`."""
        self.die_calls: Final = die_calls
        """24 `DieCall`: black 1 to 6 for W on the defender, W on the handler, X, Y. [EZ-PEN-16..23]"""
        self.infractions: Final = infractions
        """What a penalty is called for: for each `Offence`, d20 1 with black 1 to 6, then d20 2. [EZ-GAP-25]"""
        self.injuries: Final = injuries
        """Lines from the lowest total upwards, without a hole. [EZ-INJ-02]"""
        self.lowest_injury: Final = lowest_injury
        self.faceoff_spots: Final = faceoff_spots
        """A `Spot` for each `Cause`. [EZ-GAP-14]"""
        self.first_assist: Final = first_assist
        """Rank by `as` for black 1 to 6; 0 is no assist. [EZ-AST-02]"""
        self.second_assist: Final = second_assist
        """Rank among those left for black 1 to 6; 0 is no assist. [EZ-AST-03]"""
        self.roll_seconds: Final = roll_seconds
        """Clock of a play roll. [EZ-TIME-02]"""
        self.penalty_seconds: Final = penalty_seconds
        self.injury_seconds: Final = injury_seconds
        self.assist_seconds: Final = assist_seconds
        self.penalty_shot_seconds: Final = penalty_shot_seconds
        """Clock of each administrative roll. [EZ-TIME-07]"""
        self.shift_seconds: Final = shift_seconds
        """Length of a recommended shift. [EZ-LINE-01]"""
        self.pull_seconds: Final = pull_seconds
        """When a computer coach pulls his goalie, a goal behind. [EZ-GAP-28]"""
        self.pull_two_seconds: Final = pull_two_seconds
        """The same two goals behind. [EZ-GAP-28]"""
        self.by_score_seconds: Final = by_score_seconds
        """From when in the third period computer coaches play by the score."""
        self.behind_net_slots: Final = behind_net_slots
        """Slots, in order of preference, that fetch a penalty killer's icing. [EZ-ICE-02, EZ-GAP-05]"""
        self.open_slots_4: Final = open_slots_4
        """Slots left empty when the overtime format has four skaters a side."""
        self.open_slots_3: Final = open_slots_3
        self.digest: Final = digest
        """Hash of the files the tables came from; two games with the same digest used the same charts."""
        self.files: Final = files
        """What the files say, so that a record can carry the charts it was played with."""
        self.actions: Final = b"".join(card.actions for card in play_cards)
        """The 60 actions of every card, one card after another."""
        self.any_strength_cards: Final = cards_for(play_cards, When.ANY)
        self.power_play_cards: Final = cards_for(play_cards, When.POWER_PLAY)
        self.penalty_kill_cards: Final = cards_for(play_cards, When.PENALTY_KILL)
        self.place_of: Final = place_table()
        self.sector_of: Final = sector_table()
        self.place_by_side: Final = [self.place_of, blue_first(self.place_of)]
        """The same tables for home and then for the visitors, first for a table at which Red is at home."""
        self.sector_by_side: Final = [self.sector_of, blue_first(self.sector_of)]


def cards_for(cards: list[PlayCard], when: i64) -> i64:
    """The cards for a strength, as bits."""
    bits: i64 = 0
    for index in range(len(cards)):
        if cards[index].when == when:
            bits |= 1 << index
    return bits


# Lane of each place from Gold-L on: L 0, M 1, R 2.
LANES: Final = bytes([0, 1, 2, 0, 1, 2, 0, 1, 2, 1])


def lane_of(place: i64) -> i64:
    """Lane L, M or R (0 to 2) of a place."""
    if place < Place.GOLD_L:
        return place % 3
    return LANES[place - Place.GOLD_L]


def view_of(place: i64) -> i64:
    """The play-card column of a place. [EZ-PLAY-02]"""
    if place <= Place.DZ_R:
        return View.DEFENSIVE
    if place <= Place.N_R:
        return View.NEUTRAL
    return View.ATTACKING


def zone_of(sector: i64) -> i64:
    """The physical zone of a physical sector."""
    if sector < FIRST_NEUTRAL:
        return Zone.RED_END
    if sector < FIRST_IN_BLUE_END:
        return Zone.NEUTRAL
    return Zone.BLUE_END


def own_end(colour: i64) -> i64:
    """The end a team defends: Red the left one, Blue the right one. [EZ-SETUP-05]"""
    return Zone.RED_END if colour == Colour.RED else Zone.BLUE_END


def place_table() -> bytes:
    """Physical sector to place, for Red and then for Blue: the flip of the view. [EZ-SETUP-07, EZ-GAP-04]"""
    table = bytearray()
    for colour in (Colour.RED, Colour.BLUE):
        for sector in range(SECTORS):
            zone = zone_of(sector)
            if zone == Zone.NEUTRAL:
                lane = sector - FIRST_NEUTRAL
                table.append(Place.N_L + (lane if colour == Colour.RED else 2 - lane))
            elif zone == own_end(colour):
                lane = LANES[sector if colour == Colour.RED else sector - FIRST_IN_BLUE_END]
                table.append(Place.DZ_L + 2 - lane)
            else:
                table.append(Place.GOLD_L + (sector - FIRST_IN_BLUE_END if colour == Colour.RED else sector))
    return bytes(table)


def sector_table() -> bytes:
    """Place to physical sector for Red and then for Blue; own-end lanes, which name no single sector, give 255."""
    places = place_table()
    table = bytearray([255]) * (2 * PLACES)
    for colour in (Colour.RED, Colour.BLUE):
        for sector in range(SECTORS):
            place = places[colour * SECTORS + sector]
            if place > Place.DZ_R:
                table[colour * PLACES + place] = sector
    return bytes(table)


def blue_first(table: bytes) -> bytes:
    """A table for Red and then Blue, with its halves swapped."""
    half = len(table) // 2
    return table[half:] + table[:half]
