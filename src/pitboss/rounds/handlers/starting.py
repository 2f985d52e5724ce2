"""The start of a round: which deck is next, and whether it and the devices are ready."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from pitboss.clauses import Refusal
from pitboss.rounds.commands import StartRound
from pitboss.rounds.events import RoundStarted
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import DeckState, Table

_START = Option(StartRound(), "dealer", "open the betting")


def offers(plan: Plan, table: Table, at: int, like: StartRound | None = None) -> tuple[Option, ...]:
    """The betting of the next round may be opened."""
    return (_START,) if table.round is None and _ready_objection(plan, table, at) is None else ()


def start_objection(plan: Plan, table: Table, command: StartRound, at: int) -> Refusal | None:
    """What speaks against a new round."""
    if table.round is not None:
        return plan.refusal("round-not-complete", f"Round {table.round.number} is not complete.")
    return _ready_objection(plan, table, at)


def _ready_objection(plan: Plan, table: Table, at: int) -> Refusal | None:
    """A round begins when the devices and the decks are ready, and the next deck is not too old."""
    number = next_deck(table)
    return (
        device_objection(plan, table, table.device, table.shuffle)
        or deck_objection(plan, table, number)
        or other_deck_objection(plan, table, number)
        or age_objection(plan, table, number, at)
    )


def start_round(draft: Draft, command: StartRound, option: Option) -> None:
    """Open the betting for the next round, with the deck whose turn it is."""
    plan, table = draft.plan, draft.table
    by_hand = plan.devices[table.device].kind == "hand"
    draft.say(RoundStarted(table.rounds + 1, next_deck(table), by_hand=by_hand, at=draft.at))


def deal_objection(plan: Plan, table: Table, number: int) -> Refusal | None:
    """What speaks against dealing from a deck now."""
    return (
        device_objection(plan, table, table.device)
        or deck_objection(plan, table, number)
        or other_deck_objection(plan, table, number)
    )


def device_objection(plan: Plan, table: Table, *devices: str) -> Refusal | None:
    """A device that was taken away, covered or marked is not used."""
    for device in devices:
        if device in table.out:
            clause = plan.clauses.get("device-still-at-the-table") or plan.game.device.clause
            return plan.refusal("device-out", f"The {device} is out of order.", ("change the method",), clause)
    return None


def next_deck(table: Table) -> int:
    """The deck whose turn it is: with two decks never the one just used; without a shuffling device the one left."""
    if len(table.decks) == 1:
        return 1
    if table.shuffle == "manual":
        return next((deck.number for deck in table.decks if deck.course != "away"), 1)
    return 1 if table.last_deck != 1 else 2


def deck_objection(plan: Plan, table: Table, number: int) -> Refusal | None:
    """A deck is dealt only after every step of its course."""
    deck = table.deck(number)
    if deck.ready:
        return None
    course = plan.deck_course(deck.course, table.device, table.shuffle) if deck.course != "away" else ()
    due = course[deck.done] if deck.done < len(course) else None
    code = "idle-table" if deck.course == "idle table" else "not-shuffled"
    if due is not None and due[0] == "cut":
        code = "cut-required"
    what = f"next: {due[1].step}" if due is not None else "open it first"
    return plan.refusal(code, f"Deck {number} is not ready to be dealt ({deck.course}).", (what,))


def other_deck_objection(plan: Plan, table: Table, number: int) -> Refusal | None:
    """One of two decks is not dealt while the other is not shuffled, or while its cards are still in the rack."""
    if len(table.decks) == 1 or table.shuffle == "manual":
        return None
    for deck in table.decks:
        if deck.number == number or is_stored(plan, table, deck) or (table.round is not None and deck.course == "away"):
            continue
        if deck.course == "after a round" and not deck.done:
            said = f"The cards of deck {deck.number} are in the discard rack, where those of deck {number} are to go."
            return plan.refusal("one-deck-in-the-rack", said, (f"shuffle deck {deck.number}",))
        said = f"Deck {deck.number} is not shuffled ({deck.course}), and deck {number} would be dealt."
        return plan.refusal("other-deck-not-shuffled", said, (f"shuffle deck {deck.number}",))
    return None


def is_stored(plan: Plan, table: Table, deck: DeckState) -> bool:
    """Whether a deck is shuffled and stacked, and waits for its turn."""
    if deck.ready or deck.course == "away":
        return deck.ready
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return course[deck.done][0].startswith("load")


def age_objection(plan: Plan, table: Table, number: int, at: int) -> Refusal | None:
    """No round begins with a deck that is due to be changed; a round under way is finished."""
    if not is_over_age(plan, table, number, at):
        return None
    clause = plan.clauses.get("deck-over-age") or plan.step("opening", "receive").clause
    hours = hours_allowed(plan, table, number) or Fraction(0)
    shown = Decimal(hours.numerator) / hours.denominator
    said = f"Deck {number} has been in play for {shown} hours and is due to be changed."
    return plan.refusal("deck-over-age", said, ("change deck",), clause)


def is_over_age(plan: Plan, table: Table, number: int, at: int) -> bool:
    """Whether a deck has been in play for as long as it may."""
    since = table.deck(number).since
    hours = hours_allowed(plan, table, number) if since is not None else None
    return since is not None and hours is not None and at - since >= hours * 3600


def hours_allowed(plan: Plan, table: Table, number: int) -> Fraction | None:
    """The hours after which a deck leaves play; once dealt from the hand, the limit of that method stays."""
    return _hours(plan, table.device, by_hand=table.deck(number).hands)


@lru_cache(maxsize=256)
def _hours(plan: Plan, device: str, *, by_hand: bool) -> Fraction | None:
    """The hours of a deck that is dealt with a device, and was ever dealt from the hand; cached, for they stay."""
    hands = [other.name for other in plan.devices.values() if other.kind == "hand"]
    used = {device, *(hands if by_hand else ())}
    hours = [change.hours for change in plan.game.deck_changes if used & set(change.devices)]
    filed = plan.elections.change_hours
    return min([*map(Fraction, hours), *([filed] if filed else [])], default=None)
