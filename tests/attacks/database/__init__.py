"""A database that goes away, is restored, deleted or served twice."""
