"""Elections as the game holds them: the values of a lawful submission, each in its field and of its type."""

from __future__ import annotations

from typing import TypeVar

from pitboss.ruleset import words
from pitboss.ruleset.elections import Elections
from pitboss.submissions.conditions import FiledElections

W = TypeVar("W", bound=str)


def typed_elections(filed: FiledElections) -> Elections:
    """The elections of a submission in which nothing is unlawful."""
    get = filed.get
    return Elections(
        match_play=_choice(filed, "readings.match-play", words.MATCH_PLAYS, "refused"),
        play_amount=_choice(filed, "readings.play-amount", words.PLAY_AMOUNTS, "any amount"),
        rounding=_choice(filed, "readings.rounding", words.ROUNDINGS, "exact cents"),
        smallest_chip=get("readings.smallest-chip"),
        folded_trips=_choice(filed, "readings.folded-trips", words.FOLDED_TRIPS, "second pass"),
        cover_all_folded_hands=_choice(filed, "readings.cover-all-folded-hands", words.COVER_ALL_FOLDED, "counted"),
        change_hours=get("cards.change-hours"),
        pre_shuffled=bool(get("cards.pre-shuffled")),
        shuffle_fallbacks=tuple(words.checked(name, words.SHUFFLES) for name in get("shuffle.fallbacks") or ()),
        loads_shoe=bool(get("shuffle.loads-shoe")),
        progressive_verification=bool(get("settlement.progressive-verification")),
        verification_from=get("settlement.progressive-verification-from"),
        filed=tuple(sorted(filed.values.items())),
    )


def _choice(filed: FiledElections, key: str, among: tuple[W, ...], unsaid: W) -> W:
    """The word elected under a key; ``unsaid`` where the submission, or the document, has no such field."""
    value = filed.get(key)
    return unsaid if value is None else words.checked(value, among)
