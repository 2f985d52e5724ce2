"""The closed vocabularies of a rulebook: who, when, where, and what follows.

Each vocabulary is a ``Literal`` type and the tuple of its words, and stands here only; the codes of rules stand in
``codes``. The loader refuses any other word and returns the type, so that a comparison with a misspelt word is an
error of the type checker.
"""

from __future__ import annotations

from typing import Literal, TypeVar, get_args

W = TypeVar("W", bound=str)


def word(text: str, among: tuple[W, ...]) -> W | None:
    """The word of a vocabulary that a text is, None where it is none of them."""
    return text if text in among else None


def checked(text: str, among: tuple[W, ...]) -> W:
    """The word of a vocabulary that a text is; the caller has refused any other text before."""
    if text not in among:
        raise ValueError(f"{text!r} is none of {', '.join(among)}")
    return text


Role = Literal[
    "dealer",
    "floorperson",
    "casino supervisor",
    "player",
    "first player",
    "licensee",
    "device",
    "commission",
]
ROLES: tuple[Role, ...] = get_args(Role)
HouseRole = Literal["dealer", "floorperson", "casino supervisor"]
HOUSE_ROLES: tuple[HouseRole, ...] = get_args(HouseRole)
"""The roles of the house, from the lowest up: they order, and rule on irregularities."""
How = Literal["act", "prompt", "enforced", "computed", "permitted", "attested"]
HOW: tuple[How, ...] = get_args(How)
"""How a duty is kept.

*act*: logged, as a step that the table asks for or as an event; *prompt*: shown to the person whose hands do it;
*enforced*: a check refuses its breach; *computed*: the software works it out, and no command can ask for anything else;
*permitted*: a liberty that is granted; *attested*: vouched for in the Rules Submission.
"""
About = Literal["cards", "shuffle", "wagers", "dealing", "play", "settlement", "progressive", "table"]
ABOUT: tuple[About, ...] = get_args(About)

LogWord = Literal[
    "acted",
    "dealt",
    "deck-removed",
    "device-out",
    "did",
    "exposed",
    "method-changed",
    "no-more-bets",
    "racked",
    "ruled",
    "settled",
    "stub-counted",
    "wagered",
]
EVENTS: tuple[LogWord, ...] = get_args(LogWord)
"""The words of the log that may record an act which is not asked for; *did*: a step logged together with another."""

DeckProcedure = Literal[
    "opening", "opening of two decks", "pre-shuffled cards", "shuffle", "cut", "idle table", "load: "
]
RoundProcedure = Literal["no more bets", "decisions", "fold", "uncover: ", "table wager", "reveal", "collect cards"]
AwardProcedure = Literal["progressive award", "progressive verification", "bonus award"]
OtherProcedure = Literal["recut", "betting", "two decks", "deal: ", "stub", "stub count", "settle", "envy award"]
DECK_COURSES: tuple[DeckProcedure, ...] = get_args(DeckProcedure)
ROUND_COURSES: tuple[RoundProcedure, ...] = get_args(RoundProcedure)
AWARDS: tuple[AwardProcedure, ...] = get_args(AwardProcedure)
PROCEDURES: tuple[str, ...] = (*DECK_COURSES, *ROUND_COURSES, *AWARDS, *get_args(OtherProcedure))
"""What a table knows procedures by, whatever a document calls them; a table asks for the acts of the first three.

A word that ends with a colon stands for one procedure a dealing device. A *table wager* is one on every hand dealt.
"""
StepWord = Literal[
    "receive",
    "verify",
    "first-player-inspects",
    "shuffle",
    "cut",
    "place-cover-card",
    "order-recut",
    "announce-no-more-bets",
    "verify-progressive",
    "count-stub",
    "rack-stub",
    "collect-forfeited",
    "hold-cards",
    "record-cards",
    "leave-exposed",
    "replace-exposed",
    "reveal-dealer",
    "collect-cards",
    "verify-hand",
    "verify-light",
    "validate",
    "complete-documents",
]
STEPS: tuple[StepWord, ...] = get_args(StepWord)
"""The steps that a table knows by their word, because it does more at them than to log them."""
Verification = Literal["verify-hand", "verify-light", "validate"]
VERIFICATIONS: tuple[Verification, ...] = get_args(Verification)
DOCUMENTS: StepWord = "complete-documents"
TABLE_WAGER: RoundProcedure = "table wager"
COUNT_CHIPS: StepWord = "verify-progressive"
COLLECT: StepWord = "collect-forfeited"
REVEAL: StepWord = "reveal-dealer"
COLLECT_CARDS: StepWord = "collect-cards"
HOLD_CARDS: StepWord = "hold-cards"
RECORD_CARDS: StepWord = "record-cards"
LEAVE_EXPOSED: StepWord = "leave-exposed"
REPLACE_EXPOSED: StepWord = "replace-exposed"
FIRST_PLAYER: StepWord = "first-player-inspects"

