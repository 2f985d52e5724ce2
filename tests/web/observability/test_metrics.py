"""``/metrics``: what a running pit counts, in Prometheus' format, for those whom the operator lets in."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from prometheus_client.parser import text_string_to_metric_families

from pitboss.pit.durations import Durations
from pitboss.web.limits import Limits
from pitboss.web.observability.access import MetricsAccess
from pitboss.web.observability.counts import MOST_CODES, OTHER, ServerCounts
from pitboss.web.observability.observed import Observed
from pitboss.web.problems import Denied
from pitboss.web.server.app import make_app
from tests.web.real import Real, real_pit
from tests.web.site import NO_LIMITS, Browser, on_a_site

TABLE = "ma-ultimate-texas-holdem"
Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A pit at which somebody sat down once and was refused once, and still watches."""
    with real_pit(tmp_path_factory.mktemp("metrics")) as real:
        real.app = make_app(real.pit, limits=Limits(NO_LIMITS), observed=Observed(host="north"))
        anna = real.visitor("Anna")

        async def play() -> None:
            async with anna.connect() as socket:
                for request, what in (("w", {"do": "watch"}), ("s", {"do": "sit", "position": 1})):
                    socket.send(request, TABLE, **what)
                    await socket.told("done")
                socket.send("no", TABLE, do="sit", position=99)
                await socket.told("refused")

        real.run(play())
        yield real


def scraped(real: Real) -> Samples:
    """What a scrape from this machine reads, without the label that all samples have."""

    async def scrape() -> str:
        answer = await Browser(real.app, "127.0.0.1").ask("GET", "/metrics")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        return answer.text

    samples: Samples = {}
    for family in text_string_to_metric_families(real.run(scrape())):
        for sample in family.samples:
            labels = dict(sample.labels)
            if sample.name.startswith("pitboss_"):
                assert labels.pop("host") == "north"
            samples[sample.name, tuple(sorted(labels.items()))] = sample.value
    return samples


def test_what_happened_is_counted(played: Real) -> None:
    """Commands by result, refusals by code, their times, commits and transactions are what happened."""
    samples = scraped(played)
    assert samples["pitboss_commands_total", (("result", "done"),)] == 2
    assert samples["pitboss_commands_total", (("result", "refused"),)] == 1
    assert sum(number for (name, _), number in samples.items() if name == "pitboss_refusals_total") == 1
    assert samples["pitboss_command_seconds_count", ()] == 3
    assert samples["pitboss_command_seconds_bucket", (("le", "+Inf"),)] == 3
    writer = played.pit.writer
    assert samples["pitboss_commits_total", ()] == writer.commits > 0
    assert samples["pitboss_transactions_total", ()] == writer.transactions
    assert samples["pitboss_transaction_seconds_count", ()] == writer.transactions
    posted = (("method", "POST"), ("route", "/api/sign-up"), ("status", "200"))
    assert samples["pitboss_http_requests_total", posted] == 1


def test_how_things_stand(played: Real) -> None:
    """Tables by status, seats, meters, queues and the database are as they stand at the scrape."""
    samples = scraped(played)
    tables = {labels: number for (name, labels), number in samples.items() if name == "pitboss_tables"}
    assert sum(tables.values()) == len(played.pit.tables)
    assert samples["pitboss_seats_taken", ()] == 1
    assert samples["pitboss_database_up", ()] == 1
    assert samples["pitboss_fenced", ()] == 0
    assert samples["pitboss_queue_length", (("queue", "commits"),)] == 0
    meters = {labels: number for (name, labels), number in samples.items() if name == "pitboss_meter_cents"}
    expected = {
        (("link", ""), ("meter", meter), ("table", table.id)): float(amount)
        for table in played.pit.tables.values()
        for meter, amount in table.committed.meters.items()
    }
    assert meters == expected
    assert meters


def test_no_label_names_a_person(played: Real) -> None:
    """No series carries a player's name or id."""
    person = played.pit.people.named("Anna")
    assert person is not None
    values = {value for _, labels in scraped(played) for _, value in labels}
    assert not values & {person.id, person.shown, person.name}


