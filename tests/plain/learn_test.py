#!/usr/bin/env python3
"""Lessons in lines of text: a small one in all that a learner can do there, and each real one to its end."""

import json
import os
import re
import shutil
import sys

import talk
import tap

STEP = re.compile(r"^(\d+)/(\d+)\. (.*)$", re.M)


def data_with(folder):
    """The data files, with the small lessons of 7 Blasons in place of the real ones."""
    path = os.path.join(folder, "data")
    shutil.copytree(os.path.join(tap.ROOT, "data"), path)
    shutil.copy(os.path.join(tap.ROOT, "tests", "lessons", "blasons.yaml"), os.path.join(path, "lessons"))
    return path


def learn(folder, *words, language="en"):
    return talk.Table("learn", *words, "--plain", language=language, XDG_CONFIG_HOME=folder)


def progress(folder):
    with open(os.path.join(folder, "veillee", "progress.json"), encoding="utf-8") as file:
        return json.load(file)


def step_of(heard):
    """The number of the step that was told last."""
    return int(STEP.findall(heard)[-1][0])


def small(test, folder, data):
    """Every kind of step, every kind of answer."""
    table = learn(folder, "blasons", "--data", data)
    heard = table.hear()
    test.ok("1. One trick (1 min): One trick of 7 Blasons." in heard and "2. One word" in heard, "the list", heard)
    heard = table.ask("1")
    test.ok("This is the table." in heard and "(BLA-1.2, BLA-1.3)" in heard, "words with their clauses", heard)
    test.ok("BLA-1.2:" in table.ask("why"), "the step's rule", table.said[-300:])
    test.ok("BLA-4.1:" in table.ask("rule 4.1"), "another rule", table.said[-300:])
    test.ok("Anne, Aubigny: 0 points" in table.ask("state"), "the table in words", table.said[-800:])
    test.ok("nothing to answer" in table.ask("show"), "nothing to show", table.said[-300:])
    heard = table.ask("")
    test.ok(step_of(heard) == 2 and len(talk.answers(heard)) == 8 and "which card" in heard,
            "the question as in play", heard)
    test.ok("is not an answer here (rule BLA-" in table.ask("turn bellay:1"), "an illegal answer, by its clause",
            table.said[-300:])
    heard = table.ask("play manant")
    test.ok("Anne plays Manant, 1." in heard and "The Manant is the weakest." in heard and "Taken back" in heard
            and step_of(heard) == 2, "a slip: played, explained, taken back, asked again", heard)
    test.ok("Stronger than that." in table.ask("3"), "any other answer has its explanation", table.said[-600:])
    test.ok("Your turn to answer." in table.ask("next"), "an answer cannot be passed over", table.said[-300:])
    test.ok("plays Manant" not in table.ask("log"), "what was taken back has not happened", table.said[-600:])
    heard = table.ask("bourgeois")
    test.ok("Anne plays Bourgeois, 7." in heard and "The others play." in heard and "Basile plays Bourgeoise, 6." in heard
            and "Who takes the trick?" in heard, "the right answer, and what the others do", heard)
    test.ok([words for _, words in talk.answers(heard)] == ["Anne", "Basile", "Tiphaine"], "the choices", heard)
    test.ok("“x” is not one of the choices: type a letter from a to c" in table.ask("x"), "what is no choice", table.said[-300:])
    test.ok("Who takes the trick?" in table.ask(""), "the question again", table.said[-300:])
    test.ok("not “Basile”" in table.ask("Basile"), "a wrong choice", table.said[-300:])
    test.ok("not “Tiphaine”" in table.ask("3"), "... and by its number", table.said[-300:])
    heard = table.ask("anne")
    test.ok("Right: Anne." in heard and "The 7 is the highest." in heard and step_of(heard) == 5,
            "the right one, and why", heard)
    return table


def there_and_back(test, folder, data, table):
    """Back, again, leaving and resuming."""
    test.ok(step_of(table.ask("back")) == 4, "back to the choice", table.said[-400:])
    test.ok(step_of(table.ask("back")) == 2, "back beyond what the others do", table.said[-400:])
    heard = table.ask("show")
    test.ok("The answer: " in heard and step_of(heard) == 4, "shown", heard)
    test.ok("The answer: Anne" in table.ask("show"), "a choice shown", table.said[-400:])
    test.ok(step_of(table.ask("back")) == 4, "at the choice once more", table.said[-400:])
    test.ok("waits where you left it" in table.ask("lessons") and "step 4 of 5" in table.said, "left for the list",
            table.said[-600:])
    table.ask("quit")
    table.leave()
    test.ok(progress(folder) == {"blasons/small": {"step": 3, "done": False}}, "the place is kept", progress(folder))
    table = learn(folder, "blasons", "small", "--data", data, language="fr")
    heard = table.hear()
    test.ok("On reprend à l’étape 4 sur 5." in heard and "Qui prend le pli\u00a0?" in heard, "resumed, in French", heard)
    heard = table.ask("langue")
    test.ok("In English." in heard and "Who takes the trick?" in heard, "the language changes", heard)
    table.ask("1")
    heard = table.ask("")
    test.ok("End of the lesson “One trick”." in heard and "against three beginners" in heard, "over", heard)
    test.ok("One word." in table.ask("next"), "on with the next lesson", table.said[-400:])
    test.ok("been through this game" in table.ask(""), "no more of this game", table.said[-300:])
    test.ok("1. One trick (done)" in table.ask("lessons"), "the list", table.said[-600:])
    test.ok("not a choice" in table.ask("seventh"), "no such lesson", table.said[-300:])
    status, _ = table.leave()
    test.ok(status == 0 and progress(folder)["blasons/small"] == {"step": 0, "done": True}, "has been done is kept",
            progress(folder))


