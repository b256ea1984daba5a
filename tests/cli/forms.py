"""The forms in which a record comes back from editors, clouds, backups and power cuts; for the tests."""

import os

import tap

SPARSE = 3 << 30  # bytes that take no room on the disk


def _change(lines, at, old, new):
    return lines[:at] + [lines[at].replace(old, new, 1)] + lines[at + 1:]


def _texts(text):
    lines = text.splitlines(keepends=True)
    return {
        "crlf": text.replace(b"\n", b"\r\n"), "bom": b"\xef\xbb\xbf" + text, "torn": text[:-30], "empty": b"",
        "blank-line-at-the-end": text + b"\n", "utf16": text.decode().encode("utf-16"), "twice": text + text,
        "zeros": text + bytes(4096), "wrong-answer": b"".join(_change(lines, 1, b'"answer":"', b'"answer":"x')),
        "later": b"".join(_change(lines, 0, b'"version":1', b'"version":99')), "nothing-of-ours": b'{"notes": 1}\n',
    }


def write(record, folder):
    """All of them, beside each other, of one record; returns their names without the ending."""
    names = []
    for name, text in _texts(tap.content(record)).items():
        with open("%s/%s.jsonl" % (folder, name), "wb") as file:
            file.write(text)
        names.append(name)
    os.symlink("/nonexistent", folder + "/dangling.jsonl")
    os.symlink("loop.jsonl", folder + "/loop.jsonl")
    os.symlink(os.path.abspath(record), folder + "/linked.jsonl")
    os.mkfifo(folder + "/fifo.jsonl")
    os.mkdir(folder + "/dir.jsonl")
    with open(folder + "/sparse.jsonl", "wb") as file:
        file.truncate(SPARSE)
    return names + ["dangling", "loop", "linked", "fifo", "dir", "sparse"]
