#!/usr/bin/env python3
"""What is no file does not keep the program waiting, wherever a file of its own is looked for: pipes that nobody writes
to, there or where a link leads; and nothing is put in their place through a link."""

import os
import shutil
import stat
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tap  # noqa: E402

DAY = "2026-11-20"
STATE = ("a.jsonl", "a.jsonl.1.new", "a.jsonl.review", "index.sqlite", "renaming", "renaming.new", "days", "evenings",
         "evenings/2026-11-21-203004.jsonl", "days/%s-gueux.json" % DAY, "days/%s-gueux.json.new" % DAY)
CONFIG = ("config", "config.new", "progress.json", "progress.json.new")
COMMANDS = {
    "state": ("people --rename Anne Maud", "people --forget Anne", "day --show --date " + DAY, "evening --new --plain",
              "resume --plain", "data --delete --yes"),
    "config": ("people --rename Anne Maud", "learn gueux 1 --plain", "play gueux --plain --seat Anne:novice --seat Basile:novice", "data --delete --yes"),
}
OTHERS = "day gueux --others --date " + DAY


def lay(home, folder, name, make):
    for path in (home + "/state/veillee/evenings", home + "/state/veillee/days", home + "/config/veillee"):
        os.makedirs(path)
    place = "%s/%s/veillee/%s" % (home, folder, name)
    if os.path.isdir(place):
        os.rmdir(place)
    make(place)


def main():
    test = tap.Tap()
    with tap.scratch() as base:
        os.mkfifo(base + "/pipe")
        ways = (("pipe", os.mkfifo), ("link to a pipe", lambda path: os.symlink(base + "/pipe", path)))
        for folder, names in (("state", STATE), ("config", CONFIG)):
            for name in names:
                for what, make in ways[:1 + name.endswith((".json", "config"))]:
                    wrong = []
                    for words in COMMANDS[folder] + (OTHERS,) * name.startswith("days/"):
                        home = base + "/home"
                        lay(home, folder, name, make)
                        ran = tap.run(*words.split(), text="\n" * 8, XDG_STATE_HOME=home + "/state", XDG_CONFIG_HOME=home + "/config")
                        wrong += ["%s: %d %s" % (words, ran.returncode, ran.stderr)] * (ran.returncode not in (0, 1, 3))
                        shutil.rmtree(home)
                    test.ok(not wrong, "a %s in place of %s" % (what, name), "\n".join(wrong))
        test.ok(stat.S_ISFIFO(os.stat(base + "/pipe").st_mode), "what a link leads to has not been replaced")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
