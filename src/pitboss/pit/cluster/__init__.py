"""A pit on several machines: hosts that own tables, the bus between them and the gateways."""
