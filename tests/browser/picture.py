"""The pictures in the README and in docs: ``python -m tests.browser.picture`` makes them again.

With ``examples`` behind it only those of the example games.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.chromium import DESKTOP, Browser, Page, ViewportSize, chromium, expect
from tests.browser.test_highlights import HERE, NAME, THERE, link, taken_over
from tests.browser.visitors import Door, Visitor
from tests.other_games import EXAMPLES
from tests.pit.houses import ULTIMATE
from tests.pit.serving import serving
from tests.pit.turns.test_links import linked

DOCS = Path(__file__).parents[2] / "docs"
QUALITY = 0.86
SMALL = ViewportSize(width=1180, height=760)
NAMES = {1: "Margaux", 2: "Teo", 4: "Ingrid", 6: "Rafael"}
WAGERS = {
    1: ("ante",),
    2: ("ante", "trips"),
    3: ("ante", "trips", "progressive"),
    4: ("ante", "cover all"),
    6: ("ante",),
}
OWN = 3
GAMES = {
    "three-card-poker": (("ante", "pair plus", "six card bonus"), "play"),
    "caribbean-stud": (("ante", "five plus"), "raise"),
    "mississippi-stud": (("ante", "three card bonus"), "1×"),
    "let-it-ride": (("first bet", "three card bonus"), "let it ride"),
}
"""The example games: the wagers that are made, and what everybody decides."""
STREETS = "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).streets.length"
STAFF = {"dealer": "Dora", "floor": "Fay", "auditor": "Ada"}
ROUNDS = 20
GOOD = re.compile(r"^\s*(pair|two pair|three |straight|flush|full|four-of)")
AS_WEBP = """async ([png, quality]) => {
  const image = new Image()
  image.src = "data:image/png;base64," + png
  await image.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height })
  canvas.getContext("2d").drawImage(image, 0, 0)
  return canvas.toDataURL("image/webp", quality).split(",")[1]
}"""


def main() -> None:
    """The example games, a table in play, a jackpot, and the rooms behind the felt; ``examples``: only the first."""
    with chromium() as browser:
        with opened(browser, EXAMPLES.parent / "submissions", "--rulebooks", str(EXAMPLES)) as door:
            other_games(door)
        if "examples" in sys.argv:
            return
        with opened(browser) as door:
            in_play(door)
        with tempfile.TemporaryDirectory() as folder:
            names = (NAME, THERE.upper())
            with opened(browser, linked(Path(folder) / "filed", *names)) as door:
                behind_the_felt(door)


@contextmanager
def opened(browser: Browser, filed: Path | None = None, *more: str) -> Iterator[Door]:
    """A pit that goes away, and the way into it."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("--betting-seconds", "120", "--decision-seconds", "90", *more)
        with serving(Path(folder), str(Path(folder) / "pit.db"), *arguments, submissions=filed) as running:
            link = re.search(r"administrator +(\S+)", running.greeting)
            door = Door(browser, running.address, link[1] if link else "")
            yield door
            door.close()
            running.end()


def keep(page: Page, name: str) -> None:
    """Write a page down as a picture of the documents."""
    picture = DOCS / f"{name}.webp"
    picture.parent.mkdir(exist_ok=True)
    picture.write_bytes(photographed(page))
    print(f"{picture.name}: {picture.stat().st_size // 1024} KB")


def in_play(door: Door) -> None:
    """Five people play Ultimate Texas Hold 'Em until the flop lies there and one of them has to decide."""
    people = {position: door.player(name) for position, name in NAMES.items()}
    people[OWN] = door.player("Clara", settings={"coach": "before"}, device_scale_factor=1)
    seated(people)
    first = people[OWN]
    first.tab("Coach")
    expect(first.page.locator(".ladder li")).not_to_have_count(0, timeout=120_000)
    first.page.mouse.move(DESKTOP["width"] / 2, 5)
    keep(first.page, "pit")


