"""One module a step, named after its version; a step that was released is never edited."""
