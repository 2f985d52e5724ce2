"""The pages for everybody: without a fault that axe-core finds, in other languages, and without a connection."""
