"""What `?` says where dice are thrown or a card is turned: what each die, number or section decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.narrate.en.throws import DICE_WORDS, PURPOSES, TURNED, section_words

__all__ = ["CARD_HELP", "DICE_HELP", "FACES_HELP", "throw_help"]

DICE_HELP: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "ezv": {
        "play": {
            "d20": "the puck action on the play card, in the column of the zone of the man with the puck; for shoot or "
            "advance he shoots if it is at most his sh; the sector in which a puck is won, recovered or rebounds",
            "black": "the slot: who defends, who blocks, who gets a pass, who wins a faceoff or picks up the puck",
            "blu": "Blue's die in a matchup, a faceoff or a battle, and the first digit of every cell of a card",
            "red": "Red's die in a matchup, a faceoff or a battle, and the second digit of every cell of a card",
        },
        "penalty": {
            "blu": "with the pn of Blue's man, the column of the penalty card",
            "red": "with the pn of Red's man, the row of the penalty card",
        },
        "penalty die": {"black": "what the call W, X or Y on the penalty card comes to"},
        "injury": {"d20": "with the man's inj, the line of the injury card: how long he is away"},
        "games d6": {"d6": "how many more games he misses"},
        "games d20": {"d20": "how many more games he misses"},
        "assist": {"black": "who has the assist, in the order of the as ratings on the ice"},
        "house assist": {
            "d20": "1 gives the goalie a chance of an assist, 19 or 20 leaves the goal unassisted",
            "black": "who has the assist, in the order of the as ratings on the ice",
        },
        "goalie assist": {"d20": "at most the goalie's assist total, and he has an assist"},
        "assist share": {
            "tens": "the tens of 00 to 99, which falls on one of the as ratings of the men on the ice laid end to end",
            "ones": "the ones of that number",
        },
        "penalty shot": {
            "blu": "the first digit of the cell of the shooter's break-away grid: how good the shot is",
            "red": "the second digit of that cell",
        },
        "penalty shot save": {
            "blu": "the first digit of the cell in the Red section of the goalie's card: goal or save",
            "red": "the second digit of that cell",
        },
    },
    "fourth_street": {
        "play": {
            "colored": "the tens of D100: the action on the card, or the column of the goalie's card; home's die in a "
            "faceoff or a loose puck, the offense's in a race",
            "white": "the ones of D100; the visitors' die in a faceoff or a loose puck, the defense's in a race",
            "d6p": "the number of a man: who defends, who gets the puck; a cloud is read with it",
            "d20": "who wins the matchup or blocks; the section of the rink; the goalie's pass; whether a weird play "
            "counts",
            "black": "with the white d6 the row of a PS, SK, DF or CH column; alone the column of the target grid, and "
            "the visiting man of a battle",
            "white d6": "with the black d6 the row of a PS, SK, DF or CH column; alone the row of the target grid",
        },
        "empty-net icing": {
            "colored": "the tens of D100: a low number goes into the empty net",
            "white": "the ones of D100",
        },
        "rush": {"d20": "the line of the rush chart for the runner's SP: break-away, odd-man rush or an advance"},
        "steal": {"d20": "the section of the zone in which the man who stole it has the puck"},
        "assist": {"d20": "who has the assist, by the assist table and the ratings on the ice"},
        "injury": {"d20": "with the man's Inj, the line of the injury chart: how long he is away"},
        "games missed": {
            "d6p": "how many more games he misses",
            "d20": "how many more games he misses",
        },
        "penalized defender": {"d6p": "the number of the defender who is penalized; thrown again if he is not there"},
    },
}
"""What each die decides, by the throw's and the die's name in records."""
LEFT_AND_RIGHT: Final = (
    "a card shows its Left face when it is turned, and its Right face beside the Left face of the next one. A number "
    "in range of a rating, that is, at most as high, is a success; Black is the Left digit, then the Right one"
)
CARD_HELP: Final[Mapping[str, str]] = {
    "before the game": "the #100 of its faces set the officials, the enforcers and how each goalie begins",
    "faceoff": "the Left face's faceoff number, at most 10 and what the better center's rating is higher, gives him "
    "the puck, else the other wins; faceoff control on the Right face names who has it",
    "options": "its number decides what the man tries: Red a quality shot or a set-up, Blue what goes by Offense",
    "loose puck": "the Left face's zone play says what happens, the Right face who is there; the next card's Red or "
    "Blue says whether he succeeds",
    "dangerous play": "Blue in range of Offense is a shot at once, in range of HQS a high-quality chance; above, the "
    "defense has the puck",
    "shot": "Black in range of the shooter's Target is on goal; before that the Left face says whether it is blocked, "
    "screened or deflected; then Black against the goalie's card is a goal or a save",
    "net scramble": "the Left face's net scramble says what happens, the next card's number who has the puck",
    "defensive control": "Black up to 50 is a breakout, above it the others forecheck; the Left and Right face name "
    "the men and the way, and Blue in range of B-O gets the puck out",
    "neutral zone": "the Left face's light, red, yellow or green, says how free the man is whom the Right face names",
    "dump-in": "the Left face's dump and chase says who is first at the puck, the Right face which men go for it",
    "rush": "the Left face says what kind of rush it is and who defends; Red, on an odd-man rush Blue, in range of his "
    "Defense breaks it up",
    "power-play set-up": "the Left face names the killer; with the next card's Blue in range of his Defense the puck "
    "is cleared, else the power play is set up",
    "empty net": "the Left face's Blue in range of Neutral and the Right face's in range of Offense let the man shoot; "
    "Black in range of his Target goes in",
    "shootout": "each shooter's Black against his Target, then against the goalie's card",
}
"""What a card that is turned decides, by the situation of play."""
FACES_HELP: Final[Mapping[str, str]] = {
    "red": "the Red number, 1 to 10, for a rating that goes by Red",
    "blue": "the Blue number, 1 to 20, for a rating that goes by Blue",
    "n100": "the number from 1 to 100 for checks of penalties, goalies, assists and injuries",
    "digit": "one digit of Black: first that of the Left face, then that of the Right",
    "faceoff": "the number that the better center must not miss; T-DEF and T-OFF toss a center",
    "faceoff_flag": "whether a faceoff brings a penalty or the enforcers",
    "zone_play": "what happens at a loose puck",
    "puck_location": "where in the zone the puck is, for the telling only",
    "hit-": "whether there is a hit or perhaps a penalty if the team hits little",
    "hit": "whether there is a hit or perhaps a penalty if the team hits as usual",
    "hit+": "whether there is a hit or perhaps a penalty if the team hits hard",
    "shot_symbol": "whether a shot is blocked, screened or deflected",
    "left_right": "left or right, where two men have an equal claim",
    "net_scramble": "what happens in a scramble before the net",
    "breakout_player": "who takes the puck out of his end",
    "forecheck_1": "what a forecheck with one man brings",
    "forecheck_2": "what a forecheck with two men brings",
    "forecheck_3": "what a forecheck with three men brings",
    "neutral_zone": "the light of the neutral zone: red, yellow or green, and who defends",
    "dump_chase": "what becomes of a dump-in",
    "rush": "what kind of rush it is, and who defends",
    "mo_level": "the momentum level that this view needs",
    "assist_credit": "the rating from which a man has an assist, and in which direction they are gone through",
    "defensive_player": "the defender where a rule asks for one",
    "official_boxes": "how many boxes are filled: whether the officials call a penalty",
    "dirty_play": "whether it is a dirty play, and how bad",
    "faceoff_control": "who of the winners has the puck",
    "off_grade": "the offensive grade of the man who shoots",
    "off_position": "forward or defenseman, where several men have that grade",
    "zone_off": "the attacker at the puck",
    "zone_def": "the defender at the puck",
    "block_player": "who blocks the shot",
    "net_player": "who screens or deflects before the net",
    "physical": "whether a battle is decided by a hit, and the rating it takes",
    "post": "whether the shot hits the post or the crossbar",
    "home_visitor": "home or visitors, where a rule asks for a team",
    "breakout_1": "how the puck comes out against a forecheck with one man",
    "breakout_2": "how the puck comes out against a forecheck with two men",
    "breakout_3": "how the puck comes out against a forecheck with three men",
    "bad_breakout": "what becomes of a breakout that fails",
    "nz_off": "who carries the puck in the neutral zone",
    "failed_nz": "what becomes of a play in the neutral zone that fails",
    "forecheck_player": "who forechecks",
    "dc_off": "who goes after the dump-in",
    "dc_def": "who defends against the dump-in",
    "rush_off": "who carries the puck on the rush",
    "failed_rush": "what becomes of a rush that fails",
    "after_whistle": "whether there is a scrum after the whistle",
}
"""What a section of a Play Result Card decides, by its name in files."""
FACE_KEYS: Final = (
    "a letter that may be a value of the section is read as one; type the whole word, such as charts, instead"
)


def throw_help(game: str, wanted: str, situation: str) -> tuple[str, dict[str, str]]:
    """What a throw is for, and by name what each die, number or section decides.

    >>> throw_help("ezv", "games d6: d6 (1-6)", "")
    ('Games missed', {'d6': 'how many more games he misses'})
    """
    if wanted.startswith(TURNED):
        return PURPOSES[game].get(situation, "A card"), {
            "The card": CARD_HELP.get(situation, ""),
            "The faces": LEFT_AND_RIGHT,
        }
    name, _, values = wanted.partition(": ")
    face, _, section = name.partition(" ")
    if face in ("Left", "Right"):
        return f"{face} face, {section_words(section)}", {"It says": FACES_HELP[section], "Keys": FACE_KEYS}
    decides = DICE_HELP[game][name]
    dice = [die.partition(" (")[0] for die in values.split(", ")]
    return PURPOSES[game][name], {DICE_WORDS.get(die, die): decides[die] for die in dice}
