"""What the tests of the laboratory share."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402

RESEARCH = os.path.join(tap.ROOT, "tools", "research")
ARENA, MERGE = (os.path.join(RESEARCH, name) for name in ("arena.py", "merge.py"))
os.environ["VEILLEE_PROGRAM"] = tap.PROGRAM  # for what is called here and calls it


def called(tool, *words):
    return subprocess.run([sys.executable, tool, *words], capture_output=True, text=True, encoding="utf-8", timeout=tap.PATIENCE,
                          check=False, env=dict(os.environ, LC_ALL="en_US.UTF-8"))


def arena(*words):
    return called(ARENA, *words)


def merge(*words):
    return called(MERGE, *words)
