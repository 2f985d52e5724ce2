"""The floor's queue: calls from the felt and from tables, what the floor does about them, who hears of it."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.pit.calls.conditions import LastingCall
from pitboss.pit.records.calls import CallRecord
from pitboss.pit.tables.posts import NOBODY, Posts
from pitboss.web.limits import ALLOWANCES, Limits
from pitboss.web.problems import Denied
from tests.pit.houses import CRAZY, FOUR, MARYLAND, ULTIMATE
from tests.web.floor.staffed import Staffed

QUEUE = "/api/floor/queue"


def call(pit: Staffed, name: str, table: str, reason: str = "dispute", text: str = "", *, status: int = 200) -> str:
    """Call the floor; the call's number."""
    answer = pit.ask(name, "POST", f"/api/tables/{table}/calls", {"reason": reason, "text": text}, status=status)
    return str(answer.get("id", answer.get("code")))


def act(pit: Staffed, name: str, identity: str, do: str, note: str = "", *, status: int = 200) -> str:
    """Do something about a call; its state then, or the code of the refusal."""
    answer = pit.ask(name, "POST", f"{QUEUE}/{identity}", {"do": do, "note": note}, status=status)
    return str(answer.get("state", answer.get("code")))


def test_a_call_is_taken_answered_and_closed(pit: Staffed) -> None:
    """A player calls; a floorperson takes it, answers it and closes it with a note; each is in the house's log."""
    pit.sit("Anna", FOUR, 1)
    pit.round(FOUR, "pass", Anna=1)
    identity = call(pit, "Anna", FOUR, text="my trips were not paid")
    (entry,) = pit.ask("Flo", "GET", QUEUE)["calls"]
    shown = (entry["kind"], entry["table"], entry["by"], entry["office"], entry["round"], entry["finished"])
    assert shown == ("dispute", FOUR, "Anna", "player", "1", True)
    assert act(pit, "Flo", identity, "take") == "taken"
    assert act(pit, "Frank", identity, "take", status=409) == "call-taken"
    assert act(pit, "Flo", identity, "close", status=422) == "note-missing"
    assert act(pit, "Flo", identity, "answer", "the dealer recounts") == "answered"
    assert act(pit, "Flo", identity, "close", "paid, with apologies") == "closed"
    assert act(pit, "Flo", identity, "take", status=404) == "no-such-call"
    answer = pit.ask("Flo", "GET", QUEUE)
    assert answer["calls"] == []
    assert (answer["closed"][0]["note"], answer["closed"][0]["closed_by"]) == ("paid, with apologies", "Flo")
    deeds = [(record.do, record.who, record.caller) for record in pit.records(CallRecord) if record.call == identity]
    assert deeds == [(do, who, "Anna") for do, who in (("raised", "Anna"), *((d, "Flo") for d in DEEDS))]


DEEDS = ("taken", "answered", "closed")


def test_only_who_is_at_the_table_calls_and_once(pit: Staffed) -> None:
    """Somebody who walks past cannot call; whoever called waits; a dealer calls from the dealer's place."""
    assert call(pit, "Passer", CRAZY, status=403) == "not-yours"
    pit.sit("Ben", CRAZY, 2)
    identity = call(pit, "Ben", CRAZY, "other")
    assert call(pit, "Ben", CRAZY, "other", status=409) == "called-already"
    pit.do("Dora", CRAZY, do="take-over", what="dealer")
    other = call(pit, "Dora", CRAZY, "card", "a card has a bent corner")
    calls = pit.ask("Flo", "GET", QUEUE)["calls"]
    assert [(row["id"], row["office"]) for row in calls] == [(other, "dealer"), (identity, "player")]
    assert [row["urgency"] for row in calls] == ["now", "soon"]
    for number in (identity, other):
        act(pit, "Flo", number, "close", "seen to")
    pit.do("Dora", CRAZY, do="hand-back", what="dealer")


