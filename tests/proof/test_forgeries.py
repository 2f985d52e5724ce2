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
        found = honest(number)
        assert [one.finding for one in found] == [None] * len(found)
        assert {item.about for one in found for item in one.trust} <= {"cards"}
    assert {one.outcome for number in range(len(halls()) - 1) for one in honest(number)} == {"proven"}


@pytest.mark.parametrize("part", range(PARTS))
def test_a_forged_log_is_never_proven_in_the_words_of_an_honest_one(part: int) -> None:
    """A finding, or something more on trust; what neither shows is in the list of what no proof can show."""
    for number, forgery in forgeries(part, NUMBER // PARTS):
        note = proven({name: sealed(lines) for name, lines in forgery.logs.items()})
        for one in note:
            assert one.finding is None or one.finding.code in MEANINGS
        seen = any(one.finding is not None for one in note)
        named = [item.said for one in note for item in one.trust] != [
            item.said for one in honest(number) for item in one.trust
        ]
        if not seen and not named:
            assert forgery.excuse in NOT_SHOWN, (list(halls()[number]), forgery.name, forgery.line, forgery.did)
