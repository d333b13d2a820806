import path from "node:path";
import { expect, test } from "vitest";
import { readOptions } from "#codegen/options.ts";
import { codegenIn, workspace } from "./run-codegen.ts";

test("without options, the folders beside package.json are meant", () => {
  expect(readOptions([])).toEqual({
    schema: path.join(workspace, "schema"),
    out: path.join(workspace, "generated"),
    check: false,
    watch: false,
    json: false,
    budget: false,
    overBudget: false,
    accept: false,
    keepLock: false,
  });
});

test("folders are found from where the command is called", () => {
  const out = path.resolve("a");
  expect(readOptions(["--schema", "a", "--out", "/b"])).toMatchObject({ schema: out, out: "/b" });
  expect(readOptions(["--out", "a", "--check"])).toMatchObject({ out, check: true });
});

test("what is only tried leaves the lock as it is", () => {
  expect(readOptions(["--watch"])).toMatchObject({ keepLock: true });
  expect(readOptions(["--keep-lock"])).toMatchObject({ keepLock: true });
  expect(readOptions(["--accept"])).toMatchObject({ accept: true, keepLock: false });
});

test("help is given, whatever else is asked", () => {
  expect(readOptions(["--help", "--check"])).toEqual({
    help: expect.stringContaining("Exit codes"),
  });
});

test.each([
  [["--chek"], "--chek"],
  [["generated"], "generated"],
  [["--schema"], "--schema"],
  [["--schema", "a"], "needs --out"],
  [["--schema", "", "--out", "a"], "needs a name"],
  [["--check=yes"], "--check"],
  [["--targets", "types,grpc"], 'no target "grpc"'],
  [["--check", "--watch"], "Choose one"],
  [["--check", "--accept"], "--accept writes the lock"],
  [["--keep-lock", "--accept"], "--accept writes the lock"],
])("%j is refused, with a word on why", (args, word) => {
  expect(readOptions(args)).toEqual({ wrong: expect.stringContaining(word) });
});

test.each([
  ["--check", "--frob", "--json"],
  ["migrate", "--frob", "--json"],
])("with --json, %s %s prints what is wrong as JSON", async (...args) => {
  const { code, out, err } = await codegenIn(workspace, ...args);
  expect([code, err]).toEqual([2, ""]);
  expect(JSON.parse(out)).toEqual({
    ok: false,
    errors: [
      { code: "options.wrong", reason: expect.stringContaining("--frob"), fix: "Try --help." },
    ],
  });
});

test.each(["init", "migrate", "explain"])(
  "%s tells of a wrong option, and of its own help",
  async (name) => {
    const { code, out, err } = await codegenIn(workspace, name, "--frob");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/--frob'\nTry --help\.\n$/);
    expect(await codegenIn(workspace, name, "--help")).toMatchObject({
      code: 0,
      out: expect.stringContaining(name),
    });
  },
);
