"""The house: layout, tools and manners that every room keeps, held by tests."""
