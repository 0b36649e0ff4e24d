from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import puckdrop
from cli.runs import assert_refused, ran
from puckdrop.cards.packaged import load_team
from puckdrop.cli.app import COMMANDS, app
from puckdrop.cli.entry import command_of
from puckdrop.core.box_types import BoxScore
from puckdrop.core.record import load_record, sealed
from puckdrop.core.sides import Side
from puckdrop.rooms import GAME_NAMES

Capsys = pytest.CaptureFixture[str]
PACKAGE = Path(puckdrop.__file__).parent


def puckdrop_in_a_process(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "puckdrop", *arguments], input=stdin, capture_output=True, text=True, timeout=300
    )


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_game_between_computers_is_told_in_plain_text(capsys: Capsys) -> None:
    result = ran(capsys, "play", "--auto", "--seed", "7", "--home", "ARK", "--visitor", "COR")
    assert result.status == 0
    assert "\x1b" not in result.out
    assert "20:00      Arkenmoor Lapwings against Corvenhaven Lighthouses" in result.out
    *_, final, stars = result.out.splitlines()
    assert "Shots: " in final
    assert stars.startswith("Three stars: 1. ")
    assert result.out.count("End of the ") == 3


def test_the_same_seed_plays_the_same_game(capsys: Capsys) -> None:
    first = ran(capsys, "play", "--auto", "--seed", "7")
    assert ran(capsys, "play", "--auto", "--seed", "7") == first
    assert ran(capsys, "play", "--auto", "--seed", "8") != first


def test_dice_can_be_shown(capsys: Capsys) -> None:
    line = ran(capsys, "play", "--auto", "--seed", "7", "--show-dice").out.splitlines()[2]
    assert line.endswith("]")
    assert "/" in line


def test_a_game_as_json(capsys: Capsys) -> None:
    data = ran(capsys, "play", "--json", "--seed", "7").data()
    assert data["game"] == "ezv"
    assert data["seed"] == 7
    assert BoxScore.from_data(data["box"]).is_over
    assert data["lines"][0]["importance"] == "period"


def test_without_a_terminal_the_computer_coaches_both_sides() -> None:
    done = puckdrop_in_a_process("play", "--seed", "3")
    assert done.returncode == 0
    assert "Three stars" in done.stdout


def test_options_change_the_game(capsys: Capsys) -> None:
    basic = ran(capsys, "play", "--auto", "--seed", "7").out
    assert ran(capsys, "play", "--auto", "--seed", "7", "--option", "advance_ratings").out != basic


def test_a_reader_who_goes_away_gets_no_complaint() -> None:
    command = f"{sys.executable} -m puckdrop play --auto --seed 7 | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=300)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


