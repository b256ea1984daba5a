#!/usr/bin/env python3
"""A bot about as strong as the user: what progress.json says becomes a level when the match begins, and the table says
which."""
import json
import os
import tempfile

import tap


def level_of(test, home, name):
    """The level that is in the record of a match with such a bot."""
    path = os.path.join(home, name)
    ran = tap.run("play", "marquis", "--plain", "--seat", "Anne", "--seat", ":equal", "--record", path,
                  XDG_CONFIG_HOME=home, XDG_STATE_HOME=home)
    test.ok(ran.returncode == 0, f"{name} begins", ran.stderr)
    with open(path, encoding="utf-8") as record:
        level = json.loads(record.readline())["seats"][1]["level"]
    test.ok(f"({level})." in ran.stdout, f"{name}: the level stands beside the name", ran.stdout)
    return level


def main():
    test = tap.Tap()
    with tempfile.TemporaryDirectory() as home:
        test.ok(level_of(test, home, "first") == "beginner", "a beginner where nothing is known")
        os.mkdir(os.path.join(home, "veillee"))
        with open(os.path.join(home, "veillee", "progress.json"), "w", encoding="utf-8") as file:
            json.dump({"marquis": {"strength": 350, "levels": 7}, "gueux": {"strength": 0}}, file)
        test.ok(level_of(test, home, "later") == "adept", "an adept for whoever is as strong")
        with open(os.path.join(home, "veillee", "progress.json"), "w", encoding="utf-8") as file:
            json.dump({"marquis": {"strength": 350}}, file)
        test.ok(level_of(test, home, "old") == "expert", "an expert for who was one when there were five levels")
    ran = tap.run("arena", "marquis", "--seat", "equal", "--seat", "adept")
    test.ok(ran.returncode == 2 and "equal" in ran.stderr, "nobody is equal to anybody in the arena", ran.stderr)
    return test.done()


if __name__ == "__main__":
    raise SystemExit(main())
