"""Rulebooks that do not load: said on standard error, while the command goes on with the others."""

from __future__ import annotations

from collections.abc import Iterable

import click

from pitboss.escapes import escaped
from pitboss.rulebooks import BrokenRulebook


def print_broken(broken: Iterable[BrokenRulebook]) -> None:
    """Each of them with all its mistakes: file, line, and what is wrong."""
    for error in broken:
        said = "\n".join(escaped(line) for line in error.said.splitlines())
        click.echo(f"pitboss: {said}\n  It is left out; the others can be used.", err=True)
