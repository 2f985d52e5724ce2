"""A round's address sends nobody a card that this viewer may not know: every byte is searched."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.replay.viewpoint import viewpoint_of, viewpoint_of_link
from pitboss.pit.views.scene import encode
from tests.attacks.hidden import told_in
from tests.pit.audit.hall import FOUR, MARYLAND, ULTIMATE, Hall
from tests.pit.replay.looking import People, Rounds, known

PLAYED = [(FOUR, 1), (FOUR, 2), (FOUR, 3), (ULTIMATE, 1), (MARYLAND, 1)]
VIEWERS = ("nobody", "Zoe", "Fay", "Anna", "Ben")


def sent(hall: Hall, table: str, number: int, person: Person | None, share: str = "") -> str:
    """Everything that a viewer gets of a round, as it is sent: the page, the decisions, the papers."""
    past, running = hall.pit.past_rounds, RoundSource.of(hall.table(table))
    answers: list[object] = [hall.run(past.round(person, running, number, share))]
    answers += [hall.run(past.decisions(person, running, number, position, share)) for position in (1, 3)]
    if person is not None and not share:
        with suppress(PitbossError):  # papers are not for everybody
            answers.append(hall.run(past.pack(person, running, number)))
    return "\n".join(encode(answer).decode() for answer in answers)


@pytest.mark.parametrize(("table", "number"), PLAYED)
@pytest.mark.parametrize("name", VIEWERS)
def test_no_byte_tells_a_hidden_card(
    hall: Hall, people: People, rounds: Rounds, table: str, number: int, name: str
) -> None:
    """Spectators, strangers and the floor get what lay face up; a player the own cards too."""
    hidden = rounds.hidden_from(table, number, name)
    assert not told_in(sent(hall, table, number, people[name]), hidden)


def test_the_search_would_find_them(hall: Hall, people: People, rounds: Rounds) -> None:
    """There are hidden cards in these rounds, and an auditor is sent all of them."""
    for table, number in ((FOUR, 1), (FOUR, 3), (MARYLAND, 1)):
        hidden = rounds.hidden_from(table, number, "")
        assert len(hidden) >= 5
        assert told_in(sent(hall, table, number, people["Ada"]), hidden) == {str(card) for card in hidden}
        own = rounds.hidden_from(table, number, "") - rounds.hidden_from(table, number, "Ben")
        assert told_in(sent(hall, table, number, people["Ben"]), own) == {str(card) for card in own}


def test_the_worth_of_a_decision_is_told_to_who_knows_its_cards(hall: Hall, people: People, rounds: Rounds) -> None:
    """Ben folded unseen: he and the auditor are told what that cost. Anna's hand was shown, so hers is public."""
    running = RoundSource.of(hall.table(FOUR))

    def told(name: str, position: int) -> list[str]:
        page = hall.run(hall.pit.past_rounds.round(people[name], running, 1))
        readable = [choice.readable for choice in page.choices if choice.position == position]
        worths = hall.run(hall.pit.past_rounds.decisions(people[name], running, 1, position)).decisions
        assert len(worths) == sum(readable)
        return [worth.mark for worth in worths]

    assert [len(told(name, 3)) for name in ("nobody", "Zoe", "Fay", "Anna", "Ben", "Ada")] == [0, 0, 0, 0, 1, 1]
    assert [len(told(name, 1)) for name in ("nobody", "Zoe", "Fay", "Anna", "Ben", "Ada")] == [1] * 6


def test_the_papers_keep_digests_from_which_cards_could_be_guessed(hall: Hall, people: People, rounds: Rounds) -> None:
    """With a real shoe no seed is shown: entries with hidden cards have no digest but for the auditor."""
    for table, shown in ((FOUR, True), (MARYLAND, False)):
        for name in ("Anna", "Fay", "Ada"):
            pack = hall.run(hall.pit.past_rounds.pack(known(people, name), RoundSource.of(hall.table(table)), 1))
            assert all(entry.hash for entry in pack.entries) is (shown or name == "Ada")
            assert pack.clauses
            assert all(clause.says for clause in pack.clauses)
    with pytest.raises(PitbossError, match="for its players, the floor and auditors"):
        hall.run(hall.pit.past_rounds.pack(known(people, "Zoe"), RoundSource.of(hall.table(FOUR)), 1))


def test_a_round_under_way_has_no_page(hall: Hall, people: People, rounds: Rounds) -> None:
    """Nobody opens a round that is not over, be it an auditor."""
    for name in (*VIEWERS, "Ada"):
        with pytest.raises(PitbossError) as refused:
            hall.run(hall.pit.past_rounds.round(people[name], RoundSource.of(hall.table(FOUR)), 4))
        assert refused.value.code == "no-such-round"


def test_a_void_round_says_what_and_why(hall: Hall, people: People, rounds: Rounds) -> None:
    """What went wrong, what was ruled and the clause are on the page, and the wagers that went back."""
    page = hall.run(hall.pit.past_rounds.round(None, RoundSource.of(hall.table(FOUR)), 3))
    assert page.void
    (ruling,) = page.rulings
    assert (ruling.what, ruling.voids) == ("wrong number of cards", "all hands")
    assert ruling.says
    assert ruling.clause.startswith("ma-4cp:")
    event = msgspec.json.decode(page.steps[page.settled].event)
    assert (event["type"], event["result"]) == ("settled", "returned")


def test_a_round_is_written_down_as_far_as_it_was_seen(hall: Hall, people: People, rounds: Rounds) -> None:
    """Each viewer gets a written round that settles to the same result, with the cards that this viewer saw."""
    for name, cards in (("nobody", False), ("Anna", False), ("Ben", True)):
        page = hall.run(hall.pit.past_rounds.round(people[name], RoundSource.of(hall.table(FOUR)), 1))
        assert page.written is not None, page.unwritten
        ben = next(seat for seat in page.written.data["seat"] if seat["player"] == "Ben")
        assert ("cards" in ben) is cards


def test_a_former_guest_sees_the_cards_of_then() -> None:
    """Who played as a guest and has an account since is the same player; nobody else of that name is."""
    seated = {1: "Guest 123", 3: "Ben"}
    kept = Person("a", "gus", "Gus", frozenset(), former=("Guest 123",))
    assert (viewpoint_of(kept, seated).kind, viewpoint_of(kept, seated).who) == ("player", "Guest 123")
    assert viewpoint_of_link(kept, seated, decisions=False).positions == (1,)
    assert viewpoint_of(Person("b", "zoe", "Zoe", frozenset()), seated).kind == "spectator"
    assert viewpoint_of(Person("c", "ada", "Ada", frozenset({"auditor"}), former=("Ben",)), seated).positions == (3,)
