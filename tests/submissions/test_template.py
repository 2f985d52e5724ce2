"""The template of a Rules Submission and its examples: complete, commented, lawful as they stand."""

from __future__ import annotations

import tomllib

import pytest

from pitboss.clauses import BadInput
from pitboss.rulebooks import Rulebook, load, names
from pitboss.submissions import compile_game, examine, parse_submission, template
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.fields import read_elections
from pitboss.submissions.values import read_value
from tests.cli.running import run
from tests.submissions.filing import EXAMPLES, FILINGS, data, report

OPTIONAL = {
    "ma-four-card-poker": {"cover all", "progressive"},
    "ma-four-card-poker-earlier": {"cover all", "progressive"},
    "md-four-card-poker": {"six card bonus", "progressive"},
    "ma-ultimate-texas-holdem": {"cover all", "progressive"},
    "ma-crazy-4-poker": {
        "four-card progressive",
        "five-card progressive",
        "five card hand bonus",
        "magic card",
        "lucky bonus",
    },
}
"""The wagers that the licensee may offer; all of them may be offered together."""


def flat(text: str) -> str:
    """A text without its line ends and comment signs."""
    return " ".join(text.replace("\n#", "\n").split())


@pytest.mark.parametrize("book", names())
def test_the_template_offers_every_optional_wager(book: str) -> None:
    """All that may be offered together is offered."""
    game = compile_game(parse_submission(template(load(book))))
    law = load(book)
    assert OPTIONAL[book] == {wager.name for wager in law.wagers if wager.offered == "elected"}
    assert game.offered == {wager.name for wager in law.wagers}


@pytest.mark.parametrize(("book", "example"), FILINGS)
def test_every_election_stands_in_it_with_its_clause(book: str, example: str) -> None:
    """Each field appears once, filed or behind a comment sign, with its meaning and its clauses before it."""
    law, text = load(book), template(load(book), example)
    words = flat(text)
    for election in law.elections:
        assert f"{' '.join(election.says.split())} ({law.full_id(', '.join(election.clause))})" in words
    names = [line.removeprefix("# ").split(" = ")[0] for line in text.splitlines() if " = " in line]
    last = sorted(election.key.rpartition(".")[2] for election in law.elections)
    assert sorted(name for name in names if name in last) == last
    assert max(map(len, text.splitlines())) < 500


@pytest.mark.parametrize(("book", "example"), FILINGS)
def test_it_reads_back_as_it_was_written(book: str, example: str) -> None:
    """What is parsed is what the law's template and example elect, no field more or less."""
    law = load(book)
    variant = next((item.set for item in law.examples if item.name == example), {})
    elected = {election.key: election.template for election in law.elections if election.template is not None} | dict(
        variant
    )
    result, elections = read_elections(parse_submission(template(law, example)))
    typed = FiledElections(
        law,
        {
            election.key: read_value(election, elected[election.key], law)
            for election in law.elections
            if election.key in elected
        },
    )
    assert result == []
    assert elections.values == {
        election.key: typed.get(election.key)
        for election in law.elections
        if election.key in elected and typed.has_meaning(election)
    }


@pytest.mark.parametrize(("book", "example"), FILINGS)
def test_it_is_lawful_as_it_stands(book: str, example: str) -> None:
    """Nothing in it is unlawful or without effect, and it compiles."""
    submission = parse_submission(template(load(book), example))
    result = examine(submission)
    assert result.of("unlawful") == ()
    assert "no-effect" not in {finding.code for finding in result.findings}
    assert compile_game(submission).filing.rulebook == book


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_an_example_differs_from_the_template(book: str, example: str) -> None:
    """An example shows something else than the template, and keeps every field that it sets."""
    law = load(book)
    variant = next(item for item in law.examples if item.name == example)
    assert data(book, example) != data(book)
    _, elections = read_elections(parse_submission(template(law, example)))
    assert set(variant.set) - set(elections.values) == set()


@pytest.mark.parametrize("book", names())
def test_what_stands_behind_a_comment_sign_can_be_filed(book: str) -> None:
    """A value that is only shown as an example would be lawful in its place, if it had a meaning there."""
    shown = {election.key: election.example for election in load(book).elections if election.example is not None}
    unlawful = [(key, item.says) for key in shown for item in report(book, put={key: shown[key]}).of("unlawful")]
    assert [(key, says) for key, says in unlawful if says.startswith(key)] == []


@pytest.mark.parametrize("book", names())
def test_examples_show_every_paytable(book: str) -> None:
    """Every paytable that can be elected is elected by the template or by an example, wager by wager."""
    law = load(book)
    elected = [read_elections(parse_submission(template(law, name)))[1] for law_, name in FILINGS if law_ == book]
    for election in law.elections:
        if election.type == "paytable" and election.key != "wager.aces up.paytable":
            offered = {item.name for item in law.paytables_of(election.of)}
            assert {item.get(election.key) for item in elected} - {None} == offered


def test_an_unknown_example_is_refused() -> None:
    """Asking for an example that is not there names the nearest and all."""
    law: Rulebook = load("ma-four-card-poker")
    with pytest.raises(BadInput, match="Did you mean multi-game-link"):
        template(law, "multi-game-lnk")
    result = run("submission", "ma-four-card-poker", "--example", "nonsense")
    assert result.exit_code == 2
    assert "has no example 'nonsense'" in result.stderr


def test_the_command_prints_templates_and_lists_examples() -> None:
    """``pitboss submission`` prints the template itself, and with --examples their names."""
    law = load("md-four-card-poker")
    printed = run("submission", "md-four-card-poker")
    assert (printed.exit_code, printed.stdout) == (0, template(law))
    assert tomllib.loads(printed.stdout)["rulebook"] == "md-four-card-poker"
    listed = run("submission", "md-four-card-poker", "--examples").stdout
    assert [example.name for example in law.examples if example.name[:20] not in listed] == []
