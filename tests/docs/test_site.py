"""The site of the documentation: it builds strictly, every link leads somewhere, nothing comes from another host."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import pitboss
from pitboss.cli import COMMANDS
from tests.docs import rulings_page
from tests.docs.notebook import NOTEBOOK, PAGE, notebook
from tests.house.project import ROOT, name

DOCS = ROOT / "docs"
PAGES = sorted(path for path in DOCS.rglob("*.md") if not path.is_relative_to(DOCS / "theme"))
MOST_WORDS = 2500
GENERATED = (rulings_page.PAGE,)
NAVIGATION = re.findall(r"^ +- .*?([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
LOADED = {
    "link": "href",
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "object": "data",
    "use": "href",
}
"""What a browser asks for by itself, by element."""


class Page(HTMLParser):
    """A built page: what it loads, where its links lead, and the places in it that a link can name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value for key, value in attrs if value is not None}
        self.places |= {values[key] for key in ("id", "name") if key in values}
        if tag == "link" and values.get("rel") in ("canonical", "next", "prev"):
            return
        if (address := values.get(LOADED.get(tag, ""))) is not None:
            self.loads.append(address)
        if tag == "a" and (address := values.get("href")) is not None:
            self.links.append(address)


def lost_links(pages: dict[Path, Page]) -> Iterator[str]:
    """Every link within the site that leads to no file, or to no place in it."""
    for path, page in pages.items():
        for link in (*page.links, *page.loads):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            place = unquote(parts.fragment)
            known = pages[target].places if target in pages else set()
            if not target.is_file() or (place and place not in known and not place.startswith("__")):
                yield f"{path.name}: {link}"


def test_the_site_is_whole(tmp_path: Path) -> None:
    """A strict build has nothing to say; links and anchors lead somewhere; nothing is loaded from elsewhere."""
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert (built.returncode, built.stdout.strip()) == (0, "")
    (tmp_path / "404.html").unlink()  # its links start at the root of a server
    pages = {path.resolve(): Page(path) for path in tmp_path.rglob("*.html")}
    assert list(lost_links(pages)) == []
    foreign = [load for page in pages.values() for load in page.loads if re.match(r"(?:[a-z]+:)?//", load)]
    styles = "".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.css"))
    assert foreign + re.findall(r"""(?:url\(|@import )["']?(?:https?:)?//[^"')]+""", styles) == []
    commands = pages[tmp_path.resolve() / "reference" / "commands.html"]
    assert {"pitboss", *COMMANDS} <= commands.places
    library = pages[tmp_path.resolve() / "reference" / "library.html"]
    assert {f"pitboss.{public}" for public in pitboss.__all__ if not public.startswith("__")} <= library.places


def test_every_page_is_in_the_navigation() -> None:
    """Each page stands in the navigation once, and the navigation names no other."""
    assert sorted(NAVIGATION) == sorted(path.relative_to(DOCS).as_posix() for path in PAGES)


@pytest.mark.parametrize("page", [path for path in PAGES if path not in GENERATED], ids=name)
def test_a_page_can_be_read_in_one_sitting(page: Path) -> None:
    """No page has more than 2,500 words, apart from tables made from the law."""
    assert len(page.read_text(encoding="utf-8").split()) <= MOST_WORDS


def test_the_notebook_is_the_tutorial() -> None:
    """What is downloaded is what the page shows; after a change ``python -m tests.docs.notebook``."""
    assert NOTEBOOK.read_text(encoding="utf-8") == notebook(PAGE.read_text(encoding="utf-8"))


def test_the_cells_of_the_notebook_run() -> None:
    """The Python cells are the code of the page, in order: compiled one by one, commands aside."""
    cells = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    sources = ["".join(cell["source"]) for cell in cells]
    assert len(sources) > 20
    for source in sources:
        if not source.startswith(("!", "%%")):
            compile(source, "cell", "exec")
