"""Imports a large health export and looks at the memory that it takes: health.py MOODLET GENERATOR [MEGABYTES]."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

moodlet, generator = sys.argv[1:3]
size = int(sys.argv[3]) if len(sys.argv) > 3 else 20


def taken(home, path, *more):
    """What an import gives, its memory in MiB, and its seconds."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "import", "params": {"path": path, "confirmed": True, "progress": True}}
    began = time.time()
    server = subprocess.Popen(
        [moodlet, "--home", home, "serve", *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    output, _ = server.communicate(json.dumps(request) + "\n")
    lines = [json.loads(line) for line in output.splitlines()]
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return lines[-1], lines[:-1], memory, time.time() - began


with tempfile.TemporaryDirectory() as folder:
    small, large = os.path.join(folder, "small.zip"), os.path.join(folder, "large.zip")
    subprocess.run([sys.executable, generator, "2", small], check=True, stdout=subprocess.DEVNULL)
    told = subprocess.run([sys.executable, generator, str(size), large], check=True, capture_output=True, text=True).stdout
    answer, _, first, _ = taken(os.path.join(folder, "a"), small)
    assert answer["result"]["written"], answer
    home = os.path.join(folder, "b")
    answer, _, second, seconds = taken(home, large)
    result = answer["result"]
    assert result["written"] and result["new"] > 0 and result["double"] > 0, answer
    # Ten times the file, and its days: not its readings.
    assert second < first + 40, f"{first:.0f} MiB for 2 MB, {second:.0f} MiB for {size} MB"
    answer, _, _, _ = taken(home, large)
    assert answer["result"]["new"] == 0 and not answer["result"]["written"], answer
    print(f"health: {told.strip()}; {result['new']} entries, {first:.0f} → {second:.0f} MiB, {seconds:.1f} s")
