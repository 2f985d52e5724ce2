"""The Rules Submission: what the law leaves to the operator, its template, its examination, and the game it makes."""

from pitboss.submissions.compile import compile_game
from pitboss.submissions.examine import examine
from pitboss.submissions.finding import Finding, Report
from pitboss.submissions.submission import Submission, parse_submission, read_submission
from pitboss.submissions.template import template

__all__ = [
    "Finding",
    "Report",
    "Submission",
    "compile_game",
    "examine",
    "parse_submission",
    "read_submission",
    "template",
]
