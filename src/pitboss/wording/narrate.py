"""What happens at a table, in plain words, as a log reader tells it.

``tell`` turns one event, on the table as it was before it, into a sentence for one pair of eyes: a card that those eyes
may not see is told as a card face down. Names and remarks come from people; whatever could disturb a terminal is
replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from pitboss.cards import Card, show
from pitboss.escapes import escaped
from pitboss.money import show_money
from pitboss.rounds import Plan, Round, Table, events, witness
from pitboss.rounds.events import Cards, Event, Exposed, Reversed, Ruled, Settled
from pitboss.rounds.handlers.reading import recorded
from pitboss.rounds.state import Pile
from pitboss.wording.decisions import decides
from pitboss.wording.odds import beside_the_sum
from pitboss.wording.steps import COUNTED, COURSE_WORDS, STEPS

AUDITOR = "auditor"
"""The eyes that see everything, and read odds as they are printed."""

_RESULTS = {"lost": "lost", "push": "pushes", "returned": "goes back", "forfeited": "is forfeited"}


def tell(plan: Plan | None, table: Table, event: Event, who: str = AUDITOR, *, cited: bool = True) -> str | None:
    """One event as ``who`` sees it, or None where there is nothing to tell; ``table`` is the one before it.

    ``cited``: settlements and rulings name their clauses. The words need no ``plan`` where a log is of another edition.
    """
    seen = witness(table, event, who)
    if plan is not None and isinstance(seen, Settled) and who != AUDITOR:
        seen = msgspec.structs.replace(seen, odds=beside_the_sum(plan, seen))
    sentence = _told(plan, table, seen)
    if not sentence:
        return None
    if who == AUDITOR and isinstance(event, events.Drawn) and event.card is None and not event.place:
        sentence += ": nothing"
    clause = getattr(event, "clause", "") if cited and isinstance(event, Settled | Ruled | Reversed) else ""
    head, parting, reason = sentence.partition(": ") if isinstance(event, Ruled) else _parted(sentence)
    return clean(f"{head} ({clause}){parting}{reason}" if clause else sentence)


def _told(plan: Plan | None, table: Table, event: Event) -> str:
    if plan is not None and isinstance(event, events.Acted):
        return _of_a_decision(table, event, plan)
    teller = _TELLERS.get(type(event))
    return teller(table, event) if teller is not None else ""


def cards_in_words(cards: Cards) -> str:
    """Cards with the signs of their suits; those that nobody may see, or has seen, as cards face down."""
    hidden = sum(card is None for card in cards)
    known = show(recorded(cards), "unicode")
    if not hidden:
        return known
    covered = "a card face down" if hidden == 1 else f"{hidden} cards face down"
    return f"{known} and {covered}" if known else covered


def meter_money(amount: Fraction) -> str:
    """A meter to the exact fraction of a cent: ``$5,000.15``, ``$5,000.15 and 1/2 cent``."""
    whole, rest = divmod(abs(amount), 1)
    sign = "-" if amount < 0 else ""
    return f"{sign}{show_money(int(whole))}" + (f" and {rest} cent" if rest else "")


def clean(text: str) -> str:
    """Text without anything that a terminal would obey instead of showing it."""
    return escaped(text, "\N{REPLACEMENT CHARACTER}")


# -- words for parts --------------------------------------------------------------------------------------------------


def _parted(sentence: str) -> tuple[str, str, str]:
    """A settlement's result and its reason: the clause stands between them."""
    place, parting, rest = sentence.partition(": ")
    result, colon, reason = rest.partition(": ")
    return f"{place}{parting}{result}", colon, reason


def _seat(position: int, player: str) -> str:
    return f"Position {position} ({player})" if player else f"Position {position}"


def wager_on(wager: str, on: str) -> str:
    """A wager, with the hand that it is on."""
    return f"{wager} on the {on}'s hand" if on else wager


def _account(account: str) -> str:
    return "" if account == "player" else f" ({account})"


def also_at(table: Table, position: int, player: str) -> str:
    """The position, where a player has more than one."""
    return f" at position {position}" if sum(name == player for _, name in table.chairs) > 1 else ""


def _pile(now: Round | None, whose: str, position: int) -> Pile:
    if now is None:
        return Pile()
    if whose == "player":
        seat = now.seat(position)
        return seat.hand if seat is not None else Pile()
    return {"dealer": now.dealer, "board": now.board, "box": now.box}.get(whose, Pile())


