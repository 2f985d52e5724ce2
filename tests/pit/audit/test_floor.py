"""What the floor sees, and rulings on paper; what administrators see of submissions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit import filings
from pitboss.pit.views.floor_view import FloorView
from pitboss.pit.views.rulings import preview
from pitboss.rounds.commands import Report
from pitboss.submissions import parse_submission
from tests.house.project import RULEBOOKS
from tests.pit.audit.hall import DECK, FOUR, MARYLAND, Hall
from tests.pit.houses import sent


@pytest.fixture
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A pit in which a round waits for a decision."""
    hall = Hall(tmp_path_factory.mktemp("floor"))
    anna = hall.person("Anna")
    hall.give(anna, FOUR, {"do": "sit", "position": 2})
    hall.bet(anna, FOUR, 2, [("ante", 1000), ("progressive", 100)])
    hall.give(anna, FOUR, {"do": "ready", "position": 2})
    yield hall
    hall.end()


def test_all_tables_are_seen_at_once(dealt: Hall) -> None:
    """Who is waited for, what is staked, how old the decks are, the device and the meters."""
    floor = FloorView(dealt.pit.tables, dealt.pit.viewers.present)
    result = {table["id"]: table for table in sent(floor.tables())}
    assert len(result) == len(RULEBOOKS)
    current = result[FOUR]
    assert current["waits"] == "Anna at position 2, to decide"
    assert current["stage"]["kind"] == "ask"
    assert current["seats"] == [
        {"position": 2, "player": "Anna", "present": True, "staked": 1100, "folded": False, "void": False}
    ]
    assert current["decks"][0]["in_play"]
    assert current["decks"][0]["age"] is not None
    assert current["meters"][0]["exact"] == "500015"
    assert current["award"] is None


def test_rulings_say_what_they_void_and_keep(dealt: Hall) -> None:
    """Everything that may be reported at this moment, with each case, its clause, and whether it needs a position."""
    table = dealt.table(FOUR)
    result = sent(FloorView(dealt.pit.tables, dealt.pit.viewers.present).table(table))
    rulings = {row["what"]: row for row in result["rulings"]}
    assert result["moment"] == "decisions"
    wrong = rulings["wrong number of cards"]["rulings"][0]
    assert (wrong["voids"], wrong["wagers"]) == ("all hands", "returned")
    assert wrong["clause"].startswith("ma-4cp:")
    assert rulings["player left"]["rulings"][0]["position"]


def test_a_ruling_on_paper_is_the_ruling_itself_and_changes_nothing(dealt: Hall) -> None:
    """What is foretold happens when the ruling is given; until then the table is as it was."""
    flora, table = dealt.person("Flora", "floor"), dealt.table(FOUR)
    before = table.committed
    report = Report("wrong number of cards", "decisions", by="floorperson")
    foretold = preview(table, report)
    assert table.committed == before
    assert (foretold.voids, foretold.returned, foretold.lost) == ([2], 1100, 0)
    dealt.give(flora, FOUR, {"do": "report", "what": report.what, "when": report.when})
    assert table.history.rounds.now().notes[0].void
    assert table.history.chips("Anna") == 0
    refused = preview(table, report).refused
    assert refused is not None
    assert refused.code == "not-at-this-moment"


@pytest.mark.clause("md-4cp:11.D(10)(d)")
def test_an_award_waits_with_its_confirmations(tmp_path_factory: pytest.TempPathFactory) -> None:
    """While the floor's work is a person's, the award stands there with what is missing and who has to do it."""
    hall = Hall(tmp_path_factory.mktemp("award"))
    anna, ben = hall.person("Anna"), hall.person("Ben")
    dora, flora = hall.person("Dora", "dealer"), hall.person("Flora", "floor")
    seats = {1: anna, 3: ben}
    for position, who in seats.items():
        hall.give(who, MARYLAND, {"do": "sit", "position": position})
    hall.give(flora, MARYLAND, {"do": "take-over", "what": "floor"})
    hall.give(dora, MARYLAND, {"do": "take-over", "what": "dealer", "shoe": "read"})
    for position, who in seats.items():
        hall.bet(who, MARYLAND, position, [("ante", 1000), ("progressive", 100)])
    with pytest.raises(StopIteration):
        hall.deal_by_hand(dora, anna, MARYLAND, iter(DECK.split()), seats)
    (current,) = (
        table
        for table in sent(FloorView(hall.pit.tables, hall.pit.viewers.present).tables())
        if table["id"] == MARYLAND
    )
    assert (current["award"]["player"], current["award"]["wager"]) == ("Anna", "progressive")
    assert [item["who"] for item in current["award"]["missing"]] == ["floorperson"]
    assert [item["who"] for item in current["pairs"]] == ["floorperson"]
    hall.give(
        flora, MARYLAND, next(option["do"] for option in hall.options(flora, MARYLAND) if option["do"]["do"] == "step")
    )
    hall.deal_by_hand(dora, flora, MARYLAND, iter(()), seats)
    assert hall.table(MARYLAND).history.rounds.now().notes[0].nets["Anna"] > 500_000
    hall.end()


def test_submissions_are_examined_and_compared(dealt: Hall) -> None:
    """The text that is in force is lawful; a changed one is shown election by election; nonsense is said to be so."""
    text = dealt.table(FOUR).filed
    result = filings.examined(text)
    assert result.lawful
    assert result.rulebook == FOUR
    other = text.replace("version = 1", "version = 2")
    changes = filings.compared(text, other)
    assert [(change.before, change.after) for change in changes.changes] == [("1", "2")]
    assert "+version = 2" in changes.lines
    assert not filings.examined("rulebook = 7").lawful
    with pytest.raises(PitbossError, match="filed under"):
        filings.compared(text, dealt.table(MARYLAND).filed)


def test_a_new_version_takes_effect_on_a_closed_table(dealt: Hall) -> None:
    """It has a log of its own; both texts are kept, and the meters are carried over and proven."""
    chief, flora, anna = dealt.person("Chief", "admin"), dealt.person("Flora", "floor"), dealt.pit.people.named("Anna")
    assert anna is not None
    dealt.give(flora, FOUR, {"do": "report", "what": "wrong number of cards", "when": "decisions"})
    text = dealt.table(FOUR).filed.replace("version = 1", "version = 2")
    submission = parse_submission(text, FOUR)
    with pytest.raises(PitbossError, match="is open"):
        dealt.run(dealt.pit.table_opener.add(chief, FOUR, submission))
    dealt.give(flora, FOUR, {"do": "close"})
    dealt.run(dealt.pit.table_opener.add(chief, FOUR, submission))
    versions = filings.versions(dealt.pit.store, FOUR)
    assert [(version.number, version.version) for version in versions] == [(1, 1), (2, 2)]
    assert filings.filed_table(dealt.table(FOUR)).version == 2
    logs = dealt.sent(dealt.pit.audit.logs())["logs"]
    assert [log["log"] for log in logs if log["table"] == FOUR] == [1, 2]
    assert dealt.sent(dealt.pit.audit.meters())["proven"]
