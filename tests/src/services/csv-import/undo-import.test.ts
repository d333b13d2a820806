import { expect, test } from "vitest";
import { activityCodec } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import type { UndoProgress } from "#machines/import/undo-import.ts";
import type { Settlement } from "#machines/ports.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { Refused } from "#src/data/store.ts";
import { undoImport, unusedOf } from "#src/services/csv-import/undo-import.ts";
import { ImportDesk, lookAt } from "./import-desk.ts";

const header = "Ticket number,Subject,Category,Address,Opened\n";
const lines = Array.from(
  { length: 10 },
  (_, at) => `T-${at},Tap ${at} drips,plumbing,${at % 3} Elm St,2026-01-20 08:00\n`,
);
const file = new Blob([header, ...lines]);
const look = await lookAt(file);

/** Undoes the desk's import; `settle` stands for the outbox. */
async function undo(desk: ImportDesk, settle = commitOn(desk), stopAfter = Infinity) {
  const { workspace, requests } = desk;
  const entries = desk.store.all(activityCodec);
  const isTouched = ({ id }: Document<Request>) =>
    Promise.resolve(entries.some(({ path, kind }) => path.includes(id) && kind !== "import"));
  const rows = requests.filter(({ importedWith }) => importedWith === "run1");
  const others = requests.filter(({ importedWith }) => importedWith !== "run1");
  const progress = undoImport({
    run: "run1",
    rows,
    isTouched,
    unused: (staying) => unusedOf("run1", workspace, [...others, ...staying], new Set()),
    submit: settle,
    actOf: (id) => actOf(workspace, id, 1_700_000_000_001),
    atOnce: 4,
  });
  const updates: UndoProgress[] = [];
  for await (const each of progress) {
    updates.push(each);
    if (updates.length === stopAfter) break;
  }
  return updates.at(-1);
}

function commitOn(desk: ImportDesk) {
  return async (change: Change): Promise<Settlement> => {
    try {
      await desk.commit(change);
      return { outcome: "applied" };
    } catch (error) {
      if (error instanceof Refused) return { outcome: "refused", refusal: error.refusal };
      throw error;
    }
  };
}

const act = (desk: ImportDesk, id: string) => actOf(desk.workspace, id, 1_700_000_000_001);

test("an undone import leaves nothing, and the file can be imported again", async () => {
  const desk = new ImportDesk();
  await desk.bringIn(file, look);
  expect(await undo(desk)).toEqual({ done: 14, total: 14, staying: [], left: 0 });
  expect(desk.requests).toEqual([]);
  expect([desk.workspace.places.size, desk.workspace.sites.size]).toEqual([0, 0]);
  const { tally } = await desk.goOn(file, { ...desk.begin(file, look), id: "run2" });
  expect(tally).toMatchObject({ imported: 10, sites: 1, places: 3 });
});

test("what was changed or written about since is named and stays, with its place", async () => {
  const desk = new ImportDesk();
  await desk.bringIn(file, look);
  const [changed, noted] = desk.requests;
  if (changed === undefined || noted === undefined) throw new Error("10 requests are here");
  await desk.commit(requestCommands.triage(changed, { priority: "high" }, act(desk, "triage1")));
  const at = { organisation: "o1", request: noted.id, activity: "note1" };
  await desk.commit(activityCommands.note(at, { text: "Seen it" }, act(desk, "note1")));
  const last = await undo(desk);
  expect(last?.done).toBe(last?.total);
  expect(new Set(last?.staying.map(({ id }) => id))).toEqual(new Set([changed.id, noted.id]));
  expect(desk.requests.map(({ id }) => id)).toEqual([changed.id, noted.id]);
  expect(new Set(desk.workspace.places.keys())).toEqual(new Set([changed.place, noted.place]));
  expect(desk.workspace.sites.size).toBe(1);
});

test("what somebody changes meanwhile is refused by itself, and stays", async () => {
  const desk = new ImportDesk();
  await desk.bringIn(file, look);
  const [first] = desk.requests;
  if (first === undefined) throw new Error("10 requests are here");
  const settle = commitOn(desk);
  let isChanged = false;
  const last = await undo(desk, async (change) => {
    if (!isChanged)
      await desk.commit(requestCommands.triage(first, { priority: "high" }, act(desk, "triage1")));
    isChanged = true;
    return settle(change);
  });
  expect(last?.staying.map(({ id }) => id)).toEqual([first.id]);
  expect(desk.requests.map(({ id }) => id)).toEqual([first.id]);
});

test("places wait until a server has said that their requests are gone", async () => {
  const desk = new ImportDesk();
  await desk.bringIn(file, look);
  const last = await undo(desk, () => Promise.resolve({ outcome: "kept" }));
  expect(last).toEqual({ done: 10, total: 14, staying: [], left: 4 });
});
