"""Traces by OpenTelemetry, for operators who collect them: request → command → turn → commit.

Nothing imports this module unless traces are asked for (``--telemetry``), and the code that is traced does not know of
it: the methods of one pit are wrapped when it has started. Spans carry the table, the id of the request and the result;
no name, no amount and no card. Where spans go is OpenTelemetry's own business, by its variables (``OTEL_…``).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from opentelemetry.trace import Span, SpanKind, Status, StatusCode, Tracer, TracerProvider
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.clauses import PitbossError
from pitboss.version import __version__
from pitboss.web.observability.context import current
from pitboss.web.observability.middleware import PAGES, ROUTE

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit
    from pitboss.pit.store import Batch, Beside
    from pitboss.pit.store.writer import Then

_NAME = "pitboss"


def configured(host: str) -> TracerProvider:
    """A provider that sends spans over OTLP/HTTP, to where OpenTelemetry's variables say."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider as SdkTracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    service = {"service.name": _NAME, "service.version": __version__, "host.name": host}
    provider = SdkTracerProvider(resource=Resource.create(service))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider


def trace_pit(pit: Pit, provider: TracerProvider) -> None:
    """Trace what a started pit does from now on."""
    tracer = provider.get_tracer(_NAME, __version__)
    for owner, method, name in ((pit, "give", "command"), (pit.transactions, "run", "turn")):
        setattr(owner, method, _traced(tracer, name, getattr(owner, method)))
    writer: Any = pit.writer
    writer.submit = _commit(tracer, writer.submit)


def _traced(tracer: Tracer, name: str, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def traced(*args: Any, **named: Any) -> Any:
        with tracer.start_as_current_span(name, record_exception=False, set_status_on_exception=False) as span:
            _identify(span)
            try:
                return await call(*args, **named)
            except BaseException as error:
                _fail(span, error)
                raise

    return traced


def _commit(tracer: Tracer, submit: Callable[..., None]) -> Callable[..., None]:
    """A commit lasts from the queue of the writer until its callback."""

    def traced(batches: Sequence[Batch], then: Then, beside: Beside | None = None) -> None:
        span = tracer.start_span("commit", attributes={"pitboss.batches": len(batches)})

        def ended(error: Exception | None) -> None:
            if error is not None:
                _fail(span, error)
            span.end()
            then(error)

        submit(batches, ended, beside)

    return traced


def _identify(span: Span) -> None:
    ids = current.get()
    if span.is_recording():
        ours = {"pitboss.request": ids.request, "pitboss.connection": ids.connection, "pitboss.table": ids.table}
        span.set_attributes({name: value for name, value in ours.items() if value})


def _fail(span: Span, error: BaseException) -> None:
    """A refusal is an answer and no error of the server's; its code says which."""
    if isinstance(error, PitbossError):
        span.set_attribute("pitboss.refused", error.code)
    else:
        span.set_status(Status(StatusCode.ERROR, type(error).__name__))


class Tracing:
    """Middleware that makes a span of each HTTP request, under the one that the caller names in ``traceparent``."""

    def __init__(self, app: ASGIApp, provider: TracerProvider) -> None:
        self._app = app
        self._tracer = provider.get_tracer(_NAME, __version__)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        carrier = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        above = TraceContextTextMapPropagator().extract({"traceparent": carrier.get("traceparent", "")})
        with self._tracer.start_as_current_span("request", above, kind=SpanKind.SERVER) as span:

            async def sending(message: Message) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                await send(message)

            await self._app(scope, receive, sending)
            span.set_attributes({"http.request.method": scope["method"], "http.route": scope.get(ROUTE, PAGES)})


def shut_down(provider: TracerProvider) -> None:
    """Send what is left."""
    ending = getattr(provider, "shutdown", None)
    if ending is not None:
        ending()
