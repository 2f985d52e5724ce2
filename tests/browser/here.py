"""Whether there is a browser here to test in, without importing any of it."""

from __future__ import annotations

import importlib.util
import shutil


def where() -> str:
    """Where Chromium is; empty where it is not."""
    return shutil.which("chromium") or ""


def missing() -> str:
    """What has to be installed before the tests in a browser can run; empty where nothing is missing."""
    if importlib.util.find_spec("playwright") is None:
        return 'no Playwright here: pip install -e ".[dev]"'
    return "" if where() else "no Chromium here: apt-get install chromium"
