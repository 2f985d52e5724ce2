"""The real law, mutated: no rulebook loses a clause, a key, a word, a row or a case without the loader refusing it.

Mistakes of reading do not hide each other, so many rows are mutated at once and each must be reported at its place;
what is proved of the whole (results, rulings, names) is mutated row by row. OPTIONAL lists the keys that the format
lets a row leave out: a mutation there changes the law without breaking it, and is for the tests of each law to catch.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pitboss.rulebooks import names
from pitboss.rulebooks.places import dotted
from pitboss.rulebooks.sections import purposes
from tests.rulebooks.mutations.mutants import CELLS, UNCITED, Mutant, Row

OPTIONAL = {
    # an edition has them from its base
    "rulebook": {"extends", "title", "jurisdiction", "regulator", "division", "wagers", "formerly"},
    "pinned": set(purposes()),  # the law's own digest is what counts; those of sections say where it differs
    "clause": {"after"},
    "reading": {"after", "depends", "depends-any"},
    "decks": {"shuffle"},
    "device.deal": {"rest", "under", "offered"},
    "procedure": {"not-with"},
    "procedure.steps": {"offered", "rows", "hand", "when", "event"},  # an act that a course may ask for needs no event
    "wager": {"on"},
    "street.offers": {"from", "to", "exactly", "needs", "shows", "records"},
    "result": {"dealer", "player", "hand"},
    "settlement.passes": {"wagers"},
    "irregularity": {"kind", "happens"},
    "irregularity.rulings": {"case", "wagers", "keeps"},
    "paytable": {"floor", "hand", "hands", "decided-by"},
    "envy": {"hand", "election"},
    "election": {
        *("of", "choices", "optional", "when", "when-any", "template", "example"),
        *("at-least", "at-most", "above", "below"),
    },
    "examine": {"if", "if-any", "then", "check", "with"},
}
"""Keys that a row may do without, by kind of row."""

CLOSED = {
    "rulebook": {"division"},
    "decks": {"shuffle"},
    "cut": {"cover-card", "recut-by"},
    "hand-rank": {"rank", "best", "worst"},
    "hand": {"of", "from", "order"},
    "device": {"kind", "shuffle"},
    "device.deal": {"does", "to", "face", "rest", "under"},
    "procedure.steps": {"who", "how", "event", "hand"},
    "rule": {"about", "code", "how"},
    "equipment": {"how"},
    "wager": {"offered", "against", "window", "placed", "amount", "denominations", "on"},
    "street.offers": {"act", "from", "to", "exactly", "needs"},
    "dealer": {"qualifies"},
    "result": {"dealer", "player", "hand", "then"},
    "settlement.passes": {"does", "seats"},
    "irregularity": {"moments", "concerns", "kind"},
    "irregularity.rulings": {"case", "when", "voids", "wagers", "cards", "deck", "who"},
    "meter": {"at-least"},
    "limit": {"amount"},
    "election": {"type"},
    "examine": {"level"},
    "clause": {"kind"},
}
"""Keys whose values are words of a closed list, cards, hands, odds or amounts."""

FREE = {"election": {"template", "example", "at-least", "at-most", "above", "below"}, "rulebook": {"extends"}}
"""Keys whose type depends on another key; and without its base nothing of an edition can be read."""

ASKS = (
    *("opening", "opening of two decks", "pre-shuffled cards", "shuffle", "cut", "idle table", "load"),
    *("no more bets", "decisions", "fold", "uncover", "cover all", "reveal", "collect cards"),
)
"""The procedures of a deck's and a round's course."""

every_rulebook = pytest.mark.parametrize("rulebook", names())


def touched(mutant: Mutant) -> set[tuple[str, str]]:
    """The places of all mistakes, and whatever is around them: a row with a mistake in it is touched."""
    result = set()
    for file, at in mutant.places():
        result |= {(file, at), *((file, at[: mark.start()]) for mark in re.finditer(r"[.\[]", at))}
    return result


def rounds(mutant: Mutant, keys: dict[str, list[str]]) -> Iterator[list[tuple[Row, str]]]:
    """Restored rows, with one key for each kind at a time, until each key of each kind has had its turn.

    Rows in rows have turns of their own: nothing is read of them when the row around them has lost them.
    """
    for nested in (False, True):
        some = {kind: value for kind, value in keys.items() if ("." in kind) == nested}
        for turn in range(max(map(len, some.values()), default=0)):
            mutant.restore()
            now = {kind: value[turn] for kind, value in some.items() if turn < len(value)}
            yield [(row, now[row.kind]) for row in mutant.rows() if row.kind in now and now[row.kind] in row.data]


def written(mutant: Mutant, without: dict[str, set[str]]) -> dict[str, list[str]]:
    """The keys that rows of each kind write, less some."""
    keys: dict[str, dict[str, None]] = {}
    for row in mutant.rows():
        if row.kind != "without":
            keys.setdefault(row.kind, {}).update(dict.fromkeys(row.data))
    return {kind: [key for key in value if key not in without.get(kind, ())] for kind, value in keys.items()}


# -- many rows at once ------------------------------------------------------------------------------------


@every_rulebook
def test_a_row_without_its_clause_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever row loses its clause, rows in rows and cells of paytables included, is reported."""
    mutant = Mutant(rulebook, monkeypatch)
    expected = set()
    for row in mutant.rows():
        if row.kind not in UNCITED:
            del row.data["clause"]
            expected.add(row.place("clause"))
        if row.kind in CELLS:
            expected |= {row.place("rows", index) for index, cell in enumerate(row.data["rows"]) if cell.pop()}
    result = {
        (mistake.file, mistake.at) for mistake in mutant.mistakes() if mistake.says.startswith("a row needs its clause")
    }
    assert result == expected


