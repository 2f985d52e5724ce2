"""A small writer of HTML and SVG: elements from Python values, everything that is text escaped."""

from __future__ import annotations

from html import escape


class Markup(str):
    """Text that is already markup."""

    __slots__ = ()


def tag(name: str, *children: str, **attributes: str | float) -> Markup:
    """An element. ``class_`` stands for class and ``stroke_width`` for stroke-width; a float keeps two decimals."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"' for key, value in attributes.items()
    )
    inner = "".join(child if isinstance(child, Markup) else escape(child, quote=False) for child in children)
    return Markup(f"<{name}{written}>{inner}</{name}>")


def join(*parts: str) -> Markup:
    """Several pieces of markup as one."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in parts))


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
