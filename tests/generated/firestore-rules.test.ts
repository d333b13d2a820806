import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { encodeFields } from "../conformance/encode.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { type FirestoreEmulator, startFirestore } from "../emulators/firestore.ts";

/** What the conformance test does not come by: documents below something that is not there, and ids that no ref can hold. */
let emulator: FirestoreEmulator;
beforeAll(async () => {
  emulator = await startFirestore();
}, 60_000);
afterAll(async () => emulator.stop());

test("what lies below a request that is not there is nobody's to read", async () => {
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

test("nothing begins under an id that no ref can hold", async () => {
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
