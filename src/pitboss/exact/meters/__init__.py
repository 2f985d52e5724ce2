"""Progressive wagers: returns at any meter, growth of the meters, envy bonuses."""
