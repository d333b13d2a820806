import { deleteApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signInWithEmailAndPassword,
} from "firebase/auth";
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  initializeFirestore,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore/lite";
import { connectStorageEmulator, getStorage, ref, uploadBytes } from "firebase/storage";
import { counters } from "#generated/counters.ts";
import { countedIn, uncounted } from "#generated/counting.ts";
import { entities } from "#generated/entities.ts";
import type { Operation } from "#generated/firestore/changing.ts";
import { firestore } from "#generated/firestore/lite.ts";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document, Fields } from "#generated/runtime.ts";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { countOn } from "#src/data/firestore/count-on.ts";
import { sendChange } from "#src/data/firestore/send-change.ts";
import { Registry } from "#src/data/local/registry.ts";
import { readConfig } from "#src/services/firebase/config.ts";
import { makeFirebaseApp } from "#src/services/firebase/firebase-app.ts";
import { addAccount, seedDemoBuilding } from "../emulators/demo-building.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { restFields } from "../emulators/rest-encoding.ts";
import { Server } from "./server.ts";
import { raisedIn } from "./standing.ts";
import { type Attacker, type Plain, Refused, World } from "./world.ts";

const registry = new Registry(entities);

/** The demo building on the real emulators. */
export class EmulatedWorld extends World {
  readonly #emulators: Emulators;
  #server: Promise<Server> | undefined;

  private constructor(emulators: Emulators) {
    super();
    this.#emulators = emulators;
  }

  /** @throws Error that says what is missing: Java, or the emulators */
  static async open(): Promise<EmulatedWorld> {
    const emulators = await startEmulators({ project: "demo-attacks" });
    await seedDemoBuilding(emulators, { now: Date.now(), zone: "Europe/Berlin", locale: "en-GB" });
    return new EmulatedWorld(emulators);
  }

  async close(): Promise<void> {
    const people = await Promise.all(this.people.values());
    await Promise.all(people.map(({ app }) => deleteApp(app)));
    await (await this.#server)?.stop();
    await this.#emulators.stop();
  }

  server(): Promise<Server> {
    this.#server ??= Server.open(this.#emulators);
    return this.#server;
  }

  get filesUrl(): string {
    const { storage, bucket } = this.#emulators;
    return `${storage}/v0/b/${bucket}/o`;
  }

  get #project(): FirestoreProject {
    return new FirestoreProject(this.#emulators.firestore, this.#emulators.project);
  }

  async put(path: string, fields?: Fields): Promise<void> {
    const project = this.#project;
    const name = project.nameOf(path);
    await project.seed([
      fields === undefined
        ? { delete: name }
        : { update: { name, fields: restFields(path, fields) } },
    ]);
  }

  async overrule(path: string, fields: Fields): Promise<void> {
    const project = this.#project;
    const update = { name: project.nameOf(path), fields: restFields(path, fields) };
    await project.seed([{ update, updateMask: { fieldPaths: Object.keys(fields) } }]);
  }

  async commitCounted({ database }: Attacker, change: Change): Promise<void> {
    await this.#send(database, change, operationsNow);
  }

  async again({ database }: Attacker, change: Change): Promise<void> {
    await this.#send(database, change, firestore.operationsOf);
  }

  async #send(
    database: Firestore,
    change: Change,
    operationsOf: typeof firestore.operationsOf,
  ): Promise<void> {
    const bound = { operationsOf, entities: registry };
    const answer = await sendChange(database, bound, change, 20_000);
    if (answer === "refused") throw new Refused();
    if (answer === "occupied") throw new Error(`${change.command} finds what it would create`);
  }

