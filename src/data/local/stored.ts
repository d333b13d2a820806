import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreKey, StoreNames } from "idb";
import type { Fields, Instant, Json } from "#generated/runtime.ts";
import type { ImportRun } from "#machines/import/import-run.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { Failure } from "#machines/ports.ts";
import type { StoredBlob } from "./stored-blob.ts";

/* What lies in the database on this device. */

/** A row as it lies there: nobody has looked yet whether it is what it should be. `readable` in `checked-rows.ts` does. */
export type Unread = Readonly<Record<string, unknown>>;

/** A row that could not be read, as it lay in its store; it waits there for a person, or for a version that can read it. */
export interface StoredSetAside {
  /** Given by the database in the order in which they were found. */
  readonly order: number;
  readonly table: string;
  readonly key: IDBValidKey;
  readonly row: unknown;
  /** Where in it something is not what it should be: `"change.writes[0].path"`. */
  readonly where: string;
  readonly at: Instant;
}

/** A document as it lies in the database, whether or not the schema of today understands it. */
export interface StoredDocument {
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields;
}

/** One applied change in the journal: what every tab follows, and what makes a change apply only once. */
export interface StoredChange {
  /** Given by the database in the order of application. */
  readonly seq?: number;
  readonly id: string;
  readonly command: string;
  readonly by: string;
  readonly at: Instant;
  readonly paths: readonly string[];
}

/** An unfinished form. */
export interface StoredDraft {
  readonly key: string;
  readonly json: Json;
}

/** A photo of an unfinished form; apart from the form, so that typing does not write pictures. */
export interface StoredDraftPhoto {
  readonly key: string;
  readonly id: string;
  readonly full: StoredBlob;
  readonly thumbnail: StoredBlob;
  /** What else the form knows of it: size, type, name. */
  readonly about: Json;
  readonly order: number;
}

/** A choice somebody made on this device. */
export interface StoredSetting {
  readonly key: string;
  readonly value: Json;
}

/** A photo in its two sizes. */
export interface StoredFile {
  readonly id: string;
  readonly full: StoredBlob;
  readonly thumbnail: StoredBlob;
}

/**
 * A photo that has to go to file storage. Kept in the same step as the change that adds it, so that neither is there without
 * the other; its pictures lie among the files under the attachment's id.
 */
export interface StoredUpload {
  /** Given by the database in the order in which they were kept. */
  readonly order: number;
  /** Where its attachment is. */
  readonly path: string;
  /** The change that adds it. */
  readonly change: string;
  /** Who took it: only they may write it. */
  readonly by: string;
  readonly audience: string;
  /** Size of the full picture. */
  readonly bytes: number;
  /** Bytes of the full picture that have arrived. */
  readonly sent: number;
  /** Why it does not go any further by itself. */
  readonly failure?: Failure | undefined;
  /** The address under which file storage takes the rest of one of the pictures, for about a week. */
  readonly session?: { readonly size: "full" | "thumbnail"; readonly url: string } | undefined;
}

/** A picture that was read from file storage, for when there is no network. */
export interface StoredPicture {
  readonly path: string;
  readonly size: string;
  /** Whose eyes read it: nobody else on this device is shown it. */
  readonly reader: string;
  readonly blob: StoredBlob;
  readonly bytes: number;
  readonly usedAt: Instant;
}

/** The table of an import that is not through; apart from how far it has come, which is written often. */
export interface StoredImportFile {
  readonly organisation: string;
  readonly file: StoredBlob;
}

/** Documents of a backup on their way in: they are put where they belong all at once, when all are here. */
export interface StagedDocuments {
  readonly order: number;
  readonly documents: readonly {
    readonly path: string;
    readonly fields: Fields;
    /** When what happened to it last happened, of those with a journal. */
    readonly lastAt?: Instant | undefined;
  }[];
}

/** A store: its keys, and its rows as they are read and as they are written. */
interface Store<Key, Written, Read = Unread> {
  key: Key;
  value: Read;
  written: Written;
}

/** One with indexes, and what they hold. */
interface Indexed<Key, Written, Indexes> extends Store<Key, Written> {
  indexes: Indexes;
}

