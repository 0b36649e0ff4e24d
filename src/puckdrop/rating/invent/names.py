"""Names of people, places and teams that hockey has never seen.

Surnames are made of a beginning and an ending from one language; first names come from a list in the same language.
Beginnings were chosen so that no combination is the name of anybody in the record books.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple


class Language(NamedTuple):
    """First names, and beginnings and endings of surnames, that sound right together."""

    first: tuple[str, ...]
    beginnings: tuple[str, ...]
    endings: tuple[str, ...]


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


LANGUAGES = (
    Language(
        _words(
            "Alban Basil Clement Dunstan Edmund Fergus Giles Hector Ivor Jasper Laurence Magnus Nathan Osbert Percival "
            "Quentin Rufus Silas Tobias Wilfred"
        ),
        _words("Ald Birk Cran Dray Elm Fos Gar Hask Kell Lod Marl Ner Ox Pen Rav Scarn Thrip Wex"),
        _words("beck combe dine garth hythe lock mire shaw thwaite wold"),
    ),
    Language(
        _words(
            "Aurel Benoit Cyprien Didier Emeric Firmin Gaspard Honore Ivan Joachim Leandre Maxence Noel Octave Placide "
            "Remi Sylvain Thibault Ulysse Valery"
        ),
        _words("Arb Bouv Carv Dorv Esc Fauv Garr Jolv Lasc Marc Norv Perv Rouv Sauv Torv Verg"),
        _words("adet aillon andier arel ecourt elac illard ineau oisel ussac"),
    ),
    Language(
        _words(
            "Alvar Birger Egil Einar Folke Gunnar Halvard Ivar Kjell Leif Njal Orvar Ragnvald Sigurd Sten Torvald "
            "Ulrik Vidar Yngve Asmund"
        ),
        _words("Alm Brae Dal Eken Fjall Gran Hamn Isk Karv Lov Nord Ry Skarv Tall Ulv Vass"),
        _words("bakken dahler fors gaard hage klint lid mo sjo skar tveit"),
    ),
    Language(
        _words(
            "Aarne Eino Eero Heimo Ilmo Jalo Kauko Lauri Mauno Nuutti Oiva Paavo Reino Sulo Tauno Urho Veikko Vilho "
            "Yrjo Onni"
        ),
        _words("Aho Harju Huha Kaiva Kelo Kuura Lehmus Louhi Musta Nevan Pihla Routa Sara Suvi Tuomi Varvi"),
        _words("joki kangas kivi korpi lampi niitty pelto ranta salmi suo"),
    ),
    Language(
        _words(
            "Antonin Bohdan Cyril Dobromir Emil Fedor Gleb Hynek Igor Jarolim Kazimir Lubor Matej Nikodem Oldrich "
            "Prokop Radim Svatopluk Timofei Vitold"
        ),
        _words("Bel Brad Chol Drob Hral Jez Kolv Krut Lesk Mor Ostr Pelk Rozh Skal Trub Vrat Zab"),
        _words("anek enko evich icek inek itsyn ovan ovec uska yrev"),
    ),
    Language(
        _words(
            "Adalbert Benno Conrad Detlef Eckhart Ferdinand Gernot Hasso Ignaz Jost Konstantin Lorenz Meinrad Norbert "
            "Ottmar Quirin Reinhold Severin Urban Volkmar"
        ),
        _words("Ahren Buch Dorn Eich Falken Grun Hasel Kirsch Linden Moos Nebel Ried Sand Tannen Wiesen Ziegen"),
        _words("acker bichler egger garten hauer leitner muth rieder stetter thaler"),
    ),
)

PLACE_STEMS = _words(
    "Arken Brindle Corven Drummel Fallow Gresken Halven Istren Kessel Lommer Mallow Nettle Orlen Pellam Quarn Skerry "
    "Tarnel Thessel Ulmer Varn Wendle Yarrel"
)
PLACE_ENDINGS = _words("by dale ford gate haven holt mere moor stad vik wick")
PLACE_PREFIXES = ("Port", "Lake", "North", "Fort", "Saint")
PREFIXED_PLACES = 0.25
MOST_TEAMS = len(PLACE_STEMS)

NICKNAMES = _words(
    "Beekeepers Bellringers Chandlers Clockmakers Coopers Curlews Ferrymen Foghorns Gannets Glassblowers "
    "Lamplighters Lapwings Lighthouses Millwheels Sundials Quarrymen Ropemakers Sextants Snowploughs Stonecutters "
    "Tollkeepers Turnstones Weathercocks"
)


class TeamName(NamedTuple):
    """Where a team plays, what it calls itself, and three letters for the scoreboard."""

    place: str
    nickname: str
    short: str


def person_name(random: Random) -> str:
    language = random.choice(LANGUAGES)
    return f"{random.choice(language.first)} {random.choice(language.beginnings)}{random.choice(language.endings)}"


def person_names(random: Random, count: int) -> list[str]:
    """Different names with no surname twice, so that a sentence about a play is unambiguous."""
    names: dict[str, str] = {}
    while len(names) < count:
        name = person_name(random)
        names.setdefault(name.rpartition(" ")[2], name)
    return list(names.values())


def place_name(random: Random, stem: str) -> str:
    name = stem + random.choice(PLACE_ENDINGS)
    return f"{random.choice(PLACE_PREFIXES)} {name}" if random.random() < PREFIXED_PLACES else name


def team_names(random: Random, count: int) -> list[TeamName]:
    """Names for a league: no place, nickname or short name twice."""
    while True:
        places = [place_name(random, stem) for stem in random.sample(PLACE_STEMS, count)]
        shorts = [short_of(place) for place in places]
        if len(set(shorts)) == count:
            nicknames = random.sample(NICKNAMES, count)
            return [TeamName(*name) for name in zip(places, nicknames, shorts, strict=True)]


def short_of(place: str) -> str:
    """Three letters of a place: its first three, or one of the first word and two of the second."""
    words = place.split()
    letters = words[0][0] + words[1][:2] if len(words) > 1 else place[:3]
    return letters.upper()
