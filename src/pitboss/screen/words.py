"""The pages and panels of the table in words: settlement, clauses, meters, the shuffle's promise, the rounds so far."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable

from rich.text import Text

from pitboss.money import show_money
from pitboss.rounds import Moment, Plan, Round, Table
from pitboss.rounds.events import Settled
from pitboss.screen.choices import keys_of
from pitboss.screen.glyphs import CREAM, GOLD, GREY, LOST, WON, signed
from pitboss.sitting.memory import PlayedRound
from pitboss.sitting.sitting import Sitting
from pitboss.wording.decisions import offers_by_word
from pitboss.wording.narrate import clean, meter_money
from pitboss.wording.odds import paid, posted

CYAN = "#8fd3d1"
Advice = Callable[[Sitting, Moment], Text]
"""What a coach says to a moment of a sitting; an empty text is nothing."""
PANEL = 38
"""How wide the panel beside the felt is."""
_COLOURS = {"won": WON, "lost": LOST, "forfeited": LOST}
_HELP = (
    ("betting", ""),
    ("← →, click", "choose a spot; a click lays a chip on it"),
    ("1 2 3 4", "choose a chip"),
    ("+ −, ↑ ↓", "lay a chip, take one back"),
    ("r   c", "the same again · clear all"),
    ("space, enter", "no more bets: deal"),
    ("deciding", ""),
    ("{keys}", "{acts}"),
    ("← →", "choose the amount where more than one is lawful"),
    ("enter", "{stake} the amount shown"),
    ("always", ""),
    ("w   t", "why? the words of the clauses · what the spot pays"),
    ("s   h", "the settlement · the rounds of this sitting"),
    ("b   k", "buy chips · the coach on or off"),
    ("space", "while cards are dealt: faster"),
    ("q", "get up; what is not finished stays in the log"),
)


def head(sitting: Sitting, now: Round | None, width: int) -> Text:
    """The first line: the game, the house, the round, the chips."""
    game = sitting.plan.game
    number = now.number if now is not None else sitting.table.rounds + 1
    left = Text.assemble(("♠ PITBOSS", f"bold {GOLD}"), (f"  {game.title}", CREAM))
    right = Text.assemble((f"round {number}   chips ", GREY), (show_money(sitting.bankroll), f"bold {GOLD}"))
    house = f" · {game.filing.operator}"
    gap = width - 2 - len(left) - len(right)
    if gap > len(house) + 4:
        left, gap = Text.assemble(left, (house, GREY)), gap - len(house)
    return Text.assemble(left, " " * max(1, gap), right)


def panel(sitting: Sitting, settled: list[Settled], wager: str, coached: Text, *, over: bool) -> Text:
    """Beside the felt: what the coach says, the shuffle, what the wagers pay or what was paid, the rounds so far."""
    last = sitting.memory.last
    parts = [heading("coach"), coached, Text("\n\n")] if coached else []
    parts += [heading("shuffle"), promise(sitting, over=over), Text("\n\n")]
    if wager:
        parts += [pays(sitting, wager)]
    elif not settled:
        parts += [pays(sitting, spot.wager) for spot in sitting.spots() if spot.laid]
    else:
        net = last.net if over and last is not None else None
        parts += [heading("settlement"), settlement(sitting, settled, net, PANEL - 4), Text("\n")]
    return Text.assemble(*parts, heading("this sitting"), rounds(sitting, 8, bets_too=False))


def heading(title: str) -> Text:
    """A title in a panel."""
    return Text(f"{title.upper()}\n", f"bold {GOLD}")


def clause_of(clause: str) -> str:
    """A citation that fits on a line: the first clause, and how many more."""
    first, *more = clause.split(", ")
    return f"{first} +{len(more)}" if more else first


def settlement(sitting: Sitting, lines: Iterable[Settled], net: int | None, width: int = 76) -> Text:
    """Every wager's end with its arithmetic and its clause; a reason that repeats itself is given once."""
    shown, before = Text(), ""
    if net is not None:
        shown.append_text(Text.assemble(("this round  ", CREAM), signed(net), "\n\n"))
    for line in lines:
        what = f"{line.wager}{f' · {line.on}' if line.on else ''}"
        stake = f" {show_money(line.staked)}" if line.staked else ""
        odds = f" {stated}" if (stated := paid(sitting.plan, line)) else ""
        shown.append_text(Text.assemble((what, f"bold {CREAM}"), (stake, CREAM), "  "))
        shown.append(f"{line.result}{odds}  ", _COLOURS.get(line.result, CREAM))
        shown.append_text(Text.assemble(signed(line.profit), "\n"))
        if reason := clean(line.why).removeprefix(before).lstrip("; "):
            shown.append(_indented(reason, width), GREY)
        shown.append(_indented(clause_of(line.clause), width), CYAN)
        before = clean(line.why)
    return shown or Text("Nothing is settled yet.\n", GREY)


