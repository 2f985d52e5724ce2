"""Drawing: the one writer of HTML and SVG, with one palette, one typeface and one kind of axes."""
