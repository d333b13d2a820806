import { expect, test } from "vitest";
import { placeRows, placesBelow, possibleParents } from "#machines/building/place-rows.ts";
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
