"""How much is attacked: everything by the named command, the quick part in a normal run."""

from __future__ import annotations

import os

import pytest

SCOPE = "PITBOSS_ATTACKS"


def everything() -> bool:
    """Whether the named command runs."""
    return os.environ.get(SCOPE) == "all"


slow = pytest.mark.skipif(not everything(), reason="a slow attack: python -m tests.attacks")
"""Marks an attack that takes longer than five seconds."""
