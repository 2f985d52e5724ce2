"""Surveillance: every byte that is sent is searched for cards that may not be seen yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.elections import HouseElections
from pitboss.pit.staff.shift_records import Watched
from pitboss.pit.surveillance.disclosure import all_decided
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.rounds import Table, view
from tests.pit.houses import ULTIMATE
from tests.web.floor.staffed import Staffed, staffed_pit

WALL = "/api/surveillance/wall"
CARD = re.compile(r'"((?:10|[2-9TJQKA])[shdc])"')


def look(pit: Staffed, table: str = ULTIMATE) -> tuple[dict[str, object], set[str]]:
    """A table on the wall, and every card in the bytes that were sent."""
    pit.person("Vic")
    answer = pit.real.run(pit.real.signed_in("Vic").ask("POST", WALL, {"tables": [table]}))
    assert answer.status_code == 200, answer.text
    (frame,) = answer.json()["frames"]
    return frame, set(CARD.findall(answer.text))


def hidden(table: Table) -> set[str]:
    """The cards on a table that lie face down."""
    return _cards(table) - _cards(view(table, "camera"))


def _cards(table: Table) -> set[str]:
    now = table.round
    assert now is not None
    piles = (now.dealer, now.board, now.box, *(seat.hand for seat in now.seats))
    return {str(card) for pile in piles for card in pile.cards if card is not None}


def deal(pit: Staffed) -> Table:
    """A round in which the player still has to decide."""
    if not pit.real.pit.table(ULTIMATE).committed.chairs:
        pit.sit("Anna", ULTIMATE, 1)
    pit.real.run(pit.house.bet(pit.person("Anna"), ULTIMATE, 1))
    table = pit.real.pit.table(ULTIMATE)
    assert asks(table.plan, table.committed) == 1
    return table.committed


def finish(pit: Staffed) -> None:
    """The player decides, until the round is over."""
    pit.real.run(pit.house.decide(ULTIMATE, {1: pit.person("Anna")}, "pass"))


def test_no_hidden_card_is_sent_while_anybody_can_act(pit: Staffed) -> None:
    """However late it is: before the last decision the wall has no card that lies face down; after it, it has all."""
    down = hidden(deal(pit))
    assert len(down) >= 4
    for later in (0, 30, 600):
        pit.clock.by = timedelta(seconds=later)
        frame, sent = look(pit)
        assert not frame["hidden"]
        assert sent & down == set()
    finish(pit)
    pit.clock.by = timedelta()
    frame, sent = look(pit)
    assert sent & down == set()  # decided, and the delay has not passed
    pit.clock.by = timedelta(seconds=61)
    frame, sent = look(pit)
    assert (frame["hidden"], frame["round"]) == (True, 1)
    assert down <= sent
    pit.clock.by = timedelta()


def test_a_round_that_follows_keeps_its_cards(pit: Staffed) -> None:
    """The round before is shown with all cards while the next one is being decided; of that one nothing is."""
    down = hidden(deal(pit))
    pit.clock.by = timedelta(seconds=61)
    frame, sent = look(pit)
    assert (frame["round"], frame["live"], frame["hidden"]) == (2, 2, False)
    assert sent & down == set()
    finish(pit)
    pit.clock.by = timedelta()


def test_every_stage_before_the_last_decision_is_undecided(pit: Staffed) -> None:
    """The rule over a whole round: it turns when the last decision is made, and never back."""
    deal(pit)
    table, turned = pit.real.pit.table(ULTIMATE), []
    number = table.committed.rounds + 1
    while table.committed.round is not None and table.committed.round.number == number:
        kind = stage_kind(table.plan, table.committed)
        turned.append((kind, all_decided(table.plan, table.committed, number)))
        if kind != "ask":
            break
        acts = [row["do"] for row in pit.house.yours(pit.person("Anna"), ULTIMATE)["options"]]
        pit.do("Anna", ULTIMATE, **next(act for act in acts if act["do"] == "act" and act["act"] != "play"))
    assert [decided for kind, decided in turned if kind == "ask"] == [False] * sum(k == "ask" for k, _ in turned)
    assert all_decided(table.plan, table.committed, number)
    assert not all_decided(table.plan, table.committed, number + 5)


def test_who_looked_at_what_is_in_the_log(pit: Staffed) -> None:
    """A look is recorded once while it lasts, and only surveillance looks."""
    look(pit)
    looks = [(record.who, record.table) for record in pit.records(Watched)]
    assert looks == [("Vic", ULTIMATE)]
    assert pit.ask("Audrey", "POST", WALL, {"tables": [ULTIMATE]}, status=403)["code"] == "not-permitted"
    assert pit.ask("Vic", "POST", f"/api/tables/{ULTIMATE}/calls", {"reason": "other"}, status=403)


@pytest.fixture(scope="module")
def delayed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    """A house that elects the delay alone, and lets its staff play."""
    elections = HouseElections(surveillance_delay=5, surveillance_shows="delayed")
    with staffed_pit(tmp_path_factory.mktemp("delayed"), elections=elections, staff_may_play=True) as staffed:
        yield staffed


def test_a_house_may_elect_the_delay_alone(delayed: Staffed) -> None:
    """After the delay the cards are there though the player still decides, before it they are not; the log says so."""
    down = hidden(deal(delayed))
    assert look(delayed)[1] & down == set()
    delayed.clock.by = timedelta(seconds=6)
    assert down <= look(delayed)[1]
    rules = {record.about: record.after for record in delayed.records(AdminAct) if record.what == "house rule"}
    assert rules == {"staff may play": "yes", "surveillance delay": "5 s", "surveillance shows": "delayed"}


def test_whoever_plays_there_sees_nothing_more(delayed: Staffed) -> None:
    """An officer with a seat at the table is barred from the wall of it."""
    delayed.sit("Vic", ULTIMATE, 4)
    assert delayed.ask("Vic", "POST", WALL, {"tables": [ULTIMATE]}, status=403)["code"] == "has-a-stake"
