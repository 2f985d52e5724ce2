"""Make the ``Ruleset`` of elections in which nothing is unlawful: the rulebook's rows as the operator elected them."""

from __future__ import annotations

from dataclasses import replace

from pitboss.rulebooks import Rulebook
from pitboss.ruleset.paytables import EnvySchedule, Paytable
from pitboss.ruleset.ruleset import Filing, Meter, OfferedWager, Ruleset
from pitboss.ruleset.wagers import Wager
from pitboss.ruleset.words import ON_FOLD, OnFold, word
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.electing import typed_elections
from pitboss.submissions.submission import Submission


def make_game(submission: Submission, elections: FiledElections) -> Ruleset:
    """The game that these elections, read from the submission and examined, describe."""
    book = submission.rulebook
    get = elections.get
    devices = {device.name: device for device in book.devices}
    wagers = tuple(_offered(wager, book, elections) for wager in book.wagers if elections.offers(wager.name))
    alternative = get("settlement.alternative") or 1
    return Ruleset(
        filing=_filing(submission, elections),
        title=book.identity.title,
        prefix=book.identity.prefix,
        deck=book.deck,
        decks=get("cards.decks"),
        cover_cards=book.cover_cards,
        cut=book.cut,
        deck_changes=book.deck_changes,
        shuffle=get("shuffle.method"),
        counts_cards=get("shuffle.counts-cards") or "no",
        device=devices[get("dealing.device")],
        fallbacks=tuple(devices[name] for name in get("dealing.fallbacks") or ()),
        positions=get("positions.number"),
        positions_per_player=get("positions.per-player") or 1,
        hands=book.hands,
        wagers=wagers,
        streets=book.streets,
        dealer=book.dealer,
        results=tuple(result for result in book.results if elections.offers(result.wager)),
        settlement=next(settlement for settlement in book.settlements if settlement.alternative == alternative),
        meters=tuple(_meters(book, elections)),
        envy=tuple(schedule for schedule in book.envy if _envy_in_force(schedule, elections)),
        limits=tuple(replace(limit, amount=elections.get(limit.election) or limit.amount) for limit in book.limits),
        stub_count=book.stub_count,
        procedures=book.procedures,
        rules=book.rules,
        irregularities=book.irregularities,
        elections=typed_elections(elections),
    )


def _filing(submission: Submission, elections: FiledElections) -> Filing:
    book, get = submission.rulebook, elections.get
    return Filing(
        rulebook=book.identity.id,
        edition=book.identity.edition,
        law_digest=book.digest,
        operator=get("operator"),
        table=get("table"),
        version=get("version"),
        submission_digest=submission.digest,
        text=submission.source.text,
    )


def _offered(wager: Wager, book: Rulebook, elections: FiledElections) -> OfferedWager:
    get = elections.get
    on_fold = word(wager.on_fold, ON_FOLD) or _switched(get(wager.on_fold))
    amount = get(f"wager.{wager.name}.amount")
    draw = f"wager.{wager.rides_on}.{wager.name.replace(' ', '-')}"
    return OfferedWager(
        rule=wager,
        paytables=_elected(wager.name, book, elections),
        minimum=get(f"wager.{wager.name}.minimum"),
        maximum=get(f"wager.{wager.name}.maximum"),
        amount=amount if amount is not None or len(wager.denominations) != 1 else wager.denominations[0],
        on_fold=on_fold,
        links=get(f"wager.{wager.name}.links") or (),
        draw_probability=get(f"{draw}-probability"),
        draw_positions=get(f"wager.{wager.rides_on}.lucky-positions"),
    )


def _switched(elected: object) -> OnFold:
    return "forfeited" if elected == "forfeited" else "kept"


def _elected(wager: str, book: Rulebook, elections: FiledElections) -> tuple[Paytable, ...]:
    """The elected paytable, raised where it is a floor; every column of a Cover All; the only one if there is one.

    Wagers that share a paytable share what is elected of it, and each has a copy of its own.
    """
    offered = book.paytables_of(wager)
    owner = offered[0].wager if offered else wager
    name = elections.get(f"wager.{owner}.paytable")
    chosen = tuple(paytable for paytable in offered if name is None or paytable.name == name)
    raised = dict(elections.get(f"wager.{owner}.odds") or ())
    own = (paytable if paytable.wager == wager else replace(paytable, wager=wager, shared_by=()) for paytable in chosen)
    return tuple(paytable.raised(raised) if paytable.floor else paytable for paytable in own)


def _meters(book: Rulebook, elections: FiledElections) -> list[Meter]:
    meters = []
    for wager in book.wagers:
        if not elections.offers(wager.name):
            continue
        for paytable in _elected(wager.name, book, elections):
            for printed in paytable.meters:
                name = wager.name if printed == "meter" else printed
                key = f"wager.{wager.name}.meter.{name}"
                rate, initial, reset = (elections.get(f"{key}.{field}") for field in ("rate", "initial", "reset"))
                meters.append(Meter(name, wager.name, rate, initial, reset))
    return meters


def _envy_in_force(schedule: EnvySchedule, elections: FiledElections) -> bool:
    """Whether a schedule is that of the elected paytable and amount, in the reading that is filed."""
    wager = f"wager.{schedule.wager}"
    paytable, amount = elections.get(f"{wager}.paytable"), elections.get(f"{wager}.amount")
    if not elections.offers(schedule.wager) or (paytable is not None and paytable != schedule.paytable):
        return False
    if schedule.for_wager not in (None, amount):
        return False
    filed = elections.get(f"{wager}.envy-{schedule.paytable.lower()}")
    others = (row for row in elections.rulebook.envy if row.paytable == schedule.paytable)
    chosen = filed if filed in {other.election for other in others} else ""
    return schedule.election == chosen
