"""``python -m tests.attacks``: every attack, on both databases, the slow ones too. Arguments go to pytest."""

from __future__ import annotations

import sys

import pytest


def main() -> int:
    """Run them; 0 when every attack failed."""
    return int(pytest.main(["tests/attacks", "--volumes", "night", "-p", "no:cacheprovider", *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
