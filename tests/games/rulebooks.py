"""How the four rulebooks call what a written round names: irregularities and elections."""

from __future__ import annotations

from tests.games.program import Rulebook

_FACE_UP = {
    "face up": {"what": "card face up", "when": "deal", "case": "one"},
    "face up more": {"what": "card face up", "when": "deal", "case": "more than one"},
}
_SHUFFLER = {"shuffler": {"what": "shuffler failure", "when": "deal"}}
_WITH_A_DEALER = {
    **_FACE_UP,
    **_SHUFFLER,
    "wrong number": {"what": "wrong number of cards", "when": "deal", "case": "dealer"},
    "wrong number position": {"what": "wrong number of cards", "when": "deal", "case": "player"},
    "dealer's card shown": {"what": "dealer card exposed", "when": "decisions"},
}
_WITH_A_BOARD = {
    **_FACE_UP,
    **_SHUFFLER,
    "wrong number": {"what": "wrong number of cards", "when": "deal", "case": "community cards"},
    "wrong number position": {"what": "wrong number of cards", "when": "deal", "case": "player"},
    "community card shown": {"what": "community card exposed", "when": "decisions"},
}
_RIDING = {
    **_WITH_A_BOARD,
    "community card shown": {"what": "community card exposed", "when": "decisions", "case": "not all had decided"},
    "community card shown late": {"what": "community card exposed", "when": "decisions", "case": "all had decided"},
}


def _limits(*wagers: str) -> dict[str, str]:
    """Posted limits that are wide enough for all rounds."""
    return {
        f"wager.{wager}.{limit}": amount
        for wager in wagers
        for limit, amount in (("minimum", "$1"), ("maximum", "$1,000"))
    }


THREE_CARD_POKER = Rulebook(
    "three-card-poker", "house-3cp", _WITH_A_DEALER, _limits("ante", "pair plus", "six card bonus")
)
CARIBBEAN_STUD = Rulebook("caribbean-stud", "house-carib", _WITH_A_DEALER, _limits("ante"))
MISSISSIPPI_STUD = Rulebook("mississippi-stud", "house-miss", _WITH_A_BOARD, _limits("ante", "three card bonus"))
LET_IT_RIDE = Rulebook("let-it-ride", "house-lir", _RIDING, _limits("first bet", "three card bonus"), "limits.position")
