"""The pieces of a drawing: text, boxes, lines and dots, and the SVG that holds them.

Colours and type are attributes, so that a drawing looks the same in a page, in a file of its own and on paper. Nothing
is measured by a browser.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.drawing.markup import Markup, tag
from pitboss.drawing.palette import FONT, INK

_NAMESPACE = "http://www.w3.org/2000/svg"


def svg(width: float, height: float, parts: Iterable[str], label: str, *, alone: bool = False) -> Markup:
    """A drawing of this size; ``alone``: for a file of its own."""
    namespace = {"xmlns": _NAMESPACE} if alone else {}
    return tag(
        "svg",
        tag("title", label),
        *parts,
        **namespace,
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        font_family=FONT,
    )


def text(
    x: float,
    y: float,
    words: str,
    size: float = 9,
    fill: str = INK,
    *,
    anchor: str = "start",
    weight: str = "",
    turn: float = 0,
    opacity: float = 1,
) -> Markup:
    """A few words: where they stand, and which of their ends stands there."""
    more: dict[str, str | float] = {"text-anchor": anchor} if anchor != "start" else {}
    if weight:
        more["font-weight"] = weight
    if turn:
        more["transform"] = f"rotate({turn:g} {x:.1f} {y:.1f})"
    if opacity != 1:
        more["opacity"] = opacity
    return tag("text", words, x=x, y=y, font_size=size, fill=fill, **more)


def box(
    x: float, y: float, width: float, height: float, fill: str, *, radius: float = 0, stroke: str = "none"
) -> Markup:
    """A rectangle, with rounded corners or an outline if asked for."""
    more: dict[str, str | float] = {"rx": radius} if radius else {}
    if stroke != "none":
        more["stroke"] = stroke
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def line(
    start: tuple[float, float], end: tuple[float, float], stroke: str = INK, width: float = 1, *, dashed: bool = False
) -> Markup:
    """A straight line between two points."""
    more = {"stroke_dasharray": "3 3"} if dashed else {}
    (x1, y1), (x2, y2) = start, end
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **more)


def polyline(points: Iterable[tuple[float, float]], stroke: str, width: float, *, opacity: float = 1) -> Markup:
    """A line through many points."""
    return tag(
        "polyline",
        points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points),
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linejoin="round",
    )


def path(data: str, fill: str) -> Markup:
    """An area."""
    return tag("path", d=data, fill=fill)


def dot(x: float, y: float, radius: float, fill: str, *, ring: str = "", width: float = 1.6) -> Markup:
    """A filled circle, or a ring around it in another colour."""
    more: dict[str, str | float] = {"stroke": ring, "stroke_width": width} if ring else {}
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)
