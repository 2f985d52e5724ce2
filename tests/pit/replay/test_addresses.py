"""An address is of one round for ever: a table under another submission has its rounds at other addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.history.address import read_address
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.answers import RoundPage
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.views.scene import encode
from pitboss.submissions import parse_submission
from tests.attacks.hidden import told_in
from tests.pit.audit.hall import FOUR, Hall
from tests.pit.replay.looking import People, Rounds, known

ROLES = {"Anna": "", "Ben": "", "Fay": "floor", "Ada": "auditor", "Chief": "admin", "Zoe": ""}
VIEWERS = ("", "Zoe", "Fay", "Anna", "Ben", "Ada")


class Reopened:
    """A table that was opened again under another submission, with a round in each of its logs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hall = Hall(folder)
        self.people: People = {name: self.hall.person(name, *filter(None, [role])) for name, role in ROLES.items()}
        seats = {1: known(self.people, "Anna"), 3: known(self.people, "Ben")}
        self.rounds = Rounds(self.hall, seats)
        self._sit(seats)
        self.rounds.play(FOUR, {1: "play", 3: "fold"})
        self.share = self.linked("Ben", "1")
        self.pages = {name: encode(self.page(name, "1")) for name in VIEWERS}
        self.worths = {name: encode(self.decisions(name, "1")) for name in VIEWERS}
        self.hidden = {name: self.rounds.hidden_from(FOUR, 1, name) for name in VIEWERS}
        self._file_again()
        self._sit(seats)
        self.rounds.play(FOUR, {1: "play", 3: "fold"})

    def _sit(self, seats: dict[int, Person]) -> None:
        for position, person in seats.items():
            self.hall.give(person, FOUR, {"do": "sit", "position": position})

    def _file_again(self) -> None:
        self.hall.give(known(self.people, "Fay"), FOUR, {"do": "close"})
        text = self.hall.table(FOUR).filed
        text = text.replace("version = 1", "version = 2", 1).replace('paytable = "III"', 'paytable = "I"', 1)
        self.hall.run(self.hall.pit.table_opener.add(known(self.people, "Chief"), FOUR, parse_submission(text, FOUR)))

    def restart(self) -> None:
        """The pit ends, and begins again on the same database."""
        self.hall.end()
        self.hall = Hall(self.folder)

    def source(self, address: str) -> tuple[RoundSource, int]:
        """The log and the number that an address names."""
        read = read_address(address)
        assert read is not None
        return self.hall.run(self.hall.pit.past_rounds.source(self.hall.table(FOUR), read)), read.number

    def page(self, name: str, address: str, share: str = "") -> RoundPage:
        """A round as somebody sees it; of no name: who has no account."""
        return self.hall.run(self.hall.pit.past_rounds.round(self.people.get(name), *self.source(address), share))

    def decisions(self, name: str, address: str) -> object:
        """What Ben's decisions were worth, as far as somebody may know."""
        return self.hall.run(self.hall.pit.past_rounds.decisions(self.people.get(name), *self.source(address), 3))

    def linked(self, name: str, address: str) -> str:
        """A link that shows the own cards."""
        past = self.hall.pit.past_rounds
        return self.hall.run(past.share(known(self.people, name), *self.source(address), decisions=True)).share


@pytest.fixture(scope="module", params=["at once", "after a restart"])
def reopened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reopened]:
    """The table while the pit runs on, and when it has been started again."""
    table = Reopened(tmp_path_factory.mktemp("reopened"))
    if request.param == "after a restart":
        table.restart()
    yield table
    table.hall.end()


def aces_up(page: RoundPage) -> str:
    """The paytable of aces up that a page shows."""
    return next(table.name for table in page.paytables if table.wager == "aces up")


@pytest.mark.parametrize("name", VIEWERS)
def test_the_old_address_shows_the_old_round(reopened: Reopened, name: str) -> None:
    """Byte by byte what it showed before, with its own paytables, and what decisions were worth by them."""
    page = reopened.page(name, "1")
    assert encode(page) == reopened.pages[name]
    assert (page.address, page.log, page.number, aces_up(page)) == ("1", 1, 1, "III")
    assert encode(reopened.decisions(name, "1")) == reopened.worths[name]


