"""Who wins what: Section 10(c) to (f), as a table of results and as hands against a dealer."""

from collections.abc import Iterator

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row, rank_four
from pitboss.money import Odds
from pitboss.ruleset.settling import Case
from tests.law.ma_crazy_4.pictures import Row, book, cell, clauses, readings, table

ANY_DEALER, ANY_PLAYER, ANY_HAND = "qualifies, does not qualify", "higher, equal, lower", "pays, does not pay"

# wager | dealer | player | hand | result | clause; an empty cell stands for every case
RESULTS = """
    ante                  | does not qualify |        |              | returned | 10(c)(3)(i)#ante
    ante                  | qualifies        | higher |              | 1 to 1   | 10(c)(3)(ii)b#win 11(a)#ante
    ante                  | qualifies        | equal  |              | push     | 10(c)(3)(ii)c#return
    ante                  | qualifies        | lower  |              | lost     | 10(c)(3)(ii)a#lose
    play                  | does not qualify |        |              | 1 to 1   | 10(c)(3)(i)#play 11(a)#play
    play                  | qualifies        | higher |              | 1 to 1   | 10(c)(3)(ii)b#win 11(a)#play
    play                  | qualifies        | equal  |              | push     | 10(c)(3)(ii)c#return
    play                  | qualifies        | lower  |              | lost     | 10(c)(3)(ii)a#lose
    super bonus           | does not qualify |        | pays         | paytable | 10(c)(3)(i)#super-bonus
    super bonus           | does not qualify |        | does not pay | returned | 10(c)(3)(i)#super-bonus-return
    super bonus           | qualifies        | higher | pays         | paytable | 10(c)(3)(ii)b#super-bonus
    super bonus           | qualifies        | higher | does not pay | returned | 10(c)(3)(ii)b#super-bonus-return
    super bonus           | qualifies        | equal  | pays         | paytable | 10(c)(3)(ii)c#super-bonus
    super bonus           | qualifies        | equal  | does not pay | returned | 10(c)(3)(ii)c#super-bonus-return
    super bonus           | qualifies        | lower  | pays         | paytable | 10(c)(3)(ii)a#super-bonus
    super bonus           | qualifies        | lower  | does not pay | lost     | 11(b)#below 10(c)(3)(ii)a#super-bonus
    queens up             |                  |        | pays         | paytable | 10(d)#independent
    queens up             |                  |        | does not pay | lost     | 10(d)#independent
    four-card progressive |                  |        | pays         | paytable | 10(e)#independent 10(e)(4)#odds
    four-card progressive |                  |        | does not pay | lost     | 1.four-card-prog-hand
    five-card progressive |                  |        | pays         | paytable | 10(e)#independent 10(e)(4)#odds
    five-card progressive |                  |        | does not pay | lost     | 1.five-card-prog-hand
    five card hand bonus  |                  |        | pays         | paytable | 10(f)#independent
    five card hand bonus  |                  |        | does not pay | lost     | 11(f)(1)#below
    magic card            |                  |        | pays         | paytable | 1.magic(i) 1.magic(ii)
    magic card            |                  |        | does not pay | lost     | 1.magic(i) 1.magic(ii)
    lucky bonus           |                  |        | pays         | paytable | 1.lucky(i) 1.lucky(ii)
    lucky bonus           |                  |        | does not pay | lost     | 1.lucky(i) 1.lucky(ii)
"""

# player | dealer | ante | play | super bonus | queens up (paytable A)
AGAINST_THE_DEALER = """
    Ac Kd 9h 5s 3c | Qs Js 9d 7c 3h | returned | 1 to 1 | returned | lost
    Qd Jc 8s 6h 2c | Qs Js 9d 7c 3h | returned | 1 to 1 | returned | lost
    Qh Jd 9c 7h 2d | Qs Js 9d 7c 3h | returned | 1 to 1 | returned | lost
    Jh Td 9c 8s 2d | Qs Jc 9d 7c 3h | returned | 1 to 1 | 1 to 1   | 3 to 1
    Qs Qh 9d 4c 2h | Ks Kh 9s 7c 4d | lost     | lost   | lost     | 1 to 1
    9s 9h 4d 4c 2h | Ks Kh Kd 7c 4s | lost     | lost   | lost     | 2 to 1
    Js Th 9d 8c 2h | Kd Td 7d 3d 2c | lost     | lost   | 1 to 1   | 3 to 1
    9s 9h 9d 9c 7d | Ks Kh Kd Kc 3d | lost     | lost   | 30 to 1  | 50 to 1
    8h 7h 6h 5h 2c | Ts Th Td Tc 3d | lost     | lost   | 15 to 1  | 30 to 1
    Kd Td 7d 3d 2c | As Ts 7s 3s 2h | lost     | lost   | 3 to 2   | 4 to 1
    As Ah 9d 4c 2h | Ks Kh 9s 7c 4d | 1 to 1   | 1 to 1 | returned | 1 to 1
    As Ah Ad Ac 7d | Ks Kh Kd Kc 3d | 1 to 1   | 1 to 1 | 200 to 1 | 50 to 1
    9s 9h 9d 5c 2c | Ks Kh 8s 7c 4d | 1 to 1   | 1 to 1 | 2 to 1   | 9 to 1
    Ah Kd 9c 5s 2h | As Kc 9d 5h 3c | push     | push   | returned | lost
    Js Th 9d 8c 2h | Jc Ts 9h 8d 3s | push     | push   | 1 to 1   | 3 to 1
    Ah 9d 7c 4h 2s | Kd 9s 7h 4c 2d | 1 to 1   | 1 to 1 | returned | lost
    Js Jh 9d 4c 2h | Kd 9s 7c 3h 2s | 1 to 1   | 1 to 1 | returned | lost
"""

