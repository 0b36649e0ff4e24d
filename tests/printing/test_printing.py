"""Printed pages, read back as text."""

import io
import re
from pathlib import Path
from typing import cast

import pytest
from pypdf import PdfReader

from cli.runs import assert_refused, ran
from puckdrop import play
from puckdrop.boards.cards import find_card
from puckdrop.cards.packaged import find_team, load_team
from puckdrop.cards.team_file import GoalieStats, SkaterStats
from puckdrop.games.fourth_street.blocks import MARK_CODES, TARGET_CODES
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.printing import fonts
from puckdrop.printing.cards import print_teams
from puckdrop.printing.charts import print_charts
from puckdrop.printing.fourth_street import RESULT_WORDS
from puckdrop.printing.paper import CARD, PAPERS, CardFaces, Document
from puckdrop.printing.pen import Pen
from puckdrop.printing.person import season_line
from puckdrop.printing.play_cards import GAMES as PLAY_CARDS
from puckdrop.printing.play_cards import print_play_cards
from puckdrop.printing.rinkside import deck_cards
from puckdrop.printing.scoresheet import GOAL_HEAD, print_scoresheet
from puckdrop.rating.importers.databank import ATTRIBUTION
from puckdrop.rooms import all_games, game_named

GAMES = [game.name for game in all_games()]
LETTER = PAPERS["letter"]


