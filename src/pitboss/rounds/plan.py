"""A compiled game, indexed for play: what ``decide`` looks up a hundred times a round is worked out once.

A ``Plan`` adds nothing to the ``Ruleset``; everything in it is a row of the law or follows from one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pitboss.briefly import brief
from pitboss.cards import Card
from pitboss.clauses import Refusal
from pitboss.hands import Hand, Order
from pitboss.rounds.prompts import PromptBook
from pitboss.rounds.stages import Item, Stage, acts, deck_course, round_course
from pitboss.ruleset import Meter, OfferedWager, Ruleset
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.codes import NEAREST, RULE_CODES, RuleCode
from pitboss.ruleset.dealing import Device
from pitboss.ruleset.paytables import EnvySchedule
from pitboss.ruleset.play import Offer
from pitboss.ruleset.rows import Clauses, Step
from pitboss.ruleset.settling import Pass, Result
from pitboss.ruleset.words import (
    AWARDS,
    COURSES,
    DOCUMENTS,
    ENVY,
    LEAVE_EXPOSED,
    VERIFICATIONS,
    DealerCase,
    DeckCourse,
    LogWord,
    Payee,
    PlayerCase,
    Shuffle,
    ShuffleInUse,
    StepWord,
    word,
)


class Plan:
    """One table's game, ready to be played."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.elections = game.elections
        self._cited: dict[Clauses, str] = {}
        self.prompts = PromptBook(game)
        self.clauses: dict[RuleCode, Clauses] = {rule.code: rule.clause for rule in game.rules}
        self._index_methods(game)
        self._index_wagers(game)
        self._index_streets(game)
        self._index_hands(game)
        self._index_settlement(game)
        self._index_procedures(game)
        self._index_irregularities(game)

    def _index_methods(self, game: Ruleset) -> None:
        """The ways of dealing and shuffling, with the course of a round and of a deck in each."""
        self.devices: dict[str, Device] = {device.name: device for device in (game.device, *game.fallbacks)}
        self.shuffles: tuple[Shuffle, ...] = (game.shuffle, *game.elections.shuffle_fallbacks)
        self.courses = {name: round_course(game, device) for name, device in self.devices.items()}
        self.stages: dict[str, dict[str, Stage]] = {
            name: {stage.key: stage for stage in course} for name, course in self.courses.items()
        }
        self.places = {
            name: {stage.key: place for place, stage in enumerate(course)} for name, course in self.courses.items()
        }
        self.following = {
            name: {stage.key: course[place + 1 :] for place, stage in enumerate(course)}
            for name, course in self.courses.items()
        }
        """By device and stage, the stages that come after it."""
        self._decks: dict[tuple[DeckCourse, str, ShuffleInUse], tuple[tuple[str, Step], ...]] = {
            (course, device.name, shuffle): deck_course(game, course, device, shuffle)
            for course in COURSES
            for device in self.devices.values()
            for shuffle in self.shuffles
        }

    def _index_wagers(self, game: Ruleset) -> None:
        """The wagers by name: who is paid, what must lie there first, which meters they feed and who shares those."""
        self.wagers: dict[str, OfferedWager] = {wager.name: wager for wager in game.wagers}
        self.accounts = {name: self._account(name) for name in self.wagers}
        self.limited = frozenset(wager for limit in game.limits for wager in limit.wagers)
        self.first = {name: tuple(self._first(name)) for name in self.wagers}
        self.meters: dict[str, tuple[Meter, ...]] = {
            name: tuple(meter for meter in game.meters if meter.wager == name) for name in self.wagers
        }
        self.partners: dict[str, frozenset[str]] = {
            name: frozenset(link.rulebook for link in wager.links) for name, wager in self.wagers.items()
        }
        """The rulebooks of the tables that the submission names as sharing the meters of a wager."""
        self.linked = next(
            (wager for name, wager in self.wagers.items() if self.meters[name] and self.partners[name]), None
        )
        self.covering = tuple(name for name, wager in self.wagers.items() if wager.rule.against == "table")
        self.counts_folded = game.elections.cover_all_folded_hands == "counted"

    def _index_streets(self, game: Ruleset) -> None:
        """What the streets ask for and stake, of which wager the stakes are multiples, and what each fold does."""
        self.base = game.base
        """The wager that the first street asks: who has it takes part, and coupons lie beside it."""
        self.decision_wagers = game.decision_wagers
        """The wagers that decisions stake, in the order of the streets."""
        self.staked: dict[str, tuple[str, ...]] = {}
        """By street, the wagers that its offers stake: who has one of them is not asked."""
        self.multiple_of: dict[str, str] = {}
        """By wager that a decision stakes, the wager of which it is a multiple."""
        self.retractable = frozenset(
            offer.wager for street in game.streets for offer in street.offers if offer.act == "take back"
        )
        """The wagers that a decision may take back."""
        self._folds: dict[str, Offer] = {}
        for street in game.streets:
            stakes = [offer.wager for offer in street.offers if offer.act == "play"]
            self.staked[street.name] = tuple(dict.fromkeys(stakes))
            self.multiple_of.update((wager, street.asks) for wager in stakes if wager not in self.multiple_of)
            self._folds.update((street.name, offer) for offer in street.offers if offer.act == "fold")
        self._any_fold = next(iter(self._folds.values()), Offer("fold", (), any_between=False, needs=None, clause=()))
        self.fold_clause: Clauses = tuple(cited for offer in self._folds.values() for cited in offer.clause)
        """The clauses of every fold that the game offers."""

    def _index_hands(self, game: Ruleset) -> None:
        """The hands by name, and which of them each wager looks at."""
        self.hands: dict[str, HandUse] = {hand.name: hand for hand in game.hands}
        self.uses: dict[str, HandUse] = {
            name: self.hands[hand]
            for name, wager in self.wagers.items()
            if (hand := (wager.paytables[0].looks_at if wager.paytables else "") or wager.rule.hand)
        }
        self._counterparts = {hand.order: hand for hand in reversed(game.hands) if hand.of == "dealer"}
        self.dealer_hand = game.hand(game.dealer.hand) if game.dealer else None
        """The hand that the dealer plays, None in a game without one."""
        self.main_hand = self._main_hand(game)
        """The hand of a player that decides the main game: the counterpart of the dealer's, else the base wager's."""
        self.shared_hands = frozenset(
            name for name, use in self.uses.items() if use.of == "player" and "own cards" not in use.source
        )
        """The wagers that look at cards of the table alone, and at none of the position that made them."""

    def _index_settlement(self, game: Ruleset) -> None:
        """The results by case, the items of every pass, the envy schedules, and what a fold does."""
        self.results: dict[str, tuple[Result, ...]] = {
            name: tuple(result for result in game.results if result.wager == name) for name in self.wagers
        }
        self.cases: dict[tuple[str, DealerCase, PlayerCase, bool], Result] = {
            (name, dealer, player, pays == "pays"): result
            for name, results in self.results.items()
            for result in results
            for dealer in result.dealer
            for player in result.player
            for pays in result.hand
        }
        self.decided_by: dict[str, Clauses] = {name: wager.decided_by for name, wager in self.wagers.items()}
        """The clauses by which a wager's own paytable has it won or lost, where it names any."""
        self.items: dict[Pass, tuple[Item, ...]] = {
            stage.visit: stage.items for course in self.courses.values() for stage in course if stage.visit is not None
        }
        self.envy: dict[str, EnvySchedule] = {schedule.wager: schedule for schedule in game.envy}
        self.envy_bonus = game.envy_bonus or ENVY

    def _index_procedures(self, game: Ruleset) -> None:
        """The steps by name, those that an event records, and those that an award waits for."""
        self.steps: dict[tuple[str, str], Step] = {
            (procedure.course, step.step): step for procedure in game.procedures for step in procedure.steps
        }
        """By the course that a procedure is, and the word of the step."""
        self._procedures = {procedure.course: procedure.name for procedure in game.procedures}
        self.logged: dict[str, tuple[Step, ...]] = {
            procedure.course: acts(game, procedure.course, "did") for procedure in game.procedures
        }
        self.recorded: dict[tuple[str, LogWord], str] = {
            (procedure.course, step.event): self.cite(step.clause)
            for procedure in game.procedures
            for step in reversed(procedure.steps)  # of two with the same event the first is cited
            if step.event
        }
        self.exposing = next((step for step in self.logged.get("table wager", ()) if step.step == LEAVE_EXPOSED), None)
        self.documents: dict[str, Step] = {
            wager: step
            for award in AWARDS
            for step in acts(game, award)
            if step.step == DOCUMENTS
            for wager in step.offered
        }
        self._verifications = {name: self._before_award(name) for name in self.wagers}
        self._of_small_awards = {name: self._before_award(name, small=True) for name in self.wagers}
        self.verifies = any(self._verifications.values())

    def _index_irregularities(self, game: Ruleset) -> None:
        """The irregularities by name, and those that the table itself comes upon, by what their columns say."""
        self.irregularities = {row.what: row for row in game.irregularities}
        self.face_up = next((row for row in game.irregularities if row.kind == "card found"), None)
        """A card that is found face up during the deal: the first row about a card that was found."""
        self.shuffler_count = next((row for row in game.irregularities if row.removes_shuffled_deck), None)
        """A shuffler that does not count the whole deck."""
        self.chip_count = next((row for row in game.irregularities if row.is_about_betting), None)
        """Chips that are not as many as the wagers that the system accepted."""

    def _main_hand(self, game: Ruleset) -> HandUse:
        if (dealers := self.dealer_hand) is None:
            return self.uses[self.base]
        alike = (dealers.order, dealers.source)
        return next(hand for hand in game.hands if hand.of == "player" and (hand.order, hand.source) == alike)

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

    def _before_award(self, wager: str, *, small: bool = False) -> tuple[Step, ...]:
        """The verifications of a wager's awards; ``small``: of those below what was elected as the least."""
        rule = self.wagers[wager].rule
        elected = self.elections.progressive_verification and not small
        metered = any(meter.wager == wager for meter in self.game.meters)
        steps: dict[str, Step] = {}
        for procedure in self.game.procedures:
            if procedure.course not in AWARDS or (procedure.course == "progressive verification" and not elected):
                continue
            for step in procedure.steps:
                about = {wager, rule.rides_on} & set(step.offered) if step.offered else metered
                if about and step.step in VERIFICATIONS and (step.how == "act" or (step.how == "prompt" and elected)):
                    steps[step.step] = step
        return tuple(steps.values())

    def fold_of(self, street: str) -> Offer:
        """What a fold on that street does; a player who is out without one is treated as if by the first."""
        return self._folds.get(street, self._any_fold)

    def stage(self, device: str, key: str) -> Stage:
        """The stage of that name in a round dealt with a device."""
        return self.stages[device][key]

    def deck_course(self, course: DeckCourse, device: str, shuffle: ShuffleInUse) -> tuple[tuple[str, Step], ...]:
        """The steps of a deck's course."""
        return self._decks[course, device, shuffle]

    def step(self, course: str, step: StepWord) -> Step:
        """The step of a procedure that a table cites; the loader has seen to it that it is there."""
        return self.steps[course, step]

    def procedure(self, course: str) -> str:
        """What the document calls the procedure that a table knows by a course."""
        return self._procedures.get(course, course)

    def verifications(self, wager: str, award: int | None = None) -> tuple[Step, ...]:
        """The steps that come before an award of a wager is paid: by the document, or because they were elected.

        ``award`` is its amount: below the least one that is filed, only what the document itself asks for remains.
        """
        least = self.elections.verification_from
        small = award is not None and least is not None and award < least
        return (self._of_small_awards if small else self._verifications).get(wager, ())

    def cite(self, clause: Clauses) -> str:
        """Clauses as a person cites them, each once."""
        citation = self._cited.get(clause)
        if citation is None:
            citation = self._cited[clause] = self.game.cite(tuple(dict.fromkeys(clause)))
        return citation

    def refusal(self, code: str, said: str, instead: tuple[str, ...] = (), clause: Clauses = ()) -> Refusal:
        """A refusal under the rule of that code, or under the clauses given."""
        return Refusal(code=code, said=said, clause=self.cite(clause or self.clause_of(code)), instead=instead)

    def clause_of(self, code: str) -> Clauses:
        """The clauses of the rule that a refusal is named for, or of the nearest one where the document lacks it."""
        rule = word(code, RULE_CODES)
        if rule is None:
            return ()
        nearest: RuleCode = NEAREST.get(rule, rule)
        return self.clauses.get(rule) or self.clauses.get(nearest, ())

    def counterpart(self, use: HandUse) -> HandUse:
        """The dealer's hand that answers to a player's, for a wager placed on the dealer's hand."""
        return self._counterparts[use.order]

    def __repr__(self) -> str:
        return brief(self, self.game.filing.rulebook, self.game.filing.table, self.game.filing.mark)


