"""Games made for the tests: what tables do in games that are like no packaged one."""