@pytest.mark.parametrize("name", VIEWERS)
def test_hidden_cards_of_a_former_log_stay_hidden(reopened: Reopened, name: str) -> None:
    """Who sees what is as it was; only an auditor sees all."""
    hidden = reopened.hidden[name]
    told = told_in(encode(reopened.page(name, "1")).decode(), hidden)
    assert hidden
    assert told == ({str(card) for card in hidden} if name == "Ada" else set())


def test_the_new_round_has_an_address_of_its_own(reopened: Reopened) -> None:
    """The first round under the second submission is 2.1, on its page and wherever rounds are listed."""
    page = reopened.page("Anna", "2.1")
    assert (page.address, page.log, page.number, aces_up(page)) == ("2.1", 2, 1, "I")
    assert page.commitment != reopened.page("Anna", "1").commitment
    hall, anna = reopened.hall, known(reopened.people, "Anna")
    played = hall.run(hall.pit.past_rounds.history(anna, hall.table(FOUR), 0, 10))
    assert [row.address for row in played.rounds] == ["2.1"]
    assert {row.address for row in hall.run(hall.pit.coach.grade(anna, hall.table(FOUR))).rows} == {"2.1"}
    for log, address in ((1, "1"), (2, "2.1")):
        listed = hall.run(hall.pit.audit.rounds(FOUR, log, None, 10)).rounds
        assert [row.address for row in listed if row.ended] == [address]
        assert hall.run(hall.pit.audit.round(FOUR, log, 1)).address == address


def test_the_papers_are_those_of_the_log(reopened: Reopened) -> None:
    """The version, the digest and the commands are those of the submission that the round was played under."""
    past, anna = reopened.hall.pit.past_rounds, known(reopened.people, "Anna")
    old, new = (reopened.hall.run(past.pack(anna, *reopened.source(address))) for address in ("1", "2.1"))
    assert (old.address, old.log, old.version) == ("1", 1, 1)
    assert (new.address, new.log, new.version) == ("2.1", 2, 2)
    assert old.submission != new.submission
    assert old.checks[0] == f"pitboss verify {FOUR}-1.jsonl"
    with pytest.raises(PitbossError, match="for its players, the floor and auditors"):
        reopened.hall.run(past.pack(known(reopened.people, "Zoe"), *reopened.source("1")))


def test_a_link_stays_good_for_its_own_round(reopened: Reopened) -> None:
    """A link made before shows the sharer's cards at the old address, and nothing at the new one."""
    page = reopened.page("", "1", reopened.share)
    own = reopened.hidden[""] - reopened.hidden["Ben"]
    assert own
    assert told_in(encode(page).decode(), reopened.hidden[""]) == {str(card) for card in own}
    assert reopened.linked("Ben", "1") == reopened.share
    with pytest.raises(PitbossError) as refused:
        reopened.page("", "2.1", reopened.share)
    assert refused.value.code == "share-not-valid"


@pytest.mark.parametrize("address", ["2", "2.2", "3.1", "999999999.1"])
def test_an_address_of_no_round(reopened: Reopened, address: str) -> None:
    """A number or a log that there is not: an address of a former log never falls to the present one."""
    with pytest.raises(PitbossError) as refused:
        reopened.page("Ada", address)
    assert (refused.value.code, address in refused.value.said) == ("no-such-round", True)


@pytest.mark.parametrize("text", ["17", "2.17", "10.1", "999999999.999999999"])
def test_an_address_is_read_as_it_is_written(text: str) -> None:
    """There is one way to write an address."""
    assert str(read_address(text)) == text


@pytest.mark.parametrize(
    "text", ["", "0", "017", "1.17", "0.1", "02.1", "2.0", "2.", ".1", "2.1.1", "-1", "1\n", "١", "9" * 10]
)
def test_what_is_no_address(text: str) -> None:
    """Nothing else is an address."""
    assert read_address(text) is None


def test_the_study_computes_by_the_submission_of_a_log(reopened: Reopened) -> None:
    """Each log has the submission that its rounds were played by; a log that there is not is refused."""
    past, table = reopened.hall.pit.past_rounds, reopened.hall.table(FOUR)
    assert ['paytable = "III"' in past.filed(table, log) for log in (1, 2)] == [True, False]
    with pytest.raises(PitbossError, match="has no log 3") as refused:
        past.filed(table, 3)
    assert refused.value.code == "no-such-log"
