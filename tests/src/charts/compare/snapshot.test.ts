import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { workingCharts } from "#src/charts/command/atlas-at.ts";
import { readAtlas, snapshotFile, writeAtlas } from "#src/charts/compare/atlas-file.ts";
import { compareAtlases } from "#src/charts/compare/compare-atlases.ts";
import { differenceText } from "#src/charts/compare/words.ts";

it("the machines are as they were agreed on", async () => {
  const agreed = readAtlas(readFileSync(snapshotFile, "utf8"), snapshotFile);
  const differences = compareAtlases(agreed, await workingCharts());
  expect(
    differences.length,
    `The machines are not as ${snapshotFile} says:\n\n${differenceText(differences)}\n\n` +
      `When that is what you want, accept it with "npm run charts -- snapshot" and commit it.\n`,
  ).toBe(0);
});

it("an atlas that is written is read as it was, in the order of its machines' ids", async () => {
  const charts = await workingCharts();
  const ids = (all: typeof charts) => all.map(({ id }) => id);
  const read = readAtlas(writeAtlas(charts.toReversed()), "a.json");
  expect(ids(read)).toEqual(ids(charts).toSorted());
  expect(compareAtlases(charts, read)).toEqual([]);
});

it("what is no atlas says so, and where it lies", () => {
  expect(() => readAtlas("[", "a.json")).toThrow("a.json is no JSON");
  expect(() => readAtlas("{}", "a.json")).toThrow("a.json is no exported atlas");
  expect(() => readAtlas('{"version":9,"charts":[]}', "a.json")).toThrow("version 9");
  expect(() => readAtlas('{"version":1,"charts":[{"id":"x"}]}', "a.json")).toThrow(
    "not all of its charts are charts",
  );
});
