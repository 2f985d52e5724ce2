"""Money in whole cents, and the odds at which a winning wager is paid, in the regulator's words.

Everything is exact: cents are whole numbers, a meter may hold a fraction of a cent, and what is payable is
rounded up to the cent (the doubt goes to the player). There is no float here, in or out.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal, NamedTuple, NewType, Self

from pitboss.clauses import BadInput

Cents = NewType("Cents", int)
OddsWord = Literal["to", "for", "percent", "sum", "push"]

# No amount and no odds are longer: a number of any length would take any time to read.
_WHOLE = r"[0-9]{1,3}(?:,[0-9]{3}){1,8}|[0-9]{1,24}"
AMOUNT = re.compile(rf"\$?({_WHOLE})(?:\.([0-9]{{1,2}}))?")
METER = re.compile(rf"\$?({_WHOLE})(?:\.([0-9]{{1,200}}))?")
RATIO = re.compile(rf"({_WHOLE})\s*(to|for)\s*({_WHOLE})", re.IGNORECASE)
PERCENT = re.compile(
    r"([0-9]{1,24})\s*(?:%|percent)\s+(?:of\s+)?(?:the\s+)?([a-z]+)(?:\s+(?:progressive|meter))?", re.IGNORECASE
)


def dollars(text: object) -> Cents:
    """The amount a person or a rulebook wrote: ``$1,000``, ``10``, ``10.5`` or ``12,345.67``.

    Only text is read: a number that has passed through a float is no longer the number that was written.
    """
    match = AMOUNT.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None:
        raise BadInput(
            code="money-unreadable",
            said=f'"{text}" is not an amount of money{_trouble(text)}',
            instead='write dollars, with at most two digits of cents, as in "10", "$1,000" or "12,345.67"',
        )
    return Cents(100 * _whole(match[1]) + int((match[2] or "").ljust(2, "0")))


def read_meter(text: object) -> Fraction:
    """What a meter holds, in cents, as ``plain_meter`` writes it; a fraction of a cent is more digits: ``5000.005``."""
    match = METER.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None:
        raise BadInput(
            code="money-unreadable",
            said=f'"{text}" is not what a meter holds{_trouble(text)}',
            instead='write dollars, with as many digits of a cent as it holds, as in "5000" or "12,345.675"',
        )
    digits = match[2] or ""
    return Fraction(100 * _whole(match[1])) + Fraction(100 * int(digits or 0), 10 ** len(digits))


def show_money(amount: int) -> str:
    """As printed on a layout: ``$10``, ``$12,345.67``, and ``-$5`` for a loss."""
    whole, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}${whole:,}" + (f".{cents:02}" if cents else "")


def plain_amount(amount: int) -> str:
    """As written into a file: always two decimals and nothing else, ``12345.67``, ``-5.00``."""
    whole, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}.{cents:02}"


def plain_meter(cents: Fraction) -> str:
    """What a meter holds, as written into a file: two decimals, and more where it holds a fraction of a cent.

    Exact. A fraction of a cent comes from a rate of progression, which is written as a decimal, so its digits end.
    """
    for places in range(cents.denominator.bit_length()):
        if (cents * 10**places).denominator == 1:
            whole, part = divmod(int(abs(cents) * 10**places), 10 ** (2 + places))
            return f"{'-' if cents < 0 else ''}{whole}.{part:0{2 + places}}"
    raise ValueError(f"{cents} cents cannot be written as a decimal")


def round_up(cents: Fraction) -> Cents:
    """The least whole number of cents that is not below the amount."""
    return Cents(ceil(cents))


class Payment(NamedTuple):
    """What the dealer does with one winning wager, in cents."""

    pays: Cents  # handed over by the house, the returned stake not included
    returned: Cents  # the stake, if it goes back to the player, or 0
    profit: int  # pays + returned - stake


@dataclass(frozen=True, slots=True)
class Odds:
    """What a winning wager is paid, in the regulator's words: ``Odds.read("3 to 2")``.

    ====================  =========  =======  =====  =====  =====================================
    words                 word       win      stake  meter  what happens
    ====================  =========  =======  =====  =====  =====================================
    ``3 to 2``            to         3        2             3 for every 2 staked; the stake back
    ``300 for 1``         for        300      1             300 for every 1; the stake is kept
    ``10% of meter``      percent    10       100    meter  a share of it; the stake is kept
    ``100% of Mega``      percent    100      100    mega   the same of a named meter
    ``$100,000``          sum        in cents 0             the sum whatever the stake; stake back
    ``push``              push       0        1             the stake back
    ====================  =========  =======  =====  =====  =====================================
    """

    word: OddsWord
    win: int
    stake: int
    meter: str = ""

    @classmethod
    def read(cls, text: str) -> Self:
        """The odds that a paytable prints, in any letter case; ``percent`` may stand for ``%``."""
        words = " ".join(text.split())
        if words.lower() == "push":
            return cls("push", 0, 1)
        if ratio := RATIO.fullmatch(words):
            win, stake = _whole(ratio[1]), _whole(ratio[3])
            if win and stake:
                return cls("to" if ratio[2].lower() == "to" else "for", win, stake)
        elif percent := PERCENT.fullmatch(words):
            if 0 < int(percent[1]) <= 100:
                return cls("percent", int(percent[1]), 100, percent[2].lower())
        elif words.startswith("$") and AMOUNT.fullmatch(words):
            return cls("sum", dollars(words), 0)
        raise BadInput(
            code="odds-unreadable",
            said=f'"{text}" is not odds',
            instead='write "3 to 2", "300 for 1", "100% of meter", "100% of Mega", "$100,000" or "push"',
        )

    def __str__(self) -> str:
        match self.word:
            case "push":
                return "push"
            case "sum":
                return show_money(self.win)
            case "percent":
                # Mega, Major and Minor are names; "meter" is a word.
                return f"{self.win}% of {self.meter if self.meter == 'meter' else self.meter.capitalize()}"
            case word:
                return f"{self.win:,} {word} {self.stake:,}"

    @property
    def returns_stake(self) -> bool:
        """Whether the stake goes back to the player along with the payment."""
        return self.word in ("to", "sum", "push")

    @property
    def profit_per_unit(self) -> Fraction:
        """Net gain per unit staked: 3/2 for "3 to 2", 299 for "300 for 1", 0 for a push."""
        if self.word in ("percent", "sum"):
            raise TypeError(f'"{self}" is not paid per unit staked; ask payout for the stake in question')
        return Fraction(self.win, self.stake) - (self.word == "for")

    def payout(self, stake: Cents, meter: Fraction | None = None) -> Payment:
        """What a winning wager of ``stake`` is paid; ``meter`` is what the meter holds, in cents."""
        if stake < 0:
            raise ValueError(f"a stake cannot be negative: {stake} cents")
        if self.word == "percent":
            if meter is None:
                raise ValueError(f'"{self}" cannot be paid without the amount on the meter')
            pays = round_up(Fraction(self.win, self.stake) * meter)
        elif self.word == "sum":
            pays = Cents(self.win)
        else:
            pays = Cents(-(-stake * self.win // self.stake))  # rounded up, in whole numbers
        returned = stake if self.returns_stake else Cents(0)
        return Payment(pays, returned, pays + returned - stake)

    def at_least(self, floor: "Odds") -> bool:
        """Whether these odds are no less than ``floor``, which must be in the same words.

        "3 to 1" against "4 for 1", or a share of one meter against another, is a TypeError: the two are
        different promises, and whoever compares them has to say which is meant.
        """
        if (self.word, self.meter) != (floor.word, floor.meter):
            raise TypeError(f'"{self}" and "{floor}" are different kinds of odds and cannot be compared')
        # Cross-multiplied; a sum has no stake, and its amounts stand as they are.
        return self.win * (floor.stake or 1) >= floor.win * (self.stake or 1)


def _whole(digits: str) -> int:
    return int(digits.replace(",", ""))


def _trouble(text: object) -> str:
    """Why an amount cannot be read, where the reason is plain."""
    if not isinstance(text, str):
        return f": it is not text but {type(text).__name__}"
    amount = text.strip().lstrip("$")
    if not amount:
        return ": it is empty"
    if amount.startswith("-") or text.strip().startswith("-"):
        return ": it is negative"
    if re.fullmatch(r"[0-9,]+\.[0-9]{3,}", amount):
        return ": it has more than two digits of cents"
    if re.fullmatch(r"[0-9,]+(\.[0-9]*)?", amount) and "," in amount:
        return ": commas go before every third digit from the right"
    return ""
