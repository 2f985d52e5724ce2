"""The collection that every table of the database belongs to."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()
