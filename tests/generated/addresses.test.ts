import { afterAll, beforeAll, expect, test } from "vitest";
import { isSameAddress } from "#generated/runtime.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { startFirestore, type FirestoreEmulator } from "../emulators/firestore.ts";

let emulator: FirestoreEmulator;
beforeAll(async () => {
  emulator = await startFirestore();
}, 60_000);
afterAll(() => emulator.stop());

test("the generated TypeScript and the rules agree on which addresses are equal", async () => {
  const project = new FirestoreProject(emulator.url, "addresses");
  const body = "allow get: if request.auth.token.email.lower() == resource.data.email.lower();";
  await project.setRules(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /a/{id} { ${body} } } }`,
  );
  const own = "anna.é@example.org";
  const others = [own, "ANNA.é@Example.ORG", "anna.É@example.org", "anna.e@example.org"];
  await project.seed(
    others.map((email, at) => ({
      update: { name: project.nameOf(`a/${at}`), fields: { email: { stringValue: email } } },
    })),
  );
  const told = await Promise.all(
    others.map((_, at) => project.get(`a/${at}`, "anna", { email: own })),
  );
  expect(told.map(({ kind }) => kind === "allowed")).toEqual([true, true, false, false]);
  expect(others.map((each) => isSameAddress(own, each))).toEqual([true, true, false, false]);
});
