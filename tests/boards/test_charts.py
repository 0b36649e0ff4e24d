"""Charts drawn for a terminal, and the glossary of what is on the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from puckdrop.boards.charts import chart_names, chart_rows, part_names
from puckdrop.cli.glossary import spellings
from puckdrop.core import cards as core_cards
from puckdrop.core.errors import BadInput
from puckdrop.games.ezv import cards as ezv_cards
from puckdrop.games.ezv.constants import SYMBOL_NAMES
from puckdrop.games.fourth_street import cards as fourth_street_cards
from puckdrop.games.fourth_street.chart_files import SYMBOL_CODES
from puckdrop.games.rinkside import cards as rinkside_cards
from puckdrop.narrate.en.chart_words import CHARTS, PARTS
from puckdrop.narrate.en.glossary import GLOSSARY
from puckdrop.playing.words import entries_of, symbols_of
from puckdrop.rooms import AnyGame, all_games, game_named


def drawn(game: str, name: str, width: int = 80, *, draw: bool = True) -> str:
    room = game_named(game)
    return "\n".join(row.plain for row in chart_rows(room, room.load_charts(), name, width, draw=draw))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("width", [80, 120])
def test_every_chart_fits_the_screen(game: AnyGame, width: int) -> None:
    charts = game.load_charts()
    assert set(CHARTS[game.name]) == set(chart_names(game))
    for name in chart_names(game):
        rows = chart_rows(game, charts, name, width)
        assert len(rows) > 4, name
        assert max(row.cell_len for row in rows) <= width, name


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_words_for_parts_belong_to_parts(game: AnyGame) -> None:
    titles = part_names(game, game.load_charts())
    unused = [words for words in PARTS[game.name].values() if not any(title.startswith(words) for title in titles)]
    assert unused in ([], ["what referees usually call"], ["movement"])


def test_a_part_is_drawn_by_its_name() -> None:
    card = drawn("ezv", "dump and chase")
    assert "11-18 clear     8-18 dump-in" in card
    assert "Puck Control" not in card
    assert "7   P-5-2" not in drawn("fourth_street", "SP-4")
    assert "3 on 2   3-4   4-6    5-7    6-8    7-10" in drawn("fourth_street", "SP-4")
    face = drawn("rinkside", "card 17")
    assert "zone play    BATTLE OFFENSE" in face
    assert "physical        PHY 9" in face


def test_the_rinks_have_their_d20_ranges_in_place() -> None:
    assert "Gold-DL 14-16     Blue-DM 10-11     Gold-DR 5-7" in drawn("ezv", "rink")
    assert "L2 9-10    M2 11-12   R2 13-14" in drawn("fourth_street", "rink")


def test_the_penalty_card_names_its_backgrounds() -> None:
    assert "6   2 R 2 R 2 R 2 R 2+2 R 2&2 C  5*&5 C 5*&5 C 5*&5 C" in drawn("ezv", "penalties")


@pytest.mark.parametrize("game", ["ezv", "fourth_street", "rinkside"])
def test_what_is_no_chart_is_refused(game: str) -> None:
    for name in ("nonsense", "", "card 0", "card 101", "card x"):
        with pytest.raises(BadInput, match="allowed: "):
            drawn(game, name)


def test_an_owners_own_figures_are_drawn(tmp_path: Path) -> None:
    game = game_named("ezv")
    [source] = [path for path in game.export_charts(tmp_path / "all", force=False) if path.stem == "injuries"]
    source.write_text(source.read_text().replace("25 | dazed", "25 | bruised"))
    rows = chart_rows(game, game.load_charts(tmp_path / "all"), "injuries", 80)
    assert any("bruised" in row.plain for row in rows)


def test_a_deck_in_the_hand_says_so(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text('source = "asked"\n')
    game = game_named("rinkside")
    rows = chart_rows(game, game.load_charts(tmp_path), "deck", 80)
    assert any("in your hand" in row.plain for row in rows)


CARDS: dict[str, tuple[type[core_cards.SkaterCard], type[core_cards.GoalieCard]]] = {
    "ezv": (ezv_cards.SkaterCard, ezv_cards.GoalieCard),
    "fourth_street": (fourth_street_cards.SkaterCard, fourth_street_cards.GoalieCard),
    "rinkside": (rinkside_cards.SkaterCard, rinkside_cards.GoalieCard),
}
WORKED_OUT = {"shot_danger", "break_away_danger"}
"""What a card works out for coaches, and does not show."""
HEAD = {"name", "sweater", "position", "usual", "id"}


@pytest.mark.parametrize("game", sorted(CARDS))
def test_every_rating_of_every_card_is_explained(game: str) -> None:
    explained = {field for entry in GLOSSARY[game] for field in entry.fields}
    fields = {"pim"} | {field for card in CARDS[game] for field in getattr(card, "__slots__", ())}
    assert fields - WORKED_OUT - HEAD - set(core_cards.GoalieCard.__slots__) == explained


def test_every_symbol_is_explained() -> None:
    assert {entry.name for entry in symbols_of(game_named("ezv"))} == set(SYMBOL_NAMES)
    codes = {code for codes in SYMBOL_CODES.values() for code in codes}
    assert {entry.name for entry in symbols_of(game_named("fourth_street"))} == codes


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_entries_are_sentences(game: AnyGame) -> None:
    for entry in entries_of(game):
        assert entry.word
        assert entry.name
        assert entry.meaning.endswith(".")
        assert spellings(entry)
