"""What commands print with: the console, sheets, tables and progress lines."""
