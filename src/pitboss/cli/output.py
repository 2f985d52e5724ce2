"""Where answers are written to: ``-o FILE`` means the same in every command, and its ending decides the kind.

Whether a file can be written is found out before anything is computed. An answer that can be made again overwrites the
file without a question.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from pitboss.clauses import BadInput
from pitboss.cli.encodings import speaks_unicode

_Command = TypeVar("_Command", bound=Callable[..., Any])


def output_option(*endings: str, new: bool = False, also: Sequence[str] = ()) -> Callable[[_Command], _Command]:
    """The option ``-o``, for files with these endings; it may be given for several of them at once.

    ``also`` are further names of the option.
    ``new`` refuses a file that is there already: it may hold what somebody has changed by hand.
    """
    examples = [f"FILE{ending}" for ending in endings]
    listed = " or ".join(filter(None, (", ".join(examples[:-1]), examples[-1])))
    several = " May be repeated." if len(endings) > 1 else ""

    def check(ctx: click.Context, param: click.Parameter, outputs: Sequence[Path]) -> tuple[Path, ...]:
        for output in outputs:
            _check(output, endings)
            if new and output.exists():
                raise BadInput(
                    code="file-exists",
                    said=f"{output} is there already.",
                    instead="Name a new file, or remove it first.",
                ).located(str(output))
        return tuple(dict.fromkeys(outputs))

    return click.option(
        *("-o", "--output", *also, "outputs"),
        multiple=True,
        metavar="FILE",
        type=click.Path(path_type=Path),
        callback=check,
        help=f"Write {listed} instead of printing.{several}",
    )


def _check(output: Path, endings: Sequence[str]) -> None:
    if output.suffix.lower() not in endings:
        *others, last = endings
        raise BadInput(
            code="unknown-format",
            said=f"{output} does not say what to write.",
            instead=f"End its name in {', '.join(others)}{' or ' if others else ''}{last}.",
        ).located(str(output))
    if output.is_dir():
        raise unwritable(output, "it is a folder")
    if not output.parent.is_dir():
        raise unwritable(output, f"there is no folder {output.parent}")
    if not os.access(output if output.exists() else output.parent, os.W_OK):
        raise unwritable(output, "Permission denied")


def save(output: Path, content: str | bytes) -> None:
    """Write a file and say so; text is UTF-8 everywhere."""
    try:
        output.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise unwritable(output, error.strerror or str(error)) from None
    click.echo(f"wrote {output}", err=True)


def unwritable(output: Path, reason: str) -> BadInput:
    """A file or a folder that cannot be written."""
    return BadInput(
        code="unwritable-file",
        said=f"{output} cannot be written: {reason}.",
        instead="Name a file in a folder that exists and that you may write to.",
    ).located(str(output))


def print_file(text: str) -> None:
    """Print what is meant to become a file: UTF-8 wherever it goes, also where people read another encoding."""
    if speaks_unicode():
        click.echo(text, nl=False)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
