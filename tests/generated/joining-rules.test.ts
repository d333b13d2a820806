import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { invitation } from "#schema/invitation.entity.ts";
import { member } from "#schema/member.entity.ts";
import { encodeFields } from "../conformance/encode.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { type FirestoreEmulator, startFirestore } from "../emulators/firestore.ts";

/** The rules let people join as TypeScript does: chance hardly ever comes by an invitation that holds and agrees. */
let emulator: FirestoreEmulator;
beforeAll(async () => {
  emulator = await startFirestore();
}, 60_000);
afterAll(async () => emulator.stop());

const instants = [
  ...Object.keys(invitation.fields).filter((name) => ["at", "expiresAt", "until"].includes(name)),
  ...Object.keys(member.fields).filter((name) => name === "joinedAt"),
].map((name) => ({
  name,
  about: "",
  type: { kind: "instant" as const },
  optional: true,
  fixed: false,
}));

const later = 4_102_444_800_000;
const invited = { role: "technician", organisationName: "O", by: "anna", at: 0, revoked: false };
const labelled = {
  place: "p",
  site: "s",
  sites: ["s"],
  placeName: "P",
  siteName: "S",
  active: true,
};

test("people join by an invitation that holds and by a label, and become what these say", async () => {
  const project = new FirestoreProject(emulator.url, "joining");
  const rules = path.join(import.meta.dirname, "../../generated/firestore.rules");
  await project.setRules(await readFile(rules, "utf8"));
  const put = (name: string, fields: Fields) => ({
    update: {
      name: project.nameOf(`organisations/o${name}`),
      fields: encodeFields(fields, { fields: instants }),
    },
  });
  await project.seed([
    put("", { name: "O" }),
    put("/invitations/good", { ...invited, expiresAt: later }),
    put("/invitations/over", { ...invited, expiresAt: 1 }),
    put("/invitations/back", { ...invited, expiresAt: later, revoked: true }),
    put("/labels/here", labelled),
    put("/labels/gone", { ...labelled, active: false }),
  ]);
  let count = 0;
  const begin = async (fields: Fields, id?: string): Promise<string> => {
    count += 1;
    const own = `new${count}`;
    const { update } = put(`/members/${id ?? own}`, { name: "Sam", active: true, ...fields });
    const joinedAt = { fieldPath: "joinedAt", setToServerValue: "REQUEST_TIME" } as const;
    const write = { update, updateTransforms: [joinedAt], currentDocument: { exists: false } };
    return (await project.commit([write], own)).kind;
  };
  const technician = { role: "technician", invitation: "good" };
  const guest = { role: "guest", sites: ["s"], label: "here" };
  expect(await begin(technician)).toBe("allowed");
  expect(await begin(guest)).toBe("allowed");
  for (const attack of [
    { ...technician, role: "admin" },
    { ...technician, until: later },
    { ...technician, invitation: "over" },
    { ...technician, invitation: "back" },
    { ...technician, invitation: "none" },
    { role: "technician" },
    { ...guest, role: "resident" },
    { ...guest, sites: ["t"] },
    { ...guest, label: "gone" },
    { role: "guest", label: "here" },
    { role: "guest", sites: ["s"] },
  ])
    expect([attack, await begin(attack)]).toEqual([attack, "refused"]);
  expect(await begin(technician, "somebody")).toBe("refused");
}, 60_000);
