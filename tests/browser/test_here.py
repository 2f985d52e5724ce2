"""Without a browser the tests of this folder are skipped with a line that says what to install."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import here

ROOT = Path(__file__).parents[2]


def test_what_is_missing_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the two that may be missing is named with the command that installs it."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert here.missing() == "no Chromium here: apt-get install chromium"
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert here.missing() == 'no Playwright here: pip install -e ".[dev]"'


@pytest.mark.parametrize(
    ("planted", "said"),
    [
        ("import shutil; shutil.which = lambda name: None", "no Chromium here: apt-get install chromium"),
        (
            "import sys, importlib.util as u; f = u.find_spec; sys.modules['playwright.sync_api'] = None;"
            " u.find_spec = lambda n, *a: None if n == 'playwright' else f(n, *a)",
            'no Playwright here: pip install -e ".[dev]"',
        ),
    ],
)
def test_the_report_says_why_they_are_skipped(planted: str, said: str) -> None:
    """The head of the report and the reason of the skipped tests both say what is to be installed."""
    arguments = ["-p", "no:cacheprovider", "tests/browser/test_proof.py"]
    program = f"{planted}\nimport pytest\nraise SystemExit(pytest.main({arguments!r}))"
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    output = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env={**bare, "COLUMNS": "160"}, capture_output=True, text=True
    )
    assert f"Chromium: {said}" in output.stdout
    assert "SKIPPED [1]" in output.stdout
    assert output.stdout.count(said) == 2
