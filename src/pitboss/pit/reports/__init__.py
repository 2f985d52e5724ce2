"""Reports of a shift, a gaming day or a range of days: what was wagered and won, what should have been, and who played.

    query.py         which days, shifts and table
    answers.py       what a report says, in whole cents and exact fractions
    figures.py       sums of one shift at one table, and how they add up
    counting.py      the win by chips, where they were counted
    performance.py   tables, games, shifts, days and the house; every wager
    ratings.py       players: time, average wager, theoretical loss
    meters.py        meters: opening, movements, closing
    incidents.py     awards, refusals, rulings
    reporter.py      a report from the tapes of the audit
    desk.py          the reports of a running pit
    document.py      a report as sections and tables, for PDF and terminal
    sheets.py        a report as CSV, in dollars
    files.py         a report as a file
    offline.py       a report from a database on which no pit runs

Every figure is a sum over cells, one for each shift at each table: shifts sum to the day and tables to the house.
"""
