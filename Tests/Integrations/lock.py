#!/usr/bin/env python3
"""The lock with the real gocryptfs, fusermount, age and secret-tool: lock.py MOODLET

A passphrase is typed on a terminal of its own. What was written must be readable after every step, and while the
journal is locked, and after it was moved in, no byte of it may be found in any file outside.
"""
import json, os, pty, random, re, select, shutil, signal, subprocess, sys, tempfile, time

program = os.path.abspath(sys.argv[1])
root = tempfile.mkdtemp(prefix="moodlet-lock-", dir=os.environ.get("TMPDIR"))
environment = {
    name: value for name, value in os.environ.items()
    if not name.startswith(("MOODLET", "XDG", "DBUS", "LC_")) and name != "DISPLAY"
}
environment |= {"HOME": root, "LC_ALL": "C.UTF-8", "TERM": "xterm", "MOODLET_TIMEZONE": "Europe/London",
                "XDG_RUNTIME_DIR": root + "/run", "EDITOR": root + "/editor"}
os.mkdir(root + "/run", 0o700)
vault = root + "/.local/share/moodlet/vault"
PASSPHRASE = "correct horse"
checks = 0


def check(condition, what, *evidence):
    global checks
    checks += 1
    if not condition:
        raise AssertionError(what + "".join(f"\n  {item}" for item in evidence))


def run(*arguments, text=None, extra={}):
    """Runs moodlet without a terminal; its exit status and what it printed."""
    done = subprocess.run(
        [program, *arguments], env=environment | extra, input=text, capture_output=True, text=True, timeout=120,
        start_new_session=True)
    return done.returncode, done.stdout + done.stderr


def typed(answers, *arguments, extra={}):
    """Runs moodlet on a terminal, and types a line whenever it waits."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(root)
        os.execve(program, [program, *arguments], environment | extra)
    output, rest, quiet = b"", list(answers), time.monotonic()
    end = time.monotonic() + 40
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            output, quiet = output + data, time.monotonic()
        elif rest and time.monotonic() - quiet > 0.7 and waits(output):
            os.write(terminal, (rest.pop(0) + "\n").encode())
            quiet = time.monotonic()
    else:
        os.kill(process, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    os.close(terminal)
    return status, output.decode(errors="replace")


def waits(output):
    """Whether a prompt stands at the end of what was printed."""
    return re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]|[\x01\x02]", b"", output).rstrip().endswith((b":", b")", b"\xe2\x80\xba"))


def plain(*words, apart=()):
    """The files outside of the vault's cipher in which one of the words stands, whatever their names."""
    found = []
    for folder, folders, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            if not os.path.isfile(path) or path in apart:
                continue
            with open(path, "rb") as file:
                data = file.read()
            if any(word.encode() in data or word.encode("utf-16-le") in data for word in words):
                found.append(path)
    return found


WORDS = ["zebraword", "quaggaword", "okapiword", "tapirword", "planword", "historyword", "graceword"]

# A journal with everything that can hold words: entries, a deleted one, the history, own grammars, a plan, an import's
# rest, a backup, what was not understood.
run("turn on the miss log")
check(run("log my mood as tired, note: zebraword")[0] == 0, "a first entry")
run("log my mood as good, note: tapirword")
run("set my safety plan to planword and then Ann")
run("back up everything")
os.makedirs(root + "/.config/moodlet/grammars/en")
with open(root + "/.config/moodlet/grammars/en/own.grammar", "w") as file:
    file.write("intent help\n  say graceword please\n")
run("say", "graceword please")
status, text = typed(["slept 6 hours, historyword was there", "bye"], "chat")
check("6 h" in text, "the chat logs", text)
before = json.loads(run("--json", "history")[1].splitlines()[0])
check(plain("zebraword") and plain("historyword") and plain("graceword"), "before the lock it is in plain text")

# Without FUSE, without a program, without a terminal: a clear message, and nothing is half-done.
def files():
    """what lies in the journal's folder; a look at a journal may leave SQLite's empty -wal and -shm beside it"""
    return sorted((at, folders, [f for f in names if not f.endswith(("-wal", "-shm"))])
                  for at, folders, names in os.walk(root + "/.local/share"))
