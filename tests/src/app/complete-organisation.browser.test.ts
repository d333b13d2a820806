import { doc, getDoc, updateDoc } from "firebase/firestore/lite";
import { beforeEach, describe, expect, test } from "vitest";
import rules from "#generated/firestore.rules?raw";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { ownsForOthers } from "#src/app/account.ts";
import { completeOrganisation } from "#src/app/complete-organisation.ts";
import { makeId } from "#src/app/make-id.ts";
import type { Store } from "#src/data/store.ts";
import {
  fettle,
  type FirestoreHarness,
  firestoreHarness,
  whyNoEmulator,
} from "../data/firestore-harness.ts";
import { oldDocuments } from "../data/old-documents.ts";
import { followWorkspace } from "./follow-workspace.ts";

const organisation = "old";
const folder = `organisations/${organisation}`;
const moments = new Set(["foundedAt", "joinedAt"]);

describe.skipIf(whyNoEmulator !== "")("an organisation from before there were owners", () => {
  let harness: FirestoreHarness;

  const storeOf = (id: string): Store => harness.device({ id }, fettle).store;

  beforeEach(async () => {
    harness = await firestoreHarness(rules);
    const documents = Object.entries(oldDocuments).map(([path, fields]) => {
      const dated = Object.entries(fields).map(([name, value]) =>
        moments.has(name) && typeof value === "number" ? [name, new Date(value)] : [name, value],
      );
      return [path, Object.fromEntries(dated)] as const;
    });
    await harness.plantAll(Object.fromEntries(documents));
  });

  async function stored(path: string): Promise<Record<string, unknown> | undefined> {
    return (await getDoc(doc(harness.past, `${folder}${path}`))).data();
  }

  async function complete(id: string): Promise<void> {
    const store = storeOf(id);
    const workspace = await new Promise<Workspace>((resolve, reject) => {
      followWorkspace(store, { organisation, member: id }).subscribe({
        next: (update) =>
          update.kind === "workspace" ? resolve(update.workspace) : reject(new Error(id)),
        error: reject,
      });
    });
    let at = Date.now();
    await completeOrganisation(
      { store, newId: makeId, clock: { stamp: () => (at += 1) } },
      workspace,
    );
  }

  test("an admin's app shows everybody, and names the admin who has been there longest as the owner", async () => {
    await complete("eva");
    const names = ["ada", "eva", "ben", "walter", "gone"].map((id) => stored(`/directory/${id}`));
    expect((await Promise.all(names)).map((each) => [each?.["name"], each?.["active"]])).toEqual([
      ["Ada Lind", true],
      ["Eva Novak", true],
      ["Ben Okafor", true],
      ["Walter Finch", true],
      ["Gone Away", false],
    ]);
    expect((await stored(""))?.["owner"]).toBe("ada");
    expect(await stored(`/foundings/${organisation}`)).toMatchObject({ by: "eva" });
    // Another admin's app, which started at the same moment.
    await complete("ada");
    expect((await stored(""))?.["owner"]).toBe("ada");
  });

  test("who is its owner by that owns it for others, as long as there are others", async () => {
    await complete("eva");
    const owns = (uid: string): Promise<boolean> =>
      ownsForOthers({ store: storeOf(uid) }, uid, [{ organisation: "left" }, { organisation }]);
    expect([await owns("ada"), await owns("eva")]).toEqual([true, false]);
    const become = (id: string, fields: Record<string, unknown>): Promise<void> =>
      updateDoc(doc(harness.past, `${folder}/directory/${id}`), fields);
    // If the owner is inactive, another active admin completes the documents of others.
    await become("ada", { active: false });
    expect(await owns("eva")).toBe(true);
    await become("ada", { active: true });
    for (const id of ["eva", "ben"]) await become(id, { active: false });
    expect(await owns("ada")).toBe(true);
    // Guests join and leave by themselves.
    await become("walter", { role: "guest" });
    expect(await owns("ada")).toBe(false);
  });
});
