"""How a command ends: its status, and what it says when it could not do what was asked.

Whatever goes wrong becomes an error of the family and is told in one voice: a sentence and what to do instead, on the
standard error; with ``--json`` an object on the standard output as well. The statuses are on ``docs/exit-codes.md``.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import click

from pitboss.clauses import EXIT_BAD_INPUT, BadInput, PitbossError
from pitboss.cli.encodings import make_readable

FINDING = 1
OUR_MISTAKE = 70
INTERRUPTED = 130
CLOSED_PIPE = 141

DEBUG = "PITBOSS_DEBUG"
"""The variable that shows the details of our own mistakes, as ``--debug`` does."""


class ClosedPipe(Exception):
    """Whoever read the output has had enough."""


@contextmanager
def noticing_closed_pipes() -> Iterator[None]:
    """Tell a closed pipe from every other trouble with files, before Click sees it."""
    try:
        yield
    except OSError as error:
        if error.errno != errno.EPIPE:
            raise
        raise ClosedPipe from None


def ended(command: Callable[[], Any], given: Sequence[str]) -> int:
    """Run a command to its end; the status that the process ends with."""
    make_readable()
    try:
        with noticing_closed_pipes():
            status = command()
            sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except ClosedPipe:
        return _quietly(CLOSED_PIPE)
    except click.Abort as error:
        return _interrupted(error, given)
    except Exception as error:
        return _told(error, given)


def _quietly(status: int) -> int:
    """Let the interpreter flush into nothing, so that it does not complain at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _interrupted(error: click.Abort, given: Sequence[str]) -> int:
    if isinstance(error.__cause__, EOFError):
        return _told(BadInput(code="input-ended", said="The input has ended.", instead="answer the question"), given)
    click.echo("pitboss: interrupted", err=True)
    return INTERRUPTED


def _told(error: Exception, given: Sequence[str]) -> int:
    """Say what is wrong, for people and where it was asked for as data."""
    from pitboss.cli.complaints import complaint, known

    trouble = known(error)
    status = EXIT_BAD_INPUT if isinstance(trouble, BadInput) else FINDING
    if trouble is None:
        from pitboss.cli.mistakes import mistake

        trouble, status = mistake(error, given, shown=_debugging(given)), OUR_MISTAKE
    if asks_for_data(given):
        _print_data(trouble)
    with suppress(OSError):
        click.echo(complaint(trouble), err=True)
    return status


def _print_data(trouble: PitbossError) -> None:
    import msgspec

    from pitboss.api.failures import error_answer

    with suppress(OSError):
        click.echo(json.dumps(msgspec.to_builtins(error_answer(trouble)), indent=2))
        sys.stdout.flush()


def asks_for_data(given: Sequence[str]) -> bool:
    """Whether a command line asks for data, also one that cannot be read."""
    return "--json" in _options(given)


def _debugging(given: Sequence[str]) -> bool:
    return "--debug" in _options(given) or os.environ.get(DEBUG, "") not in ("", "0")


def _options(given: Sequence[str]) -> Sequence[str]:
    """What stands before ``--``."""
    words = list(given)
    return words[: words.index("--")] if "--" in words else words
