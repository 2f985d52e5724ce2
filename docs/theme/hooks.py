"""What the site writes by itself: the page of every command, and the names of the library.

A page asks for it with a mark of its own, which stands alone in its line:

    <!-- commands -->            every command of ``pitboss`` with its options
    <!-- library: game Game -->  these names of ``import pitboss``, from their docstrings
    <!-- library: others -->     the names that no other mark of the page has asked for
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import click

import pitboss
from pitboss.cli import main

_LIBRARY = re.compile(r"^<!-- library: (?P<names>.+?) -->$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The text of a page with its marks replaced, and sessions of Python marked as such."""
    markdown = markdown.replace("```python\n>>> ", "```pycon\n>>> ")
    if "<!-- commands -->" in markdown:
        markdown = markdown.replace("<!-- commands -->", "\n".join(commands()))
    asked = {name for mark in _LIBRARY.finditer(markdown) for name in mark["names"].split()}
    others = [name for name in pitboss.__all__ if name not in asked and not name.startswith("__")]
    return _LIBRARY.sub(lambda mark: _entries(others if mark["names"] == "others" else mark["names"].split()), markdown)


def _entries(names: list[str]) -> str:
    return "\n\n".join(f"::: pitboss.{name}" for name in names)


def commands() -> Iterator[str]:
    """Every command, in the order of ``pitboss --help``."""
    context = click.Context(main, info_name="pitboss", **main.context_settings)
    yield from _command(main, context, "pitboss")
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        yield from _whole(command, click.Context(command, parent=context, info_name=name))


def _whole(command: click.Command, context: click.Context) -> Iterator[str]:
    """A command, and those below it."""
    yield from _command(command, context, context.command_path.removeprefix("pitboss "))
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _whole(below, click.Context(below, parent=context, info_name=name))


def _command(command: click.Command, context: click.Context, title: str) -> Iterator[str]:
    yield from (f"## {title} {{ #{title.replace(' ', '-')} }}", "")
    arguments = " ".join(command.collect_usage_pieces(context))
    yield from ("```text", f"{context.command_path} {arguments}", "```", "")
    yield from (_prose(command.help or ""), "")
    parameters = [option for option in command.get_params(context) if isinstance(option, click.Option)]
    options = [option for option in parameters if "--help" not in option.opts]
    records = [record for option in options if (record := option.get_help_record(context))]
    if records:
        yield from ("| option | what it does |", "|---|---|")
        yield from (f"| `{written}` | {_prose(says)} |" for written, says in records)
        yield ""


def _prose(text: str) -> str:
    """Help as Markdown: paragraphs stay, words in capitals and options become code."""
    plain = inspect.cleandoc(text).replace("\b", "").replace("``", "`")
    plain = plain.replace("|", "\\|").replace("<", "&lt;").replace("[", "\\[")
    return re.sub(r"(?<![\w`-])(--[a-z][a-z-]*|[A-Z][A-Z_]{3,})(?![\w`])", r"`\1`", plain)
