"""What the Rules Submission decides: every field with its type, its bounds, when it is needed, and the template."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from pitboss.rulebooks import Election
from pitboss.ruleset.words import BOUNDS, ELECTION_TYPES, Bound, checked
from pitboss.submissions import template
from tests.law.ma_ultimate.filings import codes, unlawful
from tests.law.ma_ultimate.picture import BOOK, cite, ids, table

OFFERED = {"wager.progressive.offered": True}
TABLE = "wager.progressive.paytable"
SHUFFLER: Mapping[str, object] = {"shuffle.method": "automated card shuffling device"}


def dealt_by(device: str) -> tuple[Mapping[str, object], ...]:
    """The device deals, or stands by."""
    return {"dealing.device": device}, {"dealing.fallbacks": {"includes": device}}


WHEN: dict[str, tuple[Mapping[str, object], ...]] = {
    "": (),
    "shuffler": (SHUFFLER,),
    "machine": dealt_by("automated dealing shoe"),
    "manual shoe": dealt_by("manual dealing shoe"),
    "device": (SHUFFLER, *dealt_by("automated dealing shoe")),
    "cover all": ({"wager.cover all.offered": True},),
    "progressive": (OFFERED,),
    "verified": (OFFERED | {"settlement.progressive-verification": True},),
    "one meter": (OFFERED | {TABLE: ["PTMGL01", "PTMGL02", "PTMGL04"]},),
    "levels": (OFFERED | {TABLE: ["PTMGLML01", "PTMGLML02", "PTMGLML03"]},),
    "mega": (OFFERED | {TABLE: ["PTMGLML02", "PTMGLML03"]},),
    "chips": ({"readings.rounding": "smallest chip"},),
}

# name, type, whether and when it is needed, what it may be
FIELDS = """
submission
    operator                 text          needed               -
    table                    text          needed               -
    version                  whole number  needed               at-least 1

cards
    decks                    whole number  needed               at-least 1, at-most 2
    backs                    texts         needed               -
    cover-cards              texts         needed               -
    change-hours             hours         optional             above 0

shuffle
    method                   choice        needed               manual / automated card shuffling device
    counts-cards             choice        needed, shuffler     no / on demand / after every shuffle
    loads-shoe               yes or no     needed, shuffler     -
    programmed               yes or no     needed, shuffler     -

dealing
    device                   choice        needed               manual dealing shoe / automated dealing shoe
    fallbacks                choices       optional             manual dealing shoe / automated dealing shoe
    model                    text          optional, machine    -
    mode                     text          optional, machine    -
    stack                    whole number  needed, machine      at-least 2, at-most 2
    board-stack              whole number  needed, machine      at-least 5, at-most 5

positions
    number                   whole number  needed               at-least 1, at-most 7
    per-player               whole number  needed               at-least 1, at-most 1

wager.ante
    minimum                  money         needed               above $0
    maximum                  money         needed               above $0

wager.blind
    odds                     odds          optional             of blind

wager.trips
    paytable                 paytable      needed               of trips
    odds                     odds          optional             of trips
    minimum                  money         needed               above $0
    maximum                  money         needed               above $0

wager.cover all
    offered                  yes or no     needed               -
    minimum                  money         needed, cover all    above $0
    maximum                  money         needed, cover all    above $0
    odds                     odds          optional, cover all  of cover all

wager.progressive
    offered                  yes or no     needed               -
    paytable                 paytable      needed, progressive  of progressive
    amount                   money         needed, progressive  at-least $5, at-most $5
    odds                     odds          optional, progressive  of progressive

wager.progressive.meter.progressive
    rate                     percent       needed, one meter    above 0%, below 100%
    initial                  money         needed, one meter    -
    reset                    money         needed, one meter    -

wager.progressive.meter.mega
    rate                     percent       needed, mega         above 0%, below 100%
    initial                  money         needed, mega         -
    reset                    money         needed, mega         -

wager.progressive.meter.major
    rate                     percent       needed, levels       above 0%, below 100%
    initial                  money         needed, levels       -
    reset                    money         needed, levels       -

wager.progressive.meter.minor
    rate                     percent       needed, levels       above 0%, below 100%
    initial                  money         needed, levels       -
    reset                    money         needed, levels       -

wager.progressive
    approval                 text          optional             -
    links                    links         optional             -

settlement
    progressive-verification  yes or no     optional             -
    progressive-verification-from  money    optional, verified   above $0

readings
    rounding                 choice        optional             exact cents / smallest chip
    smallest-chip            money         needed, chips        above $0
    match-play               choice        optional             refused / on the ante
    progressive-after-fold   choice        optional             live / forfeited
    folded-trips             choice        optional             second pass / in turn
    cover-all-folded-hands   choice        optional             counted / not counted

