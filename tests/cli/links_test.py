#!/usr/bin/env python3
"""Every link of a page leads to a file that is there and, after a #, to a heading of it. docs/README.md lists every page of
docs, and what docs/architecture.md and CONTRIBUTING.md name as a file or a folder is there."""

import glob
import os
import re
import sys

import tap

CODE = re.compile(r"```.*?```|^(?: {4}|\t).*$", re.S | re.M)
PATH = re.compile(r"`((?:src|include|tests|tools|data|docs|man|examples)/[\w./-]*\w)`")


def pages():
    found = [name for name in glob.glob("**/*.md", root_dir=tap.ROOT, recursive=True) if not name.startswith("build/")]
    return sorted(found)


def anchors(name):
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", tap.read(name), flags=re.S), re.M)
    plain = [re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", heading).replace("`", "") for heading in headings]
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in plain}


def broken(name):
    wrong = []
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", CODE.sub("", tap.read(name)))):
        if re.match(r"https?:|mailto:", link):
            continue
        path, _, heading = link.partition("#")
        to = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
        if not os.path.exists(os.path.join(tap.ROOT, to)):
            wrong.append(link)
        elif heading and heading not in anchors(to):
            wrong.append(link)
    return wrong


def main():
    test = tap.Tap()
    for name in pages():
        test.same(broken(name), [], name)
    index = tap.read("docs/README.md")
    missing = [name for name in os.listdir(os.path.join(tap.ROOT, "docs"))
               if name.endswith(".md") and name != "README.md" and "](%s)" % name not in index]
    test.same(missing, [], "docs/README.md lists every page")
    for name in ("docs/architecture.md", "docs/front-ends.md", "docs/bots.md", "CONTRIBUTING.md"):
        gone = [path for path in PATH.findall(tap.read(name)) if not re.search("NAME|GAME|DIR", path)
                and not os.path.exists(os.path.join(tap.ROOT, path))]
        test.same(gone, [], name + ": the files that it names")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
