"""What every rating and figure on the cards means. Symbols are explained by their charts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["GLOSSARY", "Entry"]


class Entry(NamedTuple):
    """A word of the cards or boards: what it stands for, what it does, and what the card class calls it."""

    word: str
    name: str
    meaning: str
    fields: tuple[str, ...] = ()
    """The fields of the card classes that it explains."""


EZV: Final = (
    Entry("sh", "shoot", "In the attacking zone the handler shoots if the d20 is not above it, 10 to 20.", ("sh",)),
    Entry("bk", "block", "A defender blocks the shot if the black die is not above it, 0 to 6.", ("bk",)),
    Entry("ad", "advance", "Option advance_ratings: added for the handler in an advance matchup.", ("ad",)),
    Entry("df", "defense", "Option advance_ratings: added for the defender in an advance matchup.", ("df",)),
    Entry("pk", "penalty kill", "Option advance_ratings: stands for df while his team is short-handed.", ("pk",)),
    Entry("fo", "faceoff", "Option faceoff_ratings: added in a faceoff.", ("fo",)),
    Entry("pn", "penalty", "Added to the dice on the penalty card, 0 to 3; higher is rougher.", ("pn",)),
    Entry("rc", "receiver", "Who takes a pass when the man it was meant for is not there: the highest.", ("rc",)),
    Entry("as", "assist", "Ranks the men on the ice for assists.", ("assist_rating",)),
    Entry("inj", "injury", "Added to the d20 on the injury card; higher is milder.", ("inj",)),
    Entry("PIM", "penalty minutes", "Of the season the card represents; breaks ties between equal pn.", ("pim",)),
    Entry("advance", "advance grid", "What becomes of the puck when the handler wins his matchup.", ("advance",)),
    Entry("defense", "defense grid", "What becomes of the puck when the defender wins the matchup.", ("defense",)),
    Entry("shoot", "shoot grid", "The colour of a shot; the goalie's card says what it is worth.", ("shoot",)),
    Entry("break-away", "break-away grid", "The colour of a shot on a break-away or penalty shot.", ("break_away",)),
    Entry("Gold, Blue, Red", "goalie's sections", "The grid for a shot from a sector of this colour.", ("sections",)),
    Entry("rebound", "rebound grid", "What happens after a save: black, white, gray or Z.", ("rebound",)),
    Entry("assists", "goalie's assists", "Of the season; a house rule lets him have assists by it.", ("assists",)),
    Entry("blu, red", "the two coloured dice", "Row and column of every grid, blu first."),
    Entry("black", "the black die", "Blocks, assists and the calls W, X and Y."),
)
FOURTH_STREET: Final = (
    Entry("PS", "passing", "Against the defender's DF on a pass, 10 to 20; 15 is average.", ("ps",)),
    Entry("SK", "skating", "Against the defender's CH on a skate, 10 to 20; 15 is average.", ("sk",)),
    Entry("DF", "defense", "Against a pass, 0 to 9; 5 is average.", ("df",)),
    Entry("CH", "checking", "Against a skate, 0 to 9; 5 is average.", ("ch",)),
    Entry("PK", "penalty killing", "Stands for DF and CH while his team is short-handed.", ("pk",)),
    Entry("W", "wrist shot", "Against the defender's BL, 10 to 30.", ("wrist",)),
    Entry("S", "slap shot", "Against the defender's BL, also on one-timers, 10 to 30; one more on each d6.", ("slap",)),
    Entry("B", "break-away", "Added to the D100 of a shot on a break-away; one less on each d6.", ("break_away",)),
    Entry("BL", "block", "Against W and S; may be negative.", ("bl",)),
    Entry("TP", "tip", "Added to the D100 when he redirects a shot, and ranks the men who may.", ("tp",)),
    Entry("SP", "speed", "His table of the rush chart, and races for the puck, 1 to 5.", ("sp",)),
    Entry("EN", "enforcer", "Keeps opponents honest, 0 to 5; the highest on the ice counts for the team.", ("en",)),
    Entry("PN", "penalty", "-2 to +2 on the PN matrix; higher is cleaner.", ("pn",)),
    Entry("LP", "loose puck", "-2 to +2 in the race for a loose puck.", ("lp",)),
    Entry("FO", "faceoff", "Added in a faceoff.", ("fo",)),
    Entry("PH", "physical", "0 to 2; what he does to, and bears from, a physical game.", ("ph",)),
    Entry("TG", "intangible", "0 to 2; team play that no other figure has.", ("tg",)),
    Entry(
        "G [n]", "recipient", "Ranks teammates as recipients of a pass: Ⓐ is the highest on the ice.", ("recipient",)
    ),
    Entry("A [n]", "assist", "His rating in the assist tables.", ("assist",)),
    Entry("Gm [n]", "injury", "Added to the D20 on the injury chart; higher is milder.", ("inj",)),
    Entry(
        "SH",
        "shoots",
        "His hand, and what is added to his shots with one man more and with two.",
        ("shoots_left", "bonus_1", "bonus_2"),
    ),
    Entry("TOI", "ice time", "Minutes a game in the season the card represents; more than that tires him.", ("toi",)),
    Entry("faceoffs", "faceoff record", "Won and lost in the season; only advice.", ("faceoffs",)),
    Entry("PIM", "penalty minutes", "Of the season the card represents; names the men who fight.", ("pim",)),
    Entry("plays", "positions", "Where he plays without loss of ratings.", ("positions",)),
    Entry("puck actions", "the D100 block", "What the handler does, by zone and strength.", ("actions", "possible")),
    Entry(
        "results",
        "columns PS, SK, DF, CH",
        "What the winner of a matchup makes of it, by 2D6.",
        ("pass_moves", "pass_to", "skate_moves", "df_results", "ch_results"),
    ),
    Entry("target", "target grid", "Where on the net a shot goes: column B6, row W6.", ("target",)),
    Entry("drift", "drift grid", "What becomes of it on the way: column B6, row W6.", ("drift",)),
    Entry("basic, standard", "ratings by slot", "PS, SK, DF and CH out of position.", ("basic", "standard")),
    Entry("quality", "shot quality", "A goalie's colour for each zone of the net, at levels 1, 2 and 3.", ("quality",)),
    Entry(
        "scoring",
        "scoring grid",
        "A shot scores if the cell has the colour of its quality or one further toward violet.",
        ("colours", "marks"),
    ),
    Entry("cloud", "cloud row", "What the D6P says when a scoring cell shows a cloud.", ("cloud",)),
    Entry("Reb", "rebounds", "Added to the D100 of a shot off a rebound against this goalie.", ("reb",)),
    Entry("passes", "goalie's passes", "What he does with the puck, by D20; a dash cannot happen.", ("passes",)),
    Entry("B6, W6", "the black and the white die", "Column and row of the grids; together D66, added 2D6."),
)
RINKSIDE: Final = (
    Entry("Grade", "offensive grade", "A to D; the card names the grade that gets the shot.", ("grade",)),
    Entry(
        "Faceoff", "faceoff rating", "The difference plus 10 is compared with the card's faceoff number.", ("faceoff",)
    ),
    Entry("Q-S", "quality shot", "Makes a quality shot of a chance if Red is not above it.", ("quality_shot",)),
    Entry("S-U", "set-up", "Sets a teammate up; also ranks men for assists.", ("set_up",)),
    Entry("Offense", "offense", "Gets a shot away if Blue is not above it.", ("offense",)),
    Entry("HQS", "high quality", "The part of Offense that makes a high-quality shot.", ("high_quality",)),
    Entry("Target", "shot target", "A shot is on net if B100 is not above it.", ("target",)),
    Entry("SNIPER", "sniper", "The part of Target that beats a goalie outright.", ("sniper",)),
    Entry("P-P", "power-play sniper", "Stands for SNIPER on a power play.", ("power_play",)),
    Entry(
        "S-H, SHT",
        "short-handed",
        "A skater's SNIPER while short-handed; a goalie's save number against such shots.",
        ("short_handed",),
    ),
    Entry("Pass", "pass", "A pass arrives if B100 is not above it.", ("pass_rating",)),
    Entry("Offensive Battle", "battle with the puck", "Wins a battle if Red is not above it.", ("offensive_battle",)),
    Entry("NET", "net presence", "Screens and deflections in front of the net.", ("net",)),
    Entry("Defense", "defense", "Breaks a play up if Red is not above it.", ("defense",)),
    Entry("T-A", "takeaway", "Takes the puck away if Red is not above it.", ("takeaway",)),
    Entry("B-S", "blocked shots", "Blocks a shot if Red is not above it.", ("blocks",)),
    Entry(
        "Defensive Battle", "battle without the puck", "Wins a battle if Blue is not above it.", ("defensive_battle",)
    ),
    Entry("Hit", "hit", "Lands a hit in an end if Red is not above it.", ("hit",)),
    Entry("Big Hit", "big hit", "The part of Hit that is a big one and brings momentum.", ("big_hit",)),
    Entry("NZ Hit", "neutral-zone hit", "As Hit, in the neutral zone.", ("nz_hit",)),
    Entry("NZ Big Hit", "big neutral-zone hit", "As Big Hit, in the neutral zone.", ("nz_big_hit",)),
    Entry("PHY", "physical", "Battles along the boards: Blue, or the number beside the action.", ("physical",)),
    Entry("B-O", "breakout", "Gets the puck out of his end if Blue is not above it.", ("breakout",)),
    Entry("H-M", "head man", "The part of B-O that finds a man ahead of the play.", ("head_man",)),
    Entry("Neutral", "neutral zone", "Carries the puck through, or stops one who does.", ("neutral",)),
    Entry("I-R", "initiate rush", "Starts a rush if Red is not above it.", ("initiate_rush",)),
    Entry(
        "FCD",
        "defensive forecheck",
        "The forecheck against a breakout; above 20 something special.",
        ("forecheck_defense",),
    ),
    Entry(
        "FCO",
        "offensive forecheck",
        "The forecheck after a dump-in; above 20 something special.",
        ("forecheck_offense",),
    ),
    Entry("Draw Penalty", "draws penalties", "An opponent is called if Right #100 is not above it.", ("draw_penalty",)),
    Entry("Commit Penalty", "commits penalties", "He is called if Right #100 is not above it.", ("commit_penalty",)),
    Entry(
        "Secondary Penalty",
        "secondary penalty number",
        "A #100 of at least this gets him a further penalty.",
        ("secondary",),
    ),
    Entry("Agitator/Enforcer", "toughness", "1 is the toughest; agitators, fights and discipline.", ("enforcer",)),
    Entry("Goalie Rating", "goalie rating", "Warm-ups and confidence checks by Left #100.", ("rating",)),
    Entry(
        "Green, Blue, Black",
        "save numbers",
        "A shot of high, middling or low quality scores if B100 is above it.",
        ("green", "blue", "black"),
    ),
    Entry("S-O", "shootout", "The save number on breakaways and in shootouts.", ("shootout",)),
    Entry("GREAT SAVE", "great save", "Saves a sure goal if Blue is not above it.", ("great",)),
    Entry(
        "BIG SAVE",
        "big save",
        "Saves a sure goal in a good, very good or great game if Blue is not above it.",
        ("big_good", "big_very_good", "big_great"),
    ),
    Entry(
        "Rebound Control",
        "rebound control",
        "Freezes or steers the puck if Blue is not above it.",
        ("rebound_control",),
    ),
    Entry("Scramble", "scramble", "Stops the puck in a net scramble if Blue is not above it.", ("scramble",)),
    Entry("Recover", "recover", "Is back in position if Blue is not above it.", ("recover",)),
    Entry("Play Puck", "plays the puck", "Comes out to play it if Red is not above it.", ("play_puck",)),
    Entry("Control Puck", "controls the puck", "The part of Play Puck that succeeds.", ("control_puck",)),
    Entry(
        "Cover, Corner, Rebound",
        "after a save",
        "Where the puck goes, by the first digit of B100, on easy and difficult saves.",
        ("easy_cover", "easy_corner", "easy_rebound", "hard_cover", "hard_corner", "hard_rebound"),
    ),
    Entry(
        "save type",
        "how he saves",
        "Glove, pad, blocker or skate by the second digit of B100.",
        ("glove", "pad", "blocker"),
    ),
    Entry(
        "Penalty number",
        "goalie's penalty number",
        "Stands for Agitator/Enforcer in a full brawl.",
        ("penalty_number",),
    ),
    Entry("PIM", "penalty minutes", "Of the season the card represents.", ("pim",)),
    Entry("Red, Blue", "the coloured numbers", "1 to 10 and 1 to 20, on both faces of a card."),
    Entry("B100", "the black number", "The two Black digits side by side, Left first; 00 is 100."),
    Entry("#100", "the small number", "1 to 100 on either face: Left #100 and Right #100."),
)
GLOSSARY: Final[Mapping[str, tuple[Entry, ...]]] = {"ezv": EZV, "fourth_street": FOURTH_STREET, "rinkside": RINKSIDE}
"""The words of each game, in the order of its cards."""
