"""What the charts are called, and how to read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["CHARTS", "PARTS", "ChartWords", "part_title"]


class ChartWords(NamedTuple):
    """A chart's title, and how it is read."""

    title: str
    how: str
    whole: str = ""
    """How it is read where every line of it is shown, if that is another matter."""


CHARTS: Final[Mapping[str, Mapping[str, ChartWords]]] = {
    "ezv": {
        "rink": ChartWords(
            "The rink",
            "The d20 places a puck in a sector of its zone. An end is drawn as the team attacking it sees it.",
        ),
        "moves": ChartWords(
            "The movement chart",
            "From the place on the left, by the symbol above, in the mover's own view: DZ is his own end, N the "
            "neutral zone, L, M and R the lanes.",
        ),
        "playcards": ChartWords(
            "The play cards", "The d20 in the column of the handler's zone, D, N or O, says what he does with the puck."
        ),
        "symbols": ChartWords("The symbol map", "What the cells of the advance and defense grids stand for."),
        "penalties": ChartWords(
            "The penalty card",
            "Row: red die plus pn, column: blu die plus pn; above 9 reads as 9. The letter after the call is its "
            "background: R Red is guilty, B Blue, C both, D the defender. * marks the man of that side.",
        ),
        "infractions": ChartWords(
            "What a penalty is called for",
            "The d20 and the black die of the play roll make 120 pairs; a line has as many of them as its figure says.",
        ),
        "injuries": ChartWords("The injury card", "The d20 plus inj. A total off the chart reads as its end."),
        "faceoffs": ChartWords("Faceoff places", "Where play resumes after each kind of stoppage."),
        "assists": ChartWords(
            "Assists", "The black die names the assist by rank of the as ratings on the ice, without the scorer."
        ),
        "clock": ChartWords("The clock", "Seconds that a roll takes, and who sits out a short-sided overtime."),
    },
    "fourth_street": {
        "rink": ChartWords(
            "The rink",
            "The D20 places a loose, rebounding or stolen puck. An end is drawn as the team attacking it sees it; "
            "level 1 is next to the net.",
        ),
        "rush": ChartWords(
            "The rush chart",
            "By the runner's SP, the column is the aggressiveness of the defense: what the D20 must show. Then the "
            "colored d10 says who passes to whom, P being the runner, and the white d10 who may block.",
        ),
        "penalties": ChartWords(
            "The penalty charts",
            "Basic: D100. Standard: the D20 and the PN ratings name column A, B or C; a figure is the highest D100 of "
            "its line. On a 2D6 in the range of delay the whistle waits.",
        ),
        "pn_matrix": ChartWords(
            "The PN matrix",
            "The highest D20 for column A of the Standard penalty chart: row PN of the offensive player, column PN of "
            "the defender. Column B follows, column C is the rest.",
        ),
        "assists": ChartWords(
            "The assist tables",
            "The team's total down, the man's rating across: he has the assist if the D20 is not above the cell.",
        ),
        "injuries": ChartWords("The injury chart", "D20 plus Inj; the man misses the rest of this."),
        "weird": ChartWords(
            "The weird-play charts",
            "2D6 picks the line, and it happens if the D20 is in its range; if not, the puck is loose.",
        ),
        "strategy": ChartWords(
            "The strategy cards",
            "What a wild card becomes, by where the puck is; the columns SH are for a short-handed team.",
        ),
        "faceoffs": ChartWords("Faceoff places", "Where play resumes after each kind of stoppage."),
        "clock": ChartWords("The clock", "Seconds that a play takes in either edition."),
        "goalies": ChartWords("Empty nets and goalies' penalties", "Figures of the rules about goalies."),
        "symbols": ChartWords("The symbol map", "What the cells of the cards stand for."),
    },
    "rinkside": {
        "deck": ChartWords(
            "The Play Result Cards",
            "On how many of the 100 cards each section shows what. To see a card, ask for its number: card 17.",
            "What each section of the 100 cards shows, the Left faces first.",
        ),
        "pregame": ChartWords("The pre-game skate", "Read by Left #100, the goalie's warm-up by Right #100."),
        "assists": ChartWords(
            "Assists", "Left #100: how many assists; Right #100: the first candidate by S-U on the ice."
        ),
        "penalties": ChartWords("Penalties", "B100: who is penalised, for what by the type of play, and how severely."),
        "scrums": ChartWords("Scrums, agitators, the chippiness meter", "B100 in the column of the game's intensity."),
        "fights": ChartWords(
            "The Fight Card", "Fighters by #100, the result by Right Blue, what else happens by B100."
        ),
        "discipline": ChartWords(
            "The League Discipline Office", "Games suspended by Right #100, by Agitator/Enforcer ratings 1-3, 4-6, 7-9."
        ),
        "auxiliary": ChartWords("Auxiliary plays and injuries", "Left #100; injuries by Left #100 of a new card."),
        "meters": ChartWords("Meters and other figures", "Momentum, special teams, the clock and last-second plays."),
        "descriptions": ChartWords(
            "Goal descriptions and goalie reactions", "Left #100 by the kind of goal; reactions by Right #100."
        ),
    },
}  # fmt: skip
"""The charts of each game, by the names of their files."""

PARTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ezv": {
        "moves moves": "movement",
        "moves dump_in": "dump-in lands at, by lane and d20",
        "moves break_away": "forecheckers that make a break-away",
        "moves icing": "who fetches an icing, by slot",
        "penalties black W_defender": "W on the defender, black",
        "penalties black W_handler": "W on the handler, black",
        "penalties black X": "X, black",
        "penalties black Y": "Y, black",
        "assists first": "first assist, black",
        "assists second": "second assist, black",
        "injuries chart": "total, injury, misses",
        "faceoffs zone": "faceoff after",
        "clock overtime": "slots left empty",
    },
    "fourth_street": {
        "rush strings": "who passes to whom, colored d10",
        "rush defenders": "who may block, white d10",
        "penalties basic": "Basic, D100",
        "penalties standard": "Standard, D100",
        "penalties usual": "what referees usually call",
        "pn_matrix printed": "column A, as printed",
        "pn_matrix smooth": "column A, option smooth_pn",
        "pn_matrix column_b": "column B up to this D20",
        "assists first": "first assist",
        "assists second": "second assist",
        "assists first_realistic": "first assist, option realistic_assists",
        "assists second_realistic": "second assist, option realistic_assists",
        "injuries chart": "total, misses",
        "faceoffs spots": "faceoff after",
        "clock open_slots": "slots left empty",
    },
    "rinkside": {
        "assists with_passer": "assists with a passer, Left #100",
        "assists without_passer": "assists without a passer, Left #100",
        "assists first_candidate": "first candidate by S-U, Right #100",
        "penalties penalised_player": "penalised by Commit Penalty, B100",
        "penalties severity": "Double Minor/Major, B100",
        "scrums actions": "points on the meter",
        "scrums coincidental": "coincidental up to Right Blue",
        "fights enforcers": "ENFORCERS bring a fight, up to B100",
        "fights cooler_heads": "cooler heads prevail, up to B100",
        "fights fight others": "what else happens, B100",
        "fights fight others_1970s": "the same in the 1970s and 80s, B100",
        "fights fight third_man": "third man by Secondary Penalty, Left #100",
        "fights fight fighters": "fighters by Agitator/Enforcer, #100",
        "fights fight lower_advantage": "lower has the advantage, Right Blue",
        "fights fight higher_advantage": "higher has the advantage, Right Blue",
        "fights fight results": "result, winner, momentum, meter",
        "pregame officials": "officials, Left #100",
        "pregame enforcers": "enforcers, Left #100",
        "auxiliary plays": "auxiliary plays, Left #100",
        "auxiliary injuries": "injuries, Left #100",
    },
}  # fmt: skip
"""What parts of a chart are called where the words of the file do not say it."""


def part_title(game: str, path: tuple[str, ...]) -> str:
    """The title of a part of a chart, such as ("moves", "dump_in").

    >>> part_title("ezv", ("moves", "dump_in")), part_title("rinkside", ("penalties", "infractions", "zone"))
    ('dump-in lands at, by lane and d20', 'infractions: zone')
    """
    known = PARTS[game].get(" ".join(path))
    return known if known is not None else ": ".join(path[1:]).replace("_", " ")
