import { deleteApp, type FirebaseApp, getApps, initializeApp } from "firebase/app";
import * as lite from "firebase/firestore/lite";
import { inject, onTestFinished, vi } from "vitest";
import { entities } from "#generated/entities.ts";
import { converters } from "#generated/firestore/converters.ts";
import { judges } from "#generated/judges.ts";
import type { Change, Fields } from "#generated/runtime.ts";
import type { CopyState } from "#machines/connection/connection.machine.ts";
import type { FirestoreStore, FirestoreStoreParts } from "#src/data/firestore/firestore-parts.ts";
import { createFirestoreStore } from "#src/data/firestore/firestore-store.ts";
import type { Reader, Store } from "#src/data/store.ts";
import { subscribable } from "#src/data/subscribable.ts";
import type { StoreHarness } from "./contract.ts";
import { founding, guest, workspace, keeper, stranger } from "./toy-changes.ts";
import { toyConverters, toyOrganisation } from "./toy-organisation.ts";
import { toyRules } from "./toy-rules.ts";

// The first answer of a starting emulator is slow, and so is compiling rules.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Why these tests cannot run here; empty if they can. */
export const whyNoEmulator = inject("firestore").missing;

/** One user's store on one device, with an outbox that the test fills. */
export interface Device {
  readonly app: FirebaseApp;
  readonly store: FirestoreStore;
  /** Closes it, as a tab is closed; another device may then use its name, and with it its cache. */
  readonly close: () => Promise<void>;
  /** Sets the changes in the outbox. */
  readonly keep: (...changes: readonly Change[]) => void;
}

/** A harness on the real emulator, whose project holds no other documents. */
export interface FirestoreHarness extends StoreHarness {
  readonly project: string;
  /** The database without rules. */
  readonly past: lite.Firestore;
  /** One user's store, as one tab has it; `parts` override its dependencies. */
  device(whose: Reader, parts?: Partial<FirestoreStoreParts> & { readonly name?: string }): Device;
  /** Deletes a document, bypassing the rules. */
  erase(path: string): Promise<void>;
  /** Stores documents by their paths, bypassing the rules, in one request. */
  plantAll(documents: Readonly<Record<string, object>>): Promise<void>;
}

/** A server query does not find documents by a default that they lack. */
const defaulted = new Set(["state", "audience", "tags"]);

export async function createFirestoreHarness(rules: string = toyRules): Promise<FirestoreHarness> {
  const { url } = inject("firestore");
  const { hostname: host, port } = new URL(url);
  const emulator = { host, port: Number(port) };
  const project = await emptyProject(url, rules);
  const ends: (() => Promise<void>)[] = [];
  const newApp = (name: string = crypto.randomUUID()): FirebaseApp => {
    const app = initializeApp({ projectId: project }, name);
    ends.push(async () => {
      if (getApps().includes(app)) await deleteApp(app);
    });
    return app;
  };
  const past = lite.initializeFirestore(newApp(), {});
  lite.connectFirestoreEmulator(past, host, emulator.port, { mockUserToken: "owner" });

  const device: FirestoreHarness["device"] = (whose, { name, ...parts } = {}) => {
    const app = newApp(name);
    let pending: readonly Change[] = [];
    const observers = new Set<(changes: readonly Change[]) => void>();
    const store = createFirestoreStore({
      app,
      ...toyOrganisation,
      converters: toyConverters,
      patienceMs: 60_000,
      pausesMs: [0, 0, 20, 40],
      identity: whose.id,
      emulator: { ...emulator, user: whose.id },
      cache: "memory",
      asksServer: (_, { field }) => !defaulted.has(field),
      pending: subscribable((next) => {
        observers.add(next);
        next(pending);
        return () => observers.delete(next);
      }),
      ...parts,
    });
    const close = async () => {
      await store.close();
      if (getApps().includes(app)) await deleteApp(app);
    };
    ends.unshift(close);
    return {
      app,
      store,
      close,
      keep: (...changes) => {
        pending = changes;
        for (const next of observers) next(changes);
      },
    };
  };
  return {
    project,
    past,
    device,
    connect: () => manyEyes((whose) => device(whose).store),
    plant: (path, fields) => lite.setDoc(lite.doc(past, path), fields),
    plantAll: (documents) => {
      const batch = lite.writeBatch(past);
      for (const [path, fields] of Object.entries(documents))
        batch.set(lite.doc(past, path), fields);
      return batch.commit();
    },
    erase: (path) => lite.deleteDoc(lite.doc(past, path)),
    stored: async (path) => {
      const snapshot = await lite.getDoc(lite.doc(past, path));
      return snapshot.data();
    },
    end: async () => {
      for (const end of ends.splice(0)) await end();
    },
  };
}

/** A store that reads and writes as any user, each with their own sign-in, for the contract. */
function manyEyes(open: (whose: Reader) => Store): Store {
  const stores = new Map<string, Store>();
  const of = (id: string): Store => {
    const store = stores.get(id) ?? open({ id });
    stores.set(id, store);
    return store;
  };
  for (const { id } of [keeper, guest, stranger]) of(id);
  return {
    read: (ref, reader) => of(reader.id).read(ref, reader),
    watch: (query, reader, observer) => of(reader.id).watch(query, reader, observer),
    count: (query, reader) => of(reader.id).count(query, reader),
    commit: (change) => of(change.by).commit(change),
  };
}

/** The states of a store's cache, from now on. */
export function statesOf(store: FirestoreStore): readonly CopyState[] {
  const states: CopyState[] = [];
  store.followCacheState.subscribe((state) => states.push(state));
  return states;
}

/**
 * A project under these rules, without documents. All test files in this tab share it, because the emulator takes seconds to
 * compile Fettle's rules; only one harness at a time may use it.
 */
async function emptyProject(url: string, rules: string): Promise<string> {
  const key = `${url} ${rules}`;
  const known = sessionStorage.getItem(key);
  const project = known ?? `store-${crypto.randomUUID()}`;
  if (known === null) await setRules(url, project, rules);
  sessionStorage.setItem(key, project);
  const documents = `${url}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const cleared = await fetch(documents, { method: "DELETE" });
  if (!cleared.ok) throw new Error(`The documents stay: ${await cleared.text()}`);
  return project;
}

async function setRules(url: string, project: string, content: string): Promise<void> {
  const response = await fetch(`${url}/emulator/v1/projects/${project}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
  });
  if (!response.ok) throw new Error(`The rules do not compile: ${await response.text()}`);
}

/** A harness that is released when the test ends. */
export async function firestoreHarness(rules?: string): Promise<FirestoreHarness> {
  const harness = await createFirestoreHarness(rules);
  onTestFinished(() => harness.end());
  return harness;
}

/** The same, with the founded toy organisation and these notes in it. */
export async function foundedHarness(
  notes: Readonly<Record<string, Fields>> = {},
): Promise<FirestoreHarness> {
  const harness = await firestoreHarness();
  const founded = founding().writes.flatMap((write) =>
    write.kind === "create" ? [[write.path, write.fields] as const] : [],
  );
  const noted = Object.entries(notes).map(
    ([id, fields]) => [`${workspace}/notes/${id}`, fields] as const,
  );
  await harness.plantAll(Object.fromEntries([...founded, ...noted]));
  return harness;
}

/** What a store of Fettle itself needs, in place of the toy organisation's. */
export const fettle = {
  entities,
  converters,
  judges: () => Promise.resolve(judges),
  asksServer: () => true,
};
