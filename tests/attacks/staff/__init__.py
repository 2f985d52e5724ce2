"""Attacks by staff: stakes, places, cards, counts and coupons."""
