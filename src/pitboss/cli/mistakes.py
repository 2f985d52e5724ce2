"""A mistake of our own: one line for the person it happened to, and the details in a file that can be reported."""

from __future__ import annotations

import os
import platform
import shlex
import sys
import tempfile
import traceback
from collections.abc import Sequence

from pitboss.clauses import PitbossError
from pitboss.version import __version__


def mistake(error: Exception, given: Sequence[str], *, shown: bool) -> PitbossError:
    """What to tell of an exception that nobody foresaw; ``shown`` prints its details at once."""
    details = "".join(traceback.format_exception(error))
    if shown:
        sys.stderr.write(details)
    file = "" if shown else _written(details, given)
    kept = f"report it with {file}, which has the details" if file else "report it with what is printed above"
    if not shown and not file:
        kept = "call the command again with PITBOSS_DEBUG=1, and report what it prints"
    return PitbossError(
        code="our-mistake",
        said=f"This is a mistake of Pitboss, not yours ({type(error).__name__}: {_first_line(error)})",
        instead=kept,
    ).located(file)


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), "") or "nothing more is said"


def _written(details: str, given: Sequence[str]) -> str:
    """The file with the details; none where none can be written."""
    head = f"pitboss {__version__}, Python {platform.python_version()}, {platform.platform()}"
    try:
        handle, name = tempfile.mkstemp(prefix="pitboss-mistake-", suffix=".txt")
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{head}\npitboss {shlex.join(given)}\n\n{details}")
    except OSError:
        return ""
    return name
