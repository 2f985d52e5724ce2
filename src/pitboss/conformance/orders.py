"""Hands in their order: of each order and number of cards that a rulebook's hands have, the ends of every pattern."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pitboss.cards import SUITS, Card, show
from pitboss.conformance.aimed import cards_of
from pitboss.conformance.houses import House
from pitboss.conformance.made_hands import every_pattern
from pitboss.conformance.settled import slug
from pitboss.conformance.vectors import HandsVector
from pitboss.hands import Hand, Order
from pitboss.hands.hand import category_of
from pitboss.rulebooks import Rulebook
from pitboss.training.good_hands import suited_card


def hands_vectors(book: Rulebook, houses: tuple[House, ...]) -> Iterator[HandsVector]:
    """One vector for each order and size; equal hands are among them."""
    sizes: dict[tuple[str, int], tuple[Order, list[str]]] = {}
    for use in book.hands:
        for house in houses:
            number = cards_of(house, use)
            if use.order.fewest <= number <= use.order.most:
                _, looked_at = sizes.setdefault((use.order.name, number), (use.order, []))
                looked_at += [use.name] * (use.name not in looked_at)
                break
    for (name, number), (order, looked_at) in sizes.items():
        yield _vector(book, order, number, slug(("hands", name, f"{number} cards")), ", ".join(looked_at))


def _vector(book: Rulebook, order: Order, cards: int, name: str, looked_at: str) -> HandsVector:
    chance = Random(f"{book.identity.id} {name}")
    made = every_pattern(order, cards)
    hands = [*made, *(order.rank(_turned(hand.dealt)) for hand in made[::3])]
    distinct = list({show(hand.dealt): hand for hand in hands}.items())
    chance.shuffle(distinct)
    groups: dict[int, list[int]] = {}
    for number, (_, hand) in enumerate(distinct):
        groups.setdefault(hand.value, []).append(number)
    ranked = tuple(tuple(groups[value]) for value in sorted(groups))
    clauses = tuple(_clauses(book, order, distinct[group[0]][1]) for group in ranked)
    return HandsVector(
        id=name,
        about=f"the {order.title} from {cards} cards: {looked_at}",
        clauses=tuple(dict.fromkeys(clause for group in clauses for clause in group)),
        order=order.title,
        hands=tuple(text for text, _ in distinct),
        names=tuple(hand.name for _, hand in distinct),
        ranked=ranked,
        rank_clauses=clauses,
    )


def _turned(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same ranks with every suit moved on by one: an equal hand."""
    return tuple(suited_card(int(card) // len(SUITS), (int(card) + 1) % len(SUITS)) for card in cards)


def _clauses(book: Rulebook, order: Order, hand: Hand) -> tuple[str, ...]:
    """The clauses that rank a hand of its pattern."""
    name = order.names[category_of(hand.value)]
    rows = (row for row in book.hand_ranks if row.order.name == order.name and row.rank == name)
    return tuple(book.full_id(clause) for row in rows for clause in row.clause)
