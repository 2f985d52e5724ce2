"""An engine with a fault is found out, and the report names the clause; one without conforms."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from pitboss.cli.conformance.page import report_as_data
from pitboss.conformance import VectorFile, answer, run_vectors, vectors_of
from pitboss.conformance.files import as_json
from pitboss.conformance.run import ConformanceReport
from pitboss.hands import make_order
from pitboss.rulebooks import load
from tests.conformance.engines import Ask, with_every_dealer_qualifying, with_odds, with_order, with_ties_lost
from tests.other_games import bring_other_games
from tests.schemas.validating import strict, wrong

GAME = "three-card-poker"


@pytest.fixture(scope="module")
def vectors() -> Iterator[VectorFile]:
    """Rounds and hands of a small rulebook."""
    with pytest.MonkeyPatch.context() as patch:
        bring_other_games(patch)
        yield vectors_of(GAME, mathematics=False)


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


def differing(report: ConformanceReport) -> set[str]:
    """The clauses at which an engine differs."""
    return {row.clause for row in report.clauses()}


def test_this_program_conforms(vectors: VectorFile) -> None:
    """Every vector is answered as it was written."""
    report = run_vectors(answer, [vectors])
    assert report.conforms
    assert report.engine.startswith("pitboss ")
    assert len(report.of("same")) == len(vectors.vectors) > 100


def test_vectors_are_the_same_whenever_they_are_made(vectors: VectorFile) -> None:
    """The same law and version give the same bytes, with the digest of the law in them."""
    assert as_json(vectors_of(GAME, mathematics=False)) == as_json(vectors)
    assert vectors.law.digest == load(GAME).digest
    assert vectors.format == 1


def test_vectors_and_report_are_as_their_schemas_say(vectors: VectorFile) -> None:
    """The file that another program reads, and what is printed about an engine with a fault."""
    assert not wrong(strict("vectors"), json.loads(as_json(vectors)))
    report = run_vectors(with_every_dealer_qualifying(), [vectors], ("round",))
    assert not wrong(strict("answer-conformance"), report_as_data(report))


def test_every_cell_and_every_ruling_is_reached(vectors: VectorFile) -> None:
    """No row of a paytable and no irregularity is without a round; ids are unique, and every vector cites clauses."""
    assert vectors.coverage.missed == ()
    book = load(GAME)
    rows = {(table.wager, row.hand) for table in book.paytables for row in table.rows}
    shown = {
        (vector.id.split("/")[1], vector.about.partition(" (")[0].rpartition(", ")[2]) for vector in vectors.rounds
    }
    assert {hand for _, hand in rows} <= {hand for _, hand in shown}
    identities = [vector.id for vector in vectors.vectors]
    assert len(set(identities)) == len(identities)
    assert all(vector.clauses for vector in vectors.vectors)
    results = {line.result for vector in vectors.rounds for line in vector.lines}
    assert {"won", "lost", "push", "forfeited", "returned"} <= results


@pytest.mark.parametrize(
    ("engine", "clause"),
    [
        (with_odds("pair plus", "flush", "5 to 1"), "paytable"),
        (with_ties_lost("ante"), "equal"),
        (with_every_dealer_qualifying(), "does not qualify"),
    ],
    ids=["a wrong cell", "ties are lost", "every dealer qualifies"],
)
def test_a_fault_of_settlement_is_named_by_its_clause(vectors: VectorFile, engine: Ask, clause: str) -> None:
    """Only vectors that the fault touches differ, each with a clause of the row that was changed."""
    book = load(GAME)
    match clause:
        case "paytable":
            changed = [
                row.clause
                for table in book.paytables
                if table.wager == "pair plus"
                for row in table.rows
                if row.hand == "flush"
            ]
        case "equal":
            changed = [row.clause for row in book.results if row.wager == "ante" and "equal" in row.player]
        case _:
            changed = [row.clause for row in book.results if "does not qualify" in row.dealer]
    report = run_vectors(engine, [vectors])
    assert not report.conforms
    assert {book.full_id(each) for clauses in changed for each in clauses} & differing(report)
    assert 0 < len(report.of("differs")) < len(vectors.rounds)
    difference = report.of("differs")[0].differences[0]
    assert difference.expected != difference.answered


def test_a_fault_of_order_is_named_by_the_ranks_it_confuses(vectors: VectorFile) -> None:
    """Flush above straight, as with five cards: the two ranks are named, and no round is in the way."""
    book = load(GAME)
    order = book.hands[0].order
    listed = [(pattern, name) for pattern, name in zip(order.patterns, order.names, strict=True)][::-1]
    flush, straight = (
        next(place for place, (pattern, _) in enumerate(listed) if pattern == word) for word in ("flush", "straight")
    )
    listed[flush], listed[straight] = listed[straight], listed[flush]
    wrong = make_order(order.name, listed, order.size)
    report = run_vectors(with_order(wrong), [vectors], kinds=("hands",))
    assert report.of("differs")
    said = " ".join(difference.expected for outcome in report.of("differs") for difference in outcome.differences)
    assert "flush" in said
    assert "straight" in said
    ranks = {
        book.full_id(clause) for row in book.hand_ranks if row.rank in ("flush", "straight") for clause in row.clause
    }
    assert ranks & differing(report)


def test_what_an_engine_does_not_support_is_counted_and_no_fault(vectors: VectorFile) -> None:
    """It conforms as far as it goes."""
    report = run_vectors(
        lambda asked: answer(asked) if asked["kind"] == "hands" else {"id": asked["id"], "unsupported": True}, [vectors]
    )
    assert report.conforms
    assert len(report.of("unsupported")) == len(vectors.rounds)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"error": "no idea"}, "answers an error: no idea"),
        ({"lines": "none"}, 'no list "lines"'),
        ({}, 'no list "lines"'),
    ],
)
def test_an_answer_without_the_right_shape_is_a_finding(vectors: VectorFile, said: dict[str, str], words: str) -> None:
    """No answer is no conformance, and the clauses of its vector are named."""
    report = run_vectors(lambda asked: {"id": asked["id"]} | said, [vectors], kinds=("round",))
    outcome = report.of("failed")[0]
    assert words in outcome.trouble
    assert set(outcome.vector.clauses) <= differing(report)


def test_lines_that_are_missing_or_too_many_are_named(vectors: VectorFile) -> None:
    """A line left out and a line too many are differences of that position and wager."""

    def ask(asked: dict[str, object]) -> dict[str, object]:
        said = answer(asked)
        if asked["kind"] == "round":
            said["lines"] = [*said["lines"][1:], {"position": 9, "wager": "luck", "result": "won", "profit": "1"}]
        return said

    report = run_vectors(ask, [vectors], kinds=("round",))
    assert len(report.of("differs")) == len(vectors.rounds)
    answered = {difference.answered for difference in report.of("differs")[0].differences}
    assert "no line" in answered
    assert any(words.startswith("won 1") for words in answered)


STRANGE: tuple[object, ...] = (
    None,
    True,
    -1,
    1.5,
    "",
    "x",
    "1e999999999",
    [],
    [[]],
    {},
    [{"position": []}],
    {"a": [1]},
)


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_no_answer_breaks_the_run(vectors: VectorFile, strange: object) -> None:
    """Whatever an engine puts into an answer, each vector has its verdict, and none is the same."""
    keys = ("lines", "ranked", "meters")

    def ask(asked: dict[str, object]) -> dict[str, object]:
        return {"id": asked["id"]} | dict.fromkeys(keys, strange)

    report = run_vectors(ask, [vectors])
    assert len(report.outcomes) == len(vectors.vectors)
    assert not report.of("same")


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_no_field_of_a_line_breaks_the_run(vectors: VectorFile, strange: object) -> None:
    """A line whose fields are anything is a difference."""

    def ask(asked: dict[str, object]) -> dict[str, object]:
        fields = ("position", "wager", "on", "result", "staked", "odds", "profit")
        return {"id": asked["id"], "lines": [dict.fromkeys(fields, strange)]}

    report = run_vectors(ask, [vectors], kinds=("round",))
    assert len(report.of("differs")) == len(vectors.rounds)
