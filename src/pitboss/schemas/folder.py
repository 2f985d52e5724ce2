"""Write every schema into a folder, with what editors need to find the one for a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import tomlkit

from pitboss.clauses import BadInput
from pitboss.rulebooks import names
from pitboss.schemas import rulebook
from pitboss.schemas.catalogue import every_schema
from pitboss.schemas.forms import Schema

TAPLO = ".taplo.toml"
VSCODE = "vscode-settings.json"


def as_text(schema: Schema) -> str:
    """A schema as it is printed and written."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> list[Path]:
    """Write the schemas and the settings of editors; the files, in the order in which they are written."""
    texts = {f"{name}.json": as_text(schema) for name, schema in every_schema()}
    texts |= {TAPLO: _taplo(), VSCODE: _vscode(folder)}
    return [write_text(folder / name, text) for name, text in texts.items()]


def write_text(file: Path, text: str) -> Path:
    """Write a file, with the folders that it lies in."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        said = f"{file} cannot be written: {error.strerror or error}."
        raise BadInput(code="unwritable-file", said=said, instead="Name a place that you may write to.") from None
    return file


def associations() -> Iterator[tuple[str, str]]:
    """Which files each schema is for, by the custom of their names: the schema and a pattern of paths."""
    yield "round", "**/rounds/**/*.toml"
    yield "round", "**/*.round.toml"
    yield "submission", "**/submissions/**/*.toml"
    yield "submission", "**/*.submission.toml"
    for file in rulebook.files():
        yield "rulebook" if file == "rulebook" else f"rulebook-{file}", f"**/rulebooks/*/{file}.toml"
    yield "rulebook", "**/rulebooks/*/*.toml"


def _taplo() -> str:
    """The settings of taplo, to be copied beside the files; the first rule that fits a file decides."""
    document = tomlkit.document()
    rules = tomlkit.aot()
    for schema, pattern in associations():
        rule = tomlkit.table()
        rule.add("include", [pattern])
        rule.add("schema", {"path": f"./{schema}.json", "enabled": True})
        rules.append(rule)
    document.add("rule", rules)
    return tomlkit.dumps(document)


def _vscode(folder: Path) -> str:
    """The settings of Visual Studio Code for the extension Even Better TOML: patterns of paths and their schemas."""
    place = folder.resolve().as_uri()
    patterns = {
        r"^.*/rounds/.*\.toml$": "round",
        r"^.*\.round\.toml$": "round",
        r"^.*/submissions/.*\.toml$": "submission",
        r"^.*\.submission\.toml$": "submission",
        r"^.*/rulebooks/[^/]+/.*\.toml$": "rulebook",
    }
    chosen = {pattern: f"{place}/{schema}.json" for pattern, schema in patterns.items()}
    own = {rf"^.*/{name}[^/]*\.toml$": f"{place}/submission-{name}.json" for name in names()}
    return json.dumps({"evenBetterToml.schema.associations": chosen | own}, indent=2) + "\n"
