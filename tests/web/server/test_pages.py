"""The pages are files of one folder: tagged, packed, and nothing else can be read."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.web.site import Site, on_a_site


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of pages beside a file that is nobody's business."""
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "pages"
    (folder / "views").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The pit</title>")
    (folder / "views" / "table.js").write_text("export const table = 1\n" * 100)
    (folder / ".hidden").write_text("secret")
    return folder


def test_a_page_and_its_scripts(folder: Path) -> None:
    """The front page and scripts come with their kind; a browser that has the newest gets 304 and no body."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        front = await browser.ask("GET", "/")
        assert front.headers["content-type"].startswith("text/html")
        assert "The pit" in front.text
        script = await browser.ask("GET", "/views/table.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "no-cache"
        again = await browser.ask("GET", "/views/table.js", headers={"if-none-match": script.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        (folder / "views" / "table.js").write_text("export const table = 2\n")
        newer = await browser.ask("GET", "/views/table.js", headers={"if-none-match": script.headers["etag"]})
        assert newer.status_code == 200

    on_a_site(scenario, pages=folder)


@pytest.mark.parametrize(
    "path", ["/round/uth-1/7", "/study", "/study/calculator/x?hand=As", "/train/player/x", "/class/ab"]
)
def test_a_page_with_a_path_of_its_own_is_the_front_page(path: str, folder: Path) -> None:
    """A link to a round, to the study or to a class opens the front page, which reads its address itself."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().ask("GET", path)
        assert (answer.status_code, "The pit" in answer.text) == (200, True)

    on_a_site(scenario, pages=folder)


def test_text_is_packed(folder: Path) -> None:
    """A browser that can unpack gets a script packed, the same bytes as without."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        plain = await browser.ask("GET", "/views/table.js", headers={"accept-encoding": "identity"})
        packed = await browser.ask("GET", "/views/table.js", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(plain.content) / 5
        assert packed.content == plain.content == gzip.decompress(gzip.compress(plain.content))

    on_a_site(scenario, pages=folder)


@pytest.mark.parametrize(
    "path",
    [
        *("/../secret.txt", "/%2e%2e/secret.txt", "/views/..%2f..%2fsecret.txt", "/.hidden", "/views", "/%00", "/C:/x"),
        *("/..%5csecret.txt", "//etc/passwd", "/no.js", "/" + "x" * 5000, "/api/nowhere", "/views/no.js/"),
    ],
)
def test_nothing_else_can_be_read(path: str, folder: Path) -> None:
    """Neither a way out of the folder nor a hidden file nor a folder is a page."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().ask("GET", path)
        assert "secret" not in answer.text
        assert answer.status_code == 404

    on_a_site(scenario, pages=folder)


def test_pages_are_only_read(folder: Path) -> None:
    """Nothing can be written to a page."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().ask("PUT", "/index.html")
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")

    on_a_site(scenario, pages=folder)
