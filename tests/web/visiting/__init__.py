"""People without an account, as the web serves them."""
