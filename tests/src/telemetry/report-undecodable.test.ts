import { expect, test } from "vitest";
import { requestQueries } from "#generated/request/queries.ts";
import type { Page, Undecodable } from "#generated/runtime.ts";
import type { Store } from "#src/data/store.ts";
import { reportUndecodable } from "#src/telemetry/report-undecodable.ts";

const problem: Undecodable = {
  path: "organisations/o1/requests/0123456789abcdefghjk",
  problems: [{ at: "title", expected: "a text", code: "text" }],
};
const query = requestQueries.all({ organisation: "o1" });
const reader = { id: "m1" };

/** A store with one document that cannot be decoded, and the reports about it. */
function start() {
  const reported: string[] = [];
  const page = { rows: [], more: false, fromCache: false, problems: [problem] };
  const store: Store = {
    read: () => Promise.resolve(undefined),
    watch: (_, __, { next }) => {
      next(page);
      next(page);
      return () => undefined;
    },
    count: () => Promise.resolve(1),
    commit: ({ id }) => Promise.resolve({ change: id, already: false }),
  };
  return {
    reported,
    store: reportUndecodable(store, (collection) => void reported.push(collection)),
  };
}

test("a page with a document that does not decode tells its collection, once, and is handed on", () => {
  const { store, reported } = start();
  const pages: Page<unknown>[] = [];
  const observer = { next: (page: Page<unknown>) => void pages.push(page), error: () => undefined };
  store.watch(query, reader, observer);
  store.watch(query, reader, observer);
  expect(reported).toEqual(["requests"]);
  expect(pages).toHaveLength(4);
});
