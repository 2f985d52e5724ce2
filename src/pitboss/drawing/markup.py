"""A small writer of HTML and SVG: elements from Python values, everything that is text escaped."""

from __future__ import annotations

from html import escape

from pitboss.drawing.palette import root_variables

_VOID = frozenset(("meta", "br", "wbr", "input", "col"))
"""Elements that have no end tag."""


class Markup(str):
    """Text that is already markup."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: str | float) -> Markup:
    """An element. ``class_`` stands for class and ``stroke_width`` for stroke-width; a float keeps two decimals."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"' for key, value in attributes.items()
    )
    return Markup(f"<{name}{written}/>") if name in _VOID else Markup(f"<{name}{written}>{join(*children)}</{name}>")


def join(*parts: str) -> Markup:
    """Several pieces of markup as one."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in parts))


def page(title: str, style: str, *body: str) -> str:
    """An HTML file that needs nothing else: the palette and the style sheet are in it."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(root_variables() + style)),
    )
    return "<!DOCTYPE html>\n" + tag("html", head, "\n", tag("body", *body), lang="en") + "\n"


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