@every_rulebook
def test_a_row_without_a_key_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever row loses a key that it cannot do without is reported."""
    mutant = Mutant(rulebook, monkeypatch)
    for mutated in rounds(mutant, written(mutant, OPTIONAL)):
        for row, key in mutated:
            del row.data[key]
        places = touched(mutant)
        assert [f"{row}.{key}" for row, key in mutated if row.place() not in places] == []


@every_rulebook
def test_a_key_that_nobody_knows_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever row has a key too many is reported."""
    mutant = Mutant(rulebook, monkeypatch)
    mutated = [row for row in mutant.rows() if row.kind != "without"]
    for row in mutated:
        row.data["nonsense"] = 1
    assert {row.place("nonsense") for row in mutated} - mutant.places() == set()


@every_rulebook
def test_a_word_of_no_list_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever closed word, card, hand, odds or amount is replaced by nonsense is reported where it stands."""
    mutant = Mutant(rulebook, monkeypatch)
    for mutated in rounds(mutant, {kind: sorted(keys) for kind, keys in CLOSED.items()}):
        for row, key in mutated:
            row.data[key] = ["nonsense"] if isinstance(row.data[key], list) else "nonsense"
        places = mutant.places()
        missed = [row for row, key in mutated if not {row.place(key), row.place(key, 0)} & places]
        assert missed == []


@every_rulebook
def test_a_value_of_another_type_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever value is a number in place of a text, or a text in place of anything else, is reported."""
    mutant = Mutant(rulebook, monkeypatch)
    for mutated in rounds(mutant, written(mutant, FREE)):
        for row, key in mutated:
            row.data[key] = 7 if isinstance(row.data[key], str) else {"seven": 7} if key == "clause" else "seven"
        places = touched(mutant)
        assert [f"{row}.{key}" for row, key in mutated if row.place() not in places] == []


@every_rulebook
def test_a_cell_of_nonsense_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever hand, odds or envy sum of a table is nonsense is reported at its cell."""
    mutant = Mutant(rulebook, monkeypatch)
    expected = set()
    for row in mutant.rows():
        for index, cell in enumerate(row.data["rows"] if row.kind in CELLS else ()):
            expected |= {row.place("rows", index, 0), row.place("rows", index, 1)}
            cell[:2] = ["nonsense", "nonsense"]
    assert expected - mutant.places() == set()


@every_rulebook
@pytest.mark.parametrize("nested", [False, True], ids=["rows", "rows in rows"])
def test_a_row_that_stands_twice_is_refused(rulebook: str, nested: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    """Whichever row, row in a row or cell of a paytable is repeated is reported at its second standing."""
    mutant = Mutant(rulebook, monkeypatch)
    expected = set()
    for kind, file, path, rows in list(mutant.lists()):
        if ("." in kind) == nested and kind != "result":
            expected |= {(file, dotted((*path, index))) for index in range(len(rows), 2 * len(rows))}
            rows += rows
    result = {(file, at.removesuffix("[1]") if ".rows[" in at else at) for file, at in mutant.places()}
    assert expected - result == set()


@every_rulebook
def test_a_result_that_stands_twice_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever result is repeated applies twice to its cases, and the second is reported."""
    mutant = Mutant(rulebook, monkeypatch)
    expected = set()
    for kind, file, path, rows in list(mutant.lists()):
        if kind == "result":
            expected = {(file, dotted((*path, index))) for index in range(len(rows), 2 * len(rows))}
            rows += rows
    assert mutant.places() == expected


