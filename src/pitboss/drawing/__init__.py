"""Drawing: HTML and SVG are written here, with one palette."""
