"""How many cards a round deals to whom, and how much of the board is open at each decision, from the rows of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pitboss.ruleset import Ruleset
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.dealing import DealStep
from pitboss.ruleset.words import FIRST_OF_BOARD, CardSource


@dataclass(frozen=True, slots=True)
class CardCounts:
    """The cards of one position, of the dealer with those that lie open, and of the board.

    ``seen`` says for each street how many cards of the board are open when players decide on it.
    """

    own: int
    dealer: int
    up: int
    board: int
    seen: tuple[int, ...]

    @property
    def turned(self) -> tuple[int, ...]:
        """The cards of the board that are turned before each street, and last those after all decisions."""
        opened = (0, *self.seen, self.board)
        return tuple(after - before for before, after in pairwise(opened))

    def of(self, source: CardSource, of: str) -> int:
        """How many cards a source has, for a hand of a player or of the dealer."""
        if source in FIRST_OF_BOARD:
            return FIRST_OF_BOARD[source]
        own = self.dealer if of == "dealer" else self.own
        return {"own cards": own, "dealer's cards": self.dealer, "board": self.board}.get(source, 1)

    def hand(self, use: HandUse) -> int:
        """From how many cards a hand is made."""
        return sum(self.of(source, use.of) for source in use.source)


def count_cards(game: Ruleset) -> CardCounts:
    """The cards of a round as the game's device deals them."""
    dealt = [step for step in game.device.deal if step.does in ("deal", "stack") and not _left_out(step, game)]
    own = sum(_kept(step)[0] for step in dealt if step.to in ("players", "players and dealer"))
    dealers = [_kept(step) for step in dealt if step.to in ("dealer", "players and dealer")]
    board = sum(_kept(step)[0] for step in dealt if step.to == "board")
    opened = [step for step in game.device.deal if step.to == "board" and (step.does == "expose" or step.face == "up")]
    before, seen = ["deal"], []
    for street in game.streets:
        before.append(street.name)
        seen.append(sum(step.cards * step.times for step in opened if step.street in before))
    return CardCounts(own, sum(kept for kept, _ in dealers), sum(up for _, up in dealers), board, tuple(seen))


def _left_out(step: DealStep, game: Ruleset) -> bool:
    return bool(step.offered) and step.offered not in game.offered


def _kept(step: DealStep) -> tuple[int, int]:
    """How many cards of a step stay, and how many of them are up."""
    cards = step.keeps or step.cards * step.times
    if step.face == "bottom up":  # the bottom card is turned, the others stay face down or go unseen to the rack
        return (1 if step.rest else cards), 1
    return cards, cards if step.face == "up" else 0
