"""Random submissions: the examiner never breaks, always says everything, and loses nothing it has found."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.clauses import Refusal
from pitboss.rulebooks import Election, Rulebook, load
from pitboss.ruleset.words import LEVELS
from pitboss.submissions import Finding, compile_game, examine, parse_submission
from tests.submissions.filing import FILINGS, report, submission, text, value
from tests.submissions.test_broken import BROKEN, mistake
from tests.volumes import examples

LIKELY = st.sampled_from(
    [
        *("", " ", "x", "A", "F", "Z", "PTMGL01", "PTMGL03", "yellow", "manual", "from the hand", "forfeited", "ante"),
        *("$0", "$1", "$5", "$250", "$4,999.99", "$50,000", "-$5", "5.005", "١٠", "0%", "2.5%", "100%", "NaN%", "1e3%"),
        *("0", "1", "1/50", "9/8", "1/0", "7 to 1", "7 for 1", "100% of meter", "push", "9" * 50),
    ]
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
SCALARS = st.one_of(LIKELY, TEXTS, st.booleans(), st.integers(-3, 12), st.integers(), st.floats())
LINK = st.fixed_dictionaries(dict.fromkeys(("table", "rulebook", "paytable", "amount", "decks"), SCALARS))
ODDS = st.dictionaries(st.sampled_from(["flush", "royal flush", "pair of aces", "x"]), LIKELY, max_size=3)
VALUES = st.one_of(
    SCALARS,
    st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3)),
    st.lists(LINK, max_size=2),
    ODDS,
)


def near(election: Election) -> st.SearchStrategy[Any]:
    """Values that are likely to be read: what the law names, and what it shows."""
    shown = [choice for choice in (election.template, election.example, *election.choices) if choice is not None]
    lists = st.lists(st.sampled_from(election.choices), max_size=3) if election.choices else st.nothing()
    return st.one_of(st.sampled_from(shown), lists, VALUES)


@st.composite
def changes(draw: st.DrawFn, most: int = 3) -> tuple[str, str, dict[str, Any], list[str]]:
    """A template or an example, and what to set and to remove."""
    book, example = draw(st.sampled_from(FILINGS))
    elections = draw(
        st.lists(st.sampled_from(load(book).elections), min_size=1, max_size=most, unique_by=lambda x: x.key)
    )
    put = {election.key: draw(near(election)) for election in elections}
    return book, example, put, draw(st.sampled_from([[], *([key] for key in put)]))


def assert_complete(findings: tuple[Finding, ...], law: Rulebook) -> None:
    """Every finding says all there is to say, cites the law, and the gravest come first."""
    for finding in findings:
        assert all(
            (
                finding.level,
                finding.code,
                finding.at,
                finding.says,
                finding.instead,
                finding.line > 0,
                finding.column > 0,
            )
        ), finding
        if finding.code == "unknown-election" and not finding.clause:
            continue
        prefix, _, cited = finding.clause.partition(":")
        assert prefix == law.identity.prefix
        assert all(map(law.clauses_under, cited.split(", ")))
    assert [LEVELS.index(finding.level) for finding in findings] == sorted(
        LEVELS.index(finding.level) for finding in findings
    )
    assert len(set(findings)) == len(findings)


@examples("submissions: random values")
@given(changes())
def test_random_values_never_break_the_examiner(change: tuple[str, str, dict[str, Any], list[str]]) -> None:
    """Findings are complete; a lawful submission compiles, an unlawful one is refused with its first finding."""
    book, example, put, remove = change
    filed = submission(book, example, put=put, remove=remove)
    result = examine(filed)
    assert_complete(result.findings, load(book))
    if result.lawful:
        game = compile_game(filed)
        assert all(isinstance(meter.rate, Fraction) and 0 < meter.rate < 1 for meter in game.meters)
        assert hash(game) == hash(compile_game(filed))
    else:
        with pytest.raises(Refusal) as refused:
            compile_game(filed)
        assert refused.value.clause == result.findings[0].clause


@examples("submissions: random keys")
@given(st.sampled_from(FILINGS), st.lists(TEXTS, min_size=1, max_size=4), VALUES)
def test_random_keys_are_told_apart(filing: tuple[str, str], names: list[str], odd: Any) -> None:
    """A key of any name is either an election or unknown, and never stops the examination."""
    book, example = filing
    quoted = ['"{}"'.format("".join(f"\\U{ord(sign):08x}" for sign in name)) for name in names]
    extra = f"{'.'.join(quoted)} = {value(odd)}\n"
    if names[0] not in {election.key.split(".")[0] for election in load(book).elections} | {"rulebook"}:
        result = examine(parse_submission(extra + text(book, example)))
        assert_complete(result.findings, load(book))
        assert {item.code for item in result.of("unlawful")} == {"unknown-election"}


def closure(law: Rulebook, keys: set[str]) -> set[str]:
    """These fields and all on which their meaning depends."""
    elections = {election.key: election for election in law.elections}
    reached: set[str] = set()
    while keys:
        key = keys.pop()
        reached.add(key)
        own = {f"wager.{key.split('.')[1]}.offered"} if key.startswith("wager.") else set()
        below = own.union(*elections[key].when) if key in elections else own
        keys |= below - reached
    return reached


def related(finding: Finding, law: Rulebook) -> set[str] | None:
    """The fields that can change whether a finding is made; None when that takes arithmetic to say."""
    rows = [examination for examination in law.examinations if examination.code == finding.code]
    if any(row.check for row in rows):
        return None
    readings = [reading for reading in law.readings if reading.id.lower() == finding.code]
    keys = {key for row in rows for condition in (*row.condition, row.then) for key in condition}
    return closure(
        law, {finding.at} | keys | {key for reading in readings for condition in reading.depends for key in condition}
    )


@examples("submissions: broken filings changed")
@given(st.sampled_from(BROKEN), st.data())
def test_one_changed_field_loses_no_unrelated_finding(file: Any, data: st.DataObject) -> None:
    """What was found before is found again, unless the changed field has to do with it."""
    output = mistake(file)
    book, example = output["rulebooks"][0], output.get("example", "")
    law = load(book)
    changed: dict[str, Any] = {"put": dict(output.get("set", {})), "remove": output.get("remove", ())}
    before = report(book, example, **changed).findings
    election = data.draw(st.sampled_from(law.elections))
    touched = {*changed["put"], *changed["remove"]}
    if any(election.key.startswith(key) or key.startswith(election.key) for key in touched):
        return
    changed["put"][election.key] = data.draw(near(election))
    after = {(finding.level, finding.code, finding.at) for finding in report(book, example, **changed).findings}
    for item in before:
        depends = related(item, law)
        if depends is not None and election.key not in depends:
            assert (item.level, item.code, item.at) in after, (election.key, item)