def _turned(table: Table, event: Exposed) -> Cards:
    """The cards that an event turns up; a whole hand is named with what lay face up before."""
    pile = _pile(table.round, event.whose, event.position)
    if event.whose != "board":
        return pile.cards
    down = [card for place, card in enumerate(pile.cards) if not pile.up >> place & 1]
    return tuple(down[: event.cards or len(down)])


def _shown(cards: Cards) -> str:
    """Cards that everybody sees; one whose face nobody wrote down is said to be so."""
    return " ".join(card.unicode if isinstance(card, Card) else "an unrecorded card" for card in cards)


# -- what a log reader is told ----------------------------------------------------------------------------------------


def _of_the_table(table: Table, event: Event) -> str:
    match event:
        case events.Opened():
            under = f"{event.rulebook}, {event.edition}"
            return f"{event.operator} opens table {event.table} under {under}; submission version {event.version}"
        case events.Closed():
            return "The table closes"
        case events.Sat():
            return f"{event.player} sits down at position {event.position}"
        case events.Left():
            return f"{table.player(event.position) or 'The player'} leaves position {event.position}"
        case events.DeviceOut():
            return f"The {event.what} is taken out of use"
        case events.MethodChanged():
            return f"The table goes on with the {event.device}, shuffle: {event.shuffle}"
        case events.Committed(hash=""):
            return f"The promise of round {event.round} is taken back: its cards are read from outside"
        case events.Committed():
            return f"The shuffle of round {event.round} is promised: {event.hash}"
        case events.SeedRevealed():
            shown = f"The seed of round {event.round} is shown: {event.seed}"
            return shown if event.seed else f"The seed of round {event.round} is lost: the round was void"
        case events.RoundStarted():
            deck = f" with deck {event.deck}" if len(table.decks) > 1 else ""
            return f"Round {event.number} begins{deck}; betting is open"
        case events.RoundEnded():
            return f"Round {event.number} is over"
    return ""


def _of_a_deck(table: Table, event: Event) -> str:
    match event:
        case events.Did():
            does = STEPS.get(event.step, f"does: {event.step.replace('-', ' ')}")
            number = f", {event.number} {COUNTED[event.step]}" if event.number and event.step in COUNTED else ""
            deck = f" (deck {event.deck})" if event.deck and len(table.decks) > 1 else ""
            position = f" (position {event.position})" if event.position else ""
            says = f', "{event.says}"' if event.says else ""
            return f"The {event.who} {does}{number}{deck}{position}{says}"
        case events.DeckBegan():
            return f"Deck {event.deck} {COURSE_WORDS.get(event.course, f'begins: {event.course}')}"
        case events.DeckReady():
            how = "by hand" if event.shuffled == "manual" else f"by the {event.shuffled}"
            return f"Deck {event.deck} is ready, shuffled {how}"
        case events.DeckRemoved():
            return f"Deck {event.deck} leaves the table"
        case events.StubCounted():
            right = "as it should have" if event.number == event.expected else f"but should have {event.expected}"
            return f"The stub is counted: it has {event.number} cards, {right}"
        case events.ShortStack():
            whose = f"position {event.position}" if event.position else "the dealer"
            return f"The stack of {whose} lacks a card, which comes after the deal"
    return ""


def _cause(event: events.MeterMoved) -> str:
    """Why a meter moved: whose wager it was, or what happened at which other table."""
    if event.position:
        return f"position {event.position}'s {event.wager}"
    award = f" of {show_money(event.award)}" if event.award else ""
    return f"{event.cause}{award}" + (f" at {event.from_table}" if event.from_table else "")


def _of_wagers(table: Table, event: Event) -> str:
    match event:
        case events.Wagered():
            bets = f"bets {show_money(event.amount)} on {wager_on(event.wager, event.on)}"
            return f"{_seat(event.position, event.player)} {bets}{_account(event.account)}"
        case events.TakenBack():
            back = f"gets back {show_money(event.amount)} of {wager_on(event.wager, event.on)}"
            return f"{_seat(event.position, event.player)} {back}{_account(event.account)}"
        case events.BetsClosed():
            return "No more bets"
        case events.MeterMoved():
            after = meter_money(table.meters.get(event.meter, Fraction(0)) + event.by)
            moves = f"{'gains' if event.by >= 0 else 'gives back'} {meter_money(abs(event.by))}"
            return f"The {event.meter} meter {moves} ({_cause(event)}) and stands at {after}"
        case events.LinkJoined():
            shown = ", ".join(f"{name} {meter_money(amount)}" for name, amount in event.meters.items())
            return f"The table shares its meters in the link {event.link}, which shows {shown}"
        case events.LinkLeft():
            return f"The table leaves the link {event.link}"
        case events.Abandoned():
            what = "is out of the round" if event.declared else "plays on in absence"
            return f"{_seat(event.position, table.player(event.position))} has left and {what}"
    return ""


