"""What is to be read on the felt can be read: 11 px at least, and 4.5 to 1 against what lies behind it, as drawn.

The page is photographed without its print, with every text a patch of its own colour, and with every text a patch of a
colour that is nowhere else. So backgrounds, opacity and filters are in the measure, and what is covered is left out.
"""

from __future__ import annotations

from base64 import b64encode
from statistics import median
from typing import Any

from tests.browser.chromium import DESKTOP, DRAWN, PHONE, Page, ViewportSize
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import CRAZY

LEAST = 4.5
SMALLEST = 11
LOOKS = 3
"""A chip may be pushed or swept between two of the pictures; what is faint is faint at every look."""
SIZES = {"phone": PHONE, "landscape": ViewportSize(width=844, height=390), "desktop": DESKTOP}
MUST = {
    "phone": (".plate-name", ".spot-name *", ".pile-name em", ".rank", ".bar .button", ".meter-name"),
    "landscape": (".plate-name", ".spot-name *", ".pile-name em", ".rank", ".bar .button", ".meter-name"),
    "desktop": (".plate-name", ".spot-name *", ".felt-line *", ".felt-title *", ".rank", ".bar .button", ".meter-name"),
}
"""What has to be among the texts that were measured, so that none is passed over."""

FIND = """(kinds) => {
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  const seen = (element) => element.checkVisibility({ opacityProperty: true }) && !element.closest(".unseen, .back")
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { animation: none !important; transition: none !important; pointer-events: auto !important }
    [data-text="none"] { color: transparent !important; fill: transparent !important }
    [data-text="own"] { background: var(--own) !important; color: transparent !important }
    svg [data-text="own"] { fill: var(--own) !important; stroke: var(--own) !important; stroke-width: 9px !important }
  `)
  document.adoptedStyleSheets = [sheet]
  const letter = (element) => {
    const { x, y, width, height } = element.getExtentOfChar(Math.floor(element.getNumberOfChars() / 2))
    const corners = [[x, y], [x + width, y + height]]
    const [one, other] = corners.map(([left, top]) => new DOMPoint(left, top).matrixTransform(element.getScreenCTM()))
    return new DOMRect(one.x, one.y, other.x - one.x, other.y - one.y)
  }
  const boxOf = (element) => {
    if (element.closest("svg")) return letter(element)
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)[0]
  }
  const isTop = (element) => ([x, y]) => {
    const top = document.elementFromPoint(x, y)
    const drawing = element.closest("svg")
    return drawing ? drawing.contains(top) || top?.closest(".felt") === drawing.closest(".felt") : element.contains(top)
  }
  const places = [0.2, 0.35, 0.5, 0.65, 0.8]
  window.texts = [...document.querySelectorAll(".stage *")].filter((item) => own(item) && seen(item)).map((element) => {
    const { color, fill, fontSize } = getComputedStyle(element)
    const box = boxOf(element)
    const points = box ? places.flatMap((x) => places.map((y) => [box.x + box.width * x, box.y + box.height * y])) : []
    const scale = element.closest("svg") ? Math.abs(element.getScreenCTM().d) : 1
    return {
      element,
      own: element.closest("svg") ? fill : color,
      size: parseFloat(fontSize) * scale,
      points: points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight).filter(isTop(element)),
    }
  }).filter(({ points }) => points.length)
  return window.texts.map(({ element, size, points }) => ({
    name: `${element.className?.baseVal ?? element.className} "${element.textContent.trim().slice(0, 24)}"`,
    kinds: kinds.filter((kind) => element.matches(kind)),
    size,
    points,
  }))
}"""
PAINT = """(how) => {
  for (const { element, own } of window.texts) {
    element.dataset.text = how === "none" ? "none" : "own"
    element.style.setProperty("--own", how === "mark" ? "#f0f" : own)
  }
}"""
CLEAN = """() => {
  for (const { element } of window.texts) delete element.dataset.text
  document.adoptedStyleSheets = []
}"""
PIXELS = """async ([pictures, points]) => {
  const read = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true })
    context.drawImage(image, 0, 0)
    const pixel = ([x, y]) => [...context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data]
    return points.map((several) => several.map(pixel))
  }
  return Promise.all(pictures.map(read))
}"""
Pixel = list[int]


def luminance(pixel: Pixel) -> float:
    """The relative luminance of a pixel, as WCAG 2 has it."""
    parts = [part / 255 for part in pixel[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Pixel, other: Pixel) -> float:
    """The contrast of two pixels, as WCAG 2 has it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def measured(page: Page, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every text that can be seen on the page now, with its size and its contrast."""
    page.evaluate(DRAWN)
    texts: list[dict[str, Any]] = page.evaluate(FIND, kinds)
    pictures = []
    for how in ("none", "own", "mark"):
        page.evaluate(PAINT, how)
        page.evaluate(DRAWN)
        pictures.append(b64encode(page.screenshot(animations="disabled")).decode())
    page.evaluate(CLEAN)
    pixels = page.evaluate(PIXELS, [pictures, [text["points"] for text in texts]])
    for text, behind, own, mark in zip(texts, *pixels, strict=True):
        marks = [covered(*both) for both in zip(behind, mark, strict=True)]
        whole = [at for at, marked in enumerate(marks) if marked and marked > 0.8 * max(marks)]
        text["contrast"] = median(contrast(behind[at], own[at]) for at in whole) if whole else 0
        text["seen"] = bool(whole)
    return [text for text in texts if text["seen"]]


def covered(behind: Pixel, mark: Pixel) -> int:
    """How much of a pixel a patch of the marking colour has changed."""
    return sum(abs(was - now) for was, now in zip(behind, mark, strict=True))


def look(player: Visitor, wrong: list[str], kinds: set[tuple[str, str]]) -> None:
    """Note what is too small or too faint on any screen, and the kinds of text that were measured."""
    for screen, size in SIZES.items():
        player.page.set_viewport_size(size)
        player.page.evaluate("scrollTo(0, 0)")
        for _ in range(LOOKS):
            texts = measured(player.page, MUST[screen])
            kinds |= {(screen, kind) for text in texts for kind in text["kinds"]}
            faint = [text for text in texts if text["contrast"] < LEAST or text["size"] < SMALLEST - 0.01]
            if not faint:
                break
        wrong += [f"{screen}: {text['name']} {text['contrast']:.2f} to 1, {text['size']:.1f} px" for text in faint]


def test_everything_on_the_felt_can_be_read(door: Door) -> None:
    """While betting, at a decision, after a fold and after the showdown; on a phone, on its side, on a desktop."""
    wrong: list[str] = []
    kinds: set[tuple[str, str]] = set()
    anna, ben = (door.player(name).at(CRAZY).sit(seat) for name, seat in (("Anna", 2), ("Ben", 4)))
    look(anna, wrong, kinds)
    for player in (anna, ben):
        player.bet("ante")
        player.ready()
    anna.turn("/decisions.*/2")
    look(anna, wrong, kinds)
    anna.decide("fold")
    look(anna, wrong, kinds)
    ben.decide("play")
    for player in (anna, ben):
        player.over()
        look(player, wrong, kinds)
    missing = [(screen, kind) for screen, must in MUST.items() for kind in must if (screen, kind) not in kinds]
    assert not missing, missing
    assert not wrong, "\n".join(wrong)
