# Counts which branches run: tools/research/coverage.py reads it.
OPTIMIZE := -O0
SANITIZE := --coverage -fprofile-update=atomic
