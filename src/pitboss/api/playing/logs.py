"""A log in rounds: what happened, what was settled, as rows for frames and files; and one round as a written round."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.adjudication.from_log import written_round
from pitboss.adjudication.writing import to_toml
from pitboss.api.game import Game
from pitboss.api.playing.lines import SettledWager, frame_of, line_of, nets, write_csv
from pitboss.api.playing.replay_story import RoundSummary, Story, read_entries
from pitboss.clauses import BadInput
from pitboss.log.chain import Entry, Torn, walk
from pitboss.log.disk import open_for_reading
from pitboss.rounds.events import Event

if TYPE_CHECKING:
    import pandas as pd

    from pitboss.api.playing.verify import LogProof

STDIN = "-"
"""The name of a log that is read from the standard input."""


def read_log(path: str | Path) -> LogBook:
    """The log of a table, from a file or from the standard input (``-``). It is only read; ``pitboss.verify`` proves.

    >>> import pitboss
    >>> result = pitboss.play("ma-four-card-poker", {1: pitboss.players.simple}, rounds=3, log="three.log")
    >>> log = pitboss.read_log("three.log")
    >>> log
    LogBook('three.log', ma-four-card-poker, 3 rounds)
    >>> log.round(2).net == {"P1": sum(line.profit for line in log.lines if line.round == 2)}
    True
    """
    if str(path) == STDIN or not Path(path).is_file():
        return LogBook(_entries(path), str(path))
    open_for_reading(Path(path)).close()
    return LogBook(partial(_entries, path), str(path))


def _entries(path: str | Path) -> Iterator[Entry]:
    """Every whole entry; an unfinished last line is passed over."""
    try:
        if str(path) == STDIN:
            yield from walk(sys.stdin.buffer)
        else:
            with open_for_reading(Path(path)) as lines:
                yield from walk(lines)
    except Torn:
        return


@dataclass(frozen=True, slots=True)
class LoggedRound:
    """One round of a log; amounts are dollars."""

    number: int
    begun: str
    ended: bool
    void: bool
    lines: tuple[SettledWager, ...]
    book: LogBook = field(repr=False, compare=False)

    @property
    def net(self) -> dict[str, Decimal]:
        """What each player won or lost."""
        return nets(self.lines)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from the end of the round before it to its own."""
        return tuple(step.event for step in self.summary.steps if step.event is not None)

    @property
    def summary(self) -> RoundSummary:
        """The round step by step, each with the table before it."""
        story = self.book.story(self.number)
        return next(summary for summary in reversed(story.rounds) if summary.number == self.number)

    def written(self) -> dict[str, Any]:
        """The round as ``pitboss.settle`` takes it: it settles to the same lines, meters and rulings.

        A round that is not over, or of which a written round cannot tell everything, is refused with what it is.

        >>> import pitboss
        >>> log = pitboss.play("ma-uth", {1: pitboss.players.simple}, rounds=1).log
        >>> sorted(log.round(1).written())
        ['board', 'dealer', 'meters', 'rulebook', 'seat']
        """
        return written_round(self.book.plan, tuple((step.table, step.event) for step in self.summary.steps))

    def toml(self) -> str:
        """The written round as the text of a file."""
        return to_toml(self.written())

    def _repr_html_(self) -> str:
        from pitboss.api.playing.felt import lines_html

        end = "void" if self.void else "" if self.ended else "not over"
        return lines_html(self.lines, ", ".join(filter(None, (f"Round {self.number}", end))))


