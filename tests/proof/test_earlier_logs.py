"""Logs that an earlier program wrote under the same law are proven as they were."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pitboss.proof.verify import verify_lines
from tests.house.project import RULEBOOKS

EARLIER = Path(__file__).parent / "earlier"
LOGS = sorted(EARLIER.glob("*.log.gz"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name.removesuffix(".log.gz"))
def test_a_log_of_before_is_proven(path: Path) -> None:
    """Neither its vocabulary nor the digest of the law it was written under may change without a new edition."""
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    verification = verify_lines(lines, path.name)
    assert verification.finding is None
    assert verification.outcome == "proven"


def test_every_rulebook_has_an_earlier_log() -> None:
    """Of each of the five there is one."""
    assert len(LOGS) == len(RULEBOOKS)
