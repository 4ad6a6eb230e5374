#!/usr/bin/env python3
"""Two journals meet through two real Syncthing instances. usage: syncthing_test.py MOODLET

Runs itself in a network namespace that has loopback alone; discovery, relays and port mapping are off. Both devices write
together, then apart, then meet again; in the end both must say the same, byte for byte but for the entries' own numbers.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml

FOLDER = "moodlet-test"


def fail(text):
    print("syncthing:", text, file=sys.stderr)
    sys.exit(1)


class Device:
    """A home of moodlet, and the Syncthing that carries its folder."""

    def __init__(self, name, base, number, moodlet):
        self.name, self.moodlet, self.process = name, moodlet, None
        self.home, self.config = f"{base}/{name}/home", f"{base}/{name}/syncthing"
        self.folder = f"{base}/{name}/Sync"
        self.port, self.gui = 22100 + number, 22200 + number
        os.makedirs(self.folder)
        self.clock = 0
        subprocess.run(
            ["syncthing", "generate", f"--home={self.config}", "--no-default-folder", "--skip-port-probing"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        text = open(f"{self.config}/config.xml").read()
        self.id = re.search(r'<device id="([A-Z0-9-]+)"', text).group(1)

    def connect(self, other):
        """Writes the configuration: this folder, the other device, and nothing beyond this machine."""
        path = f"{self.config}/config.xml"
        tree = xml.parse(path)
        root = tree.getroot()
        options = {
            "listenAddress": f"tcp://127.0.0.1:{self.port}", "globalAnnounceEnabled": "false",
            "localAnnounceEnabled": "false", "relaysEnabled": "false", "natEnabled": "false", "urAccepted": "-1",
            "crashReportingEnabled": "false", "autoUpgradeIntervalH": "0", "startBrowser": "false",
            "reconnectionIntervalS": "1",
        }
        for key, value in options.items():
            for old in root.find("options").findall(key):
                root.find("options").remove(old)
            xml.SubElement(root.find("options"), key).text = value
        root.find("gui").find("address").text = f"127.0.0.1:{self.gui}"
        for old in root.findall("device") + root.findall("folder"):
            root.remove(old)
        for device in (self, other):
            node = xml.SubElement(root, "device", id=device.id, name=device.name, compression="metadata")
            xml.SubElement(node, "address").text = f"tcp://127.0.0.1:{device.port}"
        folder = xml.SubElement(
            root, "folder", id=FOLDER, path=self.folder, type="sendreceive", rescanIntervalS="3600",
            fsWatcherEnabled="true", fsWatcherDelayS="1")
        for device in (self, other):
            xml.SubElement(folder, "device", id=device.id)
        tree.write(path)

    def start(self):
        self.log = open(f"{self.config}/log", "a")
        self.process = subprocess.Popen(
            ["syncthing", "serve", f"--home={self.config}", "--no-browser", "--no-restart", "--no-upgrade"],
            stdout=self.log, stderr=self.log, env=dict(os.environ, STNODEFAULTFOLDER="1"))

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(30)
            self.process = None

    def say(self, text):
        """Says something, a minute after what was said before."""
        self.clock += 60
        when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1795032900 + self.clock))
        done = subprocess.run(
            [self.moodlet, "--home", self.home, "--now", when, "--timezone", "UTC", "say", text],
            capture_output=True, text=True, stdin=subprocess.DEVNULL)
        # 65: it asks back.
        if done.returncode not in (0, 65):
            fail(f"{self.name}: {text!r} gives {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout.strip()

    def content(self):
        """What the journal says, without what is of this device alone."""
        done = subprocess.run(
            [self.moodlet, "--home", self.home, "--timezone", "UTC", "--no-input", "say", "export everything as json to stdout"],
            capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            fail(f"{self.name}: no export: {done.stderr}")
        data = json.loads(done.stdout)
        for entry in data["entries"]:
            entry.pop("number", None)
        data["entries"].sort(key=lambda entry: entry["id"])
        local = {"timezone", "palette", "theme", "sync_folder", "notifications"}
        data["settings"] = {key: value for key, value in data["settings"].items() if key not in local}
        data["moodlet"] = None
        return json.dumps(data, sort_keys=True, ensure_ascii=False).encode()


def until_same(devices, what):
    """Meets until both say the same and have nothing left to hear."""
    start = time.monotonic()
    while time.monotonic() - start < 120:
        replies = [device.say("sync now") for device in devices]
        contents = [device.content() for device in devices]
        if contents[0] == contents[1] and all("Nothing new" in reply for reply in replies):
            digest = hashlib.sha256(contents[0]).hexdigest()
            entries = len(json.loads(contents[0])["entries"])
            print(f"  {what}: {entries} entries on both, {digest[:16]}, after {time.monotonic() - start:.0f} s")
            return entries
        time.sleep(1)
    for device, content in zip(devices, contents):
        print(device.name, content.decode(), sorted(os.listdir(device.folder)), file=sys.stderr)
    fail(f"{what}: no agreement within two minutes")


def run(moodlet, base):
    desk, phone = (Device(name, base, number, moodlet) for number, name in enumerate(("desk", "phone")))
    desk.connect(phone)
    phone.connect(desk)
    devices = (desk, phone)
    try:
        desk.say("feeling great, slept 7 hours")
        desk.say("note: the zeppelin landed at noon")
        phone.say("calm and rested")
        for device in devices:
            device.start()
            print("  " + device.say(f"sync with {device.folder}"))
        if until_same(devices, "together") != 3:
            fail("not all entries are there")

        phone.stop()
        for number in range(12):
            desk.say(f"mood {number % 5 + 1}, coffee number {number}")
            phone.say(f"mood {(number + 2) % 5 + 1}, tea number {number}")
        for device in devices:
            device.say("delete the last entry")
            device.say("yes")
        phone.say("undo")
        desk.say("call me Sam")
        desk.say("track pain from 0 to 10")
        phone.say("I want to exercise 3 times a week")
        # The same entry on both, apart.
        first = min(json.loads(desk.content())["entries"], key=lambda entry: entry["at"])["id"]
        for device, mood, note in ((desk, 2, "rain on the window"), (phone, 5, "sun in the kitchen")):
            device.clock += 60
            call = subprocess.run(
                [moodlet, "--home", device.home, "serve"], capture_output=True, text=True,
                input=json.dumps({
                    "jsonrpc": "2.0", "id": 1, "method": "amend",
                    "params": {"target": first, "mood": mood, "note": note,
                               "now": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1795032900 + device.clock))}}) + "\n")
            if '"error"' in call.stdout:
                fail(f"amend: {call.stdout}")
        if desk.content() == phone.content():
            fail("they were to be apart")
        phone.start()
        entries = until_same(devices, "apart and together again")
        if entries != 3 + 23:
            fail(f"{entries} entries")
        content = desk.content().decode()
        for words in ("rain on the window", "sun in the kitchen"):
            if words not in content:
                fail(f"lost: {words}")

        # A file that breaks off, one of nobody, and a copy under another name: refused by name, the rest goes on.
        own = next(name for name in sorted(os.listdir(desk.folder)) if name.endswith(".moodlet"))
        data = open(f"{desk.folder}/{own}", "rb").read()
        other = data.replace(own.split("-000001")[0][8:].encode(), b"old-00000001")
        for name, text in (("moodlet-old-00000001-000001.moodlet", other[: len(other) // 2]),
                           (own.replace(".moodlet", ".sync-conflict-20261123-1.moodlet"), data),
                           ("list.moodlet", b"milk\n")):
            open(f"{desk.folder}/{name}", "wb").write(text)
        phone.say("grateful for soup")
        desk.say("sync now")
        time.sleep(3)
        reply = desk.say("sync now")
        for name in ("moodlet-old-00000001-000001.moodlet", "sync-conflict", "list.moodlet"):
            if name not in reply:
                fail(f"{name} is not named: {reply}")
            for device in devices:
                for file in os.listdir(device.folder):
                    if name in file:
                        os.unlink(f"{device.folder}/{file}")
        print("  refused by name, and went on: " + reply)
        until_same(devices, "with foreign files")

        # Erased on one, gone from the other, and from every file that is shared.
        print("  " + desk.say("erase everything about the zeppelin"))
        print("  " + desk.say("yes"))
        if until_same(devices, "after an erasure") != entries:
            fail("not one entry is gone")
        deadline = time.monotonic() + 30
        while True:
            found = [
                f"{folder}/{name}" for device in devices for folder, _, names in os.walk(f"{base}/{device.name}")
                for name in names if "syncthing/" not in folder and b"zeppelin" in open(f"{folder}/{name}", "rb").read()]
            # What the chat said of the question itself is the user's own line.
            if not found or time.monotonic() > deadline:
                break
            until_same(devices, "again")
            time.sleep(1)
        if found:
            fail(f"erased words are in {found}")
        print("  erased words are in no file of either home or folder")
    finally:
        for device in devices:
            device.stop()


def main():
    moodlet = os.path.realpath(sys.argv[1])
    if "--inside" not in sys.argv:
        namespace = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--net"]
        os.execvp("unshare", namespace + [sys.executable, sys.argv[0], moodlet, "--inside"])
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    with tempfile.TemporaryDirectory() as base:
        run(moodlet, base)


main()
