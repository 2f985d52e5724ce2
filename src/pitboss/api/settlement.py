"""A written round settled: what becomes of every wager, by which clause and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.adjudication import Adjudication, adjudicate
from pitboss.adjudication.adjudicate import plan_of_round
from pitboss.adjudication.written import Written, read_written
from pitboss.api.dollars import to_dollars
from pitboss.api.game import Game
from pitboss.api.playing.lines import SettledWager, frame_of, line_of
from pitboss.api.shown import html_block, html_line, html_table
from pitboss.clauses import BadInput
from pitboss.money import show_money
from pitboss.rounds.events import Ruled
from pitboss.rulebooks.source import TomlSource

if TYPE_CHECKING:
    import pandas


ROUND = 1
"""The number of a round that was written down: it is the only one."""


@dataclass(frozen=True, slots=True)
class SettledSeat:
    """A position with its hand and what it won or lost in all, in dollars."""

    position: int
    player: str
    hand: str
    net: Decimal


@dataclass(frozen=True, slots=True, repr=False)
class Settlement:
    """A settled round: its lines in the order of settlement, the hands, the meters and every ruling.

    >>> import pitboss
    >>> settlement = pitboss.settle({
    ...     "rulebook": "ma-four-card-poker",
    ...     "seat": [{"cards": "As Ad 9c 8h 2d", "wagers": {"ante": "10", "aces up": "5"}, "acts": ["play 30"]}],
    ...     "dealer": {"cards": "Ks Qd 8c 7h 4s 3d"},
    ... })
    >>> settlement
    Settlement('ma-four-card-poker', 3 lines, net +$45)
    >>> line = settlement.line("aces up")
    >>> line.result, line.odds, line.profit, line.clause
    ('won', '1 to 1', Decimal('5.00'), 'ma-4cp:...')
    """

    found: Adjudication

    @property
    def lines(self) -> tuple[SettledWager, ...]:
        """What became of every wager, in the order of settlement."""
        return tuple(line_of(ROUND, line) for line in self.found.lines)

    @property
    def seats(self) -> tuple[SettledSeat, ...]:
        """Each position with its hand and what it won or lost."""
        return tuple(SettledSeat(seat.seat, seat.player, seat.hand, to_dollars(seat.net)) for seat in self.found.seats)

    @property
    def net(self) -> Decimal:
        """What all positions won or lost together, in dollars."""
        return to_dollars(self._cents)

    @property
    def _cents(self) -> int:
        return sum(line.profit for line in self.found.lines)

    @property
    def meters(self) -> dict[str, tuple[Fraction, Fraction]]:
        """Each meter in dollars, exactly, before the round and after it."""
        return {name: (held / 100, self.found.after[name] / 100) for name, held in self.found.before.items()}

    @property
    def rulings(self) -> tuple[Ruled, ...]:
        """What was ruled on everything that went wrong."""
        return self.found.rulings

    def line(self, wager: str, position: int | None = None) -> SettledWager:
        """The line of a wager, at the only position or at the one named."""
        lines = [line for line in self.lines if line.wager == wager and position in (None, line.position)]
        if len(lines) != 1:
            at = "" if position is None else f" at position {position}"
            raise BadInput(
                code="no-such-line",
                said=f"{len(lines) or 'no'} lines of {wager}{at}",
                instead=f"there are: {', '.join(f'{line.wager} at {line.position}' for line in self.lines)}",
            )
        return lines[0]

    def as_data(self) -> dict[str, Any]:
        """For programs, as ``pitboss settle --json`` prints it."""
        return self.found.as_data()

    def to_frame(self) -> pandas.DataFrame:
        """The lines as a DataFrame; amounts are dollars."""
        return frame_of(self.lines, "Settlement.to_frame")

    def __repr__(self) -> str:
        lines = "1 line" if len(self.found.lines) == 1 else f"{len(self.found.lines)} lines"
        rulings = f", {len(self.rulings)} rulings" if self.rulings else ""
        return f"Settlement({self.found.plan.game.filing.rulebook!r}, {lines}, net {_signed(self._cents)}{rulings})"

    def __str__(self) -> str:
        return "\n".join((repr(self), *(f"  {' · '.join(filter(None, row))}" for row in self._rows())))

    def _rows(self) -> Iterator[tuple[str, ...]]:
        for line in self.found.lines:
            name = f"{line.wager} on the {line.on}'s hand" if line.on else line.wager
            amounts = (show_money(line.staked), line.result, line.odds, _signed(line.profit))
            yield (str(line.position), name, *amounts, line.clause, line.why)

    def _repr_html_(self) -> str:
        columns = ("position", "wager", "staked", "result", "odds", "profit", "clause", "why")
        ruled = [html_line(f"{ruling.what}: {ruling.says} ({ruling.clause})") for ruling in self.rulings]
        title = f"{self.found.plan.game.title} · net {_signed(self._cents)}"
        return html_block(
            title, html_table(columns, self._rows(), right=("staked", "profit"), wrap=("clause", "why")), *ruled
        )


def settle(source: str | Path | Mapping[str, Any] | Written, *, game: Game | None = None) -> Settlement:
    """Settle a round that was written down: a file, its TOML text, its data, or the value that was read from it.

    The round is played by the same rules that run a table. What the law refuses is a ``Refusal`` with its clause; what
    cannot be read is ``BadInput``. With ``game`` the round is settled under that game, and need not name a rulebook.

    >>> import pitboss
    >>> text = '''
    ... rulebook = "ma-four-card-poker"
    ... [[seat]]
    ... cards = "As Ad 9c 8h 2d"
    ... wagers = { ante = "10" }
    ... acts = ["fold"]
    ... [dealer]
    ... cards = "Ks Qd 8c 7h 4s 3d"
    ... '''
    >>> print(pitboss.settle(text))
    Settlement('ma-four-card-poker', 1 line, net -$10)
      1 · ante · $10 · forfeited · -$10 · ma-4cp:... · ...
    """
    written = source if isinstance(source, Written) else _written(source, game)
    if game is None:
        plan = plan_of_round(written)
    else:
        plan = (game.with_elections(written.elections) if written.elections else game).plan
    return Settlement(adjudicate(plan, written))


def _written(source: str | Path | Mapping[str, Any], game: Game | None) -> Written:
    folder = None
    if isinstance(source, Mapping):
        data = dict(source)
    elif isinstance(source, Path) or ("\n" not in source and "=" not in source):
        path = Path(source)
        folder = path.parent
        data = TomlSource(str(path), _text(path)).data
    else:
        data = TomlSource("the round", source).data
    if game is None:
        return read_written(data, folder)
    named = data.setdefault("rulebook", game.id)
    if named not in (game.id, game.ruleset.prefix) or "submission" in data:
        raise BadInput(
            code="another-rulebook",
            said=f"the round names its own game, and is to be settled under {game.id}",
            instead="leave one of the two out",
        )
    return read_written(data, folder)


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(
            code="unreadable-file", said=f"{path} cannot be read: {reason}", instead="name a TOML file with one round"
        ) from None


def _signed(cents: int) -> str:
    return f"+{show_money(cents)}" if cents > 0 else show_money(cents)
