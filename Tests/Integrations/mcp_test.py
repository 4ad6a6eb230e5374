"""moodlet mcp, driven by the official client of the Model Context Protocol.

    python mcp_test.py MOODLET [--calls N] [--concurrent N]

Prints a line for each check and "N passed, N failed" at the end.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time

import anyio
import jsonschema
import mcp.client.session as session_module
import mcp_types as types
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS

SCOPES = ["read-stats", "read", "write"]
SECRET = "zanzibar"


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def that(self, holds, what):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED: {what}", file=sys.stderr)

    async def refused(self, codes, what, call):
        try:
            await call
        except MCPError as error:
            self.that(error.code in codes, f"{what}: code {error.code}, expected {codes}")
        else:
            self.that(False, f"{what}: no error")


class Moodlet:
    """A moodlet with a journal of its own."""

    def __init__(self, path):
        self.path = path
        self.home = tempfile.mkdtemp(prefix="moodlet-mcp-")
        self.environment = {
            "MOODLET_HOME": self.home, "MOODLET_NOW": "2026-11-18T20:15:00+00:00",
            "MOODLET_TIMEZONE": "Europe/London", "MOODLET_SEED": "1", "LC_ALL": "C.UTF-8",
        }

    def say(self, text, *options):
        environment = os.environ | self.environment
        done = subprocess.run(
            [self.path, "--json", *options, "say", text], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, (text, done.stdout, done.stderr)
        return json.loads(done.stdout)

    def client(self, scope=None, version="2026-07-28", **more):
        arguments = ["mcp"] + (["--scope", scope] if scope else [])
        server = StdioServerParameters(command=self.path, args=arguments, env=self.environment)
        name = types.Implementation(name="sdk-test", version="1")
        mode = version if version in MODERN_PROTOCOL_VERSIONS or version == "auto" else "legacy"
        # The client offers its newest handshake only; the others are tried by telling it that they are.
        if mode == "legacy":
            session_module.LATEST_HANDSHAKE_VERSION = version
        return Client(server, mode=mode, client_info=name, read_timeout_seconds=60, cache=None, **more)

    def fill(self):
        for day, mood in enumerate([2, 4, 5, 1, 3, 2, 4, 5, 1, 3, 4, 2]):
            now = f"2026-11-{7 + day:02}T19:00:00+00:00"
            self.say(f"feeling {mood} out of 5 after a walk. note: {SECRET} {day}", "--now", now)


def arguments_for(tool):
    """Arguments that fit a tool, made from its schema."""
    schema = tool.input_schema
    properties = schema.get("properties", {})
    given = {}
    if "Needs one of:" in (tool.description or ""):
        first = tool.description.split("Needs one of: ")[1].split(",")[0].rstrip(".")
        given[first] = example(first, properties[first])
    for name in schema.get("required", []):
        given[name] = example(name, properties[name])
    return given


def example(name, schema):
    if "enum" in schema:
        return schema["enum"][0]
    if name == "target":
        return "last"
    if name == "recurrence":
        return "FREQ=DAILY"
    if name == "phrase":
        return "gn"
    if name == "meaning":
        return "log my mood as tired"
    if name == "key":
        return "scale"
    if name == "value":
        return 10
    kind = schema.get("type")
    if kind in ("number", "integer"):
        return max(3, schema.get("minimum", 3))
    if kind == "array":
        return [example(name, schema.get("items", {}))]
    if kind == "boolean":
        return True
    if kind == "object":
        return {k: example(k, v) for k, v in schema.get("properties", {}).items() if k in schema.get("required", [])}
    return "walking"


async def versions(checks, path):
    """Every protocol version that the client knows, and its own choice."""
    moodlet = Moodlet(path)
    moodlet.fill()
    for version in [*HANDSHAKE_PROTOCOL_VERSIONS, *MODERN_PROTOCOL_VERSIONS, "auto"]:
        async with moodlet.client("write", version) as client:
            expected = MODERN_PROTOCOL_VERSIONS[-1] if version == "auto" else version
            checks.that(client.protocol_version == expected, f"{version}: got {client.protocol_version}")
            tools = (await client.list_tools()).tools
            checks.that(len(tools) > 30, f"{version}: {len(tools)} tools")
            done = await client.call_tool("log", {"mood": 4, "note": f"by {version}"})
            checks.that(not done.is_error and done.structured_content["entry"]["mood"] == 4, f"{version}: log")
            entry = done.structured_content["entry"]["number"]
            read = await client.read_resource(f"moodlet://entries/{entry}")
            checks.that(f"by {version}" in read.contents[0].text, f"{version}: the entry is read back")
            checks.that(len((await client.list_resources()).resources) == 2, f"{version}: resources")
            checks.that(
                len((await client.list_resource_templates()).resource_templates) == 2, f"{version}: templates")
            prompts = (await client.list_prompts()).prompts
            checks.that([p.name for p in prompts] == ["check-in", "weekly-review"], f"{version}: prompts")
            prompt = await client.get_prompt("weekly-review", {"week": "2026-W47"})
            checks.that("2026-11-16" in prompt.messages[0].content.text, f"{version}: prompt")
            completion = await client.complete(
                types.PromptReference(type="ref/prompt", name="check-in"), {"name": "mood", "value": "ti"})
            checks.that("tired" in completion.completion.values, f"{version}: completion")
            await checks.refused([-32602], f"{version}: unknown tool", client.call_tool("nonsense", {}))
            missing = [-32602] if expected in MODERN_PROTOCOL_VERSIONS else [-32002]
            await checks.refused(missing, f"{version}: no such entry", client.read_resource("moodlet://entries/99999"))
            bad = await client.call_tool("log", {"mood": 9})
            checks.that(bad.is_error and bad.structured_content is None, f"{version}: bad arguments")
            if expected not in MODERN_PROTOCOL_VERSIONS:
                await client.send_ping()
                checks.passed += 1


async def scopes(checks, path):
    """Every tool by every scope: what it may show, and nothing else."""
    for scope in [None, *SCOPES]:
        moodlet = Moodlet(path)
        moodlet.fill()
        rank = SCOPES.index(scope or "read-stats")
        async with moodlet.client("write") as client:
            every = (await client.list_tools()).tools
        async with moodlet.client(scope) as client:
            listed = {tool.name: tool for tool in (await client.list_tools()).tools}
            for tool in every:
                path_of_file = os.path.join(moodlet.home, f"out-{tool.name}")
                given = arguments_for(tool)
                if tool.name == "export":
                    given = {"path": path_of_file}
                result = await client.call_tool(tool.name, given)
                text = result.model_dump_json()
                if tool.name not in listed:
                    checks.that(
                        result.is_error and "--scope" in result.content[0].text, f"{scope}: {tool.name} is refused")
                    continue
                own = listed[tool.name]
                if result.is_error:
                    # Some need what is not there, such as a goal of that name; they say so in words.
                    checks.that(len(result.content[0].text) > 10, f"{scope}: {tool.name} says why not: {text}")
                else:
                    jsonschema.validate(result.structured_content, own.output_schema)
                    checks.that(
                        json.loads(result.content[0].text) == result.structured_content, f"{scope}: {tool.name} twice")
                if rank == 0:
                    checks.that(SECRET not in text, f"{scope}: {tool.name} shows a note")
                bad = await client.call_tool(tool.name, {"no_such_argument": 1})
                checks.that(bad.is_error, f"{scope}: {tool.name} takes anything")
            if rank == 0:
                for tool in listed.values():
                    checks.that(tool.annotations.read_only_hint, f"{tool.name} writes within read-stats")
                    checks.that('"text":' not in json.dumps(tool.input_schema), f"{tool.name} searches in notes")
                found = await client.call_tool("stats", {"subject": "entries", "filter": {"text": SECRET}})
                checks.that(found.is_error, "notes can be searched within read-stats")
                await checks.refused([-32602], "an entry", client.read_resource("moodlet://entries/1"))
        logged = moodlet.say("privacy")["commands"][0]["result"]
        seen = {row["what"] for row in logged.get("accesses", [])}
        checks.that((scope or "read-stats") in seen, f"{scope}: privacy shows who asked: {seen}")
        checks.that(
            any(row["client"] == "sdk-test" for row in logged["accesses"]), f"{scope}: privacy knows the client's name")


async def removal(checks, path):
    """Nothing is removed without a yes of the user's."""
    moodlet = Moodlet(path)
    moodlet.fill()
    questions = []

    def asks(accepts):
        async def answer(_context, params):
            questions.append(params.message)
            return types.ElicitResult(action="accept", content={"confirm": accepts})
        return answer

    async def count(client):
        return len((await client.call_tool("history", {"limit": 50})).structured_content["entries"])

    async with moodlet.client("write", elicitation_callback=asks(False)) as client:
        before = await count(client)
        done = await client.call_tool("delete", {"target": "last"})
        checks.that(not done.is_error and await count(client) == before, "a no removes nothing")
    async with moodlet.client("write", elicitation_callback=asks(True)) as client:
        await client.call_tool("delete", {"target": "last"})
        checks.that(await count(client) == before - 1, "a yes removes it")
        await client.call_tool("undo", {})
        checks.that(await count(client) == before, "undo brings it back")
    checks.that(len(questions) == 2 and all(questions), f"questions: {questions}")
    async with moodlet.client("write", "2025-06-18") as client:
        done = await client.call_tool("delete", {"target": "last"})
        checks.that(done.is_error and await count(client) == before, "who can't ask removes nothing")


