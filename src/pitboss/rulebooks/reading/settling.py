"""Read settlement: the dealer's hand, results case by case, the order of settlement, irregularities."""

from __future__ import annotations

from itertools import product

from pitboss.hands import Order
from pitboss.money import Odds
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset import words
from pitboss.ruleset.irregularities import Irregularity, Ruling, Telling
from pitboss.ruleset.settling import DealerHand, InTurn, OrderOfSettlement, Pass, Result
from pitboss.ruleset.words import IrregularityKind, Moment, WagersAfter


def read_dealer(table: TomlTable, order: Order) -> DealerHand:
    """The dealer's hand; what it qualifies with is named in ``order``."""
    qualifies = table.hand_kind("qualifies", order) if table.data.get("qualifies") != "" else None
    table.has("qualifies")
    return DealerHand(table.text("hand"), qualifies, table.clause())


def read_result(row: TomlTable) -> Result:
    """One row of results."""
    return Result(
        wager=row.text("wager"),
        dealer=row.word_list("dealer", words.DEALER_CASES, words.DEALER_CASES),
        player=row.word_list("player", words.PLAYER_CASES, words.PLAYER_CASES),
        hand=row.word_list("hand", words.HAND_CASES, words.HAND_CASES),
        then=row.word_or("then", words.RESULTS, Odds.read, words.RESULTS[0]),
        clause=row.clause(),
    )


def read_settlement(row: TomlTable) -> OrderOfSettlement:
    """One alternative of the order of settlement."""
    passes = []
    for table in row.tables("passes"):
        passes.append(
            Pass(
                does=table.word("does", words.PASSES),
                seats=table.word("seats", words.SEATS),
                wagers=table.texts("wagers", ()),
                clause=table.clause(),
                at=table.word("at", words.PASS_AT, "settlement"),
            )
        )
        early = passes[-1].at == "decisions" and passes[-1].seats in ("played", "folded")
        table.refuse((early, "seats", "before the decisions nobody has played or folded"))
        table.done()
    sequence = []
    for table in row.tables("sequence"):
        sequence.append(InTurn(table.text("wager"), table.clause()))
        table.done()
    return OrderOfSettlement(row.whole("alternative", at_least=1), tuple(passes), tuple(sequence), row.clause())


def read_irregularity(row: TomlTable) -> Irregularity:
    """One irregularity with its rulings; every moment and case must have exactly one."""
    moments = row.word_list("moments", words.MOMENTS)
    cases = row.texts("cases", blank=True)
    kind = row.word("kind", words.IRREGULARITIES, "")
    known: tuple[tuple[Moment, ...], tuple[str, ...]] = (moments, cases or ("",)) if row.sound else (words.MOMENTS, ())
    rulings = tuple(_ruling(table, kind, *known) for table in row.tables("rulings"))
    irregularity = Irregularity(
        row.text("what"),
        moments,
        cases,
        rulings,
        concerns=row.word("concerns", words.CONCERNS),
        kind=kind,
        happens=_tellings(row, cases),
    )
    for counted, own in (("card found", words.FOUND), ("stub count", words.STUB_COUNTS)):
        says = f"an irregularity of this kind has the cases {' · '.join(own)}"
        row.refuse((kind == counted and sorted(cases) != sorted(own), "cases", says))
    for moment, case in product(moments, cases or ("",)) if row.sound else ():
        indexes = [index for index, ruling in enumerate(rulings) if moment in ruling.when and case == ruling.case]
        which = f"{case!r} at {moment!r}" if case else f"{moment!r}"
        if not indexes:
            row.mistake(f"no ruling covers {which}", "rulings")
        for index in indexes[1:]:
            row.mistake(f"two rulings apply to {which}", "rulings", index)
    return irregularity


def _tellings(row: TomlTable, cases: tuple[str, ...]) -> tuple[Telling, ...]:
    """How it is reported: sentences, or sentences for each case. Every place they leave open can be filled in."""
    tellings = []
    for case, sentences in row.sentences("happens").items():
        keys = ("happens", case) if case else ("happens",)
        if case not in (cases or ("",)):
            row.mistake(f"{case!r} is no case of it: {' · '.join(cases) or 'there are none'}", *keys)
        else:
            for each in sentences:
                row.attempt(lambda text=each: _filled_in(text), *keys)  # type: ignore[misc]
            tellings.append(Telling(case, sentences))
    return tuple(tellings)


def _filled_in(sentence: str) -> str:
    """The sentence with its open places filled in; a mistake where it has others than a table knows."""
    try:
        return sentence.format(seat=1, card="", deck="")
    except (LookupError, ValueError) as error:
        raise ValueError(f"only {{seat}}, {{card}} and {{deck}} can be filled in: {sentence!r}") from error


def _ruling(table: TomlTable, kind: IrregularityKind, moments: tuple[Moment, ...], cases: tuple[str, ...]) -> Ruling:
    """One ruling. What becomes of the wagers follows from what is void, and only a player who left can lose them."""
    voids = table.word("voids", words.VOIDS)
    follows: WagersAfter = "stay" if voids == "nothing" else "returned"
    read = Ruling(
        case=table.text("case", "", among=cases),
        when=table.word_list("when", moments),
        voids=voids,
        wagers=table.word("wagers", words.WAGERS_AFTER, follows),
        keeps=table.texts("keeps", (), blank=True),
        cards=table.word("cards", words.CARDS_AFTER),
        deck=table.word("deck", words.DECK_AFTER),
        who=table.word_list("who", words.HOUSE_ROLES),
        says=table.text("says"),
        clause=table.clause(),
    )
    lawful = (follows, "lost") if kind == "departure" and voids == "nothing" else (follows,)
    table.refuse(
        (bool(read.keeps) and voids == "nothing", "keeps", "nothing is void, so nothing need be kept"),
        (read.wagers not in lawful, "wagers", f"where {voids} is void, it must be {' or '.join(lawful)}"),
    )
    table.done()
    return read
