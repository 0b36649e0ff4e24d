"""Days are read in one form, as they are written."""

from __future__ import annotations

from datetime import date

import pytest

from puckdrop.core.days import written_day


@pytest.mark.parametrize(("text", "day"), [("1986-03-11", date(1986, 3, 11)), ("2000-02-29", date(2000, 2, 29))])
def test_a_day_is_year_month_and_day(text: str, day: date) -> None:
    assert written_day(text) == day


@pytest.mark.parametrize("text", ["20001010", "2000-W41-2", "1985-1-5", "1985-10-101", "1986-03-11 "])
def test_no_other_form_is_a_day(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        written_day(text)


def test_no_day_is_beyond_its_month() -> None:
    with pytest.raises(ValueError, match="day is out of range"):
        written_day("1986-02-30")
