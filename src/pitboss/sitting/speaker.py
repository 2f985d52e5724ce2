"""Who speaks at a dealer's desk, and the small parts of what is said: figures, amounts, cards."""

from __future__ import annotations

import re
from dataclasses import dataclass

import msgspec

from pitboss.cards import read_cards
from pitboss.clauses import BadInput
from pitboss.live.dealer import DEALER, FLOOR
from pitboss.money import dollars, show_money
from pitboss.rounds import Option
from pitboss.rounds import commands as do
from pitboss.rounds.events import Cards

PERSONS = {"floorperson": FLOOR, "casino supervisor": "Supervisor"}
NUMBERED = re.compile(r"([0-9]{1,4})(?: (.*))?")
AMOUNT = re.compile(r"(\$?[0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)(?= |,|$)")
_PLAYERS = (do.Sit, do.Leave, do.PlaceBet, do.TakeBack, do.Act)
_GIVEN_BY = {do.Close: "floorperson", do.Open: "licensee", do.Draw: "device"}


@dataclass(frozen=True, slots=True)
class DealerStep:
    """A command, and who gives it, as the log will say."""

    command: do.Command
    by: str


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who is named in front of the colon; without a role it is the dealer, or the role that gives such a command."""

    role: str = ""
    name: str = ""

    def step(self, command: do.Command, who: str = "") -> DealerStep:
        """The command as this speaker gives it; ``who`` gives it where no role is named."""
        usual = "player" if isinstance(command, _PLAYERS) else _GIVEN_BY.get(type(command), "dealer")
        role = self.role or who or usual
        if hasattr(command, "by"):
            command = msgspec.structs.replace(command, by=role)
        elif role in ("player", "first player") and not isinstance(command, _PLAYERS):
            raise BadInput(code="unknown-command", said=f"The {role} does not do this.", instead="say who does it")
        if hasattr(command, "person"):
            command = msgspec.structs.replace(command, person=self.name or PERSONS.get(role, DEALER))
        return DealerStep(command, f"{role} {self.name}".strip())


def only_amount(option: Option) -> int:
    """The one amount that is lawful; which of several it was has to be said."""
    lawful = option.amounts or ((option.low,) if option.low == option.high else ())
    if len(lawful) == 1:
        return lawful[0]
    span = (
        " or ".join(show_money(amount) for amount in lawful)
        or f"{show_money(option.low)} to {show_money(option.high or 0)}"
    )
    raise BadInput(code="money-unreadable", said=f"{option.says.capitalize()}: how much?", instead=span)


def cards_said(text: str) -> Cards:
    """Cards as read; ``??`` for one that nobody has seen."""
    if "?" not in text:
        return read_cards(text)
    groups: list[Cards] = [(None,) if piece == "??" else read_cards(piece) for piece in re.split(r"[ ,]+", text)]
    return tuple(card for cards in groups for card in cards)


def amount_said(text: str) -> int:
    """An amount of money, in cents."""
    match = AMOUNT.fullmatch(text)
    if match is None:
        raise BadInput(code="money-unreadable", said=f'"{text}" is not an amount of money.', instead="10 or $12.50")
    return dollars(match[1])


def number_said(text: str, said: str, instead: str) -> int:
    """A figure; ``said`` asks for one that is missing."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise BadInput(code="count-missing", said=said, instead=instead)
    return int(text)


def unknown(text: str) -> BadInput:
    """Words that mean nothing here."""
    return BadInput(code="unknown-command", said=f'The desk does not know "{text}".', instead="a number, or help")


def nothing_more(rest: str) -> None:
    """Refuse words that are left over."""
    if rest.strip():
        raise unknown(rest.strip())
