import { expect, test } from "vitest";
import {
  findPlaces,
  hasPlacesIn,
  hasUsablePlaces,
  isUsablePlace,
  placeAround,
  placesIn,
  whoAddsPlaces,
} from "#machines/report/place-choice.ts";
import { place, testOrganisation } from "./report-workspace.ts";

const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

test("a fault is reported at places in use; what is in a place that is gone is gone with it", () => {
  const workspace = testOrganisation();
  expect(isUsablePlace(workspace, "laundry")).toBe(true);
  expect(isUsablePlace(workspace, "attic")).toBe(false);
  expect(isUsablePlace(workspace, "trunk")).toBe(false);
  expect(isUsablePlace(workspace, "nowhere")).toBe(false);
  expect(isUsablePlace(workspace, undefined)).toBe(false);
  expect(hasUsablePlaces(workspace)).toBe(true);
  expect(hasUsablePlaces(testOrganisation({ places: [] }))).toBe(false);
});

test("somebody limited to a site is offered its places only", () => {
  const workspace = testOrganisation({ sites: ["south"] });
  expect(ids(placesIn(workspace, undefined))).toEqual(["shed"]);
  expect(ids(findPlaces(workspace, "a"))).toEqual([]);
  expect(hasPlacesIn(workspace, "cellar")).toBe(false);
});

test("places lie one in the other, and are counted as people count", () => {
  const flats = ["Flat 10", "Flat 2", "Flat 1"].map((name) => place(name, { parent: "floor" }));
  const workspace = testOrganisation({ places: [place("floor", { kind: "floor" }), ...flats] });
  expect(ids(placesIn(workspace, undefined))).toEqual(["floor"]);
  expect(ids(placesIn(workspace, "floor"))).toEqual(["Flat 1", "Flat 2", "Flat 10"]);
  expect(hasPlacesIn(workspace, "floor")).toBe(true);
  expect(hasPlacesIn(workspace, "Flat 1")).toBe(false);
});

test("a place whose surroundings were deleted stands by itself, and a ring of places ends", () => {
  const workspace = testOrganisation({
    places: [
      place("a", { parent: "deleted" }),
      place("b", { parent: "c" }),
      place("c", { parent: "b" }),
    ],
  });
  expect(ids(placesIn(workspace, undefined))).toEqual(["a"]);
  expect(isUsablePlace(workspace, "b")).toBe(true);
});

test("a search looks at names and at what a place is in, nearest first, whatever the accents", () => {
  const workspace = testOrganisation({
    places: [
      place("kuche", { name: "Küche" }),
      place("oven", { name: "Oven", parent: "kuche" }),
      place("old", { name: "Old kuche" }),
    ],
  });
  expect(ids(findPlaces(workspace, "kuche"))).toEqual(["kuche", "old", "oven"]);
  expect(ids(findPlaces(workspace, "kuche oven"))).toEqual(["oven"]);
  expect(ids(findPlaces(workspace, "  "))).toEqual([]);
});

test("a place says what it is in, or else its site", () => {
  const workspace = testOrganisation();
  expect(placeAround(workspace, place("laundry", { parent: "cellar" }))).toBe(
    "north house · cellar",
  );
  expect(placeAround(workspace, place("cellar"))).toBe("north house");
});

test("who can add places are the coordinators and admins who are still here", () => {
  expect(whoAddsPlaces(testOrganisation())).toEqual(["Nadia"]);
});
