"""The law does not change by accident: every file carries the seal it was last read and approved with."""

from __future__ import annotations

from tests.law.seals import sealed, written


def test_every_file_of_the_law_has_its_seal() -> None:
    """A changed, added or missing file of the law is noticed, wording included, before anything relies on it."""
    now, then = sealed(), written()
    changed = sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))
    advice = "if the change is meant, tell it in CHANGELOG.md and run: python -m tests.law.seals"
    assert not changed, f"{', '.join(changed)}: {advice}"
