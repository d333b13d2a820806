import { Dexie, type IndexableType, type Table } from "dexie";
import { type Fields, type Instant, isRecord, type Json } from "#generated/runtime.ts";
import type { ImportRun } from "#machines/import/import-run.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { Failure } from "#machines/ports.ts";
import { Unavailable } from "../store.ts";
import { withPatience } from "./with-patience.ts";

/** A row as it lies there: nobody has looked yet whether it is what it should be. `readable` in `checked-rows.ts` does. */
export type Unread = Readonly<Record<string, unknown>>;

/** A row that could not be read, as it lay in its table; it waits there for a person, or for a version that can read it. */
export interface StoredSetAside {
  /** Given by the database in the order in which they were found. */
  readonly order: number;
  readonly table: string;
  readonly key: IndexableType;
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
  readonly full: Blob;
  readonly thumbnail: Blob;
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
  readonly full: Blob;
  readonly thumbnail: Blob;
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
  readonly blob: Blob;
  readonly bytes: number;
  readonly usedAt: Instant;
}

/** The table of an import that is not through; apart from how far it has come, which is written often. */
export interface StoredImportFile {
  readonly organisation: string;
  readonly file: Blob;
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

/** What came later. */
const uploadTables = {
  uploads: "++order, &path, change",
  pictures: "[path+size+reader], [usedAt+bytes], usedAt",
} as const;

/** And later still: what a backup brings before it is all there, and what could not be read. */
const laterTables = { staged: "order", quarantine: "++order" } as const;

/** Under which name a value lies that differs between a database and the one made after it. */
export const epochKey = "epoch";
const openingMs = 10_000;
/** Time for the other tab to finish what it closed us for. */
const reopenMs = 150;

// On localhost Dexie would trace every request, which makes it slow, and every refusal to the console.
Dexie.debug = false;

/** The tables whose rows hold something of a person's, so that none of it is passed over in silence. */
export type CheckedTable =
  | "outbox"
  | "uploads"
  | "drafts"
  | "draftPhotos"
  | "files"
  | "importRuns"
  | "importFiles";

/** The one database on this device; every service keeps its things in a table of its own here. */
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
    // Dexie's own result cache would keep a second copy of every list beside ours.
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

  /** A value that differs between a database and the one made after it was deleted, or brought back from a backup. */
  async epoch(): Promise<string | undefined> {
    const stored = await this.meta.get(epochKey);
    return typeof stored?.["value"] === "string" ? stored["value"] : undefined;
  }

  /** The number of the last applied change; 0 where there was none. */
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

  /** Documents by their collections and ids, as they are stored; `undefined` stands for one that is not there. */
  async documentsAt(keys: readonly [string, string][]): Promise<readonly (Fields | undefined)[]> {
    const rows = await this.documents.bulkGet([...keys]);
    return rows.map((row) => row && storedFields(row));
  }

  /** The changes applied after one, in their order, by their numbers and with the paths of what they touched. */
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
   * Does something with the open database, again when it was closed under our feet; rejects in the store's own terms.
   * Only for work that may be done twice.
   */
  whenOpen<T>(work: () => PromiseLike<T>): Promise<T> {
    return withPatience(async () => {
      await this.opened();
      return work();
    });
  }

  /**
   * Calls back a little after another tab or the browser closed it: it opens again by itself, perhaps as another one,
   * but whoever follows it has to look anew. Returns how to stop.
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

  /** Closes it for good; whatever is asked of it from now on is refused as `Unavailable`. */
  end(): void {
    this.#isEnded = true;
    this.close();
  }

  /** Opens it; another tab that holds an older one open for too long is an error rather than a wait without end. */
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

/** What a document holds. Where it holds nothing that has a name, it is there and decodes as nothing. */
function storedFields({ fields }: Unread): Fields {
  // What lies below the names a codec checks.
  return isRecord(fields) ? (fields as Fields) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
