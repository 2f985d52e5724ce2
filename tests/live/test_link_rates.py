"""One meter of several tables grows and is reset in one way."""

from __future__ import annotations

import pytest

from pitboss.clauses import Refusal
from pitboss.live.link import Link
from tests.ledger.hall import FOUR
from tests.live.test_link import TERMS, elected, opened


@pytest.mark.clause("ma-4cp:13(a)(3)/1")
@pytest.mark.parametrize(
    ("meter", "said"),
    [
        ({"rate": "5%"}, "Table FCP-2 has a rate of 1/20 for the progressive meter and not 333/10000."),
        ({"reset": "$60,000"}, "Table FCP-2 has $60,000 to reset the progressive meter to and not $50,000."),
    ],
)
def test_one_meter_has_one_rate_and_one_reset_amount(meter: dict[str, str], said: str) -> None:
    """Two tables that file another rate of progression or reset amount would not know what the other brings."""
    link, _ = Link("Boston", TERMS).join(*opened(FOUR, elected("FCP-1", FOUR)))
    filed = {"initial": "$50,000", "reset": "$50,000", "rate": "3.33%"} | meter
    other = elected("FCP-2", FOUR, meter={"progressive": filed}, approval="MGC 2026-1")
    with pytest.raises(Refusal) as caught:
        link.join(*opened(FOUR, other))
    assert (caught.value.code, caught.value.said) == ("linked-alike", said)
