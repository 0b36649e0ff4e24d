"""Tables of hockey-reference: skaters and goalies of a season, in the layouts people have saved them in."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from puckdrop.cards.sentences import found, joined
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import NHL, check_line, distinct_ids, position_of, skater_position, team_of
from puckdrop.rating.importers.folders import Folder, may_hold, names_season
from puckdrop.rating.importers.seasons import season_label, unsaid_season
from puckdrop.rating.importers.tables import Marks, Problems, Row, Table, head_of, lacking_marks, read_table
from puckdrop.rating.possible import longest_game
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine

__all__ = ["TITLE", "has_reference_tables", "nearly_tables", "read_reference"]

TITLE: Final = "hockey-reference"
ATTRIBUTION: Final = "Statistics from tables of hockey-reference.com that you brought yourself."
TOTAL: Final = re.compile(r"TOT|\dTM")
REGULAR: Final = "REG"
PLAYOFFS: Final = ("POST", "PLAYOFFS", "PO")
SEASON: Final = re.compile(r"(18|19|20)\d\d(-\d\d)?")
AVERAGE: Final = "League Average"
"""A line of the site's below all men."""
_LETTERS: Final = [chr(code) for code in range(0xC0, 0x250)]
SMALL: Final = "a-z" + "".join(letter for letter in _LETTERS if letter.islower())
CAPITAL: Final = "A-Z" + "".join(letter for letter in _LETTERS if letter.isupper())
"""Letters of names, with those that Europe has beyond English."""
PREFIXES: Final = frozenset({"Mc", "Mac", "De", "Des", "Di", "Du", "La", "Le", "Fitz", "Vande", "Vander"})
"""What is written together with the rest of a family name: McCabe, LeClair. So is whatever ends in an apostrophe."""
PARTICLES: Final = ("van", "von", "de")
"""What is written in small letters before a family name."""
JOINED_PARTICLES: Final = ("vander", "vanden", "vande", "vonder", "della", "dela", "del", "di", "da", "du", "af", "zu")
"""What is only taken for such a particle if what is left is somebody's first name: Linda and Jordi are names, too."""
OF_TWO: Final = {"vander": "van der", "vanden": "van den", "vande": "van de", "vonder": "von der", "dela": "de la"}
SHORTEST: Final = 4
"""Letters, the last of them no vowel, that are a first name before `van`: not in Ivan, Devan or Donovan."""
VOWELS: Final = frozenset("aeiouyäöüåéèë")
SKATER_FIGURES: Final = ("GP", "G", "A", "PIM")
GOALIE_FIGURES: Final = ("GP", "GA")
"""What a row that is there again has the same."""
SKATER_TOTALS: Final = {"points": ("PTS",), "even_goals": ("EVG",), "even_assists": ("EVA",)}
GOALIE_TOTALS: Final = {"points": ("PTS",), "saves": ("SV", "Saves")}
"""Columns of figures that are not kept, but have to be right."""
FIGURES: Final[Mapping[str, Mapping[str, str | Sequence[str]]]] = {
    "skaters": {
        "games": "GP", "goals": "G", "assists": "A", "pim": "PIM", "plus_minus": "+/-", "shots": ("SOG", "S"),
        "power_play_goals": ("PPG", "PP"), "power_play_assists": ("PPA", "PP.1"), "short_handed_goals": ("SHG", "SH"),
        "short_handed_assists": ("SHA", "SH.1"), "winning_goals": ("GWG", "GW"), "hits": "HIT", "blocks": "BLK",
        "faceoff_wins": ("FOW", "FOwin"), "faceoff_losses": ("FOL", "FOloss"), "takeaways": "TAKE", "giveaways": "GIVE",
    },
    "goalies": {
        "games": "GP", "starts": "GS", "wins": "W", "losses": "L", "ties": ("TOSL", "T/O", "OTL", "T"),
        "goals_against": "GA", "shots_against": ("SA", "Shots"), "shutouts": ("SO", "SHO"), "goals": "G",
        "assists": "A", "pim": "PIM",
    },
}  # fmt: skip
"""The columns of figures, to say what they can be at most."""
ID_COLUMNS: Final = ("Player_ID", "Player-additional", "-9999", "-additional")

