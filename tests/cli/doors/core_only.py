"""Commands as they run where only the core of Pitboss is installed: ``python -m tests.cli.doors.core_only``.

Reads a list of command lines as JSON from the standard input, runs each in this process, in which no module of an
extra can be imported, and prints for each its status and what it said.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from pitboss.extras import DISTRIBUTIONS


class NotInstalled(MetaPathFinder):
    """Finds no module of an extra, whatever is installed here."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse the modules of the extras, and leave every other to the next finder."""
        top = fullname.partition(".")[0]
        if top in DISTRIBUTIONS or top in ("uvloop", "dask", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


def main() -> None:
    """Run what the standard input asks for."""
    sys.meta_path.insert(0, NotInstalled())
    from click.testing import CliRunner

    from pitboss.cli import main as pitboss

    answers = []
    for arguments, typed in json.load(sys.stdin):
        result = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(pitboss, arguments, input=typed)
        answers.append([result.exit_code, result.stdout, result.stderr])
    print(json.dumps(answers))


if __name__ == "__main__":
    main()
