"""Read wagers and streets."""

from __future__ import annotations

from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.game import words
from pitboss.game.play import Offer, Street
from pitboss.game.wagers import Wager
from pitboss.money import dollars
from pitboss.rulebooks.table import Table


def read_wager(row: Table) -> Wager:
    """One wager or bonus."""
    return Wager(
        name=row.text("name"),
        offered=row.text("offered", among=words.OFFERED),
        against=row.text("against", among=words.AGAINST),
        window=row.text("window", among=words.WINDOWS),
        placed=row.text("placed", among=words.PLACED),
        needs=_groups(row),
        equals=row.text("equals", ""),
        rides_on=row.text("rides-on", ""),
        amount=row.text("amount", among=words.AMOUNTS),
        denominations=tuple(
            amount
            for index, text in enumerate(row.texts("denominations", ()))
            if (amount := row.attempt(lambda text=text: dollars(text), "denominations", index)) is not None  # type: ignore[misc]
        ),
        on_fold=row.text("on-fold"),
        hand=row.text("hand", ""),
        on=row.texts("on", (), among=words.HAND_OF),
        clause=row.clause(),
    )


def _groups(row: Table) -> tuple[tuple[str, ...], ...]:
    groups = row.anything("needs", [])
    if not isinstance(groups, list) or not all(
        isinstance(group, list) and group and all(isinstance(name, str) for name in group) for group in groups
    ):
        row.mistake('is an array of groups, [["ante", "aces up"]]: one wager of each group is needed', "needs")
        return ()
    return tuple(tuple(group) for group in groups)


def read_street(row: Table, order: str) -> Street:
    """A street with its offers; hands that an offer needs are named in ``order``."""
    return Street(
        name=row.text("name"),
        asks=row.text("asks"),
        offers=tuple(_offer(offer, order) for offer in row.tables("offers")),
        clause=row.clause(),
    )


def _offer(offer: Table, order: str) -> Offer:
    act = offer.text("act", among=words.ACTS)
    between = offer.has("from") or offer.has("to")
    if act != "play":
        times: tuple[Fraction, ...] = ()
    elif between:
        times = (offer.fraction("from"), offer.fraction("to"))
        if times[0] > times[1]:
            offer.mistake("is below from", "to")
    else:
        times = tuple(offer.attempt(lambda: _multiples(offer.texts("exactly")), "exactly") or ())
    read = Offer(
        act=act,
        times=times,
        any_between=between,
        needs=offer.hand_kind("needs", order) if offer.has("needs") else None,
        clause=offer.clause(),
    )
    offer.done()
    return read


def _multiples(texts: tuple[str, ...]) -> tuple[Fraction, ...]:
    if not texts:
        raise BadInput(code="no-multiple", said="names no multiple", instead='write exactly = ["3", "4"]')
    return tuple(Fraction(text) for text in texts)
