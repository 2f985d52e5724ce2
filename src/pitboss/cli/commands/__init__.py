"""The commands, one a module. Each is loaded only when it is called."""
