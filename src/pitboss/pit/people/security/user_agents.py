"""A browser and a system out of a user agent, as far as people would name them, for the list of their own sessions."""

from __future__ import annotations

LONGEST = 40
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
    ("python", "Python"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)
"""The first that stands in a user agent counts: many name the browsers that they are like."""


def device_of(user_agent: str) -> str:
    """``Firefox · Windows``; nothing where neither is known. Nothing else of the header is kept."""
    parts = (next((name for mark, name in names if mark in user_agent), "") for names in (_BROWSERS, _SYSTEMS))
    return " · ".join(filter(None, parts))[:LONGEST]
