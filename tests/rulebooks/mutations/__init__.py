"""Changed rulebooks: every change of the law that the loader has to refuse."""
