"""What two rulebooks say differently, in sentences: the matter, then what each of the two says of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.text import Text

from pitboss.cli.printing.console import console
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.money import dollars, show_money
from pitboss.rulebooks import Rulebook

Row = Mapping[str, Any]
_AMOUNT = re.compile(r"\d+\.\d\d")
_SUBJECTS = {
    "deck_changes": "every {} hours",
    "hand_ranks": "{}-card hands",
    "settlements": "way {}",
}
"""Sections whose rows are told apart by a figure or a word that says too little."""
_FIELDS = {
    "above": "more than",
    "acts": "steps",
    "any_between": "any amount between",
    "at-least": "at least",
    "at-most": "at most",
    "at_least": "reset at",
    "cover_card": "cover card goes to the",
    "decided_by": "decided by clause",
    "denominations": "chips that may be staked",
    "filed": "in the submission",
    "floor": 'odds are "no less than"',
    "holds": "wagers that stay",
    "how": "how it is kept",
    "keeps": "wagers that stay",
    "low_ace_with": "the ace is low with",
    "moments": "can happen during",
    "offers": "choices",
    "on_fold": "on a fold",
    "passes": "the dealer's way round the table",
    "per_dollar": "for each $1 of the wager",
    "placed": "placed on the",
    "recut_by": "cut again by the",
    "sequence": "order of settlement",
    "shows": "hands that are shown for",
    "shuffle": "shuffled by",
    "who": "decided by",
}
"""What a field is called where its name says too little."""


def print_differences(book: Rulebook, other: Rulebook, differences: Sequence[Row]) -> None:
    """What two rulebooks say differently, section by section."""
    out = console()
    names = (book.identity.id, other.identity.id)
    if not differences:
        out.print(f"{names[0]} and {names[1]} do not differ in substance.", soft_wrap=True)
    indent = max(map(len, names)) + 6
    for section in dict.fromkeys(difference["section"] for difference in differences):
        out.print(Text(section.replace("_", " ").capitalize(), "bold cyan"))
        for difference in differences:
            if difference["section"] != section:
                continue
            sides = [(name, difference[side]) for name, side in zip(names, ("here", "there"), strict=True)]
            there = [(name, value) for name, value in sides if value is not None]
            only = f"  only in {there[0][0]}" if len(there) == 1 else ""
            print_wrapped(out, Text.assemble((subject(section, difference["at"]), "bold"), (only, "yellow")), indent=2)
            for name, value in there:
                if words := in_words(section, value):
                    print_wrapped(out, words, label=f"    {name}" if not only else "", indent=4 if only else indent)
        out.print()


def subject(section: str, at: str) -> str:
    """What a difference is about: ``progressive › on_fold`` is ``progressive, on a fold``."""
    if section in _SUBJECTS:
        first, _, rest = at.partition(" / " if section == "hand_ranks" else " › ")
        at = _SUBJECTS[section].format(first) + (f" › {rest}" if rest else "")
    parts = [part for part in at.split(" › ") if part not in ("rulings", "rows")]
    return ", ".join(
        _FIELDS.get(part, _plain(part)) if number or len(parts) == 1 else _plain(part)
        for number, part in enumerate(parts)
    )


def _plain(part: str) -> str:
    return ", ".join(_amount(word) for word in part.replace("_", " ").split(" / "))


def _amount(text: str) -> str:
    """An amount as it is printed; any other text as it is."""
    return _money(text) if _AMOUNT.fullmatch(text) else text


def in_words(section: str, value: Any) -> str:
    """One side of a difference as a sentence without its end."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _row(section, value)
    if isinstance(value, list):
        joint = "; " if value and isinstance(value[0], Mapping) else ", "
        return joint.join(in_words(section, part) for part in value) or "none"
    return str(value).replace("-", " ") if section == "procedures" else _amount(str(value)) or "none"


def _row(section: str, row: Row) -> str:
    """A row of the law in words, by the fields that it has."""
    writer = next((write for field, write in _WRITERS if field in row), None)
    if writer is not None:
        return writer(row)
    parts = (
        f"{_FIELDS.get(name, name.replace('_', ' '))} {in_words(section, part)}" for name, part in row.items() if part
    )
    return "; ".join(parts) or "yes"


# -- rows of the law in words -----------------------------------------------------------------------------------------


def _wager(row: Row) -> str:
    return _sentence(
        "always offered" if row["offered"] == "always" else "offered where the house elects it",
        f"made {row['window']}" if row["window"] != "none" else "",
        f"needs {' and '.join(' or '.join(group) for group in row['needs'])}" if row["needs"] else "",
        f"equal to the {row['equals']}" if row["equals"] else "",
        f"rides on {row['rides_on']}" if row["rides_on"] else "",
        f"{'as elected' if '.' in row['on_fold'] else row['on_fold']} on a fold",
        f"decided by the {row['hand']}" if row["hand"] else "",
    )


def _device(row: Row) -> str:
    return _sentence(f"shuffled by {', '.join(row['shuffle'])}", *map(deal_words, row["deal"]))


