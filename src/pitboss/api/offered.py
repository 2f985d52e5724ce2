"""The wagers of a game as a person lists them: small values, without the rows of the law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from pitboss.api.dollars import to_cents, to_dollars
from pitboss.exact.wagers import main_parts, side_wagers
from pitboss.money import Cents, show_money
from pitboss.ruleset import Ruleset
from pitboss.ruleset.paytables import Paytable

WagerPart = Literal["main game", "side wager", "bonus"]
"""What a wager is to its game: part of the main game, beside it, or a bonus that comes with another wager."""


@dataclass(frozen=True, slots=True, repr=False)
class WagerOffer:
    """A wager that a table offers: its bounds in dollars (None where nothing sets them) and what it pays.

    ``amount`` is the one denomination where there is one. ``paytable`` is the elected one, the first of ``paytables``
    where there is a column for each number of hands. ``clause`` is where the document has it.

    >>> import pitboss
    >>> pitboss.game("ma-uth").wager("trips")
    WagerOffer('trips', side wager, $5 to $100, paytable B)
    """

    name: str
    part: WagerPart
    minimum: Decimal | None
    maximum: Decimal | None
    amount: Decimal | None
    paytables: tuple[Paytable, ...]
    clause: str

    @property
    def paytable(self) -> Paytable | None:
        """The paytable in force, or the first of its columns."""
        return self.paytables[0] if self.paytables else None

    @property
    def stakes(self) -> str:
        """What may be staked, in words: ``$5 to $100``."""
        amounts = (self.amount,) if self.amount is not None else (self.minimum, self.maximum)
        return " to ".join(show_money(to_cents(amount)) for amount in amounts if amount is not None)

    def __repr__(self) -> str:
        names = " · ".join(table.name for table in self.paytables if table.name)
        words = [repr(self.name), self.part, self.stakes, f"paytable {names}" if names else ""]
        return f"WagerOffer({', '.join(filter(None, words))})"


def wager_offers(game: Ruleset) -> Iterator[WagerOffer]:
    """The wagers of a game, in the document's order."""
    main, beside = main_parts(game), side_wagers(game)
    for wager in game.wagers:
        part: WagerPart = "main game" if wager.name in main else "side wager" if wager.name in beside else "bonus"
        yield WagerOffer(
            wager.name,
            part,
            _dollars(wager.minimum),
            _dollars(wager.maximum),
            _dollars(wager.amount),
            wager.paytables,
            game.cite(wager.rule.clause),
        )


def _dollars(amount: Cents | None) -> Decimal | None:
    return None if amount is None else to_dollars(amount)
