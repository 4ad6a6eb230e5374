"""The reader of docs/ against moodlet's own export, entry for entry: read_journal.py MOODLET."""

import json
import os
import subprocess
import sys
import tempfile

moodlet = sys.argv[1]
docs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")
reader = os.path.join(docs, "read_journal.py")
checks = 0


def check(is_true, what):
    global checks
    checks += 1
    if not is_true:
        raise SystemExit(f"failed: {what}")


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


with tempfile.TemporaryDirectory() as home:
    environment = {**os.environ, "TZ": "Europe/Berlin"}
    run(moodlet, "--home", home, "demo", "--days", "90", "--seed", "4", env=environment)
    for line in ["mood 4, ran 5 miles with Ann, sunny, slept 6.5 hours", "slept 5 hours, not at work"]:
        run(moodlet, "--home", home, "say", line, env=environment)
    journal = next(
        os.path.join(folder, "moodlet.db") for folder, _, files in os.walk(home) if "moodlet.db" in files
    )
    read = [json.loads(line) for line in run(sys.executable, reader, journal).splitlines()]
    export = [moodlet, "--home", home, "export", "everything", "as", "ndjson", "to", "stdout"]
    written = [json.loads(line) for line in run(*export, env=environment).splitlines()]
    before = open(journal, "rb").read()
    check(len(read) == len(written) > 80, f"as many entries: {len(read)} and {len(written)}")
    mine = {entry["id"]: entry for entry in read}
    kinds = [("activities", "activity"), ("without", "without"), ("emotions", "emotion"), ("weather", "weather")]
    for entry in written:
        other = mine[entry["id"]]
        check(other["number"] == entry["number"] and other["day"] == entry["day"], "number and day")
        check(other["at"] == entry["at"][:19] + entry["at"][-6:].replace("Z", "+00:00")[-6:], f"{other['at']} {entry['at']}")
        check(other.get("mood") == entry.get("mood") and other.get("note") == entry.get("note"), "mood and note")
        for name, kind in kinds + [("people", "person"), ("places", "place")]:
            check(other.get(kind, []) == entry.get(name, []), f"{name} of {entry['id']}")
        figures = [(item["metric"], item["value"]) for item in entry.get("measurements", [])]
        check([(item["metric"], item["value"]) for item in other.get("measurements", [])] == figures, "measurements")
    days = run(sys.executable, reader, journal, "days").splitlines()
    check(len(days) - 1 == len({entry["day"] for entry in written}), "a row a day")
    check(open(journal, "rb").read() == before, "the journal is as it was")
    refused = subprocess.run([sys.executable, reader, reader], capture_output=True, text=True)
    check(refused.returncode != 0, "another file is refused")
print(f"reader: {checks} checks, {len(written)} entries")