tree = files()
status, text = run("lock", "my", "journal")
check(status == 65 and "terminal" in text, "without a terminal", status, text)
empty = root + "/empty"
os.mkdir(empty)
status, text = typed([], "lock my journal", extra={"PATH": empty})
check(status == 69 and "gocryptfs" in text, "without gocryptfs", status, text)
if os.geteuid() == 0:
    shutil.copy(program, root + "/moodlet")
    os.chmod(root, 0o755)
    os.mkdir(root + "/other")
    os.chown(root + "/other", 65534, 65534)
    mode = os.stat("/dev/fuse").st_mode & 0o777
    done = subprocess.run(
        ["/usr/sbin/runuser", "-u", "nobody", "--", "env", "MOODLET_HOME=" + root + "/other", root + "/moodlet", "lock my journal"],
        env=environment | {"HOME": root + "/other", "XDG_CACHE_HOME": root + "/other/cache"}, capture_output=True, text=True,
        timeout=60)
    if mode & 0o006 != 0o006:
        check(done.returncode == 69 and "FUSE" in done.stderr, "a user without FUSE", done.returncode, done.stderr)
        check(not os.path.exists(root + "/other/vault"), "nothing is half-done without FUSE")
    os.unlink(root + "/moodlet")
    shutil.rmtree(root + "/other")
status, text = typed([""], "lock my journal")
check(status == 65 and "stays as it was" in text, "an empty passphrase", status, text)
status, text = typed(["one", "another"], "lock my journal")
check(status == 77 and "aren't the same" in text, "two passphrases", status, text)
check(files() == tree, "nothing was changed by what failed")

# On.
status, text = typed([PASSPHRASE, PASSPHRASE], "lock my journal")
check(status == 0 and "Done" in text, "the lock is set up", status, text)
check(PASSPHRASE not in text, "the passphrase is not shown")
check(os.listdir(root + "/.local/share/moodlet") == ["vault"], "the plain files are gone",
      os.listdir(root + "/.local/share/moodlet"))
after = json.loads(run("--json", "history")[1].splitlines()[0])
check(after["commands"] == before["commands"], "all entries are in it", after, before)
status, text = run("say", "graceword please")
check(status == 0, "own phrases work in the open lock", text)

# Closed: a chat that is open lets go of it.
chat, terminal = pty.fork()
if chat == 0:
    os.execve(program, [program, "chat"], environment)
time.sleep(2)
os.write(terminal, b"how was this week\n")
time.sleep(1.5)
status, text = run("lock my journal")
check(status == 0 and "Locked" in text, "it closes while a chat is open", status, text)
os.write(terminal, b"log my mood as calm, okapiword\n")
time.sleep(1.5)
os.write(terminal, b"\x04")
time.sleep(1)
os.close(terminal)
os.waitpid(chat, 0)
check(not os.path.exists(vault + "/open"), "nothing is mounted")
check(plain(*WORDS) == [], "locked, no word is outside", plain(*WORDS))

# While it is locked.
status, text = run("how was this week")
check(status == 75 and "locked" in text, "a question says so", status, text)
status, text = run("log my mood as tired, note: quaggaword")
check(status == 0 and "sealed" in text, "a check-in is sealed", status, text)
status, text = run("menu", "tired")
check("sealed" in text, "one from a launcher too", text)
status, text = run("I want to kill myself")
check(status == 0 and "116 123" in text and "kept" in text, "help comes", text)
check(json.loads(run("status", "--json")[1])["class"] == "locked", "the status shows it")
check(run("status")[1] == "locked\n", "in plain text too")
check(run("nudge")[0] == 0, "the timer has nothing to say")
status, text = run("doctor")
check("closed" in text and "sealed" in text, "the doctor tells", text)
answer = json.loads(run("serve", text='{"jsonrpc":"2.0","id":1,"method":"stats","params":{}}\n')[1])
check(answer["error"]["code"] == 4 and answer["error"]["data"]["reason"] == "locked", "a program is told", answer)
run("delete everything")
run("erase October for good")
check(plain(*WORDS, "kill myself", apart=[
    os.path.join(root, ".cache/moodlet", name) for name in os.listdir(root + "/.cache/moodlet")]) == [],
    "sealed, no word is outside", plain(*WORDS, "kill myself"))
check(plain(*WORDS) == [], "not in the caches either", plain(*WORDS))
check(sorted(os.listdir(vault)) == ["cipher", "recipient", "spool"], "only what is told of", os.listdir(vault))
for folder, folders, names in os.walk(vault):
    # gocryptfs makes its own files readable, in folders that are not.
    for name in [name for name in names + folders if not name.startswith("gocryptfs.")]:
        mode = os.stat(os.path.join(folder, name)).st_mode & 0o077
        check(mode == 0, "for the user alone", folder, name, oct(mode))

# Open again.
status, text = typed(["wrong"], "unlock")
check(status == 77 and "isn't the passphrase" in text, "a wrong passphrase", status, text)
check(run("unlock")[0] == 65, "no passphrase without a terminal")
status, text = typed([PASSPHRASE], "unlock")
check(status == 0 and "Unlocked" in text and "4 check-ins" in text, "it opens, and files what waited", status, text)
status, text = run("last 5 entries")
check("quaggaword" in text and "okapiword" in text, "what was told is there", text)
check(not os.path.isdir(vault + "/spool") or os.listdir(vault + "/spool") == [], "the spool is empty")
check("planword" in run("show my safety plan")[1], "so is the plan")
check(run("undo")[0] == 0, "undo works over it")

