#!/usr/bin/env python3
"""Names that the settings keep go along with those of the records; and all that is kept is deleted from a terminal only
when the word for it has been typed."""

import fcntl
import glob
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tap  # noqa: E402

WRITER = tap.built("tests/archive/archive_test")
SETTINGS = "motion: false\nnames:\n- Anne\n- Basile\n- Odile\n"


class Home:
    """Folders of the program's own, with records of Anne, Basile and Guillemette, and settings."""

    def __init__(self, folder):
        self.folder = folder
        self.records = os.path.join(folder, "state", "veillee")
        self.config = os.path.join(folder, "config", "veillee", "config")
        os.makedirs(self.records, 0o700)
        os.makedirs(os.path.dirname(self.config), 0o700)
        subprocess.run([WRITER, self.records], cwd=tap.ROOT, check=True, stdout=subprocess.DEVNULL)
        with open(self.config, "w", encoding="utf-8") as file:
            file.write(SETTINGS)

    def environment(self):
        return {"XDG_STATE_HOME": os.path.join(self.folder, "state"), "XDG_CONFIG_HOME": os.path.join(self.folder, "config")}

    def run(self, *arguments):
        return tap.run(*arguments, **self.environment())

    def settings(self):
        return tap.read(self.config)

    def files(self):
        return [name for top in ("state", "config") for _, _, files in os.walk(os.path.join(self.folder, top))
                for name in files]


def ask(home, language, typed):
    """`veillee data --delete` on a terminal: what it showed, and its exit status. typed None: the terminal's end."""
    terminal = tap.Terminal("data", "--delete", LC_ALL=language, **home.environment())
    heard = terminal.hear(": ")
    terminal.type("\x04" if typed is None else typed + "\n")
    return heard + terminal.hear(), terminal.end()


def names(test, home):
    test.same(home.run("people", "--rename", "Perrin", "Maud").returncode, 1, "nobody of that name is kept anywhere")
    test.same(home.settings(), SETTINGS, "... and the settings are as they were")
    test.same(home.run("people", "--rename", "Anne", "Tiphaine").returncode, 0, "another name")
    test.same(home.settings(), SETTINGS.replace("Anne", "Tiphaine"), "... in the settings too, and nothing else changes there")
    test.same(home.run("people", "--rename", "Odile", "Maud").returncode, 0, "of somebody who has not played yet")
    test.same(home.settings(), SETTINGS.replace("Anne", "Tiphaine").replace("Odile", "Maud"), "... in the settings alone")
    test.same(home.run("people", "--forget", "Basile").returncode, 0, "forgotten")
    test.same(home.settings(), SETTINGS.replace("Anne", "Tiphaine").replace("Odile", "Maud").replace("Basile", '""'),
              "... in the settings too, where the others keep their seats")


def again(test, home):
    """What was left over because another program had it open is done by the same words once more."""
    record = sorted(path for path in glob.glob(home.records + "/*.jsonl") if b'"Tiphaine"' in tap.content(path))[0]
    with open(record, "rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        test.same(home.run("people", "--rename", "Tiphaine", "Anne").returncode, 1, "one record is open elsewhere")
    test.same(home.run("people", "--rename", "Guillemette", "Anne").returncode, 1, "somebody else is not made one with them")
    test.same(home.run("people", "--rename", "Tiphaine", "Anne").returncode, 0, "the same once more")
    test.same([path for path in glob.glob(home.records + "/*.jsonl") if b'"Tiphaine"' in tap.content(path)], [], "... does the rest")
    test.same(home.run("people", "--rename", "Tiphaine", "Anne").returncode, 1, "... and is over then")
    test.ok(not os.path.exists(home.records + "/renaming"), "nothing is left of it")


def links(test, home):
    """A record, an evening or settings that are a link are changed where it leads to."""
    home.run("evening", "--new", "--plain", "--seat", "Anne", "--seat", "Basile")
    evening = glob.glob(home.records + "/evenings/*.jsonl")[0]
    record = next(path for path in glob.glob(home.records + "/*.jsonl") if b'"Anne"' in tap.content(path))
    with open(home.config, "a", encoding="utf-8") as file:
        file.write("- Anne\n")
    paths = (record, evening, home.config)
    for path in paths:
        os.rename(path, os.path.join(home.folder, "led-to-" + os.path.basename(path)))
        os.symlink(os.path.join(home.folder, "led-to-" + os.path.basename(path)), path)
    test.same(home.run("people", "--rename", "Anne", "Tiphaine").returncode, 0, "another name, through links")
    for path in paths:
        led_to = os.path.join(home.folder, "led-to-" + os.path.basename(path))
        test.ok(os.path.islink(path) and b"Tiphaine" in tap.content(led_to) and not os.path.islink(led_to),
                "... where %s leads to" % os.path.basename(path))
        os.unlink(path)
        os.rename(led_to, path)


def deleting(test, home):
    before = home.files()
    for language, word, others in (("en_US.UTF-8", "yes", ("", "no", "y", "oui", "yes please", None)),
                                   ("fr_FR.UTF-8", "oui", ("non", "yes"))):
        for typed in others:
            shown, status = ask(home, language, typed)
            test.ok(word in shown, "it asks for the word (%s)" % language, shown)
            test.same((status, home.files()), (1, before), "nothing is deleted by %r" % typed)
    shown, status = ask(home, "fr_FR.UTF-8", "oui")
    test.ok("Tout est effacé." in shown, "all is deleted by the word", shown)
    test.same((status, home.files()), (0, []), "... and nothing is left")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        home = Home(folder)
        names(test, home)
        again(test, home)
        links(test, home)
        deleting(test, home)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
