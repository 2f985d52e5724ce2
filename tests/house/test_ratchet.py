"""Rules with a list of exceptions: nothing new breaks them, and the list holds nothing that is settled."""

from __future__ import annotations

import pytest

from tests.house.ratchet import RULES, exceptions, settled


@pytest.mark.parametrize("rule", RULES)
def test_nothing_new_breaks_the_rule(rule: str) -> None:
    """Functions have 40 lines at most, a class name exists once, and only kernels import numba."""
    listed = exceptions()[rule]
    assert {key: now for key, now in RULES[rule]().items() if now > listed.get(key, 0)} == {}


@pytest.mark.parametrize("rule", RULES)
def test_no_exception_is_settled(rule: str) -> None:
    """The list only shrinks: what is settled is struck out by python -m tests.house.ratchet."""
    listed = exceptions()[rule]
    assert listed == settled(listed, RULES[rule]())


def test_an_exception_never_grows() -> None:
    """What is gone goes, what is better stays as it is now, and what is worse stays as it was listed."""
    assert settled({"gone": 50, "better": 60, "worse": 45}, {"better": 41, "worse": 70, "new": 90}) == {
        "better": 41,
        "worse": 45,
    }
