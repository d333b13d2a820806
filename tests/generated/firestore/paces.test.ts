import { afterAll, expect } from "vitest";
import type { Change } from "#generated/runtime.ts";
import { FirestoreProject } from "../../emulators/firestore-rest.ts";
import { firestoreTest } from "../../support/firestore-test.ts";
import { generatedSchema } from "../../support/generated-schema.ts";
import type { Client } from "./clients.ts";
import { connect } from "./connect.ts";

/** The first review in a period, with its count in the customer's own document. */
function review(id: string, of = [`products/lamp/reviews/${id}`], counts: object = {}): Change {
  const at = Date.now();
  const fields = { by: "ann", at, stars: 5 };
  return {
    id,
    command: "review.write",
    by: "ann",
    at,
    writes: [
      { kind: "create", path: `products/lamp/reviews/${id}`, fields },
      {
        kind: "update",
        path: "customers/ann",
        set: { reviewing: { from: at, count: of.length, of, ...counts } },
      },
    ],
  };
}

let clients: Promise<{ readonly owner: Client; readonly ann: Client }> | undefined;

/** A shop with two products and one customer. */
async function shop(url: string) {
  const generated = await generatedSchema("tests/foreign/shop");
  const access = { url, project: "demo-paces" };
  const owner = await connect(generated, "web", { ...access, user: "owner" });
  const ann = await connect(generated, "web", { ...access, user: "ann" });
  const rules = generated.texts.get("firestore.rules") ?? "";
  await new FirestoreProject(url, access.project).setRules(rules);
  await owner.set("customers/ann", { name: "Ann", level: "buyer", since: new Date(0) });
  await owner.set("products/lamp", { shelf: "onSale", title: "Lamp" });
  await owner.set("products/chair", { shelf: "onSale", title: "Chair" });
  return { owner, ann };
}

afterAll(async () => {
  for (const { close } of Object.values((await clients) ?? {})) await close();
});

/** Declares a test of two reviews a minute, by the server's clock. */
const paceTest = (name: string, run: (owner: Client, ann: Client) => Promise<void>): void =>
  firestoreTest(name, async (url) => {
    const { owner, ann } = await (clients ??= shop(url));
    await run(owner, ann);
  });

const refused = /permission|PERMISSION/;
const minutesAgo = (minutes: number, count: number) => ({
  reviewing: {
    from: new Date(Date.now() - minutes * 60_000),
    count,
    of: ["products/lamp/reviews/r0"],
  },
});

paceTest(
  "two reviews are let through, counted on from the first, and a third is not",
  async (owner, ann) => {
    await ann.commit(review("r1"));
    // A new count would discard the first one.
    await expect(ann.commit(review("r2"))).rejects.toThrow(refused);
    const from = Date.now() - 30_000;
    const reviewing = { from: new Date(from), count: 1, of: ["products/lamp/reviews/r1"] };
    await owner.update("customers/ann", { reviewing });
    const next = (id: string, count: number) => review(id, undefined, { from, count });
    await expect(ann.commit(next("r2", 1))).rejects.toThrow(refused);
    await ann.commit(next("r2", 2));
    await expect(ann.commit(next("r3", 3))).rejects.toThrow(refused);
  },
);

paceTest("a review is let through again when the minute is over", async (owner, ann) => {
  await owner.update("customers/ann", minutesAgo(1.1, 2));
  await ann.commit(review("r4"));
});

for (const of of [["r5"], ["products/lamp/reviews/r5"], ["products/chair/reviews/r5"]])
  paceTest(`one id is not counted for two documents at once: ${of.join()}`, async (owner, ann) => {
    await owner.update("customers/ann", minutesAgo(2, 2));
    const one = review("r5", of);
    const [first, pace] = one.writes;
    if (first?.kind !== "create" || pace === undefined) throw new Error("no review");
    const other = { ...first, path: "products/chair/reviews/r5" };
    await expect(ann.commit({ ...one, writes: [first, other, pace] })).rejects.toThrow(refused);
  });

paceTest("two reviews at once are counted as two", async (owner, ann) => {
  await owner.update("customers/ann", minutesAgo(2, 2));
  const of = ["products/lamp/reviews/r6", "products/chair/reviews/r6"];
  const one = review("r6", of);
  const [first, pace] = one.writes;
  if (first?.kind !== "create" || pace?.kind !== "update") throw new Error("no review");
  const other = { ...first, path: "products/chair/reviews/r6" };
  const cheap = { ...pace, set: { reviewing: { from: one.at, count: 1, of } } };
  await expect(ann.commit({ ...one, writes: [first, other, cheap] })).rejects.toThrow(refused);
  await ann.commit({ ...one, writes: [first, other, pace] });
});

paceTest("a review cannot be counted as another, or as one made long ago", async (owner, ann) => {
  await owner.update("customers/ann", minutesAgo(2, 2));
  await expect(ann.commit(review("r7", ["products/lamp/reviews/r3"]))).rejects.toThrow(refused);
  const earlier = { from: new Date(1000), count: 1, of: ["products/lamp/reviews/r0"] };
  await expect(ann.update("customers/ann", { reviewing: earlier })).rejects.toThrow(refused);
});
