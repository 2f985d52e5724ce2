"""What people learn: progress, exams, classes."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.pit.store.schema.metadata import metadata

training_progress = sa.Table(
    "training_progress",
    metadata,
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="training_progress_person"), primary_key=True),
    sa.Column("drill", sa.Text, primary_key=True),
    sa.Column("rulebook", sa.Text, primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)

exams = sa.Table(
    "exams",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("code", sa.Text),
    sa.Column("person", sa.Text),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("drill", sa.Text, nullable=False),
    sa.Column("rulebook", sa.Text, nullable=False),
    sa.Column("edition", sa.Text, nullable=False),
    sa.Column("law", sa.Text, nullable=False),
    sa.Column("submission", sa.Text, nullable=False),
    sa.Column("questions", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("began", sa.Text, nullable=False),
    sa.Column("ended", sa.Text, nullable=False),
    sa.UniqueConstraint("code", name="exams_code"),
)

classes = sa.Table(
    "classes",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("teacher", sa.Text, sa.ForeignKey("people.id", name="classes_teacher"), nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("drill", sa.Text, nullable=False),
    sa.Column("rulebook", sa.Text, nullable=False),
    sa.Column("questions", sa.Integer, nullable=False),
    sa.Column("minutes", sa.Integer, nullable=False),
    sa.Column("same", sa.Boolean, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("closed", sa.Text),
    sa.Index("classes_of_a_teacher", "teacher"),
)

class_students = sa.Table(
    "class_students",
    metadata,
    sa.Column("code", sa.Text, sa.ForeignKey("classes.code", name="class_students_class"), primary_key=True),
    sa.Column("student", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Column("joined", sa.Text, nullable=False),
)

class_answers = sa.Table(
    "class_answers",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("student", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("cost", sa.Text, nullable=False),
    sa.Column("seconds", sa.Integer, nullable=False),
    sa.Column("answers", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.ForeignKeyConstraint(
        ["code", "student"], ["class_students.code", "class_students.student"], name="class_answers_student"
    ),
)
