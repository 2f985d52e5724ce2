"""The rows of the school as the database stores them. Reading is synchronous, one transaction a call.

What is written is written by the pit's writer: each ``put_…`` gives what it will do in the writer's transaction.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from pitboss.pit.store import Beside, schema

_Row = TypeVar("_Row", bound=msgspec.Struct)


class ProgressRow(msgspec.Struct, frozen=True):
    """What an account has learnt in one drill of one game, as JSON."""

    person: str
    drill: str
    rulebook: str
    data: str
    at: str


class ExamRow(msgspec.Struct, frozen=True):
    """An exam that was handed in; ``score`` in thousandths, ``code`` of the certificate where it was passed."""

    id: str
    code: str | None
    person: str | None
    name: str
    drill: str
    rulebook: str
    edition: str
    law: str
    submission: str
    questions: int
    score: int
    began: str
    ended: str


class ClassRow(msgspec.Struct, frozen=True):
    """A class: who teaches it and what it asks; ``same`` questions for everybody, or own ones for each."""

    code: str
    teacher: str
    title: str
    drill: str
    rulebook: str
    questions: int
    minutes: int
    same: bool
    made: str
    closed: str | None = None


class StudentRow(msgspec.Struct, frozen=True):
    """A student of a class: the digest of what the student's page holds, never that itself."""

    code: str
    student: str
    name: str
    digest: str
    joined: str


class AnswerRow(msgspec.Struct, frozen=True):
    """What a student answered to one question; ``score`` in thousandths, ``cost`` in antes as an exact fraction."""

    code: str
    student: str
    number: int
    score: int
    cost: str
    seconds: int
    answers: str
    at: str


class SchoolRows:
    """Reads the tables of the school."""

    def __init__(self, begin: Callable[[], AbstractContextManager[sa.Connection]]) -> None:
        self._begin = begin

    def key(self, purpose: str) -> bytes | None:
        """A key of the server; None where there is none yet."""
        with self._begin() as connection:
            row = connection.execute(sa.select(schema.keys.c.key).where(schema.keys.c.purpose == purpose)).one_or_none()
        return None if row is None else bytes(row.key)

    def progress(self, person: str) -> list[ProgressRow]:
        """Everything that an account has learnt."""
        table = schema.training_progress
        return self._all(table, ProgressRow, table.c.person == person)

    def exam(self, identity: str) -> ExamRow | None:
        """An exam that was handed in."""
        return next(iter(self._all(schema.exams, ExamRow, schema.exams.c.id == identity)), None)

    def certificate(self, code: str) -> ExamRow | None:
        """The exam of a certificate."""
        return next(iter(self._all(schema.exams, ExamRow, schema.exams.c.code == code)), None)

    def class_of(self, code: str) -> ClassRow | None:
        """A class."""
        return next(iter(self._all(schema.classes, ClassRow, schema.classes.c.code == code)), None)

    def classes(self, teacher: str) -> list[ClassRow]:
        """The classes of a teacher, the newest first."""
        rows = self._all(schema.classes, ClassRow, schema.classes.c.teacher == teacher)
        return sorted(rows, key=lambda row: row.made, reverse=True)

    def students(self, code: str) -> list[StudentRow]:
        """Who has joined a class, the first first."""
        rows = self._all(schema.class_students, StudentRow, schema.class_students.c.code == code)
        return sorted(rows, key=lambda row: (row.joined, row.student))

    def answers(self, code: str, student: str = "") -> list[AnswerRow]:
        """What was answered in a class, by all or by one student, in the order of the questions."""
        table = schema.class_answers
        mine = (table.c.student == student,) if student else ()
        rows = self._all(table, AnswerRow, table.c.code == code, *mine)
        return sorted(rows, key=lambda row: (row.student, row.number))

    def _all(self, table: sa.Table, kind: type[_Row], *where: sa.ColumnElement[bool]) -> list[_Row]:
        columns = [table.c[name] for name in kind.__struct_fields__]
        with self._begin() as connection:
            return [kind(*row) for row in connection.execute(sa.select(*columns).where(*where))]


def put_key(purpose: str, key: bytes) -> Beside:
    """Writes a key of the server."""
    return lambda connection: connection.execute(sa.insert(schema.keys).values(purpose=purpose, key=key))


def put_progress(row: ProgressRow) -> Beside:
    """Writes progress, new or changed."""
    table = schema.training_progress
    mine = sa.and_(table.c.person == row.person, table.c.drill == row.drill, table.c.rulebook == row.rulebook)

    def write(connection: sa.Connection) -> None:
        values = msgspec.structs.asdict(row)
        if not connection.execute(sa.update(table).where(mine).values(data=row.data, at=row.at)).rowcount:
            connection.execute(sa.insert(table).values(**values))

    return write


def put_exam(row: ExamRow) -> Beside:
    """Writes an exam, unless it was handed in before."""
    return _once(schema.exams, sa.and_(schema.exams.c.id == row.id), row)


def put_class(row: ClassRow) -> Beside:
    """Writes a class, new or closed."""
    table = schema.classes

    def write(connection: sa.Connection) -> None:
        changed = connection.execute(sa.update(table).where(table.c.code == row.code).values(closed=row.closed))
        if not changed.rowcount:
            connection.execute(sa.insert(table).values(**msgspec.structs.asdict(row)))

    return write


def put_student(row: StudentRow) -> Beside:
    """Writes a student who joins."""
    table = schema.class_students
    return lambda connection: connection.execute(sa.insert(table).values(**msgspec.structs.asdict(row)))


def put_answer(row: AnswerRow) -> Beside:
    """Writes an answer, unless the question was answered before."""
    table = schema.class_answers
    mine = sa.and_(table.c.code == row.code, table.c.student == row.student, table.c.number == row.number)
    return _once(table, mine, row)


def _once(table: sa.Table, mine: sa.ColumnElement[bool], row: msgspec.Struct) -> Beside:
    def write(connection: sa.Connection) -> None:
        if connection.execute(sa.select(sa.literal(1)).select_from(table).where(mine)).first() is None:
            connection.execute(sa.insert(table).values(**msgspec.structs.asdict(row)))

    return write
