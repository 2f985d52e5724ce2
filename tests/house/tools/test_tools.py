"""The tools that read the code without running it have nothing to say."""

import pytest

from tests.house.project import run


@pytest.mark.parametrize(
    "tool",
    [
        ["ruff", "check", "src", "tests"],
        ["ruff", "format", "--check", "src", "tests"],
        ["mypy"],
    ],
    ids=["ruff check", "ruff format", "mypy"],
)
def test_the_tool_has_no_complaint(tool: list[str]) -> None:
    """Lint, format and strict types are clean, with the settings of pyproject.toml and no others."""
    answer = run("-m", *tool)
    assert answer.returncode == 0, answer.stdout
