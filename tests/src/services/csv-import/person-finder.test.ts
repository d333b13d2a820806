import { expect, test } from "vitest";
import { PersonFinder } from "#src/services/csv-import/person-finder.ts";

const finder = new PersonFinder([
  { id: "m1", name: "Jörg Ellis", active: true },
  { id: "m2", name: "Ann", active: true },
  { id: "m3", name: "Ann", active: true },
  { id: "m4", name: "Walter", active: false },
]);

test("a person is found by name, whatever its case and accents", () => {
  expect(finder.find("JOERG ELLIS", false)).toBe("m1");
  expect(finder.find("Somebody", false)).toBeUndefined();
});

test("of several with a name the id decides, and nobody is guessed", () => {
  expect(finder.find("Ann", false)).toBeUndefined();
  expect(finder.find("Ann [m3]", false)).toBe("m3");
});

test("whoever has left is the assignee only of what has ended", () => {
  expect(finder.find("Walter", false)).toBeUndefined();
  expect(finder.find("Walter", true)).toBe("m4");
});
