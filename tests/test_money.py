"""Money in whole cents and odds in the regulator's words: read, shown and paid exactly."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.clauses import BadInput
from pitboss.money import Cents, Odds, Payment, dollars, plain_amount, plain_meter, read_meter, round_up, show_money

amounts = st.integers(0, 10**12).map(Cents)
stakes = st.integers(0, 10**8).map(Cents)
ratios = st.builds(Odds, st.sampled_from(["to", "for"]), st.integers(1, 5000), st.integers(1, 20))


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("10", 1_000),
        ("$10", 1_000),
        ("10.5", 1_050),
        ("10.50", 1_050),
        ("0.01", 1),
        ("$1,000", 100_000),
        ("12,345.67", 1_234_567),
        ("1234567", 123_456_700),
        (" $1,000,000 ", 100_000_000),
        ("0", 0),
    ],
)
def test_amounts_are_read(text: str, cents: int) -> None:
    """Dollars, a dollar sign, commas in their places and up to two digits of cents are read."""
    assert dollars(text) == cents


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("-5", "it is negative"),
        ("$-5", "it is negative"),
        ("-$5", "it is negative"),
        ("10.555", "more than two digits of cents"),
        ("1,00", "commas go before every third digit"),
        ("1,0000", "commas go before every third digit"),
        (",100", "commas go before every third digit"),
        ("1e3", "is not an amount of money; write"),
        ("ten", "is not an amount of money; write"),
        (".5", "is not an amount of money; write"),
        ("5.", "is not an amount of money; write"),
        ("1 000", "is not an amount of money; write"),
        ("inf", "is not an amount of money; write"),
        ("١٠", "is not an amount of money; write"),
        ("", "it is empty"),
        ("$", "it is empty"),
        (10.5, "it is not text but float"),
        (10, "it is not text but int"),
        (None, "it is not text but NoneType"),
    ],
)
def test_what_is_no_amount_is_refused(text: object, trouble: str) -> None:
    """The message says what is wrong, where that is plain, and what to write."""
    with pytest.raises(BadInput) as refused:
        dollars(text)
    assert trouble in str(refused.value)
    assert '"$1,000"' in refused.value.instead


@pytest.mark.parametrize(
    ("cents", "shown", "plain"),
    [
        (1_000, "$10", "10.00"),
        (1_234_567, "$12,345.67", "12345.67"),
        (5, "$0.05", "0.05"),
        (0, "$0", "0.00"),
        (-500, "-$5", "-5.00"),
        (-1, "-$0.01", "-0.01"),
    ],
)
def test_amounts_are_shown(cents: int, shown: str, plain: str) -> None:
    """People see dollars with commas and cents where there are any; files hold two decimals always."""
    assert show_money(cents) == shown
    assert plain_amount(cents) == plain


@given(amounts)
def test_shown_amounts_are_read_back(cents: Cents) -> None:
    """Nothing is lost between showing and reading."""
    assert dollars(show_money(cents)) == dollars(plain_amount(cents)) == cents


@given(st.fractions())
def test_rounding_up_is_up_and_less_than_a_cent(amount: Fraction) -> None:
    """The rounded amount is whole, not below the exact one, and less than one cent above it."""
    rounded = round_up(amount)
    assert isinstance(rounded, int)
    assert 0 <= rounded - amount < 1


@pytest.mark.parametrize(
    ("text", "odds", "canonical"),
    [
        ("3 to 2", Odds("to", 3, 2), "3 to 2"),
        ("1to 1", Odds("to", 1, 1), "1 to 1"),
        ("1,000 to 1", Odds("to", 1000, 1), "1,000 to 1"),
        ("300 for 1", Odds("for", 300, 1), "300 for 1"),
        ("50 For 1", Odds("for", 50, 1), "50 for 1"),
        ("100% of meter", Odds("percent", 100, 100, "meter"), "100% of meter"),
        ("10% of meter", Odds("percent", 10, 100, "meter"), "10% of meter"),
        ("100% of Mega", Odds("percent", 100, 100, "mega"), "100% of Mega"),
        ("100% Major", Odds("percent", 100, 100, "major"), "100% of Major"),
        ("100 percent of Minor Progressive", Odds("percent", 100, 100, "minor"), "100% of Minor"),
        ("100 percent of the meter", Odds("percent", 100, 100, "meter"), "100% of meter"),
        ("$100,000", Odds("sum", 10_000_000, 0), "$100,000"),
        ("$5", Odds("sum", 500, 0), "$5"),
        ("Push", Odds("push", 0, 1), "push"),
    ],
)
def test_odds_are_read_in_the_regulators_words(text: str, odds: Odds, canonical: str) -> None:
    """Every form the five documents print is read, and shown in one form that reads back."""
    assert Odds.read(text) == odds
    assert str(odds) == canonical
    assert Odds.read(canonical) == odds


@pytest.mark.parametrize(
    "text",
    [
        *("", "3:2", "3/2", "0 to 1", "3 to 0", "3.5 to 1", "-3 to 1", "1,00 to 1", "3 to", "100,000", "$1e5"),
        *("100%", "0% of meter", "150% of meter", "even money", "pushes"),
    ],
)
def test_what_is_no_odds_is_refused(text: str) -> None:
    """Odds of nothing, of more than the meter, or in other words are refused with the words that are known."""
    with pytest.raises(BadInput, match='is not odds; write "3 to 2"') as refused:
        Odds.read(text)
    assert refused.value.code == "odds-unreadable"


@pytest.mark.parametrize(
    ("odds", "stake", "payment"),
    [
        ("1 to 1", 1_000, Payment(Cents(1_000), Cents(1_000), 1_000)),
        ("3 to 2", 1_000, Payment(Cents(1_500), Cents(1_000), 1_500)),
        ("3 to 2", 501, Payment(Cents(752), Cents(501), 752)),
        ("300 for 1", 100, Payment(Cents(30_000), Cents(0), 29_900)),
        ("9 for 1", 500, Payment(Cents(4_500), Cents(0), 4_000)),
        ("$100,000", 500, Payment(Cents(10_000_000), Cents(500), 10_000_000)),
        ("push", 1_000, Payment(Cents(0), Cents(1_000), 0)),
    ],
)
def test_what_a_winning_wager_is_paid(odds: str, stake: int, payment: Payment) -> None:
    """To returns the stake, for keeps it, a sum is paid whatever the stake, and half a cent is a cent."""
    assert Odds.read(odds).payout(Cents(stake)) == payment


@pytest.mark.parametrize(
    ("odds", "meter", "pays"),
    [
        ("100% of meter", Fraction(1_234_567), 1_234_567),
        ("10% of meter", Fraction(1_234_567), 123_457),
        ("100% of Mega", Fraction(1_000_001, 10), 100_001),
    ],
)
def test_a_share_of_a_meter_is_paid_up_to_the_cent(odds: str, meter: Fraction, pays: int) -> None:
    """The share is rounded up to the cent and the stake is kept."""
    assert Odds.read(odds).payout(Cents(100), meter) == Payment(Cents(pays), Cents(0), pays - 100)


def test_a_share_needs_a_meter_and_a_stake_is_not_negative() -> None:
    """A caller who forgets the meter, or stakes less than nothing, is told so."""
    with pytest.raises(ValueError, match="without the amount on the meter"):
        Odds.read("10% of meter").payout(Cents(100))
    with pytest.raises(ValueError, match="cannot be negative"):
        Odds.read("3 to 2").payout(Cents(-1))


@given(ratios, stakes)
def test_a_ratio_pays_exactly_rounded_up(odds: Odds, stake: Cents) -> None:
    """The payment is the least whole number of cents not below the exact one, and the account balances."""
    payment = odds.payout(stake)
    exact = Fraction(stake * odds.win, odds.stake)
    assert payment.pays == round_up(exact)
    assert payment.returned == (stake if odds.word == "to" else 0)
    assert payment.profit == payment.pays + payment.returned - stake
    assert 0 <= payment.profit - odds.profit_per_unit * stake < 1


@given(ratios)
def test_ratios_are_read_back(odds: Odds) -> None:
    """What odds print is what they are."""
    assert Odds.read(str(odds)) == odds


@pytest.mark.parametrize(
    ("odds", "profit"), [("3 to 2", Fraction(3, 2)), ("300 for 1", Fraction(299)), ("push", Fraction(0))]
)
def test_profit_per_unit(odds: str, profit: Fraction) -> None:
    """The net gain of one unit: "for" includes the stake, "to" does not."""
    assert Odds.read(odds).profit_per_unit == profit


@pytest.mark.parametrize("odds", ["100% of meter", "$100,000"])
def test_a_meter_and_a_sum_have_no_profit_per_unit(odds: str) -> None:
    """What does not grow with the stake has no gain per unit of it."""
    with pytest.raises(TypeError, match="not paid per unit"):
        _ = Odds.read(odds).profit_per_unit


def test_which_odds_give_the_stake_back() -> None:
    """Odds "to", a fixed sum and a push return the stake; "for" and a share of a meter keep it."""
    texts = ["3 to 2", "300 for 1", "10% of meter", "$5", "push"]
    assert [Odds.read(text).returns_stake for text in texts] == [True, False, False, True, True]


@pytest.mark.parametrize(
    ("higher", "lower"),
    [("3 to 2", "1 to 1"), ("300 for 1", "100 for 1"), ("100% of meter", "10% of meter"), ("$100", "$25")],
)
def test_odds_against_a_floor(higher: str, lower: str) -> None:
    """Odds are at least themselves and whatever is lower, in the same words."""
    assert Odds.read(higher).at_least(Odds.read(lower))
    assert Odds.read(higher).at_least(Odds.read(higher))
    assert not Odds.read(lower).at_least(Odds.read(higher))


def test_equal_odds_in_other_figures_meet_the_floor() -> None:
    """6 to 4 is no less than 3 to 2, and a push no less than a push."""
    assert Odds.read("6 to 4").at_least(Odds.read("3 to 2"))
    assert Odds.read("3 to 2").at_least(Odds.read("6 to 4"))
    assert Odds.read("push").at_least(Odds.read("push"))


@pytest.mark.parametrize(("one", "other"), [("3 to 1", "4 for 1"), ("100% of Mega", "100% of Minor"), ("$5", "5 to 1")])
def test_odds_in_other_words_are_not_compared(one: str, other: str) -> None:
    """To against for, or one meter against another, is a question that has to be put differently."""
    with pytest.raises(TypeError, match="different kinds of odds"):
        Odds.read(one).at_least(Odds.read(other))


# -- meters -----------------------------------------------------------------------------------------------------------


@given(st.fractions(min_value=0, max_value=10**12).map(lambda item: Fraction(int(item * 10**6), 10**6)))
def test_a_meter_is_written_exactly_and_read_back(cents: Fraction) -> None:
    """Two decimals for whole cents, as many more as a fraction of a cent takes, and the same amount again."""
    text = plain_meter(cents)
    assert read_meter(text) == cents
    assert len(text.partition(".")[2]) == 2 if cents.denominator == 1 else not text.endswith("0")


@pytest.mark.parametrize(
    ("text", "cents"),
    [("5000", 500_000), ("$12,345.67", 1_234_567), ("0.005", Fraction(1, 2)), ("8412.645", Fraction(1_682_529, 2))],
)
def test_what_a_meter_holds_may_have_a_fraction_of_a_cent(text: str, cents: Fraction) -> None:
    """More than two digits after the point are a fraction of a cent."""
    assert read_meter(text) == cents


@pytest.mark.parametrize("text", ["", "5000.", "-5", "1/3", "5000.00 1/3", "12,34.5", 5000, 0.5, None])
def test_what_no_meter_holds_is_not_read(text: object) -> None:
    """Anything but a decimal of dollars is refused with what to write."""
    with pytest.raises(BadInput) as refused:
        read_meter(text)
    assert refused.value.code == "money-unreadable"


def test_a_third_of_a_cent_is_no_decimal() -> None:
    """No rate brings it about, and it is not rounded in silence."""
    with pytest.raises(ValueError, match="decimal"):
        plain_meter(Fraction(1, 3))
