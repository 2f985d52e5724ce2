"""The real law with one change in it, drawn at random: whatever it is, the loader does not let it pass.

Where test_mutations.py changes many rows at once, this changes a single value, so that nothing else can be what the
loader stumbles over.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.rulebooks import names
from tests.rulebooks.mutations.mutants import UNCITED, Mutant, Row
from tests.rulebooks.mutations.test_mutations import CLOSED, OPTIONAL, every_rulebook
from tests.volumes import examples

NAMING = {
    "device.deal": {"street", "offered"},
    "deck-change": {"devices"},
    "stub-count": {"devices", "exempt"},
    "procedure.steps": {"offered"},
    "wager": {"equals", "rides-on", "hand", "on-fold"},
    "street": {"asks"},
    "dealer": {"hand"},
    "result": {"wager"},
    "settlement.passes": {"wagers"},
    "settlement.sequence": {"wager"},
    "irregularity.rulings": {"keeps"},
    "paytable": {"wager", "hand"},
    "meter": {"wager", "paytable", "name"},
    "envy": {"wager", "paytable", "hand", "election"},
    "limit": {"wagers"},
    "equipment": {"election"},
    "election": {"of"},
    "reading": {"switch", "clauses"},
    **{kind: {"clause"} for kind in ("term", "deck", "cut", "hand", "rule", "procedure", "examine")},
    "hand-rank": {"clause", "order"},
}
"""Keys that name another row: a wager, a hand, a device, a street, a paytable, an election, a clause."""


def written(row: Row, keys: set[str]) -> list[str]:
    """The keys among these that a row writes, and not as blank."""
    return sorted(key for key in keys if row.data.get(key))


def lose_clause(row: Row) -> bool:
    """Take the clause away."""
    return row.kind not in UNCITED and row.data.pop("clause") is not None


def lose_key(row: Row, choose: Callable[[list[str]], str]) -> bool:
    """Take away a key that cannot be done without."""
    keys = sorted(set(row.data) - OPTIONAL.get(row.kind, set())) if row.kind != "without" else []
    return bool(keys) and row.data.pop(choose(keys)) is not None


def speak_nonsense(row: Row, choose: Callable[[list[str]], str], vocabulary: dict[str, set[str]]) -> bool:
    """Put nonsense in place of a word of a closed list, or of a name."""
    keys = written(row, vocabulary.get(row.kind, set()))
    if not keys:
        return False
    key = choose(keys)
    row.data[key] = ["nonsense"] if isinstance(row.data[key], list) else "nonsense"
    return True


def misspell_key(row: Row, choose: Callable[[list[str]], str]) -> bool:
    """Write a key with a letter too many."""
    if row.kind == "without":
        return False
    key = choose(sorted(row.data))
    row.data[f"{key}e"] = row.data.pop(key)
    return True


@every_rulebook
@examples("rulebooks: single changes", derandomize=True)
@given(data=st.data())
def test_a_single_change_is_refused(rulebook: str, data: st.DataObject) -> None:
    """A clause or a key gone, a key misspelt, a word or a name that is none: each is refused by itself."""

    def choose(among: list[str]) -> str:
        return data.draw(st.sampled_from(among))

    ways: dict[str, Callable[[Row], bool]] = {
        "lose its clause": lose_clause,
        "lose a key": lambda row: lose_key(row, choose),
        "misspell a key": lambda row: misspell_key(row, choose),
        "use a word of no list": lambda row: speak_nonsense(row, choose, CLOSED),
        "name what is not there": lambda row: speak_nonsense(row, choose, NAMING),
    }
    with pytest.MonkeyPatch.context() as monkeypatch:
        mutant = Mutant(rulebook, monkeypatch)
        rows = list(mutant.rows())
        kind = choose(sorted({row.kind for row in rows}))
        row = data.draw(st.sampled_from([row for row in rows if row.kind == kind]))
        way = choose(sorted(ways))
        if ways[way](row):
            assert mutant.mistakes(), f"{row} can {way}"


def test_no_mutation_reaches_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bench works on copies: a change to one reading is gone with the next."""
    for rulebook in names():
        mutant = Mutant(rulebook, monkeypatch)
        for row in mutant.rows():
            row.data.clear()
        assert mutant.mistakes()
        mutant.restore()
        assert mutant.mistakes() == ()
