"""Links that show the own cards of a round: they show no more than that, and nobody else can make one."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.people import shares
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.views.scene import encode
from tests.attacks.hidden import told_in
from tests.pit.audit.hall import FOUR, MARYLAND, Hall
from tests.pit.replay.looking import People, Rounds, known


def shared(hall: Hall, person: Person, *, decisions: bool = False) -> str:
    """A link of a person's to the first round of Four Card Poker."""
    return hall.run(hall.pit.past_rounds.share(person, RoundSource.of(hall.table(FOUR)), 1, decisions=decisions)).share


def opened(hall: Hall, share: str, table: str = FOUR, number: int = 1) -> str:
    """What somebody without an account is sent by a link."""
    page = hall.run(hall.pit.past_rounds.round(None, RoundSource.of(hall.table(table)), number, share))
    return encode(page).decode()


def test_a_link_shows_the_own_cards_and_no_others(hall: Hall, people: People, rounds: Rounds) -> None:
    """Ben's unseen hand is shown by his link, the dealer's hidden cards and everything else as to anybody."""
    public, own = rounds.hidden_from(FOUR, 1, ""), rounds.hidden_from(FOUR, 1, "Ben")
    assert not told_in(opened(hall, ""), public)
    text = opened(hall, shared(hall, known(people, "Ben")))
    assert not told_in(text, own)
    assert told_in(text, public - own) == {str(card) for card in public - own}


def test_a_link_tells_of_decisions_only_if_that_was_chosen(hall: Hall, people: People, rounds: Rounds) -> None:
    """A link of the cards alone has no worth of any decision; the other one that of the sharer's own."""
    past, running = hall.pit.past_rounds, RoundSource.of(hall.table(FOUR))
    for decisions in (False, True):
        share = shared(hall, known(people, "Ben"), decisions=decisions)
        output = [hall.run(past.decisions(None, running, 1, position, share)).decisions for position in (1, 3)]
        assert [len(worths) for worths in output] == [0, int(decisions)]


def test_a_link_cannot_be_forged(hall: Hall, people: People, rounds: Rounds) -> None:
    """A changed scope, name, signature, round or table is refused, and so is a link by another account."""
    mine, bens = shared(hall, known(people, "Anna")), shared(hall, known(people, "Ben"))
    scope, name, code = bens.split(".")
    anna = mine.split(".")[1]
    forged = [
        f"decisions.{name}.{code}",
        f"{scope}.{anna}.{code}",
        f"{scope}.{name}.{mine.split('.')[2]}",
        f"{scope}.{name}.",
        f"{scope}.{name}",
        f"{scope}.{name}.{code[:-1]}",
        f"{scope}.{urlsafe_b64encode(b'nobody').decode()}.{code}",
        f"everything.{name}.{code}",
        "cards.\x00.é",
        f"cards.{shares.share('', '', 'Ben', f'round {hall.table(FOUR).stream} 1 cards')}",
    ]
    elsewhere = [(bens, FOUR, 2), (bens, MARYLAND, 1)]
    for given, table, number in [*((share, FOUR, 1) for share in forged), *elsewhere]:
        with pytest.raises(PitbossError) as refused:
            opened(hall, given, table, number)
        assert refused.value.code == "share-not-valid", given


def test_who_has_no_cards_shares_none(hall: Hall, people: People, rounds: Rounds) -> None:
    """The floor, an auditor and strangers have nothing to sign."""
    for name in ("Fay", "Ada", "Zoe"):
        with pytest.raises(PitbossError) as refused:
            shared(hall, known(people, name))
        assert refused.value.code == "not-yours"


def test_another_password_ends_all_links(hall: Hall, people: People, rounds: Rounds) -> None:
    """Who regrets a link changes the password."""
    ben = known(people, "Ben")
    share = shared(hall, ben)
    signed_in = hall.run(hall.pit.people.open_session(ben))
    hall.run(hall.pit.people.change_password(signed_in.session, "a long password", "another long password"))
    with pytest.raises(PitbossError, match="valid no more"):
        opened(hall, share)
    assert told_in(opened(hall, shared(hall, ben)), rounds.hidden_from(FOUR, 1, ""))