def pages(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


@pytest.mark.parametrize("name", GAMES)
def test_every_man_of_a_team_has_a_card(name: str) -> None:
    team = load_team("ARK")
    text = "\n".join(pages(print_teams(game_named(name), [team], (), LETTER, "single")))
    for person in (*team.skaters, *team.goalies):
        assert text.count(person.name) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_same_cards_are_the_same_bytes(name: str) -> None:
    printed = [print_teams(game_named(name), [load_team("COR")], (), LETTER, "duplex") for _ in range(2)]
    assert printed[0] == printed[1]


def test_only_the_sweaters_asked_for_are_printed() -> None:
    text = "\n".join(pages(print_teams(game_named("ezv"), [load_team("ARK")], (4,), LETTER, "single")))
    assert "Thibault Marcaillon" in text
    assert "Eero Varvilampi" not in text


def test_a_goalies_back_has_his_record_and_a_skaters_his_points() -> None:
    goalie, skater = load_team("ARK").goalies[0], load_team("ARK").skaters[0]
    known = {
        "games": 61, "wins": 40, "losses": 12, "ties": 7, "goals_against": 130, "shots_against": 1700,
        "seconds": 3600 * 60, "shutouts": 5,
    }  # fmt: skip
    line = season_line(goalie.model_copy(update={"stats": GoalieStats(**known)}))
    assert line == [
        ("GP", "61"), ("W", "40"), ("L", "12"), ("T", "7"), ("GAA", "2.17"), ("Sv%", ".924"),
        ("SO", "5"),
    ]  # fmt: skip
    timeless = goalie.model_copy(update={"stats": GoalieStats(games=61, goals_against=130)})
    assert season_line(timeless) == [("GP", "61"), ("GA", "130")]
    assert season_line(goalie.model_copy(update={"stats": GoalieStats()})) == []
    scored = skater.model_copy(update={"stats": SkaterStats(games=80, goals=30, assists=40, pim=12)})
    assert season_line(scored) == [("GP", "80"), ("G", "30"), ("A", "40"), ("Pts", "70"), ("PIM", "12")]


def test_ratings_are_those_of_the_card() -> None:
    team = load_team("ARK")
    text = pages(print_teams(game_named("rinkside"), [team], (4,), LETTER, "single"))[0]
    lines = text.splitlines()
    card = find_card(game_named("rinkside").load_team("ARK"), 4)
    for field, words in (("takeaway", "T-A takeaway"), ("blocks", "B-S blocked shots"), ("sniper", "SNIPER")):
        assert lines[lines.index(words) + 1] == str(getattr(card, field))


def faces(number: int) -> CardFaces:
    def front(pen: Pen) -> None:
        pen.text(1, 5, f"front{number}", 8)

    def back(pen: Pen) -> None:
        pen.text(1, 5, f"back{number}", 8)

    return CardFaces(front, back)


def places(data: bytes, page: int) -> dict[str, float]:
    """Where each word begins, from the left."""
    found: dict[str, float] = {}

    def visit(text: str, _cm: object, matrix: list[float], _font: object, _size: object) -> None:
        if text.strip():
            found[text.strip()] = matrix[4]

    PdfReader(io.BytesIO(data)).pages[page].extract_text(visitor_text=visit)
    return found


def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned() -> None:
    document = Document("cards", LETTER)
    document.cards([faces(number) for number in range(4)], CARD, "duplex")
    data = document.data()
    front, back = places(data, 0), places(data, 1)
    width = LETTER.size.width * 72 / 25.4
    inset = front["front0"] - (width - 3 * 63 * 72 / 25.4) / 2
    for number in range(4):
        mirrored = width - (front[f"front{number}"] - inset) - 63 * 72 / 25.4 + inset
        assert back[f"back{number}"] == pytest.approx(mirrored, abs=0.5)


def test_a_fold_over_card_has_front_and_back_on_one_sheet() -> None:
    document = Document("cards", LETTER)
    document.cards([faces(number) for number in range(4)], CARD, "fold")
    sheets = pages(document.data())
    assert [sheet.count("front") - 1 for sheet in sheets] == [3, 1]  # the note in the margin says "front" once
    assert [sheet.count("back") - 1 for sheet in sheets] == [3, 1]


def test_the_deck_has_a_hundred_left_faces_in_front_of_their_right_faces() -> None:
    document = Document("deck", LETTER)
    document.cards(deck_cards(game_named("rinkside").load_charts().faces), CARD, "duplex")
    sheets = pages(document.data())
    assert len(sheets) == 24
    assert sum(sheet.count("Left face") for sheet in sheets[::2]) == 100
    assert sum(sheet.count("Right face") for sheet in sheets[1::2]) == 100
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        numbers = [{line for line in side.splitlines() if line.startswith("card ")} for side in (front, back)]
        assert numbers[0] == numbers[1]


@pytest.mark.parametrize("name", GAMES)
def test_every_chart_is_printed(name: str) -> None:
    game = game_named(name)
    sheets = pages(print_charts(game, game.load_charts(), game.chart_names(), PAPERS["a4"]))
    for chart in game.chart_names():
        assert any(f"{game.title}, {chart}" in sheet for sheet in sheets)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_page_of_charts_begins_with_a_heading(name: str, paper: str) -> None:
    """Also where a chart goes on from the page before."""
    game = game_named(name)
    sheets = pages(print_charts(game, game.load_charts(), game.chart_names(), PAPERS[paper]))
    assert len(sheets) > 1
    for sheet in sheets:
        assert re.search(rf"{re.escape(game.title)}, \w+", "".join(sheet.splitlines()[:3])), sheet[:200]


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(
    ("name", "title", "part"),
    [("ezv", "The symbol map", "PASS_A"), ("rinkside", "The pre-game skate", "officials, Left #100")],
)
def test_a_chart_does_not_begin_at_the_foot_of_a_page_with_one_small_part(
    name: str, title: str, part: str, paper: str
) -> None:
    game = game_named(name)
    sheets = pages(print_charts(game, game.load_charts(), game.chart_names(), PAPERS[paper]))
    [begins] = [sheet for sheet in sheets if re.search(rf"^{title}$", sheet, re.MULTILINE)]
    assert part in begins


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("ezv", ["lo LOOSE", "hit HIT", "inj INJURY", "stl STEAL", "pen PENALTY"]),
        (
            "fourth_street",
            ["wild wild", "rush RUSH", "steal+sh STEAL_SHOOT", "gp PLAN", "* screen", "a tip a", "fz freeze"],
        ),
    ],
)  # fmt: skip
def test_the_printed_symbol_map_has_what_printed_cards_have(name: str, lines: list[str]) -> None:
    game = game_named(name)
    text = "\n".join(pages(print_charts(game, game.load_charts(), ["symbols"], LETTER)))
    printed = [" ".join(line.split()) for line in text.splitlines()]
    for wanted in lines:
        assert any(line.startswith(f"{wanted} ") for line in printed), wanted
    assert not set("○★⇄⌘✖♠⍙☠☢⁂") & set(text)


def test_the_words_and_marks_of_4th_street_cards_are_in_their_map() -> None:
    game = game_named("fourth_street")
    team = game.load_team("ARK")
    text = "\n".join(pages(print_charts(game, game.load_charts(), ["symbols"], LETTER)))
    first = {line.split()[0] for line in text.splitlines() if line.split()}
    for man in cast(list[SkaterCard], team.skaters):
        assert {RESULT_WORDS[result] for result in man.df_results[2:13]} <= first
        assert {TARGET_CODES[cell] for cell in man.target} - {f"{x}{y}" for x in "abcde" for y in "12345"} <= first
    for goalie in cast(list[GoalieCard], team.goalies):
        assert {MARK_CODES[mark] for mark in (*goalie.marks, *goalie.cloud)} - {""} <= first


