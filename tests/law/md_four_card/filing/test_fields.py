"""Fields of the Rules Submission one by one: what happens when a needed one is missing or a value is out of bounds."""

import pytest

from tests.law.md_four_card.pictures import BOOK, changes, examined, found, proves, rows

# The variant of the template that needs a field which the template itself can do without.
NEEDED_IN = {
    "wager.progressive.meter.mega": "progressive-e",
    "wager.progressive.meter.major": "progressive-d",
    "wager.progressive.meter.minor": "progressive-d",
    "layout.tip-box-reason": "tip-box-elsewhere",
    "approvals.tip-box-location": "tip-box-elsewhere",
    "approvals.manual-shoe-location": "manual-shoe",
    "approvals.reshuffling-device": "reshuffling-device",
    "approvals.wagering-instruments": "match-play",
}


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(election.key, id=election.key, marks=proves(" ".join(election.clause)))
        for election in BOOK.elections
        if not election.optional
    ],
)
@pytest.mark.reading("md-4cp:GEN-4", "md-4cp:PRG-10", "md-4cp:PRG-18")
def test_a_needed_field_left_out_is_unlawful(key: str) -> None:
    """A submission that needs the field and does not have it is refused at that field and nowhere else."""
    example = next((variant for start, variant in NEEDED_IN.items() if key.startswith(start)), "")
    refused = examined({key: None}, example).of("unlawful")
    assert "missing-election" in {item.code for item in refused}
    assert {item.at for item in refused} == {key}


OUT_OF_BOUNDS = """
version = 0                                               | 12.C
cards.decks = 0                                           | 3.A(1)
cards.decks = 3                                           | 3.B
cards.change-hours = 9                                    | 3.C(2)
dealing.stack = 4                                         | 10.B(3)
dealing.stack = 6                                         | 10.B(3)
dealing.dealer-stack = 5                                  | 10.B(2)/1
dealing.dealer-stack = 7                                  | 10.B(2)/1
positions.number = 0                                      | 2.A(1)
positions.number = 8                                      | 2.A(1)
positions.per-player = 0                                  | 7.F
positions.per-player = 8                                  | 7.F
wager.aces up.paytable = "G"                              | 12.C
wager.six card bonus.paytable = "C"                       | 12.H
wager.progressive.paytable = "G"                          | 12.D(1)
wager.progressive.envy-paytable = "G"                     | 12.E(2)
wager.progressive.meter.progressive.rate = "0%"           | 12.D(3)(a)
wager.progressive.meter.progressive.rate = "100%"         | 12.D(3)(a)
wager.ante.minimum = "$0"                                 | 7.E(1)
wager.aces up.minimum = "$0"                              | 7.E(2)
wager.six card bonus.minimum = "$0"                       | 7.E(5)(a)/2
layout.progressive-device = 0                             | 2.C(1)
"""


@pytest.mark.parametrize(
    ("change", "clause"), [pytest.param(*row, marks=proves(row[1])) for row in rows(OUT_OF_BOUNDS)]
)
@pytest.mark.reading("md-4cp:WAG-5", "md-4cp:PRG-15")
def test_a_value_outside_its_bounds_is_unlawful(change: str, clause: str) -> None:
    """Just outside what the document allows, the examiner refuses the field by its clause."""
    (key,) = changes(change)
    refused = [item for item in examined(change).of("unlawful") if item.code == "bad-value"]
    assert [item.at for item in refused] == [key]
    assert clause in refused[0].clause


@pytest.mark.parametrize("number", range(1, 8))
@proves("2.A(1) 7.F 2.C(1)")
@pytest.mark.reading("md-4cp:WAG-5")
def test_one_to_seven_positions_and_boxes(number: int) -> None:
    """Any number of positions from one to seven is lawful, and so are as many boxes for one player."""
    assert not found({"positions.number": number, "positions.per-player": number})
