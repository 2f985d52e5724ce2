"""The tools that read the code without running it have nothing to say; scripts/check runs the same."""

import pytest

from tests.house.project import run

TOOLS = {
    "ruff check": ("ruff", "check", "src", "tests"),
    "ruff format": ("ruff", "format", "--check", "src", "tests"),
    "mypy": ("mypy",),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_the_tool_has_no_complaint(tool: str) -> None:
    """Lint, format and strict types are clean, with the settings of pyproject.toml and no others."""
    answer = run("-m", *TOOLS[tool])
    assert answer.returncode == 0, answer.stdout