def deal_words(step: Row) -> str:
    """A step of the deal: ``5 cards to players, face down``."""
    cards = f"{step['cards']} {'card' if step['cards'] == 1 else 'cards'}"
    verb = {"deal": "", "stack": "", "burn": "burn ", "expose": "turn up "}[step["does"]]
    where = f" to {step['to']}" if step["does"] in ("deal", "stack") else ""
    times = f", {step['times']} times" if step["times"] > 1 else ""
    face = {"down": "", "up": ", face up", "bottom up": ", the bottom one face up"}.get(
        step["face"], f", {step['face']}"
    )
    together = " together" if step["does"] == "stack" and step["cards"] > 1 else ""
    offered = f" where {step['offered']} is offered" if step["offered"] else ""
    rest = f", the rest to the {step['rest']}" if step["rest"] else ""
    return f"{verb}{cards}{together}{where}{times}{face}{rest}{offered}"


def _street(row: Row) -> str:
    choices = ", ".join(_offer(offer, row["asks"]) for offer in row["offers"].values())
    return f"players with {row['asks']} may {choices}"


def _offer(row: Row, asks: str = "ante") -> str:
    times = row["times"]
    if not times:
        return str(row["called"])
    amount = f"{times[0]} to {times[-1]}" if row["any_between"] else " or ".join(times)
    condition = f" with {row['needs']}" if row["needs"] else ""
    return f"{row['called']} {amount} times the {asks}{condition}"


_SEATS = {"live": "the players still in", "with a wager": "everybody who made it"}


def _pass(row: Row) -> str:
    verb = {"visit": "settles", "reveal": "reveals", "take": "takes", "pay": "pays", "collect": "collects"}.get(
        row["does"], row["does"]
    )
    wagers = ", ".join(row["wagers"]) or "every wager"
    if row["does"] in ("reveal", "collect"):
        return f"{verb} the cards of {_SEATS.get(row['seats'], row['seats'])}"
    return f"{verb} {wagers} of {_SEATS.get(row['seats'], row['seats'])}"


def _settlement(row: Row) -> str:
    order = ", then ".join(step["wager"] for step in row["sequence"])
    return f"the dealer {'; '.join(map(_pass, row['passes']))}; in the order {order}"


def _paytable(row: Row) -> str:
    return ", ".join(f"{hand} {_pays(cell)}" for hand, cell in row["rows"].items())


def _pays(row: Row) -> str:
    return str(row["odds"]) if "odds" in row else _money(row["pays"])


def _meter(row: Row) -> str:
    return f"reset at {_money(row['at_least'])}" + (" for each $1 of the wager" if row["per_dollar"] else " or more")


def _ruling(row: Row) -> str:
    keeps = f" but {' and '.join(row['keeps'])}" if row["keeps"] else ""
    wagers = {"stay": "wagers stand", "returned": "wagers are returned", "lost": "wagers are lost"}
    return _sentence(
        f"during {' or '.join(row['when'])}",
        "no hand is void" if row["voids"] == "nothing" else f"void: {row['voids']}",
        wagers.get(row["wagers"], f"wagers: {row['wagers']}") + keeps,
        "" if row["cards"] == "stay" else f"cards: {row['cards']}",
        f"decided by the {' or the '.join(row['who'])}",
    )


def _irregularity(row: Row) -> str:
    return "; ".join(
        (f"{ruling['case']}: " if ruling["case"] else "") + _ruling(ruling) for ruling in row["rulings"].values()
    )


def _limit(row: Row) -> str:
    most = ", or the best win on minimum bets" if row["or_best_win_on_minimum_bets"] else ""
    return f"at most {_money(row['amount'])}{most} on {', '.join(row['wagers'])}"


def _result(row: Row) -> str:
    return str(row["then"])


def _election(row: Row) -> str:
    bounds = [f"{_FIELDS.get(name, name)} {row[name]}" for name in row if name not in ("key", "filed")]
    return ", ".join((row["filed"], *bounds))


def _deck_change(row: Row) -> str:
    return f"with {' or '.join(row['devices'])}"


def _rank(row: Row) -> str:
    return ""


def _sentence(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _money(text: str) -> str:
    return show_money(dollars(text))


_WRITERS: tuple[tuple[str, Callable[[Row], str]], ...] = (
    ("or_best_win_on_minimum_bets", _limit),
    ("rulings", _irregularity),
    ("voids", _ruling),
    ("on_fold", _wager),
    ("deal", _device),
    ("street", deal_words),
    ("offers", _street),
    ("any_between", _offer),
    ("passes", _settlement),
    ("does", _pass),
    ("rows", _paytable),
    ("odds", _pays),
    ("pays", _pays),
    ("per_dollar", _meter),
    ("then", _result),
    ("key", _election),
    ("hours", _deck_change),
    ("rank", _rank),
    ("acts", lambda row: ", ".join(row["acts"]).replace("-", " ") or "no step that is logged"),
    ("wager", lambda row: str(row["wager"])),
    ("how", lambda row: f"{row['how']}" + (f" by {row['election']}" if row["election"] else "")),
)
"""How a row is written, by a field that only rows of its kind have; the first that fits."""
