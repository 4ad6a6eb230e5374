#!/usr/bin/env python3
"""Reads a moodlet journal with nothing but Python: the page docs/store.md as a program.

    read_journal.py ~/.local/share/moodlet/moodlet.db          one JSON object a line, oldest entry first
    read_journal.py ~/.local/share/moodlet/moodlet.db days     one row a day, tab-separated

The journal is opened for reading: moodlet may go on writing to it. Of a locked journal nothing can be read.
"""

import json
import os
import sqlite3
import sys
from urllib.parse import quote

APPLICATION_ID = 0x4D4F4F44  # "MOOD"


def open_journal(path):
    """A connection that can't write, with the views of views.sql."""
    journal = sqlite3.connect(f"file:{quote(os.path.abspath(path))}?mode=ro", uri=True)
    journal.row_factory = sqlite3.Row
    if journal.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise SystemExit(f"{path} is no moodlet journal")
    views = os.path.join(os.path.dirname(os.path.abspath(__file__)), "views.sql")
    with open(views, encoding="utf-8") as file:
        journal.executescript(file.read())
    return journal


def entries(journal):
    """The entries, oldest first, each with its tags and measurements; what was not said is absent."""
    tags, measured = {}, {}
    for row in journal.execute("SELECT * FROM tags ORDER BY number, position"):
        tags.setdefault(row["number"], {}).setdefault(row["kind"], []).append(row["name"])
    for row in journal.execute("SELECT * FROM measurements"):
        one = {"metric": row["metric"], "value": row["value"]}
        if row["said_unit"]:
            one["said"] = f'{row["said_value"]:g} {row["said_unit"]}'
        measured.setdefault(row["number"], []).append(one)
    for row in journal.execute("SELECT * FROM entries ORDER BY at"):
        entry = {name: row[name] for name in row.keys() if row[name] is not None}
        entry.update(tags.get(row["number"], {}))
        if row["number"] in measured:
            entry["measurements"] = measured[row["number"]]
        yield entry


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1] in ("-h", "--help"):
        raise SystemExit(__doc__)
    journal = open_journal(sys.argv[1])
    if sys.argv[2:] == ["days"]:
        print("day", "entries", "mood", "least", "greatest", sep="\t")
        for row in journal.execute("SELECT * FROM days"):
            print(*["" if value is None else value for value in row], sep="\t")
        return
    for entry in entries(journal):
        print(json.dumps(entry, ensure_ascii=False))


if __name__ == "__main__":
    main()
