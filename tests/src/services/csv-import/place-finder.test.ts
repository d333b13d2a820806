import { expect, test } from "vitest";
import { PlaceFinder } from "#src/services/csv-import/place-finder.ts";

const sites = [
  { id: "n", name: "North House" },
  { id: "g", name: "Garden House" },
];
const places = [
  { id: "cellar", name: "Cellar", site: "n" },
  { id: "laundry", name: "Laundry room", site: "n", parent: "cellar" },
  { id: "lift", name: "Lift", site: "n" },
  { id: "lift2", name: "Lift", site: "g" },
  { id: "yard", name: "Courtyard", site: "g" },
];
const find = (row: { readonly site?: string; readonly place?: string }, others = "Elsewhere") =>
  new PlaceFinder({ sites, places }, { name: others }).find(row);

test("a row that names no site is at the place of that name, whatever its site", () => {
  expect(find({ place: "courtyard" })).toEqual({ site: "g", place: "yard" });
  expect(find({ place: "Laundry room" })).toEqual({ site: "n", place: "laundry" });
  expect(find({ place: "Cellar · Laundry room" })).toEqual({ site: "n", place: "laundry" });
  expect(find({ place: "Garden House · Courtyard" })).toEqual({ site: "g", place: "yard" });
});

test("a name that several sites have is looked for in the site that was chosen", () => {
  expect(find({ place: "Lift" }, "North House")).toEqual({ site: "n", place: "lift" });
  expect(find({ place: "Lift" }, "Garden House")).toEqual({ site: "g", place: "lift2" });
  expect(find({ place: "Lift" }).place).not.toMatch(/^lift/);
});

test("a site that is named is the only one that is looked at", () => {
  expect(find({ site: "North House", place: "Courtyard" })).toMatchObject({ site: "n" });
  expect(find({ site: "North House", place: "Courtyard" }).place).not.toBe("yard");
  expect(find({ site: "North House" }).site).toBe("n");
});

test("a place that is nowhere is planned in the site that was chosen, or in the one it begins with", () => {
  expect(find({ place: "Attic" }, "North House").site).toBe("n");
  expect(find({ place: "Garden House · Shed" })).toMatchObject({ site: "g" });
});
