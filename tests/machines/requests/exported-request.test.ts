import { expect, test } from "vitest";
import { inWords } from "#machines/requests/exported-request.ts";
import { exportCells, exportHeaders } from "#src/services/csv/export-requests.ts";
import { houseOf, noon, row } from "./small-house.ts";

const house = houseOf("nadia");

test("a request is exported with names instead of ids, and every column has a meaning", () => {
  const full = row("00000000000000000001", {
    details: "By the window",
    priority: "high",
    dueAt: noon,
    resolvedAt: noon + 1,
    closedAt: noon + 2,
    resolution: "New washer",
    externalId: "X1",
    state: "closed",
  });
  const words = inWords(full, house);
  expect(words).toMatchObject({
    site: "North House",
    place: "Cellar · Wäscherei",
    reporter: "Emre Yıldız",
    closedAt: noon + 1,
    closingNote: "New washer",
  });
  const cells = exportCells(words, house.organisation.zone);
  expect(cells).toHaveLength(exportHeaders.length);
  expect(cells.filter((cell) => cell === "")).toEqual([]);
});

test("an imported request keeps the name of the person it was reported by", () => {
  expect(inWords(row("a", { reporterName: "Mrs Ellis" }), house).reporter).toBe("Mrs Ellis");
});

test("what a request does not have is left out", () => {
  const words = inWords(row("a"), house);
  expect(Object.keys(words)).not.toContain("dueAt");
  expect(Object.keys(words)).not.toContain("closedAt");
});

test("a place whose whole path is too long for a name is called by its own", () => {
  const cellar = house.places.get("cellar");
  if (cellar === undefined) throw new Error("there is a cellar");
  const places = new Map(house.places).set("cellar", { ...cellar, name: "x".repeat(118) });
  expect(inWords(row("a"), { ...house, places }).place).toBe("Wäscherei");
});
