import { expect, test } from "vitest";
import { beginImport, withFile } from "#machines/import/import-context.ts";
import { byId, someSite } from "../building/some-workspace.ts";
import { file, inputFor, workspaceOf } from "./fixtures.ts";

const north = someSite("s1", { name: "North House" });
const south = someSite("s2", { name: "South House" });

function siteAmong(...sites: (typeof north)[]) {
  const workspace = { ...workspaceOf(), sites: byId(sites) };
  return withFile(beginImport(inputFor(workspace)), file).siteForOthers;
}

test("rows without a site belong to the only site there is", () => {
  expect(siteAmong(north)).toEqual({ id: "s1", name: "North House" });
  expect(siteAmong(north, { ...south, retired: true })).toEqual({ id: "s1", name: "North House" });
});

test("with no site or several, they belong to a new one that is named after the file", () => {
  expect(siteAmong()).toEqual({ name: "faults 2015" });
  expect(siteAmong(north, south)).toEqual({ name: "faults 2015" });
});
