"""A report as a file: PDF, one CSV, or an archive of all of them. Called by name in a worker process."""

from __future__ import annotations

from typing import Literal

from pitboss.extras import needed_for
from pitboss.pit.reports.answers import PitReport, ReportPeriod
from pitboss.pit.reports.document import document
from pitboss.pit.reports.sheets import SheetName, archive, sheet

FileForm = Literal["pdf", "csv", "zip"]


def pdf_of(report: PitReport) -> bytes:
    """The report as PDF; ``MissingExtra`` where typst is not installed."""
    with needed_for("a report as PDF"):
        from pitboss.reports.pdf import pdf

        return pdf(document(report))


def written(report: PitReport, form: FileForm, name: SheetName) -> bytes:
    """The bytes of a file."""
    if form == "pdf":
        return pdf_of(report)
    return archive(report) if form == "zip" else sheet(report, name)


def file_name(period: ReportPeriod, form: FileForm, name: SheetName) -> str:
    """What a file is called: the table, the days, the shift and the sheet."""
    days = period.first if period.first == period.last else f"{period.first}-to-{period.last}"
    shift = "".join(letter if letter.isalnum() else "-" for letter in period.shift)
    parts = (period.table or "pit", days, shift, name if form == "csv" else "report")
    return "-".join(filter(None, parts)) + f".{form}"
