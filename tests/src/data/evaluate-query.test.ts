import { expect, test } from "vitest";
import { requestQueries } from "#generated/request/queries.ts";
import type { Document, Fields } from "#generated/runtime.ts";
import type { DecodedEntry } from "#src/data/local/collection-entry.ts";
import { matcherOf } from "#src/data/local/evaluate-query.ts";

function entry(fields: Fields): DecodedEntry {
  const document: Document<object> = { id: "r1", path: "organisations/o/requests/r1", ...fields };
  return { kind: "decoded", id: "r1", path: document.path, fields, document };
}

test("a query that begins at a moment finds what ended then or later, and nothing that has not ended", () => {
  const query = requestQueries.endedAtSiteSince({ organisation: "o", site: "north", since: 100 });
  const isFound = matcherOf(query);
  expect(isFound(entry({ site: "north", closedAt: 100 }))).toBe(true);
  expect(isFound(entry({ site: "north", closedAt: 99 }))).toBe(false);
  expect(isFound(entry({ site: "north" }))).toBe(false);
  expect(isFound(entry({ site: "south", closedAt: 100 }))).toBe(false);
});