/** Everything in the database. */
export interface Schema extends DBSchema {
  documents: Store<[collection: string, id: string], StoredDocument>;
  changes: Indexed<number, StoredChange, { id: string }>;
  outbox: Indexed<number, Omit<OutboxEntry, "order">, { id: string }>;
  drafts: Store<string, StoredDraft>;
  draftPhotos: Indexed<[key: string, id: string], StoredDraftPhoto, { key: string }>;
  settings: Store<string, StoredSetting>;
  files: Store<string, StoredFile>;
  importRuns: Store<string, ImportRun>;
  importFiles: Store<string, StoredImportFile>;
  meta: Store<string, StoredSetting>;
  uploads: Indexed<number, Omit<StoredUpload, "order">, { path: string; change: string }>;
  pictures: Indexed<
    [path: string, size: string, reader: string],
    StoredPicture,
    { "[usedAt+bytes]": [usedAt: Instant, bytes: number]; usedAt: Instant }
  >;
  staged: Store<number, StagedDocuments, StagedDocuments>;
  quarantine: Store<number, Omit<StoredSetAside, "order">, StoredSetAside>;
}

export type StoreName = StoreNames<Schema>;

/** The stores whose rows hold something of a person's, so that none of it is passed over in silence. */
export type CheckedTable =
  | "outbox"
  | "uploads"
  | "drafts"
  | "draftPhotos"
  | "files"
  | "importRuns"
  | "importFiles";

type ReadStore<N extends StoreName> = Pick<
  IDBPObjectStore<Schema, [N], N>,
  "keyPath" | "count" | "get" | "getAll" | "getAllKeys" | "getKey" | "index" | "openKeyCursor"
>;

interface WriteStore<N extends StoreName> extends ReadStore<N> {
  /** Rejects with a `ConstraintError` where a row has its key. */
  add(row: Schema[N]["written"]): Promise<StoreKey<Schema, N>>;
  put(row: Schema[N]["written"]): Promise<StoreKey<Schema, N>>;
  delete(key: StoreKey<Schema, N> | IDBKeyRange): Promise<void>;
  clear(): Promise<void>;
}

/** The stores of a transaction that reads, by their names. */
export type Reading<N extends StoreName> = { readonly [K in N]: ReadStore<K> };
/** The stores of a transaction that writes. */
export type Writing<N extends StoreName> = { readonly [K in N]: WriteStore<K> };

/** Under which name a value lies that differs between a database and the one made after it. */
export const epochKey = "epoch";

/** The versions that added stores. They count in tens, as the library did that Fettle had at first. */
const versions = { first: 10, uploads: 20, today: 30 } as const;
export const databaseVersion = versions.today;

/** Adds the stores that a database of an older version lacks. */
export function addStores(database: IDBPDatabase<Schema>, from: number): void {
  if (from < versions.first) {
    database.createObjectStore("documents", { keyPath: ["collection", "id"] });
    const changes = database.createObjectStore("changes", { keyPath: "seq", autoIncrement: true });
    changes.createIndex("id", "id", { unique: true });
    const outbox = database.createObjectStore("outbox", { keyPath: "order", autoIncrement: true });
    outbox.createIndex("id", "id", { unique: true });
    database.createObjectStore("drafts", { keyPath: "key" });
    const photos = database.createObjectStore("draftPhotos", { keyPath: ["key", "id"] });
    photos.createIndex("key", "key");
    database.createObjectStore("settings", { keyPath: "key" });
    database.createObjectStore("files", { keyPath: "id" });
    database.createObjectStore("importRuns", { keyPath: "organisation" });
    database.createObjectStore("importFiles", { keyPath: "organisation" });
    const meta = database.createObjectStore("meta", { keyPath: "key" });
    void meta.add({ key: epochKey, value: crypto.randomUUID() });
  }
  if (from < versions.uploads) {
    const uploads = database.createObjectStore("uploads", {
      keyPath: "order",
      autoIncrement: true,
    });
    uploads.createIndex("path", "path", { unique: true });
    uploads.createIndex("change", "change");
    const pictures = database.createObjectStore("pictures", {
      keyPath: ["path", "size", "reader"],
    });
    pictures.createIndex("[usedAt+bytes]", ["usedAt", "bytes"]);
    pictures.createIndex("usedAt", "usedAt");
  }
  if (from < versions.today) {
    database.createObjectStore("staged", { keyPath: "order" });
    database.createObjectStore("quarantine", { keyPath: "order", autoIncrement: true });
  }
}
