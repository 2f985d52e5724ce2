"""A checkpoint of a table: its state and its history as bytes, and back, when they fit the log and this program.

The log stays the truth. A checkpoint is believed only when its bytes are as they were written, the entry it stands on
is in the log with the same hash, the rows of its finished rounds are all there, and it has this ``FORMAT`` and was made
by this version of the program under the same submission. Any other is skipped with a line in the program's log, and
the log is folded from an earlier one or from its first entry. The bytes are msgpack of known shapes: reading them runs
nothing.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from logging import getLogger
from types import MappingProxyType
from typing import Final

import msgspec

from pitboss.ledger import Books
from pitboss.ledger.accounts import Amount, Posting
from pitboss.ledger.report import WagerTotals
from pitboss.log.chain import Damaged, Tip
from pitboss.pit.history.award_notes import HitNote
from pitboss.pit.history.projection import Fold, TableHistory
from pitboss.pit.history.rounds import Bets, RoundHistory, RoundNote, pack, row_of, unpack
from pitboss.pit.store import Checkpoint, RoundRow, Store
from pitboss.rounds import Round, Table
from pitboss.rounds.events import Settled
from pitboss.version import __version__

FORMAT: Final = 5
"""The layout of the bytes. Raise it when ``CheckpointState`` changes, which a test notices, or when the same log is
folded to something else: checkpoints of other formats are then skipped."""

_log = getLogger("pitboss.pit")

Amounts = dict[str, int | str]
_Postings = tuple[tuple[str, int | str], ...]


class Foreign(Exception):
    """A checkpoint that is not used, and why."""


class _Books(msgspec.Struct, frozen=True):
    """The books; a whole amount is a number and an exact one text, so that each is again what it was."""

    balances: Amounts
    lines: tuple[tuple[Settled, _Postings], ...]
    totals: dict[str, WagerTotals]
    before_round: Amounts


WrittenBooks = _Books


class CheckpointState(msgspec.Struct, frozen=True):
    """Everything that a log is folded to, but for its finished rounds: these are rows."""

    table: Table
    books: _Books
    latest: RoundNote | None
    ended: RoundNote | None
    proven: RoundNote | None
    finished: int
    """How many finished rounds before the latest have rows."""
    won: dict[str, int]
    last: Round | None
    own: dict[str, Fraction]
    players: tuple[str, ...]
    repeat: tuple[tuple[int, str, Bets], ...]
    award: dict[str, str]
    verified: str
    hits: tuple[HitNote, ...]
    dealers: tuple[str, ...]
    stage_since: int
    promised: str
    committed: int
    revealed: int


_encode = msgspec.msgpack.Encoder(enc_hook=pack).encode
_decode = msgspec.msgpack.Decoder(CheckpointState, dec_hook=unpack).decode


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The committed state of a table, in values that no longer change: taken on the loop, encoded and written later."""

    stream: str
    tip: Tip
    submission: str
    rounds: tuple[RoundNote, ...]
    """The finished rounds that may have no row yet."""
    _books: Books
    _state: CheckpointState
    """All but the books, which take longer."""

    @classmethod
    def of(cls, stream: str, submission: str, fold: Fold) -> Snapshot:
        """The snapshot of a fold."""
        history, table, tip = fold
        rounds = history.rounds
        state = CheckpointState(
            table=table,
            books=_Books({}, (), {}, {}),
            latest=rounds.latest,
            ended=rounds.ended_before,
            proven=rounds.proven_before,
            finished=rounds.finished_before,
            won=dict(rounds.won),
            last=history.last,
            own=dict(history.own),
            players=tuple(history.players),
            repeat=tuple((position, player, bets) for (position, player), bets in history.repeat.items()),
            award=history.award,
            verified=history.verified,
            hits=history.hits,
            dealers=history.dealers,
            stage_since=history.stage_since,
            promised=history.promised,
            committed=history.committed,
            revealed=history.revealed,
        )
        return cls(stream, tip, submission, tuple(rounds.unwritten), history.books, state)

    def checkpoint(self) -> Checkpoint:
        """The row for the database."""
        state = msgspec.structs.replace(self._state, books=write_books(self._books))
        seq, end = self.tip
        data = zlib.compress(_encode(state), 1)
        return Checkpoint(self.stream, seq, end, FORMAT, __version__, self.submission, data).sealed()

    def rows(self) -> tuple[RoundRow, ...]:
        """The rows of the finished rounds, which the database takes with the checkpoint."""
        return tuple(row_of(self.stream, note) for note in self.rounds)

    def write(self, store: Store) -> None:
        """Write the checkpoint and the rows in one transaction."""
        store.put_checkpoint(self.checkpoint(), self.rows())


