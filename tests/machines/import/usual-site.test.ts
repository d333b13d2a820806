import { expect, test } from "vitest";
import { beginImport, withFile, withLook } from "#machines/import/import-context.ts";
import { byId, somePlace, someSite } from "../building/some-workspace.ts";
import { file, inputFor, look, seen, workspaceOf } from "./fixtures.ts";

const north = someSite("s1", { name: "North House" });
const south = someSite("s2", { name: "South House" });
const places = byId([
  somePlace("p1", { name: "Flat 1", site: "s1" }),
  somePlace("p2", { name: "Flat 2", site: "s2" }),
  somePlace("p3", { name: "Cellar", site: "s2" }),
  somePlace("p4", { name: "Cellar", site: "s1" }),
]);

function siteAmong(sites: readonly (typeof north)[], named: readonly string[] = []) {
  const workspace = { ...workspaceOf(), sites: byId(sites), places };
  const chosen = withFile(beginImport(inputFor(workspace)), file);
  return withLook(chosen, seen({ ...look, places: named })).siteForOthers;
}

test("rows without a site belong to the only site there is", () => {
  expect(siteAmong([north])).toEqual({ id: "s1", name: "North House" });
  expect(siteAmong([north, { ...south, retired: true }])).toEqual({
    id: "s1",
    name: "North House",
  });
});

test("of several, they belong to the one that has most of the file's places", () => {
  expect(siteAmong([north, south], ["flat 2", "Cellar ", "Attic"])).toEqual({
    id: "s2",
    name: "South House",
  });
});

test("with no site, or several that have as many of its places, they belong to a new one that is named after the file", () => {
  expect(siteAmong([])).toEqual({ name: "faults 2015" });
  expect(siteAmong([north, south])).toEqual({ name: "faults 2015" });
  expect(siteAmong([north, south], ["Cellar"])).toEqual({ name: "faults 2015" });
});

test("it follows the column of places, which may be found later", () => {
  const workspace = { ...workspaceOf(), sites: byId([north, south]), places };
  const first = withLook(withFile(beginImport(inputFor(workspace)), file), seen(look));
  expect(first.siteForOthers).toEqual({ name: "faults 2015" });
  const known = { ...look, places: ["Flat 2"] };
  expect(withLook(first, seen(known)).siteForOthers.name).toBe("South House");
});

test("a site that somebody chose stays when the file is read anew", () => {
  const workspace = { ...workspaceOf(), sites: byId([north, south]), places };
  const known = { ...look, places: ["Flat 2"] };
  const first = withLook(withFile(beginImport(inputFor(workspace)), file), seen(known));
  const siteForOthers = { id: "s1", name: "North House" };
  expect(withLook({ ...first, siteForOthers }, seen(known)).siteForOthers).toBe(siteForOthers);
});
