"""The answers of the study pages: games to study, what a situation is worth, what may come of it, charts.

Each takes plain values and gives plain data, so that a process of its own can compute it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.api.advice import advise, seen_situation
from pitboss.api.failures import FORMAT
from pitboss.api.for_programs import SEEN, advice_data, is_averaged
from pitboss.api.game import Game
from pitboss.api.hands import order_of
from pitboss.api.study.types import (
    CardAnswer,
    DrawnChart,
    GameAnswer,
    MeterLine,
    MeterLinesAnswer,
    OutlookAnswer,
    Slot,
    StudiedBook,
    StudiedMeter,
    StudiedWager,
    StudyAnswer,
    WorthAnswer,
)
from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.exact import answers
from pitboss.exact.deal import CardCounts, count_cards
from pitboss.exact.outlook import CardOutlook
from pitboss.exact.seen.sights import sights_of
from pitboss.exact.solver import solver_for
from pitboss.exact.wagers import main_name
from pitboss.extras import needed_for
from pitboss.hands.order import MOST_CARDS
from pitboss.money import plain_amount
from pitboss.numbers import fraction
from pitboss.rulebooks import load, shelf
from pitboss.submissions import template

if TYPE_CHECKING:
    from pitboss.ruleset import Ruleset

MOST_DEAD = 20
"""Dead cards of a situation: more are never seen at a table."""


def study_answer() -> StudyAnswer:
    """Every rulebook of the library."""
    return {"format": FORMAT, "games": [_book(name) for name in shelf().names]}


def _book(name: str) -> StudiedBook:
    book = load(name)
    identity, solver = book.identity, solver_for(Game(template(book), f"{name} template").ruleset)
    return {
        "rulebook": identity.id,
        "title": identity.title,
        "jurisdiction": identity.jurisdiction,
        "edition": identity.edition,
        "is_solved": solver.solve is not None,
        "has_chart": solver.chart is not None,
    }


def game_answer(game: Game) -> GameAnswer:
    """A game: its cards, streets, wagers, meters and published strategies."""
    rules, identity = game.ruleset, game.rulebook.identity
    solver, cards = solver_for(rules), count_cards(rules)
    return {
        "format": FORMAT,
        "rulebook": game.id,
        "title": identity.title,
        "jurisdiction": identity.jurisdiction,
        "edition": identity.edition,
        "operator": rules.filing.operator,
        "unit": rules.base,
        "main_game": main_name(rules),
        "method": solver.method,
        "is_solved": solver.solve is not None,
        "seats_counted": solver.joint is not None,
        "form": solver.chart,
        "sights": list(sights_of(rules)),
        "positions": rules.positions,
        "slots": list(_slots(cards)) if solver.advise is not None else [],
        "streets": [
            {"name": street.name, "board": opened} for street, opened in zip(rules.streets, cards.seen, strict=True)
        ],
        "earlier": [{"wager": wager, "stakes": [str(stake) for stake in stakes]} for wager, stakes in solver.earlier()],
        "wagers": [_wager(game, name) for name in (offer.name for offer in game.wagers if offer.part != "bonus")],
        "meters": [_meter(rules, name) for name in (meter.name for meter in rules.meters)],
        "strategies": [{"strategy": name, "source": source} for name, source in answers.strategies(rules)],
    }


def _slots(cards: CardCounts) -> list[Slot]:
    """Where cards of a situation may lie, and how many: from the cards that the rows of the deal hand out."""
    up, boards = min(cards.up, 1), sorted(set(cards.seen))
    slots: list[Slot] = [{"name": "hand", "counts": [cards.own]}]
    if up:
        slots.append({"name": "up", "counts": [0, 1]})
    if boards[-1]:
        slots.append({"name": "board", "counts": boards})
    if cards.dealer > up:
        slots.append({"name": "dealer_shows", "counts": list(range(cards.dealer - up + 1))})
    return [*slots, {"name": "dead", "counts": list(range(MOST_DEAD + 1))}]


def _wager(game: Game, name: str) -> StudiedWager:
    rules, offer = game.ruleset, game.wager(name)
    filed = rules.wager(name)
    assert filed is not None, "the table offers it"
    columns = filed.rule.against == "table"
    known = [] if columns else [table.name for table in game.paytables(name) if table.name]
    return {
        "wager": name,
        "part": offer.part,
        "stakes": offer.stakes,
        "paytable": "" if columns or offer.paytable is None else offer.paytable.name,
        "paytables": known,
        "hands": sorted(table.hands for table in offer.paytables) if columns else [],
        "meters": [meter.name for meter in rules.meters if meter.wager == name],
        "envy": any(schedule.wager == name for schedule in rules.envy),
        "clause": offer.clause,
    }


def _meter(rules: Ruleset, name: str) -> StudiedMeter:
    meter = next(meter for meter in rules.meters if meter.name == name)
    return {
        "name": meter.name,
        "wager": meter.wager,
        "initial": plain_amount(meter.initial),
        "reset": plain_amount(meter.reset),
        "rate": fraction(meter.rate),
    }


# -- situations --------------------------------------------------------------------------------------------------------


def worth_answer(game: Game, seen: Mapping[str, str], made: Mapping[str, int] | None = None) -> WorthAnswer:
    """What each action is worth to a player who sees these cards, texts under the words of ``SEEN``."""
    others = {name: seen.get(name, "") for name in SEEN[2:]}
    try:
        advice = advise(game, seen.get("hand", ""), up=seen.get("up") or None, made=made or None, **others)
    except BadInput as error:
        if error.code != "cards-count":
            raise
        return _missing(game, error)
    data = advice_data(advice)
    return {
        "format": FORMAT,
        "unit": advice.unit,
        "actions": data["actions"],
        "best": data["best"],
        "any_amount_between": advice.any_amount_between,
        "averaged_over_up": is_averaged(advice),
        "made": _made(game, (*advice.hand, *advice.board)),
        "standing": _standing(game, seen, made),
    }


def _missing(game: Game, error: BadInput) -> WorthAnswer:
    """That there are too few cards for a decision, or too many: no mistake, as long as they are being laid."""
    return {
        "format": FORMAT,
        "unit": game.ruleset.base,
        "actions": [],
        "best": [],
        "any_amount_between": False,
        "averaged_over_up": False,
        "made": "",
        "standing": {},
        "missing": {"said": error.said, "instead": error.instead},
    }


def _standing(game: Game, seen: Mapping[str, str], made: Mapping[str, int] | None) -> dict[str, str]:
    """What lies on the wagers of earlier streets, as told or as best play would have it; nothing where none count."""
    standing = solver_for(game.ruleset).standing
    if standing is None:
        return {}
    situation = seen_situation({name: seen.get(name, "") for name in SEEN}, made)
    return {wager: str(stake) for wager, stake in standing(situation).items()}


def _made(game: Game, cards: Sequence[Card]) -> str:
    """What the cards make, in words; nothing as long as they are too few for a hand."""
    order = order_of(game)
    return order.rank(cards).name if order.size <= len(cards) <= MOST_CARDS else ""


def outlook_answer(game: Game, seen: Mapping[str, str], made: Mapping[str, int] | None = None) -> OutlookAnswer:
    """What may come of the situation."""
    situation = seen_situation({name: seen.get(name, "") for name in SEEN}, made)
    with needed_for("what may come"):
        outlook = answers.outlook(game.ruleset, situation)
    return {
        "format": FORMAT,
        "unit": game.ruleset.base,
        "laws": [
            {
                "action": action,
                "results": [{"net": fraction(net), "probability": fraction(often)} for net, often in law.points],
            }
            for action, law in outlook.laws
        ],
        "whose": outlook.whose,
        "kinds": [
            {"hand": kind.name, "win": fraction(kind.win), "tie": fraction(kind.tie), "lose": fraction(kind.lose)}
            for kind in outlook.kinds
        ],
        "place": outlook.place,
        "cards_of": outlook.cards_of,
        "cards": [_card(card) for card in outlook.cards],
    }


def _card(card: CardOutlook) -> CardAnswer:
    answer: CardAnswer = {"card": str(card.card), "worth": fraction(card.worth)}
    if card.ends is not None:
        win, tie, lose = map(fraction, card.ends)
        answer |= {"win": win, "tie": tie, "lose": lose}
    return answer


# -- charts ------------------------------------------------------------------------------------------------------------


def chart_answer(game: Game) -> DrawnChart:
    """The strategy chart, square by square."""
    from pitboss.api.sheets import chart
    from pitboss.api.study.drawn import drawn

    return drawn(game.id, chart(game).sheet)


# -- meters and PAR sheets ---------------------------------------------------------------------------------------------


def meter_answer(game: Game, wager: str) -> MeterLinesAnswer:
    """The return of a wager as it depends on what its meters hold, for each number of other hands."""
    from pitboss.exact.meters.progressive import amounts_on, plane

    rules = game.ruleset
    filed = game.wager(wager).name
    held = amounts_on(rules, filed)
    envied = any(schedule.wager == filed for schedule in rules.envy)
    lines: list[MeterLine] = []
    for others in range(rules.positions if envied else 1):
        flat = plane(rules, filed, others)
        lines.append(
            {
                "others": others,
                "fixed": fraction(flat.fixed),
                "per_dollar": {name: fraction(slope * 100) for name, slope in flat.per_cent},
                "break_even": {name: _dollars(flat.fair(name, held)) for name in held},
            }
        )
    reset = {name: fraction(amount / 100) for name, amount in held.items()}
    return {"format": FORMAT, "wager": filed, "stake": plain_amount(flat.stake), "reset": reset, "lines": lines}


def _dollars(cents: Fraction | None) -> str | None:
    return None if cents is None else fraction(cents / 100)


def par_file(game: Game, form: str) -> bytes:
    """The PAR sheet as ``html``, ``pdf`` or ``json``."""
    from pitboss.api.sheets import par

    if form == "pdf":
        from pitboss.reports.pdf import compiler

        compiler()  # whether there is one is found out before anything is computed
    sheet = par(game)
    return {"html": lambda: sheet.html.encode(), "pdf": sheet.pdf, "json": sheet.json}[form]()
