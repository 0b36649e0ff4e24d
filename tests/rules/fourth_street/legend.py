"""The puck actions of the manual's legend page."""

from __future__ import annotations

from typing import Final

LEGEND: Final = """
     D-ES D-PP D-SH    N O-ES O-PP O-SH
pd     40   50   10   45    4    1    8
sc     59   79   21   63    7    2   15
dc     75   80   45   75    8    3   43
ice    82   81   93   80    .    .    .
off     .    .    .   83   10    9   44
pen    83   82   94   84   11   10   45
inj    84   83   95   85   12   11   46
ws      .    .    .    .   49   40   61
ss      .    .    .    .   86   89   91
wild   99   99   98   99   99   99   99
wp      .    .   99    .    .    .    .
"""
"""The puck actions of the legend page, a card of its own. [FS-TAB-03, FS-CON-01]"""
