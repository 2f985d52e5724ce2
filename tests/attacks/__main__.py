"""``python -m tests.attacks``: every attack, on both databases, the slow ones too. Arguments go to pytest."""

from __future__ import annotations

import os
import sys

import pytest

from tests.attacks.scope import SCOPE


def main() -> int:
    """Run them; 0 when every attack failed."""
    os.environ[SCOPE] = "all"
    return int(pytest.main(["tests/attacks", "-p", "no:cacheprovider", *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
