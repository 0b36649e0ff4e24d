"""Which font has which letter.

Latin letters are in the fonts that come with reportlab. For others there are the fonts every viewer has: signs, and
Chinese, Japanese and Korean, the first of which has Cyrillic and Greek letters too, if wide ones. A font with more
letters is used before them where the computer has one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import reportlab
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFError, TTFont

__all__ = ["BOLD", "PLAIN", "Run", "as_printed", "is_symbol", "runs_of", "unprintable"]

PLAIN, BOLD = "Vera", "VeraBd"
WIDER: Final = ("Wider", "WiderBd")
SIGNS: Final = (("ZapfDingbats", "zapfdingbats"), ("Symbol", "symbol"))
"""Fonts of signs, and the encodings that say which they have."""
EASTERN: Final = (("STSong-Light", "gbk"), ("HeiseiMin-W3", "cp932"), ("HYSMyeongJo-Medium", "cp949"))
FILES: Final = (
    ("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"),
    ("/usr/share/fonts/TTF/DejaVuSans.ttf", "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf"),
    ("/System/Library/Fonts/Supplemental/Arial.ttf", "/System/Library/Fonts/Supplemental/Arial Bold.ttf"),
    ("C:/Windows/Fonts/arial.ttf", "C:/Windows/Fonts/arialbd.ttf"),
)
"""Where computers keep fonts with Cyrillic and Greek letters, plain and bold."""


class Run(NamedTuple):
    """A stretch of text in one font."""

    font: str
    text: str

    def width(self, size: float) -> float:
        """In points."""
        return float(pdfmetrics.stringWidth(self.text, self.font, size))


def runs_of(text: str, *, bold: bool = False) -> list[Run]:
    """A text in the fonts that have its letters; in one if that has them all.

    >>> runs_of("Jágr 王")
    [Run(font='Vera', text='Jágr '), Run(font='STSong-Light', text='王')]
    """
    shown = as_printed(text)
    for font in whole_fonts(bold=bold):
        if all(ord(letter) in letters_of(font) for letter in shown):
            return [Run(font, shown)] if shown else []
    fitting = [(font_for(letter, bold=bold), letter) for letter in shown]
    return [Run(font, "".join(letter for _, letter in run)) for font, run in groupby(fitting, key=lambda pair: pair[0])]


def as_printed(text: str) -> str:
    """The text with plain letters for accented ones that no font has, and ? for what is not to be had at all."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(letter if has_font(letter) else without_accent(letter) for letter in whole)


def unprintable(texts: Iterable[str]) -> list[str]:
    """The letters of these texts for which ? is printed.

    >>> unprintable(["Jágr", "\\U00010330"])
    ['\\U00010330']
    """
    letters = dict.fromkeys(letter for text in texts for letter in unicodedata.normalize("NFC", text))
    return [letter for letter in letters if letter != "?" and not has_font(letter) and without_accent(letter) == "?"]


def without_accent(letter: str) -> str:
    """
    >>> without_accent("č"), without_accent("Ї"), without_accent("☃")
    ('c', '?', ' ')
    """
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return plain or (" " if is_symbol(letter) else "?")


def is_symbol(letter: str) -> bool:
    """Is it a sign of a chart, beside which its code stands, and no letter of a name?"""
    return unicodedata.category(letter) in ("So", "Sm")


# -- the fonts --------------------------------------------------------------------------------------------------------


@cache
def has_font(letter: str) -> bool:
    return next(fonts_with(letter, bold=False), None) is not None


@cache
def font_for(letter: str, *, bold: bool) -> str:
    """The first font that has a letter."""
    return next(fonts_with(letter, bold=bold), BOLD if bold else PLAIN)


def whole_fonts(*, bold: bool) -> list[str]:
    """The fonts for whole texts, of which one may look like the rest of the page."""
    register_fonts()
    wider = wider_fonts()
    return [BOLD if bold else PLAIN, *([wider[bold]] if wider else [])]


def fonts_with(letter: str, *, bold: bool) -> Iterator[str]:
    for font in whole_fonts(bold=bold):
        if ord(letter) in letters_of(font):
            yield font
    for font, encoding in (*SIGNS, *EASTERN):
        if is_encoded(letter, encoding):
            if (font, encoding) in EASTERN:
                register_eastern(font)
            yield font


def is_encoded(letter: str, encoding: str) -> bool:
    try:
        return bool(letter.encode(encoding))
    except UnicodeError:
        return False


@cache
def register_fonts() -> None:
    """The fonts that come with reportlab, which know accents, unlike those every viewer has."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name in (PLAIN, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))


@cache
def register_eastern(name: str) -> None:
    pdfmetrics.registerFont(UnicodeCIDFont(name))


@cache
def wider_fonts() -> tuple[str, str] | None:
    """A plain and a bold font with more letters, if the computer has them."""
    for files in (*plotting_fonts(), *FILES):
        try:
            if all(Path(file).is_file() for file in files):
                for name, file in zip(WIDER, files, strict=True):
                    pdfmetrics.registerFont(TTFont(name, file))
                return WIDER
        except (OSError, TTFError):
            continue
    return None


def plotting_fonts() -> list[tuple[str, str]]:
    """DejaVu comes with matplotlib, which draws the plots of reports; it need not be loaded for that."""
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        return []
    folder = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    return [(str(folder / "DejaVuSans.ttf"), str(folder / "DejaVuSans-Bold.ttf"))]


@cache
def letters_of(font: str) -> frozenset[int]:
    """The characters a registered font has, as numbers."""
    face: Any = pdfmetrics.getFont(font)
    return frozenset(face.face.charToGlyph)
