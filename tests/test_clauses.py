"""The family of errors, and which clauses a citation stands for."""

import pickle

import pytest

from pitboss.clauses import BadInput, PitbossError, Refusal, covering, covers

REFUSED = Refusal(
    code="play-not-offered",
    said="after the flop a play wager is 2 times the ante",
    clause="ma-uth:9(c)",
    instead=("check", "play 20"),
)
UNREADABLE = BadInput(code="card-unreadable", said='"Ax" is not a card', instead="write As")


def test_a_refusal_says_the_clause_and_what_is_open() -> None:
    """A refusal reads as one sentence: what was said, by which clause, and what may be done."""
    assert str(REFUSED) == "after the flop a play wager is 2 times the ante (ma-uth:9(c)); you may: check · play 20"


def test_bad_input_says_what_to_write() -> None:
    """Bad input reads as one sentence: what is wrong and what to write."""
    assert str(UNREADABLE) == '"Ax" is not a card; write As'
    assert UNREADABLE.clause == ""


def test_what_there_is_nothing_to_say_about_is_left_out() -> None:
    """Without a clause and without an alternative the words stand alone."""
    assert str(PitbossError(code="x", said="the file is empty")) == "the file is empty"
    assert str(Refusal(code="x", said="not now", clause="ma-uth:9(c)")) == "not now (ma-uth:9(c))"


@pytest.mark.parametrize("error", [REFUSED, UNREADABLE])
def test_an_error_is_one_of_the_family_and_survives_a_process_border(error: PitbossError) -> None:
    """Every error is a PitbossError and comes back whole from a pickle."""
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, PitbossError)
    assert type(again) is type(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("citation", "clause"),
    [
        ("14(a)", "14(a)"),
        ("14(a)", "14(a)/1"),
        ("14", "14(a)/1"),
        ("11(a)(3)", "11(a)(3)[I,Flush]"),
        ("11(a)(3)", "11(a)(3)/2"),
        ("5(b)(2)", "5(b)(2)#highest"),
        ("7(e)", "7(e)b/1"),
        ("7(e)", "7(e)a"),
        ("7(e)b", "7(e)b/1"),
        ("12.D(1)", "12.D(1)(a)(i)"),
        ("12", "12.D(1)"),
        ("1", "1.ante#initial"),
        ("1", "1(ante)"),
        ("1.ante", "1.ante#initial"),
        ("14(c)", "14(c)-reshuffle"),
        ("11(c)", "11(c)[A:flush]"),
    ],
)
def test_a_parent_covers_its_children(citation: str, clause: str) -> None:
    """A citation stands for the clause itself and for all below it, with the document's prefix or without."""
    assert covers(citation, clause)
    assert covers(citation, f"ma-4cp:{clause}")


@pytest.mark.parametrize(
    ("citation", "clause"),
    [
        ("1", "10(a)"),
        ("1", "11"),
        ("5(b)(2)", "5(b)(22)"),
        ("5(b)(2)", "5(b)(3)"),
        ("14(a)/1", "14(a)"),
        ("14(a)/1", "14(a)/10"),
        ("6(d)/2", "6(d)/2b"),
        ("1.five-card-envy", "1.five-card-envy-hand"),
        ("5(b", "5(b)(2)"),
        ("12.D", "12.Da"),
        ("", "1"),
    ],
)
def test_a_citation_covers_nothing_else(citation: str, clause: str) -> None:
    """Numbers that merely begin alike are strangers, and a child does not stand for its parent."""
    assert not covers(citation, clause)
    assert not covers(citation, f"ma-4cp:{clause}")


def test_a_clause_is_covered_by_its_number_and_its_parents() -> None:
    """All citations that cover a clause, with its document's prefix or without."""
    assert covering("ma-4cp:14(a)/1") == covering("14(a)/1") == {"14", "14(a)", "14(a)/1"}
    assert covering("1.five-card-envy-hand") == {"1", "1.five-card-envy-hand"}
