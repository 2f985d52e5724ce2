"""Section 14, 7(g)(2), 7(h), 6(e): what goes wrong, when, and what is then void, kept, reshuffled or removed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.ruleset.irregularities import Irregularity, Ruling
from pitboss.ruleset.words import CARDS_AFTER, DECK_AFTER, HOUSE_ROLES, MOMENTS, VOIDS, Moment, checked
from tests.law.concerns import CONCERNS
from tests.law.ma_ultimate.picture import BOOK, blocks, cite, ids, words

# The moments by letter: Shuffle, Betting, Deal (until everybody has two cards), deCisions, After them, sEttlement.
LETTERS = dict(zip("SBDCAE", MOMENTS, strict=True))

# what, when, its cases, and the device that it concerns; then for each ruling:
# case                     when    voids      keeps  cards         deck     who
RULINGS = """
dealer card exposed           DCA     -
    -                          DC      all hands  trips  reshuffle     stays    dealer  14(a)#{void,trips-saved}
    -                          A       nothing    -      stay          stays    dealer  14(a)#void

card face up                  DC      one / more than one
    one                        DC      nothing    -      discard rack  stays    dealer  14(b)#single
    more than one              D       all hands  -      reshuffle     stays    dealer  14(b)#{multiple,reshuffle}
    more than one              C       all hands  trips  reshuffle     stays    dealer  \
14(b)#{multiple,reshuffle,trips-saved}

card drawn in error           DC      -
    -                          DC      nothing    -      next card     stays    dealer  14(c)

card drawn in error, exposed  DC      one / more than one
    one                        DC      nothing    -      discard rack  stays    dealer  14(b)#single 14(c)
    more than one              D       all hands  -      reshuffle     stays    dealer  14(b)#{multiple,reshuffle} 14(c)
    more than one              C       all hands  trips  reshuffle     stays    dealer  \
14(b)#{multiple,reshuffle,trips-saved} 14(c)

wrong number of cards         DCAE    player / dealer, cured / dealer
    player                     DCAE    that hand  -      discard rack  stays    dealer  14(d)#player
    dealer, cured              DCAE    nothing    -      next card     stays    dealer  \
14(d)#{dealer-cure,cure-condition-faceup,cure-condition-deck}
    dealer                     DCAE    all hands  -      reshuffle     stays    dealer  14(d)#dealer-void

stub count wrong              DCAE    misdealt / not misdealt / misdealt and not 52 cards
    misdealt                   DCAE    all hands  -      reshuffle     stays    dealer  7(g)(2)#{determine,misdealt}
    misdealt and not 52 cards  DCAE    all hands  -      collect       removed  dealer  7(g)(2)#{misdealt,not-misdealt}
    not misdealt               DCAE    all hands  -      collect       removed  dealer  7(g)(2)#not-misdealt

shuffler failure              SBDCAE  -  shuffler
    -                          SB      nothing    -      reshuffle     stays    dealer  14(e)
    -                          DCAE    nothing    -      stay          stays    dealer  14(e)

shuffler count wrong          SBDCAE  -  shuffler
    -                          SB      nothing    -      collect       removed  dealer  7(h)#wrong
    -                          DCAE    nothing    -      stay          stays    dealer  7(h)#wrong

dealing shoe failure          DCAE    -  dealing shoe
    -                          DCAE    all hands  -      reshuffle     stays    dealer  14(f)#{void,reshuffle}

player left                   DCAE    -
    -                          DCAE    nothing    -      stay          stays    casino supervisor  6(e)#stay

player card exposed           DCA     -
    -                          DCA     nothing    -      stay          stays    dealer  {7(f),9(a)}#private-look

community card exposed        DC      -
    -                          DC      nothing    -      stay          stays    dealer, casino supervisor  \
8(c)#community-first 9(b) 9(d)

ante and blind differ         DCAE    -
    -                          DCAE    nothing    -      stay          stays    dealer, casino supervisor  \