approvals
    card-standard              text          needed               -
    card-handling              text          needed               -
    manual-shoe                text          needed, manual shoe  -
    manual-shoe-location       text          needed, manual shoe  -
    automated-shoe             text          needed, machine      -
    automated-shoe-location    text          needed, machine      -
    automated-shoe-procedures  text          needed, machine      -
    fault-procedures           text          needed, device       -

layout
    areas                    texts         needed               -

publications
    texts                    texts         optional             -
"""

# name, what the template says (e.g.: what it only shows), clauses
VALUES = """
submission
    operator  "Example Casino, Boston"  10(d)#preselected
    table     "UTH-01"                  10(d)#preselected
    version   1                         10(d)#preselected

cards
    decks         1                    2(a)#one-deck 2(b)#needs-shuffler
    backs         ["red"]              2(a)#one-deck 2(b)(2)
    cover-cards   ["yellow", "green"]  2(a)#{cover-cards-count,cover-cards-colour}
    change-hours  e.g. 24              3(a)#146.49

shuffle
    method        "automated card shuffling device"  4(a)#manual-or-device
    counts-cards  "after every shuffle"              7(h)#{exempt,wrong}
    loads-shoe    true                               4(a)#into-shoe 7(a)#load
    programmed    true                               4(a)#programmed

dealing
    device       "automated dealing shoe"             4(b) 7(a)#load 8(a)#option
    fallbacks    e.g. ["manual dealing shoe"]         4(b) 7(a)#load 8(a)#option
    model        "i-Deal Plus"                        8(a)#option 12(d)
    mode         "Ultimate Texas Hold 'Em Cover All"  12(d)
    stack        2                                    8(a)#option 8(c)#first-player
    board-stack  5                                    8(c)#community-first

positions
    number      6  7(d)#order 8(c)#clockwise
    per-player  1  11

wager.ante
    minimum  "$10"  10(e)#minimum-bet-max 1.ante#initial
    maximum  "$75"  10(e)#fifty-thousand 1.ante#initial

wager.blind
    odds  e.g. {"flush": "3 to 2"}  10(c)

wager.trips
    paytable  "B"                               10(d)#preselected
    odds      e.g. {"royal flush": "100 to 1"}  10(d)#no-less-than
    minimum   "$5"                              10(e)#minimum-bet-max 1.trips#optional
    maximum   "$100"                            10(e)#fifty-thousand 1.trips#optional

wager.cover all
    offered  true   12(a) 12(d)
    minimum  "$5"   12(a)
    maximum  "$50"  12(a) 13(d)#seventy-five
    odds     e.g. {"7 hands": {"royal flush": "70 to 1"}}  12(k)

wager.progressive
    offered   true       13(e)#one-of
    paytable  "PTMGL02"  13(e)#one-of
    amount    "$5"       13(a)
    odds      e.g. {"straight flush": "10% of meter"}  13(e)

wager.progressive.meter.progressive
    rate     "20%"      13(e)[PTMGL{01,02,04}:seed-meter]
    initial  "$50,000"  13(e)[PTMGL{01,02,04}:seed-meter] 13(e)[PTMGL{01,02,04}:seed-scaling]
    reset    "$50,000"  13(e)[PTMGL{01,02,04}:seed-meter] 13(e)[PTMGL{01,02,04}:seed-scaling]

wager.progressive.meter.mega
    rate     "10%"      13(e)[PTMGL{ML02,ML03}:seed-mega]
    initial  "$50,000"  13(e)[PTMGL{ML02,ML03}:seed-mega] 13(e)[PTMGL{ML02,ML03}:seed-scaling]
    reset    "$50,000"  13(e)[PTMGL{ML02,ML03}:seed-mega] 13(e)[PTMGL{ML02,ML03}:seed-scaling]

wager.progressive.meter.major
    rate     "6%"      13(e)[PTMGL{ML01,ML02,ML03}:seed-major]
    initial  "$5,000"  13(e)[PTMGL{ML01,ML02,ML03}:seed-major] 13(e)[PTMGL{ML01,ML02,ML03}:seed-scaling]
    reset    "$5,000"  13(e)[PTMGL{ML01,ML02,ML03}:seed-major] 13(e)[PTMGL{ML01,ML02,ML03}:seed-scaling]

wager.progressive.meter.minor
    rate     "4%"      13(e)[PTMGL{ML01,ML02,ML03}:seed-minor]
    initial  "$1,250"  13(e)[PTMGL{ML01,ML02,ML03}:seed-minor] 13(e)[PTMGL{ML01,ML02,ML03}:seed-scaling]
    reset    "$1,250"  13(e)[PTMGL{ML01,ML02,ML03}:seed-minor] 13(e)[PTMGL{ML01,ML02,ML03}:seed-scaling]

wager.progressive
    approval  e.g. "MGC approval 2024-118"  13(e)[PTMGL{01,02,04,ML01,ML02,ML03}:seed-scaling]
    links     e.g. [{"table": "FCP-02", "rulebook": "ma-four-card-poker", "paytable": "PTMGL02", "amount": "$5", \
"decks": 1}]  13(g)#{paytable,wager,decks}