class LogBook:
    """A log: its entries, its rounds, and the lines of all of them. One in a file is read anew for each question.

    >>> import pitboss
    >>> log = pitboss.play("ma-uth", {1: pitboss.players.minimum}, rounds=2).log
    >>> [played.number for played in log.rounds], log.game
    ([1, 2], Game('ma-ultimate-texas-holdem', submission UTH-01))
    """

    def __init__(self, entries: Iterable[Entry] | Callable[[], Iterable[Entry]], name: str = "log") -> None:
        self.name = name
        kept = () if callable(entries) else tuple(entries)
        self._read = entries if callable(entries) else lambda: kept

    @property
    def entries(self) -> Iterable[Entry]:
        """Every entry, in order."""
        return self._read()

    def story(self, number: int = 0) -> Story:
        """The log folded into rounds, with the steps of one of them."""
        return read_entries(self.entries, self.name, number) if number else self._story

    @cached_property
    def _story(self) -> Story:
        return read_entries(self.entries, self.name)

    @cached_property
    def rounds(self) -> tuple[LoggedRound, ...]:
        """The rounds in their order; the last one may be unfinished."""
        return tuple(
            LoggedRound(
                summary.number,
                summary.at,
                summary.ended,
                summary.void,
                tuple(line_of(summary.number, line) for line in summary.lines),
                self,
            )
            for summary in self._story.rounds
        )

    def round(self, number: int) -> LoggedRound:
        """The round of that number."""
        for played in reversed(self.rounds):
            if played.number == number:
                return played
        known = f"rounds are 1 to {self.rounds[-1].number}" if self.rounds else "no round has begun"
        raise BadInput(code="no-such-round", said=f"{self.name} has no round {number}", instead=known)

    @property
    def game(self) -> Game:
        """The game that the log was played under, from the submission in its first line."""
        if self._story.opened is None or not self._story.opened.filed:
            raise BadInput(
                code="not-a-table",
                said=f"{self.name} does not open a table with its submission",
                instead="name the log of a table",
            )
        return Game(self._story.opened.filed, f"submission of {self.name}")

    @property
    def plan(self) -> Any:
        """The game as a table plays it."""
        return self.game.plan

    @cached_property
    def lines(self) -> tuple[SettledWager, ...]:
        """Every settled line, with the number of its round; lines that were undone are left out."""
        return tuple(line for played in self.rounds for line in played.lines)

    def to_frame(self, *, cents: bool = False) -> pd.DataFrame:
        """One row for each settled line, as a pandas frame; needs the extra ``frames``.

        Money is in exact decimals of dollars or, with ``cents``, in whole numbers of cents.

        >>> import pitboss
        >>> frame = pitboss.play("ma-uth", {1: pitboss.players.simple}, rounds=5).log.to_frame()
        >>> frame.groupby("round").profit.sum().index.tolist()
        [1, 2, 3, 4, 5]
        """
        return frame_of(self.lines, "to_frame", cents=cents)

    def to_csv(self, path: str | Path) -> None:
        """One row for each settled line, as a CSV file."""
        write_csv(self.lines, path)

    def save(self, path: str | Path) -> None:
        """Write the log into a new file, line by line as it was sealed."""
        write_new(path, self.entries)

    def verify(self) -> LogProof:
        """The proof of this log; see ``pitboss.verify``."""
        from pitboss.api.playing.verify import verify

        return verify(self)

    def __len__(self) -> int:
        return sum(1 for _ in self.entries)

    def __repr__(self) -> str:
        opened, number = self._story.opened, len(self._story.rounds)
        of = f", {opened.rulebook}" if opened is not None else ""
        return f"LogBook({self.name!r}{of}, {number:,} round{'' if number == 1 else 's'})"


def write_new(path: str | Path, entries: Iterable[Entry]) -> None:
    """Write entries into a file that is not there yet."""
    try:
        with Path(path).open("xb") as file:
            file.writelines(entry.line for entry in entries)
    except FileExistsError:
        said = f"{path} is there already"
        raise BadInput(code="file-exists", said=said, instead="name a new file; a log is never written over") from None
    except OSError as error:
        raise BadInput(
            code="file-not-written",
            said=f"{path} cannot be written: {error.strerror or error}",
            instead="name a file in a folder that can be written",
        ) from None