OPTIONAL: Final = {
    "skaters": (
        "Pos", "+/-", ("SOG", "S"), ("PPG", "PP"), ("PPA", "PP.1", "PP"), ("SHG", "SH"), ("SHA", "SH.1", "SH"),
        ("GWG", "GW"), ("TOI", "ATOI"), "HIT", "BLK", ("FOW", "FOwin"), ("FOL", "FOloss"), "TAKE", "GIVE",
    ),
    "goalies": (
        "GS", ("MIN", "TOI"), ("TOSL", "T/O", "OTL", "T"), ("SA", "Shots"), ("SO", "SHO"), ("SV", "Saves"), "PIM",
    ),
}  # fmt: skip
"""Columns that are read where they are there, under one name or another."""
OTHERS: Final = ("GPS", "TSA", "Pos1", "SV%", "SV_Pct", "S%")
"""Columns of the site's that are nearly called like them."""


def has_reference_tables(folder: Folder) -> bool:
    return any(_kind(path) for path in folder.ending(".csv"))


WHO: Final = (("GP",), ("Player", "Player_Name"), ("Tm", "Team", "Team_ID"))
MARKS: Final[Mapping[str, Marks]] = {
    "skaters": (*WHO, ("PIM",), ("A",), ("+/-",), ("EVG", "EV")),
    "goalies": (*WHO, ("GA",), ("W",), ("L",), ("SV", "SV%", "SV_Pct", "SA")),
}


def _names(path: Path) -> set[str]:
    return {name.strip().casefold() for line in head_of(path) for name in line}


def _kind(path: Path) -> str:
    """skaters, goalies or "", by the headings."""
    names = _names(path)
    for kind, marks in MARKS.items():
        if all(names & {name.casefold() for name in group} for group in marks):
            return kind
    return ""


def nearly_tables(folder: Folder, year: int, kind: str = "") -> list[str]:
    """The files that are nearly a table of some kind, with what they lack."""
    paths = [path for path in folder.ending(".csv") if may_hold(path, year) and not _kind(path)]
    return [told for path in paths for told in lacking_marks(path, _names(path), MARKS, TITLE, kind)]


def read_reference(folder: Folder, year: int, league: str | None, problems: Problems) -> SeasonStatistics | None:
    """The season's tables in a folder; None if they hold none of it."""
    rows: dict[str, list[Row]] = {"skaters": [], "goalies": []}
    for path in folder.ending(".csv"):
        kind = _kind(path) if may_hold(path, year) else ""
        if kind:
            rows[kind] += _rows(path, kind, year, problems)
    skaters = _skaters(_men(_once(rows["skaters"], year, SKATER_FIGURES), year), year)
    goalies = _goalies(_men(_once(rows["goalies"], year, GOALIE_FIGURES), year), year)
    _check_keepers(rows)
    if not skaters and not goalies:
        return None
    return SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=(),
        skaters=tuple(skaters),
        goalies=tuple(goalies),
        missing=unsaid_season({row.table.path for own in rows.values() for row in own if _says_no_season(row)}, year),
    )


def _says_no_season(row: Row) -> bool:
    """Does nothing but --season say which season a row is of?"""
    return not row.text("Season") and not names_season(row.table.path)


def _check_keepers(rows: Mapping[str, Sequence[Row]]) -> None:
    """Goalies among the skaters are left out there; so each has to be in the table of goalies, if there is one."""
    known = {_letters(row) for row in rows["goalies"]}
    for row in rows["skaters"]:
        if known and position_of(row.text("Pos")) == "G" and _letters(row) not in known:
            row.complain("Pos", '"G"', f"a skater's position, as no table of goalies has {_name(row)}")


def _letters(row: Row) -> str:
    return id_of(_name(row)).replace("-", "")


