import { expect, test } from "vitest";
import type { PlaceKind } from "#generated/place/type.ts";
import type { RequestCategory } from "#generated/request/type.ts";
import { likelyCategories } from "#machines/report/at-place.ts";

test.each<[PlaceKind, readonly RequestCategory[], readonly RequestCategory[]]>([
  ["room", [], []],
  ["room", ["noise", "pests", "pests", "other", "other", "other"], ["pests", "noise"]],
  ["equipment", [], ["appliance", "electrical"]],
  ["equipment", ["appliance", "plumbing"], ["appliance", "plumbing"]],
  ["equipment", ["plumbing", "doors", "doors"], ["appliance", "doors"]],
])("at a place of kind %s where %j were reported, %j are likely", (kind, reported, likely) => {
  expect(likelyCategories(kind, reported)).toEqual(likely);
});
