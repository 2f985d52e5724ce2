"""A checkpoint of a table: its state and its notes as bytes, and back, when they are of this log and of this program.

The log stays the truth. A checkpoint is believed only when its bytes are as they were written, the entry it stands on
is in the log with the same hash, and it was made by this very program under the same submission; any other is passed
over with a line in the program's log, and the log is folded from an earlier one or from its first entry. The bytes
are msgpack of known shapes: reading them runs nothing.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256
from importlib.resources import files
from logging import getLogger
from types import MappingProxyType
from typing import Final

import msgspec

from pitboss import __version__
from pitboss.ledger import Books
from pitboss.ledger.accounts import Amount, Posting
from pitboss.ledger.report import WagerTotals
from pitboss.log.chain import Damaged, Tip
from pitboss.pit.history.projection import Fold, TableHistory
from pitboss.pit.history.rounds import Bets, RoundHistory, RoundNote, pack, unpack
from pitboss.pit.store import Checkpoint, Store
from pitboss.rounds import Round, Table
from pitboss.rounds.events import Settled

FORMAT: Final = 1
"""How the bytes are laid out."""

_log = getLogger("pitboss.pit")
_SOURCES = (
    "pitboss",
    "pitboss.rounds",
    "pitboss.rounds.handlers",
    "pitboss.ledger",
    "pitboss.log",
    "pitboss.pit.history",
)
"""The packages that decide what a log is folded to."""

_Amounts = dict[str, int | str]
_Postings = tuple[tuple[str, int | str], ...]


class Foreign(Exception):
    """A checkpoint that is not used, and why."""


class _Books(msgspec.Struct, frozen=True):
    """The books; a whole amount is a number and an exact one text, so that each is again what it was."""

    balances: _Amounts
    lines: tuple[tuple[Settled, _Postings], ...]
    totals: dict[str, WagerTotals]
    before_round: _Amounts


class _State(msgspec.Struct, frozen=True):
    """Everything that is remembered of a log, but for the pages of its rounds: these stand for themselves."""

    table: Table
    books: _Books
    digests: tuple[bytes, ...]
    """The SHA-256 of each page."""
    recent: tuple[RoundNote, ...]
    won: dict[str, int]
    proven: int
    last: Round | None
    own: dict[str, Fraction]
    players: tuple[str, ...]
    repeat: tuple[tuple[int, str, Bets], ...]
    award: dict[str, str]
    dealers: tuple[str, ...]
    stage_since: int
    promised: str
    committed: int
    revealed: int


_encode = msgspec.msgpack.Encoder(enc_hook=pack).encode
_decode = msgspec.msgpack.Decoder(_State, dec_hook=unpack).decode


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as the database knows it, in values that no longer change: made at once, written when there is time."""

    stream: str
    tip: Tip
    submission: str
    pages: tuple[bytes, ...]
    _books: Books
    _state: _State
    """All but the books, which take longer."""

    @classmethod
    def of(cls, stream: str, submission: str, fold: Fold) -> Snapshot:
        """What is to be written of a log."""
        notes, table, tip = fold
        rounds = notes.rounds
        recent = tuple(rounds.recent.values())
        state = _State(
            table=table,
            books=_Books({}, (), {}, {}),
            digests=tuple(rounds.digests),
            recent=(*recent[:-1], *(replace(one) for one in recent[-1:])),  # only the latest may still change
            won=dict(rounds.won),
            proven=rounds.proven_at,
            last=notes.last,
            own=dict(notes.own),
            players=tuple(notes.players),
            repeat=tuple((position, player, bets) for (position, player), bets in notes.repeat.items()),
            award=notes.award,
            dealers=notes.dealers,
            stage_since=notes.stage_since,
            promised=notes.promised,
            committed=notes.committed,
            revealed=notes.revealed,
        )
        return cls(stream, tip, submission, tuple(rounds.pages), notes.books, state)

    def checkpoint(self) -> Checkpoint:
        """The row for the database."""
        state = msgspec.structs.replace(self._state, books=_written(self._books))
        seq, end = self.tip
        data = zlib.compress(_encode(state), 1)
        return Checkpoint(self.stream, seq, end, FORMAT, program(), self.submission, data).sealed()


