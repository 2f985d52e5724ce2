"""The sentences and names of the packaged rulebooks that pages show, other than the texts of clauses.

``python -m tests.web.pages.law_texts es`` prints those that have no translation, as JSON, to be filled in.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator

from pitboss.live.games import plan_of
from pitboss.rounds import Plan
from pitboss.rulebooks import Rulebook, load, shelf
from pitboss.submissions.template import template
from pitboss.wording.steps import COURSE_WORDS
from tests.submissions.filing import report
from tests.submissions.test_broken import BROKEN, mistake
from tests.web.pages.catalogue import read_catalogue

_SETTING = re.compile(r'[\w.-]+ = (?:true|false|"[^"]*")\.?')
"""A field with its value as a file has it: the same in every language."""
_SUM = re.compile(r"\$[\d,.]+")


def sentences() -> set[str]:
    """Steps and prompts, rulings, what a Rules Submission's fields mean, and what an examiner finds and asks for."""
    return {says for book in _books() for says in _sentences(book) if says and not _SETTING.fullmatch(says)}


def findings() -> set[str]:
    """What an examiner finds in the broken submissions and asks for, other than questions of how a text is read."""
    found = set[str]()
    broken = [(told, book) for told in map(mistake, BROKEN) for book in told["rulebooks"]]
    for told, book in broken:
        changed = report(book, told.get("example", ""), put=told.get("set"), remove=told.get("remove", ()))
        found |= {text for row in changed.findings if row.level != "question" for text in (row.says, row.instead)}
    return {text for text in found if not _SETTING.fullmatch(text) and not _SUM.fullmatch(text)}


def names() -> set[str]:
    """Wagers and hands, fields and choices of a submission, meters, cases of irregularities, courses of a deck."""
    found = {name for book in _books() for name in _names(book)}
    return {name for name in found if len(name) > 1 and not name.isupper() and not name.startswith("PTMGL")}


def lacking(language: str) -> dict[str, list[str]]:
    """What a catalogue has no translation of."""
    catalogue = read_catalogue(language)
    known = catalogue.names.keys() | catalogue.law.keys()
    return {
        "rules": sorted(sentences() - catalogue.rules.keys()),
        "names": sorted(name for name in names() if name.lower() not in known),
    }


def _books() -> Iterator[Rulebook]:
    yield from (load(name) for name in shelf().names)


def _sentences(book: Rulebook) -> Iterator[str]:
    for example in ("", *(example.name for example in book.examples)):
        yield from _steps(plan_of(template(book, example)))
    yield from (ruling.says for row in book.irregularities for ruling in row.rulings)
    yield from (election.says for election in book.elections)
    yield from (text for row in book.examinations for text in (row.says, row.instead))


def _steps(plan: Plan) -> Iterator[str]:
    """Every step that a table can come to under a submission, and every prompt."""
    yield from (stage.step.says for course in plan.courses.values() for stage in course if stage.step is not None)
    for course in COURSE_WORDS:
        for device in plan.devices:
            for shuffle in plan.shuffles:
                yield from (step.says for _, step in plan.deck_course(course, device, shuffle))  # type: ignore[arg-type]
    yield from (step.says for wager in plan.wagers for step in plan.verifications(wager))
    yield from (step.says for step in plan.documents.values())
    for procedure in plan.game.procedures:
        yield from (prompt.says for prompt in plan.prompts.of(procedure.course))


def _names(book: Rulebook) -> Iterator[str]:
    yield from (wager.name for wager in book.wagers)
    yield from (row.rank for row in book.hand_ranks)
    yield from (row.hand for paytable in book.paytables for row in paytable.rows)
    yield from (meter.name for meter in book.meters)
    yield from (case for row in book.irregularities for case in row.cases)
    for election in book.elections:
        first, *_, last = election.key.split(".") if "." in election.key else (election.key, election.key)
        yield from (first, last, *(str(choice) for choice in election.choices))
    yield from COURSE_WORDS


if __name__ == "__main__":
    print(json.dumps(lacking(sys.argv[1]), ensure_ascii=False, indent=1))