# dealer's five cards | qualifies
QUALIFIES = """
    Qs Js 9d 7c 3h | no
    Qs Jc Td 8c 7h | no
    Kd 9s 7c 4h 2s | yes
    Ad 8s 6c 4h 3s | yes
    2s 2h 5d 7c 9h | yes
    5c 5d 6h 7s 8c | yes
    5s 4d 3c 2h 7s | yes
"""


def words(cases: tuple[str, ...], every: str) -> str:
    """A cell of cases: empty when it holds every one."""
    return "" if ", ".join(cases) == every else ", ".join(cases)


def shown() -> Iterator[Row]:
    """The results of the rulebook as the picture writes them."""
    for result in book().results:
        dealer, player = words(result.dealer, ANY_DEALER), words(result.player, ANY_PLAYER)
        yield result.wager, dealer, player, words(result.hand, ANY_HAND), str(result.then), cell(result.clause)


def settled(wager: str, player: str, dealer: str) -> str:
    """What the one result that covers these hands comes to, by paytable A where there are several."""
    mine, yours = rank_four(read_cards(player)), rank_four(read_cards(dealer))
    dealers = book().dealer
    threshold = dealers.qualifies if dealers is not None else None
    assert threshold is not None
    rows = [row for paytable in book().paytables_of(wager) for row in paytable.rows if paytable.name in ("", "A")]
    kinds = [row.kind for row in rows if row.kind]
    at = first_row(kinds, read_cards(player))
    case = Case(
        dealer="qualifies" if threshold.holds(yours) else "does not qualify",
        player="higher" if mine > yours else "equal" if mine == yours else "lower",
        hand="does not pay" if at is None else "pays",
    )
    (result,) = (result for result in book().results if result.wager == wager and result.covers(case))
    return str(rows[at].odds if result.then == "paytable" and at is not None else result.then)


@clauses(*dict.fromkeys(cell([row[-1] for row in table(RESULTS)]).split()))
@readings("C-01", "C-02", "C-03", "C-04", "C-05")
def test_each_case_of_each_wager_has_its_result() -> None:
    """Every result, in this order: dealer, comparison, whether the hand is on the paytable, and what follows."""
    assert list(shown()) == table(RESULTS)


@pytest.mark.parametrize(("player", "dealer", "ante", "play", "bonus", "queens"), table(AGAINST_THE_DEALER))
@clauses("10(c)(3)(i)#ante", "10(c)(3)(i)#play", "10(c)(3)(i)#super-bonus", "10(c)(3)(i)#super-bonus-return")
@clauses("10(c)(3)(ii)a#lose", "10(c)(3)(ii)a#super-bonus", "10(c)(3)(ii)b#win", "10(c)(3)(ii)b#super-bonus")
@clauses("10(c)(3)(ii)b#super-bonus-return", "10(c)(3)(ii)c#return", "10(c)(3)(ii)c#super-bonus", "11(b)#below")
@clauses("10(c)(3)(ii)c#super-bonus-return", "10(d)#independent", "11(a)#ante", "11(a)#play", "10(c)(2)", "1.hand")
@readings("C-01", "C-02", "C-03", "C-04", "C-05", "C-07")
def test_a_hand_against_the_dealer(player: str, dealer: str, ante: str, play: str, bonus: str, queens: str) -> None:
    """Ante and play by comparison with a dealer who qualifies, super bonus and queens up by their paytables."""
    wagers = ("ante", "play", "super bonus", "queens up")
    assert [settled(wager, player, dealer) for wager in wagers] == [ante, play, bonus, queens]


@pytest.mark.parametrize(("dealer", "answer"), table(QUALIFIES))
@clauses("10(c)(3)(i)#threshold", "10(c)(3)(ii)#threshold", "10(c)#reveal")
@readings("C-07")
def test_the_dealer_qualifies_with_king_high(dealer: str, answer: str) -> None:
    """Queen high does not qualify; king high, ace high, any pair and better do, by the best four of five cards."""
    first = book().dealer
    assert first is not None
    assert (first.hand, str(first.qualifies)) == ("dealer's four-card hand", "king-high or better")
    assert first.clause == ("10(c)(3)(i)#threshold", "10(c)(3)(ii)#threshold")
    assert first.qualifies is not None
    assert first.qualifies.holds(rank_four(read_cards(dealer))) == (answer == "yes")


@clauses("10(c)(3)(ii)a#super-bonus")
@readings("C-42")
def test_a_super_bonus_paid_on_a_losing_hand_returns_its_stake() -> None:
    """All super bonus odds are "to": the stake comes back with the winnings, on a loss too."""
    (paytable,) = book().paytables_of("super bonus")
    assert [(row.odds.word, row.odds.returns_stake) for row in paytable.rows] == [("to", True)] * 6


@clauses("11(a)#ante", "11(a)#play")
def test_ante_and_play_pay_even_money() -> None:
    """The only odds among the results are 1 to 1, on ante and on play."""
    assert {(result.wager, result.then) for result in book().results if isinstance(result.then, Odds)} == {
        ("ante", Odds.read("1 to 1")),
        ("play", Odds.read("1 to 1")),
    }
