"""The command that lists the rule options."""

from __future__ import annotations

from textwrap import fill

from rich.console import Console

from puckdrop.cli.output import new_console, print_json
from puckdrop.rooms import game_named

__all__ = ["list_options"]


def list_options(game: str | None, *, as_json: bool) -> int:
    """Every switch of a game, after its presets."""
    room = game_named(game)
    usual = room.usual_options()
    if as_json:
        print_json(
            [
                {"name": line.name, "default": usual[line.name], "allowed": list(line.allowed) or ["on", "off"],
                 "kind": line.kind, "clause": line.clause, "about": line.about}
                for line in room.option_lines()
            ]
        )  # fmt: skip
        return 0
    console = new_console()
    for preset in room.preset_lines():
        console.print(f"--preset {preset.name}", style="bold", end="")
        console.print("   (what is played if you name none)" if preset.name == room.usual_preset else "")
        print_about(console, preset.about)
    for line in room.option_lines():
        default = usual[line.name]
        if isinstance(default, bool):
            default = "on" if default else "off"
        allowed = ", ".join(line.allowed) or "on, off"
        console.print(f"{line.name}", style="bold", end="")
        console.print(f" = {default}   ({line.kind}, {line.clause}; {allowed})", soft_wrap=True)
        print_about(console, line.about)
    return 0


def print_about(console: Console, text: str) -> None:
    console.print(fill(text, min(console.width, 100), initial_indent="    ", subsequent_indent="    "))