def test_an_outage_is_seen(played: Real) -> None:
    """While the database is away ``pitboss_database_up`` is 0, and the outage is counted."""
    from pitboss.pit.store import Unavailable

    writer = played.pit.writer
    before = scraped(played)["pitboss_database_outages_total", ()]
    writer._lose(Unavailable(said="it is away"))
    try:
        samples = scraped(played)
    finally:
        writer._trouble = None
    assert samples["pitboss_database_up", ()] == 0
    assert samples["pitboss_database_outages_total", ()] == before + 1


@pytest.mark.parametrize(
    ("client", "headers", "admitted"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("::ffff:127.0.0.1", {}, True),
        ("10.1.2.3", {}, False),
        ("", {}, False),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, False),
        ("127.0.0.1", {"forwarded": "for=127.0.0.1"}, False),
        ("10.1.2.3", {"authorization": "Bearer right"}, True),
        ("127.0.0.1", {"x-forwarded-for": "9.9.9.9", "authorization": "Bearer right"}, True),
        ("10.1.2.3", {"authorization": "Bearer wrong"}, False),
        ("127.0.0.1", {"authorization": "Bearer wrong"}, False),
        ("10.1.2.3", {"authorization": "Bearer "}, False),
    ],
)
def test_who_may_read_them(client: str, headers: dict[str, str], *, admitted: bool) -> None:
    """This machine and the holder of the token; nobody through a proxy that is not believed."""
    access = MetricsAccess(token="right")
    if admitted:
        access.must_admit(client, headers)
    else:
        with pytest.raises(Denied, match="metrics"):
            access.must_admit(client, headers)


def test_an_empty_token_opens_nothing() -> None:
    """Where no token was set, an empty one is none."""
    with pytest.raises(Denied):
        MetricsAccess().must_admit("10.1.2.3", {"authorization": "Bearer "})


def test_a_stranger_is_refused() -> None:
    """An address that was not named gets 404, in the form of every other error, and is no failure of a right."""

    async def scenario(site: object) -> None:
        answer = await site.browser("10.0.0.9").ask("GET", "/metrics")  # type: ignore[attr-defined]
        assert answer.status_code == 404
        assert answer.json()["code"] == "metrics-not-served"

    on_a_site(scenario)


def test_without_the_library_the_answer_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without prometheus_client nothing else changes: /metrics names the extra."""
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "pitboss.web.observability.exposition", raising=False)

    async def scenario(site: object) -> None:
        answer = await site.browser("127.0.0.1").ask("GET", "/metrics")  # type: ignore[attr-defined]
        assert answer.status_code == 422
        assert "pitboss[metrics]" in str(answer.json()["instead"])

    on_a_site(scenario)


def test_codes_are_bounded() -> None:
    """However many codes there are, the series stay few."""
    counts = ServerCounts()
    for number in range(MOST_CODES + 10):
        counts.refusal(f"code-{number}")
    assert len(counts.refusals) == MOST_CODES + 1
    assert counts.refusals[OTHER] == 10


def test_a_duration_falls_into_its_bucket() -> None:
    """A bound belongs to its bucket, as Prometheus reads ``le``."""
    durations = Durations((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 1.0, 7.0):
        durations.add(seconds)
    assert durations.counts == [2, 2, 1]
    assert durations.total == pytest.approx(8.65)


def test_counting_is_nearly_free() -> None:
    """What a command pays for being counted is microseconds, of a command's hundreds."""
    counts, number = ServerCounts(), 20_000
    began = perf_counter()
    for _ in range(number):
        counts.command("done", 0.003)
    assert (perf_counter() - began) / number < 20e-6


def test_the_loop_that_is_held_up_is_seen() -> None:
    """The server's tick counts how late the loop came round."""
    from pitboss.web.server.connections import ConnectionLimits, LimitedConfig
    from pitboss.web.server.run import Server

    async def hold_up() -> Observed:
        observed = Observed()
        config = LimitedConfig(lambda: None)
        config.connection_limits = ConnectionLimits()
        server = Server(config, lambda: None, observed)
        await server.on_tick(1)
        server._ticked -= 0.7
        await server.on_tick(2)
        return observed

    lag = asyncio.run(hold_up()).counts.lag
    assert lag.total == pytest.approx(0.6, abs=0.1)
