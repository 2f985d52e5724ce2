"""The gateway: pages, connections and fan-out of a pit whose tables are served by hosts elsewhere."""
