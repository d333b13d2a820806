import { expect, it } from "vitest";
import { workingCharts } from "#charts/command/atlas.ts";
import { readAtlas, writeAtlas } from "#charts/compare/atlas-file.ts";
import { compareAtlases } from "#charts/compare/compare-atlases.ts";

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
