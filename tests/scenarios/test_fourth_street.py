"""Cards in 4th Street scenarios: what may be stated of them, and the sentences for what may not."""

from __future__ import annotations

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.scenarios.format import parse_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario

HEAD = """
game = "fourth_street"
title = "A card"
rules = ["FS-ACT-02"]
"""
EXPECT = "\nexpect.clock = '20:00'"


def differences(text: str) -> list[str]:
    return [str(each) for each in play_scenario(parse_scenario(text, "my.toml", game_names()))]


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        differences(HEAD + text + EXPECT)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "cards.red.1 = {}",
            "my.toml, cards, red: found an unknown field; allowed: one of home, visitor, skaters, goalies.",
        ),
        ("cards.home.7 = {}", "my.toml, cards.home, 7: found an unknown field"),
        (
            "cards.home.1.speed = 5",
            "my.toml, cards.home.1, speed: found an unknown field; allowed: one of name, positions",
        ),
        (
            "cards.home.1.ratings.xx = 5",
            "my.toml, cards.home.1.ratings, xx: found an unknown field; allowed: one of ps",
        ),
        ("cards.home.1.ratings.pn = 3", "my.toml, cards.home.1.ratings, pn: found 3; allowed: a whole number from -2"),
        ("cards.home.1.positions = ['X']", 'my.toml, cards.home.1, positions: found "X"; allowed: one of L, C, R, D.'),
        ("cards.home.1.shoots = 'both'", 'my.toml, cards.home.1, shoots: found "both"; allowed: one of R, L.'),
        ("cards.home.1.bonus = [1]", "my.toml, cards.home.1, bonus: found 1 numbers; allowed: the bonuses for one and"),
        (
            "cards.home.1.bonus = [1, -1]",
            "my.toml, cards.home.1, bonus: found -1; allowed: a whole number from 0 to 99.",
        ),
        ("cards.home.1.toi = 5", 'my.toml, cards.home.1, toi: found 5; allowed: a time such as "4:50".'),
        ("cards.home.1.actions = 'run'", 'my.toml, cards.home.1, actions: found "run"; allowed: one of pd, sc, dc'),
        (
            "cards.home.1.actions.D = 'pd'",
            "my.toml, cards.home.1.actions, D: found an unknown field; allowed: one of D-ES",
        ),
        ("cards.home.1.actions.N = 'run'", 'my.toml, cards.home.1.actions, N: found "run"; allowed: one of pd'),
        ("cards.home.1.actions.N.run = '1'", "my.toml, cards.home.1.actions.N, run: found an unknown field"),
        (
            "cards.home.1.actions.N.pd = '1-5'",
            'my.toml, cards.home.1.actions.N, pd: found "1-5"; allowed: a range of the D100 such as "41-59" or "99".',
        ),
        ("cards.home.1.actions.N.pd = '59-41'", 'my.toml, cards.home.1.actions.N, pd: found "59-41"; allowed: a range'),
        (
            "cards.home.1.actions.N = { pd = '00-50', sc = '50-99' }",
            "my.toml, cards.home.1.actions.N, sc: found 50 a second time; allowed: each D100 for one action.",
        ),
        ("cards.home.1.ps.13 = 'FWD A'", "my.toml, cards.home.1.ps, 13: found an unknown field; allowed: one of 2, 3"),
        ("cards.home.1.ps.8 = 'RUN A'", 'my.toml, cards.home.1.ps, 8: found "RUN"; allowed: one of FWD, LONG'),
        ("cards.home.1.ps.8 = 'FWD E'", 'my.toml, cards.home.1.ps, 8: found "E"; allowed: one of '),
        (
            "cards.home.1.ps.8 = 'FWD'",
            'my.toml, cards.home.1.ps, 8: found "FWD"; allowed: a movement with a recipient, such as "FWD A".',
        ),
        (
            "cards.home.1.ps = 'LOOSE A'",
            'my.toml, cards.home.1, ps: found "LOOSE A"; allowed: a movement with a recipient',
        ),
        (
            "cards.home.1.sk.8 = 'FWD A'",
            'my.toml, cards.home.1.sk, 8: found "FWD A"; allowed: FWD without a recipient.',
        ),
        (
            "cards.home.1.target.71 = 'b1'",
            "my.toml, cards.home.1.target, 71: found an unknown cell; allowed: B6 and W6",
        ),
        ("cards.home.1.drift = ''", 'my.toml, cards.home.1, drift: found ""; allowed: one of none, up, right'),
        ("cards.home.goalie.height = 2", "my.toml, cards.home.goalie, height: found an unknown field; allowed: one of"),
        (
            "cards.home.goalie.quality = 'white'",
            'my.toml, cards.home.goalie, quality: found "white"; allowed: one of red',
        ),
        ("cards.home.goalie.quality.f1 = 'red'", "my.toml, cards.home.goalie.quality, f1: found an unknown field"),
        (
            "cards.home.goalie.quality.b1 = ['red']",
            'my.toml, cards.home.goalie.quality, b1: found 1 colours; allowed: three, such as ["red", "orange", "-"].',
        ),
        ("cards.home.goalie.quality.b1 = 5", "my.toml, cards.home.goalie.quality, b1: found 5; allowed: a list."),
        ("cards.home.goalie.scoring.100 = 'red'", "my.toml, cards.home.goalie.scoring, 100: found an unknown field"),
        (
            "cards.home.goalie.scoring.47 = 'red opp 6'",
            'my.toml, cards.home.goalie.scoring, 47: found "red opp 6"; allowed: a colour, a mark or both;',
        ),
        (
            "cards.home.goalie.scoring = 'green'",
            'my.toml, cards.home.goalie, scoring: found "green"; allowed: a colour',
        ),
        ("cards.home.goalie.cloud.7 = 'stop'", "my.toml, cards.home.goalie.cloud, 7: found an unknown field"),
        ("cards.home.goalie.cloud.1 = 'rain'", 'my.toml, cards.home.goalie.cloud, 1: found "rain"; allowed: one of '),
        (
            "cards.home.goalie.passes = [4]",
            "my.toml, cards.home.goalie, passes: found 1 numbers; allowed: the bounds of",
        ),
        ("cards.home.goalie.passes = [4, 21, 0, 0]", "my.toml, cards.home.goalie, passes: found 21; allowed: a whole"),
        ("position.clock = 'x'", 'my.toml, position, clock: found "x"; allowed: a time'),
        ("charts.rink.north = 'x'", "my.toml"),
    ],
)
def test_a_mistake_in_a_card_is_pointed_at(text: str, said: str) -> None:
    assert refusal(text).startswith(said)


