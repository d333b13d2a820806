import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { createDeliver } from "#src/data/deliver.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { Refused, type Store, Unavailable } from "#src/data/store.ts";
import { keepAndSend } from "./keep-and-send.ts";
import { createLocalHarness, fillDevice, type LocalHarness } from "./local-harness.ts";
import { rowsOf } from "./rows.ts";
import { change, create, founding, guest, keeper, stranger, update } from "./toy-changes.ts";

describe("a change that somebody made", () => {
  let harness: LocalHarness;
  beforeEach(async () => {
    harness = createLocalHarness();
    await harness.connect().commit(founding());
  });
  afterEach(() => harness.end());

  const lamp = () => change(keeper, create("notes/a", { title: "The lamp", by: keeper.id }));
  const rank = (value: number) => change(guest, update("notes/a", { rank: value }));

  /** The outbox of one tab, with the real store by default. */
  function tab(
    store: Pick<Store, "commit"> = harness.connect(),
    maySend?: (change: Change) => boolean,
  ) {
    const outbox = createOutbox({ database: harness.open(), now: () => 5000 });
    const deliver = createDeliver({ outbox, store, maySend });
    return { outbox, deliver, submit: keepAndSend({ outbox, deliver }) };
  }

  /** A double of a store that is unreachable until the test changes it. */
  function flakyStore() {
    const real = harness.connect();
    const state: { error: Error | undefined; readonly sent: string[] } = {
      error: new Unavailable("away"),
      sent: [],
    };
    const commit = (sent: Change) => {
      state.sent.push(sent.id);
      return state.error === undefined ? real.commit(sent) : Promise.reject(state.error);
    };
    return { state, commit };
  }

  test("waits for its author, and holds up nobody else meanwhile", async () => {
    await tab().submit(lamp());
    const another = change(keeper, update("notes/a", { rank: 7 }));
    const without = (author: { readonly id: string }) =>
      tab(harness.connect(), ({ by }) => by !== author.id);
    const { deliver, outbox } = without(guest);
    const mine = rank(2);
    await outbox.keep(mine);
    await outbox.keep(another);
    const failure = { code: "absentAuthor", retryable: true };
    expect(await deliver(mine.id)).toEqual({ outcome: "kept", failure });
    expect(await deliver(another.id)).not.toMatchObject({ failure: { code: "behind" } });
    expect((await outbox.list()).map(({ id }) => id)).toContain(mine.id);
    expect(await without(stranger).deliver(mine.id)).toEqual({ outcome: "applied" });
  });

  test("takes the place of the refused one that it replaces, but not of one that is tried again", async () => {
    const { outbox } = tab();
    const [first, second] = [lamp(), lamp()];
    await outbox.keep(first);
    await outbox.refuse(first.id, { code: "toy", clause: "Not now." });
    await outbox.keep({ ...second, replaces: first.id });
    expect((await outbox.list()).map(({ id }) => id)).toEqual([second.id]);
    await outbox.keep({ ...lamp(), replaces: second.id });
    expect((await outbox.list()).map(({ id }) => id)).toContain(second.id);
  });

  test("is kept before the store is asked", async () => {
    const { outbox } = tab();
    const seen: (readonly OutboxEntry[])[] = [];
    const store = {
      commit: async (sent: Change) => {
        seen.push(await outbox.list());
        return { change: sent.id, already: false };
      },
    };
    const made = lamp();
    await tab(store).submit(made, { title: "as it looked" });
    expect(seen).toEqual([
      [
        {
          order: 1,
          id: made.id,
          change: made,
          keptAt: 5000,
          status: "kept",
          isSent: true,
          about: { title: "as it looked" },
        },
      ],
    ]);
  });

  test("stays kept while the store cannot be reached, and is applied later, also by another tab", async () => {
    const store = flakyStore();
    const made = lamp();
    expect(await tab(store).submit(made)).toEqual({ outcome: "kept" });
    const later = tab();
    expect((await later.outbox.list()).map(({ id }) => id)).toEqual([made.id]);
    expect(await later.deliver(made.id)).toEqual({ outcome: "applied" });
    expect(await later.outbox.list()).toEqual([]);
  });

  test("that may be done only later stays kept as it is, and says how long", async () => {
    const store = flakyStore();
    const until = Date.now();
    const refusal = { code: "note.paceOfNotes", clause: "Not so much at once.", until };
    store.state.error = new Refused(refusal);
    const { outbox, deliver, submit } = tab(store);
    const made = lamp();
    expect(await submit(made)).toEqual({ outcome: "kept", until });
    expect(await deliver(made.id)).toEqual({ outcome: "postponed", refusal, forMs: 30_000 });
    expect(await outbox.find(made.id)).toMatchObject({ status: "kept", change: made });
    store.state.error = undefined;
    expect(await deliver(made.id)).toEqual({ outcome: "applied" });
  });

  test("that is refused stays with its content and the reason", async () => {
    const { outbox, submit } = tab();
    const bad = change(guest, create("doors/new", { open: true }));
    const refusal = { code: "door.write", clause: "Only keepers may change this." };
    expect(await submit(bad)).toEqual({ outcome: "refused", refusal });
    expect(await outbox.find(bad.id)).toMatchObject({ status: "refused", refusal, change: bad });
  });

  test("that was refused is sent again only when somebody says so", async () => {
    const store = flakyStore();
    store.state.error = undefined;
    const { outbox, submit, deliver } = tab(store);
    const bad = change(guest, create("doors/new", { open: true }));
    await submit(bad);
    expect(await submit(bad)).toMatchObject({ outcome: "refused" });
    expect(store.state.sent).toHaveLength(1);
    await harness.connect().commit(change(keeper, update("members/gus", { role: "keeper" })));
    await outbox.revive(bad.id);
    expect(await outbox.find(bad.id)).not.toHaveProperty("refusal");
    expect(await deliver(bad.id)).toEqual({ outcome: "applied" });
  });

  test("submitted twice, at once or later, is applied once", async () => {
    const store = flakyStore();
    store.state.error = undefined;
    const { outbox, submit } = tab(store);
    const made = lamp();
    expect(await Promise.all([submit(made), submit(made)])).toEqual([
      { outcome: "applied" },
      { outcome: "applied" },
    ]);
    expect(await submit(made)).toEqual({ outcome: "applied" });
    expect(await outbox.list()).toEqual([]);
    const changes = await rowsOf(harness.open(), "changes");
    expect(changes.filter(({ id }) => id === made.id)).toHaveLength(1);
  });

  test("is not sent by two tabs at the same time", async () => {
    const made = lamp();
    await tab().outbox.keep(made);
    let sending = 0;
    let most = 0;
    const real = harness.connect();
    const store = {
      commit: async (sent: Change) => {
        sending += 1;
        most = Math.max(most, sending);
        const receipt = await real.commit(sent);
        sending -= 1;
        return receipt;
      },
    };
    const deliveries = await Promise.all(
      [tab(store), tab(store), tab(store)].map(({ deliver }) => deliver(made.id)),
    );
    expect(deliveries).toEqual(Array.from({ length: 3 }, () => ({ outcome: "applied" })));
    expect(most).toBe(1);
  });

  test("waits for an earlier one to the same document, not for one to another", async () => {
    const store = flakyStore();
    const { submit, deliver } = tab(store);
    const [first, second] = [lamp(), rank(1)];
    await Promise.all([submit(first), submit(second)]);
    expect(store.state.sent).toEqual([first.id]);
    store.state.error = undefined;
    expect(await deliver(second.id)).toEqual({
      outcome: "kept",
      failure: { code: "behind", retryable: true },
    });
    expect(
      await submit(change(keeper, create("notes/b", { title: "The door", by: keeper.id }))),
    ).toEqual({ outcome: "applied" });
    expect(await deliver(first.id)).toEqual({ outcome: "applied" });
    expect(await deliver(second.id)).toEqual({ outcome: "applied" });
  });

  test("stays kept when it could be kept but not applied for lack of room", async () => {
    const { outbox, submit, deliver } = tab();
    const made = lamp();
    const empty = fillDevice();
    expect(await submit(made).finally(empty)).toEqual({ outcome: "kept" });
    expect(await outbox.find(made.id)).toMatchObject({ status: "kept" });
    expect(await deliver(made.id)).toEqual({ outcome: "applied" });
  });

  test("that causes an unexpected error needs attention instead of blocking the others", async () => {
    const store = { commit: () => Promise.reject(new TypeError("x is undefined")) };
    const { outbox, submit } = tab(store);
    const made = lamp();
    expect(await submit(made)).toMatchObject({
      outcome: "refused",
      refusal: { code: "change.failed" },
    });
    expect(await outbox.find(made.id)).toMatchObject({ status: "refused", change: made });
  });
});
