"""Every row of every paytable of every document is dealt, played and settled, and pays what the document prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.adjudication import Adjudication, settle_written
from pitboss.rounds.events import Settled
from pitboss.rulebooks import load, names
from tests.cells.cells import Case, paytable_cases
from tests.cells.printed import ODDS, meter_named, paid, profit
from tests.cells.rounds import NO_STAKE, held, written

CASES = [pytest.param(case, id=case.id, marks=pytest.mark.clause(*case.clauses)) for case in paytable_cases()]


def cited(line: Settled) -> set[str]:
    """The clauses of a line, each with its document's prefix."""
    prefix, _, clauses = line.clause.partition(":")
    return {f"{prefix}:{clause}" for clause in clauses.split(", ")}


def only_line(settled: Adjudication, case: Case) -> Settled:
    """The one line of the case's wager."""
    (line,) = [line for line in settled.lines if (line.wager, line.on) == (case.wager, case.on)]
    return line


@pytest.mark.parametrize("case", CASES)
def test_a_cell_pays_what_the_document_prints(case: Case) -> None:
    """The row that names the hand decides: odds, money and clause are the cell's, and the right meter moves."""
    odds = ODDS[case.rulebook][case.wager, case.paytable][case.hand]
    house = case.house
    assert house is not None, f"no table puts {case.id} in force, or no example of the hand is known"
    settled = settle_written(written(case, house))
    line = only_line(settled, case)
    assert cited(line) >= set(case.clauses)

    holds, stake = held(house, bettors=1), house.wager * 100
    level = {"": "", "meter": next(iter(house.meters), "")}.get(meter_named(odds), meter_named(odds))
    award = paid(odds, stake, holds[level] if level else 0)
    assert line.position == 1
    assert (line.result, line.odds) == (("push", "") if odds == "push" else ("won", odds))
    if case.wager in NO_STAKE:
        assert (line.staked, line.profit) == (0, award)
    else:
        assert (line.staked, line.profit) == (stake, profit(odds, stake, holds[level] if level else 0))
    if level:
        whole = odds.startswith("100%")
        holds[level] = Fraction(house.meters[level].reset) if whole else holds[level] - award
    assert settled.after == holds


@pytest.mark.parametrize("rulebook", names())
def test_rulebook_and_transcription_print_the_same_rows(rulebook: str) -> None:
    """Every row of the transcription is a row of the rulebook, in the same order, and the other way round."""
    rows = {
        (paytable.wager, paytable.name): [row.hand for row in paytable.rows] for paytable in load(rulebook).paytables
    }
    assert rows == {table: list(printed) for table, printed in ODDS[rulebook].items()}


@pytest.mark.parametrize("rulebook", names())
def test_every_progressive_is_tried_at_one_dollar_and_at_five(rulebook: str) -> None:
    """Each paytable with a meter is settled for $1 and for $5; Ultimate Texas Hold 'Em knows a wager of $5 alone."""
    tried: dict[tuple[str, str], set[int]] = {}
    for case in paytable_cases():
        if case.rulebook == rulebook and case.wager.endswith("progressive") and case.house is not None:
            tried.setdefault((case.wager, case.paytable), set()).add(case.house.wager)
    least = {5} if rulebook == "ma-ultimate-texas-holdem" else {1, 5}
    assert tried
    assert {table: amounts for table, amounts in tried.items() if not amounts >= least} == {}
