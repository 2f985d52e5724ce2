"""Documents that a person hands over: the PAR sheet of a table as HTML, as PDF and as data."""

from pitboss.reports.data import as_data, digest
from pitboss.reports.document import document
from pitboss.reports.page import page
from pitboss.reports.sheet import ParSheet, par_sheet

__all__ = ["ParSheet", "as_data", "digest", "document", "page", "par_sheet"]
