"""The auditor's index: what was read of each log, kept in rows, so that no question reads a log from its beginning."""
