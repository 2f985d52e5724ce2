"""A compiled game, indexed for play: what ``decide`` looks up a hundred times a round is worked out once.

A ``Plan`` adds nothing to the ``Game``; everything in it is a row of the law or follows from one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal

from pitboss.cards import Card
from pitboss.clauses import Refusal
from pitboss.game import Game, Meter, OfferedWager
from pitboss.game.cards import HandUse
from pitboss.game.dealing import Device
from pitboss.game.paytables import EnvySchedule
from pitboss.game.rows import Clauses, Step
from pitboss.game.settling import Pass, Result
from pitboss.game.words import (
    AWARDS,
    COURSES,
    DOCUMENTS,
    LEAVE_EXPOSED,
    VERIFICATIONS,
    DealerCase,
    DeckCourse,
    LogWord,
    Payee,
    PlayerCase,
    RuleCode,
    Shuffle,
)
from pitboss.hands import Hand, Order, rank_five, rank_four
from pitboss.rounds.prompts import PromptBook
from pitboss.rounds.stages import Item, Stage, acts, deck_course, round_course


class Plan:
    """One table's game, ready to be played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.elections = game.elections
        self.devices: dict[str, Device] = {one.name: one for one in (game.device, *game.fallbacks)}
        self.shuffles: tuple[Shuffle, ...] = (game.shuffle, *game.elections.shuffle_fallbacks)
        self.courses = {name: round_course(game, device) for name, device in self.devices.items()}
        self.stages: dict[str, dict[str, Stage]] = {
            name: {stage.key: stage for stage in course} for name, course in self.courses.items()
        }
        self.wagers: dict[str, OfferedWager] = {one.name: one for one in game.wagers}
        self.results: dict[str, tuple[Result, ...]] = {
            name: tuple(one for one in game.results if one.wager == name) for name in self.wagers
        }
        self.cases: dict[tuple[str, DealerCase, PlayerCase, bool], Result] = {
            (name, dealer, player, pays == "pays"): result
            for name, results in self.results.items()
            for result in results
            for dealer in result.dealer
            for player in result.player
            for pays in result.hand
        }
        self.items: dict[Pass, tuple[Item, ...]] = {
            stage.visit: stage.items for course in self.courses.values() for stage in course if stage.visit is not None
        }
        self.accounts = {name: self._account(name) for name in self.wagers}
        self.limited = frozenset(wager for limit in game.limits for wager in limit.wagers)
        self.clauses: dict[RuleCode, Clauses] = {rule.code: rule.clause for rule in game.rules}
        self._clause_of: dict[str, Clauses] = {rule.code: rule.clause for rule in game.rules}
        self.hands: dict[str, HandUse] = {one.name: one for one in game.hands}
        self.first = {name: tuple(self._first(name)) for name in self.wagers}
        self.meters: dict[str, tuple[Meter, ...]] = {
            name: tuple(one for one in game.meters if one.wager == name) for name in self.wagers
        }
        self.partners: dict[str, frozenset[str]] = {
            name: frozenset(link.rulebook for link in wager.links) for name, wager in self.wagers.items()
        }
        """The rulebooks of the tables that the submission names as sharing the meters of a wager."""
        self.linked = next(
            (one for name, one in self.wagers.items() if self.meters[name] and self.partners[name]), None
        )
        self.uses: dict[str, HandUse] = {
            name: self.hands[hand]
            for name, one in self.wagers.items()
            if (hand := (one.paytables[0].looks_at if one.paytables else "") or one.rule.hand)
        }
        self.places = {
            name: {stage.key: place for place, stage in enumerate(course)} for name, course in self.courses.items()
        }
        self._cited: dict[Clauses, str] = {}
        self.dealer_hand = game.hand(game.dealer.hand)
        self.main_hand = next(
            one
            for one in game.hands
            if one.of == "player" and (one.order, one.source) == (self.dealer_hand.order, self.dealer_hand.source)
        )
        self.envy: dict[str, EnvySchedule] = {one.wager: one for one in game.envy}
        self.fold = next(offer for street in game.streets for offer in street.offers if offer.act == "fold")
        self.flop = sum(row.cards for row in game.device.deal if (row.street, row.to) == ("flop", "board"))
        self.counts_folded = game.elections.cover_all_folded_hands == "counted"
        self.irregularities = {one.what: one for one in game.irregularities}
        self.steps: dict[tuple[str, str], Step] = {
            (procedure.name, step.step): step for procedure in game.procedures for step in procedure.steps
        }
        self._decks: dict[tuple[DeckCourse, str, Literal[Shuffle, ""]], tuple[tuple[str, Step], ...]] = {
            (course, device.name, shuffle): deck_course(game, course, device, shuffle)
            for course in COURSES
            for device in self.devices.values()
            for shuffle in self.shuffles
        }

        self.logged: dict[str, tuple[Step, ...]] = {
            procedure.name: acts(game, procedure.name, "did") for procedure in game.procedures
        }
        self.prompts = PromptBook(game)
        self.recorded: dict[tuple[str, LogWord], str] = {
            (procedure.name, step.event): self.cite(step.clause)
            for procedure in game.procedures
            for step in reversed(procedure.steps)  # of two with the same event the first is cited
            if step.event
        }
        self.covering = tuple(name for name, one in self.wagers.items() if one.rule.against == "table")
        self.exposing = next((one for one in self.logged.get("cover all", ()) if one.step == LEAVE_EXPOSED), None)
        self.documents: dict[str, Step] = {
            wager: step
            for award in AWARDS
            for step in acts(game, award)
            if step.step == DOCUMENTS
            for wager in step.offered
        }
        self._verifications = {name: self._before_award(name) for name in self.wagers}
        self.verifies = any(self._verifications.values())

    def _first(self, wager: str) -> Iterator[tuple[str, ...]]:
        """The wagers of which one must lie there first; two that need each other may come in either order."""
        for group in self.wagers[wager].rule.needs:
            others = (self.wagers[name].rule.needs for name in group if name in self.wagers)
            if not any(wager in names for needs in others for names in needs):
                yield group

    def _account(self, wager: str) -> Payee:
        """Who is paid: the player in chips, or a game account where the wager was made in an electronic device."""
        rule = self.wagers[wager].rule
        placed = self.wagers[rule.rides_on].rule.placed if rule.rides_on else rule.placed
        return "game account" if placed == "electronic device" else "player"

    def _before_award(self, wager: str) -> tuple[Step, ...]:
        rule = self.wagers[wager].rule
        elected = self.elections.progressive_verification
        metered = any(meter.wager == wager for meter in self.game.meters)
        found: dict[str, Step] = {}
        for procedure in self.game.procedures:
            if procedure.name not in AWARDS or (procedure.name == "progressive verification" and not elected):
                continue
            for step in procedure.steps:
                about = {wager, rule.rides_on} & set(step.offered) if step.offered else metered
                if about and step.step in VERIFICATIONS and (step.how == "act" or (step.how == "prompt" and elected)):
                    found[step.step] = step
        return tuple(found.values())

    def stage(self, device: str, key: str) -> Stage:
        """The stage of that name in a round dealt with a device."""
        return self.stages[device][key]

    def deck_course(
        self, course: DeckCourse, device: str, shuffle: Literal[Shuffle, ""]
    ) -> tuple[tuple[str, Step], ...]:
        """The steps of a deck's course."""
        return self._decks[course, device, shuffle]

    def verifications(self, wager: str) -> tuple[Step, ...]:
        """The steps that come before an award of a wager is paid: by the document, or because they were elected."""
        return self._verifications.get(wager, ())

    def cite(self, clause: Clauses) -> str:
        """Clauses as a person cites them, each once."""
        found = self._cited.get(clause)
        if found is None:
            found = self._cited[clause] = self.game.cite(tuple(dict.fromkeys(clause)))
        return found

    def refusal(self, code: str, said: str, instead: tuple[str, ...] = (), clause: Clauses = ()) -> Refusal:
        """A refusal under the rule of that code, or under the clauses given."""
        return Refusal(code=code, said=said, clause=self.cite(clause or self.clause_of(code)), instead=instead)

    def clause_of(self, code: str) -> Clauses:
        """The clauses of the rule that a refusal is named for, none where the document has no such rule."""
        return self._clause_of.get(code, ())

    def counterpart(self, use: HandUse) -> HandUse:
        """The dealer's hand that answers to a player's, for a wager placed on the dealer's hand."""
        return next(one for one in self.game.hands if one.of == "dealer" and one.order == use.order)


_RANKS: dict[Order, Callable[[tuple[Card, ...]], Hand]] = {"four": rank_four, "five": rank_five, "six": rank_five}


@lru_cache(maxsize=8192)
def ranked(order: Order, cards: tuple[Card, ...]) -> Hand:
    """The best hand of some cards in one order; remembered, because a settlement asks again and again."""
    return _RANKS[order](cards)


@lru_cache(maxsize=8192)
def compared(order: Order, player: tuple[Card, ...], dealer: tuple[Card, ...]) -> tuple[PlayerCase, str]:
    """Whether a player's cards make a higher, an equal or a lower hand than the dealer's, and the words for it."""
    own, other = ranked(order, player), ranked(order, dealer)
    if own.value == other.value:
        return "equal", f"{own.name}, equal to the dealer's {other.name}"
    word: PlayerCase = "higher" if own.value > other.value else "lower"
    return word, f"{own.name}, {word} than the dealer's {other.name}"


@lru_cache(maxsize=8192)
def named(order: Order, cards: tuple[Card, ...]) -> str:
    """What the best hand of some cards is called."""
    return ranked(order, cards).name
