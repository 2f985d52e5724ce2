"""Games that no packaged rulebook is: wagers by other names, no dealer's hand, several streets, bets taken back."""

from __future__ import annotations

import atexit
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pitboss.rulebooks.library import VARIABLE
from pitboss.rulebooks.skeleton import write_rulebook
from tests.once import once_a_process

EXAMPLES = Path(__file__).parents[1] / "examples/rulebooks"
RENAMED = "bet-and-call"
RAISES, STREETS, RIDES = "caribbean-stud", "mississippi-stud", "let-it-ride"
OTHER_GAMES = (RENAMED, "three-card-poker", RAISES, STREETS, RIDES)
_NAMES = {"ante": "bet", "play": "call"}
_WAGER = re.compile(r"""(?P<key>\b(?:name|wager|asks) = |\[\[|wager\.)(?P<quote>"?)(?P<name>ante|play)\b""")


def bring_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put these games into the library for one test."""
    monkeypatch.setenv(VARIABLE, os.pathsep.join(map(str, folders())))


@once_a_process
def folders() -> tuple[Path, Path]:
    """The folders of these games: the one with "bet" and "call" is written anew, and goes away with the process."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    write_renamed(Path(folder.name) / RENAMED)
    return Path(folder.name) / RENAMED, EXAMPLES


def write_renamed(folder: Path) -> None:
    """The game that everybody starts from, with its two wagers called "bet" and "call"."""
    write_rulebook(folder)
    for path in folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(_WAGER.sub(_renamed, text), encoding="utf-8")


def _renamed(match: re.Match[str]) -> str:
    return f"{match['key']}{match['quote']}{_NAMES[match['name']]}"
