"""The tools that read the code without running it have nothing to say; scripts/check runs the same."""

import subprocess

import pytest

from tests.house.project import ROOT, run

TOOLS = {
    "mypy": ("mypy",),  # takes longest, and so begins first
    "ruff check": ("ruff", "check", "src", "tests"),
    "ruff format": ("ruff", "format", "--check", "src", "tests"),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_the_tool_has_no_complaint(tool: str) -> None:
    """Lint, format and strict types are clean, with the settings of pyproject.toml and no others."""
    answer = run("-m", *TOOLS[tool])
    assert answer.returncode == 0, answer.stdout


def test_scripts_check_runs_the_same_tools() -> None:
    """What a contributor checks before a push is what the tests check."""
    script = (ROOT / "scripts" / "check").read_text(encoding="utf-8")
    assert [tool for tool, command in TOOLS.items() if f".venv/bin/{' '.join(command)}\n" not in script] == []


@pytest.mark.skipif(not (ROOT / "node_modules/.bin/biome").exists(), reason="npm install has not been run")
def test_the_pages_have_no_complaint() -> None:
    """Biome and TypeScript pass on the pages."""
    answer = subprocess.run(["npm", "run", "--silent", "check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
