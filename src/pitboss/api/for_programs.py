"""The answers that other programs get over HTTP, the same as the commands print: rounds settled, submissions examined,
edges, advice, logs proven.

A stranger asks: a rulebook is named by its id, everything else is sent along, and no text of theirs names a file here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any, cast

from pitboss.adjudication.adjudicate import adjudicate
from pitboss.adjudication.written import read_written
from pitboss.api.answer_types import AdviseAnswer, CheckAnswer, EdgeAnswer, SettleAnswer, VerifyAnswer
from pitboss.api.failures import FORMAT
from pitboss.api.game import Game
from pitboss.cards import Card, read_cards
from pitboss.clauses import BadInput, PitbossError
from pitboss.extras import needed_for
from pitboss.live.games import plan_for, plan_of
from pitboss.money import plain_amount
from pitboss.numbers import fraction
from pitboss.proof.findings import NOT_SHOWN
from pitboss.proof.verification import Verification
from pitboss.proof.verify import verify_lines
from pitboss.rulebooks import load
from pitboss.rulebooks.source import TomlSource
from pitboss.ruleset import Ruleset
from pitboss.submissions import Finding, examine, parse_submission, template

SENT = "request"
"""What a text that was sent along is called in messages."""

SEEN = ("hand", "up", "board", "dead", "dealer_shows")
"""The cards of a situation, in the order in which they are told."""


def settle_answer(written: Mapping[str, Any] | str, submission: str = "") -> SettleAnswer:
    """A written round, as data or as TOML, settled under the submission that is sent along or the rulebook's own."""
    data = TomlSource(SENT, written).data if isinstance(written, str) else written
    if "submission" in data:
        said = "the round names a submission by its file, and no file is read here"
        raise BadInput(code="no-files-here", said=said, instead="send its text beside the round")
    round_ = read_written(data)
    plan = plan_for(round_.rulebook, None, round_.elections)
    if submission:
        filed = parse_submission(submission, SENT)
        if filed.rulebook.identity.id != plan.game.filing.rulebook:
            said = f"the round is under {round_.rulebook}, and the submission under {filed.rulebook.identity.id}"
            raise BadInput(code="another-rulebook", said=said, instead="send the submission of this rulebook")
        plan = plan_of(filed.electing(round_.elections).source.text, SENT)
    return cast(SettleAnswer, {"format": FORMAT} | adjudicate(plan, round_).as_data())


def check_answer(submission: str) -> CheckAnswer:
    """A submission's text, examined, with the exact mathematics where a finding asks for it."""
    report = examine(parse_submission(submission, SENT), _house_edge)
    findings = [_finding(finding) for finding in report.findings]
    answer = {"format": FORMAT, "rulebook": report.rulebook, "file": SENT, "lawful": report.lawful}
    return cast(CheckAnswer, answer | {"findings": findings})


def _house_edge(game: Ruleset, wager: str) -> Fraction:
    with needed_for("the house edge"):
        from pitboss.exact.answers import house_edge

    return house_edge(game, wager)


def _finding(finding: Finding) -> dict[str, str | int]:
    return {name: value for name, value in asdict(finding).items() if name != "filed"}


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
    """What the house keeps; ``asked`` holds the fields of an ``EdgeQuery`` as texts and numbers."""
    with needed_for("the house edge"):
        from pitboss.api.edge_query import EdgeQuery, ask, read_meter, read_stake
        from pitboss.exact.answer_data import as_data

    given = dict(asked)
    stake, meters = given.pop("stake", ""), given.pop("meters", {})
    read = tuple(read_meter(f"{name}={amount}") for name, amount in meters.items())
    query = EdgeQuery(meters=read, stake=read_stake(stake) if stake else None, **given)
    wagers = [as_data(answer) for answer in ask(game, query)]
    return cast(EdgeAnswer, {"format": FORMAT, "rulebook": game.id, "submission": _sent(game), "wagers": wagers})


def advise_answer(game: Game, seen: Mapping[str, str], made: Mapping[str, int] | None = None) -> AdviseAnswer:
    """What each action is worth to a player who sees these cards, texts under the words of ``SEEN``."""
    with needed_for("advice"):
        from pitboss.exact import answers

    cards = {name: _cards(name, seen[name]) for name in SEEN if seen.get(name, "").strip()}
    ruleset, up = game.ruleset, cards.get("up", ())
    worth = answers.advise(
        ruleset,
        cards.get("hand", ()),
        up=up[0] if up else None,
        board=cards.get("board", ()),
        dead=cards.get("dead", ()),
        dealer_shows=cards.get("dealer_shows", ()),
        made={name: Fraction(times) for name, times in made.items()} if made else None,
    )
    most = max(value for _, value in worth)
    answer = {
        "format": FORMAT,
        "rulebook": game.id,
        "submission": _sent(game),
        "main_game": answers.main_name(ruleset),
        **{name: " ".join(map(str, named)) for name, named in cards.items()},
        "actions": [{"action": act, "ev": fraction(value), "costs": fraction(most - value)} for act, value in worth],
        "best": [action for action, value in worth if value == most],
        "any_amount_between": any(offer.any_between for street in ruleset.streets for offer in street.offers),
    }
    return cast(AdviseAnswer, answer)


def _cards(name: str, text: str) -> tuple[Card, ...]:
    try:
        return read_cards(text, count=1 if name == "up" else None)
    except PitbossError as error:
        raise BadInput(code=error.code, said=f"{name}: {error.said}", instead=error.instead) from None


def _sent(game: Game) -> str | None:
    return SENT if game.name == SENT else None


def verify_answer(log: str, submission: str = "", *, require_promise: bool = False) -> VerifyAnswer:
    """The text of a log, proven or not, against the submission that is sent along where there is one."""
    filed = parse_submission(submission, SENT) if submission else None
    lines = log.encode().splitlines(keepends=True)
    proof = verify_lines(lines, SENT, filed, require_promise=require_promise)
    return cast(VerifyAnswer, {"format": FORMAT} | proof_data(proof))


def proof_data(proof: Verification) -> dict[str, Any]:
    """For programs: the certificate, and the finding or null."""
    opened, totals = proof.opened, asdict(proof.totals)
    money = {name: plain_amount(totals.pop(name)) for name in ("handle", "paid", "taken")}
    finding = proof.finding
    return {
        "log": proof.path,
        "outcome": proof.outcome,
        "proven": proof.is_proven,
        "finding": None if finding is None else asdict(finding) | {"means": finding.means},
        "table": opened and {"operator": opened.operator, "table": opened.table, "version": opened.version},
        "law": opened and {"rulebook": opened.rulebook, "edition": opened.edition, "digest": opened.law},
        "submission": opened and opened.submission,
        "totals": totals | money,
        "meters": {name: str(cents / 100) for name, cents in proof.meters.items()},
        "shuffles": {
            "as_promised": proof.proven,
            "read_from_outside": list(proof.unpromised),
            "still_sealed": proof.sealed or None,
        },
        "on_trust": [{"about": item.about, "line": item.line, "says": item.said} for item in proof.trust],
        "not_shown": NOT_SHOWN,
        "unfinished_round": proof.unfinished or None,
        "torn_bytes": proof.torn,
        "remarks": list(proof.remarks),
        "last_line": {"seq": proof.tip.seq, "hash": proof.tip.hash},
    }
