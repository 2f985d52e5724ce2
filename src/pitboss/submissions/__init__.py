"""The Rules Submission: what the law leaves to the operator, its template, its examination, and the game it makes."""

from pitboss.submissions.compile import compile_game, compile_text
from pitboss.submissions.examine import HouseEdge, examine, needs_mathematics
from pitboss.submissions.finding import ExaminerReport, Finding
from pitboss.submissions.submission import Submission, decode_submission, parse_submission, read_submission
from pitboss.submissions.template import template

__all__ = [
    "ExaminerReport",
    "Finding",
    "HouseEdge",
    "Submission",
    "compile_game",
    "compile_text",
    "decode_submission",
    "examine",
    "needs_mathematics",
    "parse_submission",
    "read_submission",
    "template",
]
