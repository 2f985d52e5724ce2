"""Logs damaged in many ways under a chain without fault: found, named as taken on trust, or beyond any proof."""

from __future__ import annotations

import pytest

from pitboss.proof.findings import MEANINGS, NOT_SHOWN
from tests.proof.forgeries import forgeries, halls, honest, proven, sealed
from tests.volumes import volume

NUMBER = volume("proof: forged logs")
"""Each is a proof of one to three logs."""
PARTS = 4


def test_every_hall_is_without_a_finding() -> None:
    """What is forged below is honest before it: proven, but for the cards of the real shoe."""
    for number in range(len(halls())):
        result = honest(number)
        assert [row.finding for row in result] == [None] * len(result)
        assert {item.about for row in result for item in row.trust} <= {"cards"}
    assert {item.outcome for number in range(len(halls()) - 1) for item in honest(number)} == {"proven"}


@pytest.mark.parametrize("part", range(PARTS))
def test_a_forged_log_is_never_proven_in_the_words_of_an_honest_one(part: int) -> None:
    """A finding, or something more on trust; what neither shows is in the list of what no proof can show."""
    for number, forgery in forgeries(part, NUMBER // PARTS):
        note = proven({name: sealed(lines) for name, lines in forgery.logs.items()})
        for entry in note:
            assert entry.finding is None or entry.finding.code in MEANINGS
        seen = any(item.finding is not None for item in note)
        named = [item.said for entry in note for item in entry.trust] != [
            item.said for entry in honest(number) for item in entry.trust
        ]
        if not seen and not named:
            assert forgery.excuse in NOT_SHOWN, (list(halls()[number]), forgery.name, forgery.line, forgery.did)
