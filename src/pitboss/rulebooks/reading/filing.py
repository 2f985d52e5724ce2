"""Read what a Rules Submission must say, how we read the document, and the document itself in our words."""

from __future__ import annotations

from pitboss.rulebooks.rulebook import Clause, Election, Examination, Example, Reading
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset import words
from pitboss.ruleset.codes import EXAMINE_CHECKS

CHOICES = ("choice", "choices")
OF_A_WAGER = ("paytable", "odds")
ORDERED = ("whole number", "hours", "money", "percent", "probability")


def read_election(row: TomlTable) -> Election:
    """A field of the submission."""
    kind = row.word("type", words.ELECTION_TYPES)
    election = Election(
        key=row.text("key"),
        type=kind,
        of=row.text("of", ""),
        choices=row.choices("choices"),
        bounds={bound: row.anything(bound) for bound in words.BOUNDS if row.has(bound)},
        optional=row.flag("optional", default=False),
        when=row.conditions("when"),
        template=row.anything("template"),
        example=row.anything("example"),
        says=row.text("says"),
        clause=row.clause(),
    )
    bound, filed = next(iter(election.bounds), ""), election.template is not None
    row.refuse(
        (bool(election.choices) != (kind in CHOICES), "choices", "a choice has choices, and nothing else has them"),
        (len(set(map(repr, election.choices))) < len(election.choices), "choices", "offers something twice"),
        (bool(election.of) != (kind in OF_A_WAGER), "of", "a paytable or odds are of a wager, and nothing else is"),
        (bound != "" and kind not in ORDERED, bound, f"a {kind} has no bounds"),
        (not (filed or election.optional or election.when), "template", "a field that is always filed has a template"),
        (not filed and election.example is None, "example", "show a value: a template or an example"),
    )
    return election


def read_examination(row: TomlTable) -> Examination:
    """Something the examiner looks at."""
    examination = Examination(
        code=row.text("code"),
        level=row.word("level", words.LEVELS),
        condition=row.conditions("if"),
        then=row.condition("then"),
        check=row.word("check", EXAMINE_CHECKS, "") if row.has("check") else "",
        given=row.mapping("with"),
        says=row.text("says"),
        instead=row.text("instead"),
        clause=row.clause(),
    )
    then, check = examination.then, examination.check
    row.refuse(
        (not (examination.condition or then or check), "if", "looks at nothing: it needs if, then or check"),
        (bool(then and check), "check", "write then or check, not both"),
        (bool(examination.given) and not check, "with", "is for a check, and there is none"),
    )
    return examination


def read_example(row: TomlTable) -> Example:
    """A variant of the template."""
    example = Example(row.text("name"), row.text("says"), row.mapping("set"))
    row.refuse((not example.set, "set", "sets nothing"))
    return example


def read_reading(row: TomlTable) -> Reading:
    """How we read a passage."""
    return Reading(
        id=row.text("id"),
        title=row.text("title"),
        clauses=row.texts("clauses"),
        trouble=row.text("trouble"),
        we_read=row.text("we_read"),
        because=row.text("because"),
        ask=row.flag("ask"),
        switch=row.text("switch", blank=True),
        depends=row.conditions("depends"),
    )


def read_clause(row: TomlTable) -> Clause:
    """A clause in our words; ``reworded`` tells that an edition changes nothing but these."""
    row.flag("reworded", default=False)
    return Clause(
        id=row.text("id"),
        kind=row.word("kind", words.CLAUSE_KINDS),
        says=row.text("says"),
        software=row.text("software"),
    )
