"""Play many rounds with players of any kind, and keep what came of them: lines, nets, and a log that can be proven."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.api.game import Game, game
from pitboss.api.playing.answering import command_of, stakes_of
from pitboss.api.playing.lines import SettledWager, frame_of, write_csv
from pitboss.api.playing.logs import LogBook, write_new
from pitboss.api.playing.players import AnyPlayer, PlayerView, bets_of, decided
from pitboss.api.playing.running import TableRun
from pitboss.clauses import BadInput
from pitboss.drawing.markup import tag
from pitboss.log.file import MemoryLog
from pitboss.money import show_money
from pitboss.numbers import signed_money
from pitboss.rounds.commands import Sit
from pitboss.rounds.handlers.acting import asked

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What one player came to: rounds with a wager, everything staked, and the net; in dollars."""

    position: int
    player: str
    rounds: int
    staked: Decimal
    net: Decimal


@dataclass(frozen=True, slots=True)
class PlayResult:
    """Rounds that were played: ``lines`` are settled, ``players`` what each came to, ``log`` what can be proven."""

    game: Game
    rounds: int
    players: tuple[PlayerResult, ...]
    lines: tuple[SettledWager, ...]
    log: LogBook

    @property
    def net(self) -> dict[int, Decimal]:
        """What each position won or lost, in dollars."""
        return {player.position: player.net for player in self.players}

    def to_frame(self, *, cents: bool = False) -> pd.DataFrame:
        """One row for each settled line, with the number of its round, as a pandas frame; needs the extra ``frames``.

        Money is in exact decimals of dollars or, with ``cents``, in whole numbers of cents.
        """
        return frame_of(self.lines, "to_frame", cents=cents)

    def to_csv(self, path: str | Path) -> None:
        """One row for each settled line, as a CSV file."""
        write_csv(self.lines, path)

    def __repr__(self) -> str:
        said = ", ".join(f"{player.player} {signed_money(int(100 * player.net))}" for player in self.players)
        number = f"{self.rounds:,} round{'' if self.rounds == 1 else 's'}"
        return f"PlayResult({self.game.ruleset.filing.rulebook!r}, {number}: {said or 'nobody played'})"

    def _repr_html_(self) -> str:
        head = tag("tr", *(tag("th", name) for name in ("position", "player", "rounds", "staked", "net")))
        rows = (
            tag(
                "tr",
                tag("td", str(player.position)),
                tag("td", player.player),
                tag("td", f"{player.rounds:,}"),
                tag("td", show_money(int(100 * player.staked))),
                tag("td", signed_money(int(100 * player.net))),
            )
            for player in self.players
        )
        title = f"{self.game.ruleset.title}, {self.rounds:,} rounds"
        return tag("div", tag("p", tag("b", title)), tag("table", tag("thead", head), tag("tbody", *rows)))


def play(
    source: str | Path | Game,
    players: Mapping[int, AnyPlayer],
    *,
    rounds: int = 1000,
    seed: str | None = "demo",
    log: str | Path | None = None,
) -> PlayResult:
    """Play rounds of a game, or of whatever ``pitboss.game`` takes, with a player at each of these positions.

    A player is one of ``pitboss.players``, a ``Player`` of your own, or a function of ``(hand, up, board, options)``.
    Equal seeds deal equal cards; None deals cards that nobody can foresee. ``log`` is a new file for the log, which is
    written when the rounds are over, or broken off. The play ends early when nobody bets.

    >>> import pitboss
    >>> def aces(hand, up, board, options):
    ...     return options[-1] if any(card.rank == 14 for card in hand) else options[0]
    >>> result = pitboss.play("ma-four-card-poker", {1: aces, 2: pitboss.players.simple}, rounds=50)
    >>> result.rounds, len(result.players), result.net[1] == sum(x.profit for x in result.lines if x.position == 1)
    (50, 2, True)
    >>> pitboss.verify(result.log).proven
    True
    """
    of = game(source)
    if log is not None and Path(log).exists():
        said = f"{log} is there already"
        raise BadInput(code="file-exists", said=said, instead="name a new file; a log is never written over")
    playing = _Playing(of, players, seed)
    try:
        playing.play(rounds)
    finally:
        if log is not None:
            write_new(log, playing.run.live.log.entries())
    return playing.result(str(log) if log is not None else "played in memory")


class _Playing:
    """A table with its players, round after round."""

    def __init__(self, of: Game, players: Mapping[int, AnyPlayer], seed: str | None) -> None:
        self.game = of
        self.players = dict(sorted(players.items()))
        self.run = TableRun(of.plan, MemoryLog(), seed)
        self.run.run()
        self.nets = dict.fromkeys(self.players, Decimal("0.00"))
        self._counted = 0
        for position, name in self._names().items():
            self.run.give(Sit(position, name))

    def play(self, rounds: int) -> None:
        """So many rounds, or fewer where nobody bets any more."""
        while self.run.table.rounds < rounds:
            self.run.run()
            if not self._bet():
                return
            self.run.close_betting(rounds)
            while (position := self._asked()) is not None:
                view = self._view(position)
                answer = decided(self.players[position], view)
                self.run.give(command_of(self.game.plan, self.run.table, position, answer))
                self.run.run(rounds)

    def result(self, name: str) -> PlayResult:
        """What came of it."""
        lines = tuple(self.run.lines)
        parts = tuple(
            PlayerResult(
                position,
                self.run.table.player(position),
                len({line.round for line in lines if line.position == position}),
                sum((line.staked for line in lines if line.position == position), Decimal("0.00")),
                sum((line.profit for line in lines if line.position == position), Decimal("0.00")),
            )
            for position in self.players
        )
        log = LogBook(self.run.live.log.entries(), name)
        return PlayResult(self.game, self.run.table.rounds, parts, lines, log)

    def _names(self) -> dict[int, str]:
        """The name of each player; one that two of them have, or none, is "P1", "P2" …"""
        named = {position: _name_of(player) for position, player in self.players.items()}
        given = list(named.values())
        return {
            position: name if name and given.count(name) == 1 else f"P{position}" for position, name in named.items()
        }

    def _bet(self) -> bool:
        """Let everybody bet; whether anybody did."""
        made = False
        for position, player in self.players.items():
            stakes = stakes_of(self.game.plan, bets_of(player, self._view(position)))
            if stakes:
                self.run.bet(position, stakes)
                made = True
        return made

    def _view(self, position: int) -> PlayerView:
        for line in self.run.lines[self._counted :]:
            self.nets[line.position] += line.profit
        self._counted = len(self.run.lines)
        return PlayerView(self.game.plan, self.run.table, position, self.nets[position])

    def _asked(self) -> int | None:
        now, plan = self.run.table.round, self.game.plan
        stage = plan.stage(self.run.table.device, now.stage) if now is not None else None
        if now is None or stage is None or stage.street is None:
            return None
        seat = asked(plan, now, stage.street)
        return seat.position if seat is not None else None


def _name_of(player: AnyPlayer) -> str:
    """The name that a player or a function has."""
    name = getattr(player, "name", "") or getattr(player, "__name__", "")
    return name if isinstance(name, str) and name != "<lambda>" else ""
