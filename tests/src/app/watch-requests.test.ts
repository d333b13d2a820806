import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Query, Undecodable } from "#generated/runtime.ts";
import { sinceOf, type ViewerScope } from "#machines/requests/viewer-scope.ts";
import { watchRequests } from "#src/app/watch-requests.ts";
import type { PageObserver, Reader } from "#src/data/store.ts";
import { noon, row } from "../../machines/requests/small-workspace.ts";

const odd: Undecodable = { path: "organisations/org/requests/odd", problems: [] };

function page(
  rows: readonly Document<Request>[],
  problems: readonly Undecodable[] = [],
): Page<Request> {
  return { rows, problems, more: false, fromCache: false };
}

/** A store for which the test gives the result of each query. */
function start(more: Partial<ViewerScope>, holdsAll = true) {
  const asked: Query<unknown>[] = [];
  const watched = new Map<
    string,
    { readonly reader: Reader; readonly observer: PageObserver<Request> }
  >();
  const store = {
    watch: <E>(query: Query<E>, reader: Reader, observer: PageObserver<E>) => {
      asked.push(query);
      watched.set(query.name, {
        reader,
        // Only requests are subscribed to here.
        observer: observer as PageObserver<unknown>,
      });
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
  const tell = (name: string, told: Page<Request>) => watched.get(name)?.observer.next(told);
  return { asked, watched, pages, errors, watching, tell };
}

/** The queries besides shared and own requests. */
const others = ["request.followed", "request.assignedTo"];

const shared = row("shared", { reportedAt: noon - 2 });
const own = row("own", { reportedAt: noon - 1, audience: "team" });
const both = row("both", { reportedAt: noon - 3 });

test("staff subscribe to every request in their own scope", () => {
  const { watched, pages, tell, watching } = start({ isStaff: true });
  expect([...watched.keys()]).toEqual(["request.all"]);
  expect(watched.get("request.all")?.reader).toEqual({ id: "emre" });
  const all = page([shared]);
  tell("request.all", all);
  expect(pages).toEqual([all]);
  watching.unsubscribe();
  expect(watched.size).toBe(0);
});

test("others subscribe to shared and own requests, each once, newest first", () => {
  const { pages, tell, watched, watching } = start({});
  for (const name of others) tell(name, page([]));
  tell("request.shared", page([shared, both], [odd]));
  expect(pages).toEqual([]);
  tell("request.mine", page([own, both], [odd]));
  expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([["own", "shared", "both"]]);
  expect(pages[0]?.problems).toEqual([odd]);
  watching.unsubscribe();
  expect(watched.size).toBe(0);
});

test("where nothing is added to what is shared, the rows stay the same list", () => {
  const { pages, tell } = start({});
  for (const name of others) tell(name, page([]));
  const all = page([shared, both]);
  tell("request.shared", all);
  tell("request.mine", page([both]));
  expect(pages[0]?.rows).toBe(all.rows);
});

test("when one of them cannot be followed, that is told", () => {
  const { errors, watched } = start({});
  watched.get("request.mine")?.observer.error(new Error("gone"));
  expect(errors).toHaveLength(1);
});

/** The queries, by name and arguments. */
function questions(asked: readonly Query<unknown>[]): readonly string[] {
  return asked.map(({ name, where, from }) =>
    [
      name.replace("request.", ""),
      ...where
        .filter(({ field }) => field === "site" || field === "id")
        .flatMap(({ values }) => values.map(String)),
      ...(from === undefined ? [] : [JSON.stringify(from)]),
    ].join(" "),
  );
}

const ownQueries = ["mine", "followed", "assignedTo"];

test("whoever is limited to sites asks for each of them, and for their own elsewhere", () => {
  const sites = ["garden", "mill"];
  expect(questions(start({ isStaff: true, sites }).asked)).toEqual([
    "atSite garden",
    "atSite mill",
    ...ownQueries,
  ]);
  expect(questions(start({ sites: ["garden"] }).asked)).toEqual([
    "sharedAtSite garden",
    ...ownQueries,
  ]);
  expect(questions(start({ isStaff: true, sites: [] }).asked)).toEqual(ownQueries);
});

test("a guest asks for what they reported, follow or work on, and what they came for", () => {
  expect(questions(start({ isGuest: true, sites: ["garden"] }).asked)).toEqual(ownQueries);
  expect(questions(start({ isGuest: true, cameFor: "leak" }).asked)).toEqual([
    "one leak",
    ...ownQueries,
  ]);
});

test("where not everything lies here, what is open and what ended lately is asked for", () => {
  const recent = String(sinceOf("recent", noon));
  const staff = start({ isStaff: true }, false);
  expect(questions(staff.asked)).toEqual(["open", `endedSince ${recent}`]);
  expect(questions(start({}, false).asked)).toEqual([
    "openShared",
    `endedSharedSince ${recent}`,
    ...ownQueries,
  ]);
  const limited = start({ isStaff: true, sites: ["garden"] }, false);
  expect(questions(limited.asked)).toEqual([
    "openAtSite garden",
    `endedAtSiteSince garden ${recent}`,
    ...ownQueries,
  ]);
  staff.tell("request.open", page([shared]));
  expect(staff.pages).toEqual([]);
  staff.tell("request.endedSince", page([both]));
  expect(staff.pages.at(-1)).toMatchObject({ rows: [shared, both], more: true });
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
