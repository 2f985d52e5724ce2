"""Load a rulebook: read its folder into typed rows and prove the whole, or refuse it with all its mistakes."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from pitboss.hands import FIVE, Order
from pitboss.rulebooks.digest import law_digest
from pitboss.rulebooks.editions.gathering import gather
from pitboss.rulebooks.editions.reporting import told_by_edition
from pitboss.rulebooks.folder import Sections
from pitboss.rulebooks.library import Library
from pitboss.rulebooks.notebook import CITATIONS, BrokenRulebook, Mistake, Notebook
from pitboss.rulebooks.proof import prove
from pitboss.rulebooks.reading import cards, filing, paytables, people, settling, wagers
from pitboss.rulebooks.reading.orders import ListedOrder, read_orders, read_rank_of_hand
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.rulebooks.sections import purposes
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.settling import DealerHand
from pitboss.ruleset.wagers import Wager

T = TypeVar("T")


def names(library: Library | Traversable | None = None) -> tuple[str, ...]:
    """The ids of all rulebooks: of the library in use, of another one, or of a folder alone."""
    return _library(library).names()


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rulebooks of the library in use, by id: those that load, and why the others do not."""

    books: tuple[Rulebook, ...]
    broken: tuple[BrokenRulebook, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of those that load."""
        return tuple(book.identity.id for book in self.books)


def shelf() -> Shelf:
    """Every rulebook of the library in use. One that does not load keeps no other from being used."""
    books, broken = [], []
    for name in names():
        try:
            books.append(load(name))
        except BrokenRulebook as error:
            broken.append(error)
    return Shelf(tuple(books), tuple(broken))


def load(name: str | Path) -> Rulebook:
    """The rulebook of that id, prefix or folder; read once, then shared, since it never changes.

    An id is looked up in the library in use. A folder is given as a ``Path``, never as text: what a stranger sends
    names no place on this disk.
    """
    if isinstance(name, Path):
        return _load(name.resolve().name, Library.in_use().with_folders(name))
    return _load(name, Library.in_use())


@cache
def _load(name: str, library: Library) -> Rulebook:
    rulebook = library.resolve(name)
    return read_rulebook(rulebook, library) if rulebook == name else _load(rulebook, library)


def read_rulebook(name: str, library: Library | Traversable) -> Rulebook:
    """Read the rulebook ``name`` anew, out of a library or a folder of rulebooks, refusing it with every mistake."""
    library = _library(library)
    name = library.resolve(name)
    notebook = Notebook()
    sections = gather(name, library, notebook)
    identity = sections.tables.get("rulebook")
    rulebook = SectionReader(sections, notebook, name).rulebook(law_digest(sections))
    if notebook.mistakes and sections.base and identity is not None:
        read_rulebook(sections.base, library)  # what is wrong there is told there
        notebook.mistakes = told_by_edition(notebook.mistakes, identity, name, sections.base)
    notebook.stop_if_wrong(name)
    return rulebook


def _library(library: Library | Traversable | None) -> Library:
    if library is None:
        return Library.in_use()
    return library if isinstance(library, Library) else Library((library,))


@dataclass(frozen=True, slots=True)
class _Ground:
    """What other sections name, and what is therefore read before them.

    ``order``: that of the hand by which streets and procedures name hands. ``covered``: there are cover cards.
    """

    parts: tuple[tuple[str, str], ...]
    listed: Mapping[str, ListedOrder]
    hands: tuple[HandUse, ...]
    orders: Mapping[str, Order]
    bets: tuple[Wager, ...]
    looks: Mapping[str, Wager]
    dealer: TomlTable | None
    order: Order
    covered: bool


class SectionReader:
    """Reads each section once; sections that are missing or unknown become mistakes."""

    def __init__(self, sections: Sections, notebook: Notebook, name: str) -> None:
        self.sections = sections
        self.notebook = notebook
        self.name = name
        self.tables: dict[
            int, TomlTable
        ] = {}  # by the identity of the row read from it: where a proof's complaint goes

    def rulebook(self, digest: str) -> Rulebook:
        """The rulebook, proved; every mistake is in the notebook."""
        identity = self.sections.tables.get("rulebook")
        rulebook = self.read_rows(digest, people.read_formerly(identity) if identity else ())
        for stray in self.sections.left_over():
            near = difflib.get_close_matches(str(stray.path[0]), purposes(), 1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            stray.mistake(f"no such section; {hint}docs/rulebook-format.md lists them", in_doubt=[CITATIONS])
        prove(rulebook, self.tables, self.notebook)
        return rulebook

    def read_rows(self, digest: str, formerly: tuple[str, ...]) -> Rulebook:
        """The rulebook as its rows say it, before anything is proved of the whole."""
        ground = self._ground()
        order, looks, orders = ground.order, ground.looks, ground.orders
        return Rulebook(
            identity=self.single("rulebook", lambda table: people.read_identity(table, ground.parts, self.name)),
            terms=self.many("term", people.read_term, required=False),
            deck=self.single("deck", cards.read_deck),
            decks=self.many("decks", cards.read_decks),
            cover_cards=self.maybe("cover-cards", cards.read_cover_cards),
            cut=self.single("cut", lambda table: cards.read_cut(table, covered=ground.covered)),
            deck_changes=self.many("deck-change", cards.read_deck_change, required=False),
            card_ranks=self.single("card-ranks", cards.read_card_ranks),
            hand_ranks=self.many("hand-rank", lambda row: read_rank_of_hand(row, ground.listed)),
            hands=ground.hands,
            procedures=self.many("procedure", lambda row: people.read_procedure(row, order)),
            rules=self.many("rule", people.read_rule),
            devices=self.many("device", cards.read_device),
            stub_count=self.maybe("stub-count", cards.read_stub_count),
            wagers=ground.bets,
            streets=self.many("street", lambda row: wagers.read_street(row, order, ground.bets)),
            dealer=self._dealer(ground),
            results=self.many("result", settling.read_result),
            settlements=self.many("settlement", settling.read_settlement),
            paytables=self.many("paytable", lambda row: paytables.read_paytable(row, looks, orders), required=False),
            meters=self.many("meter", paytables.read_meter, required=False),
            envy=self.many("envy", lambda row: paytables.read_envy(row, looks, orders), required=False),
            limits=self.many("limit", paytables.read_limit, required=False),
            irregularities=self.many("irregularity", settling.read_irregularity, required=False),
            equipment=self.many("equipment", people.read_equipment, required=False),
            elections=self.many("election", filing.read_election),
            examinations=self.many("examine", filing.read_examination, required=False),
            examples=self.many("example", filing.read_example, required=False),
            readings=self.many("reading", filing.read_reading, required=False),
            clauses=self.many("clause", filing.read_clause),
            rows=tuple(self.notebook.rows),
            digest=digest,
            formerly=formerly,
            taken=tuple(self.sections.taken),
        )

    def _ground(self) -> _Ground:
        """Read what other sections name."""
        covered, card_ranks = self.is_there("cover-cards"), self.sections.tables.get("card-ranks")
        low_ace = card_ranks is None or card_ranks.data.get("low-ace-with") != []
        listed = read_orders(self.sections.rows.get("hand-rank", ()), low_ace=low_ace)
        ranked = {name: order.order for name, order in listed.items()}
        hands = self.many("hand", lambda row: cards.read_hand_use(row, ranked))
        bets = self.many("wager", wagers.read_wager)
        orders, looks = {hand.name: hand.order for hand in hands}, {wager.name: wager for wager in bets}
        parts, dealer = self.many("part", people.read_part), self.dealer_of(bets)
        order = orders.get(self._main_hand(dealer, looks), FIVE)
        return _Ground(parts, listed, hands, orders, bets, looks, dealer, order, covered)

    def _dealer(self, ground: _Ground) -> DealerHand | None:
        if ground.dealer is None:
            return None
        return self.finish(ground.dealer, lambda table: settling.read_dealer(table, ground.order))

    def dealer_of(self, bets: Sequence[Wager]) -> TomlTable | None:
        """The section about the dealer's hand; there need be none where no wager is against it."""
        against = any(wager.against == "dealer" for wager in bets)
        return self.one("dealer") if against or {"dealer"} & {*self.sections.tables, *self.sections.rows} else None

    def _main_hand(self, dealer: TomlTable | None, bets: Mapping[str, Wager]) -> str:
        """The hand in whose order streets and procedures name hands: the dealer's, or that of the first wager asked."""
        if dealer is not None:
            return str(dealer.data.get("hand"))
        asked = next((str(row.data.get("asks")) for row in self.sections.rows.get("street", ())), "")
        return bets[asked].hand if asked in bets else ""

    def many(self, section: str, read: Callable[[TomlTable], T], *, required: bool = True) -> tuple[T, ...]:
        """What is made of every row of a section."""
        rows = self.sections.take(section)
        if single := self.sections.one(section):
            single.mistake(f"is an array of rows, each under [[{section}]]", in_doubt=[CITATIONS])
        elif required and not rows:
            self.missing(section)
        return tuple(self.finish(row, read) for row in rows)

    def single(self, section: str, read: Callable[[TomlTable], T]) -> T:
        """What is made of a section that is one table."""
        return self.finish(self.one(section), read)

    def maybe(self, section: str, read: Callable[[TomlTable], T]) -> T | None:
        """A single table that a document may do without."""
        return self.single(section, read) if self.is_there(section) else None

    def is_there(self, section: str) -> bool:
        """Whether a section that was not read yet is written at all."""
        return section in self.sections.tables or section in self.sections.rows

    def one(self, section: str) -> TomlTable:
        """A section that is one table; an empty one, with a mistake noted, where there is none."""
        table = self.sections.one(section)
        if rows := self.sections.take(section):
            rows[0].mistake(f"is one table, [{section}]", in_doubt=[CITATIONS])
        elif table is None:
            self.missing(section)
        if table is None:
            empty = Notebook()  # its own mistakes would only repeat that the section is missing
            table = TomlTable({}, TomlSource(self.name, ""), (section,), empty, section)
        return table

    def missing(self, section: str) -> None:
        """Note that a section is missing, with what it is for."""
        purpose = purposes()[section]
        says = f"this section is missing: {purpose.says}; see {purpose.file} in docs/rulebook-format.md"
        self.notebook.note(Mistake(self.name, 1, section, says), section, CITATIONS)

    def finish(self, row: TomlTable, read: Callable[[TomlTable], T]) -> T:
        """What is made of one row; a key that was not asked for is a mistake."""
        made = read(row)
        row.done()
        self.tables[id(made)] = row
        return made