1.ante#equal-blind 1.blind#equal-ante
"""


def moments(letters: str) -> tuple[Moment, ...]:
    """The moments that the letters stand for."""
    return tuple(LETTERS[letter] for letter in letters)


@pytest.mark.parametrize(
    ("place", "heading", "rows"),
    [
        pytest.param(place, heading, rows, marks=cite(*(row[-1] for row in rows)), id=heading[0])
        for place, (heading, rows) in enumerate(blocks(RULINGS).items())
    ],
)
@pytest.mark.reading("ma-uth:U-30", "ma-uth:U-38", "ma-uth:U-40", "ma-uth:U-43", "ma-uth:U-47")
def test_an_irregularity(place: int, heading: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """Each irregularity has its moments and cases, with one ruling for each; void hands get their wagers back."""
    what, when, several, *_ = heading
    result = BOOK.irregularities[place]
    expected = tuple(
        Ruling(
            case=case,
            when=moments(letters),
            voids=checked(voids, VOIDS),
            wagers="stay" if voids == "nothing" else "returned",
            keeps=words(keeps),
            cards=checked(cards, CARDS_AFTER),
            deck=checked(deck, DECK_AFTER),
            who=tuple(checked(word, HOUSE_ROLES) for word in words(who)),
            says=ruling.says,
            clause=ids(clauses),
        )
        for (case, letters, voids, keeps, cards, deck, who, clauses), ruling in zip(rows, result.rulings, strict=True)
    )
    cases = tuple(several.split(" / ")) if several else ()
    assert replace(result, happens=()) == Irregularity(what, moments(when), cases, expected, *CONCERNS[what])


def test_no_other_irregularity() -> None:
    """Thirteen irregularities have a ruling."""
    assert [irregularity.what for irregularity in BOOK.irregularities] == [what for what, *_ in blocks(RULINGS)]


def irregularity(what: str) -> Irregularity:
    """The irregularity of that name."""
    return next(irregularity for irregularity in BOOK.irregularities if irregularity.what == what)


def ruling(what: str, moment: str, case: str = "") -> Ruling:
    """What is ruled at a moment, in a case."""
    result = irregularity(what).ruling(LETTERS[moment], case)
    assert result is not None
    return result


@cite("7(g)(2)#misdealt", "7(g)(2)#not-misdealt", "14(a)#void", "14(b)#multiple", "14(d)#player", "14(d)#dealer-void")
@cite("14(f)#void")
@pytest.mark.reading("ma-uth:U-11", "ma-uth:U-17", "ma-uth:R-04")
def test_the_wagers_of_a_void_hand_go_back() -> None:
    """Wherever hands are void their wagers are returned, and wherever none is, they stay."""
    for irregularity in BOOK.irregularities:
        for ruling in irregularity.rulings:
            assert ruling.wagers == ("stay" if ruling.voids == "nothing" else "returned")


@cite("14(a)#trips-saved", "14(b)#trips-saved", "14(f)#void", "14(d)#dealer-void")
@pytest.mark.reading("ma-uth:U-12", "ma-uth:U-38", "ma-uth:U-39", "ma-uth:R-04")
def test_only_trips_survives_and_only_where_14_says_so() -> None:
    """Trips is settled after an exposed dealer card, and after face-up cards once all have two; nothing else is."""
    kept = [
        (irregularity.what, ruling.when, ruling.keeps)
        for irregularity in BOOK.irregularities
        for ruling in irregularity.rulings
        if ruling.keeps
    ]
    assert kept == [
        ("dealer card exposed", ("deal", "decisions"), ("trips",)),
        ("card face up", ("decisions",), ("trips",)),
        ("card drawn in error, exposed", ("decisions",), ("trips",)),
    ]


@cite("14(b)#single", "14(b)#multiple", "14(b)#trips-saved")
@pytest.mark.reading("ma-uth:U-13", "ma-uth:U-14")
def test_one_card_face_up_never_voids() -> None:
    """One card is put away at any moment; the moment of the second decides whether trips is saved."""
    assert [ruling("card face up", moment, "one").voids for moment in "DC"] == ["nothing", "nothing"]
    second = [ruling("card face up", moment, "more than one") for moment in "DC"]
    assert [(item.voids, item.keeps) for item in second] == [("all hands", ()), ("all hands", ("trips",))]


@cite("14(c)", "14(b)#single", "14(b)#multiple")
@pytest.mark.reading("ma-uth:R-11")
def test_an_exposed_card_drawn_in_error_is_a_card_found_face_up() -> None:
    """It is ruled as a face-up card in every case; unexposed, it is simply the next card."""
    for moment, case in (("D", "one"), ("C", "one"), ("D", "more than one"), ("C", "more than one")):
        exposed, face_up = (ruling(what, moment, case) for what in ("card drawn in error, exposed", "card face up"))
        consequences = ("voids", "wagers", "keeps", "cards", "deck", "who")
        assert all(getattr(exposed, consequence) == getattr(face_up, consequence) for consequence in consequences)
    assert ruling("card drawn in error", "C").cards == "next card"


@cite("7(g)(2)#misdealt", "14(d)#player")
@pytest.mark.reading("ma-uth:U-09", "ma-uth:U-10")
def test_a_misdeal_by_the_way_it_is_found() -> None:
    """The stub count voids all hands, although the deck stays; found otherwise, a player's wrong hand is void alone."""
    for moment in "DCAE":
        counted = ruling("stub count wrong", moment, "misdealt")
        assert (counted.voids, counted.cards, counted.deck) == ("all hands", "reshuffle", "stays")
        assert ruling("wrong number of cards", moment, "player").voids == "that hand"
    assert BOOK.identity.parts[-1] == ("14", "Irregularities")


@cite("7(h)#wrong", "14(e)")
@pytest.mark.reading("ma-uth:U-40")
def test_the_shufflers_troubles_void_nothing() -> None:
    """A round on the other deck goes on; a deck counted wrong leaves the table before a card of it is dealt."""
    for what in ("shuffler failure", "shuffler count wrong"):
        assert {ruling(what, moment).voids for moment in LETTERS} == {"nothing"}
        assert {(ruling(what, moment).cards, ruling(what, moment).deck) for moment in "DCAE"} == {("stay", "stays")}
    assert ruling("shuffler count wrong", "S").deck == "removed"


@cite("14(a)#void")
def test_the_dealers_cards_are_protected_until_the_last_decision() -> None:
    """Once every player has folded or played, an exposed dealer card changes nothing."""
    assert [ruling("dealer card exposed", moment).voids for moment in "DCA"] == ["all hands", "all hands", "nothing"]
