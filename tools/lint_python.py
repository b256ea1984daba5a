#!/usr/bin/env python3
"""Says whether every Python file given compiles, without writing anything beside it.

usage: lint_python.py FILE...
"""
import sys

failed = False
for path in sys.argv[1:]:
    with open(path, encoding="utf8") as stream:
        try:
            compile(stream.read(), path, "exec")
        except SyntaxError as error:
            print(f"{path}:{error.lineno}: {error.msg}")
            failed = True
sys.exit(failed)