def other_games(door: Door) -> None:
    """A table of each example game at the last decision of a round, with a neighbour who has decided."""
    for table, (wagers, act) in GAMES.items():
        neighbour = door.player(f"Teo {table[:1].upper()}").at(table).sit(2)
        first = door.player(f"Clara {table[:1].upper()}", size=SMALL).at(table).sit(4)
        people = {"2": neighbour, "4": first}
        for person in people.values():
            person.bet(*wagers)
        for person in people.values():
            person.ready()
        streets = first.page.evaluate(STREETS, table)
        for street in range(streets):
            for position, person in people.items():
                first.turn(rf"/decisions.*/{position}$")
                person.turn(rf"/decisions.*/{position}$")
                if person is first and street == streets - 1:
                    first.page.mouse.move(SMALL["width"] / 2, 5)
                    keep(first.page, f"pictures/{table}")
                person.decide(act)


def behind_the_felt(door: Door) -> None:
    """Four aces from a real shoe: the dealer reads them, the floor validates them, the auditor proves what was paid."""
    admin = door.admin()
    link(admin, HERE, THERE)
    anna, ben = door.player("Margaux").at(HERE).sit(1), door.player("Teo").at(HERE).sit(2)
    staff = {role: door.staff(role, name, size=SMALL) for role, name in STAFF.items()}
    dealer, floor, auditor = staff["dealer"], staff["floor"], staff["auditor"]
    deal = taken_over(dealer, floor, {1: anna, 2: ben})
    while deal.box.get_by_text("to position").count() == 0:
        deal.step()
    deal.read()
    without_notes(dealer.page)
    keep(dealer.page, "backroom-dealer")
    while deal.step():
        pass
    expect(floor.page.get_by_text("An award waits")).to_be_visible()
    without_notes(floor.page)
    keep(floor.page, "backroom-floor")
    floor.page.get_by_role("button", name=re.compile("validates the payout")).click()
    while anna.page.locator(".highlight").count() == 0:
        deal.step()
    anna.page.set_viewport_size(SMALL)
    keep(anna.page, "jackpot")
    while deal.now().startswith(f"{anna.round}/"):
        deal.step()
    auditor.go(f"auditor/rounds/{HERE}~1/{anna.round}")
    auditor.page.get_by_role("button", name="Last", exact=True).click()
    expect(auditor.page.locator(".lay .card").first).to_be_visible()
    keep(auditor.page, "backroom-auditor")
    admin.page.set_viewport_size(SMALL)
    admin.go(f"admin/submissions/{HERE}")
    expect(admin.page.locator(".desk-form summary").first).to_be_visible()
    admin.button("Examine").click()
    without_notes(admin.page)
    keep(admin.page, "backroom-administrator")


def without_notes(page: Page) -> None:
    """Wait until nothing lies over the page."""
    for note in page.locator(".toast").get_by_role("button", name="Dismiss").all():
        note.click()
    expect(page.locator(".toast")).to_have_count(0)


def seated(people: dict[int, Visitor]) -> None:
    """Everybody sits and plays, round after round, until the own seat has something to think about after the flop."""
    for position, item in sorted(people.items()):
        item.at(ULTIMATE).sit(position)
    for _ in range(ROUNDS):
        for position, item in sorted(people.items()):
            item.bet(*WAGERS[position])
        for item in people.values():
            item.ready()
        if is_worth_a_picture(people):
            return
    raise AssertionError("nobody was dealt anything worth a picture")


def is_worth_a_picture(people: dict[int, Visitor]) -> bool:
    """Play a round up to the own decision after the flop; to its end where there is nothing in it."""
    own = people[OWN]
    while "/decisions" in (now := own.turn(rf"/decisions.*/[1-9]|^{own.round + 1}/betting")):
        asked = people[int(now.rsplit("/", 1)[1])]
        asked.turn(re.escape(now))
        if asked is own and ": flop" in now and GOOD.search(own.page.locator(".own-seat-hand").inner_text()):
            return True
        asked.decide("check" if ": river" not in now else "fold")
    for person in people.values():
        person.over()
    return False


def photographed(page: Page) -> bytes:
    """A page as a small picture."""
    png = base64.b64encode(page.screenshot(animations="disabled")).decode()
    return base64.b64decode(page.context.new_page().evaluate(AS_WEBP, [png, QUALITY]))


if __name__ == "__main__":
    main()
