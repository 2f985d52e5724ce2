"""A table to play at from a program: sit, bet, see what is open, act; the house does everything else.

Every command goes through the law and into a log that ``pitboss.verify`` proves. Whatever is not lawful raises a
``Refusal`` with its clause and what is open; nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.api.dollars import Dollars
from pitboss.api.game import Game, game
from pitboss.api.playing.answering import Answer, Stakes, command_of, stakes_of
from pitboss.api.playing.lines import SettledWager, nets
from pitboss.api.playing.running import TableRun
from pitboss.api.playing.table_view import TableAsk, TableOption, TableView, options_of, view_of
from pitboss.log.file import FileLog, MemoryLog
from pitboss.rounds import view
from pitboss.rounds.commands import Leave, Sit
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Table

if TYPE_CHECKING:
    from pitboss.api.playing.logs import LogBook

Seats = int | Mapping[int, str] | Iterable[str]
"""Who sits down at first: so many players, names from position 1 on, or names by position."""


def table(
    source: str | Path | Game, *, seed: str | None = "demo", log: str | Path | None = None, seats: Seats = ()
) -> GameTable:
    """A new table of a game, or of whatever ``pitboss.game`` takes.

    Equal seeds deal equal cards; None deals cards that nobody can foresee. ``log`` is a file in which every command is
    on the disk before it is acted on, and with which the table goes on another day; without it the log is in memory.

    >>> import pitboss
    >>> table = pitboss.table("ma-four-card-poker", seed="demo", seats=["Anna"])
    >>> table.bet(1, ante=10)
    >>> table.deal()
    >>> [str(option) for option in table.options(1)]
    ['play $10 to $30', 'fold']
    >>> table.act(1, "play", 10)
    >>> table.is_over
    True
    >>> print(table.settled[0])
    Anna: play $10, lost, -$10 (ma-4cp:10(d)/3)
    >>> pitboss.verify(table.log).proven
    True
    """
    return GameTable(game(source), seed=seed, log=log, seats=seats)


class GameTable:
    """A table of one game; ``pitboss.table`` makes it. It cannot be undone: the log is the truth. ``copy`` it first."""

    def __init__(
        self, of: Game, *, seed: str | None = "demo", log: str | Path | None = None, seats: Seats = ()
    ) -> None:
        self.game = of
        self._run = TableRun(of.plan, MemoryLog() if log is None else FileLog(log), seed)
        self._run.run()
        for position, player in _seated(seats):
            self.sit(position, player)

    # -- what players do ----------------------------------------------------------------------------------------------

    def sit(self, position: int, player: str = "") -> None:
        """Seat a player; without a name "P1", "P2" …

        >>> import pitboss
        >>> table = pitboss.table("ma-uth")
        >>> table.sit(2, "Ben")
        >>> table.players
        {2: 'Ben'}
        """
        self._run.give(Sit(position, player or f"P{position}"))
        self._run.run()

    def leave(self, position: int) -> None:
        """Let a player go, between rounds."""
        self._run.give(Leave(position))
        self._run.run()

    def bet(self, position: int, wagers: Stakes | None = None, **more: Dollars | Mapping[str, Dollars]) -> None:
        """Make wagers, in dollars; all of them, or none where one is refused.

        A name may be written with underscores. A wager that every player makes and that has to equal another is made
        along with it. One that may be on several hands takes an amount for each: ``{"player": 5, "dealer": 5}``.

        >>> import pitboss
        >>> table = pitboss.table("ma-uth", seats=1)
        >>> table.bet(1, ante=10, trips="5")
        >>> table.state.seat(1).wagers
        (('ante', Decimal('10.00')), ('blind', Decimal('10.00')), ('trips', Decimal('5.00')))
        """
        self._run.run()
        self._run.bet(position, stakes_of(self.game.plan, {**(wagers or {}), **more}))

    def act(self, position: int, act: Answer, amount: Dollars | None = None) -> None:
        """Decide, and let the house go on: ``act(1, "play", 40)``, ``act(1, "play 4x")``, ``act(1, "check")``.

        An act is called as on the layout or by its plain name; one of ``options`` will do as well, with the amount
        where several are lawful.

        >>> import pitboss
        >>> table = pitboss.table("ma-uth", seats=1)
        >>> table.bet(1, ante=10)
        >>> table.deal()
        >>> table.act(1, "play", 35)
        Traceback (most recent call last):
            ...
        pitboss.clauses.Refusal: ...; you may: check · play $30 or play $40
        >>> table.act(1, "play 4x")
        """
        self._run.give(command_of(self.game.plan, self._table, position, act, amount))
        self._run.run()

    def deal(self) -> None:
        """Announce "no more bets" and deal, until a player is asked or the round is over."""
        self._run.close_betting()

    def next(self) -> None:
        """Let the house go on until somebody is waited for; where wagers lie there, the betting is closed."""
        if self.stage == "betting" and self._has_wagers:
            self.deal()
        else:
            self._run.run()

    # -- what there is to see -----------------------------------------------------------------------------------------

    @property
    def players(self) -> dict[int, str]:
        """Who sits where."""
        return dict(self._table.chairs)

    @property
    def round(self) -> int:
        """The number of the round under way, or to come."""
        return self._table.rounds + 1

    @property
    def stage(self) -> str:
        """The stage of the round: ``betting``, ``decisions: …``; "between rounds" where there is none."""
        return self._table.round.stage if self._table.round is not None else "between rounds"

    @property
    def asks(self) -> tuple[TableAsk, ...]:
        """Who is waited for: everybody who may bet, or the one player whose decision it is.

        >>> import pitboss
        >>> table = pitboss.table("ma-uth", seats=2)
        >>> for position in (1, 2): table.bet(position, ante=10)
        >>> table.deal()
        >>> table.asks
        (TableAsk(position=1, player='P1', street='preflop'),)
        """
        stage = self._stage
        kind = stage.kind if stage is not None else ""
        if kind == "betting":
            return tuple(
                TableAsk(position, player, "betting", tuple(self.options(position)))
                for position, player in self._table.chairs
            )
        if stage is None or stage.street is None or self._table.round is None:
            return ()
        seat = asked(self.game.plan, self._table.round, stage.street)
        if seat is None:
            return ()
        return (TableAsk(seat.position, seat.player, stage.street.name, tuple(self.options(seat.position))),)

    def options(self, position: int | None = None) -> list[TableOption]:
        """What a player may do now, or with no position what anybody may: each with its amounts and its clause.

        >>> import pitboss
        >>> table = pitboss.table("ma-uth", seats=1)
        >>> [option.wager for option in table.options(1)]
        ['ante', 'blind']
        """
        return options_of(self.game.plan, self._table, position)

    @property
    def state(self) -> TableView:
        """The table as everybody may see it; between rounds, the end of the last round."""
        return self._seen("camera")

    def view(self, position: int) -> TableView:
        """The table as the player at a position may see it, with that player's own cards."""
        return self._seen(self._table.player(position) or "camera")

    @property
    def open_view(self) -> TableView:
        """The table as whoever plays every seat sees it: all hands of players, and of the house's what lies face up."""
        whole, shown = self._seen("auditor"), self.state
        return replace(shown, seats=whole.seats)

    @property
    def settled(self) -> tuple[SettledWager, ...]:
        """The lines of the round under way, or of the last round before there are any."""
        lines = self._run.lines
        return tuple(line for line in lines if line.round == lines[-1].round)

    @property
    def lines(self) -> tuple[SettledWager, ...]:
        """The lines of all rounds."""
        return tuple(self._run.lines)

    @property
    def balances(self) -> dict[str, Decimal]:
        """What each player has won or lost in all the rounds, in dollars."""
        return {player: Decimal("0.00") for _, player in self._table.chairs} | nets(self._run.lines)

    @property
    def is_over(self) -> bool:
        """Whether a round was played to its end, and the next one has no wager yet."""
        return self._run.last is not None and not self._has_wagers

    @property
    def log(self) -> LogBook:
        """The log so far, as ``pitboss.read_log`` gives it."""
        from pitboss.api.playing.logs import LogBook

        return LogBook(tuple(self._run.live.log.entries()), f"table {self.game.ruleset.filing.table}")

    def copy(self) -> GameTable:
        """Another table at the same point, with a log in memory and the same cards to come; the two go on apart."""
        other = object.__new__(GameTable)
        other.game, other._run = self.game, self._run.copied()
        return other

    def close(self) -> None:
        """Let go of the log's file, so that it can be opened again."""
        self._run.live.log.close()

    def __enter__(self) -> GameTable:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        seated = ", ".join(f"{position} {player}" for position, player in self.players.items()) or "nobody"
        return f"GameTable({self.game.ruleset.filing.rulebook!r}, round {self.round}, {self.stage}: {seated})"

    def __str__(self) -> str:
        from pitboss.api.playing.felt import felt_text

        return felt_text(self)

    def _repr_svg_(self) -> str:
        from pitboss.api.playing.felt import felt_svg

        return felt_svg(self)

    # -- within -------------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> Table:
        return self._run.table

    @property
    def _stage(self) -> Stage | None:
        now = self._table.round
        return self.game.plan.stage(self._table.device, now.stage) if now is not None else None

    @property
    def _has_wagers(self) -> bool:
        return self._table.round is not None and any(seat.bets for seat in self._table.round.seats)

    def _seen(self, who: str) -> TableView:
        now, over = self._table, self.is_over
        if over:
            now = Table(chairs=now.chairs, meters=now.meters, round=self._run.last)
        shown = view(now, who)
        return view_of(shown, shown.round, over=over)


def _seated(seats: Seats) -> list[tuple[int, str]]:
    if isinstance(seats, int):
        return [(position, f"P{position}") for position in range(1, seats + 1)]
    if isinstance(seats, Mapping):
        return list(seats.items())
    return list(enumerate(seats, start=1))
