import { expect, it } from "vitest";
import { diffCommand } from "#src/charts/command/diff.ts";
import { snapshotCommand } from "#src/charts/command/snapshot.ts";
import { writeAtlas } from "#src/charts/compare/atlas-file.ts";
import { readChart } from "#src/charts/model/read-chart.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { fakeOutside } from "./fake-outside.ts";

const checkout = readChart(checkoutMachine, { kind: "foreign" });
const player = readChart(sixDeepMachine, { kind: "foreign" });
const files = {
  "/old/atlas.json": writeAtlas([checkout]),
  "/new.json": writeAtlas([player, checkout]),
};

it("two exported atlases are compared, by their folder or their file", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await diffCommand.run(["/old/", "/new.json"], outside)).toBe(1);
  expect(printed.join("")).toBe("player\n  + machine added");
});

it("what is the same is answered with 0, for programs too", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await diffCommand.run(["/old", "/old/atlas.json", "--json"], outside)).toBe(0);
  expect(JSON.parse(printed.join(""))).toEqual({ same: true, differences: [] });
});

it("a program is told every difference", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await diffCommand.run(["--json", "/new.json", "/old"], outside)).toBe(1);
  expect(JSON.parse(printed.join(""))).toEqual({
    same: false,
    differences: [{ machine: "player", about: "machine", change: "removed", details: [] }],
  });
});

it("an atlas that is not there is named, and so is one too few or too many", async () => {
  const { outside } = fakeOutside(files);
  await expect(diffCommand.run(["/old", "/gone.json"], outside)).rejects.toThrow("/gone.json");
  await expect(diffCommand.run(["/old"], outside)).rejects.toThrow("name both");
  await expect(diffCommand.run(["/old", "/old", "/old"], outside)).rejects.toThrow("name both");
});

it("the machines as they are now are what was just agreed on", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await snapshotCommand.run([], outside)).toBe(0);
  expect(await diffCommand.run([".", "/project/docs/charts/atlas.json"], outside)).toBe(0);
  expect(printed.at(-1)).toBe("No difference.");
});

it("agreeing on other machines says what is new in them", async () => {
  const { outside, printed } = fakeOutside({ "/project/docs/charts/atlas.json": writeAtlas([]) });
  expect(await snapshotCommand.run([], outside)).toBe(0);
  expect(printed.join("")).toContain("request.lifecycle\n  + machine added");
});
