import { expect, test } from "vitest";
import { entity } from "#schema/language/entity.ts";
import {
  ahead,
  allOf,
  exists,
  existsIfAny,
  member,
  related,
  relatedIfAny,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

test("exists(…) equals related(…) with a policy that always holds", () => {
  expect(exists("parent")).toEqual(related("parent", allOf()));
  expect(existsIfAny("parent")).toEqual(relatedIfAny("parent", allOf()));
});

test("only policies on optional refs have mayBeMissing", () => {
  expect(Object.keys(related("parent", allOf()))).not.toContain("mayBeMissing");
  expect(Object.keys(ahead("until"))).not.toContain("days");
});

test("an entity is its definition with a name", () => {
  const definition = { about: "A thing.", path: "things/{thing}", fields: {}, read: member() };
  expect(entity("thing", definition)).toEqual({ kind: "entity", name: "thing", ...definition });
});

test("an argument is known by its name", () => {
  expect(argument("place")).toEqual({ argument: "place" });
});
