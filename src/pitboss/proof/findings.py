"""What can be wrong with a log, what is taken on trust, and what no proof can show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class LogFinding:
    """The first thing that is not as it must be: where, what was to be expected, what is there."""

    code: str
    line: int
    said: str
    round: int = 0
    expected: str = ""
    found: str = ""

    @property
    def means(self) -> str:
        """What it means for a reader who relies on the log."""
        return MEANINGS[self.code]


@dataclass(frozen=True, slots=True)
class OnTrust:
    """Something that a log says and that nothing which was given can show: what it is about, and where it begins."""

    about: Literal["cards", "opening", "link", "format"]
    line: int
    said: str


NOT_SHOWN = {
    "end": "Lines left off the end of a log. The hash of the last line, kept somewhere else, shows it.",
    "sealed": "The cards of a round whose seed is not shown yet.",
    "lines": "Lines left out, changed or added where all the rest is lawful all the same: a refusal, a report.",
    "by": "Who really gave a command: the line is sealed and fits the command, but nobody signs it.",
    "words": "Whether the names, times, counts and remarks that people gave are the true ones.",
    "night": "Whether a lawful night was ever played: whoever writes the whole file can write one that was not.",
}
"""What nothing in a log can show."""

MEANINGS = {
    "log-damaged": "The file was changed after it was written: a byte, a line or an order is not the one sealed then.",
    "log-empty": "Nothing is written here, so nothing can be proven.",
    "not-opened": "A log begins with the opening of a table, which names the law and the submission.",
    "unknown-words": "The line holds something that no table of this program writes.",
    "another-law": "The log was written under another edition of the rulebook; prove it with a program that has it.",
    "submission-missing": "The game cannot be known without the Rules Submission; give the file that was filed.",
    "another-submission": "The Rules Submission is not the one under which this table was opened.",
    "submission-refused": "Under this Rules Submission no table can have been opened.",
    "another-format": "The log was written by a later program; prove it with that one.",
    "wrong-giver": "The line names somebody who cannot have given this command.",
    "wrong-time": "The line was dated anew, or its command was.",
    "otherwise-decided": "Under the law and the submission the command leads to something else than what was written.",
    "not-refused": "The law refuses this command, and the log grants it.",
    "not-granted": "The law grants this command, and the log refuses it.",
    "otherwise-refused": "The command is refused, but not for the reason that was written.",
    "undecidable": "No table can have been given this command at this point.",
    "no-promise": "The cards of this round were promised by nobody, and a promise was asked for.",
    "late-commitment": "A promise made when wagers lie on the table does not bind the house.",
    "seed-withheld": "The house has not kept its promise to show how the round was shuffled.",
    "seed-unasked": "The promise to which this seed belongs is missing.",
    "seed-not-promised": "The deck was not shuffled with the seed that was promised before the first wager.",
    "cut-not-promised": "Somebody who knew the order of the deck may have chosen the cut.",
    "card-not-promised": "The cards were not dealt in the order that was promised before the first wager.",
    "draw-not-promised": "The bonus was not drawn as was promised before the first wager.",
    "books": "Money has appeared or disappeared.",
    "link-differs": "What one table of a link gave is not what the other got.",
}


class Found(Exception):
    """The first finding, which ends the proof."""

    def __init__(self, finding: LogFinding) -> None:
        super().__init__(finding.said)
        self.finding = finding
