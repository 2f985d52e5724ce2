"""Whoever trains in another language reads questions and reasons in it; the law's own sentences stay English."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from pitboss.live import plan_for
from pitboss.rulebooks import shelf
from pitboss.training.drills import categories, questions
from pitboss.training.floor_drill import floor_question, situations
from pitboss.training.question import DRILLS
from tests.web.pages.node import needs_node, run_tests

ROUNDS = 60
ENOUGH = 3
"""Ways in which each irregularity is told."""


def _kinds() -> Iterator[str]:
    for name in shelf().names:
        for drill in DRILLS:
            yield from (part for kind in categories(drill, plan_for(name)) for part in kind.split(" · "))


def _floor() -> Iterator[str]:
    """The stories, what is asked about them, and every choice."""
    for situation in (situation for name in shelf().names for situation in situations(plan_for(name))):
        for seed in range(ENOUGH):
            question = floor_question(situation, Random(seed))
            yield question.told
            for ask in question.asks:
                yield from (ask.about, *(says for _, says in ask.choices))


def _settled() -> tuple[set[str], set[str]]:
    """What dealers and auditors are asked, and the reasons."""
    texts, reasons = set[str](), set[str]()
    for question in (*questions("dealer", Random(1), ROUNDS), *questions("auditor", Random(1), ROUNDS)):
        for ask in question.asks:
            texts |= {ask.about, ask.spoken(ask.right[0])}
            reasons.add(ask.because)
        texts |= {text for line in question.record for text in (line.about, line.written)}
    return texts, reasons


@needs_node
def test_drills_speak_every_language(tmp_path: Path) -> None:
    """Stories, questions, choices, kinds of questions, records and reasons of every rulebook."""
    texts, reasons = _settled()
    asked = {"What do you do?", "play 4 times the ante", "What is done next?", "What is the next lawful step?"}
    content = {"asked": sorted({*asked, *texts, *_kinds(), *_floor()}), "reasons": sorted(reasons)}
    file = tmp_path / "drills.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    run_tests("drills.test.mjs", {"PITBOSS_DRILLS": str(file)})
