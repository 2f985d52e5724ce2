"""Surveillance: tables as they were a while ago, with all cards once nobody can use them."""
