import { expect, test } from "vitest";
import type { Notice } from "#generated/notice/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import { seeNoticesAbout } from "#src/app/see-notices.ts";

type Marking = Parameters<typeof seeNoticesAbout>[0];

const key = { organisation: "o1", member: "ada", request: "r1" };

/** The changes after a request is opened whose reader has unseen notices about these requests. */
async function changesAfter(...about: readonly string[]): Promise<readonly Change[]> {
  // The code under test uses only these fields of a notice.
  const rows = about.map((request, at) => ({
    id: `n${at}`,
    path: `organisations/o1/members/ada/notices/n${at}`,
    request,
  })) as unknown as readonly Document<Notice>[];
  const changes: Change[] = [];
  const workspace = { me: { id: "ada", name: "Ada", role: "coordinator" } };
  // The code under test uses only these parts of the app.
  const app = {
    newId: () => "c1",
    clock: { stamp: () => 1 },
    session: { getSnapshot: () => ({ context: { workspace } }) },
    submit: async (change: Change) => {
      changes.push(change);
      return { outcome: "applied" };
    },
    store: {
      watch: (
        _query: unknown,
        _reader: unknown,
        { next }: { readonly next: (page: unknown) => void },
      ) => {
        next({ rows, more: false, fromCache: false, problems: [] });
        return () => undefined;
      },
    },
  } as unknown as Marking;
  await seeNoticesAbout(app, key);
  return changes;
}

test("only the unseen notices about the opened request are marked, in one change", async () => {
  const [change, ...others] = await changesAfter("r1", "r2", "r1");
  expect(change?.writes.map(({ path }) => path.at(-1))).toEqual(["0", "2"]);
  expect(others).toEqual([]);
});

test("nothing is written where there is nothing new about it", async () => {
  expect(await changesAfter("r2")).toEqual([]);
});