def _rows(path: Path, kind: str, year: int, problems: Problems) -> list[Row]:
    """The season's rows of the regular season. The site names a season by the year it ends in."""
    table = read_table(path, problems, header_has="GP")
    figures = SKATER_FIGURES if kind == "skaters" else GOALIE_FIGURES
    can_be_read = table.needs(*figures, "Player" if "Player" in table else "Player_Name")
    table.check_optional(OPTIONAL[kind], OTHERS)
    table.set_limits(SkaterLine if kind == "skaters" else GoalieLine, FIGURES[kind])
    rows = table.rows() if can_be_read else ()
    return [row for row in rows if _is_of_season(row, year) and row.text(_player(table)) != AVERAGE]


def _is_of_season(row: Row, year: int) -> bool:
    """Is it a row of this regular season? A season or a kind of game that nobody knows is told."""
    season, game = row.text("Season"), row.text("Game_Type").upper()
    if season and not SEASON.fullmatch(season):
        row.complain("Season", found(season), f"a season such as {year + 1} or {season_label(year)}")
    if game not in ("", REGULAR, *PLAYOFFS):
        row.complain("Game_Type", found(game), joined([REGULAR, *PLAYOFFS]))
    return season in ("", str(year + 1), season_label(year)) and game in ("", REGULAR)


def _player(table: Table) -> str:
    return _first(table, "Player", "Player_Name")


def _first(table: Table, *names: str) -> str:
    """The first of these columns that a table has."""
    return next((name for name in names if name in table), names[0])


def _assists(table: Table, goals: str, own: str, bare: str) -> str:
    """The column of assists: its own, or the second PP or SH where the first are goals."""
    if own in table:
        return own
    return bare if goals in table else f"{bare}.1"


def _code(row: Row) -> str:
    return row.needed_text(_column_of_team(row))


def _column_of_team(row: Row) -> str:
    return _first(row.table, "Team_ID", "Tm", "Team")


def _given_id(row: Row) -> str:
    behind = row.text(_player(row.table)).partition("\\")[2]
    return id_of(next((text for name in ID_COLUMNS if name in row.table and (text := row.text(name))), behind))


def _name(row: Row) -> str:
    """A name with its spaces; one layout has left them out.

    What some copies have behind it goes: an id after a backslash, an asterisk for the Hall of Fame.
    """
    text = _bare(row.needed_text(_player(row.table)))
    return text if " " in text else spaced(text, _first_names(row.table))


def _bare(name: str) -> str:
    return name.partition("\\")[0].rstrip("*+").strip()


def spaced(name: str, first_names: Collection[str] = ()) -> str:
    """A name that was written without spaces. Others' first names tell where a particle in small letters begins.

    >>> spaced("MartinSt.Louis"), spaced("J.P.Dumont"), spaced("BryanMcCabe"), spaced("Marc-AndreBergeron")
    ('Martin St. Louis', 'J.P. Dumont', 'Bryan McCabe', 'Marc-Andre Bergeron')
    >>> spaced("LucD'Arcy"), spaced("PerDelMonte"), spaced("EricVanDerBerg"), spaced("ErikvanDam"), spaced("IvanDam")
    ("Luc D'Arcy", 'Per Del Monte', 'Eric Van Der Berg', 'Erik van Dam', 'Ivan Dam')
    >>> spaced("AlešHemský"), spaced("JiříŠlégr"), spaced("ÅkeÖberg")
    ('Aleš Hemský', 'Jiří Šlégr', 'Åke Öberg')
    """
    words = re.sub(rf"(?<=[{SMALL}0-9])(?=[{CAPITAL}])|(?<=\.)(?=[{CAPITAL}][{SMALL}'])", " ", name).split(" ")
    if len(words) > 1:
        words[:1] = _with_particle(words[0], first_names)
    for place in range(len(words) - 2, 0, -1):
        is_of_de_la = words[place : place + 2] == ["De", "La"] or words[place - 1 : place + 1] == ["De", "La"]
        if words[place] in PREFIXES and not is_of_de_la:
            words[place : place + 2] = [words[place] + words[place + 1]]
    return " ".join(words)


