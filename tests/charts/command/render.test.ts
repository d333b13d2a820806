import { expect, it } from "vitest";
import { createActor, createMachine, setup } from "xstate";
import { renderCommand } from "#charts/command/render.ts";
import { fakeOutside } from "./fake-outside.ts";

const light = createMachine({
  id: "light",
  initial: "red",
  states: { red: { on: { GO: "green" } }, green: { initial: "on", states: { on: {} } } },
});
const door = createMachine({ id: "door" });

/** Runs the command on a module that exports this. */
async function render(exported: object, ...args: readonly string[]) {
  const { outside, printed, remarked, written } = fakeOutside();
  const code = await renderCommand.run(["it.ts", ...args], {
    ...outside,
    loadModule: () => Promise.resolve({ ...exported }),
    paint: (svg) => Promise.resolve(new TextEncoder().encode(svg)),
  });
  return { code, printed, remarked, written };
}

it("without a place to put it, the drawing is printed", async () => {
  const { code, printed } = await render({ light });
  expect(code).toBe(0);
  expect(printed.join("")).toMatch(/^<svg .*<\/svg>$/s);
});

it("the ending of the file says what it is to be", async () => {
  const beginnings = {
    "a.svg": /^<svg/,
    "a.mmd": /^stateDiagram-v2/,
    "a.json": /^\{\s*"id": "light"/,
    "folder/a.PNG": /^\d+ bytes$/,
  };
  for (const [file, beginning] of Object.entries(beginnings)) {
    const { written, remarked } = await render({ light }, "--out", file);
    expect(written.get(file), file).toMatch(beginning);
    expect(remarked.join("")).toContain("light");
  }
  expect((await render({ light }, "--out=a.txt", "--format=mermaid")).written.get("a.txt")).toMatch(
    beginnings["a.mmd"],
  );
});

it("the theme that is asked for is drawn, and folded states are not opened", async () => {
  const dark = await render({ light }, "--theme", "dark");
  expect(dark.printed.join("")).toContain("#181411");
  expect(dark.printed.join("")).not.toContain("@media");
  const folded = await render({ light }, "--fold", "green");
  expect(folded.printed.join("")).not.toContain("green.on");
  await expect(render({ light }, "--fold", "red")).rejects.toThrow(
    /"red" cannot be folded.*green/s,
  );
});

it("a machine may be the default, or what a module of the older kind is", async () => {
  expect((await render({ default: light })).code).toBe(0);
  expect((await render({ default: { __esModule: true, default: light } })).code).toBe(0);
  expect((await render({ default: { light }, light, "module.exports": { light } })).code).toBe(0);
});

it("of several machines one has to be chosen, by its export's name or its id", async () => {
  const both = { light, doorMachine: door };
  await expect(render(both)).rejects.toThrow(/--name light .*--name doorMachine/s);
  await expect(render(both, "--name", "window")).rejects.toThrow(/no machine "window".*light/s);
  for (const name of ["doorMachine", "door"]) {
    const { printed } = await render(both, "--name", name, "--format", "json");
    expect(JSON.parse(printed.join(""))).toMatchObject({ id: "door" });
  }
});

it("what is exported in a machine's stead is named, with what to do", async () => {
  const cases: readonly (readonly [object, RegExp])[] = [
    [{}, /exports nothing/],
    [{ count: 1, name: "x" }, /exports count, name/],
    [{ config: { initial: "a", states: { a: {} } } }, /"config" is a plain config/],
    [
      { old: { withContext: () => 1, withConfig: () => 1, states: {} } },
      /"old" is a machine of XState 4/,
    ],
    [{ run: createActor(light) }, /"run" is an actor/],
    [{ ready: setup({}) }, /"ready" is what setup\(\) gives/],
  ];
  for (const [exported, reason] of cases) await expect(render(exported)).rejects.toThrow(reason);
});

it("a module that cannot be loaded says why, and where", async () => {
  const { outside } = fakeOutside();
  await expect(renderCommand.run(["it.ts"], outside)).rejects.toThrow(
    /it\.ts could not be loaded.*There are no modules here/s,
  );
});

it("what cannot be meant is a misuse", async () => {
  const wrong = [
    ["--out"],
    ["--out", "a.doc"],
    ["--format", "gif"],
    ["--format", "png"],
    ["--theme", "blue"],
    ["other.ts"],
    ["--wide"],
  ];
  for (const args of wrong)
    await expect(render({ light }, ...args), args.join(" ")).rejects.toMatchObject({
      name: "Misuse",
    });
  await expect(renderCommand.run([], fakeOutside().outside)).rejects.toThrow(/Which file/);
});
