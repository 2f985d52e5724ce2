"""The palette and the typeface of everything that is drawn; readable in print and in grey."""

from __future__ import annotations

from dataclasses import dataclass

INK, FAINT, RULE, GRID, PAPER = "#22262b", "#6a7079", "#c9ced5", "#e1e4e8", "#ffffff"
GREEN, GAIN, EVEN, LOSS = "#14634a", "#1f5f8b", "#8a8f98", "#a4432f"
PALE, WASH = "#9dbdd3", "#eef4f8"
"""A gain that stands behind another, and the ground of an area that is better than fair."""

_GROUND = "#f4f6f8"

FONT = "Helvetica Neue, Arial, Liberation Sans, sans-serif"


@dataclass(frozen=True, slots=True)
class Colour:
    """A ground, and the ink that can be read on it."""

    ground: str
    ink: str


EMPTY = Colour("#fafaf7", "#9a958a")
_PASS = Colour("#eee6d3", "#4a4335")
_LIGHT, _MIDDLE, _STRONG = Colour("#a9d3e8", "#10394d"), Colour("#3f93b5", PAPER), Colour(GREEN, PAPER)


def action_colours(actions: tuple[str, ...]) -> dict[str, Colour]:
    """A colour for each action, from the least wagered to the most: sand for passing, then blue to green."""
    passing = [action for action in actions if not action.endswith("x")]
    wagers = [action for action in actions if action.endswith("x")]
    if not wagers:  # nothing is staked any more: what keeps most there stands out
        return dict.fromkeys(passing, _PASS) | dict.fromkeys(passing[1:][-1:], _STRONG)
    steps = {1: [_STRONG], 2: [_LIGHT, _STRONG]}.get(len(wagers), [_LIGHT, *[_MIDDLE] * (len(wagers) - 2), _STRONG])
    return dict.fromkeys(passing, _PASS) | dict(zip(wagers, steps, strict=True))


def root_variables() -> str:
    """The palette as variables of a style sheet: ``var(--ink)``, ``var(--green)``."""
    names = {"ink": INK, "faint": FAINT, "rule": RULE, "hair": GRID, "paper": PAPER, "ground": _GROUND}
    names |= {"green": GREEN, "accent": GAIN, "wash": WASH}
    return f":root {{ color-scheme: light; {' '.join(f'--{name}: {value};' for name, value in names.items())} }}\n"
