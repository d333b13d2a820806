import {
  migrateDocument,
  type Migrating,
  type Outcome,
  type StoredAt,
} from "./migrate-document.ts";

/** Where documents are stored. */
export interface DocumentSource {
  /** The documents of a collection group in the order of their paths, after one of them. */
  pages(collections: string, after: string | undefined): AsyncIterable<readonly StoredAt[]>;
  /**
   * Rewrites documents. Reads each again and decides then, so that no change of a client is lost; a document that moves is created
   * in its new place, and deleted in the old one if `migrating.isContract` is set.
   */
  rewrite(paths: readonly string[], migrating: Migrating): Promise<Rewriting>;
}

export interface Rewriting {
  /** The number of documents that were created, changed or deleted. */
  readonly writes: number;
  /** Documents that changed in their old place after they were copied; both stay. */
  readonly conflicts: readonly string[];
}

/** How far a run got, so that the next one goes on there. */
export interface Progress {
  /** By collection group: the path of the last document that is done. */
  readonly done: Readonly<Record<string, string>>;
}

/** Remembers progress between processes. */
export interface ProgressKeeper {
  load(): Progress;
  save(progress: Progress): void;
  /** Everything is done, so the next run looks at everything again. */
  clear(): void;
}

export interface MigratingAll {
  readonly source: DocumentSource;
  readonly migrating: Migrating;
  /** The collection groups to look through: `"organisations/places"`. */
  readonly collections: readonly string[];
  readonly progress: ProgressKeeper;
  /** The number of documents that are written at once. */
  readonly batchSize: number;
  /** Whether documents are only looked at. */
  readonly isTrial: boolean;
  /** Ends the run after the present batch. */
  readonly stop: AbortSignal;
  readonly onOutcome: (stored: StoredAt, outcome: Outcome) => void;
  readonly onBatch: (tally: Tally) => void;
}

export interface Tally {
  readonly documents: number;
  readonly rewritten: number;
  readonly stuck: number;
  readonly writes: number;
  readonly conflicts: readonly string[];
  readonly isStopped: boolean;
}

/**
 * Brings all documents to the present schema, batch by batch. Progress is saved after a batch is written: a run that ends between
 * the two does the batch again, which writes nothing.
 */
export async function migrateAll(parts: MigratingAll): Promise<Tally> {
  const { source, migrating, progress, batchSize, isTrial, stop, onOutcome, onBatch } = parts;
  let tally: Tally = {
    documents: 0,
    rewritten: 0,
    stuck: 0,
    writes: 0,
    conflicts: [],
    isStopped: false,
  };
  const done = new Map(Object.entries(isTrial ? {} : progress.load().done));
  for (const collections of parts.collections) {
    for await (const page of source.pages(collections, done.get(collections))) {
      for (let at = 0; at < page.length; at += batchSize) {
        if (stop.aborted) return { ...tally, isStopped: true };
        const batch = page.slice(at, at + batchSize);
        const outcomes = batch.map((each) => [each, migrateDocument(each, migrating)] as const);
        for (const [stored, outcome] of outcomes) onOutcome(stored, outcome);
        const due = outcomes
          .filter(([, { kind }]) => kind === "rewritten")
          .map(([{ path }]) => path);
        const { writes, conflicts } =
          isTrial || due.length === 0 ? nothing : await source.rewrite(due, migrating);
        tally = {
          documents: tally.documents + batch.length,
          rewritten: tally.rewritten + due.length,
          stuck: tally.stuck + outcomes.filter(([, { kind }]) => kind === "stuck").length,
          writes: tally.writes + writes,
          conflicts: [...tally.conflicts, ...conflicts],
          isStopped: false,
        };
        const last = batch.at(-1);
        if (last !== undefined) done.set(collections, last.path);
        if (!isTrial) progress.save({ done: Object.fromEntries(done) });
        onBatch(tally);
      }
    }
  }
  if (!isTrial) progress.clear();
  return tally;
}

const nothing: Rewriting = { writes: 0, conflicts: [] };
