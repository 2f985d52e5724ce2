"""Where rulebooks come from: those of this package, and folders anywhere on a disk.

A library is a value: the folders that it looks into. Each is one rulebook or a folder of rulebooks, a rulebook being a
folder with a ``rulebook.toml``, named by its id. The library in use is the packaged law and the folders that the
environment names in ``PITBOSS_RULEBOOKS``; a process that is started here inherits it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboss.clauses import BadInput, did_you_mean, document_of

VARIABLE = "PITBOSS_RULEBOOKS"
"""The environment's list of folders, joined as its list of programs is (by ``:``, or ``;`` on Windows)."""

MARK = "rulebook.toml"
"""The file that makes a folder a rulebook."""


@dataclass(frozen=True, slots=True)
class Library:
    """The folders in which rulebooks are looked for. Two rulebooks of one id are refused."""

    folders: tuple[Traversable, ...]

    @classmethod
    def in_use(cls) -> Library:
        """The packaged law and what the environment adds to it."""
        return _listed(in_use())

    def with_folders(self, *folders: Path) -> Library:
        """This library and further folders, each once."""
        return Library(tuple(dict.fromkeys((*self.folders, *(folder.resolve() for folder in folders)))))

    def names(self) -> tuple[str, ...]:
        """The ids of all rulebooks, in alphabetical order."""
        return tuple(sorted(self._shelf()))

    def folder(self, name: str) -> Traversable:
        """The folder of the rulebook with that id."""
        return self._shelf()[name]

    def resolve(self, name: str) -> str:
        """The id that a name stands for: an id, a prefix, or a clause cited with one of them (``ma-uth:9(h)``)."""
        shelf = self._shelf()
        document = document_of(name) or name
        if document in shelf:
            return document
        prefixes = {rulebook: _prefix(folder) for rulebook, folder in shelf.items()}
        meant = sorted(rulebook for rulebook, prefix in prefixes.items() if prefix == document)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise BadInput(
                code="ambiguous-rulebook",
                said=f"{document!r} is the prefix of {len(meant)} rulebooks.",
                instead=f"Name one by its id: {', '.join(meant)}.",
            )
        raise BadInput(
            code="unknown-rulebook",
            said=f"There is no rulebook {document!r}.",
            instead=did_you_mean(document, (*sorted(shelf), *sorted(prefixes.values())))
            + f"There are: {', '.join(sorted(shelf))}.",
        )

    def _shelf(self) -> dict[str, Traversable]:
        shelf: dict[str, Traversable] = {}
        for folder in self.folders:
            for rulebook in _rulebooks(folder):
                other = shelf.setdefault(rulebook.name, rulebook)
                if other != rulebook:
                    raise BadInput(
                        code="rulebooks-clash",
                        said=f"Two rulebooks are called {rulebook.name!r}: {other} and {rulebook}.",
                        instead="Give one another id, which is also the name of its folder, or leave its folder out.",
                    )
        return shelf


def bring(*folders: Path) -> Library:
    """Add folders to the library that this process and those that it starts use; what cannot be used is refused."""
    library = Library.in_use().with_folders(*folders)
    library.names()
    _, *others = library.folders
    os.environ[VARIABLE] = os.pathsep.join(str(folder) for folder in others)
    return library


def in_use() -> str:
    """The environment's list of folders, to be handed to a process that is not started from here."""
    return os.environ.get(VARIABLE, "")


def use(folders: str) -> None:
    """Make a list of folders, as ``in_use`` gives it, the one of this process."""
    os.environ[VARIABLE] = folders


def is_rulebook(folder: Path) -> bool:
    """Whether a path leads to the folder of one rulebook."""
    return folder.is_dir() and (folder / MARK).is_file()


@lru_cache(maxsize=64)
def _listed(folders: str) -> Library:
    return Library((_packaged(),)).with_folders(*(Path(folder) for folder in folders.split(os.pathsep) if folder))


@cache
def _packaged() -> Traversable:
    return files("pitboss.rulebooks")


def _rulebooks(folder: Traversable) -> Iterator[Traversable]:
    """The folders of the rulebooks that a folder is or holds; a packaged folder, unlike a user's, may hold none."""
    if not folder.is_dir():
        raise _no_rulebook(folder, "it is no folder")
    if (folder / MARK).is_file():
        yield folder
        return
    rulebooks = [child for child in folder.iterdir() if child.is_dir() and (child / MARK).is_file()]
    if not rulebooks:
        raise _no_rulebook(folder, f"neither it nor a folder in it has a {MARK}")
    yield from rulebooks


def _no_rulebook(folder: Traversable, reason: str) -> BadInput:
    return BadInput(
        code="no-rulebook-there",
        said=f"{folder} holds no rulebook: {reason}.",
        instead="Name a rulebook's folder or a folder of them; `pitboss rules --new ID` writes one to start from.",
    )


def _prefix(folder: Traversable) -> str:
    """The prefix that a rulebook says it has; none while its file cannot be read, which loading it will tell."""
    try:
        identity = tomllib.loads((folder / MARK).read_text(encoding="utf-8")).get("rulebook", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return ""
    return str(identity.get("prefix", "")) if isinstance(identity, dict) else ""
