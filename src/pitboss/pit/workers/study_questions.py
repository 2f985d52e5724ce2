"""The questions of the study pages, as a worker process gets them: texts and plain values in, one JSON text out.

A game is named by its rulebook, or by the submission of an open table, with elections of the asker's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

import msgspec

from pitboss.api import for_programs
from pitboss.api.game import Game
from pitboss.api.study import answers as studied

Pairs = tuple[tuple[str, Any], ...]
"""A mapping as a value that can be a key."""
_Given = ParamSpec("_Given")


class StudyGame(msgspec.Struct, frozen=True):
    """The game of a question: a rulebook's own submission, or a text, with other elections."""

    rulebook: str
    submission: str = ""
    elections: Pairs = ()

    def made(self) -> Game:
        """The compiled game; an unlawful election is refused with its clause."""
        game = for_programs.sent_game("" if self.submission else self.rulebook, self.submission)
        return game.with_elections(dict(self.elections)) if self.elections else game


def _of_a_game(
    answer: Callable[Concatenate[Game, _Given], Mapping[str, Any]],
) -> Callable[Concatenate[StudyGame, _Given], bytes]:
    """The answer as JSON, to a game that is named."""

    @wraps(answer)
    def asked(game: StudyGame, /, *args: _Given.args, **named: _Given.kwargs) -> bytes:
        return msgspec.json.encode(answer(game.made(), *args, **named))

    return asked


def games() -> bytes:
    """Every rulebook."""
    return msgspec.json.encode(studied.study_answer())


@_of_a_game
def game(of: Game) -> Mapping[str, Any]:
    """A game, for study."""
    return studied.game_answer(of)


@_of_a_game
def worth(of: Game, seen: Pairs, made: Pairs = ()) -> Mapping[str, Any]:
    """What each action is worth."""
    return studied.worth_answer(of, dict(seen), dict(made) or None)


@_of_a_game
def outlook(of: Game, seen: Pairs, made: Pairs = ()) -> Mapping[str, Any]:
    """What may come of a situation."""
    return studied.outlook_answer(of, dict(seen), dict(made) or None)


@_of_a_game
def chart(of: Game) -> Mapping[str, Any]:
    """The strategy chart."""
    return studied.chart_answer(of)


@_of_a_game
def edge(of: Game, asked: Pairs, meters: Pairs) -> Mapping[str, Any]:
    """What the house keeps."""
    return for_programs.edge_answer(of, {**dict(asked), "meters": dict(meters)})


@_of_a_game
def meter_lines(of: Game, wager: str) -> Mapping[str, Any]:
    """The return of a wager with meters, as a line over each of them."""
    return studied.meter_answer(of, wager)


def par(game: StudyGame, form: str) -> bytes:
    """The PAR sheet, as a page, as a PDF or as data."""
    return studied.par_file(game.made(), form)
