"""Safer accounts and players' protection: resets, second factors, devices of sessions, limits and exclusions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make five tables, and columns for what accounts and sessions say of themselves."""
    op.add_column("people", sa.Column("closed", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("of_age", sa.Integer, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("device", sa.Text, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("factor", sa.Boolean, nullable=False, server_default=sa.false()))
    _make_security()
    _make_protection()


def _make_security() -> None:
    op.create_table(
        "resets",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="resets_person"), nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("factor", sa.Boolean, nullable=False),
        sa.Column("used", sa.Text),
    )
    op.create_index("resets_of_a_person", "resets", ["person"])
    op.create_table(
        "second_factors",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="second_factors_person"), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Text),
        sa.Column("last_step", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="recovery_codes_person"), nullable=False),
        sa.Column("used", sa.Text),
    )
    op.create_index("recovery_codes_of_a_person", "recovery_codes", ["person"])


def _make_protection() -> None:
    op.create_table(
        "play_limits",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="play_limits_person"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("next_amount", sa.BigInteger),
        sa.Column("next_at", sa.Text),
    )
    op.create_table(
        "exclusions",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="exclusions_person"), primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("until", sa.Text, nullable=False),
    )
