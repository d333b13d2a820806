import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { encodeFields } from "../conformance/encode.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { type FirestoreEmulator, startFirestore } from "../emulators/firestore.ts";

/** Cases that the conformance test does not reach: documents below a missing one, and ids that no ref can hold. */
let emulator: FirestoreEmulator;
beforeAll(async () => {
  emulator = await startFirestore();
}, 60_000);
afterAll(async () => emulator.stop());

test("documents below a missing request cannot be read", async () => {
  const project = new FirestoreProject(emulator.url, "below-nothing");
  const rules = path.join(import.meta.dirname, "../../generated/firestore.rules");
  await project.setRules(await readFile(rules, "utf8"));
  const put = (name: string, fields: Fields) => ({
    update: { name: project.nameOf(name), fields: encodeFields(fields, { fields: [] }) },
  });
  const photo = { by: "cora", audience: "everyone" };
  await project.seed([
    put("organisations/o", { name: "O" }),
    put("organisations/o/members/cora", { role: "coordinator" }),
    put("organisations/o/requests/there", { site: "s" }),
    put("organisations/o/requests/there/attachments/a", photo),
    put("organisations/o/requests/gone/attachments/a", photo),
  ]);
  const read = async (request: string): Promise<string> =>
    (await project.get(`organisations/o/requests/${request}/attachments/a`, "cora")).kind;
  expect(await read("there")).toBe("allowed");
  expect(await read("gone")).toBe("refused");
}, 60_000);

test("no document is created under an id that no ref can hold", async () => {
  const project = new FirestoreProject(emulator.url, "strange-ids");
  const rules = path.join(import.meta.dirname, "../../generated/firestore.rules");
  await project.setRules(await readFile(rules, "utf8"));
  const put = (name: string, fields: Fields) => ({
    update: { name: project.nameOf(name), fields: encodeFields(fields, { fields: [] }) },
  });
  await project.seed([
    put("organisations/o", { name: "O" }),
    put("organisations/o/members/cora", { name: "Cora", role: "admin" }),
  ]);
  const add = async (id: string): Promise<string> => {
    const site = put(`organisations/o/sites/${id}`, { name: "Court" });
    return (await project.commit([site], "cora")).kind;
  };
  expect(await add("a-b_9")).toBe("allowed");
  expect(await add("x".repeat(40))).toBe("allowed");
  for (const id of ["a b", "x".repeat(41), "é", "a.b"]) expect(await add(id)).toBe("refused");
}, 60_000);

test("a document is called what its path says, one by one and in a query", async () => {
  const project = new FirestoreProject(emulator.url, "ids-in-paths");
  const rules = path.join(import.meta.dirname, "../../generated/firestore.rules");
  const text = await readFile(rules, "utf8");
  // `resource.id` exists only with a database; rules that are tested without one would fail.
  expect(text).not.toMatch(/\b(?:it|resource)\.(?:id|__name__)\b/);
  await project.setRules(text);
  const put = (name: string, fields: Fields) => ({
    update: {
      name: project.nameOf(`organisations/o${name}`),
      fields: encodeFields(fields, { fields: [] }),
    },
  });
  await project.seed([
    put("", { name: "O" }),
    put("/members/tess", { role: "technician", sites: ["north", "east"] }),
    put("/members/gus", { role: "guest", sites: ["north"], request: "followed" }),
    ...["north", "east", "south"].map((site) => put(`/sites/${site}`, { name: site })),
    ...["followed", "other"].map((request) =>
      put(`/requests/${request}`, { reporter: "tess", site: "north" }),
    ),
  ]);
  const list = async (by: string, collectionId: string, ids: readonly string[]) => {
    const values = ids.map((id) => ({
      referenceValue: project.nameOf(`organisations/o/${collectionId}/${id}`),
    }));
    const named = { op: "IN", field: { fieldPath: "__name__" }, value: { arrayValue: { values } } };
    const where = ids.length === 0 ? {} : { where: { fieldFilter: named } };
    return (await project.query("organisations/o", { from: [{ collectionId }], ...where }, by))
      .kind;
  };
  const get = async (by: string, document: string): Promise<string> =>
    (await project.get(`organisations/o/${document}`, by)).kind;
  // `ownSite("id")`
  expect(await list("tess", "sites", ["north", "east"])).toBe("allowed");
  for (const ids of [["north", "south"], ["south"], []])
    expect([ids, await list("tess", "sites", ids)]).toEqual([ids, "refused"]);
  expect(await get("tess", "sites/east")).toBe("allowed");
  expect(await get("tess", "sites/south")).toBe("refused");
  // `namedBy("request")`
  expect(await list("gus", "requests", ["followed"])).toBe("allowed");
  for (const ids of [["followed", "other"], ["other"], []])
    expect([ids, await list("gus", "requests", ids)]).toEqual([ids, "refused"]);
  expect(await get("gus", "requests/followed")).toBe("allowed");
  expect(await get("gus", "requests/other")).toBe("refused");
  // `self("id")`
  expect(await list("gus", "members", ["gus"])).toBe("allowed");
  for (const ids of [["gus", "tess"], ["tess"], []])
    expect([ids, await list("gus", "members", ids)]).toEqual([ids, "refused"]);
  expect(await get("gus", "members/gus")).toBe("allowed");
  expect(await get("gus", "members/tess")).toBe("refused");
}, 60_000);
