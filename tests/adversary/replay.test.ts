import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { type FirestoreEmulator, startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { type Attack, attack, makeBench } from "./attack.ts";
import { readPlan } from "./load.ts";
import type { Bench } from "./never.ts";
import { Replay } from "./replay.ts";
import { textOf } from "./story.ts";

// The real rules allow what the search does in memory; `npm run conformance` compares the two.

const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;
let emulator: FirestoreEmulator | undefined;

beforeAll(async () => {
  if (missing === undefined) emulator = await startFirestore();
}, 60_000);

afterAll(() => emulator?.stop());

async function attacked(
  schema: string,
  options: Parameters<typeof attack>[1],
): Promise<Attack & { readonly bench: Bench }> {
  const bench = await makeBench(await readPlan(path.join(root, schema)));
  return { bench, ...attack(bench, options) };
}

test.skipIf(missing !== undefined)(
  `the emulator lets a story happen that was found${why}`,
  async () => {
    const { bench, stories } = await attacked("tests/adversary/fixtures/open-club", { depth: 1 });
    const sent = stories.map((story) => story.sent).filter(({ length }) => length > 0);
    expect(sent.length).toBeGreaterThan(0);
    const replay = await Replay.on(emulator?.url ?? "", "demo-open-club", bench);
    for (const each of sent) expect(await replay.refusalOf(each)).toBeUndefined();
  },
  120_000,
);

test.skipIf(missing !== undefined)(
  `the emulator lets through what was let through last, and nothing that was made up${why}`,
  async () => {
    const { bench, last, stories } = await attacked("schema", {
      depth: 1,
      who: ({ name }) => name === "resident + newcomer",
      what: (name) => ["gains power", "acts as somebody else", "knows a secret"].includes(name),
    });
    const replay = await Replay.on(emulator?.url ?? "", "demo-adversary", bench);
    expect(stories.map(textOf)).toEqual([]);
    expect(last.length).toBeGreaterThan(1);
    for (const each of last) expect(await replay.refusalOf(each)).toBeUndefined();
    const [first = []] = last;
    const asStranger = first.map((sent) => ({ ...sent, by: "stranger" }));
    expect(await replay.refusalOf(asStranger)).toContain("stranger");
  },
  120_000,
);
