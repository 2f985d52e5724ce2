"""The answers that programs get: what the commands print with ``--json``, and what the HTTP endpoints send.

Over HTTP a stranger asks: a rulebook is named by its id, everything else is sent along, and no text of theirs names a
file here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, cast

from pitboss.api.advice import Advice, advise
from pitboss.api.answer_types import AdviseAnswer, CheckAnswer, EdgeAnswer, SettleAnswer, VerifyAnswer
from pitboss.api.examining import check
from pitboss.api.failures import FORMAT
from pitboss.api.game import Game
from pitboss.clauses import BadInput
from pitboss.extras import needed_for
from pitboss.numbers import fraction
from pitboss.rulebooks import load
from pitboss.rulebooks.source import TomlSource
from pitboss.submissions import ExaminerReport, parse_submission, template

if TYPE_CHECKING:
    from pitboss.exact.answer import Answer
    from pitboss.exact.seats.together import Together

SENT = "request"
"""What a text that was sent along is called in messages."""

SEEN = ("hand", "up", "board", "dead", "dealer_shows")
"""The cards of a situation, in the order in which they are told."""


# -- answers as data ---------------------------------------------------------------------------------------------------


def report_data(report: ExaminerReport, file: str) -> dict[str, Any]:
    """A submission, examined."""
    findings = [asdict(finding) for finding in report.findings]
    for finding in findings:
        del finding["filed"]
    return {"rulebook": report.rulebook, "file": file, "lawful": report.lawful, "findings": findings}


def edge_data(game: Game, answers: Sequence[Answer], together: Together | None = None) -> dict[str, Any]:
    """What the house keeps of every wager that was asked for, and of several seats together."""
    with needed_for("the house edge"):
        from pitboss.exact.answer_data import as_data
        from pitboss.exact.seats.together import seats_data

    supposed = {"hypothetical": list(map(str, game.supposed))} if game.is_hypothetical else {}
    table = {"table": seats_data(together)} if together is not None else {}
    wagers = [as_data(answer) for answer in answers]
    return {"rulebook": game.id, "submission": _submission(game)} | supposed | {"wagers": wagers} | table


def advice_data(advice: Advice) -> dict[str, Any]:
    """What each action is worth to a player who sees these cards."""
    with needed_for("advice"):
        from pitboss.exact.wagers import main_name

    game = advice.game
    up = () if advice.up is None else (advice.up,)
    seen = zip(SEEN, (advice.hand, up, advice.board, advice.dead, advice.dealer_shows), strict=True)
    return {
        "rulebook": game.id,
        "submission": _submission(game),
        "main_game": main_name(game.ruleset),
        **{name: " ".join(map(str, cards)) for name, cards in seen if cards},
        "actions": [
            {"action": action.name, "ev": fraction(action.expectation), "costs": fraction(action.cost)}
            for action in advice.actions
        ],
        "best": list(advice.all_best),
        **({"averaged_over": ["up"]} if is_averaged(advice) else {}),
        "any_amount_between": advice.any_amount_between,
    }


def is_averaged(advice: Advice) -> bool:
    """Whether the dealer shows a card in this game, and none is named."""
    shown = any(step.to == "dealer" and step.face != "down" for step in advice.game.ruleset.device.deal)
    return shown and advice.up is None and not advice.dealer_shows


def _submission(game: Game) -> str | None:
    """The file that a game was filed in, or that it was sent along; None for a rulebook's own."""
    return str(game.path) if game.path is not None else SENT if game.name == SENT else None


# -- answers to strangers ----------------------------------------------------------------------------------------------


def settle_answer(written: Mapping[str, Any] | str, submission: str = "") -> SettleAnswer:
    """A written round, as data or as TOML, settled under the submission that is sent along or the rulebook's own."""
    from pitboss.api.settlement import settle  # advice, which imports this module, needs no table

    data = TomlSource(SENT, written).data if isinstance(written, str) else written
    if "submission" in data:
        said = "the round names a submission by its file, and no file is read here"
        raise BadInput(code="no-files-here", said=said, instead="send its text beside the round")
    settlement = settle(data, game=sent_game(submission=submission) if submission else None)
    return cast(SettleAnswer, {"format": FORMAT} | settlement.as_data())


def check_answer(submission: str) -> CheckAnswer:
    """A submission's text, examined, with the exact mathematics where a finding asks for it."""
    return cast(CheckAnswer, {"format": FORMAT} | report_data(check(parse_submission(submission, SENT)), SENT))


def sent_game(rulebook: str = "", submission: str = "") -> Game:
    """The game of a rulebook's id, or of the text of a submission; one of the two is sent."""
    if bool(rulebook) == bool(submission):
        said = "the request names a rulebook and sends a submission" if rulebook else "the request names no game"
        raise BadInput(code="which-game", said=said, instead="send rulebook, its id, or submission, its text")
    if submission:
        return Game(parse_submission(submission, SENT).source.text, SENT)
    book = load(rulebook)
    return Game(template(book), f"{book.identity.id} template")


def edge_answer(game: Game, asked: Mapping[str, Any]) -> EdgeAnswer:
    """What the house keeps; ``asked`` has the fields of an ``EdgeQuery`` as texts and numbers, and perhaps seats."""
    with needed_for("the house edge"):
        from pitboss.api.edge_query import EdgeQuery, ask, read_meter, read_stake
        from pitboss.exact.seats.together import seats_together

    given = dict(asked)
    stake, meters, seats = given.pop("stake", ""), given.pop("meters", {}), given.pop("seats", None)
    read = tuple(read_meter(f"{name}={amount}") for name, amount in meters.items())
    query = EdgeQuery(meters=read, stake=read_stake(stake) if stake else None, **given)
    answers = ask(game, query)
    together = seats_together(answers[0], seats, exact=False) if seats is not None else None
    return cast(EdgeAnswer, {"format": FORMAT} | edge_data(game, answers, together))


def advise_answer(game: Game, seen: Mapping[str, str], made: Mapping[str, int] | None = None) -> AdviseAnswer:
    """What each action is worth to a player who sees these cards, texts under the words of ``SEEN``."""
    others = {name: seen.get(name, "") for name in SEEN[2:]}
    advice = advise(game, seen.get("hand", ""), up=seen.get("up") or None, made=made or None, **others)
    return cast(AdviseAnswer, {"format": FORMAT} | advice_data(advice))


def verify_answer(log: str, submission: str = "", *, require_promise: bool = False) -> VerifyAnswer:
    """The text of a log, proven or not, against the submission that is sent along where there is one."""
    from pitboss.api.playing.verify import LogProof
    from pitboss.proof.verify import verify_lines

    filed = parse_submission(submission, SENT) if submission else None
    lines = log.encode().splitlines(keepends=True)
    proof = verify_lines(lines, SENT, filed, require_promise=require_promise)
    return cast(VerifyAnswer, {"format": FORMAT} | LogProof(proof).as_data())
