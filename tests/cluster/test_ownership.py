"""Who may write: tokens are found in the same statement, leases run by the database's clock, places move little."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
import sqlalchemy as sa

from pitboss.clauses import PitbossError
from pitboss.pit.cluster.placement import best, placement
from pitboss.pit.cluster.shared_seeds import SharedSeeds
from pitboss.pit.store import Conflict, Fenced, NotOwner, Store, Unopenable, database, owners
from pitboss.pit.store.owners import HostRow, OwnerRow, OwnersFence
from tests.pit.postgres import Server
from tests.pit.store.sealing import batch, grow

FOUR = "table/four"
LOG = "table/four/1"


class Member:
    """A host as the database sees it."""

    def __init__(self, url: str, name: str) -> None:
        self.fence = OwnersFence()
        self.store = Store(url, self.fence)
        self.store.join(lambda connection: self.fence.join(connection, name, "key"))

    def take(self, *names: str) -> set[str]:
        """Own what is free of these names."""
        with database.writing(self.store.engine) as connection:
            owners.add(connection, {name: name for name in names})
            rows = self.fence.take_free(connection, names)
        self.fence.keep(rows)
        return {row.name for row in rows}

    def age(self, milliseconds: int) -> None:
        """Let the database believe that this host was seen so long ago."""
        with database.writing(self.store.engine) as connection:
            connection.execute(sa.text(f"UPDATE hosts SET seen = seen - {milliseconds} WHERE id = '{self.fence.host}'"))

    def bury(self) -> tuple[str, ...]:
        """Free what the dead own."""
        with database.writing(self.store.engine) as connection:
            return owners.bury(connection)


@pytest.fixture
def url(postgres: Server) -> Iterator[str]:
    """An empty database."""
    with postgres.database() as address:
        yield address


@contextmanager
def members(url: str, *names: str) -> Iterator[list[Member]]:
    """Hosts on one database."""
    with ExitStack() as stores:
        joined = []
        for name in names:
            member = Member(url, name)
            stores.callback(member.store.close)
            joined.append(member)
        yield joined


def test_what_one_owns_no_other_takes_or_writes(url: str) -> None:
    """A free name has one taker; whoever does not own a table writes nothing to its log, by either path."""
    with members(url, "a", "b") as (first, second):
        assert first.take(FOUR) == {FOUR}
        assert second.take(FOUR) == set()
        tip = grow(first.store, LOG, 2)
        for _ in range(2):
            with pytest.raises(NotOwner):
                second.store.append([batch(LOG, tip)])
        with pytest.raises(NotOwner), second.store.writing(LOG):
            pass
        assert first.store.tip(LOG) == tip


def test_a_host_that_was_thought_dead_writes_nothing(url: str) -> None:
    """After its lease has run out and its tables are another's, a host is refused, though it knows nothing of it."""
    with members(url, "a", "b") as (first, second):
        first.take(FOUR, owners.HOUSE)
        tip = grow(first.store, LOG, 2)
        first.age(2000)
        assert second.bury() == ()
        first.age(2000)
        assert second.bury() == ("a",)
        assert second.take(FOUR, owners.HOUSE) == {FOUR, owners.HOUSE}
        assert FOUR in first.fence.tokens
        with pytest.raises(NotOwner):
            first.store.append([batch(LOG, tip)])
        with pytest.raises(NotOwner):
            first.store.append([batch("house", first.store.tip("house"))])
        with pytest.raises(NotOwner):
            first.store.append([batch(LOG, tip)], [lambda connection: None])
        first.store.probe()
        with pytest.raises(NotOwner):
            first.store.append([batch(LOG, tip)])
        with pytest.raises(NotOwner), first.store.writing():
            pass
        with database.writing(first.store.engine) as connection:
            assert first.fence.beat(connection, ready=True) is False
        assert first.store.tip(LOG) == tip
        second.store.append([batch(LOG, tip)])


def test_a_token_of_before_is_refused(url: str) -> None:
    """A statement that was sent before a table was freed and taken again comes too late."""
    with members(url, "a") as (host,):
        host.take(FOUR)
        tip = grow(host.store, LOG, 1)
        late = dict(host.fence.tokens)
        with database.writing(host.store.engine) as connection:
            host.fence.free(connection, [FOUR])
        host.take(FOUR)
        host.fence.tokens, now = late, host.fence.tokens
        with pytest.raises(NotOwner):
            host.store.append([batch(LOG, tip)])
        host.fence.tokens = now
        host.store.append([batch(LOG, tip)])


def test_one_server_and_a_cluster_exclude_each_other(url: str) -> None:
    """A server alone is refused while hosts live; when it has the database, hosts write nothing, and the other way."""
    with members(url, "a") as (host,):
        host.take(FOUR)
        with pytest.raises(Conflict):
            Store(url).serve(patience=0.1)
        host.store._claim.drop()  # type: ignore[union-attr]  # its connection was cut, and nobody noticed
        alone = Store(url).serve()
        with pytest.raises(NotOwner):
            host.store.append([batch(LOG, host.store.tip(LOG))])
        alone._claim.drop()  # type: ignore[union-attr]
        with members(url, "b"), pytest.raises(Fenced):
            alone.append([batch("house", alone.tip("house"))])
        alone.close()


