"""The table on a screen, driven by a pilot: keyboard, mouse, sizes, pictures."""