def recall(store: Store, stream: str, submission: str) -> Fold | None:
    """What the newest checkpoint holds that can be believed; None: the log is to be folded from its first entry."""
    for found in store.checkpoints(stream):
        try:
            return _recalled(store, found, submission)
        except Foreign as why:
            _log.warning("the checkpoint of %s at entry %d is not used: %s", stream, found.seq, why)
    return None


def _recalled(store: Store, found: Checkpoint, submission: str) -> Fold:
    if (found.format, found.program) != (FORMAT, program()):
        raise Foreign("another version of the program made it")
    if found.submission != submission:
        raise Foreign("it is of another submission")
    if not found.whole:
        raise Foreign("it is not as it was written")
    if _entry(store, found) != found.tip:
        raise Foreign("it is of another log")
    try:
        state = _decode(zlib.decompress(found.state))
        pages = store.checkpoint_pages(found.stream)[: len(state.digests)]
        if tuple(sha256(page).digest() for page in pages) != state.digests:
            raise Foreign("its pages are missing or not as they were written")
        return _notes(state, pages), state.table, found.tip
    except (msgspec.MsgspecError, zlib.error, ValueError, ArithmeticError) as error:
        raise Foreign(f"it cannot be read: {error}") from error


def _entry(store: Store, found: Checkpoint) -> Tip | None:
    """The entry of the log at the checkpoint's place, read and checked; None where there is none."""
    try:
        return next((entry.tip for entry in store.entries(found.stream, found.seq - 1, 1)), None)
    except Damaged:
        return None  # folding the log will find it, and say so


def _notes(state: _State, pages: tuple[bytes, ...]) -> TableHistory:
    return TableHistory(
        books=_read(state.books),
        rounds=RoundHistory.again(pages, state.recent, state.won, state.proven),
        last=state.last,
        own=state.own,
        players=set(state.players),
        repeat={(position, player): bets for position, player, bets in state.repeat},
        award=state.award,
        dealers=state.dealers,
        stage_since=state.stage_since,
        promised=state.promised,
        committed=state.committed,
        revealed=state.revealed,
    )


# -- the books --------------------------------------------------------------------------------------------------------


def _written(books: Books) -> _Books:
    lines = tuple(
        (line, tuple((one.account, _amount(one.amount)) for one in postings)) for line, postings in books.lines
    )
    return _Books(_amounts(books.balances), lines, dict(books.totals), _amounts(books.before_round))


def _read(books: _Books) -> Books:
    lines = tuple(
        (line, tuple(Posting(account, _exact(amount)) for account, amount in postings))
        for line, postings in books.lines
    )
    totals = MappingProxyType(books.totals)
    return Books(_exacts(books.balances), lines, (), totals, _exacts(books.before_round))


def _amounts(amounts: Mapping[str, Amount]) -> _Amounts:
    return {account: _amount(amount) for account, amount in amounts.items()}


def _exacts(amounts: _Amounts) -> Mapping[str, Amount]:
    return MappingProxyType({account: _exact(amount) for account, amount in amounts.items()})


def _amount(amount: Amount) -> int | str:
    return str(amount) if isinstance(amount, Fraction) else amount


def _exact(amount: int | str) -> Amount:
    return Fraction(amount) if isinstance(amount, str) else amount


# -- the program ------------------------------------------------------------------------------------------------------


@cache
def program() -> str:
    """This program: its version, and a digest of the text that folds a log, which may change without the version."""
    digest = sha256()
    for name, text in sorted(_sources()):
        digest.update(msgspec.msgpack.encode((name, text)))
    return f"{__version__}+{digest.hexdigest()[:16]}"


def _sources() -> Iterator[tuple[str, bytes]]:
    for package in _SOURCES:
        for one in files(package).iterdir():
            if one.name.endswith(".py"):
                yield f"{package}/{one.name}", one.read_bytes()
