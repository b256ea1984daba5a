#!/usr/bin/env python3
"""Helps to translate Veillée into a language that it does not have; docs/translating.md tells how.

usage: tools/translation.py [--data FOLDER] new ID NAME [fr|en]   begins or goes on with data/languages/ID
       tools/translation.py [--data FOLDER] check ID              what is translated, missing, or no text any more
       tools/translation.py [--data FOLDER] trial                 qaa: every text 40 % longer, in accented letters

new keeps what is translated, adds what is missing with an empty text, and leaves out what no file says any more; it
may be called again whenever the texts have changed. check ends with 1 where something is missing or left over. trial is
for tests: what has room in it has room in most languages.
"""

import glob
import os
import re
import sys

import yaml

LONGER, SHORT_COLUMNS = 0.4, 9
ACCENTED = str.maketrans("aeiouyAEIOUcn", "âéîôûÿÂÉÎÔÛçñ")
TAIL = "ôéûàêçïëñü"
HEADER = """# {name}: {file}, translated (docs/translating.md).
#
# en   the English text, or the key of one sentence where the same English is said otherwise elsewhere
# is   the same in {name}; left empty, the program says what it says in {like}
"""


def said(node, path=()):
    """Every text of a file as (where, {"fr": ..., "en": ...}), in order."""
    if isinstance(node, dict):
        if isinstance(node.get("fr"), str) and isinstance(node.get("en"), str):
            yield path, node
        for key, value in node.items():
            if key != "instead":  # words that the texts must not use: of English and French alone
                yield from said(value, path + (key,))
    elif isinstance(node, list):
        for entry in node:
            yield from said(entry, path)


