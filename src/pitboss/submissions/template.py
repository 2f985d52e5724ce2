"""Print a Rules Submission to start from: complete, commented, lawful as it stands.

Every election of the rulebook appears once, with what it means and its clause; optional ones as comments.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.clauses import BadInput, did_you_mean
from pitboss.rulebooks import Election, Rulebook
from pitboss.rulebooks.rulebook import Example
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.values import read_value

WIDTH = 110


def template(rulebook: Rulebook, example: str | Example = "") -> str:
    """The text of a template, or of a variant: one of the rulebook's own by name, or any other."""
    variant = _example(rulebook, example) if example and isinstance(example, str) else example or None
    assert not isinstance(variant, str)
    return "\n".join(_lines(rulebook, variant)) + "\n"


def _example(rulebook: Rulebook, name: str) -> Example:
    match = next((example for example in rulebook.examples if example.name == name), None)
    if match is None:
        known = [example.name for example in rulebook.examples]
        raise BadInput(
            code="unknown-example",
            said=f"{rulebook.identity.id} has no example {name!r}.",
            instead=did_you_mean(name, known) + f"There are: {', '.join(known) or 'none'}.",
        )
    return match


def _lines(rulebook: Rulebook, variant: Example | None) -> Iterator[str]:
    identity = rulebook.identity
    yield f"# Rules Submission: {identity.title}, {identity.jurisdiction} ({identity.edition})"
    if variant:
        yield from _comment(variant.says)
    yield "# Each field says what it means and by which clause. A field behind a # is optional or does not apply here."
    yield ""
    yield f'rulebook = "{identity.id}"'
    values = _values(rulebook, variant)
    elections = FiledElections(rulebook, _typed(rulebook, values))
    groups: dict[str, list[str]] = {}
    filed: set[str] = set()
    for election in rulebook.elections:
        group, _, name = election.key.rpartition(".")
        value = values.get(election.key)
        is_filed = value is not None and elections.has_meaning(election)
        filed |= {group} if is_filed else set()
        lines = groups.setdefault(group, [])
        lines += _comment(f"{election.says} ({rulebook.full_id(', '.join(election.clause))})")
        lines.append(
            f"{'' if is_filed else '# '}{_quoted(name)} = {_toml(election.example if value is None else value)}"
        )
    yield from groups.pop("", [])  # TOML has keys without a table before any table
    for group, lines in groups.items():
        yield from ("", f"{'' if group in filed else '# '}[{_quoted(group)}]", *lines)


def _values(rulebook: Rulebook, variant: Example | None) -> dict[str, Any]:
    values = {election.key: election.template for election in rulebook.elections if election.template is not None}
    return values | dict(variant.set if variant else {})


def _typed(rulebook: Rulebook, values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        election.key: _read(election, values[election.key], rulebook)
        for election in rulebook.elections
        if election.key in values
    }


def _read(election: Election, value: Any, rulebook: Rulebook) -> Any:
    try:
        return read_value(election, value, rulebook)
    except BadInput as error:
        said = f"The template of {election.key} {error.said}"
        raise BadInput(code=error.code, said=said, instead=error.instead) from None


def _comment(text: str) -> Iterator[str]:
    yield from (f"# {line}" for line in textwrap.wrap(text, WIDTH - 2, break_long_words=False, break_on_hyphens=False))


def _quoted(key: str) -> str:
    bare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
    return ".".join(name if set(name) <= set(bare) else f'"{name}"' for name in key.split("."))


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_quoted(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return str(value)
