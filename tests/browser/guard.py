"""What must not happen on any page: errors, failed requests, and a request to anybody but the house."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from tests.browser.chromium import BrowserContext, Page

_OWN = ("data", "blob")
_LEFT = r"^failed: \S+ net::ERR_ABORTED$"
"""What a page asked for, an answer or a picture, that was left before it came."""
_NO_WORKER = "Service Worker registration blocked by Playwright"
"""What the browser says because visitors keep no pages; see ``visitors``."""


class Guard:
    """Listens to everything that the pages of one visitor do."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._host = urlsplit(address).netloc
        self._forgiven = [_LEFT]
        self.troubles: list[str] = []
        self.requests = 0
        context.on("request", lambda request: self._asked(request.url))
        context.on("requestfailed", lambda request: self._note(f"failed: {request.url} {request.failure}"))
        context.on("response", lambda answer: self._answered(answer.status, answer.url))
        context.on("console", lambda line: self._said(line.type, line.text))
        context.on("weberror", lambda error: self._note(f"error: {error.error}"))
        context.on("page", self._opened)

    def forgive(self, *patterns: str) -> None:
        """Expect troubles that match these: a test has caused them."""
        self._forgiven += patterns

    def check(self) -> None:
        """Fail if anything happened that must not."""
        kept = [
            trouble for trouble in self.troubles if not any(re.search(pattern, trouble) for pattern in self._forgiven)
        ]
        assert not kept, "\n".join(kept)
        assert self.requests > 0

    def _opened(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _asked(self, url: str) -> None:
        self.requests += 1
        result = urlsplit(url)
        if result.scheme not in _OWN and result.netloc != self._host:
            self._note(f"outside: {url}")

    def _answered(self, status: int, url: str) -> None:
        if status >= 400:
            self._note(f"status {status}: {url}")

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != _NO_WORKER:
            self._note(f"console: {text}")

    def _note(self, trouble: str) -> None:
        self.troubles.append(trouble)