SHOT = (
    HEAD
    + """
rolls = ["0/0/6/1/1/1", "4/7/1/1/1/1"]
position = { handler = "home 2", place = "M1" }
expect.clock = "19:50"
[cards.home.2]
name = "Nemo"
"""
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "my.toml: UnknownCell: Nemo: 00 in column O-ES is not known"),
        ("actions = 'pd'", "my.toml: UnknownCell: Nemo: row 2 of the PS column is not known"),
        ("actions = 'sc'", "my.toml: UnknownCell: Nemo: row 2 of the SK column is not known"),
        ("actions = 'ws'", "my.toml: UnknownCell: Nemo: cell 11 of the target grid is not known"),
        ("actions = 'ws'\ntarget = 'b1'", "my.toml: UnknownCell: Nemo: cell 11 of the drift grid is not known"),
        (
            "actions = 'ws'\ntarget = 'b1'\ndrift = 'none'",
            "my.toml: UnknownCell: visitor goalie #1: the quality of b1 at level 1 is not known",
        ),
        (
            "actions = 'ws'\ntarget = 'b1'\ndrift = 'none'\n[cards.visitor.goalie]\nquality = 'red'",
            "my.toml: UnknownCell: visitor goalie #1: scoring cell 47 is not known",
        ),
        (
            "actions = 'ws'\ntarget = 'b1'\ndrift = 'none'\n[cards.visitor.goalie]\nquality = 'red'\nscoring = 'cloud'",
            "my.toml: UnknownCell: visitor goalie #1: ",
        ),
    ],
)
def test_a_cell_that_nobody_stated_is_a_difference(text: str, said: str) -> None:
    assert differences(SHOT + text)[0].startswith(said)
