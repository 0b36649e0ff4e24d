"""A goal goes on the sheet, and what it ends. [FS-GAP-09, FS-GAP-36]"""

from __future__ import annotations

from puckdrop.core.bench import note_halved
from puckdrop.core.ice import Skater
from puckdrop.core.strength import concede_power_play_goal
from puckdrop.games.fourth_street.constants import Cause
from puckdrop.games.fourth_street.rules.assists import credit_assists, goalie_assists
from puckdrop.games.fourth_street.rules.delayed import settle_after_goal
from puckdrop.games.fourth_street.rules.form import concede
from puckdrop.games.fourth_street.rules.possession import stop_play
from puckdrop.games.fourth_street.table import FsTable


def score_goal(table: FsTable, scorer: Skater, how: str, clause: str) -> None:
    """Assists, the sheet, penalties that end, the goalie's form, centre faceoff. [FS-GAP-08, FS-GAP-09a, FS-GAP-36]"""
    state = table.state
    rival = state.team_of(1 - scorer.side)
    assists = credit_assists(table, scorer)
    strength = state.keeper.goal(
        scorer, assists, clause, goalie_assists=goalie_assists(table, scorer, assists), how=how
    )
    minor_ended = False
    if strength == "PP":
        ended = concede_power_play_goal(rival, state.team_of(scorer.side))
        note_halved(table, ended, "FS-GAP-09")
        minor_ended = ended is not None
    if rival.goalie_in:
        concede(table, rival)
    stop_play(table, Cause.GOAL, None, "FS-GAP-36")
    settle_after_goal(table, rival, minor_ended=minor_ended)