def entry(heard, words):
    """The number of that line of the list."""
    return re.findall(r"^ +(\d+)\. %s" % words, heard, re.M)[-1]


def puzzles(test, folder):
    """Found at once, after another answer, shown; the next one, another deal, and what one knows."""
    table = learn(folder)
    heard = table.hear()
    test.ok("Puzzles: 0 of 10 solved" in heard and "0 of 10 lessons done" in heard, "where one stands", heard[-1500:])
    table.leave()
    table = learn(folder, "gueux")
    heard = table.ask(entry(table.hear(), "Puzzles"))
    first = talk.answers(heard)
    test.ok("Puzzle 1 of 10. You are " in heard and "Find the best answer" in heard and len(first) >= 3,
            "the table and the question", heard)
    test.ok(heard.count("\n") < 40, "nothing of how it came to that table", heard)
    test.ok("the start of the lesson" in table.ask("back"), "nothing before it", table.said[-300:])
    heard = table.ask(first[0][0])
    test.ok("After a long search" in heard and "Taken back." in heard, "another answer: what it is worth", heard)
    test.ok("Then, probably: Basile lays a pair: " in heard, "... and what refutes it", heard)
    heard = table.ask("show")
    test.ok("That is the best" in heard, "the best one", heard)
    test.ok("Then, for instance: Guillemette hands Basile a card." in heard, "... and how play goes on", heard)
    heard = table.ask("")
    test.ok("not at the first try" in heard and "Solved: 0 of 10" in heard, "not solved", heard)
    heard = table.ask("")
    test.ok("Puzzle 2 of 10" in heard, "Enter asks the next one", heard)
    table.ask("quit")
    table.leave()
    test.ok(progress(folder) == {"gueux/puzzle-1": {"step": 1, "done": False}}, "what is kept", progress(folder))
    table = learn(folder, "gueux")
    heard = table.ask(entry(table.hear(), "Puzzles"))
    test.ok("Puzzle 1 of 10" in heard and talk.answers(heard) != first, "the same with another deal", heard)
    best = best_answer(2)
    heard = table.ask(best)
    test.ok("That is the best" in heard, "found: " + best, heard)
    test.ok("Puzzle 1 solved: 1 of 10." in table.ask(""), "solved", table.said[-300:])
    heard = table.ask("lessons")
    heard = table.ask(entry(heard, "What you know"))
    test.ok("no lesson finished yet" in heard and "Still to learn, 10 lessons:" in heard
            and "Puzzles solved: 1 of 10." in heard, "what one knows", heard)
    table.leave()


def best_answer(deal):
    """The first answer of that deal of Gueux, as its file has it."""
    with open(os.path.join(tap.ROOT, "data", "puzzles", "gueux.yaml"), encoding="utf-8") as file:
        return re.findall(r"answers:\n +- \{answer: \"(.*)\", worth", file.read())[deal - 1]


def refusals(test, folder, data):
    ran = tap.run("learn", "blasons", "seventh", "--plain", "--data", data, XDG_CONFIG_HOME=folder)
    test.ok(ran.returncode != 0 and "small" in ran.stderr and "second" in ran.stderr, "lessons there are", ran.stderr)
    with open(os.path.join(folder, "veillee", "progress.json"), "w", encoding="utf-8") as file:
        file.write("[")
    ran = tap.run("learn", "blasons", "--plain", "--data", data, XDG_CONFIG_HOME=folder)
    test.ok(ran.returncode == 0 and "progress.json" in ran.stdout and "1. One trick (1 min)" in ran.stdout,
            "a damaged file stops nobody", ran.stdout)


def to_the_end(test, folder, game, number, language):
    """A real lesson by its examples."""
    table = learn(folder, game, str(number), language=language)
    heard, said = table.hear(), 0
    over = re.compile(r"End of the lesson “.*”|Fin de la leçon « .* »".replace("« ", "«\u00a0").replace(" »", "\u00a0»"))
    while heard is not None and not over.search(heard) and said < 600:
        asks = talk.answers(heard)
        heard = table.ask("show" if asks else "")
        said += 1
    table.leave()
    odd = talk.LEFT_OVER.search(table.said)
    name = "%s %d, %s" % (game, number, language)
    test.ok(over.search(table.said), "to its end: " + name, table.said[-800:])
    test.ok(not odd, "every sentence is there: " + name, odd and table.said[max(0, odd.start() - 200):odd.end() + 100])


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        data = data_with(folder)
        there_and_back(test, folder, data, small(test, folder, data))
        refusals(test, folder, data)
    with tap.scratch() as folder:
        puzzles(test, folder)
    with tap.scratch() as folder:
        for game in ("blasons", "gueux", "marquis", "sbires"):
            listed = tap.run("learn", game, "--plain", XDG_CONFIG_HOME=folder).stdout
            lessons = re.findall(r"^  (\d+)\. .* min\)", listed, re.M)
            test.ok(lessons, "there are lessons: " + game, listed)
            for number in map(int, lessons):
                to_the_end(test, folder, game, number, "fr" if number % 2 else "en")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
