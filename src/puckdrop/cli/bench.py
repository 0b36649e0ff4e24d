"""`puckdrop bench`: how fast games run on this machine."""

from __future__ import annotations

from puckdrop.cli.output import print_json, progress
from puckdrop.rooms import AnyGame, all_games

__all__ = ["show_bench"]

BENCH_LINES = {
    "everything": ("games_per_second_with_everything_on", "with everything on"),
    "log": ("games_per_second_with_log", "with the event log"),
    "box_score": ("games_per_second_with_box_score", "with the box score made"),
    "interpreted_coach": ("games_per_second_with_interpreted_coach", "with a coach in plain Python at home"),
    "rollouts": ("rollouts_per_second", "played out from the middle of a game"),
}
"""What `puckdrop bench` says besides the usual game: which figure, and its words."""


def show_bench(*, as_json: bool) -> int:
    """Measure and show."""
    from puckdrop.batch import bench

    with progress(bench.rounds(), "Measuring") as advance:
        figures = bench.run_bench(advance)
    if as_json:
        print_json(figures)
        return 0
    print(f"puckdrop {figures['puckdrop']}, Python {figures['python']}, {figures['machine']}, one core")
    labels = {room.name: label_of(room) for room in all_games() if room.name in figures["builds"][0]}
    wide = max(map(len, labels.values()))
    for build in figures["builds"]:
        for number, (name, label) in enumerate(labels.items()):
            speed, head = build[name], build["build"] if number == 0 else ""
            print(f"  {head:<9} {label:<{wide}} {speed['games_per_second']:>10,.0f} games a second")
            for case, (figure, words) in BENCH_LINES.items():
                part = f"{speed[figure]:>10,.0f} {words} (x {speed['ratios'][case]:.2f})"
                print(f"  {'':<9} {'':<{wide}} {part}")
            copy = f"{speed['state_copy_microseconds']:>10,.1f} microseconds to copy a position"
            print(f"  {'':<9} {'':<{wide}} {copy}")
    return 0


def label_of(room: AnyGame) -> str:
    """The game that was measured: its name, and its preset if it has any."""
    return room.name if room.usual_preset is None else f"{room.name} {room.usual_preset}"