def load(path):
    with open(path, encoding="utf-8") as file:
        return yaml.load(file, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def files(data):
    """(name, texts as (key or None, en, fr, is a thing's name)) of each file that has any."""
    for kind in ("text", "cards", "rules", "lessons"):
        for path in sorted(glob.glob("%s/%s/*.yaml" % (data, kind))):
            loaded = load(path)
            texts = [(node.get("key"), node["en"], node["fr"]) for _, node in said(loaded)]
            yield "%s/%s" % (kind, os.path.basename(path)), texts, loaded


def translated(data, language, name):
    path = "%s/languages/%s/%s" % (data, language, name)
    loaded = load(path) if os.path.exists(path) else None
    return {entry["en"]: entry["is"] for entry in (loaded or {}).get("texts") or []}


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def write(data, language, name, about, entries):
    path = "%s/languages/%s/%s" % (data, language, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(HEADER.format(file=name, **about) + "texts:%s\n" % ("" if entries else " []"))
        for en, text in entries:
            file.write("  - en: %s\n    is: %s\n" % (quoted(en), quoted(text)))
    os.replace(path + ".new", path)


def write_about(data, language, name, like):
    path = "%s/languages/%s/language.yaml" % (data, language)
    if not os.path.exists(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("# name   what the language calls itself\n"
                       "# like   fr or en: the one whose plurals and decimal point it has\n"
                       "name: %s\nlike: %s\n" % (quoted(name), like))
    return {key: load(path)[key] for key in ("name", "like")}


def new(data, language, name, like="en"):
    about = write_about(data, language, name, like)
    for file, texts, _ in files(data):
        have, entries, there = translated(data, language, file), [], set()
        keys = {key for key, _, _ in texts if key}
        for _, en, _ in texts:
            if en not in there:
                there.add(en)
                entries.append((en, have.get(en, "")))
        entries += [(en, text) for en, text in have.items() if en in keys or en.endswith(".short")]
        write(data, language, file, about, entries)
    return 0


def check(data, language):
    wrong = 0
    if not os.path.exists("%s/languages/%s/language.yaml" % (data, language)):
        sys.exit("there is no %s/languages/%s/language.yaml; tools/translation.py new %s NAME begins it"
                 % (data, language, language))
    print("%-24s %10s %8s %9s" % ("file", "translated", "missing", "left over"))
    for file, texts, _ in files(data):
        have = translated(data, language, file)
        done = {en for en, text in have.items() if text.strip()}
        keyed = {key for key, en, _ in texts if key and key in done}
        missing = {en for key, en, _ in texts if en not in done and key not in keyed}
        known = {en for _, en, _ in texts} | {key for key, _, _ in texts if key}
        over = {en for en in have if en not in known and not en.endswith(".short")}
        print("%-24s %10d %8d %9d" % (file, len(done - over), len(missing), len(over)))
        for en in sorted(over):
            print("  left over: %s" % en)
        wrong += len(missing) + len(over)
    return 1 if wrong else 0


# ---- the language of tests ----

def longer(text):
    """What stands between braces is the program's."""
    parts = re.split(r"(\{[^}]*\}|[A-Z]{3}-\d+(?:\.\d+)?)", text)
    plain = sum(len(part) for part in parts[::2])
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return text
    out = "".join(part if i % 2 else part.translate(ACCENTED) for i, part in enumerate(parts))
    tail = "".join(TAIL[i % 10] + (" " if i % 9 == 8 else "") for i in range(round(plain * LONGER))).rstrip()
    return out + tail


def columns(text):
    """As wide as where a terminal shows ASCII alone."""
    return len(text) + sum(text.count(letter) for letter in "œŒæÆß")


def cut(text, room):
    return text if columns(text) <= room else cut(text[:-1].rstrip(), room)


def names(loaded):
    """The names of cards and terms, none wider than the widest of its kind."""
    things = loaded.get("things") or loaded.get("terms") or []
    for thing in things:
        like = [other["name"] for other in things if other.get("group") == thing.get("group")]
        room = max(max(columns(name["fr"]), columns(name["en"])) for name in like)
        yield thing["name"]["en"], cut(longer(thing["name"]["en"]), room)


def tight(en, fr):
    """No wider than the wider of the two; of several words, which may be broken into lines, none longer."""
    if "{" in en or " " in en:
        return "".join(part if i % 2 else part.translate(ACCENTED)
                       for i, part in enumerate(re.split(r"(\{[^}]*\})", en)))
    return cut(longer(en), max(columns(fr), columns(en)))


def shorts(loaded):
    """The short names of cards, which have nine columns whatever the language."""
    for thing in loaded["things"]:
        en = (thing.get("short") or thing["name"])["en"]
        yield "%s.%s.short" % (thing["group"], thing["id"]), cut(longer(en), SHORT_COLUMNS)


def trial(data):
    about = write_about(data, "qaa", "Ôqûéâ", "en")
    for file, texts, loaded in files(data):
        entries = {}
        narrow = {entry["key"] for entry in loaded.get("strings", []) if entry.get("tight")}
        for key, en, fr in texts:
            of_words = key and key.startswith("plain.word.")
            entries[key if of_words else en] = " ".join(map(longer, en.split())) if of_words else longer(en)
        for en, text in names(loaded):  # of two things of one name, the one with less room
            entries[en] = min(text, entries[en], key=len)
        if file.startswith("cards/"):
            entries.update(shorts(loaded))
        entries.update((key, tight(en, fr)) for key, en, fr in texts if key in narrow)
        write(data, "qaa", file, about, entries.items())
    return 0


def main(words):
    data = "data"
    if words[:1] == ["--data"] and len(words) > 1:
        data, words = words[1], words[2:]
    calls = {"new": (new, (2, 3)), "check": (check, (1,)), "trial": (trial, (0,))}
    call, counts = calls.get(words[0] if words else "", (None, ()))
    if not call or len(words) - 1 not in counts or (words[0] == "new" and words[3:] not in ([], ["fr"], ["en"])):
        sys.exit(__doc__.strip())
    if not os.path.isdir(data + "/text"):
        sys.exit("%s is no folder of data: it has no text" % data)
    return call(data, *words[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
