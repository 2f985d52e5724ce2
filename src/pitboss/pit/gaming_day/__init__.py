"""The gaming day of the house: from an instant to its day and shift, in the time zone that the house has filed.

    settings.py     what the house elects: time zone, hour, shifts; examined
    calendar.py     ``Calendar``: day and shift of an instant, and the bounds of each. Pure
    filed.py        the record of the house's log, and the calendar that a log makes
    house_file.py   ``house.toml``, read with clear errors

Whoever sums anything by day or shift asks ``pit.calendar``: ``calendar.period(at)`` gives day and shift of a time as a
log writes it, ``calendar.bounds(day, shift)`` the times from which and up to which they run.
"""