def recall(store: Store, stream: str, submission: str) -> Fold | None:
    """The fold of the newest checkpoint that can be believed; None where the log has none."""
    for checkpoint in store.checkpoints(stream):
        try:
            return _recalled(store, checkpoint, submission)
        except Foreign as why:
            _log.warning("the checkpoint of %s at entry %d is not used: %s", stream, checkpoint.seq, why)
    return None


def _recalled(store: Store, checkpoint: Checkpoint, submission: str) -> Fold:
    if (checkpoint.format, checkpoint.program) != (FORMAT, __version__):
        raise Foreign("another version of the program made it")
    if checkpoint.submission != submission:
        raise Foreign("it is of another submission")
    if not checkpoint.whole:
        raise Foreign("it is not as it was written")
    if _entry(store, checkpoint) != checkpoint.tip:
        raise Foreign("it is of another log")
    try:
        state = _decode(zlib.decompress(checkpoint.state))
        history = _history(state)
        if store.count_rounds(checkpoint.stream, history.rounds.now().since) != state.finished:
            raise Foreign("rows of its finished rounds are missing")
        return history, state.table, checkpoint.tip
    except (msgspec.MsgspecError, zlib.error, ValueError, ArithmeticError) as error:
        raise Foreign(f"it cannot be read: {error}") from error


def _entry(store: Store, checkpoint: Checkpoint) -> Tip | None:
    """The entry of the log at the checkpoint's place, read and checked; None where there is none."""
    try:
        return next((entry.tip for entry in store.entries(checkpoint.stream, checkpoint.seq - 1, 1)), None)
    except Damaged:
        return None  # folding the log will find it, and say so


def _history(state: CheckpointState) -> TableHistory:
    return TableHistory(
        books=read_books(state.books),
        rounds=RoundHistory(state.latest, state.ended, state.proven, state.finished, state.won),
        last=state.last,
        own=state.own,
        players=set(state.players),
        repeat={(position, player): bets for position, player, bets in state.repeat},
        award=state.award,
        verified=state.verified,
        hits=state.hits,
        dealers=state.dealers,
        stage_since=state.stage_since,
        promised=state.promised,
        committed=state.committed,
        revealed=state.revealed,
    )


# -- the books --------------------------------------------------------------------------------------------------------


def write_books(books: Books) -> WrittenBooks:
    """Books as they are kept."""
    lines = tuple(
        (line, tuple((posting.account, _amount(posting.amount)) for posting in postings))
        for line, postings in books.lines
    )
    return _Books(amounts(books.balances), lines, dict(books.totals), amounts(books.before_round))


def read_books(books: WrittenBooks) -> Books:
    """Books that were kept."""
    lines = tuple(
        (line, tuple(Posting(account, _exact(amount)) for account, amount in postings))
        for line, postings in books.lines
    )
    totals = MappingProxyType(books.totals)
    return Books(exacts(books.balances), lines, (), totals, exacts(books.before_round))


def amounts(balances: Mapping[str, Amount]) -> Amounts:
    """Amounts as they are kept."""
    return {account: _amount(amount) for account, amount in balances.items()}


def exacts(balances: Amounts) -> Mapping[str, Amount]:
    """Amounts that were kept."""
    return MappingProxyType({account: _exact(amount) for account, amount in balances.items()})


def _amount(amount: Amount) -> int | str:
    return str(amount) if isinstance(amount, Fraction) else amount


def _exact(amount: int | str) -> Amount:
    return Fraction(amount) if isinstance(amount, str) else amount
