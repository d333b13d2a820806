import { Dexie, type IndexableType, type Table } from "dexie";
import { type Fields, type Instant, isRecord, type Json } from "#generated/runtime.ts";
import type { ImportRun } from "#machines/import/import-run.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { Failure } from "#machines/ports.ts";
import { Unavailable } from "../store.ts";
import { withPatience } from "./with-patience.ts";

/** A stored row that was not validated yet; `readable` in `checked-rows.ts` does that. */
export type Unread = Readonly<Record<string, unknown>>;

/** A row that could not be read, as it was stored. It waits for the user's decision, or for a version that can read it. */
export interface StoredSetAside {
  /** Assigned by the database in the order in which the rows were found. */
  readonly order: number;
  readonly table: string;
  readonly key: IndexableType;
  readonly row: unknown;
  /** The path of the first invalid value in the row: `"change.writes[0].path"`. */
  readonly where: string;
  readonly at: Instant;
}

/** A document as stored, whether or not the present schema understands it. */
export interface StoredDocument {
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields;
}

/** One applied change in the journal, which every tab follows, and which prevents applying a change twice. */
export interface StoredChange {
  /** Assigned by the database in the order of application. */
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

/** A photo of an unfinished form; in a table of its own, so that typing does not write pictures. */
export interface StoredDraftPhoto {
  readonly key: string;
  readonly id: string;
  readonly full: Blob;
  readonly thumbnail: Blob;
  /** Other facts that the form stores with it: size, type, name. */
  readonly about: Json;
  readonly order: number;
}

/** A setting of this device. */
export interface StoredSetting {
  readonly key: string;
  readonly value: Json;
}

/** A photo in its two sizes. */
export interface StoredFile {
  readonly id: string;
  readonly full: Blob;
  readonly thumbnail: Blob;
}

/**
 * A photo that has to be sent to file storage. Written in the same transaction as the change that adds it, so that neither exists
 * without the other; its pictures are in the files table under the attachment's id.
 */
export interface StoredUpload {
  /** Assigned by the database in the order in which they were written. */
  readonly order: number;
  /** The path of its attachment document. */
  readonly path: string;
  /** The id of the change that adds it. */
  readonly change: string;
  /** The id of the member who took it; only they may send it. */
  readonly by: string;
  readonly audience: string;
  /** The size of the full picture. */
  readonly bytes: number;
  /** The bytes of the full picture that have been sent. */
  readonly sent: number;
  /** Why it is not tried again by itself. */
  readonly failure?: Failure | undefined;
  /** The upload address for the rest of one of the pictures, valid for about a week. */
  readonly session?: { readonly size: "full" | "thumbnail"; readonly url: string } | undefined;
}

/** A picture that was read from file storage, cached for when there is no network. */
export interface StoredPicture {
  readonly path: string;
  readonly size: string;
  /** The id of the member who read it; no other member on this device may see it. */
  readonly reader: string;
  readonly blob: Blob;
  readonly bytes: number;
  readonly usedAt: Instant;
}

/** The table of an unfinished import; apart from its position, which is written often. */
export interface StoredImportFile {
  readonly organisation: string;
  readonly file: Blob;
}

/** Staged documents of a backup, which are written to their collections all at once, when all are here. */
export interface StagedDocuments {
  readonly order: number;
  readonly documents: readonly {
    readonly path: string;
    readonly fields: Fields;
    /** The moment of the newest journal entry, where the entity has a journal. */
    readonly lastAt?: Instant | undefined;
  }[];
}

const tables = {
  documents: "[collection+id]",
  changes: "++seq, &id",
  outbox: "++order, &id",
  drafts: "key",
  draftPhotos: "[key+id], key",
  settings: "key",
  files: "id",
  importRuns: "organisation",
  importFiles: "organisation",
  meta: "key",
} as const;

/** Tables that were added later. */
const uploadTables = {
  uploads: "++order, &path, change",
  pictures: "[path+size+reader], [usedAt+bytes], usedAt",
} as const;

/** Tables that were added still later: staged documents of a restore, and unreadable rows. */
const laterTables = { staged: "order", quarantine: "++order" } as const;

/** The key of a value that differs between a database and the one created after it. */
export const epochKey = "epoch";
const openingMs = 10_000;
/** How long another tab may take to finish what it closed this database for, in ms. */
const reopenMs = 150;

// On localhost Dexie would trace every request, which is slow, and log every rejection to the console.
Dexie.debug = false;

/** The tables that hold a user's own data, so that an unreadable row is not skipped silently. */
export type CheckedTable =
  | "outbox"
  | "uploads"
  | "drafts"
  | "draftPhotos"
  | "files"
  | "importRuns"
  | "importFiles";

/** The one database of this device; every service has a table of its own. */
export class LocalDatabase extends Dexie {
  readonly documents: Table<Unread, [string, string], StoredDocument>;
  readonly changes: Table<Unread, number, StoredChange>;
  readonly outbox: Table<Unread, number, Omit<OutboxEntry, "order">>;
  readonly drafts: Table<Unread, string, StoredDraft>;
  readonly draftPhotos: Table<Unread, [string, string], StoredDraftPhoto>;
  readonly settings: Table<Unread, string, StoredSetting>;
  readonly files: Table<Unread, string, StoredFile>;
  readonly uploads: Table<Unread, number, Omit<StoredUpload, "order">>;
  readonly pictures: Table<Unread, [string, string, string], StoredPicture>;
  readonly importRuns: Table<Unread, string, ImportRun>;
  readonly importFiles: Table<Unread, string, StoredImportFile>;
  readonly meta: Table<Unread, string, StoredSetting>;
  readonly staged: Table<StagedDocuments, number>;
  readonly quarantine: Table<StoredSetAside, number, Omit<StoredSetAside, "order">>;
  #isEnded = false;

