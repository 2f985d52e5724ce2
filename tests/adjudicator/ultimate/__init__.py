"""An adjudicator of Ultimate Texas Hold 'Em, written from the document alone, and the rounds that it judges."""
