"""A game of several streets against paytables, read from its compiled rows: stakes, choices and what pays.

A game is one of these when it has no dealer's hand: every wager of the main game is settled by its own paytable, from
the own cards and the board, of five cards at most. All amounts are in units of the base wager.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.exact.deal import CardCounts, count_cards
from pitboss.exact.wagers import looked_at, main_parts
from pitboss.money import Odds
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.paytables import PayRow
from pitboss.ruleset.play import Offer, Street
from pitboss.ruleset.settling import Case
from pitboss.ruleset.words import FIRST_OF_BOARD, ResultWord

LARGEST = 5
"""The most cards that a round of such a game may have in sight of one player."""


@dataclass(frozen=True, slots=True)
class StreetStanding:
    """Where a player stands: what lies on each wager, what each has lost by a fold, and whether the hand is folded."""

    stakes: tuple[Fraction, ...]
    lost: tuple[Fraction, ...]
    folded: bool = False

    @property
    def staked(self) -> Fraction:
        """Everything that was wagered and not taken back."""
        return sum((*self.stakes, *self.lost), Fraction(0))


@dataclass(frozen=True, slots=True)
class StreetChoice:
    """An action on a street, and where the player stands after it; ``times`` of what the street asks are staked."""

    name: str
    after: StreetStanding
    offer: Offer
    times: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class RevealGame:
    """The main game: its wagers in document order, its cards, and the hands that its paytables look at."""

    game: Ruleset
    wagers: tuple[OfferedWager, ...]
    cards: CardCounts
    hands: tuple[HandUse, ...]

    @property
    def start(self) -> StreetStanding:
        """What lies there before the first decision: one unit on every wager that is made before the deal."""
        nothing = (Fraction(0),) * len(self.wagers)
        made = (wager.rule.window == "before the deal" and not wager.rule.rides_on for wager in self.wagers)
        return StreetStanding(tuple(Fraction(there) for there in made), nothing)

    def place(self, wager: str) -> int:
        """The place of a wager among those of the main game."""
        return next(place for place, known in enumerate(self.wagers) if known.name == wager)

    def is_asked(self, street: Street, standing: StreetStanding) -> bool:
        """Whether the player decides on the street: who folded or has its wager already does not."""
        staked = {offer.wager for offer in street.offers if offer.act == "play"}
        has = any(standing.stakes[self.place(wager)] for wager in staked)
        return not standing.folded and bool(standing.stakes[self.place(street.asks)]) and not has

    def choices(self, street: Street, standing: StreetStanding) -> tuple[StreetChoice, ...]:
        """What may be done on a street, the least wager first; nothing for a player who is not asked."""
        if not self.is_asked(street, standing):
            return ()
        several = len({offer.wager for offer in street.offers if offer.act == "play"}) > 1
        made = {
            choice.name: choice
            for offer in street.offers
            for choice in self._of_offer(street, offer, standing, several=several)
        }
        return tuple(sorted(made.values(), key=lambda choice: (not choice.after.folded, choice.after.staked)))

    def _of_offer(
        self, street: Street, offer: Offer, standing: StreetStanding, *, several: bool
    ) -> Iterator[StreetChoice]:
        name = offer.called or offer.act
        if offer.act == "fold":
            yield StreetChoice(name, self._folded(standing), offer)
        elif offer.act == "check":
            yield StreetChoice(name, standing, offer)
        elif offer.act == "take back":
            yield StreetChoice(name, self._with(standing, offer.wager, Fraction(0)), offer)
        else:
            ends = (offer.times[0], offer.times[-1]) if offer.any_between else offer.times
            for times in dict.fromkeys(ends):  # the result is linear in the amount
                amount = times * standing.stakes[self.place(street.asks)]
                said = f"{name} {times}x" if several else f"{times}x"
                yield StreetChoice(said, self._with(standing, offer.wager, amount), offer, times)

    def _with(self, standing: StreetStanding, wager: str, amount: Fraction) -> StreetStanding:
        place = self.place(wager)
        return replace(standing, stakes=(*standing.stakes[:place], amount, *standing.stakes[place + 1 :]))

    def _folded(self, standing: StreetStanding) -> StreetStanding:
        forfeited = [wager.on_fold == "forfeited" for wager in self.wagers]
        pairs = list(zip(standing.stakes, forfeited, strict=True))
        kept = tuple(Fraction(0) if gone else stake for stake, gone in pairs)
        return StreetStanding(kept, tuple(stake if gone else Fraction(0) for stake, gone in pairs), folded=True)

    def use(self, wager: OfferedWager) -> HandUse:
        """The hand that a wager's paytable looks at."""
        return looked_at(self.game, wager)

    def row(self, wager: OfferedWager, value: int) -> PayRow | None:
        """The row in which a hand of that value stands."""
        table = wager.paytable()
        rows = table.rows if table is not None else ()
        return next((row for row in rows if row.kind and row.kind.low <= value <= row.kind.high), None)

    def profit(self, wager: OfferedWager, row: PayRow | None) -> Fraction:
        """What one unit of a wager brings with a hand in that row, or in none."""
        then, _ = self.settled(wager, row)
        if isinstance(then, str):
            return Fraction(-1 if then == "lost" else 0)
        return then.profit_per_unit

    def settled(self, wager: OfferedWager, row: PayRow | None) -> tuple[Odds | ResultWord, str]:
        """What happens to a wager with a hand in that row, and the row itself where the odds are from there."""
        if wager.rule.rides_on and row is None:
            return "returned", ""
        case = Case("qualifies", "higher", "pays" if row is not None else "does not pay")
        then = next(result.then for result in self.game.results if result.wager == wager.name and result.covers(case))
        if then == "paytable":
            return (row.odds, row.hand) if row is not None else ("lost", "")
        return then, ""

    def stake(self, place: int, standing: StreetStanding) -> Fraction:
        """What a wager is paid on: its own stake, or that of the wager it rides on."""
        wager = self.wagers[place]
        if not wager.rule.rides_on:
            return standing.stakes[place]
        if standing.folded and wager.on_fold == "forfeited":
            return Fraction(0)
        return standing.stakes[self.place(wager.rule.rides_on)]


def reveal_game(game: Ruleset) -> RevealGame | None:
    """The main game, or None where it is of another structure."""
    wagers = tuple(wager for wager in game.wagers if wager.name in main_parts(game))
    if game.dealer is not None or not wagers or any(wager.paytable() is None for wager in wagers):
        return None
    if any(row.odds.word in ("percent", "sum") for wager in wagers for row in _rows(wager)):
        return None
    cards, hands = count_cards(game), tuple(dict.fromkeys(looked_at(game, wager) for wager in wagers))
    fits = (
        cards.own + cards.board <= LARGEST and min(cards.turned) >= 0 and all(_is_counted(use, cards) for use in hands)
    )
    needs = any(offer.needs for street in game.streets for offer in street.offers)
    return RevealGame(game, wagers, cards, hands) if fits and not needs else None


def _rows(wager: OfferedWager) -> tuple[PayRow, ...]:
    table = wager.paytable()
    return table.rows if table is not None else ()


def _is_counted(use: HandUse, cards: CardCounts) -> bool:
    """Whether a hand is made of own cards and of whole parts of the board as they are turned."""
    opened = {sum(cards.turned[: number + 1]) for number in range(len(cards.turned))}
    parts = all(FIRST_OF_BOARD[source] in opened for source in use.source if source in FIRST_OF_BOARD)
    known = all(source in ("own cards", "board", *FIRST_OF_BOARD) for source in use.source)
    return use.of != "dealer" and known and parts and cards.hand(use) >= use.order.size
