import { beforeEach, describe, expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import rules from "#generated/firestore.rules?raw";
import type { ActorStamp, Change } from "#generated/runtime.ts";
import { batchChange } from "#machines/import/batch-change.ts";
import type { UndoProgress } from "#machines/import/undo-import.ts";
import type { Settlement } from "#machines/ports.ts";
import { findImported, listImports, removeImported } from "#src/app/undo-import.ts";
import { firstOf } from "#src/data/first-of.ts";
import { type Store } from "#src/data/store.ts";
import {
  fettle,
  type FirestoreHarness,
  firestoreHarness,
  whyNoEmulator,
} from "../data/firestore-harness.ts";
import { followWorkspace } from "./follow-workspace.ts";

const folder = "organisations/o1";
const rita = { id: "rita", name: "Rita", role: "resident" };
const cora = { id: "cora", name: "Cora", role: "coordinator" };
const ids = ["a", "b", "c"].map((letter) => letter.repeat(20));

let acts = 0;
function act(by: ActorStamp["by"]): ActorStamp {
  acts += 1;
  return { id: `e${String(acts).padStart(19, "0")}`, at: Date.now(), by };
}

describe.skipIf(whyNoEmulator !== "")("undoing an import on a server", () => {
  let harness: FirestoreHarness;
  const storeOf = ({ id }: { readonly id: string }) => harness.device({ id }, fettle).store;
  const place = {
    id: "p",
    path: `${folder}/places/p`,
    name: "House 1",
    kind: "building",
    site: "s",
    code: "0".repeat(20),
    home: false,
    retired: false,
    importedWith: "run1",
  } as const;
  async function inputOn(store: Store) {
    const following = followWorkspace(store, { organisation: "o1", member: "cora" });
    const update = await firstOf(
      following,
      (each) =>
        each.kind !== "expelled" && each.workspace.places.size + each.workspace.sites.size === 2,
    );
    if (update.kind === "expelled") throw new Error("Cora is a member");
    return { workspace: update.workspace, run: "run1" };
  }

  beforeEach(async () => {
    harness = await firestoreHarness(rules);
    const member = ({ id, name, role }: ActorStamp["by"]) => ({
      [`${folder}/members/${id}`]: { name, role, active: true, joinedAt: new Date() },
      [`${folder}/directory/${id}`]: { name, role, active: true },
    });
    const { id: _, path, ...ground } = place;
    await harness.plantAll({
      [folder]: { name: "Elm", zone: "UTC", locale: "en", foundedAt: new Date() },
      ...member(rita),
      ...member(cora),
      [`${folder}/sites/s`]: { name: "Site" },
      [path]: ground,
    });
    const rows = ids.map((id, at) => ({
      record: at + 1,
      id,
      site: "s",
      place: "p",
      title: `Tap ${id}`,
      details: "",
      category: "plumbing" as const,
      state: "reported" as const,
      reportedAt: Date.now() - 1000,
    }));
    const contents = { run: "run1", rows, sites: [], places: [] };
    const change = batchChange("o1", contents, act(cora), () => "0".repeat(20));
    if (change !== undefined) await storeOf(cora).commit(change);
  });

  const undoing = (store = storeOf(cora)) => ({
    store,
    clock: { now: () => Date.now(), stamp: () => Date.now() },
    holdsAll: false,
    importRowsAtOnce: 1,
    submit: async (change: Change): Promise<Settlement> => {
      await store.commit(change);
      return { outcome: "applied" };
    },
  });
  const note = (request: string) =>
    storeOf(rita).commit(
      activityCommands.note(
        { organisation: "o1", request, activity: `n${request.slice(1)}` },
        { text: "Seen it" },
        act(rita),
      ),
    );

  test("an import is listed with its day and who did it while anything of it can be removed", async () => {
    const parts = undoing();
    const input = await inputOn(parts.store);
    const [past, ...others] = await listImports(parts, input);
    expect(past).toMatchObject({ id: "run1", by: "cora", requests: 3 });
    expect([Math.abs(Date.now() - (past?.at ?? 0)) < 60_000, others]).toEqual([true, []]);
    for await (const { done } of removeImported(parts, input, new AbortController().signal))
      if (done === 3) break;
    expect(await listImports(parts, input)).toEqual([{ id: "run1", requests: 0 }]);
  });

  test("what somebody only commented on stays, also when the comment comes while others go", async () => {
    const [first = "", second = "", third = ""] = ids;
    await note(second);
    const parts = undoing();
    const input = await inputOn(parts.store);
    expect(await findImported(parts, input)).toMatchObject({ requests: 2, places: 0, sites: 0 });
    const updates: UndoProgress[] = [];
    for await (const each of removeImported(parts, input, new AbortController().signal)) {
      updates.push(each);
      if (each.done === 1 && each.staying.length === 0) await note(third);
    }
    expect(updates.at(-1)?.staying.map(({ id }) => id)).toEqual([second, third]);
    expect(await harness.stored(`${folder}/requests/${first}`)).toBeUndefined();
    expect(await harness.stored(`${folder}/requests/${third}`)).toBeDefined();
    expect(await harness.stored(place.path)).toBeDefined();
  });
});
