"""The static files of the pages, served with an ETag and gzip.

Every path is a file, but for the addresses of the pages that have a path of their own: they get the front page, which
reads its address itself.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pitboss.web.dispatch import refused
from pitboss.web.problems import Denied, not_found
from pitboss.web.server import offline

FOLDER = Path(__file__).parents[1] / "pages"
_FRONT = "index.html"
_SIGN = "sign.html"
_PAGES = {
    "round": _FRONT,
    "study": _FRONT,
    "train": _FRONT,
    "class": _FRONT,
    "awards": _FRONT,
    "account": _FRONT,
    "sign": _SIGN,
}
"""The pages that have a path of their own, by the first part of the path, and the file that each is."""
_REFERENCE = ("/api", "/api/")
_REFERENCE_PAGE = "reference.html"
"""The page that shows every request; it stands where the requests do."""
_KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
_TEXT = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")
_WORTH_PACKING = 1000


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is sent: plain and compressed."""

    stamp: tuple[int, int]
    kind: str
    tag: str
    plain: bytes
    packed: bytes | None


class StaticPages:
    """The files of a folder. What lies outside of it, or begins with a dot, does not exist."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, _File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, or say that there is none."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "there is one WebSocket, at /ws"})
            return
        await self._answer(Request(scope, receive))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        path = _REFERENCE_PAGE if request.scope["path"] in _REFERENCE else request.scope["path"]
        if path.startswith("/api/"):
            return refused(not_found())
        if request.method not in ("GET", "HEAD"):
            response = refused(Denied(405, "wrong-method", "Pages are read.", "use GET"))
            response.headers["allow"] = "GET, HEAD"
            return response
        page = self._find(path)
        if page is None:
            return refused(not_found())
        headers = {"etag": page.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if page.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(page.packed, headers=headers | {"content-encoding": "gzip"}, media_type=page.kind)
        return Response(page.plain, headers=headers, media_type=page.kind)

    def _find(self, path: str) -> _File | None:
        parts = PurePosixPath(path.strip("/") or _FRONT).parts
        if any(part.startswith(".") or "\\" in part or "\0" in part or ":" in part for part in parts):
            return None
        return self._read(_PAGES[parts[0]] if parts and parts[0] in _PAGES else "/".join(parts))

    def _read(self, name: str) -> _File | None:
        file = self._folder / name
        try:
            status = file.stat()
        except (OSError, ValueError):
            return None
        if not file.is_file():
            return None
        is_worker = name == offline.WORKER
        stamp = offline.stamp(self._folder) if is_worker else (status.st_mtime_ns, status.st_size)
        cached = self._files.get(name)
        if cached is None or cached.stamp != stamp:
            content = offline.worker_script(self._folder) if is_worker else file.read_bytes()
            cached = self._files[name] = _load(file, content, stamp)
        return cached


def _load(file: Path, content: bytes, stamp: tuple[int, int]) -> _File:
    kind = _KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    packs = kind.startswith(_TEXT) and len(content) > _WORTH_PACKING
    packed = gzip.compress(content, mtime=0) if packs else None
    return _File(stamp, kind, f'"{sha256(content).hexdigest()[:32]}"', content, packed)
