import type {
  Change,
  Codec,
  Document,
  Fields,
  Instant,
  Undecodable,
} from "../generated/runtime.ts";
import type { BucketFile } from "./orphan-files.ts";

/**
 * The documents, bypassing all rules, because the functions check for themselves. Every read reports documents that do not
 * decode: they exist, and must not be taken for missing. Every read has a limit.
 */
export interface Database {
  read<E>(codec: Codec<E>, path: string): Promise<Reading<E>>;
  /** Reads those of the documents that exist. */
  readAll<E>(codec: Codec<E>, paths: readonly string[]): Promise<Found<E>>;
  search<E>(codec: Codec<E>, search: Search): Promise<Found<E>>;
  /** The paths of documents that exist, whatever is in them. */
  existing(paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** The same for a search. Only sighted documents can be deleted. */
  sight(search: Search): Promise<{
    readonly sightings: readonly Sighting[];
    readonly next: Position | undefined;
  }>;
  /** A position after all documents of the same organisation with the same sort value. */
  beyond(position: Position): Position;
  /**
   * Deletes documents that are unchanged since they were sighted; some hundreds per commit, which succeeds or fails as a whole.
   * Resolves to the number of deleted documents.
   */
  remove(sightings: readonly Sighting[]): Promise<number>;
  /** Creates documents; existing ones stay as they are. Resolves to the paths of the created ones. */
  createMissing(documents: readonly NewDocument[]): Promise<ReadonlySet<string>>;
  /**
   * Changes a document if it still meets a condition, by a change that is made of its present state. Resolves to whether it did.
   * @throws Unreadable where the document does not decode
   */
  commitIf<E>(
    change: (now: Document<E>) => Change,
    codec: Codec<E>,
    path: string,
    holds: (now: Document<E>) => boolean,
  ): Promise<boolean>;
  /**
   * Uses up allowances for each wish in turn, completely or not at all, in one transaction. Resolves to whether each wish was
   * granted.
   */
  grant(wishes: readonly (readonly Allowance[])[], until: Instant): Promise<readonly boolean[]>;
  /** Reads where a job stopped the last time. */
  recall(job: string): Promise<Cursor>;
  remember(job: string, cursor: Cursor): Promise<void>;
}

/** The result of reading one document. */
export type Reading<E> =
  | { readonly kind: "there"; readonly document: Document<E> }
  | { readonly kind: "unreadable"; readonly problem: Undecodable }
  | { readonly kind: "absent" };

/** The result of a search: the documents that decode, those that do not, and the position of the next search. */
export interface Found<E> {
  readonly rows: readonly Document<E>[];
  readonly problems: readonly Undecodable[];
  /** `undefined` where there are no more. */
  readonly next: Position | undefined;
}

/** The position of a search; only the database that made it can read it. */
export type Position = string;

export interface Search {
  /** One collection by its path, or all collections with a name. */
  readonly of: { readonly collection: string } | { readonly everywhere: string };
  /** A field that equals one of these values. */
  readonly where?: { readonly field: string; readonly oneOf: readonly (string | boolean)[] };
  /** A moment that is later than one and not later than another; the earliest first. */
  readonly window?: { readonly field: string; readonly after: Instant; readonly until: Instant };
  /** A text in a range, `to` excluded; in its order. */
  readonly span?: { readonly field: string; readonly from: string; readonly to: string };
  /** The moment field to sort by, latest first. By default documents are sorted by path. */
  readonly latest?: string;
  readonly after?: Position | undefined;
  /** The most documents. */
  readonly limit: number;
}

/** A document that existed, with its version. */
export interface Sighting {
  readonly path: string;
  readonly version: string;
}

/** A limit of some amount in a period; the counter is for that period only: `"2026-11-21.mail.organisation.mill-lane"`. */
export interface Allowance {
  readonly counter: string;
  readonly most: number;
}

/** One pass through the documents of a job, which takes as many runs as it needs. */
export interface Pass {
  readonly since: Instant;
  readonly until: Instant;
  readonly position?: Position | undefined;
  /** Only these organisations; missing for all. */
  readonly of?: readonly string[] | undefined;
  /** The organisations that are not finished, for the next pass. */
  readonly late: readonly string[];
  /** The position after which the first of that is. */
  readonly lateFrom?: Position | undefined;
}

/** What a job remembers from one run to the next, in a document that only functions can access. */
export interface Cursor {
  /** Everything up to this moment is done; for a job without a window, when the last round ended. */
  readonly until?: Instant | undefined;
  /** The position at which the job stopped. */
  readonly position?: Position | undefined;
  /** The unfinished organisations before that position, and the position before the first of them. */
  readonly late?: readonly string[] | undefined;
  readonly lateFrom?: Position | undefined;
  /** Another pass, for what was left of some organisations. */
  readonly behind?: Pass | undefined;
  /** Failed documents that are tried again: their paths, and the number of attempts. */
  readonly failed?: readonly { readonly path: string; readonly tries: number }[];
}

export interface NewDocument {
  readonly path: string;
  readonly fields: Fields;
}

export interface Accounts {
  /** The verified e-mail addresses by account id; disabled accounts have none. */
  verifiedAddresses(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The content of a push message: the service worker reads these four fields. */
export interface Push {
  readonly title: string;
  readonly body: string;
  /** A path of the app. */
  readonly url: string;
  /** Messages with the same tag replace each other on the device. */
  readonly tag: string;
}

/** Sends to at most 500 devices at once; resolves to whether each was reached, or does not exist any more. */
export interface Messenger {
  send(tokens: readonly string[], push: Push): Promise<readonly ("sent" | "gone" | "failed")[]>;
}

/** The pictures in the bucket. */
export interface Files {
  exists(name: string): Promise<boolean>;
  /** The next files by name; fewer than the limit where there are no more. */
  page(after: string | undefined, limit: number): Promise<readonly BucketFile[]>;
  /** Marks a file as orphaned since a moment; `undefined` removes the mark. */
  note(name: string, orphanSince: Instant | undefined): Promise<void>;
  /** Says on a file, if it is there, who may see it. */
  carry(name: string, audience: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Writes to the project's log; never names, texts or addresses. */
export type Log = (message: string, facts: Readonly<Record<string, string | number>>) => void;
