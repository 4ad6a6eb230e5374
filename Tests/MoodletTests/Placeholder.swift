// Replaced by the first real test of the executable.
