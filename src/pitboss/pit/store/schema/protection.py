"""What players set for their own protection: limits, and the time in which they do not play."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

play_limits = sa.Table(
    "play_limits",
    metadata,
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="play_limits_person"), primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("amount", sa.BigInteger),
    sa.Column("since", sa.Text, nullable=False),
    sa.Column("next_amount", sa.BigInteger),
    sa.Column("next_at", sa.Text),
)

exclusions = sa.Table(
    "exclusions",
    metadata,
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="exclusions_person"), primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("since", sa.Text, nullable=False),
    sa.Column("until", sa.Text, nullable=False),
)
