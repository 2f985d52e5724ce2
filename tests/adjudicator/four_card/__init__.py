"""An adjudicator of Four Card Poker, written from the documents alone, and the rounds that it judges."""
