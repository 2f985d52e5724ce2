"""Broken submissions, one file for each mistake, and what the examiner must say about it.

A file names the rulebooks it is tried under, the example it starts from (the template when there is none), the
fields it sets and removes, and the findings; ``clause = ""`` wants a finding that cites none. Unless it says
``alone = false``, nothing else may be found.
"""

from __future__ import annotations

import ast
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from pitboss import submissions
from pitboss.rulebooks import Rulebook, load, names
from tests.cli.running import run
from tests.submissions.filing import HERE, report, text

BROKEN = sorted((HERE / "broken").rglob("*.toml"))
KEYS = ["level", "code", "clause", "at", "says", "instead", "line", "column"]
Found = dict[str, Any]


def mistake(file: Path) -> dict[str, Any]:
    """What a file says."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def proves(book: Rulebook, told: dict[str, Any]) -> list[str]:
    """The clauses that the file expects to be cited and that are one statement of the document."""
    known = {clause.id for clause in book.clauses}
    return [book.full_id(row["clause"]) for row in told["finds"] if row.get("clause") in known]


def is_complete(result: Found) -> bool:
    """Whether a finding says everything; only of a field that no document knows there may be no clause to cite."""
    return all(value for key, value in result.items() if key != "clause" or result["code"] != "unknown-election")


def cases() -> list[ParameterSet]:
    """Every broken file under every rulebook it names; a case proves the clauses that it expects to be cited."""
    return [
        pytest.param(item, book, id=f"{file.stem}-{book}", marks=pytest.mark.clause(*proves(load(book), item)))
        for file in BROKEN
        for item in [mistake(file)]
        for book in item["rulebooks"]
    ]


def is_law(book: Rulebook, clause: str) -> bool:
    """Whether all that is cited stands in the document, as a clause or as the parent of some."""
    prefix, _, cited = clause.partition(":")
    return not clause or (prefix == book.identity.prefix and all(map(book.clauses_under, cited.split(", "))))


def fits(result: Found, expected: dict[str, Any]) -> bool:
    """Whether a finding is the one that is wanted, with its words."""
    return (
        all(result[key] == expected[key] for key in ("level", "code", "at"))
        and expected.get("clause", "") in result["clause"].partition(":")[2]
        and (expected.get("clause") != "" or not result["clause"])
        and all(word in result["says"] for word in expected.get("says", ()))
        and all(word in result["instead"] for word in expected.get("instead", ()))
    )


@pytest.mark.parametrize(("told", "book"), cases())
def test_the_mistake_is_found(told: dict[str, Any], book: str, tmp_path: Path) -> None:
    """The command finds what the file says, with its clause and its words, and ends with its status."""
    changes: dict[str, Any] = {"put": told.get("set"), "remove": told.get("remove", ())}
    file = tmp_path / "house.toml"
    file.write_text(text(book, told.get("example", ""), **changes), encoding="utf-8")
    result = run("check", str(file), "--json")
    answer = json.loads(result.stdout)
    findings: list[Found] = answer["findings"]

    assert [list(finding) for finding in findings] == [KEYS] * len(findings)
    assert all(map(is_complete, findings))
    assert [finding["clause"] for finding in findings if not is_law(load(book), finding["clause"])] == []
    missed = [row for row in told["finds"] if not any(fits(finding, row) for finding in findings)]
    assert missed == [], json.dumps(findings, indent=1)
    unlawful = any(row["level"] == "unlawful" for row in told["finds"])
    assert (result.exit_code, answer["lawful"]) == ((1, False) if unlawful else (0, True))
    if told.get("alone", True):
        before = {
            (finding.level, finding.code, finding.at) for finding in report(book, told.get("example", "")).findings
        }
        asked = [finding for finding in findings if finding["level"] == "question"]
        known = [finding for finding in findings if (finding["level"], finding["code"], finding["at"]) in before]
        extra = [finding for finding in findings if finding not in asked + known]
        assert [item for item in extra if not any(fits(item, row) for row in told["finds"])] == []


@pytest.mark.parametrize("book", names())
def test_every_examination_has_a_broken_submission(book: str) -> None:
    """Each [[examine]] row of a rulebook is seen at work; an edition that extends another shows its own rows."""
    law = load(book)
    inherited = load(law.identity.extends).examinations if law.identity.extends else ()
    output = [mistake(file) for file in BROKEN]
    seen = {item["code"] for row in output if book in row["rulebooks"] for item in row["finds"]}
    assert {row.code for row in law.examinations if row not in inherited} - seen == set()


def test_every_code_of_the_examiner_has_a_broken_submission() -> None:
    """Each code that the examiner gives by itself is seen at work."""
    folder = Path(str(submissions.__file__)).parent
    calls = [
        node
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "finding"
    ]
    given = [call.args[1] for call in calls]
    codes = {item.value for item in given if isinstance(item, ast.Constant)}
    seen = {item["code"] for file in BROKEN for item in mistake(file)["finds"]}
    unsolved = {"not-examined"}  # it takes a game that nothing solves: test_mathematics has one
    assert codes == {"bad-value", "missing-election", "unknown-election", "no-effect", "player-edge"} | unsolved
    assert codes - seen == unsolved


def test_a_broken_submission_has_something_to_say() -> None:
    """Each file names known rulebooks and at least one finding, and the words of each."""
    output = [mistake(file) for file in BROKEN]
    assert {book for row in output for book in row["rulebooks"]} == set(names())
    assert [row["about"] for row in output if not row["finds"]] == []
    assert [row["about"] for row in output if not all(item.get("says") for item in row["finds"])] == []
