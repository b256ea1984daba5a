"""What the tests of the laboratory share."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402

MERGE = os.path.join(tap.ROOT, "tools", "research", "merge.py")


def merge(*words):
    return subprocess.run([sys.executable, MERGE, *words], capture_output=True, text=True, encoding="utf-8",
                          timeout=tap.PATIENCE, check=False)
