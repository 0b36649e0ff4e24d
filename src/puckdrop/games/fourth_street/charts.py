"""Every chart and board of 4th Street Hockey, compiled to flat tables. `chart_files` reads them from data files."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Costs:
    """Seconds on the clock, for one edition's clock strip. [FS-TIME, FS-GAP-18]"""

    __slots__ = (
        "passing", "skating", "loose", "loose_again", "faceoff", "shot", "rebound_shot", "stopped", "dump",
        "ice_short_handed", "injury", "weird", "rush_shot", "chip",
    )  # fmt: skip

    def __init__(
        self,
        *,
        passing: i64,
        skating: i64,
        loose: i64,
        loose_again: i64,
        faceoff: i64,
        shot: i64,
        rebound_shot: i64,
        stopped: i64,
        dump: i64,
        ice_short_handed: i64,
        injury: i64,
        weird: i64,
        rush_shot: i64,
        chip: i64,
    ) -> None:
        self.passing: Final = passing
        self.skating: Final = skating
        self.loose: Final = loose
        self.loose_again: Final = loose_again
        self.faceoff: Final = faceoff
        self.shot: Final = shot
        self.rebound_shot: Final = rebound_shot
        self.stopped: Final = stopped
        """A play that ends in a penalty or a stoppage."""
        self.dump: Final = dump
        self.ice_short_handed: Final = ice_short_handed
        self.injury: Final = injury
        self.weird: Final = weird
        self.rush_shot: Final = rush_shot
        """Break-away or rush, on top of the pass or skate that led to it."""
        self.chip: Final = chip


class PenaltyRow:
    """One row of a penalty chart. [FS-TAB-10, FS-TAB-12, FS-GAP-05, FS-GAP-06]"""

    __slots__ = ("call", "called_on", "lengths", "fighting", "bench", "hurts", "delay_from", "delay_to")

    def __init__(
        self,
        call: str,
        called_on: i64,
        lengths: bytes,
        *,
        fighting: bool,
        bench: bool,
        hurts: bool,
        delay_from: i64,
        delay_to: i64,
    ) -> None:
        self.call: Final = call
        self.called_on: Final = called_on
        self.lengths: Final = lengths
        """Minutes of each penalty the man gets, besides a major for `fighting`; empty if the table has to rule."""
        self.fighting: Final = fighting
        """Both also get five minutes. [FS-PEN-06, FS-PEN-12]"""
        self.bench: Final = bench
        """Served by a man the coach names. [FS-GAP-09h]"""
        self.hurts: Final = hurts
        """The other player takes an injury roll. [FS-GAP-05]"""
        self.delay_from: Final = delay_from
        """2D6 range in which the call is delayed; 0 to 0 is never. [FS-DELAY-01]"""
        self.delay_to: Final = delay_to


class InjuryLine:
    """One line of the injury chart: from this total of D20 and Inj upwards. [FS-GAP-10]"""

    __slots__ = ("lowest", "misses", "amount")

    def __init__(self, lowest: i64, misses: i64, amount: i64) -> None:
        self.lowest: Final = lowest
        self.misses: Final = misses
        self.amount: Final = amount
        """Minutes or games, where the line names a number of them."""


class WeirdRow:
    """One row of a weird-play chart: it happens on a D20 from `lowest` to `highest`. [FS-WP-02, FS-GAP-11]"""

    __slots__ = ("lowest", "highest", "effect", "result", "recipient", "call")

    def __init__(self, lowest: i64, highest: i64, effect: i64, result: i64, recipient: i64, call: str) -> None:
        self.lowest: Final = lowest
        self.highest: Final = highest
        self.effect: Final = effect
        self.result: Final = result
        """Movement of a pass or a skate."""
        self.recipient: Final = recipient
        self.call: Final = call
        """What a penalty or stoppage is called, or what the chart says if the table has to rule."""

    def is_confirmed(self, d20: i64) -> bool:
        return self.lowest <= d20 <= self.highest


class StrategyCard:
    """What a wild card means: for D, N, O3, O2, O1 and, short-handed, for D, N, O. [FS-GAP-12]"""

    __slots__ = ("name", "menus", "texts", "free")

    def __init__(self, name: str, menus: list[bytes], texts: list[str]) -> None:
        self.name: Final = name
        self.menus: Final = menus
        """The action for each place; several to pick from, or none where the coach may choose freely. [FS-WILD-01]"""
        self.texts: Final = texts
        """What the card says in each place if the table has to rule on it, else nothing. [FS-GAP-41]"""
        self.free: Final = not any(menus) and not any(texts)
        """The coach chooses freely everywhere when it comes up."""


class AssistTable:
    """How many D20 faces a man's rating is worth in a team's total. [FS-TAB-13, FS-GAP-37]"""

    __slots__ = ("cells", "totals", "ratings", "beyond")

    def __init__(self, cells: bytes, totals: i64, ratings: i64, beyond: i64) -> None:
        self.cells: Final = cells
        """At ratings * (total - 1) + rating - 1."""
        self.totals: Final = totals
        self.ratings: Final = ratings
        self.beyond: Final = beyond
        """The figure for totals and ratings the table lacks: times rating, divided by total, rounded."""

    def cell(self, total: i64, rating: i64) -> i64:
        """Total above 0, rating up to the total."""
        if rating == 0:
            return 0
        if total > self.totals or rating > self.ratings:
            return (2 * self.beyond * rating + total) // (2 * total)
        return self.cells[self.ratings * (total - 1) + rating - 1]


