"""The parts of Pitboss that need more than its core, and what to install where one is missing.

``pip install pitboss`` brings the law, the tables and the proofs. Mathematics, screen and server come with extras.
Their modules import what they need as usual; whoever offers them to a person says so::

    with needed_for("pitboss.edge"):
        from pitboss.exact import answers

A distribution that is not installed then becomes one sentence: "`pitboss.edge` needs numba: pip install
'pitboss[exact]'". ``needed_for`` is a decorator too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec

from pitboss.clauses import BadInput

DISTRIBUTIONS: dict[str, tuple[str, str]] = {
    "numpy": ("numpy", "exact"),
    "numba": ("numba", "exact"),
    "textual": ("textual", "play"),
    "starlette": ("starlette", "serve"),
    "uvicorn": ("uvicorn", "serve"),
    "websockets": ("websockets", "serve"),
    "httptools": ("httptools", "serve"),
    "sqlalchemy": ("SQLAlchemy", "serve"),
    "alembic": ("alembic", "serve"),
    "argon2": ("argon2-cffi", "serve"),
    "pyotp": ("pyotp", "serve"),
    "segno": ("segno", "serve"),
    "psycopg": ("psycopg", "postgres"),
    "nats": ("nats-py", "cluster"),
    "distributed": ("distributed", "dask"),
    "typst": ("typst", "pdf"),
    "pandas": ("pandas", "frames"),
    "prometheus_client": ("prometheus_client", "metrics"),
    "opentelemetry": ("opentelemetry-sdk", "telemetry"),
}
"""By the module that is imported: the distribution that brings it, and the extra of Pitboss that asks for it."""


class MissingExtra(BadInput):
    """A part of Pitboss needs a distribution that is not installed; ``instead`` is the command that installs it."""

    def __init__(self, part: str, module: str) -> None:
        distribution, extra = DISTRIBUTIONS[module]
        name = f"`{part}`" if part.startswith("pitboss") else part
        super().__init__(
            code="missing-extra",
            said=f"{name[:1].upper()}{name[1:]} needs {distribution}",
            instead=f"pip install 'pitboss[{extra}]'",
        )
        self.part = part
        self.module = module

    def __str__(self) -> str:
        return f"{self.said}: {self.instead}"

    def __reduce__(self) -> tuple[Callable[[], MissingExtra], tuple[()]]:
        return partial(MissingExtra, self.part, self.module), ()


def missing_extra(error: ImportError, part: str) -> MissingExtra | None:
    """What to install for a part, where an import failed for want of an extra; None for any other failure."""
    module = (error.name or "").partition(".")[0]
    is_absent = isinstance(error, ModuleNotFoundError) and module in DISTRIBUTIONS
    return MissingExtra(part, module) if is_absent else None


def require(extra: str, part: str) -> None:
    """Refuse to begin a part whose extra is not installed, where the trouble would come late."""
    with needed_for(part):
        for module, (_, brought_by) in DISTRIBUTIONS.items():
            if brought_by == extra and find_spec(module) is None:
                raise MissingExtra(part, module)


@contextmanager
def needed_for(part: str) -> Iterator[None]:
    """Say what to install for a part, as a user names it, where something inside needs what is not there."""
    try:
        yield
    except ImportError as error:
        missing = missing_extra(error, part)
        if missing is None:
            raise
        raise missing from None
