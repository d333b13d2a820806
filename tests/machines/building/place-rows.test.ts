import { describe, expect, test } from "vitest";
import { placeRows, placesBelow, possibleParents } from "#machines/building/place-rows.ts";
import { findPlaces } from "#machines/report/place-choice.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import { knownOrganisation, PlaceFinder } from "#src/services/csv-import/place-finder.ts";
import { byId, someWorkspace, somePlace, someSite } from "./some-workspace.ts";

const workspace = someWorkspace();

function named(query: string, ...open: readonly string[]) {
  return placeRows(workspace, query, new Set(open)).map((row) =>
    row.kind === "site" ? `${row.name}:` : `${"·".repeat(row.level)}${row.place.name}`,
  );
}

test("places stand below their sites, and what is in them only once it is opened", () => {
  expect(named("")).toEqual(["north:", "house", "south:", "garden"]);
  expect(named("", "house", "floor")).toEqual([
    "north:",
    "house",
    "·floor",
    "··flat 2",
    "··flat 10",
    "south:",
    "garden",
  ]);
});

test("a closed place says how many are in it, and a site how many it has altogether", () => {
  const [site, row] = placeRows(workspace, "", new Set());
  expect(site).toMatchObject({ id: "north", count: 4 });
  expect(row).toMatchObject({ id: "house", inside: 1, isOpen: false });
});

test("a search finds places by their own name and by what they are in, with where they are", () => {
  expect(named("FLAT")).toEqual(["flat 2", "flat 10"]);
  expect(named("house 10")).toEqual(["flat 10"]);
  expect(named("nowhere")).toEqual([]);
  expect(placeRows(workspace, "flat 2", new Set())[0]).toMatchObject({
    around: "north · house · floor · flat 2",
  });
});

test("a place whose site or surroundings are gone is still listed", () => {
  const lost = someWorkspace("ada", {
    sites: byId([someSite("north")]),
    places: byId([somePlace("a", { site: "gone" }), somePlace("b", { parent: "gone" })]),
  });
  expect(placeRows(lost, "", new Set()).map(({ id }) => id)).toEqual(["north", "b", "a"]);
});

test("places that lie in each other in a ring are listed once each", () => {
  const ring = someWorkspace("ada", {
    places: byId([somePlace("a", { parent: "b" }), somePlace("b", { parent: "a" })]),
  });
  expect(placeRows(ring, "", new Set(["a", "b"])).map(({ id }) => id)).toEqual([
    "north",
    "a",
    "b",
    "south",
  ]);
});

describe("a chain of thousands of places, which the rules cannot forbid", () => {
  const count = 9000;
  const bearableMs = 1500;
  const name = (at: number) => `p${at}`;
  const chain = (outermost: Parameters<typeof somePlace>[1] = {}) =>
    someWorkspace("ada", {
      places: byId(
        Array.from({ length: count }, (_, at) =>
          somePlace(name(at), at === 0 ? outermost : { parent: name(at - 1) }),
        ),
      ),
    });
  const rowsIn = (of: ReturnType<typeof chain>, open: readonly string[], query = "") =>
    placeRows(of, query, new Set(open)).filter(({ kind }) => kind === "place");

  test("is listed, searched and moved without getting lost", () => {
    const long = chain();
    const began = performance.now();
    expect(placeRows(long, "", new Set())[0]).toMatchObject({ id: "north", count });
    expect(rowsIn(long, [])).toHaveLength(1);
    const all = rowsIn(long, [...long.places.keys()]);
    expect(all.map(({ id }) => id)).toEqual([...long.places.keys()]);
    expect(placesBelow(long, name(0))).toHaveLength(count - 1);
    expect(possibleParents(long, name(1), "", 20).map(({ id }) => id)).toEqual([name(0)]);
    expect(rowsIn(long, [], name(count - 1)).map(({ id }) => id)).toEqual([name(count - 1)]);
    expect(performance.now() - began).toBeLessThan(bearableMs);
  });

  test("is archived to its end, also as a ring", () => {
    const began = performance.now();
    for (const more of [{ retired: true }, { retired: true, parent: name(count - 1) }]) {
      const old = chain(more);
      const rows = rowsIn(old, [...old.places.keys()]);
      expect(rows).toHaveLength(count);
      expect(rows.every((row) => row.kind === "place" && row.isArchived)).toBe(true);
    }
    expect(performance.now() - began).toBeLessThan(bearableMs);
  });

  test("is named by the places nearest around", () => {
    const long = chain();
    const began = performance.now();
    const textOf = placeTexts(long);
    const texts = Array.from(long.places.keys(), (id) => textOf(id));
    expect(texts.at(2)).toBe("north · p0 · p1 · p2");
    expect(texts.at(-1)).toMatch(/^north · p8968 · .* · p8999$/);
    expect(findPlaces(long, name(count - 1)).map(({ id }) => id)).toEqual([name(count - 1)]);
    const finder = new PlaceFinder(knownOrganisation(long), { name: "Elsewhere" });
    expect(finder.find({ site: "north", place: "p0 · p1" }).place).toBe(name(1));
    expect(performance.now() - began).toBeLessThan(bearableMs);
  });
});

test("a place cannot be moved into itself, nor into what is in it, nor into what is no longer used", () => {
  expect(placesBelow(workspace, "house").map(({ id }) => id)).toEqual([
    "floor",
    "flat 2",
    "flat 10",
  ]);
  expect(possibleParents(workspace, "floor", "", 20).map(({ id }) => id)).toEqual([
    "garden",
    "house",
  ]);
  const places = byId([somePlace("old", { retired: true }), somePlace("new")]);
  expect(
    possibleParents(someWorkspace("ada", { places }), undefined, "", 20).map(({ id }) => id),
  ).toEqual(["new"]);
});

test("what is inside an archived place or site is archived too, is not counted, and takes nothing in", () => {
  const { places, sites } = workspace;
  const floor = somePlace("floor", { kind: "floor", parent: "house", retired: true });
  const old = someWorkspace("ada", {
    places: new Map([...places, ["floor", floor]]),
    sites: new Map([...sites, ["south", someSite("south", { retired: true })]]),
  });
  const archived = (query: string) =>
    placeRows(old, query, new Set(["house", "floor"])).flatMap((row) =>
      row.kind === "place" && row.isArchived ? row.id : [],
    );
  expect(archived("")).toEqual(["floor", "flat 2", "flat 10", "garden"]);
  expect(archived("flat")).toEqual(["flat 2", "flat 10"]);
  expect(placeRows(old, "", new Set())[0]).toMatchObject({ id: "north", count: 1 });
  expect(possibleParents(old, undefined, "", 20).map(({ id }) => id)).toEqual(["house"]);
});

test("a place of that name is offered before the places in it", () => {
  expect(possibleParents(workspace, undefined, "house", 20).map(({ id }) => id)).toEqual([
    "house",
    "flat 2",
    "flat 10",
    "floor",
  ]);
});
