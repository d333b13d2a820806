import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Query } from "#generated/runtime.ts";
import { sinceOf, type ViewerScope } from "#machines/requests/viewer-scope.ts";
import { watchRequests } from "#src/app/watch-requests.ts";
import type { PageObserver, Reader } from "#src/data/store.ts";
import { noon, row } from "../../machines/requests/small-workspace.ts";

const page = (rows: readonly Document<Request>[]): Page<Request> => ({
  rows,
  problems: [],
  more: false,
  fromCache: false,
});

/** A store for which the test gives the result of each query. */
function start(more: Partial<ViewerScope>, holdsAll = true) {
  const watched = new Map<string, PageObserver<Request>>();
  const store = {
    watch: <E>(query: Query<E>, _: Reader, observer: PageObserver<E>) => {
      // Only requests are subscribed to here.
      watched.set(query.name, observer as PageObserver<unknown>);
      return () => watched.delete(query.name);
    },
  };
  const pages: Page<Request>[] = [];
  const errors: unknown[] = [];
  const eyes = { organisation: "org", member: "emre", isStaff: false, ...more };
  const clock = { now: () => noon };
  const watching = watchRequests({ store, clock, holdsAll }, eyes).subscribe({
    next: (told) => pages.push(told),
    error: (error) => errors.push(error),
  });
  const tell = (name: string, told: Page<Request>) => watched.get(name)?.next(told);
  return { watched, watching, pages, errors, tell };
}

const shared = row("shared", { reportedAt: noon - 2 });
const both = row("both", { reportedAt: noon - 3 });

test("where the reader's own queries find nothing new, the list stays the same object; an unreadable request is reported once", () => {
  const { pages, tell, watched, watching } = start({});
  for (const name of ["request.followed", "request.assignedTo"]) tell(name, page([]));
  const problems = [{ path: "organisations/org/requests/odd", problems: [] }];
  const all = { ...page([shared, both]), problems };
  tell("request.shared", all);
  tell("request.mine", { ...page([both]), problems });
  expect(pages).toEqual([{ ...page([shared, both]), problems }]);
  expect(pages[0]?.rows).toBe(all.rows);
  watching.unsubscribe();
  expect(watched.size).toBe(0);
});

test("when one of them cannot be followed, that is told", () => {
  const { errors, watched } = start({});
  watched.get("request.mine")?.error(new Error("gone"));
  expect(errors).toHaveLength(1);
});

test("a request that ends stays in the rows without a gap", async () => {
  const { pages, tell } = start({ isStaff: true }, false);
  tell("request.open", page([shared]));
  tell("request.endedSince", page([]));
  tell("request.open", page([]));
  tell("request.endedSince", page([shared]));
  await Promise.resolve();
  expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([["shared"], ["shared"]]);
});

test("the window goes back twelve weeks at least, and asks the same for a month", () => {
  const day = 24 * 3_600_000;
  const since = sinceOf("recent", noon) ?? 0;
  expect((noon - since) / day).toBeGreaterThanOrEqual(84);
  expect((noon - since) / day).toBeLessThan(114);
  const moments = Array.from({ length: 60 }, (_, days) => sinceOf("recent", noon + days * day));
  expect(new Set(moments).size).toBe(3);
  expect(sinceOf("all", noon)).toBeUndefined();
});
