import { deleteApp, type FirebaseApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signInWithEmailAndPassword,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  initializeFirestore,
  setLogLevel,
  writeBatch,
} from "firebase/firestore/lite";
import { connectStorageEmulator, getBytes, getStorage, ref, uploadBytes } from "firebase/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { addChange } from "#generated/firestore/lite.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { memberId, organisationId, requestId } from "#src/demo/cast.ts";
import { demoStory, type StoryInput } from "#src/demo/story.ts";
import { readConfig } from "#src/services/firebase/config.ts";
import { makeFirebaseApp } from "#src/services/firebase/firebase-app.ts";
import { seedDemoBuilding, type SeededBuilding } from "./demo-building.ts";
import { type Emulators, startEmulators } from "./emulators.ts";
import { whyNoEmulators } from "./firebase-tools.ts";

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = await whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;
const story: StoryInput = { now: Date.now(), zone: "Europe/Berlin", locale: "en-GB" };
const organisation = organisationId;
const washer = { organisation, request: requestId("washing-machine") };
const puddle = demoStory(story).photos.find(({ photo }) => photo === "washing-machine-puddle");

/** A user with the real SDK. */
interface Visitor {
  readonly id: string;
  readonly app: FirebaseApp;
  readonly database: Firestore;
}

describe.skipIf(missing !== undefined)(`the real emulators${why}`, () => {
  let emulators: Emulators;
  let seeded: SeededBuilding;
  const apps: FirebaseApp[] = [];

  beforeAll(async () => {
    setLogLevel("silent");
    emulators = await startEmulators({ project: "demo-emulators-test" });
    seeded = await seedDemoBuilding(emulators, story);
  }, 180_000);

  afterAll(async () => {
    await Promise.all(apps.map((app) => deleteApp(app)));
    await emulators?.stop();
  }, 60_000);

  /** Signs in as a person of the demo building, or anonymously. */
  async function visit(person?: Parameters<typeof memberId>[0]): Promise<Visitor> {
    const configuration = readConfig(emulators.environment);
    if (configuration.kind !== "firebase") throw new Error("not configured");
    const { storage, firestore } = emulators.addresses;
    const app = await makeFirebaseApp(configuration.config, `visitor ${apps.length}`);
    apps.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    const database = initializeFirestore(app, {});
    connectFirestoreEmulator(database, firestore.host, firestore.port);
    connectStorageEmulator(getStorage(app), storage.host, storage.port);
    const account = demoAccounts.find(({ id }) => person && id === memberId(person));
    const { user } = account
      ? await signInWithEmailAndPassword(auth, account.email, account.password)
      : await signInAnonymously(auth);
    return { id: user.uid, app, database };
  }

  async function note(visitor: Visitor, activity: string): Promise<void> {
    const account = demoAccounts.find(({ id }) => id === visitor.id);
    const by = { id: visitor.id, name: account?.name ?? "", role: account?.role ?? "resident" };
    const act = { id: activity, at: Date.now(), by };
    const batch = writeBatch(visitor.database);
    addChange(
      batch,
      visitor.database,
      activityCommands.note({ ...washer, activity }, { text: "Seen." }, act),
    );
    await batch.commit();
  }

  function puddleOf({ app }: Visitor) {
    const attachment = `attachments/${puddle?.attachment ?? ""}`;
    return ref(
      getStorage(app),
      `organisations/${organisation}/requests/${washer.request}/${attachment}/full`,
    );
  }

  const bytes = new Uint8Array(90_000);
  const photo = { contentType: "image/jpeg", customMetadata: { audience: "everyone" } };

  test("hold the demo building, with an account for everybody in it", async () => {
    expect(seeded).toMatchObject({ organisation, accounts: 8, files: 0 });
    for (const { role } of demoAccounts)
      expect(["admin", "coordinator", "technician", "resident"]).toContain(role);
    expect(seeded.documents).toBeGreaterThan(300);
  });

  test("let every member sign in and read the organisation through the rules", async () => {
    for (const person of ["helen", "nadia", "tom", "iris", "anna"] as const) {
      const visitor = await visit(person);
      expect(visitor.id).toBe(memberId(person));
      const workspace = await getDoc(doc(visitor.database, "organisations", organisation));
      expect(workspace.get("name")).toBe("Linden Court");
    }
  });

  test("refuse an anonymous user without a membership", async () => {
    const stranger = await visit();
    expect(stranger.id).not.toBe("");
    const workspace = getDoc(doc(stranger.database, "organisations", organisation));
    await expect(workspace).rejects.toMatchObject({ code: "permission-denied" });
  });

  test("accept a note only from readers of the request", async () => {
    await note(await visit("nadia"), "0000000000000000000a");
    // Iris is a member of the other organisation.
    const refused = note(await visit("iris"), "0000000000000000000b");
    await expect(refused).rejects.toMatchObject({ code: "permission-denied" });
  });

  test("accept a photo from its author as announced, and show it to its readers", async () => {
    const emre = await visit("emre");
    const unauthorized = { code: "storage/unauthorized" };
    const foreign = uploadBytes(puddleOf(await visit("anna")), bytes, photo);
    await expect(foreign).rejects.toMatchObject(unauthorized);
    const longer = uploadBytes(puddleOf(emre), new Uint8Array(90_001), photo);
    await expect(longer).rejects.toMatchObject(unauthorized);
    await uploadBytes(puddleOf(emre), bytes, photo);
    expect((await getBytes(puddleOf(await visit("tom")))).byteLength).toBe(90_000);
    await expect(getBytes(puddleOf(await visit()))).rejects.toMatchObject(unauthorized);
  });
});
