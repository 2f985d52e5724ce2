"""All vectors of a packaged rulebook, figures, and engines in processes of their own."""
