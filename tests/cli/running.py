"""Run a command as a person would, in this process."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from pitboss.cli import COMMANDS, main
from pitboss.cli.ending import OUR_MISTAKE
from tests.schemas.validating import strict, wrong


def run(*arguments: str) -> Result:
    """The result of ``pitboss`` with these arguments; an exception that escapes is a bug and is raised here."""
    result = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(main, list(arguments), catch_exceptions=False)
    if result.exit_code == OUR_MISTAKE:
        raise AssertionError(result.stderr)
    return result


def answer(*arguments: str) -> Any:
    """What a successful command prints as JSON, which is what its schema says and nothing else."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    command = next(word for word in arguments if word in COMMANDS)
    assert not wrong(strict(f"answer-{command}"), data)
    return data
