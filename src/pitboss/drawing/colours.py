"""The colours of actions: sand for passing, then blue to green the more is wagered; readable in print and in grey."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colour:
    """A ground, and the ink that can be read on it."""

    ground: str
    ink: str


_PASS = Colour("#eee6d3", "#4a4335")
_LIGHT, _MIDDLE, _STRONG = Colour("#a9d3e8", "#10394d"), Colour("#3f93b5", "#ffffff"), Colour("#14634a", "#ffffff")
EMPTY = Colour("#fafaf7", "#9a958a")


def colours(actions: tuple[str, ...]) -> dict[str, Colour]:
    """A colour for each action, which stand from the least wagered to the most."""
    passing = [one for one in actions if not one.endswith("x")]
    wagers = [one for one in actions if one.endswith("x")]
    found = dict.fromkeys(passing, _PASS)
    steps = {1: [_STRONG], 2: [_LIGHT, _STRONG]}.get(len(wagers), [_LIGHT, *[_MIDDLE] * (len(wagers) - 2), _STRONG])
    return found | dict(zip(wagers, steps, strict=True))
