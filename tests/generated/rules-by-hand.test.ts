import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FirestoreProject, type RestWrite } from "../emulators/firestore-rest.ts";
import { type FirestoreEmulator, startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { generatedSchema } from "../support/generated-schema.ts";

// Without Java or an emulator the tests are skipped, with the reason in their names.
const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

describe.skipIf(missing !== undefined)(`rules written by hand, compiled in${why}`, () => {
  let emulator: FirestoreEmulator | undefined;
  let shop: FirestoreProject;

  beforeAll(async () => {
    emulator = await startFirestore();
    shop = new FirestoreProject(emulator.url, "demo-by-hand");
    const { texts } = await generatedSchema("tests/foreign/shop");
    await shop.setRules(texts.get("firestore.rules") ?? "");
  }, 60_000);

  afterAll(() => emulator?.stop());

  const visit = (customer: string, more: RestWrite["update"] | object = {}): RestWrite => ({
    update: { name: shop.nameOf(`visits/${customer}`), fields: {}, ...more },
    updateTransforms: [{ fieldPath: "at", setToServerValue: "REQUEST_TIME" }],
  });

  test("allow what they declare", async () => {
    expect((await shop.commit([visit("ann")], "ann")).kind).toBe("allowed");
    expect((await shop.get("visits/ann", "ann")).kind).toBe("allowed");
  });

  test("and nothing else", async () => {
    const fields = { note: { stringValue: "I was here" } };
    expect((await shop.commit([visit("ann")], "bob")).kind).toBe("refused");
    expect((await shop.commit([visit("ann", { fields })], "ann")).kind).toBe("refused");
    expect((await shop.get("visits/ann", "bob")).kind).toBe("refused");
  });

  test("and allow nothing more on entities of the schema", async () => {
    const customer = { update: { name: shop.nameOf("customers/bob"), fields: {} } };
    expect((await shop.commit([customer], "ann")).kind).toBe("refused");
  });
});
