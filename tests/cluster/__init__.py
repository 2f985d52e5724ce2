"""A pit on several hosts: the bus, ownership, and what happens when something dies."""
