import { deleteDB } from "idb";
import { vi } from "vitest";
import { idOf } from "#generated/runtime.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import {
  createLocalStore,
  type LocalStore,
  type LocalStoreParts,
} from "#src/data/local/local-store.ts";
import { documentsAt } from "#src/data/local/stored-rows.ts";
import type { StoreHarness } from "./contract.ts";
import { putRows } from "./rows.ts";
import { toyOrganisation } from "./toy-organisation.ts";

/** A harness on real IndexedDB with its own database; each connection is like a tab. */
export interface LocalHarness extends StoreHarness {
  readonly name: string;
  connect(more?: Pick<LocalStoreParts, "followUp">): LocalStore;
  /** The database of another connection, for what the store does not offer. */
  open(): LocalDatabase;
}

export function createLocalHarness(): LocalHarness {
  const name = `fettle-test-${crypto.randomUUID()}`;
  const databases: LocalDatabase[] = [];
  const open = () => {
    const database = new LocalDatabase(name);
    databases.push(database);
    return database;
  };
  const stores: LocalStore[] = [];
  const own = open();
  const key = (path: string): [string, string] => [
    path.slice(0, path.lastIndexOf("/")),
    idOf(path),
  ];
  return {
    name,
    open,
    connect: (more) => {
      const store = createLocalStore({ database: open(), ...toyOrganisation, ...more });
      stores.push(store);
      return store;
    },
    plant: async (path, fields) => {
      const [collection, id] = key(path);
      await putRows(own, "documents", { collection, id, fields });
    },
    stored: async (path) => {
      const found = await own.read(["documents"], (reading) => documentsAt(reading, [key(path)]));
      return found[0];
    },
    fill: fillDevice,
    end: async () => {
      for (const store of stores) store.close();
      for (const database of databases) database.end();
      await deleteDB(name);
    },
  };
}

/** A double of a full disk: every put fails as Chromium's does when the quota is reached. */
export function fillDevice(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The quota is used up", "QuotaExceededError");
  });
  return () => put.mockRestore();
}
