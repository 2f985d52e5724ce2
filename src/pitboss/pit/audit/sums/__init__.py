"""What a table's log adds up to by gaming day and shift: the smallest sums that every report is made of.

attendance.py   how long the table was open, occupied, and each player at it
cell.py         rounds, wagers, players, meters, awards, refusals and rulings of one shift at one table
periods.py      all cells of a log, brought up to date with it
"""