def _with_particle(word: str, first_names: Collection[str]) -> list[str]:
    """A first name, and the particle of the family name if it ends in one."""
    for particle in JOINED_PARTICLES + PARTICLES:
        first = word.removesuffix(particle)
        if first in ("", word):
            continue
        is_sure = (
            particle in (*PARTICLES, "vander", "vanden", "vonder")
            and len(first) >= SHORTEST
            and first[-1] not in VOWELS
        )
        if first in first_names or is_sure:
            return [first, *OF_TWO.get(particle, particle).split()]
    return [word]


@lru_cache(maxsize=8)
def _first_names(table: Table) -> frozenset[str]:
    """Words with which names of a table begin."""
    names = (re.match(r"[A-ZÀ-Þ][a-zà-ÿ]+(?=[A-ZÀ-Þ])", _bare(row.text(_player(table)))) for row in table.rows())
    return frozenset(name[0] for name in names if name)


def _team(row: Row, year: int) -> str:
    """The team's letters; "" for a traded man of whom only the total is known."""
    code = _code(row)
    return "" if TOTAL.fullmatch(code) else team_of(row, _column_of_team(row), year)


def _once(rows: Sequence[Row], year: int, figures: Sequence[str]) -> list[Row]:
    """The rows without those that are there again, as in a file that was saved twice."""
    kept: list[Row] = []
    copies: set[tuple[str, ...]] = set()
    files: dict[tuple[str, str], Path] = {}
    for row in rows:
        who, path = (id_of(_name(row)), _team(row, year)), row.table.path
        copy = (*who, *(row.text(name) for name in figures))
        if copy in copies:
            continue
        first = files.setdefault(who, path)
        if first != path:
            row.table.problems.add(
                f"{row.where}: {_name(row)} of {_code(row)} has other figures than in {first}; "
                "leave one of the two files out."
            )
        copies.add(copy)
        kept.append(row)
    return kept


def _men(rows: Sequence[Row], year: int) -> list[tuple[Row, str]]:
    """One row per stint with its man's id: the line that adds up stints counts only if they are not listed.

    In a table without ids a man's is made from his name and about the year of his birth, which is the same in every
    season and whatever order the lines have.
    """
    names: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if not _given_id(row):
            names[id_of(_name(row)) or f"line-{row.number}"].append(row)
    ids = {row: _given_id(row) for row in rows}
    men: dict[str, list[list[Row]]] = defaultdict(list)
    has_totals = any(not _team(row, year) for row in rows)
    for name, his in names.items():
        for stints in _told_apart(his, year, has_totals=has_totals):
            men[_with_birth(name, stints[0], year)].append(stints)
    for name, namesakes in men.items():
        kinds = [(_is_defenseman(man[0]), sorted(_team(row, year) for row in man)) for man in namesakes]
        for own, man in zip(distinct_ids(name, kinds), namesakes, strict=True):
            ids |= dict.fromkeys(man, own)
    listed = Counter(man for row, man in ids.items() if _team(row, year))
    return [(row, man) for row, man in ids.items() if _team(row, year) or not listed[man]]


def _with_birth(name: str, row: Row, year: int) -> str:
    """A name with the year in which the season began less his age: his year of birth, or the one after it.

    The site gives everybody's age on the same day of the season, so it is the same year in all of them.
    """
    age = row.text("Age")
    return f"{name}-{year - int(age)}" if re.fullmatch(r"[1-9][0-9]", age, re.ASCII) else name


def _is_defenseman(row: Row) -> bool:
    return position_of(row.text("Pos")) == "D"


def _told_apart(his: Sequence[Row], year: int, *, has_totals: bool) -> list[list[Row]]:
    """Rows of one name in a table without ids, by man: age and position tell them apart, or a total that is not there.

    Tables that add up stints do so for every traded man, so two teams without a total are two men.
    """
    men: dict[tuple[str, bool], list[Row]] = defaultdict(list)
    for row in his:
        men[row.text("Age"), _is_defenseman(row)].append(row)
    apart: list[list[Row]] = []
    for stints in men.values():
        teams = Counter(_team(row, year) for row in stints)
        twice = next((row for row in stints if teams[_team(row, year)] > 1), None)
        if twice is not None:
            twice.table.problems.add(
                f"{twice.where}: {_name(twice)} of {_code(twice)} is there twice, and "
                "neither an id nor age or position says who is who; keep one of the lines, or add a column Player_ID."
            )
        apart += [stints] if "" in teams or not has_totals else [[row] for row in stints]
    return apart


