"""What was answered survives a loss of power, and no more is waited for than that needs: power.py MOODLET

A run is watched by strace. The power may go between any two of its calls: then each file has what it had when the disk was
last waited for, and of what was done to it since any part. Each such state is put together and opened.
"""

import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

moodlet = sys.argv[1]
calls = "trace=openat,pwrite64,write,ftruncate,fsync,fdatasync"
failures = []


def fail(text):
    failures.append(text)
    print(f"FAILED: {text}", file=sys.stderr)


def run(home, arguments, text=None, trace=None):
    watched = ["strace", "-f", "-qq", "-y", "-xx", "-s", "10000000", "-o", trace, "-e", calls] if trace else []
    environment = dict(os.environ, MOODLET_HOME=home, LC_ALL="C.UTF-8", XDG_CACHE_HOME=home + "/cache")
    given = {"input": text.encode()} if text is not None else {"stdin": subprocess.DEVNULL}
    return subprocess.run([*watched, moodlet, *arguments], env=environment, capture_output=True, **given, check=False)


def unescaped(text):
    return bytes.fromhex(text.replace("\\x", ""))


def events(trace, journal):
    """What was done to the journal and its log, in order: (what, file, place, bytes), and each answer."""
    for line in open(trace):
        found = re.match(r'\d+\s+(\w+)\((\d+)<([^>]*)>(?:, ("(?:[^"]*)")?(?:, )?(.*))?\)\s+= 0*(-?\w+)', line)
        if not found:
            continue
        name, number, path, text, rest, result = found.groups()
        path = unescaped(path).decode() if "\\x" in path else path
        if name == "write" and number == "1":
            yield "answer", None, 0, unescaped(text.strip('"'))
        if path not in (journal, journal + "-wal") or result.startswith("-"):
            continue
        if name == "pwrite64":
            yield "write", path, int(rest.split(", ")[-1]), unescaped(text.strip('"'))
        elif name == "ftruncate":
            yield "truncate", path, int(rest), b""
        elif name in ("fsync", "fdatasync"):
            yield "sync", path, 0, b""
        elif name == "write":
            fail(f"a write without a place, to {path}")


def apply(content, event):
    what, _, place, data = event
    if what == "truncate":
        return content[:place].ljust(place, b"\0")
    return content[:place].ljust(place, b"\0") + data + content[place + len(data):]


def after_loss(disk, pending, choice):
    """The files when the power is gone: `choice` tells which of what is not waited for has arrived."""
    for path, content in disk.items():
        for event in pending[path]:
            if choice():
                content = apply(content, event)
        yield path, content


def entries(files, folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    for path, content in files:
        with open(os.path.join(folder, os.path.basename(path)), "wb") as file:
            file.write(content)
    database = sqlite3.connect(os.path.join(folder, "moodlet.db"))
    try:
        database.execute("PRAGMA synchronous = OFF")
        problems = database.execute("PRAGMA integrity_check").fetchall()
        if problems != [("ok",)]:
            return None
        return database.execute("SELECT count(*) FROM entry").fetchone()[0]
    except sqlite3.DatabaseError:
        return None
    finally:
        database.close()


def lose_power(name, home, before, trace, work, several=3):
    """Loses the power between all calls of a run; how many states were tried."""
    journal = os.path.join(home, "moodlet.db")
    disk = dict(before)
    pending = {path: [] for path in disk}
    draw = random.Random(7)
    chosen = [lambda: False, lambda: True] + [lambda: draw.random() < 0.5] * several
    start = entries(before.items(), work)
    answered = tried = 0
    states = set()
    for event in [None, *events(trace, journal)]:
        if event and event[0] == "answer":
            answered += event[3].count(b'"reply":') or 1
        elif event and event[0] == "sync":
            for waiting in pending[event[1]]:
                disk[event[1]] = apply(disk[event[1]], waiting)
            pending[event[1]] = []
        elif event:
            pending[event[1]].append(event)
        for choice in chosen:
            files = list(after_loss(disk, pending, choice))
            state = (answered, *(content for _, content in files))
            if hash(state) in states:
                continue
            states.add(hash(state))
            tried += 1
            found = entries(files, work)
            if found is None:
                fail(f"{name}: damaged when the power goes after {answered} answers")
            elif found < start + answered:
                fail(f"{name}: {found - start} entries of {answered} that were answered")
    if answered == 0:
        fail(f"{name}: nothing was answered")
    return tried


def contents(home):
    found = {}
    for suffix in ["", "-wal"]:
        with open(os.path.join(home, "moodlet.db" + suffix), "rb") as file:
            found[os.path.join(home, "moodlet.db" + suffix)] = file.read()
    return found


def syncs(trace):
    return sum(1 for line in open(trace) if re.match(r"\d+\s+f(data)?sync\(", line))


with tempfile.TemporaryDirectory() as folder:
    home, work, trace = (os.path.join(folder, name) for name in ("home", "work", "trace"))
    run(home, ["log my mood as calm, slept 7 hours"])
    lines = "".join(f"log my mood as {mood}\n" for mood in ["tired", "calm", "happy"])
    for name, arguments, text, most in [
        ("a check-in", ["--json", "ran 5k, felt great"], None, 2),
        ("a second one", ["--json", "two coffees, tired"], None, 2),
        ("a pipe", ["--json"], lines, None),
        # What a conversation remembers waits for nothing but to be put into the file.
        ("a question", ["--json", "how was my week"], None, 2),
    ]:
        before = contents(home)
        result = run(home, arguments, text, trace)
        if result.returncode != 0:
            fail(f"{name}: status {result.returncode}, {result.stderr.decode()}")
        count = syncs(trace)
        if most is not None and count > most:
            fail(f"{name} waits for the disk {count} times, in place of {most}")
        # All that was done is in the one file, whatever lies beside it.
        alone = {path: data for path, data in contents(home).items() if not path.endswith("-wal")}
        if any(data for path, data in contents(home).items() if path.endswith("-wal")):
            fail(f"{name}: the log is not empty")
        print(f"{name}: waits {count} times, {len(alone[os.path.join(home, 'moodlet.db')])} bytes", end="")
        if name == "a question":
            print()
            continue
        print(f", {lose_power(name, home, before, trace, work)} states after a loss of power")
    # Another process that keeps the journal open keeps the log in use: it is begun anew over what it had.
    other = subprocess.Popen(
        [moodlet, "serve"], env=dict(os.environ, MOODLET_HOME=home), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    other.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"say","params":{"text":"log my mood as calm"}}\n')
    other.stdin.flush()
    other.stdout.readline()
    before = contents(home)
    result = run(home, ["--json"], lines * 2, trace)
    print(f"beside a server: {lose_power('beside a server', home, before, trace, work, 1)} states after a loss of power")
    other.stdin.close()
    other.wait()

print(f"{len(failures)} failed")
sys.exit(1 if failures else 0)
