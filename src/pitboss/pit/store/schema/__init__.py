"""The tables of the database, the same for SQLite and PostgreSQL.

    entries   every log of the pit: a stream's entries in order, each the exact bytes of ``chain.Entry.line``
    archives  the oldest entries of logs, compressed and sealed, in the place of their rows
    tapes     what auditors and proofs have read of logs so far; it may be deleted at any time
    chips     play money that was given to people, and brought to the log of a table or taken back from it;
              triggers refuse to change these three, but for archiving entries
    tables    the tables of the pit with their submissions
    card_readers   shoes that read their cards: the digest of the key of each
    links     the links of meters that tables may belong to
    people    accounts, and guests without a password;  sessions  who is signed in;  invites  links for an account
    resets    links for another password;  second_factors, recovery_codes  who signs in with a code as well: these
              three stay out of backups, but for a copy of the file
    play_limits, exclusions   what players set for their own protection
    server    one row: which server has the database, the token that each write must find, and where the probe writes
    checkpoints   what logs were folded to, so that a start is quick
    rounds, round_players   finished rounds, by number and by player; these three may be deleted at any time
    hosts, owners   of a cluster: the processes that serve tables, and which of them may write which log
    seeds     of a cluster: what the seeds of promised rounds are made of, useless without the key that hosts share
    keys      the server's own secrets, by purpose; a backup leaves them out
    training_progress   what an account has learnt, one row for each drill and game
    exams     exams that were handed in; one that was passed has the code of its certificate
    floor_calls   calls to the floor that people made;  incidents, incident_additions   the incident log
    filings   submissions from the draft to the day they are superseded, with their findings and both names
    classes, class_students, class_answers   a teacher's classes, who joined them, and what each answered

Times are text as in a log, ``2026-11-15T10:38:23.123Z``; amounts are whole cents; digests are SHA-256 in hexadecimal;
roles are words with one space between them. Migrations make these tables (``migrations/versions``); a test compares
the two. One module for each room of the house.
"""

from __future__ import annotations

from pitboss.pit.store.schema.accounts import (
    chips,
    invites,
    people,
    recovery_codes,
    resets,
    second_factors,
    sessions,
)
from pitboss.pit.store.schema.archives import archives, tapes
from pitboss.pit.store.schema.cluster import hosts, owners, seeds
from pitboss.pit.store.schema.floor import filings, floor_calls, incident_additions, incidents
from pitboss.pit.store.schema.house import card_readers, keys, links, server, tables
from pitboss.pit.store.schema.logs import checkpoints, entries, round_players, rounds
from pitboss.pit.store.schema.metadata import metadata
from pitboss.pit.store.schema.protection import exclusions, play_limits
from pitboss.pit.store.schema.school import class_answers, class_students, classes, exams, training_progress

__all__ = [
    "archives",
    "card_readers",
    "checkpoints",
    "chips",
    "class_answers",
    "class_students",
    "classes",
    "entries",
    "exams",
    "exclusions",
    "filings",
    "floor_calls",
    "hosts",
    "incident_additions",
    "incidents",
    "invites",
    "keys",
    "links",
    "metadata",
    "owners",
    "people",
    "play_limits",
    "recovery_codes",
    "resets",
    "round_players",
    "rounds",
    "second_factors",
    "seeds",
    "server",
    "sessions",
    "tables",
    "tapes",
    "training_progress",
]
