import { expect, test } from "vitest";
import { activityQueries } from "#generated/activity/queries.ts";
import type { Activity } from "#generated/activity/type.ts";
import type { Change, Page, Query } from "#generated/runtime.ts";
import { watchBelow } from "#src/app/watch-below.ts";
import { type PageObserver, Refused } from "#src/data/store.ts";

const path = "organisations/org/requests/r1";
const of = { organisation: "org", request: "r1" };
const all = activityQueries.timeline(of);
const own = activityQueries.ownForTeam({ ...of, member: "emre" });
const empty: Page<Activity> = { rows: [], more: false, fromCache: false, problems: [] };
const refused = new Refused({ code: "activity.list", clause: "there is no such request" });

/** A store whose answers the test gives, and an outbox with or without the request. */
function start(isUnsent: boolean, queries = [all]) {
  const asked: PageObserver<Activity>[] = [];
  const listeners = new Set<() => void>();
  const writes = [{ kind: "create", path, fields: {} }] as const;
  const change: Change = { id: "c1", command: "request.report", by: "emre", at: 0, writes };
  let entries: readonly unknown[] = isUnsent ? [{ id: "c1", status: "kept", change }] : [];
  const app = {
    store: {
      watch: <E>(_: Query<E>, __: unknown, observer: PageObserver<E>) => {
        // Only journal entries are subscribed to here.
        asked.push(observer as PageObserver<unknown>);
        return () => undefined;
      },
    },
    outbox: {
      getSnapshot: () => ({ context: { entries } }),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return { unsubscribe: () => listeners.delete(listener) };
      },
    },
  };
  const pages: Page<Activity>[] = [];
  const errors: unknown[] = [];
  const stop = watchBelow(
    // The code under test uses only this part of the app.
    app as unknown as Parameters<typeof watchBelow>[0],
    { path, queries, reader: { id: "emre" } },
    { next: (page) => pages.push(page), error: (error) => errors.push(error) },
  );
  const sent = (): void => {
    entries = [];
    for (const listener of listeners) listener();
  };
  return { asked, pages, errors, stop, sent, listeners };
}

test("under a request that is not sent yet there is nothing so far, and the server is asked again", () => {
  const { asked, pages, errors, sent, stop, listeners } = start(true);
  asked[0]?.error(refused);
  expect([pages.length, pages[0]?.rows, errors]).toEqual([1, [], []]);
  sent();
  expect(asked).toHaveLength(2);
  asked[1]?.next(empty);
  expect(pages.at(-1)).toBe(empty);
  asked[1]?.error(refused);
  expect(errors).toEqual([refused]);
  stop();
  expect(listeners.size).toBe(0);
});

test("a refusal that was on its way while the request was sent is asked about again", () => {
  const { asked, errors, sent } = start(true);
  sent();
  asked[0]?.error(refused);
  expect([asked.length, errors]).toEqual([2, []]);
});

test("two queries that are both refused are both asked again, once", () => {
  const { asked, pages, errors, sent } = start(true, [all, own]);
  for (const each of asked) each.error(refused);
  sent();
  expect([asked.length, pages.length, errors]).toEqual([4, 1, []]);
});
