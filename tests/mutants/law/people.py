"""Mutants of who does what: words, procedures, rules, equipment."""

from __future__ import annotations

from tests.mutants.law.making import Make, drop, emptied, instead, lose, put, swap

WHO = {
    "dealer": "floorperson",
    "floorperson": "dealer",
    "casino supervisor": "floorperson",
    "player": "dealer",
    "first player": "dealer",
    "device": "dealer",
    "licensee": "dealer",
    "commission": "licensee",
}
HOW = {"act": "prompt", "prompt": "act", "enforced": "attested", "attested": "enforced"}

PEOPLE: dict[str, tuple[Make, ...]] = {
    "term": (put("name", lambda name: [f"{name} wager"]), drop),
    "procedure.steps": (
        put("who", instead(WHO)),
        put("how", instead(HOW)),
        lose("offered"),
        lose("rows"),
        drop,
        swap,
    ),
    "rule": (put("how", instead(HOW)), drop),
    "equipment": (put("how", instead(HOW)), put("election", emptied), drop),
}
