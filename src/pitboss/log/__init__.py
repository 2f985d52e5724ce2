"""The log of a table: a chain of entries, each of which proves the one before it, in memory or in a file."""

from pitboss.log.file import FileLog, Log, MemoryLog

__all__ = ["FileLog", "Log", "MemoryLog"]