Shuffle = Literal["manual", "automated card shuffling device", "automatically reshuffling device"]
SHUFFLES: tuple[Shuffle, ...] = get_args(Shuffle)
ShuffleInUse = Literal[Shuffle, ""]
"""How a table shuffles; empty before its first opening."""
DeviceKind = Literal["manual", "hand", "automated"]
DEVICE_KINDS: tuple[DeviceKind, ...] = get_args(DeviceKind)

CoverCardAfter = Literal["discard rack", "bottom of the stack"]
COVER_CARD_AFTER: tuple[CoverCardAfter, ...] = get_args(CoverCardAfter)

DealWork = Literal["deal", "stack", "burn", "expose"]
DEALS: tuple[DealWork, ...] = get_args(DealWork)
DealTo = Literal["players", "dealer", "players and dealer", "board", "box", "discard rack"]
DEAL_TO: tuple[DealTo, ...] = get_args(DealTo)
DEAL_STREET, SHOWDOWN = "deal", "showdown"
"""The streets of a deal that are no decisions: what comes before the first one, and what follows the last one."""
Face = Literal["down", "up", "bottom up"]
FACES: tuple[Face, ...] = get_args(Face)
Rest = Literal["", "discard rack"]
RESTS: tuple[Rest, ...] = get_args(Rest)
Under = Literal["", "cover card", "nest"]
UNDER: tuple[Under, ...] = get_args(Under)

Against = Literal["dealer", "paytable", "table", "draw"]
AGAINST: tuple[Against, ...] = get_args(Against)
OfferedHow = Literal["always", "elected"]
OFFERED: tuple[OfferedHow, ...] = get_args(OfferedHow)
Window = Literal["before the deal", "decision", "none"]
WINDOWS: tuple[Window, ...] = get_args(Window)
PlacedOn = Literal["layout", "progressive device", "electronic device", "none"]
PLACED: tuple[PlacedOn, ...] = get_args(PlacedOn)
AmountRule = Literal["posted limits", "denomination", "multiple", "stake of another"]
AMOUNTS: tuple[AmountRule, ...] = get_args(AmountRule)
OnFold = Literal["kept", "forfeited"]
ON_FOLD: tuple[OnFold, ...] = get_args(OnFold)

PlayerAct = Literal["play", "check", "fold", "take back"]
ACTS: tuple[PlayerAct, ...] = get_args(PlayerAct)
Collects = Literal["after the decisions", "at once"]
COLLECTS: tuple[Collects, ...] = get_args(Collects)

HandOf = Literal["player", "dealer", "table"]
HAND_OF: tuple[HandOf, ...] = get_args(HandOf)
CardSource = Literal[
    "own cards",
    "dealer's cards",
    "board",
    "first one of the board",
    "first two of the board",
    "first three of the board",
    "first four of the board",
    "box card",
]
HAND_FROM: tuple[CardSource, ...] = get_args(CardSource)
FIRST_OF_BOARD: dict[CardSource, int] = {
    "first one of the board": 1,
    "first two of the board": 2,
    "first three of the board": 3,
    "first four of the board": 4,
}
"""The sources that are a part of the board, each with how many of its cards, in the order in which they were laid."""

DealerCase = Literal["qualifies", "does not qualify"]
DEALER_CASES: tuple[DealerCase, ...] = get_args(DealerCase)
PlayerCase = Literal["higher", "equal", "lower"]
PLAYER_CASES: tuple[PlayerCase, ...] = get_args(PlayerCase)
HandCase = Literal["pays", "does not pay"]
HAND_CASES: tuple[HandCase, ...] = get_args(HandCase)
ResultWord = Literal["paytable", "lost", "push", "returned"]
RESULTS: tuple[ResultWord, ...] = get_args(ResultWord)

PassWork = Literal["reveal", "take", "pay", "collect", "settle", "visit"]
PASSES: tuple[PassWork, ...] = get_args(PassWork)
PassSeats = Literal["live", "played", "folded", "with a wager"]
SEATS: tuple[PassSeats, ...] = get_args(PassSeats)
PassAt = Literal["settlement", "decisions"]
PASS_AT: tuple[PassAt, ...] = get_args(PassAt)
"""When the dealer makes a pass: at the settlement, or before the first decision."""

