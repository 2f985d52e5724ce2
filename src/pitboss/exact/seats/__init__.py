"""Several seats at one table: the covariance of their results."""
