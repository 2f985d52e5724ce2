"""The tables of the database, the same for SQLite and PostgreSQL.

    entries   every log of the pit: a stream's entries in order, each the exact bytes of ``chain.Entry.line``
    chips     play money that was given to people, and brought to the log of a table or taken back from it;
              triggers refuse to change these two
    tables    the tables of the pit with their submissions
    links     the links of meters that tables may belong to
    people    accounts, and guests without a password;  sessions  who is signed in;  invites  links for an account
    server    one row: which server has the database, the token that each write must find, and where the probe writes
    checkpoints   what logs were folded to, so that a start is quick
    rounds, round_players   finished rounds, by number and by player; these three may be deleted at any time
    hosts, owners   of a cluster: the processes that serve tables, and which of them may write which log
    seeds     of a cluster: what the seeds of promised rounds are made of, useless without the key that hosts share
    keys      the server's own secrets, by purpose; a backup leaves them out
    training_progress   what an account has learnt, one row for each drill and game
    exams     exams that were handed in; one that was passed has the code of its certificate
    classes, class_students, class_answers   a teacher's classes, who joined them, and what each answered

Times are text as in a log, ``2026-11-15T10:38:23.123Z``; amounts are whole cents; digests are SHA-256 in hexadecimal;
roles are words with one space between them. Migrations make these tables (``migrations/versions``); a test compares
the two. One module for each room of the house.
"""

from __future__ import annotations

from pitboss.pit.store.schema.accounts import chips, invites, people, sessions
from pitboss.pit.store.schema.cluster import hosts, owners, seeds
from pitboss.pit.store.schema.house import keys, links, server, tables
from pitboss.pit.store.schema.logs import checkpoints, entries, round_players, rounds
from pitboss.pit.store.schema.metadata import metadata
from pitboss.pit.store.schema.school import class_answers, class_students, classes, exams, training_progress

__all__ = [
    "checkpoints",
    "chips",
    "class_answers",
    "class_students",
    "classes",
    "entries",
    "exams",
    "hosts",
    "invites",
    "keys",
    "links",
    "metadata",
    "owners",
    "people",
    "round_players",
    "rounds",
    "seeds",
    "server",
    "sessions",
    "tables",
    "training_progress",
]
