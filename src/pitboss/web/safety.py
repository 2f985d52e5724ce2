"""Protection of the browser: security headers, cookies, origin check and CSRF token.

The content security policy runs our own scripts only and forbids framing. A request that changes anything must come
from our own page: by its origin, and, in a session, by the CSRF token that only our page knows.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from secrets import compare_digest

from pitboss.pit.people.identities import Session
from pitboss.pit.people.sessions import LONGEST
from pitboss.web.problems import Denied

CSRF = "x-csrf-token"
_DEVICE_SECONDS = 365 * 24 * 3600
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_ALWAYS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_OVER_TLS = (b"strict-transport-security", b"max-age=31536000")


def headers(*, behind_tls: bool) -> tuple[tuple[bytes, bytes], ...]:
    """The headers of every answer."""
    return (*_ALWAYS, _OVER_TLS) if behind_tls else _ALWAYS


def policy_of_a_document(page: str) -> str:
    """The policy of a page that is a document of ours and brings its own style: no script, no request, no frame.

    Its style sheet and the styles on its elements are allowed by their digests, and nothing else is.
    """
    styles = [*re.findall(r"<style>(.*?)</style>", page, re.DOTALL), *re.findall(r' style="([^"]*)"', page)]
    digests = sorted({f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in styles})
    return "; ".join(
        (
            "default-src 'none'",
            f"style-src 'unsafe-hashes' {' '.join(digests)}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "sandbox",
        )
    )


def cookie_name(*, behind_tls: bool) -> str:
    """A name that browsers tie to this host and to TLS where there is TLS."""
    return "__Host-pitboss" if behind_tls else "pitboss"


def set_cookie(cookie: str, *, behind_tls: bool) -> str:
    """The header that sets the session cookie, or deletes it when it is empty."""
    lasts = int(LONGEST.total_seconds()) if cookie else 0
    secure = "; Secure" if behind_tls else ""
    name = cookie_name(behind_tls=behind_tls)
    return f"{name}={cookie}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Strict{secure}"


def read_cookie(header: str, *, behind_tls: bool) -> str:
    """Our cookie out of a Cookie header; empty where there is none."""
    return _cookie(header, cookie_name(behind_tls=behind_tls))


def device_cookie(token: str, *, behind_tls: bool) -> str:
    """The header that sets the cookie of a known device; it stays after signing out."""
    secure = "; Secure" if behind_tls else ""
    name = f"{cookie_name(behind_tls=behind_tls)}-device"
    return f"{name}={token}; Path=/; Max-Age={_DEVICE_SECONDS}; HttpOnly; SameSite=Strict{secure}"


def read_device(header: str, *, behind_tls: bool) -> str:
    """The device's cookie; empty where there is none."""
    return _cookie(header, f"{cookie_name(behind_tls=behind_tls)}-device")


def _cookie(header: str, sought: str) -> str:
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == sought:
            return value
    return ""


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether a browser says that the request comes from another site's page.

    Programs send no origin; they have no cookies of another person either.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    scheme, _, site = origin.lower().partition("://")
    return scheme not in ("http", "https") or site != headers.get("host", "").lower()


def must_be_ours(headers: Mapping[str, str], session: Session | None) -> None:
    """``Denied`` unless a request that changes something comes from our own page."""
    if is_foreign(headers):
        raise Denied(403, "foreign-origin", "This request comes from another site's page.", "use the pit's own page")
    if session is not None and not compare_digest(headers.get(CSRF, "").encode(), session.csrf.encode()):
        said = f"The header {CSRF} is missing, or of another session."
        raise Denied(403, "csrf", said, "take the token from /api/me and send it with every change")
