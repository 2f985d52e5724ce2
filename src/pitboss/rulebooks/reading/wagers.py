"""Read wagers and streets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from pitboss.hands import Order
from pitboss.money import Cents
from pitboss.rulebooks.table import TomlTable, above_nothing, multiple
from pitboss.ruleset import words
from pitboss.ruleset.play import Offer, Street
from pitboss.ruleset.wagers import Wager
from pitboss.ruleset.words import PlayerAct


def read_wager(row: TomlTable) -> Wager:
    """One wager or bonus."""
    wager = Wager(
        name=row.text("name"),
        offered=row.word("offered", words.OFFERED),
        against=row.word("against", words.AGAINST),
        window=row.word("window", words.WINDOWS),
        placed=row.word("placed", words.PLACED),
        needs=row.groups("needs"),
        equals=row.text("equals", blank=True),
        rides_on=row.text("rides-on", blank=True),
        amount=row.word("amount", words.AMOUNTS),
        denominations=tuple(_denominations(row)),
        on_fold=row.text("on-fold"),
        hand=row.text("hand", blank=True),
        on=row.word_list("on", words.HAND_OF, ()),
        clause=row.clause(),
    )
    staked, leans = wager.window != "none", bool(wager.equals or wager.rides_on)
    row.refuse(
        (staked != (wager.placed != "none"), "placed", "what has a window, and only that, is placed"),
        (staked and wager.rides_on != "", "rides-on", "a bonus that rides on another wager has no window of its own"),
        ((wager.window == "decision") != (wager.amount == "multiple"), "amount", "is not that of its window"),
        (wager.denominations != () and wager.amount != "denomination", "denominations", "its amount is not one"),
        (staked and wager.amount == "stake of another" and not leans, "amount", "of which other wager?"),
        (staked and wager.against in ("paytable", "table") and not wager.hand, "hand", "is decided by a hand: which?"),
        (
            not staked and wager.against in ("paytable", "draw") and not wager.rides_on,
            "rides-on",
            "has no stake at all",
        ),
    )
    return wager


def _denominations(row: TomlTable) -> Iterator[Cents]:
    for index, text in enumerate(row.texts("denominations", blank=True)):
        amount = row.attempt(partial(above_nothing, text), "denominations", index)
        if amount is not None:
            yield amount


def read_street(row: TomlTable, order: Order, wagers: Sequence[Wager]) -> Street:
    """A street with its offers; hands that an offer needs are named in ``order``, ``wagers`` are those that exist."""
    staked = [wager.name for wager in wagers if wager.window == "decision"]
    only = staked[0] if len(staked) == 1 else ""
    return Street(
        name=row.text("name"),
        asks=row.text("asks"),
        offers=tuple(_offer(offer, order, only) for offer in row.tables("offers")),
        clause=row.clause(),
    )


def _offer(offer: TomlTable, order: Order, only: str) -> Offer:
    """One offer; ``only`` is the wager that decisions stake, where there is just one."""
    act = offer.word("act", words.ACTS)
    between = act == "play" and ("from" in offer.data or "to" in offer.data)
    if act != "play":
        times: tuple[Fraction, ...] = ()
    elif between:
        times = (offer.fraction("from"), offer.fraction("to"))
        if times[0] >= times[1] and offer.sound:
            offer.mistake("is not above from", "to")
    else:
        texts = offer.texts("exactly")
        times = offer.attempt(lambda: tuple(multiple(text) for text in texts), "exactly") or ()
    read = Offer(
        act=act,
        times=times,
        any_between=between,
        needs=offer.hand_kind("needs", order) if offer.has("needs") else None,
        clause=offer.clause(),
        collects=offer.word("collects", words.COLLECTS) if act == "fold" else "",
        holds=offer.texts("holds", blank=True) if act == "fold" else (),
        shows=offer.texts("shows", ()) if act == "fold" else (),
        records=offer.texts("records", ()) if act == "fold" else (),
        wager=_wager(offer, act, only),
        called=offer.text("called", act),
    )
    offer.done()
    return read


def _wager(offer: TomlTable, act: PlayerAct, only: str) -> str:
    """The wager of a stake, by default the only one that there is, and of what is taken back; other acts have none."""
    match act:
        case "play":
            return offer.text("wager", only)
        case "take back":
            return offer.text("wager")
        case _:
            return ""