async def cancellation(checks, path):
    """A call that is given up leaves the connection as it was."""
    moodlet = Moodlet(path)
    moodlet.fill()
    for version in ["2025-11-25", "2026-07-28"]:
        async with moodlet.client("read", version) as client:
            async def call():
                await client.call_tool("correlate", {"factor": "caffeine"})
            for _ in range(20):
                tasks = [asyncio.create_task(call()) for _ in range(5)]
                await asyncio.sleep(0)
                for task in tasks[1:]:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
            result = await client.call_tool("streak", {})
            checks.that(not result.is_error, f"{version}: alive after cancellations")


async def load(checks, path, calls, concurrent):
    """Many at once, and many one after another in the same memory."""
    moodlet = Moodlet(path)
    moodlet.fill()
    async with moodlet.client("read") as client:
        results = await asyncio.gather(
            *(client.call_tool("stats", {"subject": "mood", "stat": "average"}) for _ in range(concurrent)))
        checks.that(all(not r.is_error for r in results), f"{concurrent} at once")
        checks.that(len({r.structured_content["value"] for r in results}) == 1, "the same answer to all")
    process = subprocess.Popen(
        [path, "mcp", "--scope", "read"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=os.environ | moodlet.environment)
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}

    def call(number):
        request = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {
            "name": "stats", "arguments": {"subject": "mood", "stat": "average"}, "_meta": meta}}
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    def memory():
        with open(f"/proc/{process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    for number in range(500):
        call(number)
    start, before = time.monotonic(), memory()
    right = sum(call(number)["result"]["isError"] is False for number in range(calls))
    seconds, after = time.monotonic() - start, memory()
    checks.that(right == calls, f"{right} of {calls} calls are right")
    checks.that(after - before < 2048, f"memory grew from {before} to {after} KiB over {calls} calls")
    print(f"{calls} calls in {seconds:.1f} s ({calls / seconds:.0f}/s), memory {before} → {after} KiB")
    process.stdin.close()
    checks.that(process.wait(5) == 0, "it ends with its input")


async def samples(checks, path):
    """Each sample of settings starts a server that answers."""
    folder = os.path.join(os.path.dirname(__file__), "../../Integrations/mcp")
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".json"):
            continue
        with open(os.path.join(folder, name)) as file:
            settings = json.load(file)
        servers = settings.get("mcpServers") or settings["servers"]
        moodlet = Moodlet(path)
        for server, how in servers.items():
            checks.that(server == "moodlet" and how["command"] == "moodlet", f"{name}: {server}")
            # As an installed moodlet would be found.
            links = tempfile.mkdtemp()
            os.symlink(path, os.path.join(links, "moodlet"))
            environment = moodlet.environment | {"PATH": links + ":" + os.environ["PATH"]}
            parameters = StdioServerParameters(command=how["command"], args=how["args"], env=environment)
            async with Client(parameters, cache=None) as client:
                names = [tool.name for tool in (await client.list_tools()).tools]
                checks.that("summary" in names and "history" not in names, f"{name}: figures only")


async def main():
    options = argparse.ArgumentParser()
    options.add_argument("moodlet")
    options.add_argument("--calls", type=int, default=1000)
    options.add_argument("--concurrent", type=int, default=50)
    given = options.parse_args()
    path = os.path.abspath(given.moodlet)
    checks = Checks()
    for part in [versions, scopes, removal, cancellation, samples]:
        start = time.monotonic()
        await part(checks, path)
        print(f"{part.__name__}: {time.monotonic() - start:.1f} s")
    await load(checks, path, given.calls, given.concurrent)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(anyio.run(main))
