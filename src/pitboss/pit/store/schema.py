"""The tables of the database, the same for SQLite and PostgreSQL.

    entries   every log of the pit: a stream's entries in order, each the exact bytes of ``chain.Entry.line``
    chips     play money that was given to people; triggers refuse to change these two
    tables    the tables of the pit with their submissions
    links     the links of meters that tables may belong to
    people    accounts, and guests without a password;  sessions  who is signed in;  invites  links for an account
    server    one row: which server has the database, the token that each write must find, and where the probe writes
    checkpoints   what logs were folded to, so that a start is quick
    rounds, round_players   finished rounds, by number and by player; these three may be deleted at any time
    keys      the server's own secrets, by purpose; a backup leaves them out
    training_progress   what an account has learnt, one row for each drill and game
    exams     exams that were handed in; one that was passed has the code of its certificate
    classes, class_students, class_answers   a teacher's classes, who joined them, and what each answered

Times are text as in a log, ``2026-11-15T10:38:23.123Z``; amounts are whole cents; digests are SHA-256 in hexadecimal;
roles are words with one space between them. Migrations make these tables (``migrations/versions``); a test compares
the two.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("request", sa.Text),
    sa.UniqueConstraint("stream", "request", name="entries_request"),
)

links = sa.Table(
    "links",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("created", sa.Text, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("submission", sa.Text, nullable=False),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("link", sa.Text, sa.ForeignKey("links.name", name="tables_link")),
    sa.Column("created", sa.Text, nullable=False),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("shown", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("roles", sa.Text, nullable=False),
    sa.Column("active", sa.Boolean, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("former", sa.Text, nullable=False, server_default=""),
    sa.UniqueConstraint("name", name="people_name"),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="sessions_person"), nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("seen", sa.Text, nullable=False),
    sa.Column("csrf", sa.Text, nullable=False),
    sa.Index("sessions_of_a_person", "person"),
)

invites = sa.Table(
    "invites",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("roles", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("used", sa.Text),
)

chips = sa.Table(
    "chips",
    metadata,
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id", name="chips_person"), nullable=False),
    sa.Column("amount", sa.BigInteger, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Index("chips_of_a_person", "person"),
)

server = sa.Table(
    "server",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("since", sa.Text, nullable=False),
    sa.Column("room", sa.LargeBinary),
    sa.Column("token", sa.Text),
)

checkpoints = sa.Table(
    "checkpoints",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("format", sa.Integer, nullable=False),
    sa.Column("program", sa.Text, nullable=False),
    sa.Column("submission", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("last", sa.BigInteger, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Index("rounds_by_number", "stream", "number"),
)

round_players = sa.Table(
    "round_players",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Index("round_players_by_entry", "stream", "first"),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("purpose", sa.Text, primary_key=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
)

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
