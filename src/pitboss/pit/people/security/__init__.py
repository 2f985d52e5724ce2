"""The safety of accounts: other passwords by a link, second factors, described sessions, closing in two steps."""