def _indented(text: str, width: int, by: str = "  ") -> str:
    return textwrap.fill(text, width, initial_indent=by, subsequent_indent=by, break_on_hyphens=False) + "\n"


def pays(sitting: Sitting, wager: str, width: int = PANEL - 4) -> Text:
    """The paytables of a wager and of the bonuses that ride on it, as this table has elected them."""
    shown = Text()
    for offered in sitting.plan.game.wagers:
        paytable = offered.paytable(len(sitting.others) + 2)
        if wager in (offered.name, offered.rule.rides_on) and paytable is not None:
            shown.append_text(heading(f"{offered.name} pays"))
            table = posted(sitting.plan, paytable)
            figures = max(len(pays) for _, pays in table.pays)
            wide = min(width - figures, max(len(hand) for hand, _ in table.pays) + 2)
            for hand, pays in table.pays:
                name = hand if len(hand) < wide else f"{hand[: wide - 2]}…"
                shown.append_text(Text.assemble((f"{name:<{wide}}", GREY), (f"{pays:>{figures}}\n", CREAM)))
            shown.append(f"{textwrap.fill(table.note, width)}\n" if table.note else "", GREY)
            shown.append(f"{sitting.plan.cite(paytable.clause[:1])}\n\n", CYAN)
    return shown


def meters(table: Table) -> Text:
    """What the meters stand at."""
    return Text("\n").join(
        Text.assemble((f"{name}  ", GREY), (meter_money(amount), f"bold {GOLD}"))
        for name, amount in table.meters.items()
    )


def promise(sitting: Sitting, *, over: bool) -> Text:
    """The hash before the round; after it the seed, and whether it kept the promise."""
    last = sitting.memory.last
    if over and last is not None and last.seed:
        verdict = Text("✓ verified", f"bold {WON}") if last.verified else Text(f"✗ {last.broken}", f"bold {LOST}")
        return Text.assemble(
            ("promised ", GREY), (last.hash[:16], CREAM), "…\n", ("seed ", GREY), (last.seed[:16], CREAM), "… ", verdict
        )
    hashed = sitting.memory.promise
    return Text.assemble(("promised ", GREY), (f"{hashed[:16]}…" if hashed else "not yet", CREAM))


def proof(played: PlayedRound | None) -> Text:
    """The whole promise and the whole seed of a round, to be checked by whoever likes."""
    if played is None or not played.seed:
        return Text()
    return Text.assemble(("\npromised\n", GREY), f"{played.hash}\n", ("seed\n", GREY), played.seed)


def rounds(sitting: Sitting, most: int | None = None, *, bets_too: bool = True) -> Text:
    """The rounds of the sitting, newest first."""
    history = sitting.memory.history
    shown = Text()
    for round_ in list(reversed(history))[:most]:
        bets = ", ".join(f"{place[0]} {show_money(amount)}" for place, amount in round_.bets) if bets_too else ""
        mark = ("✓", WON) if round_.verified else ("·", GREY)
        shown.append_text(
            Text.assemble((f"{round_.number:>4}  ", GREY), signed(round_.net), "  ", mark, (f"  {bets}\n", GREY))
        )
    if history:
        shown.append_text(Text.assemble(("together  ", CREAM), signed(sitting.memory.net), "\n"))
    return shown or Text("No round is finished yet.\n", GREY)


def why(sitting: Sitting, lines: Iterable[Settled], refused: str, width: int = 76) -> Text:
    """The words of the clauses that settled the round, and of the one that refused something."""
    shown, shown_before = Text(), set[str]()
    prefix = sitting.plan.game.prefix
    reasons = [("refused", refused, "")] if refused else []
    reasons += [(f"{line.wager} {line.result}", line.clause, line.why) for line in lines]
    for title, clause, reason in reasons:
        shown.append(f"{title}\n", f"bold {CREAM}")
        shown.append(_indented(clean(reason), width) if reason else "", GREY)
        for quoted in sitting.words_of(clause):
            shown.append(f"  {prefix}:{quoted.id}\n", CYAN)
            says = quoted.says if quoted.id not in shown_before else "as above"
            shown.append(_indented(says, width, "    "), CREAM)
            shown_before.add(quoted.id)
    return shown or Text("Nothing was settled or refused yet.", GREY)


def help_page(plan: Plan) -> Text:
    """All keys."""
    shown, keys = Text(), keys_of(plan)
    stake = next((word for word, offer in offers_by_word(plan).items() if offer.times), "")
    for line in _HELP:
        key, does = (part.format(keys="   ".join(keys.values()), acts=" · ".join(keys), stake=stake) for part in line)
        if does.startswith(" "):
            continue  # a game in which decisions stake nothing
        if does:
            shown.append_text(Text.assemble((f"  {key:<14}", f"bold {CREAM}"), (f"{does}\n", GREY)))
        else:
            shown.append_text(heading(key))
    return shown
