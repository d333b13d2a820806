import { expect, test } from "vitest";
import { activityQueries } from "#generated/activity/queries.ts";
import type { Page, Query } from "#generated/runtime.ts";
import { wordsOf } from "#src/app/export-inbox.ts";
import { type PageObserver, Unavailable } from "#src/data/store.ts";
import { row, workspaceOf } from "../../machines/requests/small-workspace.ts";

/** A store in which every timeline is empty, and the queries that it was asked. */
function storeOf(page: Partial<Page<never>> = {}) {
  const asked: string[] = [];
  const watch = <E>(query: Query<E>, _: unknown, { next }: PageObserver<E>) => {
    asked.push(query.name);
    queueMicrotask(() => next({ rows: [], problems: [], more: false, fromCache: false, ...page }));
    return () => undefined;
  };
  return { watch, asked };
}

const of = { organisation: "o", request: "r" };

test.each([
  ["nadia", [activityQueries.timeline(of).name]],
  [
    "emre",
    [
      activityQueries.publicTimeline(of).name,
      activityQueries.ownForTeam({ ...of, member: "emre" }).name,
    ],
  ],
] as const)("%s exports of timelines what they may read: %s", async (who, names) => {
  const store = storeOf();
  await wordsOf(store, [row("a")], workspaceOf(who));
  expect(store.asked).toEqual(names);
});

test("a timeline that is here in part only is not exported as if it were whole", async () => {
  const store = storeOf({ fromCache: true, more: true });
  await expect(wordsOf(store, [row("a")], workspaceOf("nadia"))).rejects.toBeInstanceOf(
    Unavailable,
  );
});
