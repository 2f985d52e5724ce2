"""Sections 1, 6, 10(b), 12(a) and 13: the wagers, who may make them, when, for how much, and what a fold does."""

from __future__ import annotations

from fractions import Fraction

from pitboss.money import show_money
from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import LATER, Table, both, words

WAGERS = Table("""
      ante        | always  | dealer   | before the deal | layout | posted limits    | forfeited | -
      play        | always  | dealer   | decision        | layout | multiple         | forfeited | -
      ante bonus  | always  | paytable | none            | none   | stake of another | forfeited | -
      aces up     | always  | paytable | before the deal | layout | posted limits    | kept      | -
      cover all   | elected | table    | before the deal | layout | posted limits    | kept      | -
      progressive | elected | paytable | before the deal | layout | denomination     | forfeited | -
""")
"""Name, whether it must be offered, what it is decided by, when and where it is placed, its amount, after a fold."""

TIES = Table("""
      ante        | -               | -    | -                         | -      | 1(ante); 6(a)(1)/1; 10(b)/3
      play        | ante            | -    | -                         | -      | \
1(play)/1; 1(play)/2; 6(a)(1)/2; 6(d)/3
      ante bonus  | ante + play     | ante | four-card hand            | -      | 11(a)(2)/1; 11(a)(2)/2
      aces up     | -               | -    | four-card hand            | -      | \
1(aces-up)/1; 1(aces-up)/2; 6(a)(2); 6(a)(3); 10(b)/5
      cover all   | ante or aces up | -    | highest hand at the table | -      | 12(a); 12(b)
    + progressive | ante or aces up | -    | four-card hand            | -      | 13(a); 13(b)
    - progressive | ante or aces up | -    | four-card hand            | $1; $5 | 13(a); 13(a)(5)
""")
"""Name, what it needs at the position, the wager it rides on, the hand it looks at, fixed amounts."""


@both(TIES, readings=["WAG-2", "WAG-3", "WAG-6", "WAG-10", "SET-3", "COV-6", "COV-8", "PAY-5"])
def test_when_where_and_for_how_much(book: Rulebook) -> None:
    """Ante, aces up, Cover All and progressive before the deal, play at the decision; a fold takes all but two."""
    shown = [
        (wager.name, wager.offered, wager.against, wager.window, wager.placed, wager.amount, wager.on_fold, "-")
        for wager in book.wagers
    ]
    assert shown == WAGERS.of(book)


@both(TIES, readings=["WAG-2", "WAG-7", "DLG-12", "COV-9", "PAY-5", "ENV-11", "PRG-9", "R-13"])
def test_what_each_wager_needs_and_looks_at(book: Rulebook) -> None:
    """Aces up stands alone; play needs an ante, the bonus both; Cover All and progressive an ante or aces up."""
    shown = [
        (
            wager.name,
            " + ".join(" or ".join(group) for group in wager.needs) or "-",
            wager.rides_on or "-",
            wager.hand or "-",
            words(show_money(amount) for amount in wager.denominations),
            words(wager.clause),
        )
        for wager in book.wagers
    ]
    assert shown == TIES.of(book)
    assert {(wager.equals, wager.on) for wager in book.wagers} == {("", ())}


@both(
    *("10(b)/1", "10(b)/2", "10(b)/3", "10(b)/4", "10(c)/1", "10(c)/2", "12(b)", "6(d)/3", "1(play)/1", "6(a)(1)/2"),
    readings=["WAG-1", "WAG-2", "COV-6"],
)
def test_the_one_decision(book: Rulebook) -> None:
    """Players with an ante are asked: play any amount from one to three times the ante, or fold.

    Of a folded hand only aces up keeps the cards; while a Cover All is live they are shown before they are racked.
    """
    (street,) = book.streets
    assert (street.name, street.asks) == ("decision", "ante")
    assert words(street.clause) == "10(b)/1; 10(b)/2; 6(d)/3"
    play, fold = street.offers
    assert (play.act, play.times, play.any_between, play.needs) == ("play", (Fraction(1), Fraction(3)), True, None)
    assert words(play.clause) == "6(a)(1)/2; 10(b)/4; 1(play)/1"
    assert (fold.act, fold.times, fold.any_between, fold.needs) == ("fold", (), False, None)
    assert fold.clause == ("10(b)/3", "10(c)/1", "10(c)/2")
    assert (fold.collects, fold.holds, fold.shows) == ("after the decisions", ("aces up",), ("cover all",))


@both("6(a)(1)/1", "6(a)(2)", "12(a)", "13(a)", readings=["WAG-6", "COV-9"])
def test_which_wagers_have_limits(book: Rulebook) -> None:
    """Limits are filed for ante, aces up and Cover All; play has none but its multiples, the progressive an amount."""
    keys = {election.key for election in book.elections}
    limited = {
        wager.name for wager in book.wagers if {f"wager.{wager.name}.{end}" for end in ("minimum", "maximum")} <= keys
    }
    assert limited == {"ante", "aces up", "cover all"}
    assert not any(key.startswith("wager.play.") for key in keys)
    assert "wager.progressive.amount" in keys


@both("13(a)", "13(b)", readings=["PRG-9", "R-13"])
def test_there_is_one_progressive(book: Rulebook) -> None:
    """A table has one progressive wager: four-card or, in the later edition, the Multi Game Link in its place."""
    (wager,) = (
        wager for wager in book.wagers if wager.name not in ("ante", "play", "ante bonus", "aces up", "cover all")
    )
    tables = [item.name for item in book.paytables_of(wager.name)]
    link = ["PTMGL01", "PTMGL02", "PTMGL04", "PTMGLML01", "PTMGLML02", "PTMGLML03"]
    assert tables == ["A", "B", *(link if book.identity.id == LATER else [])]