  constructor(name = "fettle") {
    // Dexie's own result cache would hold a second copy of every list.
    super(name, { cache: "disabled" });
    this.version(1).stores(tables);
    this.version(2).stores(uploadTables);
    this.version(3).stores(laterTables);
    this.documents = this.table("documents");
    this.changes = this.table("changes");
    this.outbox = this.table("outbox");
    this.drafts = this.table("drafts");
    this.draftPhotos = this.table("draftPhotos");
    this.settings = this.table("settings");
    this.files = this.table("files");
    this.uploads = this.table("uploads");
    this.pictures = this.table("pictures");
    this.importRuns = this.table("importRuns");
    this.importFiles = this.table("importFiles");
    this.meta = this.table("meta");
    this.staged = this.table("staged");
    this.quarantine = this.table("quarantine");
    this.on("populate", (transaction) => {
      void transaction.table("meta").add({ key: epochKey, value: crypto.randomUUID() });
    });
  }

  /** A value that changes when the database is deleted and created again, or restored from a backup. */
  async epoch(): Promise<string | undefined> {
    const stored = await this.meta.get(epochKey);
    return typeof stored?.["value"] === "string" ? stored["value"] : undefined;
  }

  /** The number of the last applied change; 0 where there is none. */
  async lastSeq(): Promise<number> {
    const last = await this.changes.orderBy("seq").lastKey();
    return typeof last === "number" ? last : 0;
  }

  /** All documents of a collection. */
  async documentsIn(collection: string): Promise<StoredDocument[]> {
    const [from, to] = [Dexie.minKey, Dexie.maxKey];
    const rows = await this.documents
      .where("[collection+id]")
      .between([collection, from], [collection, to])
      .toArray();
    return rows.flatMap((row) => {
      const { id } = row;
      return typeof id === "string" ? [{ collection, id, fields: storedFields(row) }] : [];
    });
  }

  /** Documents by collection and id, as they are stored; `undefined` for one that does not exist. */
  async documentsAt(keys: readonly [string, string][]): Promise<readonly (Fields | undefined)[]> {
    const rows = await this.documents.bulkGet([...keys]);
    return rows.map((row) => row && storedFields(row));
  }

  /** The changes applied after `seq`, in their order, with their numbers and the paths they touched. */
  async changesAfter(
    seq: number,
  ): Promise<readonly Required<Pick<StoredChange, "seq" | "paths">>[]> {
    const rows = await this.changes.where("seq").above(seq).toArray();
    return rows.flatMap(({ seq: own, paths }) =>
      typeof own === "number"
        ? [{ seq: own, paths: Array.isArray(paths) ? paths.filter(isText) : [] }]
        : [],
    );
  }

  /**
   * Runs work on the open database, again where it was closed meanwhile; rejects with the store's own errors. Only for work that
   * may run twice.
   */
  whenOpen<T>(work: () => PromiseLike<T>): Promise<T> {
    return withPatience(async () => {
      await this.opened();
      return work();
    });
  }

  /**
   * Calls back shortly after another tab or the browser closed the database. It reopens by itself, perhaps as another one, so
   * followers have to read again. Returns a function that stops it.
   */
  onTakenAway(look: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const closed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#isEnded || look(), reopenMs);
    };
    this.on("close", closed);
    return () => {
      clearTimeout(timer);
      this.on.close.unsubscribe(closed);
    };
  }

  /** Closes it for good; later calls reject with `Unavailable`. */
  end(): void {
    this.#isEnded = true;
    this.close();
  }

  /** Opens it; rejects where another tab holds an older version open for too long. */
  async opened(patienceMs = openingMs): Promise<void> {
    if (this.#isEnded) throw new Unavailable("The database was closed: load the page anew");
    if (this.isOpen()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const held = new Unavailable(
        "The database is held by another tab: close the other tabs of Fettle",
      );
      timer = setTimeout(() => reject(held), patienceMs);
    });
    try {
      await Promise.race([this.open(), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The fields of a stored document. Anything but an object becomes an empty one, which does not decode. */
function storedFields({ fields }: Unread): Fields {
  // The codec checks the values below the names.
  return isRecord(fields) ? (fields as Fields) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
