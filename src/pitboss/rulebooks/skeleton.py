"""A new rulebook to start from: a small game of one decision, or a copy of another rulebook, under an id of its own.

The folder loads and plays as it stands. Its files say what each section is for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboss.clauses import BadInput
from pitboss.rulebooks.library import Library
from pitboss.rulebooks.sections import purposes

FIRST_GAME = "first-game"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SECTION = re.compile(r"\[\[?(?P<table>[a-z-]+)\]\]?.*|(?P<array>[a-z-]+) = \[.*")


def write_rulebook(folder: Path, like: str = "") -> tuple[Path, ...]:
    """Write a rulebook into a new folder, whose name is its id; the files. Nothing that exists is touched."""
    name = folder.resolve().name
    library = Library.in_use()
    if not _ID.fullmatch(name):
        raise BadInput(
            code="bad-rulebook-id",
            said=f"{name!r} is no id of a rulebook.",
            instead="Write small letters, digits and single hyphens, such as my-poker.",
        )
    if name in library.names():
        instead = f"Take another id; {library.folder(name)} has this one."
        raise BadInput(code="rulebook-exists", said=f"There is a rulebook {name!r} already.", instead=instead)
    if folder.exists():
        instead = "Take another id, or remove the folder."
        raise BadInput(code="rulebook-exists", said=f"{folder} is there already.", instead=instead)
    model = library.folder(library.resolve(like)) if like else _first_game()
    folder.mkdir(parents=True)
    return tuple(_written(file, folder, model.name, commented=bool(like)) for file in _toml_files(model))


def _first_game() -> Traversable:
    return files("pitboss.rulebooks") / "skeletons" / FIRST_GAME


def _toml_files(folder: Traversable) -> list[Traversable]:
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def _written(file: Traversable, folder: Path, model: str, *, commented: bool) -> Path:
    lines = _renamed(file.read_text(encoding="utf-8").splitlines(), model, folder.resolve().name)
    path = folder / file.name
    path.write_text("\n".join(_commented(lines) if commented else lines) + "\n", encoding="utf-8")
    return path


def _renamed(lines: list[str], model: str, name: str) -> Iterator[str]:
    """The lines with an identity of their own: the id is the prefix too, and no earlier shape of the law is claimed."""
    own = {"id": name, "prefix": name, "title": name.replace("-", " ").title()}
    inside, dropping = False, False
    for line in lines:
        inside = line.startswith("[rulebook]") or (inside and not line.startswith("["))
        key = line.partition("=")[0].strip() if inside else ""
        if key == "formerly" or dropping:
            dropping = "]" not in line
        elif key in own and (key != "title" or model == FIRST_GAME):
            comment = re.search(r" +#.*", line)
            written = f'{key} = "{own[key]}"'
            yield f"{written:<40} {comment[0].strip()}" if comment else written
        else:
            yield line.replace(FIRST_GAME, name) if model == FIRST_GAME else line


def _commented(lines: Iterator[str]) -> Iterator[str]:
    """The lines, with what each section is for where it first stands."""
    explained: set[str] = set()
    inside = False
    for line in lines:
        section = _SECTION.fullmatch(line)
        name = (section["table"] or ("" if inside else section["array"])) if section else ""
        inside = inside or line.startswith("[")
        if name in purposes() and name not in explained:
            explained.add(name)
            yield f"# [{name}]: {purposes()[name].says}"
        yield line