class Charts:
    """All tables of one set of charts. Everything an owner of the boxed game may want to replace is here."""

    __slots__ = (
        "end_places", "neutral_lanes", "rush_rows", "rush_strings", "rush_defenders", "basic_rows", "basic_penalties",
        "basic_usual", "standard_rows", "standard_penalties", "standard_usual", "pn_printed", "pn_smooth",
        "column_b_to", "first_assist", "second_assist", "first_realistic", "second_realistic", "injuries", "weird",
        "strategy_cards", "spots", "basic_costs", "standard_costs", "open_slots_4", "open_slots_3", "empty_net_icing",
        "goalie_penalty", "pull_seconds", "pull_two_seconds", "by_score_seconds", "sit_back_seconds", "digest", "files",
    )  # fmt: skip

    def __init__(
        self,
        *,
        end_places: bytes,
        neutral_lanes: bytes,
        rush_rows: bytes,
        rush_strings: list[bytes],
        rush_defenders: bytes,
        basic_rows: list[PenaltyRow],
        basic_penalties: bytes,
        basic_usual: list[str],
        standard_rows: list[PenaltyRow],
        standard_penalties: bytes,
        standard_usual: list[str],
        pn_printed: bytes,
        pn_smooth: bytes,
        column_b_to: i64,
        first_assist: AssistTable,
        second_assist: AssistTable,
        first_realistic: AssistTable,
        second_realistic: AssistTable,
        injuries: list[InjuryLine],
        weird: list[WeirdRow],
        strategy_cards: list[StrategyCard],
        spots: bytes,
        basic_costs: Costs,
        standard_costs: Costs,
        open_slots_4: bytes,
        open_slots_3: bytes,
        empty_net_icing: i64,
        goalie_penalty: str,
        pull_seconds: i64,
        pull_two_seconds: i64,
        by_score_seconds: i64,
        sit_back_seconds: i64,
        digest: str,
        files: dict[str, object],
    ) -> None:
        self.end_places: Final = end_places
        """20 places in an end zone for a D20, as the team attacking it sees them. [FS-GAP-01]"""
        self.neutral_lanes: Final = neutral_lanes
        """20 lanes for a D20, as the team that gains the puck sees them. [FS-GAP-02]"""
        self.rush_rows: Final = rush_rows
        """`Rush` at 100 * SP + 20 * (aggressiveness + 2) + D20 - 1, SP from 0 to 5. [FS-TAB-07, FS-GAP-03]"""
        self.rush_strings: Final = rush_strings
        """Slots at 10 * Rush + d10, 0 for the runner; the last man shoots. [FS-TAB-08]"""
        self.rush_defenders: Final = rush_defenders
        """Slot at 10 * Rush + d10, 0 for none. [FS-TAB-09]"""
        self.basic_rows: Final = basic_rows
        self.basic_penalties: Final = basic_penalties
        """Row of `basic_rows` for each D100."""
        self.basic_usual: Final = basic_usual
        """What referees usually call for each D100. [FS-GAP-06]"""
        self.standard_rows: Final = standard_rows
        self.standard_penalties: Final = standard_penalties
        """Row of `standard_rows` at 100 * column + D100, columns A, B, C."""
        self.standard_usual: Final = standard_usual
        """What referees usually call, in the same places. [FS-GAP-06]"""
        self.pn_printed: Final = pn_printed
        """Upper D20 of column A at 5 * (offence PN + 2) + defence PN + 2. [FS-TAB-11]"""
        self.pn_smooth: Final = pn_smooth
        self.column_b_to: Final = column_b_to
        """Upper D20 of column B."""
        self.first_assist: Final = first_assist
        self.second_assist: Final = second_assist
        self.first_realistic: Final = first_realistic
        self.second_realistic: Final = second_realistic
        self.injuries: Final = injuries
        """From the highest total down; the last line has no lower limit."""
        self.weird: Final = weird
        """Rows at 11 * chart + 2D6 - 2: charts 3 * strength + zone, then the goalie's."""
        self.strategy_cards: Final = strategy_cards
        """The first is in force when a coach lays none. [FS-DEC-04]"""
        self.spots: Final = spots
        """`Spot` for each `Cause`."""
        self.basic_costs: Final = basic_costs
        self.standard_costs: Final = standard_costs
        self.open_slots_4: Final = open_slots_4
        """Slots left empty at four skaters a side, and at three. [FS-DEC-22]"""
        self.open_slots_3: Final = open_slots_3
        self.empty_net_icing: Final = empty_net_icing
        """Highest D100 that makes an icing an empty-net goal. [FS-EN-02]"""
        self.goalie_penalty: Final = goalie_penalty
        """What a goalie's minor is called. [FS-GAP-38]"""
        self.pull_seconds: Final = pull_seconds
        """When a computer coach pulls his goalie, a goal behind. [FS-GAP-42]"""
        self.pull_two_seconds: Final = pull_two_seconds
        """The same two goals behind. [FS-GAP-42]"""
        self.by_score_seconds: Final = by_score_seconds
        """From when in the third period computer coaches play by the score."""
        self.sit_back_seconds: Final = sit_back_seconds
        """When one whose team is level sits back. [FS-GAP-42]"""
        self.digest: Final = digest
        self.files: Final = files
