"""The pages without a connection, and in another language: what a device has kept is shown, and nothing personal."""

from __future__ import annotations

from tests.browser.chromium import expect
from tests.browser.visitors import Door

_READY = "() => navigator.serviceWorker.ready.then(() => true)"
_KEPT = """async () => {
  const names = await caches.keys()
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return keys.flat().map(({ url }) => new URL(url).pathname)
}"""

_HAS_KEPT = f"async (paths) => {{ const kept = await ({_KEPT})(); return paths.every((path) => kept.includes(path)) }}"


def test_the_pages_are_there_without_a_connection(door: Door) -> None:
    """A device that was here once opens the pages offline, in its language, and has kept no answer about a person."""
    player = door.player("Anna", service_workers="allow")
    page = player.page
    player.go()
    expect(page.get_by_role("button", name="Anna account")).to_be_visible()
    assert page.evaluate(_READY)
    page.get_by_role("combobox", name="Language").select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    settings = page.get_by_role("button", name="Ajustes")
    expect(settings).to_be_visible()
    kept = page.evaluate(_KEPT)
    assert "/index.html" in kept
    assert not [path for path in kept if path.startswith("/api/")]
    player.guard.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "failed:", "WebSocket")
    player.context.set_offline(True)
    for path in ("/", "/study"):
        page.goto(path)
        said = "Reconectando…" if page.evaluate("navigator.onLine") else "Sin conexión"  # some say so only before goto
        expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
        expect(settings).to_be_visible()
        expect(page.get_by_role("button", name="Anna account")).to_have_count(0)
    player.context.set_offline(False)
    expect(page.get_by_role("button", name="Anna cuenta")).to_be_visible()


def test_charts_that_nobody_opened_are_kept(door: Door) -> None:
    """Whoever came to the study once has the games and charts of every rulebook on the device."""
    reader = door.stranger(service_workers="allow")
    page = reader.page
    page.goto("/study")
    assert page.evaluate(_READY)
    page.goto("/study")  # now the worker answers, and keeps
    games = page.evaluate("() => fetch('/api/study').then((answer) => answer.json()).then(({ games }) => games)")
    expected = {f"/api/study/{game['rulebook']}/chart" for game in games if game["has_chart"]}
    page.wait_for_function(_HAS_KEPT, arg=sorted(expected))
