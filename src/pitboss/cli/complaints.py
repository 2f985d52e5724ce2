"""Any trouble in one voice: Click's and the file system's become errors of the family."""

from __future__ import annotations

import shutil
import sys
import textwrap

import click

from pitboss.clauses import BadInput, PitbossError
from pitboss.extras import MissingExtra

_INDENT = 11


def known(error: Exception) -> PitbossError | None:
    """The error as one of the family; None for what nobody foresaw."""
    if isinstance(error, PitbossError):
        return error
    if isinstance(error, click.ClickException):
        return _of_click(error)
    return _of_file(error) if isinstance(error, OSError) else None


def complaint(error: PitbossError) -> str:
    """The lines that a person reads."""
    if isinstance(error, MissingExtra):
        return f"pitboss: {error}"
    instead = error.instead if isinstance(error.instead, str) else " · ".join(error.instead)
    rows = [("clause", error.clause), ("instead", instead)]
    if error.code == "unknown-rulebook":
        rows.append(("others", "--rulebooks FOLDER brings rulebooks of your own"))
    wide = shutil.get_terminal_size().columns if sys.stderr.isatty() else 0
    lines = [_folded(f"pitboss: {error.said}", wide, "  ")]
    lines += [_folded(f"  {name:<{_INDENT - 2}}{said}", wide, " " * _INDENT) for name, said in rows if said]
    return "\n".join(lines)


def _folded(line: str, wide: int, margin: str) -> str:
    """A line as a terminal of that width shows it; whole where there is none, so that it can be searched."""
    if not wide:
        return line
    return textwrap.fill(line, max(wide, 40), subsequent_indent=margin, break_on_hyphens=False, break_long_words=False)


def _of_file(error: OSError) -> BadInput:
    """A file, a folder or a stream that does not do what is asked of it."""
    name = error.filename if isinstance(error.filename, str) else "the file"
    reason = error.strerror or str(error)
    return BadInput(
        code="unusable-file",
        said=f"{name} cannot be used: {reason}.",
        instead="Name another file, or see to its folder and its permissions.",
    ).located(name if error.filename else "")


def _of_click(error: click.ClickException) -> BadInput:
    """A command line that Click does not take."""
    said = error.format_message()
    code = "usage"
    instead = ""
    match error:
        case click.NoSuchOption():
            code, said = "no-such-option", f"There is no option {error.option_name}."
            near = " or ".join(error.possibilities or ())
            instead = f"Did you mean {near}? " if near else ""
        case click.MissingParameter():
            code, said = "missing-parameter", f"{said.removesuffix('.')}."
        case click.BadParameter():
            code, said = "bad-parameter", _bad_value(error)
        case click.FileError():
            code = "unusable-file"
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "pitboss"
    return BadInput(code=code, said=said, instead=f"{instead}`{path} --help` says what it takes.")


def _bad_value(error: click.BadParameter) -> str:
    """What is wrong with a value, after the name of what it was given for."""
    hint = error.param_hint
    if hint is None and error.param is not None:
        hint = error.param.get_error_hint(error.ctx) if error.ctx is not None else error.param.name
    name = " / ".join(hint) if isinstance(hint, (list, tuple)) else str(hint or "")
    return f"{name.strip(chr(39))}: {error.message}" if name else error.message