# By itself: where there is no timer of the system's, gocryptfs sees to it.
status, text = run("lock it after one minute")
check(status == 0 and "by itself" in text, "it can lock by itself", text)
check(open(vault + "/after").read() == "60", "the next opening knows it")

# Off.
run("lock my journal")
status, text = typed([PASSPHRASE], "lock off")
check(status == 0 and "plain files again" in text, "it is taken back", status, text)
check(not os.path.exists(vault), "nothing of it is left")
status, text = run("last 5 entries")
check("historyword" in text and "okapiword" in text, "all entries are in plain files", text)
check(os.path.exists(root + "/.config/moodlet/grammars/en/own.grammar"), "so are own grammars")
check("historyword" in open(root + "/.local/state/moodlet/history").read(), "so is the history")
check("off" in [line for line in run("doctor")[1].splitlines() if line.startswith("lock")][0], "the doctor knows")

# Killed while it moves: either all is outside, or all is inside.
rng = random.Random(14)
moves = 0
for attempt in range(8):
    process, terminal = pty.fork()
    if process == 0:
        os.execve(program, [program, "lock my journal"], environment)
    for _ in range(2):
        time.sleep(0.8)
        try:
            os.write(terminal, (PASSPHRASE + "\n").encode())
        except OSError:
            pass
    time.sleep(rng.random() * 3)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    time.sleep(0.5)
    if os.path.exists(vault + "/cipher/gocryptfs.conf"):
        moves += 1
        if not os.path.ismount(vault + "/open"):
            status, text = typed([PASSPHRASE], "unlock")
            check(status == 0, "a killed move can be opened", text)
    check("historyword" in run("last 5 entries")[1], "nothing is lost by a kill", attempt)
    if os.path.exists(vault + "/cipher/gocryptfs.conf"):
        status, text = typed([], "lock off")
        check(status == 0, "and taken back", text)
    if os.path.ismount(vault + ".new/open"):
        subprocess.run(["fusermount3", "-u", vault + ".new/open"])

# The keyring.
if shutil.which("gnome-keyring-daemon") and shutil.which("dbus-run-session"):
    script = f"""
printf 'login' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
printf '%s' '{PASSPHRASE}' | secret-tool store --label=moodlet application moodlet journal '{vault}'
'{program}' unlock </dev/null
'{program}' 'lock off' </dev/null
secret-tool lookup application moodlet journal '{vault}' && echo still kept
"""
    typed([PASSPHRASE, PASSPHRASE], "lock my journal")
    run("lock my journal")
    done = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", script], env=environment, capture_output=True, text=True, timeout=120,
        stdin=subprocess.DEVNULL, start_new_session=True)
    check("Unlocked" in done.stdout and "plain files again" in done.stdout, "the keyring opens it", done.stdout, done.stderr)
    check("still kept" not in done.stdout, "and forgets it with the lock", done.stdout)

# Encrypted exports and backups.
key = subprocess.run(["age-keygen", "-o", root + "/id"], capture_output=True, text=True)
recipient = key.stderr.split(": ")[1].strip()
with open(root + "/keys", "w") as file:
    file.write(recipient + "\n")
for words, path in [(f"export everything to {root}/a.json.age encrypted for {root}/keys", root + "/a.json.age"),
                    (f"back up everything to {root}/j.age encrypted for {recipient}", root + "/j.age")]:
    status, text = run(words)
    check(status == 0 and "key" in text, "it is written", words, status, text)
    check(open(path, "rb").read(21) == b"age-encryption.org/v1", "it is an age file")
    done = subprocess.run(["age", "-d", "-i", root + "/id", path], capture_output=True)
    check(b"historyword" in done.stdout and b"historyword" not in open(path, "rb").read(), "its owner can read it")
    if path.endswith("j.age"):
        with open(root + "/j.db", "wb") as file:
            file.write(done.stdout)
        request = {"jsonrpc": "2.0", "id": 1, "method": "backup", "params": {"path": root + "/j.db", "verify": True}}
        answer = json.loads(run("serve", text=json.dumps(request) + "\n")[1])
        check(answer["result"]["verified"] is True, "the backup is a journal", answer)
status, text = run(f"export everything to {root}/b.json.age encrypted for age1nonsense")
check(status == 65 and not os.path.exists(root + "/b.json.age"), "a wrong recipient writes nothing", status, text)

shutil.rmtree(root, ignore_errors=True)
print(f"lock: {checks} checks, {moves} of 8 killed moves had moved")
