import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { submitTo, wireOutbox } from "#src/app/sending.ts";
import type { Outbox } from "#src/data/outbox.ts";
import { subscribable } from "#src/data/subscribable.ts";

const change: Change = { id: "c1", command: "request.start", by: "ada", at: 1, writes: [] };

/** A double of a database that accepts a change and then fails to be read. */
const outbox = {
  keep: () => Promise.resolve(),
  find: () => Promise.reject(new Error("closed")),
  entries: subscribable(() => () => undefined),
  // The code under test uses only this part of the outbox.
} as unknown as Outbox;

test("a change that was kept and cannot be read back just now is sent, and not said to have failed", async () => {
  const sent: string[] = [];
  const actor = createActor(
    wireOutbox({
      outbox,
      deliver: async (id) => {
        sent.push(id);
        return { outcome: "applied" };
      },
      restoreDraft: () => Promise.reject(new Error("nothing is handed back here")),
    }),
    { input: { sender: "anybody", random: () => 0 } },
  ).start();
  expect(await submitTo(actor)(change)).toEqual({ outcome: "applied" });
  expect(sent).toEqual(["c1"]);
  actor.stop();
});