def _skaters(men: Sequence[tuple[Row, str]], year: int) -> list[SkaterLine]:
    seen: Counter[str] = Counter()
    skaters = []
    for row, identity in men:
        position = skater_position(row, "Pos")
        if position == "G":
            continue
        seen[identity] += 1
        skaters.append(_skater_line(row, identity, seen[identity], position, year))
        _check(row, skaters[-1], year)
    return [man for man in skaters if man.games]


def _check(row: Row, line: SkaterLine | GoalieLine, year: int) -> None:
    """Check a line with the totals that a table has besides."""
    table = row.table
    columns = GOALIE_TOTALS if isinstance(line, GoalieLine) else SKATER_TOTALS
    there = {name: _first(table, *names) for name, names in columns.items()}
    counted = {name: row.number_of(column, dash=0) for name, column in there.items() if column in table}
    check_line(line, row.where, table.problems, minutes=longest_game(year, NHL), counted=counted)


def _skater_line(row: Row, identity: str, stint: int, position: str, year: int) -> SkaterLine:
    table = row.table
    games = row.count("GP")
    return SkaterLine(
        id=identity,
        name=_name(row),
        team=_team(row, year),
        stint=stint,
        position=position,
        games=games,
        goals=row.count("G"),
        assists=row.count("A"),
        pim=row.count("PIM"),
        plus_minus=row.number_of("+/-", least=-1000, dash=0),
        shots=row.number_of(_first(table, "SOG", "S"), dash=0),
        power_play_goals=row.number_of(_first(table, "PPG", "PP"), dash=0),
        power_play_assists=row.number_of(_assists(table, "PPG", "PPA", "PP"), dash=0),
        short_handed_goals=row.number_of(_first(table, "SHG", "SH"), dash=0),
        short_handed_assists=row.number_of(_assists(table, "SHG", "SHA", "SH"), dash=0),
        winning_goals=row.number_of(_first(table, "GWG", "GW"), dash=0),
        seconds=_ice_time(row, games),
        hits=row.number_of("HIT"),
        blocks=row.number_of("BLK"),
        faceoff_wins=row.number_of(_first(table, "FOW", "FOwin")),
        faceoff_losses=row.number_of(_first(table, "FOL", "FOloss")),
        takeaways=row.number_of("TAKE"),
        giveaways=row.number_of("GIVE"),
    )


def _ice_time(row: Row, games: int) -> int | None:
    """All his ice time, or games times the average.

    The total leads: spreadsheets have turned averages of 24 minutes and more into times of day (24:38 is 0:38).
    """
    if row.text("TOI"):
        return row.seconds("TOI")
    average = row.seconds("ATOI") if row.text("ATOI") else None
    return None if average is None else average * games


def _goalies(men: Sequence[tuple[Row, str]], year: int) -> list[GoalieLine]:
    seen: Counter[str] = Counter()
    goalies = []
    for row, identity in men:
        table = row.table
        seen[identity] += 1
        goalies.append(
            GoalieLine(
                id=identity,
                name=_name(row),
                team=_team(row, year),
                stint=seen[identity],
                games=row.count("GP"),
                starts=row.number_of("GS"),
                seconds=row.seconds(_first(table, "MIN", "Min", "TOI")),
                wins=row.number_of("W", dash=0),
                losses=row.number_of("L", dash=0),
                ties=row.number_of(_first(table, "TOSL", "T/O", "OTL", "T"), dash=0),
                goals_against=row.count("GA"),
                shots_against=row.number_of(_first(table, "SA", "Shots"), dash=0),
                shutouts=row.number_of(_first(table, "SO", "SHO"), dash=0),
                goals=row.number_of("G", dash=0) or 0,
                assists=row.number_of("A", dash=0) or 0,
                pim=row.number_of("PIM", dash=0) or 0,
            )
        )
        _check(row, goalies[-1], year)
    return [man for man in goalies if man.games]
