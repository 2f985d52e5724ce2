"""Wagers against a paytable, exactly: the ways of each row, the edge and the distribution of the result.

All amounts are in units of the stake, which matters only where a row pays a fixed sum or a share of a meter; it is
then the wager's one denomination, or its minimum, unless another is given. A share of a meter is taken as it stands,
without the rounding up to the cent. A hand that pays is taken to be played, never folded. At a stake that is given a
limit on winnings is kept (``payouts.py``), the wager taken alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from pitboss.clauses import BadInput
from pitboss.exact.deal import count_cards
from pitboss.exact.distribution import Analysis, Distribution, WagerOutcome
from pitboss.exact.kept import kept
from pitboss.exact.payouts import capped, limit_of
from pitboss.hands import HandKind, Order
from pitboss.hands.ways import ways
from pitboss.money import Cents, Odds, show_money
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.paytables import PayoutLimit, Paytable

NOTHING = "no paying hand"


@dataclass(frozen=True, slots=True)
class PaidRow:
    """A row of a paytable with the hands that it pays (None: what the paytable does not pay)."""

    hand: str
    odds: Odds | None
    ways: int


def cards_of(game: Ruleset, use: HandUse) -> int:
    """From how many cards a hand is made."""
    return count_cards(game).hand(use)


def count_rows(order: Order, cards: int, kinds: Sequence[HandKind]) -> list[int]:
    """The hands in each of these rows, the first that holds a hand counting, and last the hands in none."""
    return list(_counted(order, cards, tuple((kind.low, kind.high) for kind in kinds)))


@lru_cache(maxsize=256)
def _counted(order: Order, cards: int, bands: tuple[tuple[int, int], ...]) -> list[int]:
    return kept("rows", (order, cards, bands), list[int], lambda: _count(order, cards, bands))


def _count(order: Order, cards: int, bands: tuple[tuple[int, int], ...]) -> list[int]:
    counted = [0] * (len(bands) + 1)
    for value, number in ways(order, cards).items():
        at = next((at for at, (low, high) in enumerate(bands) if low <= value <= high), -1)
        counted[at] += number
    return counted


def rows(game: Ruleset, wager: str, *, paytable: Paytable | None = None, on: str = "player") -> tuple[PaidRow, ...]:
    """Each row of the wager's paytable with its ways, and last the hands that it does not pay, if there are any."""
    offered, table = _offered(game, wager, paytable)
    use = _looked_at(game, offered, table, on)
    kinds = [row.kind for row in table.rows if row.kind]
    *counted, rest = count_rows(use.order, cards_of(game, use), kinds)
    paid = tuple(PaidRow(row.hand, row.odds, number) for row, number in zip(table.rows, counted, strict=True))
    return (*paid, PaidRow(NOTHING, None, rest)) if rest else paid


def outcomes(game: Ruleset, wager: str, *, paytable: Paytable | None = None) -> tuple[WagerOutcome, ...]:
    """The rows of any paytable, also of a wager that the dealer's hand decides too: ways and probability."""
    paid = rows(game, wager, paytable=paytable)
    deals = sum(row.ways for row in paid)
    return tuple(WagerOutcome(row.hand, Fraction(row.ways, deals), str(row.odds or ""), ways=row.ways) for row in paid)


def side(
    game: Ruleset,
    wager: str,
    *,
    paytable: Paytable | None = None,
    stake: Cents | None = None,
    meters: Mapping[str, Fraction | int] | None = None,
    on: str = "player",
    sharing: int = 1,
) -> Analysis:
    """A wager against its paytable.

    ``paytable`` stands in for the one filed. ``meters``: what the meters hold, in cents, if not their reset amounts.
    ``on`` and ``sharing`` are for a bonus that may be placed on the dealer's hand: a share of the meter that hand
    wins is divided among all who bet on it.
    """
    offered, table = _offered(game, wager, paytable)
    _refuse_if_decided(game, offered)
    paid = rows(game, wager, paytable=paytable, on=on)
    unit = stake_of(offered, table, stake)
    held = meters_of(game, wager, table, meters)
    nets = [_net(offered, row.odds, unit, held, sharing) for row in paid]
    cut = capped(game, wager, stake) if stake is not None else None
    limited = [_cut(game, cut[1], unit)] if cut is not None and cut[0] < max(nets) else []
    if cut is not None:
        nets = [min(net, cut[0]) for net in nets]
    distribution = Distribution.of([(net, row.ways) for net, row in zip(nets, paid, strict=True)])
    drawn = tuple(draws(game, offered, on))
    for _, extra, probability in drawn:
        distribution = Distribution.of(together(distribution, extra, probability))
    apart = bool(drawn) or on != "player"
    return Analysis(
        wager=wager,
        paytable=table.name,
        distribution=distribution,
        average_wager=Fraction(0 if offered.rule.rides_on else 1),
        outcomes=tuple(_outcomes(paid, nets, drawn)),
        contributions=_contributions(distribution, drawn, wager),
        notes=(*_notes(game, offered, table, unit, held, apart=apart), *_shared(on, sharing), *limited),
    )


