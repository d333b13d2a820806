import { randomBytes } from "node:crypto";
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
  runTransaction,
} from "firebase/firestore/lite";
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytes,
} from "firebase/storage";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { counters } from "#generated/counters.ts";
import { countedIn, uncounted } from "#generated/counting.ts";
import { entities } from "#generated/entities.ts";
import { firestore } from "#generated/firestore/lite.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { ActorStamp, Change, Document, Fields } from "#generated/runtime.ts";
import { newId } from "#machines/new-id.ts";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { found } from "#machines/welcome/newcomer.ts";
import { countOn } from "#src/data/firestore/count-on.ts";
import { sendChange } from "#src/data/firestore/send-change.ts";
import { Registry } from "#src/data/local/registry.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { memberId, organisationId, placeId, siteId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { readConfig } from "#src/services/firebase/config.ts";
import { makeFirebaseApp } from "#src/services/firebase/firebase-app.ts";
import { addAccount, seedDemoBuilding } from "../emulators/demo-building.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { restFields } from "../emulators/rest-encoding.ts";
import { Server } from "./server.ts";
import { operationsNow } from "./standing.ts";

/** A signed-in user with the plain SDK. */
export interface Attacker {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email?: string;
  readonly app: FirebaseApp;
  readonly database: Firestore;
  readonly storage: FirebaseStorage;
}

/** An uploaded photo. */
export interface Photo {
  readonly path: string;
  readonly bytes: number;
}

const organisation = organisationId;
const registry = new Registry(entities);

/** The error of the SDK when the rules refuse. */
class Refused extends Error {
  readonly code = "permission-denied";
}

/** The demo building on the real emulators, and a stranger with an organisation of their own. */
export class World {
  readonly organisation = organisation;
  readonly #emulators: Emulators;
  readonly #people = new Map<string, Promise<Attacker>>();
  #server: Promise<Server> | undefined;

  private constructor(emulators: Emulators) {
    this.#emulators = emulators;
  }

  /** @throws Error that says what is missing: Java, or the emulators */
  static async open(): Promise<World> {
    const emulators = await startEmulators({ project: "demo-attacks" });
    await seedDemoBuilding(emulators, { now: Date.now(), zone: "Europe/Berlin", locale: "en-GB" });
    return new World(emulators);
  }

  async close(): Promise<void> {
    const people = await Promise.all(this.#people.values());
    await Promise.all(people.map(({ app }) => deleteApp(app)));
    await (await this.#server)?.stop();
    await this.#emulators.stop();
  }

  /** The functions on the same emulators. */
  server(): Promise<Server> {
    this.#server ??= Server.open(this.#emulators);
    return this.#server;
  }

  /** A fresh id. */
  readonly id = (): string => newId((count) => new Uint8Array(randomBytes(count)));

  /** A person of the demo building. */
  as(person: PersonKey): Promise<Attacker> {
    return this.#once(person, async () => {
      const account = demoAccounts.find(({ id }) => id === memberId(person));
      if (account === undefined) throw new Error(`${person} has no account`);
      return this.#enter(account);
    });
  }

  /** An anonymous user without a membership. */
  stranger(): Promise<Attacker> {
    return this.#once("stranger", () => this.#enter(undefined));
  }

  /** A new anonymous user on each call. */
  newcomer(): Promise<Attacker> {
    const name = this.id();
    return this.#once(name, () => this.#enter(undefined));
  }

