"""What the dealer says aloud at a table: every person hears it, so it never depends on a hidden card."""

from __future__ import annotations

from pitboss.money import show_money
from pitboss.rounds import Plan, Round, Seat, Table, events, evolve
from pitboss.rounds.events import Event, Exposed, Ruled, Settled
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.wording.decisions import words_for
from pitboss.wording.narrate import also_at, clean, wager_on

_HEARD = frozenset(
    {
        events.RoundStarted,
        events.BetsClosed,
        Exposed,
        events.Reached,
        events.Acted,
        Settled,
        Ruled,
        events.Voided,
        events.Closed,
    }
)


def announcement(plan: Plan, table: Table, event: Event) -> str | None:
    """What the dealer says aloud at an event, or None where nothing is said."""
    if type(event) not in _HEARD:  # most are not, and every event of a live table is asked for
        return None
    match event:
        case events.RoundStarted():
            said = "Place your bets."
        case events.BetsClosed():
            said = "No more bets."
        case Exposed(whose="dealer"):
            said = _dealer_has(plan, table)
        case Exposed(whose="player"):
            said = _player_has(plan, table, event.position)
        case events.Reached() | events.Acted():
            said = _question(plan, evolve(table, event))
        case Settled(result="won"):
            said = f"{event.player}: {wager_on(event.wager, event.on)} pays {show_money(event.pays)}."
        case Settled(result="push"):
            said = f"{event.player}: {wager_on(event.wager, event.on)} pushes."
        case Ruled():
            said = event.says
        case events.Voided(whole=True):
            said = "The round is void."
        case events.Closed():
            said = "The table is closed."
        case _:
            said = ""
    return clean(said) or None


def _hand_name(plan: Plan, now: Round, seat: Seat | None) -> str:
    """The hand that the main game is decided by; nothing where a card of it is missing or unrecorded."""
    use = plan.dealer_hand if seat is None else plan.main_hand
    if use is None:
        return ""
    lying = (
        *(now.dealer.cards if seat is None else seat.hand.cards),
        *(now.board.cards if "board" in use.source else ()),
    )
    try:
        return "" if None in lying else ranked(use.order, hand_cards(plan, use, now, seat)).name
    except ValueError:  # a misdealt hand is no hand
        return ""


def _dealer_has(plan: Plan, table: Table) -> str:
    now = table.round
    name = _hand_name(plan, now, None) if now is not None else ""
    if now is None or not name:
        return ""
    needs = plan.game.qualifies
    if needs is None or plan.dealer_hand is None:
        return f"Dealer has {name}."
    hand = ranked(plan.dealer_hand.order, hand_cards(plan, plan.dealer_hand, now, None))
    return f"Dealer has {name} and {'qualifies' if needs.holds(hand) else 'does not qualify'}."


def _player_has(plan: Plan, table: Table, position: int) -> str:
    seat = table.round.seat(position) if table.round is not None else None
    name = _hand_name(plan, table.round, seat) if table.round is not None and seat is not None else ""
    return f"{seat.player} has {name}." if seat is not None and name else ""


def _question(plan: Plan, table: Table) -> str:
    """Whose turn it is. What a player may do with a good hand is not said: it would give the hand away."""
    if table.round is None:
        return ""
    stage = plan.stages.get(table.device, {}).get(table.round.stage)
    street = stage.street if stage is not None else None
    seat = asked(plan, table.round, street) if street is not None else None
    if street is None or seat is None or seat.absent:
        return ""
    acts = " or ".join(words_for(street.offers))
    return f"{seat.player}{also_at(table, seat.position, seat.player)}: {acts}?"
