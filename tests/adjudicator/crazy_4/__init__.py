"""An adjudicator of Crazy 4 Poker, written from the document alone, and the rounds that it judges."""
