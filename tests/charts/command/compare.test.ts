import { expect, it } from "vitest";
import { atlasCommand, compareCommand } from "#charts/command/atlas.ts";
import { writeAtlas } from "#charts/compare/atlas-file.ts";
import { readChart } from "#charts/model/read-chart.ts";
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
  expect(await compareCommand.run(["/old/", "/new.json"], outside)).toBe(1);
  expect(printed.join("")).toBe("player\n  + machine added");
});

it("what is the same is answered with 0, for programs too", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await compareCommand.run(["/old", "/old/atlas.json", "--json"], outside)).toBe(0);
  expect(JSON.parse(printed.join(""))).toEqual({ same: true, differences: [] });
});

it("a program is told every difference", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await compareCommand.run(["--json", "/new.json", "/old"], outside)).toBe(1);
  expect(JSON.parse(printed.join(""))).toEqual({
    same: false,
    differences: [{ machine: "player", about: "machine", change: "removed", details: [] }],
  });
});

it("an atlas that is not there is named, and so is one too few or too many", async () => {
  const { outside } = fakeOutside(files);
  await expect(compareCommand.run(["/old", "/gone.json"], outside)).rejects.toThrow("/gone.json");
  await expect(compareCommand.run([], outside)).rejects.toThrow("name one or both");
  await expect(compareCommand.run(["/a", "/b", "/c"], outside)).rejects.toThrow('"/c" is too much');
});

it("the machines as they are now are what the other side is unless told, and can be kept as a file", async () => {
  const { outside, printed } = fakeOutside(files);
  expect(await atlasCommand.run([], outside)).toBe(0);
  const { outside: later, printed: told } = fakeOutside({ "/kept.json": printed.join("") });
  expect(await compareCommand.run(["/kept.json"], later)).toBe(0);
  expect(told).toEqual(["No difference."]);
});

it("machines that were not there before are new", async () => {
  const { outside, printed } = fakeOutside({ "/old.json": writeAtlas([]) });
  expect(await compareCommand.run(["/old.json"], outside)).toBe(1);
  expect(printed.join("")).toContain("request.lifecycle\n  + machine added");
});
