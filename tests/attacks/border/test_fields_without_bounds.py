"""Fields without bounds: some body, query or frame has a text or a number of any size.

Before: the parts of an address had no length (a link's name of 60,000 letters went into the house's log), and the
command inside a frame had no bounds at all.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from pitboss.pit.requests.bounds import LARGEST_NUMBER, LONGEST_TEXT
from pitboss.web.routes import LARGEST_BODY
from pitboss.web.server.app import routes
from pitboss.web.server.http import LARGEST_MESSAGE
from pitboss.web.ws_messages import LARGEST_FRAME, CommandFrame
from tests.pit.houses import CRAZY
from tests.web.real import Real, real_pit

SENT = sorted(
    {kind for route in routes() for kind in (route.body, route.query) if kind is not None} | {CommandFrame},
    key=lambda kind: kind.__qualname__,
)
COMMANDS = {
    *(("CommandBody", "do"), ("CommandFrame", "do")),
    *((body, "round") for body in ("SettleBody", "WrittenRoundBody", "WrittenDecisionsBody")),
    *((body, "elections") for body in ("DesignBody", "FormBody", "PaytablesBody", "SolveBody")),
}
"""What is bounded as a whole: by ``pitboss.pit.requests.bounds``; a round and elections by the size of a body."""


def unbounded(kind: inspect.Type) -> Iterator[str]:
    """What of a type may be of any size."""
    match kind:
        case inspect.StrType():
            if kind.max_length is None and kind.pattern is None:
                yield "a text without a length"
        case inspect.IntType():
            if None in (kind.ge, kind.le):
                yield "a number without a range"
        case inspect.ListType():
            if kind.max_length is None:
                yield "a list without a length"
            yield from unbounded(kind.item_type)
        case inspect.DictType():
            if kind.max_length is None:
                yield "a table without a length"
            yield from unbounded(kind.key_type)
            yield from unbounded(kind.value_type)
        case inspect.StructType():
            for field in kind.fields:
                yield from unbounded(field.type)
        case inspect.Metadata():
            yield from unbounded(kind.type)
        case inspect.UnionType():
            for item in kind.types:
                yield from unbounded(item)
        case inspect.LiteralType() | inspect.BoolType() | inspect.NoneType():
            pass
        case _:
            yield f"{kind} is of no kind that is known to be bounded"


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_every_field_of_every_request_is_bounded(kind: type[msgspec.Struct]) -> None:
    """By its type, so that the page that describes the requests says so too."""
    result = inspect.type_info(kind)
    assert isinstance(result, inspect.StructType)
    for field in result.fields:
        if (kind.__name__, field.name) not in COMMANDS:
            assert not list(unbounded(field.type)), f"{kind.__name__}.{field.name}"


def test_whole_messages_are_bounded() -> None:
    """Frames and bodies have a size, so that no list of bounded values is without end."""
    assert LARGEST_FRAME <= LARGEST_BODY <= 64 * 1024
    assert all(route.largest < LARGEST_MESSAGE for route in routes())
    assert LONGEST_TEXT <= 500
    assert LARGEST_NUMBER == 2**53


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A pit."""
    with real_pit(tmp_path_factory.mktemp("fields")) as real:
        yield real


@pytest.mark.parametrize("part", ["x" * 101, "x" * 3000, "a%00b", "a%0ab", "%1b%5b2J", "%E2%80%AE"])
def test_the_parts_of_an_address_are_bounded(pit: Real, part: str) -> None:
    """Whoever asks: there is nothing at such an address, and no name is taken from it."""
    boss = pit.visitor(f"Boss {len(pit.pit.people.all())}", "admin", "auditor", "floor")

    async def story() -> None:
        for method, path in (
            ("PUT", f"/api/admin/meters/{part}/tables/{CRAZY}"),
            ("PUT", f"/api/admin/people/{part}/active"),
            ("GET", f"/api/tables/{part}"),
            ("GET", f"/api/audit/tables/{part}/hold"),
            ("GET", f"/api/clauses/{CRAZY}/{part}"),
        ):
            answer = await boss.ask(method, path, {"active": True} if method == "PUT" else None)
            assert answer.status_code == 404, (path, answer.text)
        assert not pit.pit.links

    pit.run(story())
