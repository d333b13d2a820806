import { deleteApp, type FirebaseApp, getApps, initializeApp } from "firebase/app";
import * as lite from "firebase/firestore/lite";
import { inject, onTestFinished, vi } from "vitest";
import type { Change } from "#generated/runtime.ts";
import type { CopyState } from "#machines/connection/copy-state.ts";
import type { FirestoreStore, FirestoreStoreParts } from "#src/data/firestore/firestore-parts.ts";
import { createFirestoreStore } from "#src/data/firestore/firestore-store.ts";
import type { Reader, Store } from "#src/data/store.ts";
import { subscribable } from "#src/data/subscribable.ts";
import type { StoreHarness } from "./contract.ts";
import { guest, keeper, stranger } from "./toy-changes.ts";
import { toyConverters, toyHouse } from "./toy-house.ts";
import { toyRules } from "./toy-rules.ts";

// The first answer of an emulator that is still warming up takes its time, and so do rules that it compiles.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What keeps these tests from being run here; empty where nothing does. */
export const whyNoEmulator = inject("firestore").missing;

/** One person's store on one device, with an outbox that the test fills. */
export interface Device {
  readonly app: FirebaseApp;
  readonly store: FirestoreStore;
  /** Ends it, as a tab is closed: another one may take up its name, and with that its copy. */
  readonly close: () => Promise<void>;
  /** What the outbox keeps from now on. */
  readonly keep: (...changes: readonly Change[]) => void;
}

/** A harness over the real emulator, with a project of its own under the toy house's rules. */
export interface FirestoreHarness extends StoreHarness {
  readonly project: string;
  /** The database past every check. */
  readonly past: lite.Firestore;
  /** One person's store, as one tab has it; `parts` say how it differs. */
  device(whose: Reader, parts?: Partial<FirestoreStoreParts> & { readonly name?: string }): Device;
  /** Deletes a document past every check. */
  erase(path: string): Promise<void>;
}

/** No server finds by their default what older documents do not have. */
const defaulted = new Set(["state", "audience", "tags"]);

export async function createFirestoreHarness(rules: string = toyRules): Promise<FirestoreHarness> {
  const { url } = inject("firestore");
  const { hostname: host, port } = new URL(url);
  const emulator = { host, port: Number(port) };
  const project = `store-${crypto.randomUUID()}`;
  await setRules(url, project, rules);
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
      ...toyHouse,
      converters: toyConverters,
      patienceMs: 60_000,
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

/** A connection through which anybody reads and writes, each with their own sign-in: what the contract is told of. */
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

/** How the copy of a store was kept, from now on. */
export function statesOf(store: FirestoreStore): readonly CopyState[] {
  const states: CopyState[] = [];
  store.followCacheState.subscribe((state) => states.push(state));
  return states;
}

async function setRules(url: string, project: string, content: string): Promise<void> {
  const response = await fetch(`${url}/emulator/v1/projects/${project}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
  });
  if (!response.ok) throw new Error(`The rules do not compile: ${await response.text()}`);
}

/** A harness that is put away when the test is over. */
export async function firestoreHarness(rules?: string): Promise<FirestoreHarness> {
  const harness = await createFirestoreHarness(rules);
  onTestFinished(() => harness.end());
  return harness;
}
