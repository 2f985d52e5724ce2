"""The sheets that the tests look at, each computed once."""

from __future__ import annotations

from pitboss.live.games import house_submission
from pitboss.reports import ParSheet, document, page, par_sheet
from pitboss.rulebooks import names
from tests.once import once_a_process, once_a_run

RULEBOOKS = tuple(names())


def sheet(rulebook: str, example: str = "") -> ParSheet:
    """The sheet of a rulebook's template, or of one of its examples."""
    return _sheet(rulebook, example)


@once_a_run
def _sheet(rulebook: str, example: str) -> ParSheet:
    return par_sheet(house_submission(rulebook, example), f"pitboss par {rulebook}")


@once_a_process
def html(rulebook: str, example: str = "") -> str:
    """The same as a page."""
    return page(document(sheet(rulebook, example)))