def _of_a_decision(table: Table, event: Event, plan: Plan | None = None) -> str:
    assert isinstance(event, events.Acted)
    return f"{event.player}{also_at(table, event.position, event.player)} {decides(plan, event)}"


def _of_cards(table: Table, event: Event) -> str:
    match event:
        case events.Drawn():
            place = f"position {event.place}" if event.place.isdigit() else f"the {event.place}" if event.place else ""
            result = event.card.unicode if event.card is not None else place
            return f"The system draws for {event.wager}" + (f": {result}" if result else "")
        case events.Dealt(to="discard rack"):
            cards, go = cards_in_words(event.cards), "goes" if len(event.cards) == 1 else "go"
            return f"{cards[:1].upper()}{cards[1:]} {go} to the discard rack ({event.why})"
        case events.Dealt():
            places = {"player": f"position {event.position}", "dealer": "the dealer's place", "box": "the bonus box"}
            up = ", face up" if event.face == "up" else ""
            completed = ", which completes the stack" if event.why == "completed" else ""
            where = places.get(event.to, f"the {event.to}")
            return f"The dealer deals {cards_in_words(event.cards)} to {where}{up}{completed}"
        case events.Exposed():
            mine = event.whose == "player"
            who = _seat(event.position, table.player(event.position)) if mine else f"The {event.whose}"
            return f"{who} shows {_shown(_turned(table, event))}"
        case events.Shown():
            whose = f"of position {event.position}" if event.whose == "player" else f"of the {event.whose}"
            return f"The cards {whose} are recorded: {cards_in_words(event.cards)}"
        case events.Racked():
            whose = "The stub goes" if event.whose == "stub" else f"The cards of position {event.position} go"
            return f"{whose} to the discard rack"
    return ""


def _of_results(table: Table, event: Event) -> str:
    match event:
        case Settled():
            return f"Position {event.position}: {_result(event)}" + (f": {event.why}" if event.why else "")
        case Reversed():
            line = event.line
            paid = f" {show_money(line.pays)}" if line.pays else ""
            return f"Position {line.position}: undone to the cent, {wager_on(line.wager, line.on)} {line.result}{paid}"
        case Ruled():
            where = f", position {event.position}" if event.position else ""
            case = f", {event.case}" if event.case else ""
            return f"The {event.who} rules on {event.what}{case}{where}: {event.says}"
        case events.AwardWaits():
            return f"Position {event.position}: {event.wager} waits to be verified before it is paid"
        case events.Voided():
            still = f"; settled all the same: {', '.join(event.keeps)}" if event.keeps else ""
            places = ", ".join(str(position) for position in event.positions)
            return f"All hands are void{still}" if event.whole else f"The hand of position {places} is void"
    return ""


def _result(line: Settled) -> str:
    what = wager_on(line.wager, line.on) + (f" {show_money(line.staked)}" if line.staked else "")
    if line.result != "won":
        return f"{what} {_RESULTS.get(line.result, line.result)}{_account(line.account)}"
    odds = f" {line.odds}," if line.odds and line.odds != show_money(line.pays) else ""
    source = f" from the {line.meter} meter" if line.meter else ""
    stake = ", the stake is kept" if line.staked and not line.returned else ""
    return f"{what} won{odds} {show_money(line.pays)}{source}{stake}{_account(line.account)}"


_TOLD_BY: dict[Callable[[Table, Event], str], tuple[type[Event], ...]] = {
    _of_the_table: (
        events.Opened,
        events.Closed,
        events.Sat,
        events.Left,
        events.DeviceOut,
        events.MethodChanged,
        events.Committed,
        events.SeedRevealed,
        events.RoundStarted,
        events.RoundEnded,
    ),
    _of_a_deck: (
        events.Did,
        events.DeckBegan,
        events.DeckReady,
        events.DeckRemoved,
        events.StubCounted,
        events.ShortStack,
    ),
    _of_wagers: (
        events.Wagered,
        events.TakenBack,
        events.BetsClosed,
        events.MeterMoved,
        events.LinkJoined,
        events.LinkLeft,
        events.Abandoned,
    ),
    _of_a_decision: (events.Acted,),
    _of_cards: (events.Drawn, events.Dealt, events.Exposed, events.Shown, events.Racked),
    _of_results: (Settled, Reversed, Ruled, events.AwardWaits, events.Voided),
}
_TELLERS = {kind: teller for teller, kinds in _TOLD_BY.items() for kind in kinds}
