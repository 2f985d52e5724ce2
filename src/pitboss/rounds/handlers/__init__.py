"""Command handlers: one function per command, each the facts that the command leads to, or a refusal."""
