import { expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import { submitHere } from "#src/wiring/submit-here.ts";

const change: Change = { id: "c1", command: "organisation.found", by: "ada", at: 1, writes: [] };

/** Hands the change over where the outbox answers so; tells what was taken out of it again. */
async function handOver(settlement: Settlement, isStuck = false) {
  const dropped: string[] = [];
  const dropChange = async (id: string): Promise<void> => {
    if (isStuck) throw new Error("the database is gone");
    dropped.push(id);
  };
  const answer = submitHere({ submit: async () => settlement, dropChange }, change);
  return { answer, dropped };
}

test("what is applied, or waits for the network, stays as it is", async () => {
  for (const settlement of [{ outcome: "applied" }, { outcome: "kept" }] as const) {
    const { answer, dropped } = await handOver(settlement);
    expect(await answer).toEqual(settlement);
    expect(dropped).toEqual([]);
  }
});

test("what was refused is told here, and is kept no longer", async () => {
  const refusal = { code: "organisation.found.by", clause: "No." };
  const { answer, dropped } = await handOver({ outcome: "refused", refusal });
  expect(await answer).toEqual({ outcome: "refused", refusal });
  expect(dropped).toEqual(["c1"]);
});

test("what may be done only later does not happen by itself, and says from when on", async () => {
  const { answer, dropped } = await handOver({ outcome: "kept", until: 5000 });
  await expect(answer).rejects.toMatchObject({ code: "tooSoon", until: 5000 });
  expect(dropped).toEqual(["c1"]);
});

test("what could not be taken out is said to be kept, because it goes out by itself", async () => {
  const { answer } = await handOver({ outcome: "kept", until: 5000 }, true);
  expect(await answer).toEqual({ outcome: "kept", until: 5000 });
});
