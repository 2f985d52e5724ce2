"""How much is attacked: everything with the volumes of the night, the quick part in a normal run."""

from __future__ import annotations

import pytest

from tests.volumes import VARIABLE, profile


def everything() -> bool:
    """Whether slow attacks and PostgreSQL are included."""
    return profile() == "night"


# The condition is a text, which pytest evaluates late: this module may be imported before the volumes are chosen.
slow = pytest.mark.skipif(f"os.environ.get({VARIABLE!r}) != 'night'", reason="a slow attack: python -m tests.attacks")
"""Marks an attack that takes longer than five seconds."""
