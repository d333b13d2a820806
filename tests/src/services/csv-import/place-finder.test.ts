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

test.each(["/", ">", "-", ","])("names that '%s' separates are an existing place", (sign) => {
  const inside = (...names: string[]) => names.join(sign === "," ? ", " : ` ${sign} `);
  expect(find({ place: inside("cellar", "Laundry room") })).toEqual({
    site: "n",
    place: "laundry",
  });
  expect(find({ place: inside("North House", "Lift") })).toEqual({ site: "n", place: "lift" });
  expect(find({ site: "North House", place: inside("Cellar", "Laundry room") })).toEqual({
    site: "n",
    place: "laundry",
  });
});

test("a sign within a name separates nothing where a place has the name, or the parts name none", () => {
  const own = [...places, { id: "own", name: "Cellar / Laundry room", site: "g" }];
  const row = { place: "Cellar / Laundry room" };
  expect(new PlaceFinder({ sites, places: own }, { name: "E" }).find(row).place).toBe("own");
  const finder = new PlaceFinder({ sites, places }, { name: "North House" });
  for (const name of ["Cellar / Boiler", "Cellar/Laundry room", "Attic, left", "Flat 3 - left"]) {
    const { place } = finder.find({ place: name });
    expect(finder.places.get(place)).toMatchObject({ name });
  }
});

test("a place that was imported under a name with a sign is found by it once it is renamed", () => {
  const row = { place: "Cellar / Laundry room" };
  const first = new PlaceFinder({ sites, places: [] }, { name: "North House" }).find(row);
  const renamed = [...places, { id: first.place, name: "Laundry", site: "n" }];
  expect(new PlaceFinder({ sites, places: renamed }, { name: "North House" }).find(row)).toEqual(
    first,
  );
});
