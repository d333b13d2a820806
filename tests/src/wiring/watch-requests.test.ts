import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Query, Undecodable } from "#generated/runtime.ts";
import type { PageObserver, Reader } from "#src/store/store.ts";
import { watchRequests } from "#src/wiring/watch-requests.ts";
import { noon, row } from "../../machines/requests/small-house.ts";

const odd: Undecodable = { path: "organisations/org/requests/odd", problems: [] };

function page(
  rows: readonly Document<Request>[],
  problems: readonly Undecodable[] = [],
): Page<Request> {
  return { rows, problems, more: false, fromCache: false };
}

/** A store in which a test tells what each query finds. */
function start(isStaff: boolean) {
  const watched = new Map<
    string,
    { readonly reader: Reader; readonly observer: PageObserver<Request> }
  >();
  const store = {
    watch: <E>(query: Query<E>, reader: Reader, observer: PageObserver<E>) => {
      watched.set(query.name, {
        reader,
        // Only requests are watched here.
        observer: observer as PageObserver<unknown>,
      });
      return () => watched.delete(query.name);
    },
  };
  const pages: Page<Request>[] = [];
  const errors: unknown[] = [];
  const eyes = { organisation: "org", member: "emre", isStaff };
  const watching = watchRequests({ store }, eyes).subscribe({
    next: (told) => pages.push(told),
    error: (error) => errors.push(error),
  });
  const tell = (name: string, told: Page<Request>) => watched.get(name)?.observer.next(told);
  return { watched, pages, errors, watching, tell };
}

/** The queries besides what is shared and one's own. */
const others = ["request.followed", "request.assignedTo"];

const shared = row("shared", { reportedAt: noon - 2 });
const own = row("own", { reportedAt: noon - 1, audience: "team" });
const both = row("both", { reportedAt: noon - 3 });

test("staff follow every request, with their own eyes", () => {
  const { watched, pages, tell, watching } = start(true);
  expect([...watched.keys()]).toEqual(["request.all"]);
  expect(watched.get("request.all")?.reader).toEqual({ id: "emre" });
  const all = page([shared]);
  tell("request.all", all);
  expect(pages).toEqual([all]);
  watching.unsubscribe();
  expect(watched.size).toBe(0);
});

test("others follow what is shared together with their own, each once, newest first", () => {
  const { pages, tell, watched, watching } = start(false);
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
  const { pages, tell } = start(false);
  for (const name of others) tell(name, page([]));
  const all = page([shared, both]);
  tell("request.shared", all);
  tell("request.mine", page([both]));
  expect(pages[0]?.rows).toBe(all.rows);
});

test("what is the team's is seen by those who follow it or work on it", () => {
  const { pages, tell } = start(false);
  const followed = row("followed", { reportedAt: noon - 4, audience: "team" });
  const given = row("given", { reportedAt: noon, audience: "team" });
  tell("request.shared", page([shared]));
  tell("request.mine", page([own]));
  tell("request.followed", page([followed]));
  tell("request.assignedTo", page([given]));
  expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
    ["given", "own", "shared", "followed"],
  ]);
});

test("when one of them cannot be followed, that is told", () => {
  const { errors, watched } = start(false);
  watched.get("request.mine")?.observer.error(new Error("gone"));
  expect(errors).toHaveLength(1);
});
