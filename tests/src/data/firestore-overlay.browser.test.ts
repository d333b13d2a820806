import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Change } from "#generated/runtime.ts";
import { createDeliver } from "#src/data/deliver.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createOutbox, pendingChanges } from "#src/data/outbox.ts";
import { Refused } from "#src/data/store.ts";
import { type FirestoreHarness, foundedHarness, whyNoEmulator } from "./firestore-harness.ts";
import { keepAndSend } from "./keep-and-send.ts";
import {
  change,
  create,
  guest,
  workspace,
  keeper,
  lamp,
  notes,
  remarks,
  update,
} from "./toy-changes.ts";
import { rejection, watched } from "./watched.ts";

const inState = (state: string) => notes({ where: [{ field: "state", values: [state] }] });

describe.skipIf(whyNoEmulator !== "")("what the outbox keeps", () => {
  let harness: FirestoreHarness;
  beforeEach(async () => {
    harness = await foundedHarness();
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("is shown as if it were done, in every list that it belongs into", async () => {
    await harness.plant(`${workspace}/notes/a`, lamp("Attic", { state: "open" }));
    const { store, keep } = harness.device(keeper);
    const open = watched(store, inState("open"), keeper);
    const done = watched(store, inState("done"), keeper);
    await open.untilIds("a");
    await done.untilIds();
    keep(
      change(keeper, create("notes/b", lamp("Boiler", { state: "open" }))),
      change(keeper, update("notes/a", { state: "done" })),
    );
    await open.untilIds("b");
    await done.untilIds("a");
    expect(await harness.stored(`${workspace}/notes/b`)).toBeUndefined();
    keep();
    await open.untilIds("a");
    await done.untilIds();
  });

  test("never flickers on its way to the server and back", async () => {
    const { store, keep } = harness.device(keeper);
    const view = watched(store, notes(), keeper);
    await view.untilIds();
    const ids = ["a", "b", "c", "d", "e"];
    for (const id of ids) {
      const tap = change(keeper, create(`notes/${id}`, lamp(`Note ${id}`)));
      keep(tap);
      await store.commit(tap);
      keep();
    }
    await view.untilIds(...ids);
    // Once something later has come from the server, so has all of that.
    await harness.plant(`${workspace}/notes/f`, lamp("Note f"));
    await view.untilIds(...ids, "f");
    // Later than the store shows an overlay without confirmation by the server's copy.
    const later = performance.now() + 5500;
    vi.spyOn(performance, "now").mockReturnValue(later);
    keep();
    const counts = view.pages.map(({ rows }) => rows.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(ids.length + 2);
  });

  test("is gone the moment that it is refused, and back when it is sent again", async () => {
    const { store, keep } = harness.device(guest);
    const view = watched(store, notes(), guest);
    await view.untilIds();
    const tap = change(
      guest,
      create("notes/a", { title: "Behind", by: guest.id, behind: "attic" }),
    );
    keep(tap);
    await harness.plant(`${workspace}/doors/front`, { open: true });
    await expect.poll(() => view.pages.length).toBeGreaterThan(0);
    expect(await rejection(store.commit(tap))).toBeInstanceOf(Refused);
    expect(view.pages.at(-1)?.rows).toEqual([]);
    keep();
    await harness.plant(`${workspace}/doors/attic`, { open: true });
    keep(tap);
    await store.commit(tap);
    await view.untilIds("a");
  });

  test("shows an entry of a journal only once it is applied", async () => {
    await harness.plant(`${workspace}/notes/a`, lamp("Attic"));
    const { store, keep } = harness.device(keeper);
    const view = watched(store, remarks("a"), keeper);
    const list = watched(store, notes(), keeper);
    await view.untilIds();
    const base: Change = change(keeper, update("notes/a", { rank: 5 }));
    const tap: Change = {
      ...base,
      writes: [...base.writes, create(`notes/a/remarks/${base.id}`, { text: "Broken" })],
    };
    keep(tap);
    await list.until(({ rows }) => rows[0]?.rank === 5);
    expect(view.pages.at(-1)?.rows).toEqual([]);
    await store.commit(tap);
    expect(view.pages.at(-1)?.rows.map(({ id }) => id)).toEqual([base.id]);
  });
});

describe.skipIf(whyNoEmulator !== "")("the outbox before the distributed store", () => {
  async function tabs(count: number) {
    const harness = await foundedHarness();
    const name = `fettle-test-${crypto.randomUUID()}`;
    const opened = Array.from({ length: count }, () => {
      const database = new LocalDatabase(name);
      onTestFinished(() => database.end());
      const outbox = createOutbox({ database, now: () => Date.now() });
      const { store } = harness.device(keeper, { pending: pendingChanges(outbox, keeper.id) });
      const deliver = createDeliver({ outbox, store });
      return { outbox, store, deliver, submit: keepAndSend({ outbox, deliver }) };
    });
    return { harness, opened };
  }

  test("shows without a network what was tapped, in every tab, and brings it in once", async () => {
    const { harness, opened } = await tabs(2);
    const [tab, other] = opened;
    if (tab === undefined || other === undefined) throw new Error("two were opened");
    const views = opened.map(({ store }) => watched(store, notes(), keeper));
    for (const view of views) await view.untilIds();

    const none = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const tap = change(keeper, create("notes/a", lamp("Attic")));
    expect(await tab.submit(tap)).toEqual({ outcome: "kept" });
    for (const view of views) await view.untilIds("a");
    none.mockRestore();
    expect(await harness.stored(`${workspace}/notes/a`)).toBeUndefined();

    const delivered = await Promise.all([tab.deliver(tap.id), other.deliver(tap.id)]);
    expect(delivered).toEqual([{ outcome: "applied" }, { outcome: "applied" }]);
    expect(await harness.stored(`${workspace}/notes/a`)).toMatchObject({ title: "Attic" });
    await expect.poll(() => tab.outbox.list()).toEqual([]);
    for (const view of views) {
      await view.untilIds("a");
      const counts = view.pages.map(({ rows }) => rows.length);
      expect(counts.slice(counts.indexOf(1))).not.toContain(0);
    }
  });
});
