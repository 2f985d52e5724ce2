"""The pit, proved on both databases: nothing acknowledged is lost, nothing written changes."""
