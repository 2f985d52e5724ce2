"""A written round as a page, for the worker process that answers strangers: texts in, one JSON text out.

Nothing is kept. The round is played by the rules that run a table, and shown as its author knows it: whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec

import msgspec

from pitboss.adjudication import Adjudication, adjudicate, plan_of_round
from pitboss.adjudication.writing import to_toml
from pitboss.adjudication.written import read_written
from pitboss.clauses import BadInput
from pitboss.log.chain import GENESIS, Entry
from pitboss.pit.replay.answers import RoundPage, WrittenText
from pitboss.pit.replay.decisions import decision_worths, readable_choices
from pitboss.pit.replay.page import round_page
from pitboss.pit.replay.viewpoint import AUTHOR, RoundMoment
from pitboss.pit.views.coach import Actions
from pitboss.pit.views.scene import encode
from pitboss.rounds import Plan, Table, evolve
from pitboss.rounds.events import RoundStarted, Voided
from pitboss.rulebooks.source import TomlSource
from pitboss.training.grading import Seen

_Given = ParamSpec("_Given")
_ENTRY = Entry(0, "", "", (msgspec.Raw(b"{}"),), GENESIS.hash, GENESIS.hash)
"""A written round has no log."""
_NAME = "the round"


def _within_bounds(question: Callable[_Given, bytes]) -> Callable[_Given, bytes]:
    """The same question; what is nested beyond any sense is bad input."""

    @wraps(question)
    def asked(*args: _Given.args, **named: _Given.kwargs) -> bytes:
        try:
            return question(*args, **named)
        except RecursionError:
            said = "the round is nested too deep"
            raise BadInput(code="too-deep", said=said, instead="write it as docs/round-format.md says") from None

    return asked


@_within_bounds
def written_page(given: bytes) -> bytes:
    """The page of a written round; JSON of an object, or of the text of a file."""
    data, text = _read(given)
    plan, adjudication = _settled(data)
    moments = _adjudicated_moments(adjudication)
    page = round_page(
        plan,
        moments,
        AUTHOR,
        table="",
        title=plan.game.title,
        number=0,
        log=0,
        address="",
        at="",
        commitment="",
        seed=None,
        cut=0,
        label="",
        void=any(isinstance(moment.event, Voided) and moment.event.whole for moment in moments),
        nets=_nets(adjudication),
    )
    return encode(_as_sent(page, data, text))


@_within_bounds
def written_worths(given: bytes, position: int) -> bytes:
    """What the decisions of a position of a written round were worth."""
    data, _ = _read(given)
    plan, adjudication = _settled(data)
    choices = readable_choices(plan, _adjudicated_moments(adjudication), AUTHOR, position)
    return encode(decision_worths(plan, [(choice, _actions(plan, choice[1])) for choice in choices]))


def _as_sent(page: RoundPage, data: dict[str, Any], text: str) -> RoundPage:
    """The page with the round as its author wrote it."""
    return msgspec.structs.replace(page, written=WrittenText(data, text or to_toml(data)), unwritten="")


def _read(given: bytes) -> tuple[dict[str, Any], str]:
    """The data of a round and, where a text was sent, that text. Nobody outside names a file here."""
    sent = msgspec.json.decode(given)
    data = TomlSource(_NAME, sent).data if isinstance(sent, str) else sent
    filed = data.get("submission", "")
    if isinstance(filed, str) and filed and "\n" not in filed:
        said = "the round names a submission by its file, and no file is read here"
        raise BadInput(code="no-files-here", said=said, instead="write the submission's text in its place")
    return data, sent if isinstance(sent, str) else ""


def _settled(data: Mapping[str, Any]) -> tuple[Plan, Adjudication]:
    written = read_written(data, None)
    plan = plan_of_round(written)
    return plan, adjudicate(plan, written)


def _adjudicated_moments(adjudication: Adjudication) -> list[RoundMoment]:
    """The events of the round from its beginning on, each with the table before it."""
    return list(_moments(adjudication))


def _moments(adjudication: Adjudication) -> Iterator[RoundMoment]:
    table, begun = Table(), False
    for event in adjudication.events:
        begun = begun or isinstance(event, RoundStarted)
        if begun:
            yield RoundMoment(_ENTRY, table, event)
        table = evolve(table, event)


def _nets(adjudication: Adjudication) -> dict[str, int]:
    nets: dict[str, int] = {}
    for seat in adjudication.seats:
        nets[seat.player] = nets.get(seat.player, 0) + seat.net
    return nets


def _actions(plan: Plan, seen: Seen) -> Actions:
    """What every action is worth; nothing for cards that no round can have."""
    from pitboss.exact import answers

    try:
        worths: Sequence[tuple[str, Any]] = answers.advise(
            plan.game,
            seen.hand,
            up=seen.up,
            board=seen.board,
            dead=seen.dead,
            dealer_shows=seen.shows,
            made=dict(seen.made) or None,
        )
    except BadInput:
        return ()
    return tuple(worths)
