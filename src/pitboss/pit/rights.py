"""Who could ever give a command, by its word alone: asked before anything else of the command is read.

A role that could give it is necessary and not enough: whether this person may, at this table and now, is asked later.
"""

from __future__ import annotations

from collections.abc import Mapping

EVERYBODY = frozenset({"player", "dealer", "floor", "supervisor", "auditor", "admin"})
FLOOR = frozenset({"floor", "supervisor"})
STAFF = FLOOR | {"dealer"}
NOBODY: frozenset[str] = frozenset()

_WORDS: Mapping[frozenset[str], tuple[str, ...]] = {
    EVERYBODY: ("sit", "leave", "bet", "take-back", "act", "stake", "clear", "again", "ready"),
    STAFF: (
        *("step", "begin", "mark-device", "change-method", "start-round", "no-more-bets", "draw", "deal", "show"),
        *("count-stub", "rack-stub", "settle", "report", "take-over", "hand-back", "relieve"),
    ),
    FLOOR: ("open", "close", "pause", "resume", "vacate"),
    NOBODY: ("commit", "withdraw", "reveal-seed", "join-link", "leave-link", "move-meter"),
}
GIVERS: Mapping[str, frozenset[str]] = {word: roles for roles, words in _WORDS.items() for word in words}
"""The roles of which one is needed for each word; none where the house alone does it."""
