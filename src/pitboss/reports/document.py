"""A PAR sheet as a document: which sections it has, and what stands in each table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pitboss.numbers import printed, printed_percent
from pitboss.reports.blocks import Block, Document, Facts, Listed, Paragraph, Section, SheetRow, Signatures, TableBlock
from pitboss.reports.data import digest
from pitboss.reports.holds import hold_table, sitting_blocks
from pitboss.reports.meter_pages import meter_section
from pitboss.reports.seats import seats_section
from pitboss.reports.sheet import ParSheet, WagerSheet
from pitboss.reports.verified import shown_z, verification_blocks
from pitboss.reports.wagers import columns_section, name_of, settlement_section, wager_section
from pitboss.rulebooks import Reading
from pitboss.version import __version__

_SIGN = ("computed by", "reviewed by", "for the operator")


def document(sheet: ParSheet) -> Document:
    """The whole of it: the table, its wagers one by one, its elections, the readings."""
    return Document(
        title=f"{sheet.identity.title}: PAR sheet",
        subtitle=f"{sheet.identity.jurisdiction} · {sheet.house}",
        running=f"{sheet.identity.title}, {sheet.house}",
        sections=(
            _first(sheet),
            *_wagers(sheet),
            *_seats(sheet),
            _practice(sheet),
            _elections(sheet),
            _readings(sheet),
        ),
    )


def _first(sheet: ParSheet) -> Section:
    basis = Listed("What the figures rest on", sheet.basis)
    return Section("", "", (_identification(sheet), _summary(sheet), basis, Signatures(_SIGN)))


def _identification(sheet: ParSheet) -> Facts:
    filing, identity = sheet.game.filing, sheet.identity
    pairs = (
        ("game", f"{identity.title}, {identity.jurisdiction}"),
        ("regulator", identity.regulator),
        ("rulebook", f"{identity.id}: {identity.edition}"),
        ("its SHA-256", filing.law_digest),
        ("submission", sheet.house),
        ("its SHA-256 ", filing.submission_digest),
        ("this sheet’s SHA-256", digest(sheet)),
        ("computed by", f"Pitboss {__version__}"),
        ("computed again by", sheet.command),
    )
    return Facts(pairs, frozenset(("its SHA-256", "its SHA-256 ", "this sheet’s SHA-256", "computed again by")))


def _z(sheet: ParSheet, wager: WagerSheet) -> str:
    """How far the simulated mean lies from the exact one."""
    line = sheet.verification.of(wager.wager) if sheet.verification is not None and not wager.hands else None
    return shown_z(line.z) if line is not None else "–"


def _summary(sheet: ParSheet) -> TableBlock:
    verified = sheet.verification is not None
    rows = tuple(
        SheetRow(
            (
                name_of(wager),
                wager.paytable,
                printed_percent(wager.figures.edge),
                printed_percent(wager.figures.returned),
                printed_percent(wager.figures.hit_frequency),
                printed(wager.figures.standard_deviation, 4),
                printed(wager.figures.volatility_index, 4),
                *((_z(sheet, wager),) if verified else ()),
            ),
            "strong" if wager.main else "",
        )
        for wager in sheet.wagers
    )
    columns = (
        *("wager", "paytable", "house edge", "return", "hit frequency", "std. deviation", "volatility"),
        *(("z",) if verified else ()),
    )
    z = f" z: {sheet.verification.rounds:,} simulated rounds." if sheet.verification is not None else ""
    reset = ", with meters at their reset amounts" if sheet.game.meters else ""
    return TableBlock(
        "The wagers of this table",
        tuple((column, "text" if number < 2 else "number") for number, column in enumerate(columns)),
        rows,
        note=f"In units of the {sheet.game.base} for the main game, else of the wager{reset}.{z}",
        dense=len(rows) > 7,
    )


def _wagers(sheet: ParSheet) -> Iterator[Section]:
    def together(sheet: WagerSheet) -> tuple[str, bool, tuple[str, ...]]:
        return sheet.wager, bool(sheet.hands), sheet.on

    metered: set[str] = set()
    for (_, columned, _), group in groupby(sheet.wagers, key=together):
        wagers = tuple(group)
        yield columns_section(wagers) if columned else wager_section(wagers[0])
        if wagers[0].main:
            yield settlement_section(wagers[0])
        if wagers[0].progressive is not None and wagers[0].wager not in metered:  # on either hand, it is one meter
            metered.add(wagers[0].wager)
            yield meter_section(wagers[0])


def _seats(sheet: ParSheet) -> Iterator[Section]:
    """Several seats at one table; left out where that is not counted, as the first page says."""
    if sheet.joint is not None:
        yield seats_section(sheet.joint, sheet.wagers[0].figures.edge, sheet.game.base)


def _practice(sheet: ParSheet) -> Section:
    """What the figures come to at a table, and what simulated rounds say to them."""
    blocks: list[Block] = []
    if sheet.verification is not None:
        played = {line.wager for line in sheet.verification.lines}
        unplayed = tuple(dict.fromkeys(wager.wager for wager in sheet.wagers if wager.wager not in played))
        blocks += verification_blocks(sheet.verification, unplayed)
    blocks.append(hold_table(sheet.holds, sheet.pace))
    if sheet.sitting is not None:
        blocks += sitting_blocks(sheet.sitting, sheet.game.base)
    says = "A second method beside the first, what the house keeps in an hour, and what a bankroll survives."
    return Section("Verification, hold and ruin", says, tuple(blocks))


def _elections(sheet: ParSheet) -> Section:
    rows: list[SheetRow] = []
    groups = groupby(sheet.elections, key=lambda election: _group(election.key))
    for group, elected in groups:
        rows.append(SheetRow((group, "", ""), "head"))
        rows += [SheetRow((_own(election.key), election.value, _first_of(election.clause))) for election in elected]
    return Section(
        "Elections",
        "What the law leaves to the operator, as the Rules Submission elects it.",
        (TableBlock("", (("election", "text"), ("elected", "text"), ("clause", "clause")), tuple(rows), dense=True),),
    )


def _first_of(cited: str) -> str:
    first, *others = cited.split(", ")
    return f"{first} +{len(others)}" if others else first


def _group(key: str) -> str:
    parts = key.split(".")
    if len(parts) == 1:
        return "filing"
    return f"wager: {parts[1]}" if parts[0] == "wager" else parts[0]


def _own(key: str) -> str:
    parts = key.split(".")
    return " ".join(parts[2:] if parts[0] == "wager" else parts[1:] or parts).replace("-", " ")


def _readings(sheet: ParSheet) -> Section:
    prefix = sheet.identity.prefix
    rows = tuple(SheetRow((reading.id, _read(reading), _cited(prefix, reading))) for reading in sheet.readings)
    table = TableBlock("", (("reading", "text"), ("how it is read", "text"), ("clauses", "clause")), rows, dense=True)
    says = "Where a clause that a figure is computed from is silent, unclear or at odds with another: how it is read."
    blocks: tuple[Block, ...] = (table,) if rows else (Paragraph("None: no clause used here needed one."),)
    return Section("Readings relied on", says, blocks)


def _read(reading: Reading) -> str:
    question = " To be asked of the regulator." if reading.ask else ""
    return f"{reading.title}. {reading.we_read}{question}"


def _cited(prefix: str, reading: Reading) -> str:
    return _first_of(f"{prefix}:{', '.join(reading.clauses)}")