@pytest.mark.parametrize("name", GAMES)
def test_a_scoresheet_has_the_goals_of_its_game(name: str) -> None:
    result = play(name, home="ARK", visitor="COR", seed=11)
    text = pages(print_scoresheet(result.box, "a game", LETTER))[0]
    for goal in result.box.goals:
        assert f"{goal.scorer.sweater} {result.box.player(goal.scorer).name.split()[-1]}" in text
    assert text.count("Skater") == 2


def test_a_blank_scoresheet_is_one_page() -> None:
    assert len(pages(print_scoresheet(None, "", LETTER))) == 1


def test_every_column_of_the_scoring_has_a_heading() -> None:
    assert all(GOAL_HEAD)
    assert "Kind" in pages(print_scoresheet(None, "", LETTER))[0]


@pytest.mark.parametrize(
    "name", ["Владислав Третьяк", "Γιώργος Νικολάου", "王大雷", "さくら", "김연아", "Jaromír Jágr"]
)
@pytest.mark.parametrize("has_wider", [True, False])
def test_a_name_is_printed_in_its_own_letters(name: str, has_wider: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a font that has many letters, and with only those that are always there."""
    if not has_wider:
        monkeypatch.setattr(fonts, "wider_fonts", lambda: None)
    known = (fonts.has_font, fonts.font_for)
    for cached in known:
        cached.cache_clear()
    try:
        document = Document("names", LETTER)
        document.page().text(10, 10, name, 9)
        document.end_page()
        if has_wider or not name.startswith("Γ"):  # of Greek, only letters without accents are always there
            assert " ".join(pages(document.data())[0].split()) == name
            assert fonts.unprintable([name]) == []
    finally:
        for cached in known:
            cached.cache_clear()


def smallest(data: bytes) -> dict[float, set[str]]:
    """What is printed smaller than 5 points, by its size."""
    found: dict[float, set[str]] = {}

    def visit(text: str, _cm: object, _matrix: object, _font: object, size: float) -> None:
        if text.strip() and size < 5:
            found.setdefault(round(size, 1), set()).add(text.strip())

    for page in PdfReader(io.BytesIO(data)).pages:
        page.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_read_during_a_game_is_smaller_than_5_points(name: str) -> None:
    game = game_named(name)
    charts = game.load_charts()
    assert smallest(print_teams(game, [load_team("ARK"), load_team("COR")], (), LETTER, "duplex")) == {}
    assert smallest(print_charts(game, charts, game.chart_names(), LETTER)) == {}
    if name in PLAY_CARDS:
        assert smallest(print_play_cards(game, charts, LETTER, "single")) == {}


def test_no_word_of_the_deck_is_smaller_than_5_points() -> None:
    document = Document("deck", LETTER)
    document.cards(deck_cards(game_named("rinkside").load_charts().faces), CARD, "duplex")
    assert smallest(document.data()) == {}


def test_whose_statistics_they_are_is_not_smaller_than_4_points() -> None:
    credit = f"{ATTRIBUTION} Statistics from tables of hockey-reference.com that you brought yourself."
    printed = smallest(print_teams(game_named("ezv"), [load_team("ARK")], (4,), LETTER, "duplex"))
    assert printed == {}
    small = smallest(print_teams(game_named("ezv"), [load_team("ARK")], (4,), LETTER, "duplex", credit))
    assert "hockey-reference.com" in " ".join(small[4.2])
    assert min(small) >= 4


def test_signs_and_names_no_font_has_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = find_team("ARK").read_text(encoding="utf-8")
    gothic = tmp_path / "gothic.toml"
    gothic.write_text(text.replace("Thibault Marcaillon", "Thibault \U00010330"), encoding="utf-8")
    result = ran(capsys, "cards", "print", str(gothic), "--game", "ezv", "--out", str(tmp_path / "out.pdf"))
    assert result.status == 0
    assert "no font here has \U00010330 (U+10330); a question mark is printed instead" in result.err


def test_the_symbols_of_ezv_are_drawn_on_its_charts() -> None:
    """Triangles and circles are shapes, so that no font has to have them."""
    game = game_named("ezv")
    data = print_charts(game, game.load_charts(), ["moves", "symbols"], LETTER)
    text = "\n".join(pages(data))
    assert "PASS_A,PASS_B" not in text
    assert "SKATE" in text
    shapes = 0
    for page in PdfReader(io.BytesIO(data)).pages:
        content = page.get_contents()
        assert content is not None
        shapes += content.get_data().count(b" l h\n")
    assert shapes >= 5


@pytest.mark.parametrize(
    ("name", "count", "words"), [("ezv", 6, "shoot or advance"), ("fourth_street", 5, "best shot")]
)
def test_play_and_strategy_cards_are_cards(name: str, count: int, words: str) -> None:
    game = game_named(name)
    front, back = pages(print_play_cards(game, game.load_charts(), LETTER, "duplex"))
    assert words in front
    assert front.count(f"{game.title}, ") == count
    assert back.count(f" {game.title}\n") == count
    assert "100 mm if printed at 100%" in front


@pytest.mark.parametrize("what", ["cards", "plays", "charts", "scoresheet"])
def test_every_kind_of_page_has_a_ruler(capsys: pytest.CaptureFixture[str], tmp_path: Path, what: str) -> None:
    out = tmp_path / "out.pdf"
    assert ran(capsys, "cards", "print", "--what", what, "--game", "ezv", "--out", str(out)).status == 0
    assert all("100 mm if printed at 100%" in page for page in pages(out.read_bytes()))


Capsys = pytest.CaptureFixture[str]


def test_cards_are_printed_by_a_command(capsys: Capsys, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    result = ran(capsys, "cards", "print", "ARK", "--game", "ezv", "--sides", "fold", "--out", str(out))
    assert result.status == 0
    assert "100%" in result.out
    assert "Thibault Marcaillon" in pages(out.read_bytes())[0]
    assert_refused(ran(capsys, "cards", "print", "ARK", "--out", str(out)), str(out), "--force")


@pytest.mark.parametrize("what", ["deck", "charts", "scoresheet"])
def test_the_other_kinds_are_printed_too(capsys: Capsys, tmp_path: Path, what: str) -> None:
    out = tmp_path / "out.pdf"
    assert ran(capsys, "cards", "print", "--what", what, "--game", "rinkside", "--out", str(out)).status == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_a_played_game_fills_its_scoresheet(capsys: Capsys, tmp_path: Path) -> None:
    saved, out = tmp_path / "game.json", tmp_path / "sheet.pdf"
    ran(capsys, "play", "--auto", "--seed", "7", "--home", "ARK", "--visitor", "COR", "--save", str(saved))
    assert ran(capsys, "cards", "print", "--what", "scoresheet", "--record", str(saved), "--out", str(out)).status == 0
    heading = "Corvenhaven Lighthouses at Arkenmoor Lapwings"
    assert heading in pages(out.read_bytes())[0]
    assert "4th Street ezv: COR 0, ARK 3; final" in pages(out.read_bytes())[0]
    assert "game.json" not in pages(out.read_bytes())[0]
    about = PdfReader(io.BytesIO(out.read_bytes())).metadata
    assert about is not None
    assert about.title == heading


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--what", "posters"), "posters"),
        (("--paper", "a3"), "a3"),
        (("--sides", "both"), "both"),
        (("ARK", "--only", "98"), "98"),
        (("--what", "deck", "--game", "ezv"), "rinkside"),
        (("--what", "plays", "--game", "rinkside"), "ezv and fourth_street"),
        (("--what", "charts", "nonsense"), "nonsense"),
        (("--record", "game.json"), "--record"),
        (("XYZ",), "XYZ"),
    ],
)
def test_a_wrong_word_is_refused_and_nothing_written(
    capsys: Capsys, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "out.pdf"
    assert_refused(ran(capsys, "cards", "print", *words, "--out", str(out)), said)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_a_sentence(capsys: Capsys, tmp_path: Path) -> None:
    assert_refused(ran(capsys, "cards", "print", "ARK", "--out", str(tmp_path / "no" / "a.pdf")), "a.pdf")


def test_men_are_found_by_parts_of_their_names(capsys: Capsys) -> None:
    result = ran(capsys, "cards", "search", "marcai", "thib", "--json")
    assert [(row["team"], row["sweater"], row["name"]) for row in result.data()] == [("ARK", 4, "Thibault Marcaillon")]
    assert "thibault-marcaillon" in ran(capsys, "cards", "search", "marcaillon").out
    assert ran(capsys, "cards", "search", "nobody-at-all").status == 1
