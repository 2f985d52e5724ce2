"""Editions and jurisdictions: a rulebook that states only what it says otherwise than another one."""