@lru_cache(maxsize=8192)
def ranked(order: Order, cards: tuple[Card, ...]) -> Hand:
    """The best hand of some cards in one order; cached, because a settlement asks for it repeatedly."""
    return order.rank(cards)


@lru_cache(maxsize=8192)
def showdown(plan: Plan, player: tuple[Card, ...], dealer: tuple[Card, ...]) -> tuple[DealerCase, PlayerCase, str]:
    """Whether the dealer qualifies and whose hand is higher, with the words for it; cached, for every wager asks."""
    order = plan.main_hand.order
    hand, dealers = ranked(order, player), ranked(order, dealer)
    name, dealers_name = named(order, player), named(order, dealer)
    case: PlayerCase = "higher" if hand.value > dealers.value else "lower"
    why = f"{name}, {case} than the dealer's {dealers_name}"
    if hand.value == dealers.value:
        case, why = "equal", f"{name}, equal to the dealer's {dealers_name}"
    needs = plan.game.qualifies
    if needs is None or needs.holds(dealers):
        return "qualifies", case, why
    return "does not qualify", case, f"the dealer's {dealers_name} does not qualify; {why}"


@lru_cache(maxsize=8192)
def named(order: Order, cards: tuple[Card, ...]) -> str:
    """What the best hand of some cards is called."""
    return ranked(order, cards).name


def forget_hands() -> None:
    """Forget every hand that was ranked, compared or named."""
    for remembered in (ranked, showdown, named):
        remembered.cache_clear()
