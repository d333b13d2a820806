import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createDeliver } from "#src/data/deliver.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { pendingChanges } from "#src/data/pending-changes.ts";
import { foundedHarness, whyNoEmulator } from "./firestore-harness.ts";
import { keepAndSend } from "./keep-and-send.ts";
import { change, create, guest, house, keeper, lamp, notes } from "./toy-changes.ts";
import { watched } from "./watched.ts";

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
    expect(await harness.stored(`${house}/notes/a`)).toBeUndefined();

    const delivered = await Promise.all([tab.deliver(tap.id), other.deliver(tap.id)]);
    expect(delivered).toEqual([{ outcome: "applied" }, { outcome: "applied" }]);
    expect(await harness.stored(`${house}/notes/a`)).toMatchObject({ title: "Attic" });
    await expect.poll(() => tab.outbox.list()).toEqual([]);
    for (const view of views) {
      await view.untilIds("a");
      const counts = view.pages.map(({ rows }) => rows.length);
      expect(counts.slice(counts.indexOf(1))).not.toContain(0);
    }
  });

  test("takes back what is refused, and keeps it for its author", async () => {
    const { opened } = await tabs(1);
    const [tab] = opened;
    if (tab === undefined) throw new Error("one was opened");
    const view = watched(tab.store, notes(), keeper);
    await view.untilIds();
    const tap = change(keeper, create("notes/a", { title: "Not mine", by: guest.id }));
    expect(await tab.submit(tap)).toMatchObject({
      outcome: "refused",
      refusal: { code: "note.by.fixed" },
    });
    await view.untilIds();
    expect(await tab.outbox.list()).toMatchObject([{ id: tap.id, status: "refused" }]);
  });
});
