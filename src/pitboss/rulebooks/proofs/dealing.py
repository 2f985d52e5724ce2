"""The deal gives every hand its cards, on every device the same, and opens the streets in their order."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks.proofs.complaint import Complaint, meant
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset import words
from pitboss.ruleset.dealing import Device
from pitboss.ruleset.words import CardSource


def streets_opened(book: Rulebook) -> Iterator[Complaint]:
    """Each device deals first, then opens every street after the first, in their order, and no other."""
    decisions = [street.name for street in book.streets]
    order = [words.DEAL_STREET, *decisions, words.SHOWDOWN]
    for device in book.devices:
        for index, step in enumerate(device.deal):
            if step.street not in order:
                yield Complaint(
                    device, f"deals for {step.street!r}, which is no street{meant(step.street, order)}", ("deal", index)
                )
        opened = list(dict.fromkeys(step.street for step in device.deal if step.street in order))
        if opened[:1] != [words.DEAL_STREET] or opened != sorted(opened, key=order.index):
            yield Complaint(device, "does not deal street by street", ("deal",))
        for name in decisions[1:]:
            if name not in opened:
                yield Complaint(device, f"no card opens the street {name!r}", ("deal",))


def hands_dealt(book: Rulebook) -> Iterator[Complaint]:
    """Every hand is dealt as many cards as its order ranks, the same number by each device that deals it."""
    blamed: set[str] = set()  # one wrong row of a deal is wrong for many hands
    for hand in book.hands:
        for owner in ("player", "dealer") if hand.of == "table" else (hand.of,):
            sizes: dict[str, int] = {}
            for device in book.devices:
                if "box card" in hand.source and not _dealt(device, owner, "box card"):
                    continue  # only some devices have a box
                size = sizes[device.name] = sum(_dealt(device, owner, source) for source in hand.source)
                first = next(iter(sizes))
                said = f"deals {size} cards for the {hand.name}"
                if not hand.order.fewest <= size <= hand.order.most and device.name not in blamed:
                    yield Complaint(device, f"{said}, too few or too many for the {hand.order.title}", ("deal",))
                    blamed.add(device.name)
                elif size != sizes[first] and not blamed & {first, device.name}:
                    yield Complaint(device, f"{said}, and {first!r} deals {sizes[first]}", ("deal",))
                    blamed.add(device.name)
            if not sizes:
                yield Complaint(hand, "no device deals its cards", ("from",))


def _dealt(device: Device, owner: str, source: CardSource) -> int:
    """How many cards the deal puts where a hand of ``owner`` takes them from."""
    if first := words.FIRST_OF_BOARD.get(source):
        return min(first, _dealt(device, owner, "board"))
    places: dict[CardSource, tuple[str, ...]] = {
        "own cards": (f"{owner}s" if owner == "player" else owner, "players and dealer"),
        "dealer's cards": ("dealer", "players and dealer"),
        "board": ("board",),
        "box card": ("box",),
    }
    return sum(step.stays for step in device.deal if step.to in places[source])


def needs_seen(book: Rulebook) -> Iterator[Complaint]:
    """Where an offer needs a hand, the player has seen as many cards as such a hand has, whatever the device."""
    names = [street.name for street in book.streets]
    for place, street in enumerate(book.streets):
        opened = (words.DEAL_STREET, *names[1 : place + 1])
        seen = min(_seen(device, opened) for device in book.devices)
        for index, offer in enumerate(street.offers):
            if offer.needs and seen < offer.needs.order.size:
                says = f"needs a hand of {offer.needs.order.size} cards, and the player has seen {seen}"
                yield Complaint(street, says, ("offers", index))


def _seen(device: Device, streets: tuple[str, ...]) -> int:
    """How many cards of a hand a player has seen once these streets are open."""
    dealt = [step for step in device.deal if step.street in streets]
    own = sum(step.stays for step in dealt if step.to in ("players", "players and dealer"))
    return own + sum(step.stays or step.cards for step in dealt if step.to == "board" and step.face == "up")


def boards_exposed(book: Rulebook) -> Iterator[Complaint]:
    """Every card that a deal lays face down on the board is exposed later, and no other."""
    for device in book.devices:
        hidden = 0
        for index, step in enumerate(device.deal):
            if step.does == "expose":
                hidden -= step.cards
            elif step.to == "board" and step.face == "down":
                hidden += step.stays
            if hidden < 0:
                yield Complaint(device, "exposes more cards than lie there face down", ("deal", index))
                break
        if hidden > 0:
            yield Complaint(device, f"leaves {hidden} of the board face down", ("deal",))


def decks_suffice(book: Rulebook) -> Iterator[Complaint]:
    """One player's round can be dealt, and the cut made, from one deck."""
    offered = frozenset(wager.name for wager in book.wagers)
    for device in book.devices:
        if device.used(1, offered) > book.deck.cards:
            yield Complaint(device, "deals more cards than the deck has", ("deal",))
    if book.cut.at_least + book.cut.leave_at_least > book.deck.cards:
        yield Complaint(book.cut, "asks for more cards than the deck has", ("at-least",))


def low_ace_completes(book: Rulebook) -> Iterator[Complaint]:
    """A low ace, where a document has one, completes a hand of one of its orders."""
    low_ace_with = book.card_ranks.low_ace_with
    if low_ace_with and len(low_ace_with) + 1 not in {hand.order.fewest for hand in book.hands}:
        yield Complaint(book.card_ranks, "make no whole hand with the ace", ("low-ace-with",))
