"""A slip as a document to print: one page, with the blocks and the typesetting of the house's other papers."""

from __future__ import annotations

from fractions import Fraction

from pitboss.money import plain_meter, show_money
from pitboss.pit.awards.answers import AwardSlip
from pitboss.reports.blocks import (
    Block,
    Document,
    Facts,
    KeyFigures,
    Paragraph,
    Section,
    SheetRow,
    Signatures,
    TableBlock,
)
from pitboss.reports.pdf import pdf

_MONO = frozenset({"Digest", "Slip", "Round"})


def slip_pdf(slip: AwardSlip) -> bytes:
    """The slip as a PDF file; from the same slip it is the same to the byte."""
    return pdf(slip_document(slip))


def slip_document(slip: AwardSlip) -> Document:
    """The slip as a document."""
    subtitle = f"{slip.game} · {slip.title} · {slip.jurisdiction}"
    blocks = (
        KeyFigures(
            (("Award", show_money(slip.pays), slip.odds), ("Hand", slip.hand or slip.wager, " ".join(slip.cards)))
        ),
        *_tax(slip),
        Facts(tuple(_facts(slip)), _MONO),
        *_steps(slip),
        *_envy(slip),
        Signatures((f"Verified by {_verifier(slip)}", f"Paid by {slip.paid_by}", f"Received by {slip.player}")),
    )
    return Document(f"Award slip {slip.number}", subtitle, slip.number, (Section("Award slip", "", blocks),))


def _verifier(slip: AwardSlip) -> str:
    """Who confirmed last: the highest of those whom the document names."""
    last = slip.verified[-1] if slip.verified else None
    return f"{last.person or 'the house'}, {last.role}" if last is not None else "nobody: no step is filed"


def _facts(slip: AwardSlip) -> list[tuple[str, str]]:
    facts = [
        ("Slip", slip.number),
        ("Operator", slip.operator),
        ("Paid at", f"{slip.at} (UTC)"),
        ("Player", f"{slip.player}, position {slip.position}"),
        ("Wager", f"{slip.wager}{f' on the hand of the {slip.on}' if slip.on else ''}, {show_money(slip.staked)}"),
        ("Row", ", ".join(filter(None, (f"paytable {slip.paytable}" if slip.paytable else "", slip.hand, slip.odds)))),
        ("Clause", slip.clause),
        ("Why", slip.why),
        ("From", slip.source),
    ]
    if slip.meter:
        before, after = (plain_meter(Fraction(held)) for held in (slip.before, slip.after))
        facts += [("Meter before", f"${before}"), ("Meter after", f"${after}")]
    return [
        *facts,
        ("Round", f"/round/{slip.table}/{slip.round}"),
        ("Log entry", f"{slip.entry} of log {slip.log}"),
        ("Digest", slip.digest),
    ]


def _tax(slip: AwardSlip) -> tuple[Block, ...]:
    if slip.tax is None:
        return ()
    least = f"{show_money(slip.tax.amount)} and {slip.tax.times} times the wager"
    said = f"TAX FORM REQUIRED: {slip.tax.form}, {slip.tax.title}. From {least}. {slip.tax.source}."
    return (Paragraph(said),)


def _steps(slip: AwardSlip) -> tuple[Block, ...]:
    rows = tuple(
        SheetRow((step.step, step.role, step.person or "the house", step.clause, str(step.seq)))
        for step in slip.verified
    )
    columns = (("Step", "text"), ("Capacity", "text"), ("Person", "text"), ("Clause", "clause"), ("Entry", "number"))
    return (TableBlock("Before payment", columns, rows),) if rows else ()  # type: ignore[arg-type]


def _envy(slip: AwardSlip) -> tuple[Block, ...]:
    rows = tuple(SheetRow((str(due.position), due.player, show_money(due.pays), due.clause)) for due in slip.envy)
    columns = (("Position", "number"), ("Player", "text"), ("Envy bonus", "number"), ("Clause", "clause"))
    return (TableBlock("Envy bonuses of this hand", columns, rows),) if rows else ()  # type: ignore[arg-type]
