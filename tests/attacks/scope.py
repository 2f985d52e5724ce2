"""How much is attacked: everything by the named command, the quick part in a normal run."""

from __future__ import annotations

import os

import pytest

SCOPE = "PITBOSS_ATTACKS"


def everything() -> bool:
    """Whether the named command runs."""
    return os.environ.get(SCOPE) == "all"


# The condition is a text, which pytest reads late: the named command imports this module before it says "all".
slow = pytest.mark.skipif(f"os.environ.get({SCOPE!r}) != 'all'", reason="a slow attack: python -m tests.attacks")
"""Marks an attack that takes longer than five seconds."""
