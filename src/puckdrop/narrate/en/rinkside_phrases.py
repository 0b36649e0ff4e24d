"""The caller's whole phrase book for Rinkside: what he says in every game, and the chapters of this one."""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.en.phrases import COMMON, Wordings
from puckdrop.narrate.en.rinkside_play_phrases import PLAY
from puckdrop.narrate.en.rinkside_rough_phrases import ROUGH
from puckdrop.narrate.en.rinkside_shot_phrases import SHOTS
from puckdrop.narrate.en.rinkside_zone_phrases import ZONE

PHRASES: Final[dict[str, Wordings]] = {**COMMON, **ZONE, **PLAY, **SHOTS, **ROUGH}
