"""Sections 7(f) and 9(a) to (e): three chances for one play wager, and a fold at the last."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.ruleset.play import Offer, Street
from pitboss.ruleset.words import ACTS, checked
from tests.law.ma_ultimate.filings import game
from tests.law.ma_ultimate.picture import BOOK, blocks, cite, ids

STREETS = """
preflop  1.play-wager#before-flop 7(f)(1)#order 9(a)#order
    check  -    1.check 7(f)(1)#options 7(f)(1)(ii) 9(a)#options 9(a)(2)
    play   3 4  7(f)(1)#options 7(f)(1)(i) 9(a)#options 9(a)(1)

flop     1.play-wager#after-flop 7(f)(3)#order 9(c)#order
    check  -    1.check 7(f)(3)#options 7(f)(3)(ii) 9(c)#options 9(c)(2)
    play   2    7(f)(3)#options 7(f)(3)(i) 9(c)#options 9(c)(1)

river    1.play-wager#river 7(f)(5)#order 9(e)#order
    fold   -    1.fold 7(f)(5)#options 7(f)(5)(ii)#collect 9(e)#options 9(e)(2)#collect
    play   1    7(f)(5)#options 7(f)(5)(i) 9(e)#options 9(e)(1)
"""


@pytest.mark.parametrize(
    ("place", "name", "clause", "offers"),
    [
        pytest.param(place, name, clause, rows, marks=cite(clause, *(row[-1] for row in rows)), id=name)
        for place, ((name, clause), rows) in enumerate(blocks(STREETS).items())
    ],
)
@pytest.mark.reading("ma-uth:U-35", "ma-uth:U-28")
def test_a_street(place: int, name: str, clause: str, offers: list[tuple[str, ...]]) -> None:
    """Three or four times the ante or a check; two times or a check; once or a fold; nothing in between."""
    assert BOOK.streets[place] == Street(
        name=name,
        asks="ante",
        offers=tuple(
            Offer(
                checked(act, ACTS),
                tuple(map(Fraction, times.split())),
                any_between=False,
                needs=None,
                clause=ids(cited),
                collects="at once" if act == "fold" else "",
                holds=("trips", "progressive", "cover all") if act == "fold" else (),
                wager="play" if act == "play" else "",
                called=act,
            )
            for act, times, cited in offers
        ),
        clause=ids(clause),
    )


@cite("1.check", "1.fold", "7(f)(5)#options", "9(e)#options")
@pytest.mark.reading("ma-uth:U-17", "ma-uth:U-35")
def test_nobody_folds_before_the_flop() -> None:
    """There are three streets; checking ends with the flop and folding begins with the river."""
    acts = {street.name: [offer.act for offer in street.offers] for street in BOOK.streets}
    assert list(acts.items()) == [
        ("preflop", ["check", "play"]),
        ("flop", ["check", "play"]),
        ("river", ["fold", "play"]),
    ]


@cite("6(d)", "7(f)(1)#options", "7(f)(3)#options", "7(f)(5)#options")
@pytest.mark.reading("ma-uth:U-28")
def test_both_devices_play_the_same_streets() -> None:
    """What 9 says for the machine and 7(f) for the manual shoe is one and the same play."""
    assert game().streets == game("manual-shoe").streets == BOOK.streets
    for street in BOOK.streets:
        for cited in (street.clause, *(offer.clause for offer in street.offers)):
            assert {"7", "9"} <= {clause.partition("(")[0] for clause in cited}


@cite("1.play-wager#after-two", "1.play-wager#before-flop", "1.play-wager#after-flop", "1.play-wager#river")
def test_streets_follow_the_community_cards() -> None:
    """After two cards each, before the flop; after the flop; after the last two: each street opens with its cards."""
    for device in BOOK.devices:
        opened = list(dict.fromkeys(step.street for step in device.deal))
        assert opened == ["deal", *(street.name for street in BOOK.streets[1:])]
        assert {step.to for step in device.deal if step.street == "deal"} >= {"players", "dealer"}
        assert {step.to for step in device.deal if step.street != "deal"} <= {"board", "discard rack"}
