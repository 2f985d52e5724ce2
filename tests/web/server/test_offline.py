"""The pages for a device without a connection: manifest, worker, and which answers may be kept."""

from __future__ import annotations

import json
import re
import shutil
from inspect import getsource
from pathlib import Path

import pytest

from pitboss.web.handlers.study import clause
from pitboss.web.routes import SIGNED_IN, Route
from pitboss.web.server.app import routes
from pitboss.web.server.offline import WORKER, kept_files, worker_script
from pitboss.web.server.static_files import FOLDER
from tests.web.site import Site, on_a_site


def _kept(script: bytes) -> dict[str, object]:
    first, _, _ = script.decode().partition("\n")
    kept: dict[str, object] = json.loads(first.removeprefix("self.KEPT = "))
    return kept


def test_the_manifest_makes_the_pages_installable() -> None:
    """It has the right type, and every icon that it names is a file of the size that it says."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        answer = await browser.ask("GET", "/manifest.webmanifest")
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = answer.json()
        assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
        for icon in manifest["icons"]:
            picture = await browser.ask("GET", icon["src"])
            assert (picture.status_code, picture.headers["content-type"].partition(";")[0]) == (200, icon["type"])
            if icon["type"] == "image/png":
                size = "x".join(str(int.from_bytes(picture.content[at : at + 4], "big")) for at in (16, 20))
                assert size == icon["sizes"]
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}

    on_a_site(scenario)


def test_the_worker_keeps_the_files_that_exist() -> None:
    """The list of the worker is what the server would serve: every file is answered, and none is missing."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        answer = await browser.ask("GET", f"/{WORKER}")
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "no-cache"
        listed = _kept(answer.content)["files"]
        assert isinstance(listed, list)
        scripts = {f"/{file.relative_to(FOLDER).as_posix()}" for file in FOLDER.rglob("*.js")} - {f"/{WORKER}"}
        assert scripts <= set(listed)
        assert {"/index.html", "/manifest.webmanifest", "/locales/es.json", "/css/tokens.css"} <= set(listed)
        for path in listed:
            assert (await browser.ask("GET", path)).status_code == 200, path

    on_a_site(scenario)


def test_a_new_deployment_is_a_new_worker(tmp_path: Path) -> None:
    """Another byte in any file, a new file or another worker makes another script; nothing else does."""
    folder = tmp_path / "pages"
    shutil.copytree(FOLDER, folder)
    before = worker_script(folder)
    assert worker_script(folder) == before == worker_script(FOLDER)
    for name in ("app.js", "locales/fr.json", "new.css", WORKER):
        file = folder / name
        with file.open("a") as text:
            text.write("\n")
        after = worker_script(folder)
        assert _kept(after)["version"] != _kept(before)["version"], name
        before = after
    assert "new.css" in kept_files(folder)


def test_only_what_is_the_same_for_everybody_may_be_kept() -> None:
    """A public answer has the same bytes for a stranger and for a player; every other answer forbids keeping it."""

    async def scenario(site: Site) -> None:
        stranger, player = site.browser(), site.browser()
        await player.sign_up("Robin")
        path = "/api/clauses/ma-ultimate-texas-holdem/ma-uth:9(a)"
        answers = [await browser.ask("GET", path) for browser in (stranger, player)]
        assert answers[0].content == answers[1].content
        assert all(answer.headers["cache-control"] == "public, no-cache" for answer in answers)
        for path in ("/api/me", "/api/tables", "/api/clauses/nowhere/x"):
            assert "public" not in (await player.ask("GET", path)).headers["cache-control"], path

    on_a_site(scenario)


def test_a_public_route_is_for_everybody() -> None:
    """No request of a person can be declared public, and no handler of a public one asks who it is."""
    public = [route for route in routes() if route.public]
    assert {route.address for route in public} >= {"/api/clauses/{rulebook}/{clause}", "/api/study"}
    for route in public:
        assert not re.search(r"\.(session|person)\b", getsource(route.handler)), route.address
    with pytest.raises(ValueError, match="not for everybody"):
        Route("GET", "/api/me", SIGNED_IN, "Who I am.", clause, public=True)