def test_answers_can_come_from_a_pipe(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = puckdrop_in_a_process(
        "play", "--side", "home", "--seed", "5", "--save", str(save), stdin="2\n\n?\nnonsense\nq\n"
    )
    assert done.returncode == 0, done.stderr
    assert "Who starts in goal?" in done.stdout
    assert "'nonsense' is none of the answers." in done.stdout
    record = load_record(save)
    assert next((answer.name, answer.key) for answer in record.answers if answer.side == Side.HOME) == ("goalie", "#35")
    assert record.labels["side"] == "home"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--home", "XXX"], "XXX"),
        (["--home", "missing.toml"], "missing.toml"),
        (["--side", "left"], "--side"),
        (["--ask", "never"], "--ask"),
        (["--dice", "loaded"], "--dice"),
        (["--game", "curling"], "--game"),
        (["--option", "luck=on"], "luck"),
        (["--option", "assists=many"], "many"),
        (["--option", "tossed_centers"], "faceoff_ratings"),
        (["--charts", "nowhere"], "nowhere"),
        (["--resume", "nowhere.json"], "nowhere.json"),
        (["--save", "no/such/folder/game.json"], "no/such/folder"),
        (["--seed", "x"], "--seed"),
        (["--speed", "-1"], "--speed"),
        (["--auto", "--side", "home"], "--auto"),
        (["--json", "--side", "home"], "--json"),
        (["--dice", "type", "--seed", "4"], "--seed"),
        (["--dice", "type"], "terminal"),
        (["--colour"], "--colour"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(capsys: Capsys, arguments: list[str], word: str) -> None:
    assert_refused(ran(capsys, "play", *arguments), word)


def test_a_saved_game_keeps_its_teams(capsys: Capsys, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    ran(capsys, "play", "--auto", "--seed", "7", "--save", str(save))
    assert_refused(ran(capsys, "play", "--resume", str(save), "--home", "ARK"), str(save))


def test_a_finished_game_can_be_looked_at_again(capsys: Capsys, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    ran(capsys, "play", "--auto", "--seed", "7", "--save", str(save))
    for command in (["play", "--resume"], ["replay"]):
        result = ran(capsys, *command, str(save))
        assert result.status == 0
        assert result.out.splitlines()[-1].startswith("Three stars: ")


# -- replays ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(capsys: Capsys, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    ran(capsys, "play", "--auto", "--seed", "7", "--save", str(path))
    return path


def test_a_replay_tells_the_same_game(capsys: Capsys, record: Path) -> None:
    played = ran(capsys, "play", "--auto", "--seed", "7").out.splitlines()
    assert ran(capsys, "replay", str(record)).out.splitlines() == played[1:]


def test_a_replay_as_json_holds_every_event(capsys: Capsys, record: Path) -> None:
    data = ran(capsys, "replay", str(record), "--json").data()
    assert data["is_over"] is True
    assert BoxScore.from_data(data["box"]).is_over
    assert data["events"][0]["event"] == "PeriodStarted"
    assert data["events"][-1]["event"] == "GameEnded"


def test_details_tell_line_changes_too(capsys: Capsys, record: Path) -> None:
    assert " on the ice." in ran(capsys, "replay", str(record), "--details").out


def test_a_true_record_is_verified(capsys: Capsys, record: Path) -> None:
    assert ran(capsys, "replay", str(record), "--verify").status == 0
    assert ran(capsys, "replay", str(record), "--verify", "--json").data()["holds"] is True


def test_a_changed_record_is_found_out(capsys: Capsys, record: Path) -> None:
    data = json.loads(record.read_text())
    data["seed"] = 8
    record.write_text(json.dumps(data))
    result = ran(capsys, "replay", str(record), "--verify")
    assert result.status == 1
    assert str(record) in result.out
    assert ran(capsys, "replay", str(record), "--verify", "--json").data()["holds"] is False


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "other"}', "not json"])
def test_a_file_that_is_no_record_is_refused(capsys: Capsys, tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    assert_refused(ran(capsys, "replay", str(path)), str(path))
    assert_refused(ran(capsys, "play", "--resume", str(path)), str(path))


def test_a_record_of_other_rules_is_refused(capsys: Capsys, record: Path) -> None:
    data = json.loads(record.read_text())
    data["rules_version"] = 99
    record.write_text(json.dumps(sealed(data)))
    assert_refused(ran(capsys, "replay", str(record)), "99")


def test_a_record_with_a_wrong_answer_is_refused_with_its_name(capsys: Capsys, record: Path) -> None:
    data = json.loads(record.read_text())
    data["given"][data["answers"][3][2]][1] = "nonsense"
    for text, words in (
        (json.dumps(data), "was changed or cut short after it was saved"),
        (json.dumps(sealed(data)), "'nonsense' is not an answer"),
    ):
        record.write_text(text)
        result = ran(capsys, "replay", str(record), "--verify")
        assert (result.status, result.out.count(record.name)) == (1, 1)
        for command in (("replay", str(record)), ("play", "--auto", "--resume", str(record))):
            assert_refused(ran(capsys, *command), words)
        assert record.read_text() == text


def test_steps_need_a_terminal(capsys: Capsys, record: Path) -> None:
    assert_refused(ran(capsys, "replay", str(record), "--step"), "terminal")


# -- teams, charts, options, scenarios --------------------------------------------------------------------------------


def test_teams_are_listed(capsys: Capsys) -> None:
    assert "ARK  Arkenmoor Lapwings" in ran(capsys, "teams", "list").out
    strengths = [line.split()[-4] for line in ran(capsys, "teams", "list").out.splitlines()[1:13]]
    assert strengths == sorted(strengths, reverse=True)
    assert ran(capsys, "teams", "list", "--game", "rinkside", "--json").data()[0]["strength"]["overall"] > 60
    assert {team["short"] for team in ran(capsys, "teams", "list", "--json").data()} >= {"ARK", "COR"}


def test_a_team_shows_its_rinkside_ratings(capsys: Capsys) -> None:
    out = ran(capsys, "teams", "show", "ark", "--game", "rinkside").out
    assert re.search(r"Grd +FO +Q-S +S-U +Off", out)
    assert re.search(r" 4 +Thibault Marcaillon +D +C +0 +2 +6 +12 ", out)
    assert "1  Quentin Oxmire     rating 50, green 88, blue 94, black 99" in out
    assert max(map(len, out.splitlines())) <= 80


def test_charts_are_checked_for_the_game_whose_files_they_are(capsys: Capsys, tmp_path: Path) -> None:
    for game in GAME_NAMES:
        folder = tmp_path / game
        ran(capsys, "charts", "export", str(folder), "--game", game)
        result = ran(capsys, "charts", "check", str(folder))
        assert result.status == 0
        assert f"{folder}: fit to play {game}; digest " in result.out


def test_a_team_is_shown_with_lines_and_ratings(capsys: Capsys) -> None:
    out = ran(capsys, "teams", "show", "ark").out
    assert re.search("2  21 Foshythe +14 Wiesenmuth", out)  # the second penalty-kill unit
    assert max(map(len, out.splitlines())) <= 80
    assert "Thibault Marcaillon" in out
    assert ran(capsys, "teams", "show", "ark", "--json").data()["team"]["short"] == "ARK"
    assert_refused(ran(capsys, "teams", "show", "atlantis"), "atlantis")


def test_a_team_is_shown_with_everybody_s_id(capsys: Capsys) -> None:
    ids = [man.identity for man in load_team("ARK").skaters] + [man.identity for man in load_team("ARK").goalies]
    listed = " ".join(ran(capsys, "teams", "show", "ark").out.split())
    assert f"Ids: {', '.join(ids)}" in listed
    data = ran(capsys, "teams", "show", "ark", "--json").data()
    assert [man["id"] for man in (*data["skater"], *data["goalie"])] == ids


def test_an_invented_team_is_fit_to_play(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert ran(capsys, "teams", "invent", "--seed", "5", "--out", str(path)).status == 0
    assert ran(capsys, "teams", "check", str(path), "COR").status == 0
    assert ran(capsys, "play", "--auto", "--home", str(path), "--seed", "1").status == 0
    assert_refused(ran(capsys, "teams", "invent", "--out", str(path)), "already")
    assert_refused(ran(capsys, "teams", "invent", "--strength", "9"), "--strength")
    assert_refused(ran(capsys, "teams", "invent", "--out", str(tmp_path / "no" / "mine.toml")), "no")


def test_inventing_prints_what_it_would_write(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "printed.toml"
    path.write_text(ran(capsys, "teams", "invent", "--seed", "5").out)
    assert ran(capsys, "teams", "check", str(path)).status == 0
    assert "skater" in ran(capsys, "teams", "invent", "--seed", "5", "--json").data()


def test_a_spoilt_team_is_named_with_the_reason(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text((PACKAGE / "teams" / "ark.toml").read_text().replace("sh = 1", "sh = 4", 1))
    result = ran(capsys, "teams", "check", str(path))
    assert result.status == 1
    assert str(path) in result.out
    assert ran(capsys, "teams", "check", str(path), "--json").data()[0]["holds"] is False
    assert_refused(ran(capsys, "play", "--auto", "--home", str(path)), str(path))


def test_charts_go_out_and_come_back(capsys: Capsys, tmp_path: Path) -> None:
    folder = tmp_path / "charts"
    assert "playcards" in ran(capsys, "charts", "list").out
    assert ran(capsys, "charts", "export", str(folder)).status == 0
    assert ran(capsys, "charts", "check", str(folder)).status == 0
    assert ran(capsys, "charts", "check", str(folder), "--json").data()["holds"] is True
    assert ran(capsys, "charts", "list", "--json").data()["digest"] in ran(capsys, "charts", "check", str(folder)).out
    same = ran(capsys, "play", "--auto", "--seed", "2", "--charts", str(folder))
    assert same == ran(capsys, "play", "--auto", "--seed", "2")
    assert_refused(ran(capsys, "charts", "export", str(folder)), str(folder))
    assert ran(capsys, "charts", "export", str(folder), "--force", "--json").status == 0


def test_spoilt_charts_are_named_with_the_reason(capsys: Capsys, tmp_path: Path) -> None:
    folder = tmp_path / "charts"
    ran(capsys, "charts", "export", str(folder))
    cards = folder / "playcards.toml"
    cards.write_text(cards.read_text().replace("1-14  advance", "1-13  advance", 1))
    result = ran(capsys, "charts", "check", str(folder))
    assert result.status == 1
    assert "14" in result.out
    assert_refused(ran(capsys, "play", "--auto", "--charts", str(folder)), "playcards.toml")
    assert_refused(ran(capsys, "charts", "check", str(tmp_path / "nowhere")), "nowhere")


def test_options_are_listed_with_clause_and_default(capsys: Capsys) -> None:
    assert "assists = rating   (official, EZ-AST-01; none, touch, rating, hybrid, shares)" in ran(capsys, "options").out
    assert {"faceoff_ratings", "overtime"} <= {line["name"] for line in ran(capsys, "options", "--json").data()}


def test_scenarios_hold_or_do_not(capsys: Capsys, tmp_path: Path) -> None:
    scenarios = sorted((Path(__file__).parent.parent / "scenarios" / "ezv").glob("*.toml"))
    result = ran(capsys, "scenario", str(scenarios[0]))
    assert result.status == 0, result
    assert f"{scenarios[0]}: as expected (" in result.out
    assert " variants)." in result.out
    assert ran(capsys, "scenario", str(scenarios[0]), "--json").data()[0]["holds"] is True
    assert_refused(ran(capsys, "scenario", str(tmp_path / "none.toml")), "none.toml")


def test_a_scenario_is_told(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "loose.toml"
    file.write_text('game = "ezv"\nrolls = ["9/2/5/3"]\nposition.situation = "loose"\n', encoding="utf-8")
    result = ran(capsys, "scenario", "--tell", str(file))
    assert result.status == 0
    assert "play: d20 9, black 2, blu 5, red 3" in result.out
    assert "Blue #12 has the puck" in result.out
    assert "[EZ-LOOSE-" in result.out
    assert "The clauses" in result.out
    assert "Next: " in result.out
    assert ran(capsys, "scenario", "--tell", "--json", str(file)).data()[0]["variants"][0]["steps"]
    file.write_text('game = "ezv"\nposition.situation = "lose"\n', encoding="utf-8")
    assert_refused(ran(capsys, "scenario", "--tell", str(file)), 'position, situation: found "lose"; allowed: one of')
    assert ran(capsys, "scenario", "--tell", "--json", str(file)).status == 2
    file.write_text('game = "ezv"\nrolls = ["9/2"]\nposition.situation = "loose"\n', encoding="utf-8")
    stopped = ran(capsys, "scenario", "--tell", str(file))
    assert stopped.status == 1
    assert "Stopped: roll 1 of the step, '9/2', for play: 2 values given" in stopped.out


def test_scenarios_are_counted_and_a_mistake_does_not_keep_the_others_from_playing(
    capsys: Capsys, tmp_path: Path
) -> None:
    good = Path(__file__).parent.parent / "scenarios" / "ezv" / "setup-lines.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "chess"', encoding="utf-8")
    other = tmp_path / "other.toml"
    other.write_text(
        'game = "ezv"\ntitle = "wrong"\nrules = ["EZ-FO-01"]\nexpect.clock = "1:00"\nposition = {}', encoding="utf-8"
    )
    result = ran(capsys, "scenario", str(bad), str(good), str(other))
    assert result.status == 2
    assert f"{good}: as expected (" in result.out
    assert "other.toml: clock is 20:00, expected 1:00" in result.out
    assert result.out.splitlines()[-1].startswith("3 files, ")
    assert "1 file not as expected and 1 file with a mistake." in result.out
    assert "bad.toml, game: found" in result.err
    data = ran(capsys, "scenario", str(bad), str(good), "--json").data()
    assert [entry["holds"] for entry in data] == [False, True]
    assert "mistake" in data[0]
    assert data[1]["variants"] > 1


# -- the door itself --------------------------------------------------------------------------------------------------


def test_the_version_is_told(capsys: Capsys) -> None:
    assert ran(capsys, "--version").out == f"puckdrop {puckdrop.__version__}\n"


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_explains_itself(capsys: Capsys, command: str) -> None:
    result = ran(capsys, *command.split(), "--help")
    assert result.status == 0
    assert "Usage: " in result.out


def test_all_commands_are_known() -> None:
    named = {each.name or getattr(each.callback, "__name__", "") for each in app.registered_commands}
    groups = {each.name for each in app.registered_groups}
    assert named | groups == {command for command in COMMANDS if " " not in command}


@pytest.mark.parametrize("arguments", [["bogus"], ["teams", "bogus"], ["replay"], ["--bogus"]])
def test_an_unknown_command_is_answered_in_a_sentence(capsys: Capsys, arguments: list[str]) -> None:
    assert_refused(ran(capsys, *arguments), "--help")


def test_a_hint_is_a_sentence_of_its_own(capsys: Capsys) -> None:
    assert_refused(ran(capsys, "play", "--seed", "x"), "integer. Try 'puckdrop play --help'.")


def test_the_hint_names_the_command() -> None:
    assert command_of(["teams", "show", "ARK"]) == "teams show "
    assert command_of(["bogus"]) == ""


def test_help_comes_at_once() -> None:
    """Measured in processor time, so that other work on the machine does not matter."""
    begun = os.times()
    assert puckdrop_in_a_process("--help").returncode == 0
    ended = os.times()
    spent = ended.children_user - begun.children_user + ended.children_system - begun.children_system
    assert 0 < spent < 0.6, "typer and rich take about a quarter of a second; something heavy is imported too early"