def _shared(on: str, sharing: int) -> tuple[str, ...]:
    return (f"what the {on}'s hand takes from a meter is divided among {sharing}",) if sharing > 1 else ()


def _refuse_if_decided(game: Ruleset, offered: OfferedWager) -> None:
    """Refuse a wager that the dealer's hand decides too."""
    if offered.rule.against != "paytable":
        raise BadInput(
            code="not-a-side-wager",
            said=f"{offered.name} is not settled by its paytable alone",
            instead="ask for " + ", ".join(wager.name for wager in game.wagers if wager.rule.against == "paytable"),
        )


def _outcomes(
    paid: Sequence[PaidRow], nets: Sequence[Fraction], drawn: Sequence[tuple[str, Fraction, Fraction]]
) -> Iterator[WagerOutcome]:
    """The rows of the paytable with their nets, then what is drawn beside them."""
    deals = sum(row.ways for row in paid)
    for row, net in zip(paid, nets, strict=True):
        yield WagerOutcome(row.hand, Fraction(row.ways, deals), str(row.odds or "lost"), net, row.ways)
    for name, extra, probability in drawn:
        yield WagerOutcome(name, probability, f"{extra} for 1", extra)


def _cut(game: Ruleset, limit: PayoutLimit, stake: Cents) -> str:
    most = show_money(limit_of(game, limit))
    return f"at a stake of {show_money(stake)} cut to {most} by the limit on {limit.name} ({game.cite(limit.clause)})"


def stake_of(wager: OfferedWager, table: Paytable, stake: Cents | None = None) -> Cents:
    """The stake in cents: as given, else the one denomination, else the minimum, else a dollar."""
    if stake is not None and stake <= 0:
        raise BadInput(code="stake", said=f"a stake of {show_money(stake)}", instead="stake more than nothing")
    if stake is None and any(row.odds.word == "sum" for row in table.rows) and wager.minimum is None:
        raise BadInput(
            code="stake", said=f"{wager.name} pays fixed sums, so that its edge depends on the stake", instead="name it"
        )
    return stake or wager.amount or wager.minimum or Cents(100)


_STAKES = 9
"""Stakes that are looked at, at most, between the least and the greatest."""


