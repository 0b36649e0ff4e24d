"""Everything that keeps a team from a game is told at once."""

from __future__ import annotations

from typing import Any

from puckdrop.cards.packaged import load_team
from puckdrop.cards.team_file import TeamFile, team_from_mapping
from puckdrop.games.ezv import card_files as ezv
from puckdrop.games.fourth_street import card_files as fourth_street
from puckdrop.games.rinkside import card_files as rinkside


def raw_team() -> dict[str, Any]:
    return load_team("ARK").model_dump(by_alias=True, exclude_none=True)


def made(raw: dict[str, Any]) -> TeamFile:
    return team_from_mapping(raw, "ark.toml")


def test_a_team_that_can_play_has_no_problem() -> None:
    team = load_team("ARK")
    for game in (ezv, fourth_street, rinkside):
        assert game.team_problems(team, "ark.toml") == []


def test_every_man_and_every_field_is_told() -> None:
    raw = raw_team()
    raw["skater"][0]["ezv"]["ratings"]["sh"] = 99
    raw["skater"][0]["ezv"]["ratings"]["bk"] = 7
    raw["skater"][1]["ezv"]["shoot"] = "r r r"
    del raw["skater"][2]["ezv"]
    del raw["goalie"][0]["ezv"]["red"]
    problems = ezv.team_problems(made(raw), "ark.toml")
    assert len(problems) == 5
    assert "`ratings.sh` is 99" in problems[0]
    assert "`ratings.bk` is 7" in problems[1]
    assert "it has 1 rows" in problems[2]
    assert "has no [skater.ezv] table" in problems[3]
    assert "`red` is missing" in problems[4]


def test_what_all_cards_share_is_told_once() -> None:
    raw = raw_team()
    raw["fourth_street"] = {"sk": {"odd": "FWD"}}
    [problem] = fourth_street.team_problems(made(raw), "ark.toml")
    assert "`sk.odd`" in problem


def test_the_sheet_is_told_with_the_cards() -> None:
    raw = raw_team()
    raw["sheet"]["lines"] = [*raw["sheet"]["lines"], raw["sheet"]["lines"][0]]
    raw["skater"][0]["rinkside"]["shot"]["target"] = 101
    problems = rinkside.team_problems(made(raw), "ark.toml")
    assert "`sheet.lines` has 5 lines, but Rinkside has room for 4." in problems[0]
    assert sum("is in line 1 and line 5" in problem for problem in problems) == 3
    assert "`shot.target` is 101" in problems[-1]


def test_ratings_that_do_not_fit_together_are_told_beside_wrong_fields() -> None:
    raw = raw_team()
    card, goalie = raw["skater"][0]["rinkside"], raw["goalie"][0]["rinkside"]
    card["attack"] = 5
    card["shot"] |= {"sniper": 60, "target": 50}
    card["physical"] |= {"big_hit": 9, "hit": 3, "nz_hit": "x"}
    goalie["saves"] |= {"green": 90, "blue": 50, "rating": 999}
    goalie["rebounds"] = 5
    goalie["save_types"] = [9, 2, 3]
    problems = rinkside.team_problems(made(raw), "ark.toml")
    for words in (
        "`attack` is 5", "`physical.nz_hit`", "sniper is 60", "big_hit is 9", "green, blue and black are 90, 50",
        "`saves.rating` is 999", "`rebounds` is 5", "save_types are 9, 2, 3",
    ):  # fmt: skip
        assert sum(words in problem for problem in problems) == 1, (words, problems)
    assert len(problems) == 8


def test_a_hand_and_patterns_are_told_beside_wrong_fields() -> None:
    raw = raw_team()
    del raw["skater"][0]["shoots"]
    raw["skater"][0]["fourth_street"] |= {"sk": "odd", "drift": 7}
    raw["fourth_street"] = {"sk": {"odd": "FWD", "even": "FWD"}, "mirror": {}, "ps": 5}
    problems = fourth_street.team_problems(made(raw), "ark.toml")
    for words in ("`shoots` is missing", "`drift`", "`sk.odd`", "`sk.even`", "`mirror`", "`ps` must be a table"):
        assert sum(words in problem for problem in problems) == 1, (words, problems)
    assert len(problems) == 6


def test_every_wrong_cell_of_a_grid_is_told() -> None:
    raw = raw_team()
    rows = ["w w w w w w"] * 4 + ["w w", f"w x w {'y' * 3000} w w"]
    raw["skater"][0]["ezv"]["shoot"] = rows
    told = [line.partition("`shoot`: ")[2] for line in ezv.team_problems(made(raw), "ark.toml")]
    assert [line.partition(", but")[0] for line in told] == [
        "row 5 has 2 codes",
        'cell 62 is "x"',
        f'cell 64 is "{"y" * 37}..."',
    ]


def test_everything_wrong_with_a_block_is_told() -> None:
    raw = raw_team()
    first, second, third = (raw["skater"][number]["fourth_street"] for number in range(3))
    first["target"] = {"like": "fair", "27": "e5", "11": "zz", "12": "y" * 3000}
    second["drift"] = "y" * 3000
    lines = [line.split() for line in third["actions"].strip().splitlines()]
    rows = {line[0]: line for line in lines[1:]}
    rows["ws"][1], rows["wild"][4], rows["wp"][7] = "97", "1", "98"
    third["actions"] = "\n".join(" ".join(line) for line in lines)
    raw["goalie"][0]["fourth_street"]["passes"] = "9 8 7 ."
    raw["fourth_street"] = {"sk": {"odd": "FWD, " * 10 + "x", "none": "x, " * 10 + "y"}}
    problems = fourth_street.team_problems(made(raw), "ark.toml")
    assert all(len(line) < 300 for line in problems), problems
    for said, times in (
        ("`target`: \"27\" is not a cell", 1), ('`target`: cell 11 is "zz"', 1), ('`target`: cell 12 is "yyy', 1),
        ('`drift`: there is no pattern "yyy', 1), ("but shots exist only in O", 1), ("must be higher than", 4),
        ("does not end with 99", 2), ("`sk.odd`: cell 12 is", 1), ("`sk.none`: cell ", 11),
    ):  # fmt: skip
        assert sum(said in line for line in problems) == times, (said, problems)


def test_a_table_of_another_name_is_pointed_out() -> None:
    raw = raw_team()
    raw["skater"][0]["evz"] = raw["skater"][0].pop("ezv")
    del raw["skater"][1]["ezv"]
    problems = ezv.team_problems(made(raw), "ark.toml")
    assert [line.partition("ezv] table, but ")[2] for line in problems] == [
        "an ezv game needs one; is [skater.evz] meant for it?",
        "an ezv game needs one.",
    ]


def test_a_name_in_a_table_within_a_table_is_told_with_both() -> None:
    raw = raw_team()
    shot = raw["skater"][0]["rinkside"]["shot"]
    shot["targett"] = shot.pop("target")
    [problem] = rinkside.team_problems(made(raw), "ark.toml")
    assert problem.endswith("rinkside: `shot.targett` is not a known field; did you mean target?")
