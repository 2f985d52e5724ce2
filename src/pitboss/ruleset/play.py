"""Streets and the decisions offered on each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pitboss.briefly import brief
from pitboss.hands import HandKind
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import Collects, PlayerAct


@dataclass(frozen=True, slots=True)
class Offer:
    """An act a player may choose.

    ``wager`` is the one that *play* stakes or *take back* returns, empty for the other acts. ``called`` is the word
    for the act on the layout and in announcements. What *play* stakes is any amount from ``times[0]`` to
    ``times[-1]`` times the wager that the street asks when ``any_between``, else exactly one of ``times``.
    ``needs`` limits the offer to players who hold that hand. Of a fold, ``collects`` says when the dealer takes
    what it costs, ``holds`` which wagers, while live, keep the folded cards on the layout, and ``shows`` for which
    of them the cards are turned up before they are racked; ``records``: for which they are recorded unseen.
    """

    act: PlayerAct
    times: tuple[Fraction, ...]
    any_between: bool
    needs: HandKind | None
    clause: Clauses
    collects: Literal[Collects, ""] = ""
    holds: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    wager: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class Street:
    """A moment at which the players with a wager ``asks`` are asked in turn, and what they may answer."""

    name: str
    asks: str
    offers: tuple[Offer, ...]
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.name, *(offer.act for offer in self.offers[:6]))
