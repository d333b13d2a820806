import { expect, test } from "vitest";
import {
  findPlaces,
  hasPlacesIn,
  hasUsablePlaces,
  isUsablePlace,
  placeAround,
  placesIn,
  recentPlaces,
  whoAddsPlaces,
} from "#machines/report/place-choice.ts";
import { place, request, testHouse } from "./report-house.ts";

const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

test("a fault is reported at places in use; what is in a place that is gone is gone with it", () => {
  const house = testHouse();
  expect(isUsablePlace(house, "laundry")).toBe(true);
  expect(isUsablePlace(house, "attic")).toBe(false);
  expect(isUsablePlace(house, "trunk")).toBe(false);
  expect(isUsablePlace(house, "nowhere")).toBe(false);
  expect(isUsablePlace(house, undefined)).toBe(false);
  expect(hasUsablePlaces(house)).toBe(true);
  expect(hasUsablePlaces(testHouse({ places: [] }))).toBe(false);
});

test("somebody limited to a site is offered its places only", () => {
  const house = testHouse({ sites: ["south"] });
  expect(ids(placesIn(house, undefined))).toEqual(["shed"]);
  expect(ids(findPlaces(house, "a"))).toEqual([]);
  expect(hasPlacesIn(house, "cellar")).toBe(false);
});

test("places lie one in the other, and are counted as people count", () => {
  const flats = ["Flat 10", "Flat 2", "Flat 1"].map((name) => place(name, { parent: "floor" }));
  const house = testHouse({ places: [place("floor", { kind: "floor" }), ...flats] });
  expect(ids(placesIn(house, undefined))).toEqual(["floor"]);
  expect(ids(placesIn(house, "floor"))).toEqual(["Flat 1", "Flat 2", "Flat 10"]);
  expect(hasPlacesIn(house, "floor")).toBe(true);
  expect(hasPlacesIn(house, "Flat 1")).toBe(false);
});

test("a place whose surroundings were deleted stands by itself, and a ring of places ends", () => {
  const house = testHouse({
    places: [
      place("a", { parent: "deleted" }),
      place("b", { parent: "c" }),
      place("c", { parent: "b" }),
    ],
  });
  expect(ids(placesIn(house, undefined))).toEqual(["a"]);
  expect(isUsablePlace(house, "b")).toBe(true);
});

test("a search looks at names and at what a place is in, nearest first, whatever the accents", () => {
  const house = testHouse({
    places: [
      place("kuche", { name: "Küche" }),
      place("oven", { name: "Oven", parent: "kuche" }),
      place("old", { name: "Old kuche" }),
    ],
  });
  expect(ids(findPlaces(house, "kuche"))).toEqual(["kuche", "old", "oven"]);
  expect(ids(findPlaces(house, "kuche oven"))).toEqual(["oven"]);
  expect(ids(findPlaces(house, "  "))).toEqual([]);
});

test("somebody's own places come newest first, each once, without what was imported or is gone", () => {
  const house = testHouse();
  const mine = [
    request("1", { place: "flat" }),
    request("2", { place: "laundry" }),
    request("3", { place: "flat" }),
    request("4", { place: "attic" }),
    request("5", { place: "shed", source: "import" }),
  ];
  expect(recentPlaces(house, mine)).toEqual(["flat", "laundry"]);
});

test("a place says what it is in, or else its site", () => {
  const house = testHouse();
  expect(placeAround(house, place("laundry", { parent: "cellar" }))).toBe("north house · cellar");
  expect(placeAround(house, place("cellar"))).toBe("north house");
});

test("who can add places are the coordinators and admins who are still here", () => {
  expect(whoAddsPlaces(testHouse())).toEqual(["Nadia"]);
});
