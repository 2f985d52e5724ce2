"""Traces: request → command → turn → commit where they are asked for, and no import where they are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from pitboss.web.observability.telemetry import Tracing, trace_pit
from tests.web.real import Real, real_pit
from tests.web.site import HOST

TABLE = "ma-ultimate-texas-holdem"
CALLER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


def spans(real: Real) -> dict[str, ReadableSpan]:
    """The spans of one command over HTTP, by name; the command is Anna's, who sits down."""
    memory = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(memory))
    anna = real.visitor("Anna")
    trace_pit(real.pit, provider)
    anna.app = Tracing(real.app, provider)

    async def sit() -> httpx.Response:
        body = {"id": "s", "seen": 0, "do": {"do": "sit", "position": 1}}
        caller = {"traceparent": CALLER, "x-request-id": "traced-1"}
        await real.pit.welcome(real.pit.people.named("Anna"))  # type: ignore[arg-type]
        memory.clear()
        return await anna.ask("POST", f"/api/tables/{TABLE}/commands", body, headers=caller)

    answer = real.run(sit())
    assert answer.status_code == 200, answer.text
    assert HOST
    return {span.name: span for span in memory.get_finished_spans()}


def test_a_command_is_one_trace(tmp_path: Path) -> None:
    """Each span stands under the one that led to it, in the caller's trace, with table and request and no name."""
    with real_pit(tmp_path) as real:
        made = spans(real)
    assert set(made) >= {"request", "command", "turn", "commit"}
    for name, above in (("command", "request"), ("turn", "command"), ("commit", "turn")):
        parent = made[name].parent
        assert parent is not None
        assert parent.span_id == made[above].context.span_id, name
    assert f"{made['request'].context.trace_id:x}" == CALLER.split("-")[1].lstrip("0")
    attributes = dict(made["turn"].attributes or {})
    assert attributes["pitboss.table"] == TABLE
    assert attributes["pitboss.request"] == "traced-1"
    assert "Anna" not in str([dict(span.attributes or {}) for span in made.values()])


def test_nothing_is_imported_without_it() -> None:
    """A server that sends no traces and no metrics imports neither library."""
    code = (
        "import sys, pitboss.cli.commands.serve, pitboss.web.server.run;"
        "print([name for name in ('opentelemetry', 'prometheus_client') if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