Moment = Literal["shuffle", "betting", "deal", "decisions", "after the decisions", "settlement"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
Voids = Literal["nothing", "that hand", "all hands"]
VOIDS: tuple[Voids, ...] = get_args(Voids)
CardsAfter = Literal["stay", "next card", "discard rack", "reshuffle", "collect"]
CARDS_AFTER: tuple[CardsAfter, ...] = get_args(CardsAfter)
WagersAfter = Literal["stay", "returned", "lost"]
WAGERS_AFTER: tuple[WagersAfter, ...] = get_args(WagersAfter)
DeckAfter = Literal["stays", "removed"]
DECK_AFTER: tuple[DeckAfter, ...] = get_args(DeckAfter)
Concerns = Literal["table", "position", "hand", "stack", "dealer", "board", "box", "shuffler", "dealing shoe"]
CONCERNS: tuple[Concerns, ...] = get_args(Concerns)
"""What an irregularity is about: a position must be named, or a hand or stack may be; the rest has no position."""
IrregularityKind = Literal["", "card found", "misdeal", "stub count", "departure", "unequal wagers"]
IRREGULARITIES: tuple[IrregularityKind, ...] = get_args(IrregularityKind)
"""What a table does beyond the columns of a ruling: nothing, or what belongs to an irregularity of that kind."""
FoundCase = Literal["one", "more than one"]
FOUND: tuple[FoundCase, ...] = get_args(FoundCase)
"""The cases of a card that was found: how many, counted over the round."""
StubCase = Literal["misdealt", "not misdealt", "misdealt and not 52 cards"]
STUB_COUNTS: tuple[StubCase, ...] = get_args(StubCase)
"""The cases of a stub count that is wrong."""

CountsCards = Literal["no", "on demand", "after every shuffle"]
COUNTS_CARDS: tuple[CountsCards, ...] = get_args(CountsCards)
"""When a shuffling device counts the cards."""

MatchPlay = Literal["refused", "taken", "on the ante"]
MATCH_PLAYS: tuple[MatchPlay, ...] = get_args(MatchPlay)
PlayAmount = Literal["any amount", "whole multiples"]
PLAY_AMOUNTS: tuple[PlayAmount, ...] = get_args(PlayAmount)
Rounding = Literal["exact cents", "smallest chip"]
ROUNDINGS: tuple[Rounding, ...] = get_args(Rounding)
FoldedTrips = Literal["second pass", "in turn"]
FOLDED_TRIPS: tuple[FoldedTrips, ...] = get_args(FoldedTrips)
CoverAllFolded = Literal["counted", "not counted"]
COVER_ALL_FOLDED: tuple[CoverAllFolded, ...] = get_args(CoverAllFolded)

Course = Literal["opening", "pre-shuffled", "after a round", "recut", "directed shuffle", "idle table", "deck change"]
COURSES: tuple[Course, ...] = get_args(Course)
"""The courses of steps that a deck goes through; a deck that is not at the table is *away*."""
DeckCourse = Literal[Course, "away"]
StageKind = Literal["betting", "step", "draw", "deal", "complete", "stub", "ask", "forfeit", "settle", "documents"]
"""What a stage of the round waits for."""
ENVY = "envy bonus"
"""What a line is called that pays for another player's hand, where no wager of the document has that place."""
ItemKind = Literal["bet", "bonus", "coupon", "envy"]
"""What stands at one place in the order of a visit."""
LineResult = Literal["won", "lost", "push", "returned", "forfeited"]
"""How a wager ends."""
Payee = Literal["player", "game account", "coupon"]
"""To whom the chips of a wager belong: a player, a player's game account, or nobody where a coupon lies."""
BetOn = Literal["", HandOf]
"""The hand that a wager is placed on, where its rule gives a choice."""
BET_ON: tuple[BetOn, ...] = get_args(BetOn)
CardOwner = Literal["player", "dealer", "board", "box"]
CARD_OWNERS: tuple[CardOwner, ...] = get_args(CardOwner)
CardPlace = Literal[CardOwner, "discard rack"]
DealReason = Literal["", "burned", "unused", "with the next", "completed", "face up"]
"""Why cards left the deck: as part of the deal (empty), or beside it."""
LinkCause = Literal["contribution", "reversal", "share given up", "share taken back", "award", "award undone"]
"""Why a shared meter moved at another table."""
Cause = Literal[LinkCause, "link", "carried over"]
"""Why a meter moved; the last two stand in logs of version 1 alone, which do not say more."""

ElectionType = Literal[
    "whole number",
    "hours",
    "money",
    "percent",
    "probability",
    "text",
    "texts",
    "yes or no",
    "choice",
    "choices",
    "paytable",
    "odds",
    "links",
]
ELECTION_TYPES: tuple[ElectionType, ...] = get_args(ElectionType)
Bound = Literal["at-least", "at-most", "above", "below"]
BOUNDS: tuple[Bound, ...] = get_args(Bound)
ConditionTest = Literal[Bound, "not", "includes", "excludes", "present"]
CONDITION_TESTS: tuple[ConditionTest, ...] = get_args(ConditionTest)
Level = Literal["unlawful", "doubtful", "question"]
LEVELS: tuple[Level, ...] = get_args(Level)
ClauseKind = Literal[
    "definition",
    "equipment",
    "cards",
    "opening",
    "shuffle",
    "ranking",
    "wager",
    "dealing",
    "play",
    "settlement",
    "payout",
    "progressive",
    "envy",
    "bonus",
    "irregularity",
]
CLAUSE_KINDS: tuple[ClauseKind, ...] = get_args(ClauseKind)
Division = Literal["section", "chapter"]
DIVISIONS: tuple[Division, ...] = get_args(Division)
