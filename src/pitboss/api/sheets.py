"""Sheets of a game: the strategy chart that a player would print, and the PAR sheet that a house hands over."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.api.game import Game
from pitboss.api.game import game as game_of
from pitboss.clauses import BadInput
from pitboss.extras import needed_for

if TYPE_CHECKING:
    from pitboss.charts import StrategySheet
    from pitboss.reports import ParSheet
    from pitboss.reports.verified import ParVerification


@dataclass(frozen=True, slots=True, repr=False)
class Chart:
    """The strategy chart of a game: ``sheet`` has its cells and rules; a notebook shows the picture."""

    game: Game
    sheet: StrategySheet

    @property
    def svg(self) -> str:
        """The picture."""
        from pitboss.charts.svg import draw

        return draw(self.sheet)

    @property
    def html(self) -> str:
        """A page that stands by itself, with the rules in words and what each simplification costs."""
        from pitboss.charts.page import page

        return page(self.sheet, f"pitboss strategy {_argument(self.game)} --html")

    def save(self, path: str | Path) -> Path:
        """Write the picture (``.svg``) or the page (``.html``); where it was written."""
        return _save(Path(path), {".svg": lambda: self.svg.encode(), ".html": lambda: self.html.encode()})

    def __repr__(self) -> str:
        return f"Chart({self.game!r})"

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True, slots=True, repr=False)
class Par:
    """The PAR sheet of a table: every wager with ways, return, volatility and confidence, exactly."""

    game: Game
    sheet: ParSheet

    @property
    def html(self) -> str:
        """A page that stands by itself."""
        from pitboss.reports import document, page

        return page(document(self.sheet))

    @property
    def digest(self) -> str:
        """The SHA-256 of what the sheet says."""
        from pitboss.reports import digest

        return digest(self.sheet)

    def as_data(self) -> dict[str, Any]:
        """For programs, as ``pitboss par --json`` prints it."""
        from pitboss.reports import as_data

        data: dict[str, Any] = as_data(self.sheet)
        return data

    def save(self, path: str | Path) -> Path:
        """Write the sheet as ``.html``, ``.json`` or ``.pdf``; where it was written."""
        return _save(
            Path(path),
            {
                ".html": lambda: self.html.encode(),
                ".json": self.json,
                ".pdf": self.pdf,
            },
        )

    def json(self) -> bytes:
        """The data as a file."""
        return (json.dumps(self.as_data(), indent=2, ensure_ascii=False) + "\n").encode()

    def pdf(self) -> bytes:
        """The sheet as a PDF, where typst is installed."""
        from pitboss.reports import document

        with needed_for("Par.save"):
            from pitboss.reports.pdf import pdf
        return pdf(document(self.sheet))

    def __repr__(self) -> str:
        return f"Par({self.game!r}, {len(self.sheet.wagers)} wagers)"

    def _repr_html_(self) -> str:
        from html import escape

        style = "width:100%;height:900px;border:1px solid #c9ced5"
        return f'<iframe srcdoc="{escape(self.html)}" style="{style}"></iframe>'


def chart(game: str | Path | Game) -> Chart:
    """The strategy chart of a game: what to do with which cards, exactly.

    >>> import pitboss
    >>> pitboss.chart("ma-crazy-4-poker")
    Chart(Game('ma-crazy-4-poker', submission C4P-1))
    """
    of = game_of(game)
    with needed_for("pitboss.chart"):
        from pitboss.charts.make import sheet_of

        return Chart(of, sheet_of(of.ruleset, house_of(of)))


def house_of(game: Game) -> str:
    """Whose table a chart is for: the document, and the operator where a submission was filed."""
    identity, filing = game.rulebook.identity, game.ruleset.filing
    filed = f" · {filing.operator}, table {filing.table}" if game.path is not None else ""
    return f"{identity.jurisdiction}: {identity.edition}{filed}"


VERIFIED = 1_000_000
"""Rounds that are simulated for a sheet."""
SEED = "par"
"""The seed of these rounds: the same sheet whenever it is made."""


def par(game: str | Path | Game, *, rounds: int = VERIFIED, seed: str = SEED, pace: int | None = None) -> Par:
    """The PAR sheet of a table, with its verification: so many simulated rounds beside the exact figures.

    ``rounds=0`` plays none. ``pace`` is how many rounds an hour has, for the theoretical hold.

    >>> import pitboss
    >>> pitboss.par("ma-crazy-4-poker")
    Par(Game('ma-crazy-4-poker', submission C4P-1), 5 wagers)
    """
    of = game_of(game)
    with needed_for("pitboss.par"):
        from pitboss.reports import par_sheet

        options = {"rounds": (rounds, VERIFIED), "seed": (seed, SEED), "pace": (pace, None)}
        chosen = [f" --{name} {shlex.quote(str(given))}" for name, (given, usual) in options.items() if given != usual]
        sheet = par_sheet(of.submission, f"pitboss par {_argument(of)}{''.join(chosen)}", of.ruleset)
        sheet = replace(sheet, verification=_verification(of, rounds, seed), pace=sheet.pace if pace is None else pace)
    return Par(of, sheet)


def _verification(of: Game, rounds: int, seed: str) -> ParVerification | None:
    """Rounds of the main game and of what a paytable pays by the own cards; None where none can be played."""
    from pitboss.exact.solver import solver_for
    from pitboss.reports.verified import ParVerification, VerifiedLine
    from pitboss.simulation import Job, simulate
    from pitboss.simulation.job import wagers_for

    if not rounds or of.is_hypothetical or solver_for(of.ruleset).sample is None:
        return None
    job = Job(of.text, of.id, rounds, seed=seed, wagers=wagers_for(of.ruleset, "kernel"))
    return ParVerification(
        rounds,
        seed,
        tuple(
            VerifiedLine(
                line.wager,
                line.part,
                line.hands,
                line.mean,
                line.standard_error,
                line.exact,
                line.square,
                line.distribution.moment(2) if line.distribution is not None else None,
            )
            for line in simulate(job).lines
            if line.exact is not None
        ),
    )


def _argument(game: Game) -> str:
    """The game as a command names it."""
    return shlex.quote(str(game.path) if game.path is not None else game.id)


def _save(path: Path, writers: dict[str, Any]) -> Path:
    write = writers.get(path.suffix.lower())
    if write is None:
        raise BadInput(
            code="unknown-format",
            said=f"{path} does not say what to write",
            instead=f"end the name of the file in {' or '.join(writers)}",
        )
    try:
        path.write_bytes(write())
    except OSError as error:
        raise BadInput(
            code="unwritable-file",
            said=f"{path} cannot be written: {error.strerror or error}",
            instead="name a file in a folder that exists and that you may write to",
        ) from None
    return path