  async raw({ database }: Attacker, change: Change): Promise<void> {
    const operations = operationsNow({ ...change, writes: uncounted(change, counters) });
    await runTransaction(
      database,
      async (transaction) => {
        const counts = await Promise.all(
          countedIn(change, counters).map((each) =>
            countOn(database, transaction, each, Date.now()),
          ),
        );
        for (const each of operations) {
          const target = doc(database, each.path);
          if (each.kind === "delete") transaction.delete(target);
          else if (each.kind === "update") transaction.update(target, each.data);
          else transaction.set(target, each.data);
        }
        for (const { path, isThere, data } of counts) {
          if (isThere) transaction.update(doc(database, path), data);
          else transaction.set(doc(database, path), data);
        }
      },
      { maxAttempts: 1 },
    );
  }

  async readAsNobody(path: string): Promise<void> {
    const { firestore: url } = this.#emulators;
    const answer = await fetch(`${url}/v1/${this.#project.nameOf(path)}`);
    if (answer.status === 403) throw new Refused();
    if (!answer.ok) throw new Error(`the emulator answers ${answer.status}`);
  }

  async requestAt({ database }: Attacker, path: string): Promise<Document<Request>> {
    const place = doc(database, path).withConverter(firestore.converters.request);
    const row = (await getDoc(place)).data();
    if (row?.ok !== true) throw new Error(`${path} cannot be read`);
    return row.value;
  }

  async send(
    { storage }: Attacker,
    path: string,
    bytes: number,
    contentType = "image/jpeg",
    audience = "everyone",
  ): Promise<void> {
    const metadata = { contentType, customMetadata: { audience } };
    await uploadBytes(ref(storage, path), new Uint8Array(bytes), metadata);
  }

  protected async signUp(account: DemoAccount, isVerified: boolean): Promise<void> {
    await addAccount(this.#emulators, account, isVerified);
  }

  protected async enter(account?: DemoAccount): Promise<Attacker> {
    const { environment, addresses, auth: authUrl } = this.#emulators;
    const configuration = readConfig(environment);
    if (configuration.kind !== "firebase") throw new Error("the emulators configure the app");
    const app = await makeFirebaseApp(configuration.config, this.id());
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, authUrl, { disableWarnings: true });
    const database = initializeFirestore(app, {});
    connectFirestoreEmulator(database, addresses.firestore.host, addresses.firestore.port);
    const storage = getStorage(app);
    // A failing upload is reported instead of retried.
    storage.maxUploadRetryTime = 8_000;
    storage.maxOperationRetryTime = 8_000;
    connectStorageEmulator(storage, addresses.storage.host, addresses.storage.port);
    const { user } =
      account === undefined
        ? await signInAnonymously(auth)
        : await signInWithEmailAndPassword(auth, account.email, account.password);
    const { name, role } = account ?? { name: "Somebody", role: "resident" };
    const email = account === undefined ? {} : { email: account.email };
    const plain = plainWith(database);
    return { id: user.uid, name, role, ...email, plain, app, database, storage };
  }
}

/** The SDK's own operations. */
function plainWith(database: Firestore): Plain {
  const at = (path: string) => doc(database, path);
  return {
    reads: async (path) => (await getDoc(at(path))).data(),
    lists: (path, filters) =>
      getDocs(
        query(
          collection(database, path),
          ...filters.map(([field, value]) => where(field, "==", value)),
        ),
      ),
    sets: (path, fields) => setDoc(at(path), { ...fields }),
    changes: (path, fields, raised) =>
      updateDoc(at(path), { ...fields, ...Object.fromEntries(raised.map(byOne)) }),
    deletes: (path) => deleteDoc(at(path)),
  };
}

const byOne = (name: string) => [name, increment(1)] as const;

/**
 * The SDK operations of a change, with the present revisions of the documents, so that an attack is refused for its content and
 * not because it is outdated.
 */
function operationsNow(change: Change): readonly Operation[] {
  return firestore.operationsOf(change).map((each) => {
    if (each.kind !== "update") return each;
    const raised = raisedIn(each.path, each.data).map(byOne);
    return { ...each, data: { ...each.data, ...Object.fromEntries(raised) } };
  });
}