def test_hosts_need_postgresql(tmp_path: object) -> None:
    """SQLite is for one process, and says so."""
    with pytest.raises(Unopenable) as refused:
        Member(f"sqlite:///{tmp_path}/pit.db", "a")
    assert "PostgreSQL" in refused.value.said


def _host(name: str, *, ready: bool = True) -> HostRow:
    return HostRow(name, name, ready, 0.0, "key")


def test_only_what_must_move_moves() -> None:
    """When a host comes, parties move to it only; when it goes, only its own move; all get a fair share."""
    parties = [f"table/{number}" for number in range(600)]
    three, four = [_host(name) for name in "abc"], [_host(name) for name in "abcd"]
    before = {party: best(party, three) for party in parties}
    after = {party: best(party, four) for party in parties}
    moved = {party for party in parties if before[party] != after[party]}
    assert {after[party] for party in moved} == {"d"}
    assert 90 < len(moved) < 210
    assert all(120 < list(before.values()).count(name) < 280 for name in "abc")


def test_a_host_takes_what_is_free_and_gives_what_is_anothers() -> None:
    """A host that is not ready gets nothing; what is owned stays until its owner gives it."""
    hosts = [_host("a"), _host("b"), _host("c", ready=False)]
    rows = [OwnerRow(f"table/{number}", f"table/{number}", "", 0, None) for number in range(40)]
    plans = {name: placement(name, hosts, rows) for name in "abc"}
    assert sorted((*plans["a"].take, *plans["b"].take)) == sorted(row.name for row in rows)
    assert plans["c"].take == ()
    owned = [OwnerRow(row.name, row.party, "a", 1, "token") for row in rows]
    plan = placement("a", hosts, owned)
    assert {name for names in plan.give.values() for name in names} == set(plans["b"].take)
    assert placement("a", hosts[:1], owned).give == {}
    assert placement("b", hosts, owned) == placement("b", hosts, [])


def test_a_taker_deals_the_same_cards_on(url: str) -> None:
    """The seed of a promised round is the same at another host with the same key, and unknown with another key."""
    with members(url, "a", "b") as (first, second):
        first.take(FOUR)
        seeds = SharedSeeds(first.store, b"k" * 32)
        seeds.open()
        promised = seeds.seed(LOG, 7)
        seeds.sync()
        for key, is_known in ((b"k" * 32, True), (b"x" * 32, False)):
            others = SharedSeeds(second.store, key)
            others.open()
            others.load(LOG)
            assert others.has(LOG, 7) is is_known
        others = SharedSeeds(second.store, b"k" * 32)
        others.open()
        others.load(LOG)
        assert others.seed(LOG, 7) == promised


def test_no_seed_of_another_database_is_dealt(url: str) -> None:
    """Nonces that were copied, or brought back from an earlier timeline, make no seed."""
    with members(url, "a") as (host,):
        host.take(FOUR)
        seeds = SharedSeeds(host.store, b"k" * 32)
        seeds.open()
        seeds.seed(LOG, 7)
        seeds.sync()
        copied = SharedSeeds(host.store, b"k" * 32)
        copied.open()
        copied._identity += b"'"
        copied.load(LOG)
        assert not copied.has(LOG, 7)


def test_a_fenced_host_changes_no_seed(url: str) -> None:
    """A host that lost its table neither overwrites nor deletes what the taker has promised."""
    with members(url, "a", "b") as (first, second):
        first.take(FOUR)
        stale = SharedSeeds(first.store, b"k" * 32)
        stale.open()
        stale.seed(LOG, 1)
        first.age(4000)
        second.bury()
        second.take(FOUR)
        taker = SharedSeeds(second.store, b"k" * 32)
        taker.open()
        promised = taker.seed(LOG, 1)
        taker.sync()
        stale.sync()
        again = SharedSeeds(second.store, b"k" * 32)
        again.open()
        again.load(LOG)
        assert again.seed(LOG, 1) == promised


def test_a_seed_is_in_the_database_before_it_is_promised(url: str) -> None:
    """What could not be written is kept, and ``sync`` raises, so that nothing is promised without it."""
    with members(url, "a") as (host,):
        host.take(FOUR)
        seeds = SharedSeeds(host.store, b"k" * 32)
        seeds.open()
        promised = seeds.seed(LOG, 1)
        with database.writing(host.store.engine) as connection:
            connection.execute(sa.text("ALTER TABLE seeds RENAME TO gone"))
        with pytest.raises((PitbossError, sa.exc.SQLAlchemyError)):
            seeds.sync()
        with database.writing(host.store.engine) as connection:
            connection.execute(sa.text("ALTER TABLE gone RENAME TO seeds"))
        seeds.sync()
        again = SharedSeeds(host.store, b"k" * 32)
        again.open()
        again.load(LOG)
        assert again.seed(LOG, 1) == promised
