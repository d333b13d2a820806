import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import { FirestoreProject } from "../../emulators/firestore-rest.ts";
import {
  type FirestoreEmulator,
  startFirestore,
  whyNoFirestore,
} from "../../emulators/firestore.ts";
import type { Client } from "./clients.ts";
import { generateSchema, type GeneratedSchema } from "./schemas.ts";

// Where there is neither Java nor an emulator to be had, this is skipped, and the name says why.
const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

/** What the command writes: the review, and in the customer's own document that it was made now. */
function review(id: string, of = `products/lamp/reviews/${id}`): Change {
  const at = Date.now();
  const fields = { by: "ann", at, stars: 5 };
  return {
    id,
    command: "review.write",
    by: "ann",
    at,
    writes: [
      { kind: "create", path: `products/lamp/reviews/${id}`, fields },
      { kind: "update", path: "customers/ann", set: { reviewing: { at, of } } },
    ],
  };
}

describe.skipIf(missing !== undefined)(`one review a minute, by the server's clock${why}`, () => {
  let emulator: FirestoreEmulator;
  let shop: GeneratedSchema;
  let [owner, ann]: Client[] = [];

  beforeAll(async () => {
    emulator = await startFirestore();
    shop = await generateSchema("tests/foreign/shop");
    const access = { url: emulator.url, project: "demo-paces" };
    owner = await shop.client("web", { ...access, user: "owner" });
    ann = await shop.client("web", { ...access, user: "ann" });
    await new FirestoreProject(emulator.url, "demo-paces").setRules(shop.rules);
    await owner.set("customers/ann", { name: "Ann", level: "buyer", since: new Date(0) });
    await owner.set("products/lamp", { shelf: "onSale", title: "Lamp" });
    await owner.set("products/chair", { shelf: "onSale", title: "Chair" });
  }, 120_000);

  afterAll(async () => {
    await owner?.close();
    await ann?.close();
    await shop?.remove();
    await emulator?.stop();
  });

  test("is let through, and a second is not", async () => {
    await ann?.commit(review("r1"));
    await expect(ann?.commit(review("r2"))).rejects.toThrow(/permission|PERMISSION/);
  });

  test("is let through again when the minute is over", async () => {
    const reviewing = { at: new Date(Date.now() - 61_000), of: "products/lamp/reviews/r1" };
    await owner?.update("customers/ann", { reviewing });
    await ann?.commit(review("r3"));
  });

  test.each(["r5", "products/lamp/reviews/r5", "products/chair/reviews/r5"])(
    "is not two of one id at once, of whatever is written down: %s",
    async (of) => {
      const reviewing = { at: new Date(0), of: "r0" };
      await owner?.update("customers/ann", { reviewing });
      const one = review("r5", of);
      const [first, pace] = one.writes;
      if (first?.kind !== "create" || pace === undefined) throw new Error("no review");
      const other = { ...first, path: "products/chair/reviews/r5" };
      await expect(ann?.commit({ ...one, writes: [first, other, pace] })).rejects.toThrow(
        /permission|PERMISSION/,
      );
    },
  );

  test("cannot be written down as another, or as one made long ago", async () => {
    const reviewing = { at: new Date(0), of: "r0" };
    await owner?.update("customers/ann", { reviewing });
    await expect(ann?.commit(review("r4", "products/lamp/reviews/r3"))).rejects.toThrow(
      /permission|PERMISSION/,
    );
    await expect(ann?.update("customers/ann", { reviewing })).resolves.toBeUndefined();
    const earlier = { at: new Date(1000), of: "r0" };
    await expect(ann?.update("customers/ann", { reviewing: earlier })).rejects.toThrow(
      /permission|PERMISSION/,
    );
  });
});
