"""The picture of a table in play that stands in the README: ``python -m tests.browser.picture`` makes it again."""

from __future__ import annotations

import base64
import re
import tempfile
from pathlib import Path

from tests.browser.chromium import DESKTOP, Page, chromium, expect
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import ULTIMATE
from tests.pit.serving import serving

PICTURE = Path(__file__).parents[2] / "docs/pit.webp"
QUALITY = 0.86
NAMES = {1: "Margaux", 2: "Teo", 4: "Ingrid", 6: "Rafael"}
WAGERS = {
    1: ("ante",),
    2: ("ante", "trips"),
    3: ("ante", "trips", "progressive"),
    4: ("ante", "cover all"),
    6: ("ante",),
}
OWN = 3
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
    """Five people play Ultimate Texas Hold 'Em until the flop lies there and one of them has to decide."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        arguments = ("--betting-seconds", "120", "--decision-seconds", "90")
        with serving(Path(folder), str(Path(folder) / "pit.db"), *arguments) as running:
            link = re.search(r"administrator +(\S+)", running.greeting)
            door = Door(browser, running.address, link[1] if link else "")
            people = {position: door.player(name) for position, name in NAMES.items()}
            people[OWN] = door.player("Clara", settings={"coach": "before"}, device_scale_factor=1)
            seated(people)
            one = people[OWN]
            one.tab("Coach")
            expect(one.page.locator(".ladder li")).not_to_have_count(0, timeout=120_000)
            one.page.mouse.move(DESKTOP["width"] / 2, 5)
            PICTURE.write_bytes(photographed(one.page))
            door.close()
            running.end()
    print(f"{PICTURE.name}: {PICTURE.stat().st_size // 1024} KB")


def seated(people: dict[int, Visitor]) -> None:
    """Everybody sits and plays, round after round, until the own seat has something to think about after the flop."""
    for position, one in sorted(people.items()):
        one.at(ULTIMATE).sit(position)
    for _ in range(ROUNDS):
        for position, one in sorted(people.items()):
            one.bet(*WAGERS[position])
        for one in people.values():
            one.ready()
        if is_worth_a_picture(people):
            return
    raise AssertionError("nobody was dealt anything worth a picture")


def is_worth_a_picture(people: dict[int, Visitor]) -> bool:
    """Play a round up to the own decision after the flop; to its end where there is nothing in it."""
    own = people[OWN]
    while "/decisions" in (now := own.turn(rf"/decisions.*/[1-9]|^{own.round + 1}/betting")):
        asked = people[int(now.rsplit("/", 1)[1])]
        asked.turn(re.escape(now))
        if asked is own and ": flop" in now and GOOD.search(own.page.locator(".mine-hand").inner_text()):
            return True
        asked.decide("check" if ": river" not in now else "fold")
    for one in people.values():
        one.over()
    return False


def photographed(page: Page) -> bytes:
    """A page as a small picture."""
    png = base64.b64encode(page.screenshot(animations="disabled")).decode()
    return base64.b64decode(page.context.new_page().evaluate(AS_WEBP, [png, QUALITY]))


if __name__ == "__main__":
    main()
