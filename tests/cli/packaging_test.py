#!/usr/bin/env python3
"""packaging/veillee.spec says the version of the Makefile, and lists all that `make install` installs, and nothing else."""

import re
import subprocess
import sys

import tap


def installed():
    """The files below PREFIX, as the Makefile's INSTALLED has them, and the program."""
    run = subprocess.run(["make", "-s", "-n", "uninstall", "PREFIX=/usr", "DESTDIR="], cwd=tap.ROOT, capture_output=True,
                         text=True, check=True)
    return set(re.findall(r'"(/usr/[^"]+)"', run.stdout))


def listed(spec):
    """What the spec lists, without the * that stands for how manual pages are packed."""
    files = spec.split("\n%files\n")[1].split("\n%changelog\n")[0]
    places = re.findall(r"(?m)(%\{_\w+\}\S+)$", files)
    return {place.replace("%{_bindir}", "/usr/bin").replace("%{_datadir}", "/usr/share").rstrip("*") for place in places}


def main():
    test = tap.Tap()
    spec = tap.read("packaging/veillee.spec")
    version = re.search(r"(?m)^VERSION := (\S+)$", tap.read("Makefile")).group(1)
    test.same(re.search(r"(?m)^Version:\s+(\S+)$", spec).group(1), version, "the version is the Makefile's")
    test.same(re.search(r"(?m)^\* .* - (\S+)-\d+$", spec).group(1), version, "its changelog has it")
    test.same(listed(spec), installed(), "what is installed is listed")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
