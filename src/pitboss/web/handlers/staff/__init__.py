"""Requests of the staff: floor, cage, surveillance, approval, reports."""