def test_nobody_answers_for_a_table_they_have_a_part_in(pit: Staffed) -> None:
    """Whoever dealt in the round, or called, does not decide about it."""
    both = pit.real.pit.people
    pit.person("Dual")
    dual = both.named("Dual")
    assert dual is not None
    pit.real.run(both.set_roles(dual, dual.id, frozenset({"dealer", "floor"})))
    pit.sit("Carl", MARYLAND, 1)
    pit.do("Dual", MARYLAND, do="take-over", what="dealer")
    identity = call(pit, "Carl", MARYLAND)
    assert act(pit, "Dual", identity, "take", status=403) == "second-person"
    pit.do("Dual", MARYLAND, do="hand-back", what="dealer")
    assert act(pit, "Dual", identity, "take") == "taken"
    assert act(pit, "Flo", identity, "release") == "waiting"
    assert act(pit, "Flo", identity, "close", "explained") == "closed"


def test_tables_call_by_themselves(pit: Staffed) -> None:
    """A vacant place, a stuck house and what other rooms report are calls for as long as they last."""
    table, queue = pit.real.pit.table(ULTIMATE), pit.real.pit.floor_work.queue
    table.restore(Posts(dealer=NOBODY))
    pit.real.pit.attendance.look(table)
    table.stuck = "The seed is gone."
    queue.sources.append(lambda: [LastingCall("float-low", FOUR, text="$5 chips")])
    queue.look()
    calls = pit.ask("Flo", "GET", QUEUE)["calls"]
    kinds = [(row["kind"], row["table"], row["lasting"]) for row in calls]
    assert set(kinds) == {("stuck", ULTIMATE, True), ("dealer-gone", ULTIMATE, True), ("float-low", FOUR, True)}
    assert kinds[-1][0] == "float-low"
    gone = f"dealer-gone:{ULTIMATE}"
    assert act(pit, "Flo", gone, "take") == "taken"
    assert act(pit, "Flo", gone, "close", "no", status=409) == "call-lasts"
    assert (pit.records(CallRecord)[-1].call, pit.records(CallRecord)[-1].do) == (gone, "taken")
    table.restore(Posts())
    table.stuck = ""
    pit.real.pit.attendance.look(table)
    queue.sources.pop()
    queue.look()
    assert pit.ask("Flo", "GET", QUEUE)["calls"] == []


def test_the_queue_is_pushed_to_the_floor_and_to_nobody_else(pit: Staffed) -> None:
    """Whoever works on the floor is sent the queue at once and when it changes; the caller hears of the own call."""
    pit.sit("Eve", ULTIMATE, 3)
    floor, caller = pit.real.signed_in("Flo"), pit.real.signed_in("Eve")

    async def story() -> tuple[list[str], str, list[str]]:
        async with floor.connect() as flo, caller.connect() as eve:
            await flo.told("queue")
            await caller.ask("POST", f"/api/tables/{ULTIMATE}/calls", {"reason": "card"})
            pushed = [row["by"] for row in (await flo.told("queue"))["calls"]]
            first = await eve.told("call")
            await floor.ask("POST", f"{QUEUE}/{first['id']}", {"do": "take"})
            taken = await eve.told("call")
            await floor.ask("POST", f"{QUEUE}/{first['id']}", {"do": "close", "note": "a new deck"})
            kinds = []
            while not eve.outgoing.empty():
                message = eve.outgoing.get_nowait()
                if "text" in message:
                    kinds.append(msgspec.json.decode(message["text"])["is"])
            return pushed, taken["by"], kinds

    pushed, by, kinds = pit.real.run(story())
    assert (pushed, by) == (["Eve"], "Flo")
    assert "queue" not in kinds


def test_open_calls_are_read_again_at_a_start(pit: Staffed) -> None:
    """A call that nobody closed waits after the next start, with who had taken it."""
    pit.sit("Gus", CRAZY, 4)
    identity = call(pit, "Gus", CRAZY, "other", "chips fell down")
    act(pit, "Flo", identity, "take")
    before = pit.ask("Flo", "GET", QUEUE)["calls"]
    work = pit.real.pit.floor_work
    work.queue._calls.clear()
    pit.real.run(work.reload())
    assert pit.ask("Flo", "GET", QUEUE)["calls"] == before
    assert before[0]["taken_by"] == "Flo"
    act(pit, "Flo", identity, "close", "picked up")


def test_calls_are_rate_limited() -> None:
    """A person has a few calls at once, then one in a while."""
    limits = Limits(clock=lambda: 0.0)
    for _ in range(int(ALLOWANCES["call"].burst)):
        limits.take(("call", "Anna"))
    with pytest.raises(Denied) as denied:
        limits.take(("call", "Anna"))
    assert denied.value.status == 429
