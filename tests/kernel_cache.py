"""Compiled kernels are kept outside the checkout, so that a second clone on the same machine compiles nothing.

Numba keeps what it compiles below ``NUMBA_CACHE_DIR``, in a folder named after the path of each package. The cache of
the tests is a folder of the user's cache whose name holds the digest of everything that the kernels are compiled
from: another source, another cache. Below it every clone has its own names, which are links to the same folders.
"""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha1, sha256
from importlib.metadata import version
from pathlib import Path

VARIABLE = "NUMBA_CACHE_DIR"
SOURCE = Path(__file__).parents[1] / "src" / "pitboss"
COMPILED_FROM = ("exact", "simulation", "hands")
KEPT = 4
"""Caches that stay; the ones that were used longest ago are removed."""


def use(source: Path = SOURCE) -> Path | None:
    """Let this process and all that it starts use the cache of these sources; None where that is not possible."""
    if os.environ.get(VARIABLE):
        return None  # the caller has chosen a cache
    with suppress(OSError):
        cache = _home() / digest(source)
        for package in packages(source):
            shared = cache / "shared" / package.relative_to(source).as_posix().replace("/", ".")
            shared.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):
                (cache / numba_name(package)).symlink_to(shared, target_is_directory=True)
        os.utime(cache)
        _prune(cache.parent)
        os.environ[VARIABLE] = str(cache)
        return cache
    return None


def packages(source: Path) -> Iterator[Path]:
    """The folders with modules that numba may compile."""
    for name in COMPILED_FROM:
        yield from sorted({module.parent for module in (source / name).rglob("*.py")})


def digest(source: Path) -> str:
    """A name for everything that the compiled kernels depend on: sources, compiler, interpreter, processor."""
    state = sha256(f"{platform.python_version()} {version('numba')} {platform.machine()} {_processor()}".encode())
    for name in COMPILED_FROM:
        for module in sorted((source / name).rglob("*.py")):
            state.update(f"{module.relative_to(source)}\n".encode() + module.read_bytes())
    return state.hexdigest()[:32]


def numba_name(package: Path) -> str:
    """The name that numba gives the cache of a folder."""
    return f"{package.name}_{sha1(str(package).encode()).hexdigest()}"


def _home() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss-tests"


def _processor() -> str:
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return " ".join(sorted({line for line in lines if line.startswith(("model name", "flags"))}))
    return platform.processor()


def _prune(home: Path) -> None:
    """Remove the caches that were used longest ago."""
    by_use = sorted(home.iterdir(), key=lambda cache: cache.stat().st_mtime, reverse=True)
    for cache in by_use[KEPT:]:
        shutil.rmtree(cache, ignore_errors=True)
