"""The vocabularies by which duties are kept: what a table refuses with, and what its log records."""

from __future__ import annotations

from pitboss.rounds import events
from pitboss.rulebooks import load, names
from pitboss.ruleset import codes, words
from tests.docs.codes import Module
from tests.duties.breaches import BREACHES, PARTICULAR
from tests.duties.duties import duties
from tests.house.project import ROOT

SOURCES = (*(ROOT / "src/pitboss/rounds").rglob("*.py"), ROOT / "src/pitboss/live/link.py")

NO_DUTY = {
    "award-not-validated": "verifications and documents are acts that the table asks for, each with its own clause",
    "cards-not-recorded": "the record lacks cards that decide something; no document says who writes them down",
    "device-out": "a device that was marked is asked to work; the duty is to mark it before another method is used",
    "hypothetical-game": "a game with odds that nobody filed is asked to open; no document speaks of those",
    "not-at-this-moment": "a report of what cannot have happened; the rulings say at which moments they are given",
    "not-your-device": "somebody who does not belong to the house marks a device or changes the method",
    "ruling-by-whom": "a ruling by a role that its row does not name; rulings are rows of their own, not duties",
}
"""Refusals that no duty of a rulebook names as its check, and why."""


def test_the_checks_are_the_refusals_of_a_table() -> None:
    """Whatever a table and its link refuse is a check, but for a few refusals that keep no duty."""
    raised = {code for path in SOURCES for code, law in Module.read(path).codes() if law}
    assert raised == {*codes.CHECKS, *NO_DUTY}
    assert not set(codes.CHECKS) & set(NO_DUTY)
    assert sorted(codes.CHECKS) == list(codes.CHECKS)


def test_every_check_enforces_something() -> None:
    """Each check is named by a duty of some rulebook, and no duty names a refusal that keeps none."""
    named = {duty.check for duty in duties("enforced")}
    assert set(codes.CHECKS) <= named
    assert not named & set(NO_DUTY)


def test_the_checks_of_a_link_are_checks() -> None:
    """What only linked tables refuse is refused by the link and by nothing else."""
    of_links = {ROOT / "src/pitboss/live/link.py", ROOT / "src/pitboss/rounds/handlers/links.py"}
    there = {code for path in of_links for code, law in Module.read(path).codes() if law}
    elsewhere = {code for path in SOURCES if path not in of_links for code, law in Module.read(path).codes() if law}
    assert set(codes.LINK_CHECKS) <= there
    assert not set(codes.LINK_CHECKS) & elsewhere


def test_every_word_for_a_record_is_a_word_of_the_log() -> None:
    """An act names an event that exists; every word is in use."""
    tags = {str(event.__struct_config__.tag) for event in events.Event.__subclasses__()}
    assert set(words.EVENTS) <= tags
    used = {step.event for name in names() for procedure in load(name).procedures for step in procedure.steps}
    assert used - {""} == set(words.EVENTS)


def test_every_check_can_be_broken() -> None:
    """For each check of a table somebody knows a breach, and each breach belongs to a check, a rule or a step."""
    assert set(BREACHES) == set(codes.CHECKS)
    assert set(PARTICULAR) <= {duty.title for how in words.HOW for duty in duties(how)}