  /** A new user with an account, whose e-mail address is confirmed or not. */
  async somebody(isVerified = true): Promise<Attacker> {
    const id = this.id();
    const email = `${id.toLowerCase()}@example.org`;
    const account = { id, name: "Somebody", role: "resident", email, password: id } as const;
    await addAccount(this.#emulators, account, isVerified);
    return this.#once(id, () => this.#enter(account));
  }

  /** Writes a document, bypassing the rules; without fields it is deleted. */
  async put(path: string, fields?: Fields): Promise<void> {
    const { firestore: url, project } = this.#emulators;
    const target = new FirestoreProject(url, project);
    const name = target.nameOf(path);
    await target.seed([
      fields === undefined
        ? { delete: name }
        : { update: { name, fields: restFields(path, fields) } },
    ]);
  }

  /** An admin of another organisation. */
  neighbour(): Promise<Attacker> {
    return this.#once("neighbour", async () => {
      const neighbour = await this.somebody();
      await this.commit(neighbour, this.foundingBy(neighbour));
      return { ...neighbour, role: "admin" };
    });
  }

  /** The change by which a user founds an organisation. */
  foundingBy({ id, name }: Attacker): Change {
    const newcomer = {
      you: name,
      organisation: "Next door",
      zone: "Europe/Berlin",
      building: "House",
    };
    const tools = { newId: this.id, member: id, at: Date.now(), locale: "en-GB" };
    return found(newcomer, tools).change;
  }

  /** The URL of the bucket's files: `http://…/v0/b/…/o`. */
  get filesUrl(): string {
    const { storage, bucket } = this.#emulators;
    return `${storage}/v0/b/${bucket}/o`;
  }

  /** Sets fields of a document, bypassing the rules, as an administrator does in the console. */
  async overrule(path: string, fields: Fields): Promise<void> {
    const project = new FirestoreProject(this.#emulators.firestore, this.#emulators.project);
    const update = { name: project.nameOf(path), fields: restFields(path, fields) };
    await project.seed([{ update, updateMask: { fieldPaths: Object.keys(fields) } }]);
  }

  act({ id, name, role }: Attacker, operation = this.id()): ActorStamp {
    return { id: operation, at: Date.now(), by: { id, name, role } };
  }

  /**
   * Sends a change as the app would: with public profiles and counts. Earlier counts in the organisation are reset, because a few
   * users make far more attempts than real ones in an hour.
   */
  async commit(attacker: Attacker, change: Change): Promise<void> {
    for (const { path } of countedIn(change, counters))
      if (path.includes("/counts/")) await this.put(path);
    await this.commitCounted(attacker, change);
  }

  /** The same without the reset of earlier counts. */
  async commitCounted({ database }: Attacker, change: Change): Promise<void> {
    await this.#send(database, change, operationsNow);
  }

  /** Sends a change as it was made once, whatever has become of the documents since. */
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

  /** Sends the writes of a change unchanged, with the true counts, and nothing else. */
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

  /** Reads a document without a token, which no SDK does. */
  async readAsNobody(path: string): Promise<void> {
    const { firestore: url, project } = this.#emulators;
    const name = new FirestoreProject(url, project).nameOf(path);
    const answer = await fetch(`${url}/v1/${name}`);
    if (answer.status === 403) throw new Refused();
    if (!answer.ok) throw new Error(`the emulator answers ${answer.status}`);
  }

  /** The path of a document of the demo building. */
  path(...parts: readonly string[]): string {
    return ["organisations", organisation, ...parts].join("/");
  }

  /** The path of a document of any organisation. */
  pathIn(of: string, ...parts: readonly string[]): string {
    return ["organisations", of, ...parts].join("/");
  }

  /** A new request that nobody else has touched. */
  async reported(by: PersonKey = "sofia"): Promise<Document<Request>> {
    const reporter = await this.as(by);
    const request = this.id();
    await this.commit(reporter, this.reporting(reporter, request));
    return this.request(reporter, request);
  }

  /** The change that reports a fault. */
  reporting(reporter: Attacker, request: string): Change {
    return requestCommands.report(
      { organisation, request },
      {
        number: request.slice(-4).toUpperCase(),
        title: "The lamp flickers",
        details: "",
        category: "lighting",
        urgency: "soon",
        audience: "everyone",
        place: placeId("laundry"),
        site: siteId("north"),
        entry: {},
      },
      this.act(reporter),
    );
  }

  /** The present state of a request. */
  request(reader: Attacker, request: string): Promise<Document<Request>> {
    return this.requestAt(reader, this.path("requests", request));
  }

  /** The same for any organisation. */
  async requestAt({ database }: Attacker, path: string): Promise<Document<Request>> {
    const place = doc(database, path).withConverter(firestore.converters.request);
    const row = (await getDoc(place)).data();
    if (row?.ok !== true) throw new Error(`${path} cannot be read`);
    return row.value;
  }

  /** A photo's document, by the reporter of the request; the picture is not uploaded yet. */
  async announced(
    audience: "everyone" | "team" = "everyone",
    by: PersonKey = "sofia",
    type: "image/jpeg" | "image/webp" = "image/jpeg",
  ): Promise<Photo> {
    const author = await this.as(by);
    const { id: request } = await this.reported();
    const attachment = this.id();
    const facts = { type, width: 800, height: 600, bytes: 9000, audience } as const;
    const at = { organisation, request, attachment };
    await this.commit(author, attachmentCommands.attach(at, facts, this.act(author)));
    return { path: this.path("requests", request, "attachments", attachment), bytes: facts.bytes };
  }

  /** Uploads a picture. */
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

  #once(name: string, make: () => Promise<Attacker>): Promise<Attacker> {
    const known = this.#people.get(name) ?? make();
    this.#people.set(name, known);
    return known;
  }

  async #enter(account: DemoAccount | undefined): Promise<Attacker> {
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
    return { id: user.uid, name, role, ...email, app, database, storage };
  }
}
