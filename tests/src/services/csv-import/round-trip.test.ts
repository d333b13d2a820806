import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { inWords, type RequestInWords } from "#machines/requests/exported-request.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { demoStory } from "#src/demo/story.ts";
import { exportRequests } from "#src/services/csv/export-requests.ts";
import { tuesday } from "../../demo/play-story.ts";
import { RememberedStore } from "../../demo/remembered-store.ts";
import { ImportDesk, lookAt, zone } from "./import-desk.ts";

function lindenCourt(): ImportDesk {
  const store = new RememberedStore();
  for (const change of demoStory(tuesday).changes) store.commit(change);
  return new ImportDesk(store);
}

function words(
  rows: readonly Document<Request>[],
  workspace: Workspace,
): Map<string, RequestInWords> {
  return new Map(rows.map((row) => [row.id, inWords(row, workspace)]));
}

const court = lindenCourt();
const before = words(court.requests, court.workspace);
const file = exportRequests(before.values(), zone);

test("what Fettle exports is recognised without a question", async () => {
  const look = await lookAt(file);
  expect(look.columns.filter(({ confidence }) => confidence < 1)).toEqual([]);
  expect(look.dates.filter(({ doubt }) => doubt !== undefined)).toEqual([]);
});

test("brought in where it comes from, every request is here already and nothing changes", async () => {
  const run = await court.bringIn(file, await lookAt(file), { batchRows: 20 });
  expect(run.tally).toMatchObject({ imported: 0, here: before.size, sites: 0, places: 0 });
  expect(words(court.requests, court.workspace)).toEqual(before);
});

test("brought into an empty building it gives the same requests, in the same words", async () => {
  const empty = new ImportDesk();
  const run = await empty.bringIn(file, await lookAt(file), { batchRows: 20 });
  expect(run.tally).toMatchObject({ imported: before.size, here: 0, skipped: {} });
  // A merged request refers to another one by an id, which a table does not contain, so it is imported as done.
  const expected = [...before].map(
    ([id, request]) =>
      [id, request.state === "merged" ? { ...request, state: "closed" } : request] as const,
  );
  expect(words(empty.requests, empty.workspace)).toEqual(new Map(expected));
  expect([...empty.workspace.sites.values()].map(({ name }) => name).toSorted()).toEqual([
    "Garden House",
    "North House",
  ]);
});
