"""The acts of a written round, in the words of the game: a player's answer, and the offer of a street that it takes.

An act is named by the word on the layout (``raise 2x``, ``stay``), by the wager that is staked or taken back
(``call 10``) or by the plain act (``play 30``, ``take back``). A stake without a name, ``3x``, is the one that
the street offers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.adjudication import fields
from pitboss.adjudication.fields import bad
from pitboss.money import show_money
from pitboss.rounds import Plan
from pitboss.rounds.commands import Act
from pitboss.rounds.state import Seat
from pitboss.ruleset.play import Offer, Street

_TIMES = re.compile(r"([1-9])x")
_NUMBER = re.compile(r"\$?[0-9].*")


@dataclass(frozen=True, slots=True)
class WrittenAct:
    """One answer of a player; a stake by its amount, or by how many ``times`` the wager is that the street asks."""

    words: str
    amount: int = 0
    times: int = 0

    def __str__(self) -> str:
        stake = f"{self.times}x" if self.times else show_money(self.amount) if self.amount else ""
        return f"{self.words} {stake}".strip()


def read_act(text: str, where: str) -> WrittenAct:
    """An act as it is written: words, and behind them an amount or a multiple where there is one."""
    written = " ".join(text.lower().split())
    words, _, stake = written.rpartition(" ")
    if times := _TIMES.fullmatch(stake):
        return WrittenAct(words, times=int(times[1]))
    return WrittenAct(words, fields.amount(stake, where)) if _NUMBER.fullmatch(stake) else WrittenAct(written)


def check_act(plan: Plan, act: WrittenAct, where: str) -> None:
    """Refuse an act that no street of the game offers under that name, and a stake without its amount.

    To check, to fold and to take back are acts wherever; whether a street offers them is for the law to say.
    """
    offers = [offer for street in plan.game.streets for offer in street.offers]
    stakes = [offer for offer in offers if offer.act == "play"]
    named = [offer for offer in offers if act.words in names(offer)]
    if act.amount or act.times:
        known = bool(stakes) and (not act.words or any(offer.act == "play" for offer in named))
    else:
        known = bool(named) and all(offer.act != "play" or len(offer.times) == 1 for offer in named)
        known = known or act.words in ("check", "fold", "take back")
        words, _, stake = act.words.rpartition(" ")
        if not known and any(words in names(offer) for offer in stakes):
            fields.amount(stake, where)
    if not known:
        raise bad("act-unreadable", f'{where}: "{act}" is no act', f"write {_known(offers)}")


def names(offer: Offer) -> Iterator[str]:
    """What an offer is called where it is taken."""
    for word in dict.fromkeys((offer.called.lower(), offer.act)):
        yield word
        if offer.wager:
            yield f"{word} {offer.wager}"
    if offer.act == "play":
        yield offer.wager


def _known(offers: list[Offer]) -> str:
    """Every act of a game, as it may be written."""
    stakes = dict.fromkeys(offer.called for offer in offers if offer.act == "play")
    others = dict.fromkeys(offer.called for offer in offers if offer.act != "play")
    if not others.keys() & {"check", "take back"} and stakes:
        others = {"check": None, **others}
    acts = [*(f"{stake} {amount}" for stake in stakes for amount in ("30", "3x")), *others]
    *before, last = (f'"{act}"' for act in acts)
    return f"{', '.join(before)} or {last}" if before else last


def answered(street: Street, seat: Seat, act: WrittenAct) -> Act:
    """The command of an act on a street; one that the street does not offer is left in its own words, to be refused."""
    stakes = [offer for offer in street.offers if offer.act == "play"]
    matching = [offer for offer in street.offers if act.words in names(offer)] if act.words else stakes
    if not matching:
        return Act(seat.position, act.words, act.amount)
    offer, base = matching[0], seat.amount(street.asks)
    times = act.times or (offer.times[0] if offer.act == "play" and not act.amount else 0)
    return Act(seat.position, offer.act, act.amount or int(times * base), wager=offer.wager)
