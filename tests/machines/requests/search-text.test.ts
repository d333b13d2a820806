import { expect, test } from "vitest";
import { placeTexts } from "#machines/requests/place-text.ts";
import {
  foldText,
  matchesTerms,
  searchTerms,
  searchTexts,
} from "#machines/requests/search-text.ts";
import { workspaceOf, row } from "./small-workspace.ts";

const workspace = workspaceOf("nadia");
const finds = (query: string, facts: Parameters<typeof row>[1] = {}) =>
  matchesTerms(searchTexts(workspace)(row("7kqm4t", facts)), searchTerms(query));

test("a request is found by its number, title, details, place, site and the people in it", () => {
  const facts = {
    title: "Tap drips",
    details: "All night long",
    assignee: "tom",
    reporterName: "Mrs Ellis",
    externalId: "101001240754",
  } as const;
  for (const query of [
    "7KQM4T",
    "tap",
    "night",
    "cellar",
    "north",
    "emre",
    "brandt",
    "ellis",
    "1010",
  ]) {
    expect(finds(query, facts), query).toBe(true);
  }
  expect(finds("lift", facts)).toBe(false);
  expect(finds("emre", { ...facts, source: "import" })).toBe(false);
});

test("capitals and accents make no difference, and ß is ss", () => {
  expect(finds("WASCHEREI")).toBe(true);
  expect(finds("wäscherei")).toBe(true);
  expect(finds("straße", { title: "Strasse" })).toBe(true);
  expect(foldText("Ångström ŻÓŁW Yıldız")).toBe("angstrom zołw yildiz");
});

test("a word is never found across two texts", () => {
  expect(finds("dripsall", { title: "Tap drips", details: "All night" })).toBe(false);
});

test("an empty search has no words, so that everything fits", () => {
  expect(searchTerms("  \t ")).toEqual([]);
});

test("the text is worked out once for a row, and anew when the names of the organisation changed", () => {
  const tap = row("tap");
  const before = searchTexts(workspace)(tap);
  const sites = new Map(workspace.sites).set("north", {
    name: "Polar House",
    retired: false,
    id: "north",
    path: "organisations/org/sites/north",
  });
  const places = new Map(workspace.places);
  places.delete("northHouse");
  expect(searchTexts(workspace)).toBe(searchTexts({ ...workspace }));
  expect(before).not.toContain("polar");
  expect(searchTexts({ ...workspace, sites, places })(tap)).toContain("polar house");
});

test("a place is written from the outside in, its site first unless it is called the same", () => {
  expect(placeTexts(workspace)("laundry")).toBe("North House · Cellar · Wäscherei");
  expect(placeTexts(workspace)("yard")).toBe("Garden House · Yard");
  expect(placeTexts(workspace)("gone")).toBe("");
});

test("with one site only, nobody needs to hear its name", () => {
  const garden = workspace.sites.get("garden");
  if (garden === undefined) throw new Error("there is a garden");
  const sites = new Map([["garden", garden]]);
  expect(placeTexts({ ...workspace, sites })("yard")).toBe("Yard");
});