@every_rulebook
def test_a_check_that_refuses_nothing_is_refused(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever rule or step names a check that is neither a table's refusal nor an examination is reported."""
    mutant = Mutant(rulebook, monkeypatch)
    mutated = [row for row in mutant.rows() if row.kind in ("rule", "procedure.steps") and "check" in row.data]
    for row in mutated:
        row.data["check"] = "nonsense"
    assert {row.place("check") for row in mutated} - mutant.places() == set()


@every_rulebook
def test_an_act_that_loses_its_event_is_missed(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever act is recorded by an event, and stands in no course that could ask for it, is reported without it."""
    mutant = Mutant(rulebook, monkeypatch)
    expected = set()
    for row in [row for row in mutant.rows() if row.kind == "procedure" and not _asks(row.data["name"])]:
        for index, step in enumerate(row.data["steps"]):
            if step.pop("event", ""):
                expected.add(row.place("steps", index))
    assert expected - mutant.places() == set()


def _asks(procedure: str) -> bool:
    """Whether the table asks for the acts of a procedure, with a deck or in a round."""
    return any(procedure == name or procedure.startswith(f"{name}:") for name in ASKS)


# -- row by row -------------------------------------------------------------------------------------------

INDISPENSABLE = ("result", "irregularity.rulings", "wager", "street", "device", "settlement", "part", "decks", "meter")
"""Rows that no rulebook can do without, whatever its other rows say."""


@every_rulebook
@pytest.mark.parametrize("kind", INDISPENSABLE)
def test_a_row_that_is_dropped_is_missed(rulebook: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever result, ruling, wager, street, device, settlement, part, number of decks or meter is gone is missed."""
    mutant = Mutant(rulebook, monkeypatch)
    survived = []
    for item, file, path, rows in list(mutant.lists()):
        for index in range(len(rows)) if item == kind else ():
            dropped = rows.pop(index)
            if not mutant.mistakes():
                survived.append(f"{file}: {dotted((*path, index))}")
            rows.insert(index, dropped)
    assert survived == []


@every_rulebook
def test_a_paytable_that_is_dropped_is_missed(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever paytable is gone is missed: its cells are honoured by no other row."""
    mutant = Mutant(rulebook, monkeypatch)
    survived = []
    for kind, _, _, tables in list(mutant.lists()):
        for index in range(len(tables)) if kind == "paytable" else ():
            dropped = tables.pop(index)
            survived += [] if mutant.mistakes() else [f"{dropped['wager']} / {dropped['name']}"]
            tables.insert(index, dropped)
    assert survived == []


@every_rulebook
def test_a_cell_that_is_dropped_is_missed(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever cell of a printed table, ``11(a)(3)[I,Flush]``, is gone is missed, though nothing else is wrong."""
    mutant = Mutant(rulebook, monkeypatch)
    longest = max((len(rows) for kind, _, _, rows in mutant.lists() if kind.endswith(".rows")), default=0)
    for turn in range(longest):
        mutant.restore()
        tables = [rows for kind, _, _, rows in mutant.lists() if kind.endswith(".rows") and max(turn, 1) < len(rows)]
        dropped = [rows.pop(turn) for rows in tables]
        cited = {item for *_, clause in dropped for item in ([clause] if isinstance(clause, str) else clause)}
        said = " ".join(mistake.says for mistake in mutant.mistakes())
        assert [clause for clause in sorted(cited) if "[" in clause and f"honours {clause} (" not in said] == []
