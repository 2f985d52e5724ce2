"""axe-core, which looks for barriers in a page: labels, roles, order, contrast, focus.

It is a tool of ``package.json``; where ``npm install`` has not been run its tests are skipped.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.chromium import Page

SCRIPT = Path(__file__).parents[3] / "node_modules/axe-core/axe.min.js"
needs_axe = pytest.mark.skipif(not SCRIPT.is_file(), reason="axe-core is not installed (npm install)")
_RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] })
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${impact}): ${target.join(" ")} ${html.slice(0, 160)}`))
}"""


def barriers(page: Page) -> list[str]:
    """What axe-core finds in the page as it stands now, of every impact."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    result: list[str] = page.evaluate(_RUN)
    return result
