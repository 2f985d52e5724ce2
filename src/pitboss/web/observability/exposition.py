"""The metrics of a pit as Prometheus reads them, made from what is counted at the moment of a scrape.

Every sample has the label ``host``. Amounts of meters are in cents; a sample is a floating-point number by the format,
so the log and not a metric says what a meter holds exactly. Names of tables, links and meters are the operator's own,
and so are few; no label is a player's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from pitboss.pit.durations import Durations
from pitboss.version import __version__
from pitboss.web.observability.counts import Result
from pitboss.web.observability.observed import Observed

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

_Rows = Iterable[tuple[tuple[str, ...], float]]


def exposition(pit: Pit, observed: Observed) -> bytes:
    """The text of all metrics."""
    registry = CollectorRegistry()  # of its own: nothing is kept between two scrapes
    registry.register(PitCollector(pit, observed))
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)
    return generate_latest(registry)


class PitCollector(Collector):
    """Makes the metrics of a pit."""

    def __init__(self, pit: Pit, observed: Observed) -> None:
        self._pit = pit
        self._observed = observed
        self._host = observed.host

    def collect(self) -> Iterator[Metric]:
        """Every metric as it stands."""
        yield self._gauge("pitboss_info", "1, with the version of the program.", [((__version__,), 1)], "version")
        yield from self._web()
        yield from self._database()
        yield from self._queues()
        yield from self._house()

    # -- by what they are about ---------------------------------------------------------------------------------------

    def _web(self) -> Iterator[Metric]:
        counts, viewers = self._observed.counts, self._pit.viewers
        yield self._counter("pitboss_commands", "Commands, by result.", _rows(counts.commands), "result")
        yield self._histogram("pitboss_command_seconds", "From a command to its answer.", counts.command_seconds)
        yield self._counter("pitboss_refusals", "Refusals, by code.", _rows(counts.refusals), "code")
        requests = [((method, route, str(status)), n) for (method, route, status), n in counts.requests.items()]
        yield self._counter("pitboss_http_requests", "HTTP requests.", requests, "method", "route", "status")
        yield self._histogram("pitboss_http_request_seconds", "From a request to its answer.", counts.request_seconds)
        connections = [(("all",), self._observed.connections()), (("websocket",), viewers.connections)]
        yield self._gauge("pitboss_connections", "Open connections.", connections, "kind")
        yield self._gauge("pitboss_viewers", "Connections that watch a table.", [((), viewers.watching)])
        yield self._histogram("pitboss_event_loop_lag_seconds", "How late the event loop came round.", counts.lag)

    def _database(self) -> Iterator[Metric]:
        writer = self._pit.writer
        yield self._counter("pitboss_commits", "Commits that were made durable.", [((), writer.commits)])
        yield self._counter("pitboss_transactions", "Transactions they shared.", [((), writer.transactions)])
        yield self._histogram("pitboss_transaction_seconds", "Time of a transaction.", writer.durations)
        yield self._counter("pitboss_database_outages", "How often the database went away.", [((), writer.outages)])
        yield self._gauge("pitboss_database_up", "1 while the database takes writes.", [((), int(writer.healthy))])
        fenced = int(self._pit.store.fenced)
        yield self._gauge("pitboss_fenced", "1 when another server has taken the database over.", [((), fenced)])

    def _queues(self) -> Iterator[Metric]:
        pit = self._pit
        lengths = {
            "commits": pit.writer.waiting,
            "acts": pit.transactions.waiting,
            "questions": pit.thread_worker.waiting,
            "sums": pit.exact_worker.waiting,
            "proofs": pit.audit.proofs_waiting,
        }
        rows = [((name,), length) for name, length in lengths.items()]
        yield self._gauge("pitboss_queue_length", "What waits.", rows, "queue")
        workers = {"sums": pit.exact_worker.is_running, "programs": pit.timed_worker.is_running}
        yield self._gauge(
            "pitboss_worker_running",
            "1 while a worker process is there; it starts at the first question.",
            [((name,), int(running)) for name, running in workers.items()],
            "worker",
        )

    def _house(self) -> Iterator[Metric]:
        rows = self._pit.lobby()
        statuses = Counter((row.status,) for row in rows)
        yield self._gauge("pitboss_tables", "Tables by status.", statuses.items(), "status")
        taken = sum(len(row.taken) for row in rows)
        yield self._gauge("pitboss_seats_taken", "Seats with a player.", [((), taken)])
        yield self._gauge("pitboss_meter_cents", "What a meter shows.", self._meters(), "table", "link", "meter")

    def _meters(self) -> _Rows:
        """Each meter of a table, and of a link once."""
        seen: set[tuple[str, ...]] = set()
        for table in self._pit.tables.values():
            link = table.link.name if table.link is not None else ""
            for name, amount in table.committed.meters.items():
                labels = ("" if link else table.id, link, name)
                if labels not in seen:
                    seen.add(labels)
                    yield labels, float(amount)

    # -- families, each with the label host ---------------------------------------------------------------------------

    def _counter(self, name: str, says: str, rows: _Rows, *labels: str) -> Metric:
        family = CounterMetricFamily(name, says, labels=("host", *labels))
        for key, number in rows:
            family.add_metric((self._host, *key), number)
        return family

    def _gauge(self, name: str, says: str, rows: _Rows, *labels: str) -> Metric:
        family = GaugeMetricFamily(name, says, labels=("host", *labels))
        for key, number in rows:
            family.add_metric((self._host, *key), number)
        return family

    def _histogram(self, name: str, says: str, durations: Durations) -> Metric:
        family = HistogramMetricFamily(name, says, labels=("host",))
        counts, total = list(durations.counts), 0
        buckets: list[tuple[str, float]] = []
        for bound, number in zip((*map(str, durations.bounds), "+Inf"), counts, strict=True):
            total += number
            buckets.append((bound, total))
        family.add_metric((self._host,), buckets=buckets, sum_value=durations.total)
        return family


def _rows(numbers: Mapping[str, int] | Mapping[Result, int]) -> _Rows:
    return [((str(key),), number) for key, number in numbers.items()]
