#!/usr/bin/env python3
"""many_records.py FOLDER N: N records of matches in FOLDER/veillee, for measuring what statistics cost with many. They
are the 36 matches that build/tests/archive/archive_test writes, again and again under other names. FOLDER serves as
XDG_STATE_HOME; docs/statistics.md has the figures."""

import os
import shutil
import subprocess
import sys

WRITER = os.path.join("build", "tests", "front", "archive_test")


def main():
    if len(sys.argv) != 3 or not sys.argv[2].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    records, wanted = os.path.join(sys.argv[1], "veillee"), int(sys.argv[2])
    os.makedirs(records, 0o700)
    subprocess.run([WRITER, records], check=True, stdout=subprocess.DEVNULL)
    first = sorted(name for name in os.listdir(records) if name.endswith(".jsonl"))
    for i in range(len(first), wanted):
        shutil.copy2(os.path.join(records, first[i % len(first)]), os.path.join(records, "more-%06d.jsonl" % i))
    return 0


if __name__ == "__main__":
    sys.exit(main())
