"""Views: what each viewer of a table is sent, and never a card that the viewer may not see."""
