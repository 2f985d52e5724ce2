"""A rulebook's orders of hands are made from its own list of ranks."""

from __future__ import annotations

import pytest

from pitboss.hands import FIVE, FOUR, SIX, Order, Pattern, make_order
from pitboss.rulebooks import load, names
from pitboss.rulebooks.notebook import Notebook
from pitboss.rulebooks.reading.orders import read_orders, read_rank_of_hand
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable


class Ranks:
    """The ``[[hand-rank]]`` rows of a text, and the mistakes that were noted while they were read."""

    def __init__(self, *rows: str, order: str = "bonus") -> None:
        lines = [f'[[hand-rank]]\norder = "{order}"\n{row}\nclause = "3(b)"' for row in rows]
        source = TomlSource("law.toml", "\n".join(lines))
        self.notebook = Notebook()
        self.rows = [
            TomlTable(row, source, ("hand-rank", index), self.notebook)
            for index, row in enumerate(source.data["hand-rank"])
        ]

    def order(self, *, low_ace: bool = True) -> Order:
        """The one order that the rows list."""
        listed = read_orders(self.rows, low_ace=low_ace)
        for row in self.rows:
            read_rank_of_hand(row, listed)
        (order,) = (row.order for row in listed.values())
        return order

    @property
    def mistakes(self) -> list[str]:
        """As ``at: says``."""
        return [f"{mistake.at}: {mistake.says}" for mistake in self.notebook.mistakes]


def rank(name: str, best: str = "", pattern: str = "") -> str:
    """The lines of a row."""
    return f'rank = "{name}"\nbest = "{best}"\nworst = ""' + (f'\npattern = "{pattern}"' if pattern else "")


@pytest.mark.parametrize("rulebook", names())
def test_the_orders_of_a_rulebook_are_those_of_its_hands(rulebook: str) -> None:
    """Four-card, five-card and six-card orders are listed alike in all five documents, and so are one value."""
    book = load(rulebook)
    known = {"four": FOUR, "five": FIVE, "six": SIX}
    assert all(use.order is known[use.order.name] for use in book.hands)
    assert all(hand_rank.order is known[hand_rank.order.name] for hand_rank in book.hand_ranks)
    kinds = [row.kind for table in book.paytables for row in table.rows if row.kind]
    assert {kind.order for kind in kinds} <= {use.order for use in book.hands}


def test_a_list_with_names_of_its_own() -> None:
    """A rank is called as the document has it; ``pattern`` says what it is, and an example how many cards it has."""
    ranks = Ranks(
        rank("mini royal", "As Ks Qs", "royal flush"), rank("straight flush"), rank("trips", "", "three-of-a-kind")
    )
    listed: list[tuple[Pattern, str]] = [
        ("royal flush", "mini royal"),
        ("straight flush", "straight flush"),
        ("three-of-a-kind", "trips"),
    ]
    assert ranks.order() is make_order("bonus", listed, 3)
    assert ranks.order(low_ace=False) is make_order("bonus", listed, 3, low_ace=False)
    assert ranks.mistakes == []


@pytest.mark.parametrize(("name", "size"), [("two", 2), ("three", 3), ("four", 4), ("five", 5)])
def test_a_number_tells_the_cards_where_no_example_does(name: str, size: int) -> None:
    """A document that shows no hand may name its order by the cards of one."""
    ranks = Ranks(rank("straight flush"), rank("pair"), order=name)
    assert ranks.order().size == size
    assert ranks.mistakes == []


def test_the_examples_of_an_order_with_super_royals_have_a_card_more() -> None:
    """Ace to jack of one suit is the super royal of three cards."""
    ranks = Ranks(rank("super royal", "As Ks Qs Js"), rank("royal flush"), rank("straight flush", "Ks Qs Js 2d"))
    assert (ranks.order().size, ranks.order().fewest) == (3, 4)
    assert ranks.mistakes == []


@pytest.mark.parametrize(
    ("rows", "mistakes"),
    [
        ([rank("mini royal", "As Ks Qs")], ["hand-rank[1].rank: 'mini royal' is no pattern: say its pattern"]),
        ([rank("flush", "As Js 9s"), rank("straight flush")], ["hand-rank[2].rank: straight flush ranks below flush"]),
        ([rank("trio", "", "pair"), rank("pair", "As Ad Kc")], [
            "hand-rank[1].rank: pair has two ranks in one order",
            "hand-rank[2].rank: pair has two ranks in one order",
        ]),
        ([rank("flush"), rank("pair")], ["hand-rank[1].order: no rank of this order has a best or worst hand"]),
        ([rank("flush", "As"), rank("pair")], ["hand-rank[1].order: 1 cards make no hand: from 2 to 5 do"]),
        ([rank("flush", "As Js 9s"), rank("pair", "As Ad")], ["hand-rank[2].best: As Ad is no pair"]),
        ([rank("flush", "As Js 9s", "flsh")], ["hand-rank[1].pattern: 'flsh' is none of them: did you mean 'flush'?"]),
    ],
)  # fmt: skip
def test_what_is_wrong_about_a_list_is_said_of_its_row(rows: list[str], mistakes: list[str]) -> None:
    """Once, where it stands; and an order is there to read the rest with."""
    ranks = Ranks(*rows)
    assert ranks.order().kind("pair")
    assert len(ranks.mistakes) == len(mistakes)
    assert all(said.startswith(words) for said, words in zip(ranks.mistakes, mistakes, strict=True)), ranks.mistakes
