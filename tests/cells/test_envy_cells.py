"""Every row of every envy schedule brings another player what the document prints, by that player's own wager."""

from __future__ import annotations

import pytest

from pitboss.adjudication import settle_written
from pitboss.rulebooks import load, names
from tests.cells.cells import Case, envy_cases
from tests.cells.printed import ENVY, paid
from tests.cells.rounds import written
from tests.cells.test_paytable_cells import cited

CASES = [pytest.param(case, id=case.id, marks=pytest.mark.clause(*case.clauses)) for case in envy_cases()]


@pytest.mark.parametrize("case", CASES)
def test_an_envy_cell_pays_the_other_player(case: Case) -> None:
    """Position 2 holds the hand: position 1 alone receives the sum, whole and beside its own wager, under the cell."""
    odds = ENVY[case.rulebook][case.wager, case.paytable, case.amount, case.election][case.hand]
    assert case.house is not None, f"no table puts {case.id} in force, or no example of the hand is known"
    settled = settle_written(written(case, case.house, envy=True))
    (line,) = [line for line in settled.lines if line.wager == "envy bonus"]
    assert cited(line) >= set(case.clauses)
    assert (line.position, line.result, line.odds) == (1, "won", odds)
    assert (line.staked, line.profit) == (0, paid(odds, 0, 0))


@pytest.mark.parametrize("rulebook", names())
def test_rulebook_and_transcription_print_the_same_envy_rows(rulebook: str) -> None:
    """Every row of the transcription is a row of the rulebook, in the same order, and the other way round."""
    rows = {
        (
            item.wager,
            item.paytable,
            f"${item.for_wager // 100}" if item.for_wager is not None else "",
            item.election,
        ): [row.hand for row in item.rows]
        for item in load(rulebook).envy
    }
    assert rows == {schedule: list(printed) for schedule, printed in ENVY[rulebook].items()}
