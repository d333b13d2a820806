import { expect, test } from "vitest";
import { PersonFinder } from "#src/services/csv-import/person-finder.ts";

const finder = new PersonFinder([
  { id: "m1", name: "Jörg Ellis", active: true, works: true },
  { id: "m2", name: "Ann", active: true, works: true },
  { id: "m3", name: "Ann", active: true, works: true },
  { id: "m4", name: "Walter", active: false, works: true },
  { id: "m5", name: "Rita", active: true, works: false },
]);

test("a person is found by name, whatever its case and accents", () => {
  expect(finder.assignee("JOERG ELLIS", false)).toBe("m1");
  expect(finder.assignee("Somebody", false)).toBeUndefined();
});

test("of several with a name the id decides, and nobody is guessed", () => {
  expect(finder.assignee("Ann", false)).toBeUndefined();
  expect(finder.assignee("Ann [m3]", false)).toBe("m3");
});

test("whoever is not of the team can follow, but is no assignee", () => {
  expect(finder.assignee("Rita", false)).toBeUndefined();
  expect(finder.follower("Rita")).toBe("m5");
});

test("whoever has left is the assignee only of what has ended", () => {
  expect(finder.assignee("Walter", false)).toBeUndefined();
  expect(finder.assignee("Walter", true)).toBe("m4");
});