settlement
    progressive-verification       e.g. true    13(c)
    progressive-verification-from  e.g. "$500"  13(c)

readings
    rounding                "exact cents"  10(c)[flush]
    smallest-chip           "$1"           10(c)[flush]
    match-play              "refused"      6(a)#match-play
    progressive-after-fold  "live"         7(f)(5)(ii)#collect 9(e)(2)#collect 13(f)#hand
    folded-trips            "second pass"  7(f)(5)(ii)a 9(e)(2)(i)
    cover-all-folded-hands  "counted"      12(b)#any-hand 12(e)#count

approvals
    card-standard              "205 CMR 146.48, certificate C-1001"      2(a)#146.48 2(b)(1)
    card-handling              "205 CMR 146.49, internal controls 12.3"  3(a)#146.49 7(g)(2)#not-misdealt 7(h)#wrong
    manual-shoe                "205 CMR 146.51, shoe S-204"              7(a)#146.51
    manual-shoe-location       "MGC approval 2024-031"                   7(a)#location
    automated-shoe             "MGC approval 2024-032"                   8(a)#approved
    automated-shoe-location    "MGC approval 2024-033"                   8(a)#approved
    automated-shoe-procedures  "MGC approval 2024-034"                   8(a)#approved
    fault-procedures           "MGC approval 2024-035"                   14(e) 14(f)#reshuffle

layout
    areas  ["ante", "blind", "play", "trips", "cover all", "progressive"]  \
6(a)#chips 6(c)#after-ante-blind 7(f)(1)(i) 9(a)(1)

publications
    texts  ["Blind: royal flush 500 to 1, flush 3 to 2", "Progressive: four-of-a-kind wins $1,500, wager not \
returned"]  10(a)#{to-or-win,no-for}
"""


def keys(picture: str) -> list[tuple[str, ...]]:
    """The rows of a picture with their full keys; those of the submission itself stand in no table."""
    result, group = [], ""
    for line in filter(None, picture.splitlines()):
        if line.startswith(" "):
            ((name, *cells),) = table(line)
            result.append((name if group == "submission" else f"{group}.{name}", *cells))
        else:
            group = line
    return result


def bounds(cell: str) -> dict[Bound, object]:
    """Limits as the format writes them: ``at-least 1, below 100%``."""
    named = (item.split(" ") for item in cell.split(", ")) if cell.startswith(("at-", "above", "below")) else ()
    return {checked(bound, BOUNDS): int(limit) if limit.isdigit() else limit for bound, limit in named}


@pytest.mark.parametrize(
    ("place", "value"),
    [pytest.param(place, row, marks=cite(row[-1]), id=row[0]) for place, row in enumerate(keys(VALUES))],
)
def test_a_field(place: int, value: tuple[str, ...]) -> None:
    """Each field has its type, its choices or bounds, its condition, its value in the template, and its clause."""
    key, kind, needed, among = keys(FIELDS)[place]
    need, _, when = needed.partition(", ")
    shown, clauses = value[1:]
    filed = None if shown.startswith("e.g. ") else json.loads(shown)
    election = BOOK.elections[place]
    assert value[0] == key
    assert election == Election(
        key=key,
        type=checked(kind, ELECTION_TYPES),
        of=among.removeprefix("of ") if among.startswith("of ") else "",
        choices=tuple(among.split(" / ")) if kind.startswith("choice") else (),
        bounds=bounds(among),
        optional=need == "optional",
        when=WHEN[when],
        template=filed,
        example=json.loads(shown.removeprefix("e.g. ")) if filed is None else None,
        says=election.says,
        clause=ids(clauses),
    )


def test_no_other_field() -> None:
    """There are 66 fields, in this order."""
    assert [election.key for election in BOOK.elections] == [key for key, *_ in keys(FIELDS)]
    assert [key for key, *_ in keys(VALUES)] == [key for key, *_ in keys(FIELDS)]
    assert len(BOOK.elections) == 66


def test_the_template_is_lawful_and_offers_everything() -> None:
    """The template passes as it stands, without a doubt, and shows every field that may be filed."""
    assert (unlawful(), codes("doubtful")) == ([], [])
    text = template(BOOK)
    assert all(f"{key.rpartition('.')[2]} = " in text for key, *_ in keys(FIELDS))


@pytest.mark.parametrize("key", [key for key, _, needed, _ in keys(FIELDS) if needed == "needed"])
def test_what_is_always_needed(key: str) -> None:
    """A submission without a field that is always needed is refused, and the field is named."""
    assert f"missing-election at {key}" in unlawful("", key)


@pytest.mark.parametrize("key", [key for key, _, needed, _ in keys(FIELDS) if needed.startswith("optional")])
def test_what_may_be_left_out(key: str) -> None:
    """A submission without Cover All may leave out every optional field."""
    assert unlawful("manual-shoe", key) == []