def stakes_of(wager: OfferedWager) -> tuple[Cents, ...]:
    """Stakes from the least to the greatest that is filed, where the edge depends on the stake; else none."""
    table = wager.paytable()
    if table is None or not any(row.odds.word == "sum" for row in table.rows):
        return ()
    if wager.amount is not None or wager.minimum is None or wager.maximum is None:
        return ()
    least, most = wager.minimum, wager.maximum
    step = least * max(1, -(-(most // least) // _STAKES))
    return tuple(dict.fromkeys((*(Cents(stake) for stake in range(least, most, step)), most)))


def meters_of(
    game: Ruleset, wager: str, table: Paytable, meters: Mapping[str, Fraction | int] | None = None
) -> dict[str, Fraction]:
    """What each meter that the paytable names holds, by the name on the paytable: as given, else its reset amount."""
    reset = {meter.name: Fraction(meter.reset) for meter in game.meters if meter.wager == wager}
    held: dict[str, Fraction] = {}
    for printed in table.meters:
        name = wager if printed == "meter" else printed
        amount = (meters or {}).get(name, reset.get(name))
        if amount is None:
            raise BadInput(code="meter", said=f"nothing says what the meter {name} holds", instead=f"give {name}")
        held[printed] = Fraction(amount)
    return held


def _offered(game: Ruleset, wager: str, paytable: Paytable | None) -> tuple[OfferedWager, Paytable]:
    offered = game.wager(wager)
    table = paytable or (offered.paytable() if offered else None)
    if offered is None or table is None:
        raise BadInput(
            code="wager-unknown",
            said=f'"{wager}" is no wager of this table with a paytable',
            instead="ask for " + ", ".join(wager.name for wager in game.wagers if wager.paytables),
        )
    return offered, table


def _looked_at(game: Ruleset, wager: OfferedWager, table: Paytable, on: str) -> HandUse:
    """The hand that the paytable looks at; on the dealer's, the dealer's hand of the same order."""
    use = game.hand(table.looks_at or wager.rule.hand)
    if on == use.of:
        return use
    if on not in wager.rule.on:
        raise BadInput(
            code="on", said=f"{wager.name} cannot be placed on the {on}'s hand", instead=f"on the {use.of}'s"
        )
    return next(hand for hand in game.hands if hand.of == on and hand.order == use.order)


def _net(
    wager: OfferedWager, odds: Odds | None, stake: Cents, meters: Mapping[str, Fraction], sharing: int
) -> Fraction:
    """What a row comes to for one unit; a bonus without a stake of its own has nothing to lose."""
    if odds is None:
        return Fraction(0 if wager.rule.rides_on else -1)
    return profit(odds, stake, meters, sharing)


def profit(odds: Odds, stake: Cents, meters: Mapping[str, Fraction], sharing: int = 1) -> Fraction:
    """The net gain per unit staked at these odds."""
    if odds.word == "percent":
        return Fraction(odds.win, odds.stake) * meters[odds.meter] / sharing / stake - 1
    return Fraction(odds.win, stake) if odds.word == "sum" else odds.profit_per_unit


def draws(game: Ruleset, wager: OfferedWager, on: str = "player") -> Iterator[tuple[str, Fraction, Fraction]]:
    """The draws that ride on the wager: what each pays for one, and how often it does.

    A card drawn is any of the deck, so that it is one of the hand's with the same probability whatever the hand; a
    position drawn is any of those filed.
    """
    for draw in game.wagers:
        if draw.rule.against != "draw" or draw.rule.rides_on != wager.name:
            continue
        table = draw.paytable()
        if table is None or draw.draw_probability is None:
            continue
        if draw.rule.hand:
            use = next(hand for hand in game.hands if hand.of == on and hand.order == game.hand(draw.rule.hand).order)
            share = Fraction(cards_of(game, use), game.deck.cards)
        else:
            assert draw.draw_positions is not None  # filed with every draw of positions
            share = Fraction(1, draw.draw_positions)
        odds = table.rows[0].odds
        # Its base is the stake of the wager it rides on, which is settled there: what is paid is all gain.
        yield draw.name, Fraction(odds.win, odds.stake), draw.draw_probability * share


def together(distribution: Distribution, extra: Fraction, probability: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
    """The points of a distribution and, with this probability, something on top of it."""
    for net, often in distribution.points:
        yield net, often * (1 - probability)
        yield net + extra, often * probability


def _contributions(
    distribution: Distribution, drawn: Sequence[tuple[str, Fraction, Fraction]], wager: str
) -> tuple[tuple[str, Fraction], ...]:
    if not drawn:
        return ()
    extras = tuple((name, extra * probability) for name, extra, probability in drawn)
    return ((wager, distribution.mean - sum((mean for _, mean in extras), Fraction(0))), *extras)


def is_paid_before_decisions(game: Ruleset, wager: str) -> bool:
    """Whether the winners of a wager are paid before anybody decides, so that no fold takes a win away."""
    return any(visit.at == "decisions" and wager in visit.wagers for visit in game.settlement.passes)


def _notes(
    game: Ruleset, wager: OfferedWager, table: Paytable, stake: Cents, meters: Mapping[str, Fraction], *, apart: bool
) -> Iterator[str]:
    """What the answer rests on. ``apart``: something is paid that the player's own hand does not decide."""
    if meters or any(row.odds.word == "sum" for row in table.rows):
        yield f"stake {show_money(stake)}"
    for printed, amount in meters.items():
        yield f"{wager.name if printed == 'meter' else printed} meter {show_money(int(amount))}"
    if wager.on_fold == "forfeited" and not wager.rule.rides_on and not is_paid_before_decisions(game, wager.name):
        taken = "no hand is taken to be folded" if apart else "a hand that pays is taken to be played"
        yield f"{wager.name} is forfeited by a fold: {taken}"
