"""Independent adjudicators: each game settled a second time, straight from its document, to hold the engine against."""
