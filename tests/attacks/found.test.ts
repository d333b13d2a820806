import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { type FirestoreEmulator, startFirestore } from "../emulators/firestore.ts";
import { whyNoStorageRules } from "../emulators/storage.ts";
import { attacks } from "./all-attacks.ts";
import { findings } from "./found.ts";
import { OldOrganisation } from "./old-organisation.ts";

const missing = whyNoEmulators() ?? (await whyNoStorageRules());
const why = missing === undefined ? "" : ` (skipped: ${missing})`;
const all = Object.entries(findings).flatMap(([name, { attacks: of }]) =>
  Object.entries(of).map(([what, seen]) => ({ name, what, seen })),
);

test("everything that was found has an attack", () => {
  const known = new Set(attacks.map(({ what }) => what));
  expect(all.filter(({ what }) => !known.has(what))).toEqual([]);
  const named = [
    ...Array.from({ length: 17 }, (_, at) => `F${at + 1}`),
    "low",
    ...Array.from({ length: 7 }, (_, at) => `A${at + 1}`),
  ];
  expect(Object.keys(findings)).toEqual(named);
});

describe.skipIf(missing !== undefined)(`under the rules of commit 87b633f${why}`, () => {
  let emulator: FirestoreEmulator;
  let old: OldOrganisation;

  beforeAll(async () => {
    emulator = await startFirestore();
    old = await OldOrganisation.open(emulator.url);
  }, 120_000);

  afterAll(async () => {
    await old?.close();
    await emulator?.stop();
  }, 60_000);

  const tried = all.flatMap(({ seen, ...each }) =>
    typeof seen === "function" ? [{ ...each, seen }] : [],
  );

  test.each(tried)("$name: $what: it worked", async ({ seen }) => {
    await old.begin();
    await seen(old);
  });
});
