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
    "wrong number": {"what": "wrong number of cards", "when": "deal", "case": "board"},
    "wrong number position": {"what": "wrong number of cards", "when": "deal", "case": "player"},
    "community card shown": {"what": "community card exposed", "when": "decisions", "case": "early"},
    "community card shown late": {"what": "community card exposed", "when": "decisions", "case": "late"},
}


def _limits(**most: str) -> dict[str, str]:
    return {f"wager.{wager.replace('_', ' ')}.maximum": maximum for wager, maximum in most.items()}


THREE_CARD_POKER = Rulebook("three-card-poker", "house-3cp", _WITH_A_DEALER, _limits(ante="$500"))
CARIBBEAN_STUD = Rulebook("caribbean-stud", "house-carib", _WITH_A_DEALER, _limits(ante="$500"))
MISSISSIPPI_STUD = Rulebook("mississippi-stud", "house-miss", _WITH_A_BOARD, _limits(ante="$500"))
LET_IT_RIDE = Rulebook("let-it-ride", "house-lir", _WITH_A_BOARD, _limits(first_bet="$500"), "limits.position")
