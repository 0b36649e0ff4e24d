"""The Play Result Cards and every Game Center chart, compiled to flat tables. `chart_files` reads their files.

A table for a number of 1 to 100 has 100 bytes, the first for 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.games.rinkside.faces import FACE, Left, Right

USUAL_PULL: Final = 120
EARLIER_DOWN_TWO: Final = 90
"""When a computer coach pulls his goalie, in seconds before the end; how much earlier two goals behind. [RSD-14]"""
UNKNOWN: Final = 255
"""A section of a face that was not stated, as on a scenario's cards; reading it raises UnknownCell."""


class Faces:
    """All Play Result Cards: for each card 32 bytes of its Left and 32 of its Right face. Cards count from 1.

    `Left` and `Right` in `faces` say which byte is which section.
    """

    __slots__ = ("left", "right", "cards", "is_asked")

    def __init__(self, left: bytes, right: bytes, *, is_asked: bool = False) -> None:
        self.left: Final = left
        self.right: Final = right
        self.is_asked: Final = is_asked
        """Only the cards' numbers are known: whoever has the real deck says what the rules read, once for each card."""
        self.cards: Final[list[int]] = list(range(1, len(left) // FACE))
        """The numbers of the cards; place 0 of the faces is no card."""

    def numbers_in_view(self, left_card: i64, right_card: i64) -> tuple[i64, i64, i64]:
        """Red, Blue and the two Black digits of two cards; 0 for a number that is not known. [RS-02-NM-02, -03, -05]"""
        red: i64 = self.left[left_card * FACE + Left.RED]
        blue: i64 = self.left[left_card * FACE + Left.BLUE]
        first: i64 = self.left[left_card * FACE + Left.DIGIT]
        second: i64 = self.right[right_card * FACE + Right.DIGIT]
        b100 = first * 10 + second
        if b100 == 0:
            b100 = 100
        if first == UNKNOWN or second == UNKNOWN:
            b100 = 0
        return 0 if red == UNKNOWN else red, 0 if blue == UNKNOWN else blue, b100


class ScrumRow:
    """One action of the Scrums chart. [RS-14-SC-01]"""

    __slots__ = ("name", "points")

    def __init__(self, name: str, points: i64) -> None:
        self.name: Final = name
        self.points: Final = points


class AgitatorRow:
    """One agitator scenario. [RS-14-AG-01]"""

    __slots__ = ("name", "is_fight")

    def __init__(self, name: str, *, is_fight: bool) -> None:
        self.name: Final = name
        self.is_fight: Final = is_fight


class FightRow:
    """One result of the Fight Card. [RS-14-FT-06]"""

    __slots__ = ("name", "winner", "momentum", "empties", "cools")

    def __init__(self, name: str, winner: i64, momentum: i64, cools: i64, *, empties: bool) -> None:
        self.name: Final = name
        self.winner: Final = winner
        self.momentum: Final = momentum
        self.cools: Final = cools
        """Points off the chippiness meter, if the result does not empty it."""
        self.empties: Final = empties


class Description:
    """One text of the Goal Descriptions chart. [RS-19-GD-01, RS-19-GD-02]"""

    __slots__ = ("text", "review")

    def __init__(self, text: str, *, review: bool) -> None:
        self.text: Final = text
        self.review: Final = review


class Charts:
    """One set of charts. Everything an owner of the boxed game may want to replace is here."""

    __slots__ = (
        "faces", "warm_up", "officials", "moods", "assists_with_passer", "assists_without", "assist_rank",
        "penalised_rank", "infractions", "infraction_names", "severities", "scrums", "scrum_rows", "coincidental",
        "agitators", "agitator_rows", "agitating_player", "retaliating_player", "agitator_number", "enforcers_fight",
        "fighters", "fight_lower", "fight_higher", "fight_rows", "fight_extras", "old_fight_extras", "third_man",
        "cooler_heads", "benches_clear", "goalie_secondary", "suspensions", "auxiliary", "injured_up_to", "injuries",
        "descriptions", "description_rows", "reactions", "reaction_names", "plus", "plus_amount", "short_handed_red",
        "set_up_rush_blue", "level_from", "points", "shift_points", "full_meter", "most_chippiness", "dirty_points",
        "sequence", "retaliation_blue", "last_second_red", "empty_net_blue", "pull_seconds", "pull_two_seconds",
        "digest", "files",
    )  # fmt: skip

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.warm_up: i64 = 20
        """Up to this `R#100` a goalie's warm-up is a bad-game check. [RS-03-GW-01]"""
        self.officials = b""
        """`Officials` by `L#100`. [RS-03-OF-01]"""
        self.moods = b""
        """`Mood` by `L#100`. [RS-03-EN-01]"""
        self.assists_with_passer = b""
        """1 or 2 by `L#100`. [RS-08-GA-02]"""
        self.assists_without = b""
        self.assist_rank = b""
        """Rank by S-U of the first candidate, 1 the highest, by `R#100`. [RS-08-GA-04]"""
        self.penalised_rank = b""
        """1 is the lowest Commit Penalty on the ice, 4 the fourth lowest, 5 the highest, by B100. [RS-13-AD-02]"""
        self.infractions = b""
        """Five columns of 100: place in `infraction_names` by B100. [RS-13-AD-01]"""
        self.infraction_names: list[str] = []
        self.severities = b""
        """`Severity` by B100. [RS-13-AD-05]"""
        self.scrums = b""
        """Four columns of 100, one for each intensity: place in `scrum_rows` by B100. [RS-14-SC-01]"""
        self.scrum_rows: list[ScrumRow] = []
        self.coincidental = b""
        """Highest `R.Blue` that brings coincidental penalties, by intensity. [RS-14-SC-02]"""
        self.agitators = b""
        """Place in `agitator_rows` by B100. [RS-14-AG-01]"""
        self.agitator_rows: list[AgitatorRow] = []
        self.agitating_player = b""
        """Position by `L#100`, 0 for AGI. [RS-14-AG-02, RS-14-AG-03]"""
        self.retaliating_player = b""
        self.agitator_number = b""
        """The required number by `L#100`. [RS-14-AG-04]"""
        self.enforcers_fight = b""
        """Highest B100 at which the ENFORCERS symbol brings a fight, by intensity. [RSG-12]"""
        self.fighters = b""
        """Agitator/Enforcer number by #100, 0 for [L]. [RS-14-FT-01]"""
        self.fight_lower = b""
        """Place in `fight_rows` by `R.Blue` when the lower-rated fighter has the advantage. [RS-14-FT-06]"""
        self.fight_higher = b""
        self.fight_rows: list[FightRow] = []
        self.fight_extras = b""
        """`Extra` by B100. [RS-14-FT-07..10]"""
        self.old_fight_extras = b""
        """The same for the 1970s and 80s."""
        self.third_man = b""
        """Rank by Secondary Penalty Number, 1 the lowest, by `L#100`. [RS-14-FT-08]"""
        self.cooler_heads = b""
        """Highest B100 at which a fight cools the game, by intensity. [RS-14-FT-13]"""
        self.benches_clear: i64 = 20
        """Highest B100 at which the benches clear in a full brawl. [RS-14-FT-11]"""
        self.goalie_secondary: i64 = 85
        """A goalie's Secondary Penalty Number is this and his penalty number. [RSG-24]"""
        self.suspensions = b""
        """Games by offence, group of A/E ratings (1-3, 4-6, 7-9) and `R#100`. [RS-14-DI-01]"""
        self.auxiliary = b""
        """`Auxiliary` by `L#100`. [RS-16-AX-02]"""
        self.injured_up_to: i64 = 10
        """Highest `R#100` of an auxiliary draw that hurts a player. [RS-16-AX-02]"""
        self.injuries = b""
        """`Misses` by `L#100`. [RSG-15]"""
        self.descriptions = b""
        """13 situations of 100: place in `description_rows` by `L#100`. [RS-19-GD-01]"""
        self.description_rows: list[Description] = []
        self.reactions = b""
        """Place in `reaction_names` by `R#100`."""
        self.reaction_names: list[str] = []
        self.plus = b""
        """1 for each rating of `Plus` that a two-man advantage and 4 on 4 add to. [RS-13-MA-01, RS-13-MA-02]"""
        self.plus_amount: i64 = 3
        self.short_handed_red = b""
        """Highest Red of a short-handed chance, by forecheck strategy 1 to 3. [RS-13-SH-01]"""
        self.set_up_rush_blue = b""
        """Lowest Blue of a power-play rush, by forecheck strategy of the killers. [RS-13-SH-02]"""
        self.level_from = b""
        """Lowest points of momentum levels 1 to 4. [RS-15-MO-01]"""
        self.points = b""
        """Momentum by `Points`. [RS-15-MO-02, RS-10-NG-08]"""
        self.shift_points: i64 = 5
        """Points after a momentum shift. [RS-15-MO-04, RSC-63]"""
        self.full_meter: i64 = 8
        self.most_chippiness: i64 = 10
        """[RS-14-CH-03, RS-14-CH-05]"""
        self.dirty_points: i64 = 3
        self.sequence: i64 = 30
        """Seconds of a timing sequence. [RS-04-TM-01]"""
        self.retaliation_blue: i64 = 6
        """Highest `R.Blue` of a draw retaliation. [RS-13-RT-01]"""
        self.last_second_red = b""
        """Highest Red at which a last attempt is possible, under a red, yellow and green light. [RS-18-LS-02, LS-03]"""
        self.empty_net_blue: i64 = 5
        """Highest `R.Blue` at which a skater may save an empty net. [RS-17-EN-05]"""
        self.pull_seconds: i64 = USUAL_PULL
        """When a computer coach pulls his goalie, a goal behind. [RSD-14]"""
        self.pull_two_seconds: i64 = USUAL_PULL + EARLIER_DOWN_TWO
        """The same two goals behind. [RSD-14]"""
        self.digest = ""
        self.files: dict[str, object] = {}
