"""Rails: the chips that a person has at a table, brought there from the cage and taken back.

A rail is what was brought to the log of the table and not taken back, and what was won and lost by that log. Nobody but
the table spends it, so no two tables ever touch the same chips. Whoever takes a place brings chips along, and takes all
of them back when they have no place there any more: the rows are written in the transaction of the entry by which they
came or went. Movements are staged in the progress of the table, under its lock; ``written`` takes in what holds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import datetime

from pitboss.clauses import BadInput
from pitboss.ledger import Books
from pitboss.ledger.accounts import holder, player_of
from pitboss.live.progress import Progress
from pitboss.log.chain import stamp
from pitboss.money import Cents, show_money
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.cage import Cage
from pitboss.pit.store import ChipsRow
from pitboss.pit.tables.rail_moves import RailMove
from pitboss.pit.tables.table import PitState, PitTable
from pitboss.rounds import Table


class Rails:
    """The rails at all tables. ``named`` finds a person by name; ``buy_in`` is what one brings along at most."""

    def __init__(
        self,
        cage: Cage,
        tables: Mapping[str, PitTable],
        named: Callable[[str], Person | None],
        buy_in: Cents,
        clock: Callable[[], datetime],
    ) -> None:
        self._cage = cage
        self._tables = tables
        self._named = named
        self._buy_in = buy_in
        self._clock = clock
        self._brought: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By log and person, what was brought and not taken back."""

    def load(self, rows: Iterable[ChipsRow]) -> None:
        """Know what the database has, and nothing else."""
        self._brought.clear()
        for row in rows:
            self._note(row)

    def reload(self, people: Collection[str], rows: Iterable[ChipsRow]) -> None:
        """Know of these people what these rows say, which are all of theirs."""
        for brought in self._brought.values():
            for person in people:
                brought.pop(person, None)
        for row in rows:
            self._note(row)

    def _note(self, row: ChipsRow) -> None:
        if row.stream is not None:
            self._brought[row.stream][row.person] -= row.amount

    def written(self, moves: Iterable[RailMove]) -> None:
        """The database has these movements."""
        for move in moves:
            if move.row is not None:
                self._note(move.row)
                self._cage.moved(move.row)

    # -- what lies there ----------------------------------------------------------------------------------------------

    def of(self, table: PitTable, person: Person) -> int:
        """The rail of a person at a table, less what lies on the layout."""
        return self._brought[table.stream][person.id] + _won(table.history.books, person)

    def free_chips(self, table: PitTable, person: Person) -> int:
        """What a person may stake: less than the rail, while the database has not got what they laid."""
        return self.of(table, person) - table.in_flight(person.shown)

    def shown(self, table: PitTable, person: Person) -> tuple[int, int]:
        """What a viewer of a table sees as their chips there, and what lies in the cage.

        Who does not sit there sees the chips of the cage.
        """
        cage = self._cage.balance(person.id)
        if any(player == person.shown for _, player in table.committed.chairs):
            return self.of(table, person), cage
        return cage, cage

    def all_of(self, person: Person) -> Iterator[tuple[PitTable, int]]:
        """The tables where a person has a rail, or lays wagers, and what lies on the rail."""
        for table in self._tables.values():
            if person.shown in _holders(table.committed) or person.id in self._brought.get(table.stream, ()):
                yield table, self.of(table, person)

    def total(self, person: Person) -> int:
        """Everything that a person has: in the cage and on all rails."""
        return self._cage.balance(person.id) + sum(rail for _, rail in self.all_of(person))

    def laid(self, person: Person) -> int:
        """What a person has on layouts."""
        return sum(table.laid(person.shown) for table in self._tables.values())

    def seat_of(self, person: Person) -> PitTable | None:
        """The table where a person sits: of several, the one with the fewest chips on the rail."""
        sits = [table for table in self._tables.values() if person.shown in _holders(table.committed)]
        return min(sits, key=lambda table: self.of(table, person), default=None)

    # -- movements ----------------------------------------------------------------------------------------------------

    def bring(self, table: PitTable, person: Person, amount: int, *, up_to: bool = False) -> None:
        """Under the table's lock: bring chips from the cage to the rail. The database asks whether they are there."""
        table.move(RailMove(table.stream, person.id, amount, stamp(self._clock()), up_to))

    def bring_buy_in(self, table: PitTable, person: Person) -> None:
        """Bring what somebody brings along who names no sum."""
        self.bring(table, person, self._buy_in, up_to=True)

    def take(self, table: PitTable, person: Person, amount: int) -> None:
        """Under the table's lock: take chips from the rail back to the cage, between rounds."""
        now = table.staged.round
        if now is not None and any(seat.player == person.shown for seat in now.seats):
            said = "You have a wager in the round: your chips stay at the table."
            raise BadInput(code="chips-in-play", said=said, instead="take chips back when the round is over")
        rail = self.free_chips(table, person)
        if amount > rail:
            said = f"You have {show_money(rail)} at this table."
            raise BadInput(code="rail-short", said=said, instead=f"take back {show_money(rail)} or less")
        table.move(RailMove(table.stream, person.id, -amount, stamp(self._clock())))

    def follow(self, table: PitTable, before: Progress[PitState]) -> None:
        """After an act: whoever has come to a place brings chips along, whoever has none any more takes all back."""
        origin, now = before.now.table, table.staged
        if now.chairs is origin.chairs and now.open == origin.open and (now.round is None) == (origin.round is None):
            return
        had, have = _holders(origin), _holders(now)
        moved = {move.person for move in table.progress.now.moves}
        for player in sorted(had ^ have):
            person = self._named(player)
            if person is None:
                continue  # a simple player has no account
            if player in had:
                self.square(table, person)
            elif person.id not in moved:
                self.bring_buy_in(table, person)

    def square(self, table: PitTable, person: Person) -> None:
        """Take everything back that a person has at a table, by the books of the act under way."""
        move = self._back(table.stream, table.progress.now.books, person)
        if move.amount:
            table.move(move)

    def _back(self, stream: str, books: Books, person: Person) -> RailMove:
        rail = self._brought[stream][person.id] + _won(books, person)
        return RailMove(stream, person.id, -rail, stamp(self._clock()), squares=True)

    # -- at a start, and at the end of a log --------------------------------------------------------------------------

    def has_none(self, table: PitTable) -> bool:
        """Whether nobody ever brought chips to a table: nobody came, or its log is of before there were rails."""
        return not self._brought[table.stream]

    def resume(self, table: PitTable, everybody: Mapping[str, Person]) -> None:
        """At a start: what people have at a table goes to the cage, but for those who sit there and brought it.

        So a database of before there were rails is squared up once: what was won and lost goes to the cage.
        """
        stay = () if self.has_none(table) else [person.id for person in self.sitters(table, everybody)]
        for move in self.squares(table.stream, table.history.books, everybody):
            if move.person not in stay:
                table.move(move)

    def sitters(self, table: PitTable, everybody: Mapping[str, Person]) -> list[Person]:
        """The people who have a place at a table."""
        return [everybody[player] for player in sorted(_holders(table.committed)) if player in everybody]

    def squares(self, stream: str, books: Books, everybody: Mapping[str, Person]) -> list[RailMove]:
        """The movements that bring every rail of a log to nothing; ``everybody`` by all their names."""
        played = (everybody.get(player_of(account) or "") for account in books.balances)
        people = {person.id: person for person in played if person is not None}
        if not people.keys() >= self._brought[stream].keys():
            people |= {person.id: person for person in everybody.values() if person.id in self._brought[stream]}
        moves = [self._back(stream, books, person) for person in people.values()]
        return [move for move in moves if move.amount]


def _won(books: Books, person: Person) -> int:
    """What a person has won and lost by some books, less what lies on the layout."""
    kinds = ("player", "game account")
    return sum(int(books.balance(holder(kind, name))) for name in person.names for kind in kinds)


def _holders(table: Table) -> frozenset[str]:
    """Who has a rail at a table: whoever sits there while it is open, or has a hand in the round."""
    seats = table.round.seats if table.round is not None else ()
    chairs = table.chairs if table.open else ()
    return frozenset([player for _, player in chairs] + [seat.player for seat in seats])
