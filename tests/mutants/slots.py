"""A place to try mutants: a copy of Pitboss's sources, and a process that runs tests against it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.kernel_cache import VARIABLE as KERNEL_CACHE
from tests.mutants.mutant import Mutant
from tests.once import FOLDER

ROOT = Path(__file__).parents[2]
SECONDS = 300.0
"""How long the tests of one mutant may take; one that never ends is noticed by that."""

_TIMES = count(1_000_000_000)
"""A time for every changed file: Python takes a compiled file for current when second and size are the same."""


@dataclass
class Slot:
    """One copy and its process; mutants are tried in it one after another."""

    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="pitboss-mutants-")))
    _bench: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        shutil.copytree(ROOT / "src", self.folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
        self._bench = subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.bench"],
            cwd=ROOT,
            env=self._surroundings(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bench is not None:
            with self._bench:
                self._bench.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _surroundings(self) -> dict[str, str]:
        """Where the process finds Pitboss and the tests; it shares nothing with a test run that it is started by."""
        left_out = ("PYTEST_", FOLDER, KERNEL_CACHE)
        environment = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
        return {
            **environment,
            "PYTHONPATH": os.pathsep.join((str(self.folder / "src"), str(ROOT))),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
            "OPENBLAS_NUM_THREADS": "1",
        }

    def ask(self, request: dict[str, Any], seconds: float = SECONDS) -> dict[str, Any]:
        """What the process answers."""
        assert self._bench is not None
        assert self._bench.stdin is not None
        assert self._bench.stdout is not None
        self._bench.stdin.write(json.dumps({"request": request, "seconds": seconds}) + "\n")
        self._bench.stdin.flush()
        answer: dict[str, Any] = json.loads(self._bench.stdout.readline())
        return answer

    @contextmanager
    def changed(self, mutant: Mutant | None) -> Iterator[None]:
        """The copy with a mutant's change in it; for None as it is."""
        if mutant is None:
            yield
            return
        file = self.folder / "src/pitboss" / mutant.file
        before, times = file.read_text(encoding="utf-8"), file.stat()
        try:
            file.write_text(mutant.change(before), encoding="utf-8")
            now = next(_TIMES)
            os.utime(file, (now, now))
            yield
        finally:
            file.write_text(before, encoding="utf-8")
            os.utime(file, (times.st_atime, times.st_mtime))
