"""Whatever is appended in whatever groups, by two stores in turns: a model in memory says the same as the database."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.log.chain import GENESIS, Tip
from pitboss.pit.store import Batch, Conflict, Store
from tests.pit.store.sealing import batch
from tests.volumes import examples

STREAMS = ("house", "table/1", "table/é ♠")

Groups = list[tuple[bool, list[tuple[str, int, bool, str | None]]]]

one_batch = st.tuples(st.sampled_from(STREAMS), st.integers(1, 4), st.booleans(), st.sampled_from([None, "a", "b"]))
groups = st.lists(st.tuples(st.booleans(), st.lists(one_batch, min_size=1, max_size=4)), max_size=8)


class Model:
    """What the streams should hold: the lines, and the requests that have acted."""

    def __init__(self) -> None:
        self.lines: dict[str, list[bytes]] = {}
        self.tips: dict[str, Tip] = {}
        self.requests: set[tuple[str, str]] = set()

    def apply(self, batches: list[Batch]) -> bool:
        """Take all batches, or none and say so."""
        tips, requests = dict(self.tips), set(self.requests)
        for entry_batch in batches:
            fresh = entry_batch.request is None or (entry_batch.stream, entry_batch.request) not in requests
            if tips.get(entry_batch.stream, GENESIS) != entry_batch.expected or not fresh:
                return False
            tips[entry_batch.stream] = entry_batch.tip
            requests |= {(entry_batch.stream, entry_batch.request)} if entry_batch.request is not None else set()
        self.tips, self.requests = tips, requests
        for entry_batch in batches:
            self.lines.setdefault(entry_batch.stream, []).extend(entry.line for entry in entry_batch.entries)
        return True


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@examples("pit: batches in a database", suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(groups=groups)
def test_the_database_is_what_a_list_would_be(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, kind: str, groups: Groups
) -> None:
    """Every append succeeds or fails as the model says, and in the end both hold the same lines."""
    if kind == "sqlite":
        _compare(str(tmp_path_factory.mktemp("random") / "pit.db"), groups)
    else:
        with request.getfixturevalue("postgres").database() as url:
            _compare(url, groups)


def _compare(url: str, groups: Groups) -> None:
    model = Model()
    with Store(url) as first, Store(url) as second:
        for use_second, item in groups:
            tips, batches = dict(model.tips), []
            for stream, count, stale, id in item:
                tip = Tip(7, "f" * 64) if stale else tips.get(stream, GENESIS)
                batches.append(batch(stream, tip, count, id))
                tips[stream] = batches[-1].tip
            store = second if use_second else first
            if model.apply(batches):
                store.append(batches)
            else:
                with pytest.raises(Conflict):
                    store.append(batches)
        assert first.tips() == second.tips() == dict(sorted(model.tips.items()))
        for stream, lines in model.lines.items():
            assert [entry.line for entry in second.entries(stream)] == lines
        for stream, id in model.requests:
            assert first.request(stream, id) is not None
