"""Compiled kernels are kept outside the checkout, so that a second clone on the same machine compiles nothing.

Numba keeps what it compiles below ``NUMBA_CACHE_DIR``, in a folder named after the path of each package. The cache of
the tests is a folder of the user's cache whose name holds the digest of everything that the kernels are compiled
from: another source, another cache. Below it every clone has its own names, which are links to the same folders.

The workers of a run compile in turn: whoever needs a kernel that another worker is compiling waits, and reads it.
"""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import wraps
from hashlib import sha1, sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

VARIABLE = "NUMBA_CACHE_DIR"
SOURCE = Path(__file__).parents[1] / "src" / "pitboss"
COMPILED_FROM = ("exact", "simulation", "hands")
KEPT = 4
"""Caches that stay; of the others, those that no run has used for a day are removed."""
DAY = 24 * 60 * 60.0


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


def compile_in_turn(folder: Path) -> None:
    """Let this process wait for a kernel that another one compiles; the locks lie in this folder of the run.

    A kernel is locked while those that it calls are compiled. Calls go round in no circle, so neither do the locks;
    and a process has one thread that compiles, which waits before it takes a lock.
    """
    if "numba" not in sys.modules:
        return
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.dispatcher import Dispatcher

    compiled = Dispatcher.compile
    if hasattr(compiled, "__wrapped__"):
        return

    @wraps(compiled)
    def compile_alone(self: Any, sig: Any) -> Any:
        kernel = self.py_func
        name = sha256(f"{kernel.__module__}.{kernel.__qualname__}".encode()).hexdigest()
        with global_compiler_lock, (folder / f"{name}.kernel").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return compiled(self, sig)

    Dispatcher.compile = compile_alone  # type: ignore[method-assign]


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
    """Remove the caches that were used longest ago, but none that a run may be using now."""
    by_use = sorted((cache.stat().st_mtime, cache) for cache in home.iterdir())
    for used, cache in by_use[:-KEPT]:
        if used < time.time() - DAY:
            shutil.rmtree(cache, ignore_errors=True)
