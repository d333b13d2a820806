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
 * Documents, past all rules: what runs here answers for itself. Whatever reads says what does not decode: such a document is
 * there, and nothing may take it for missing. Nothing reads without a bound.
 */
export interface Database {
  read<E>(codec: Codec<E>, path: string): Promise<Reading<E>>;
  /** Those of the documents that are there. */
  readAll<E>(codec: Codec<E>, paths: readonly string[]): Promise<Found<E>>;
  search<E>(codec: Codec<E>, search: Search): Promise<Found<E>>;
  /** Which documents there are, whatever is in them. */
  existing(paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** The same for a search. Only what was sighted can be removed. */
  sight(search: Search): Promise<{
    readonly sightings: readonly Sighting[];
    readonly next: Position | undefined;
  }>;
  /** A position moved on, behind all of the organisation it lies in that has the same place in the order. */
  beyond(position: Position): Position;
  /**
   * Removes documents that are still as they were when they were sighted; some hundreds in one commit, which is done or not. Answers how
   * many it removed.
   */
  remove(sightings: readonly Sighting[]): Promise<number>;
  /** Makes documents; those that are there already stay as they are. Answers the paths of those it made. */
  createMissing(documents: readonly NewDocument[]): Promise<ReadonlySet<string>>;
  /**
   * Changes a document if it still is as it was thought to be, by a change that is made of it as it is then. Answers whether it did.
   * @throws Unreadable where what it is about does not decode
   */
  commitIf<E>(
    change: (now: Document<E>) => Change,
    codec: Codec<E>,
    path: string,
    holds: (now: Document<E>) => boolean,
  ): Promise<boolean>;
  /** Takes from allowances for each wish in turn, wholly or not at all; all at once. Answers which were granted. */
  grant(wishes: readonly (readonly Allowance[])[], until: Instant): Promise<readonly boolean[]>;
  /** Where a job stopped the last time. */
  recall(job: string): Promise<Cursor>;
  remember(job: string, cursor: Cursor): Promise<void>;
}

/** What a look at one document finds. */
export type Reading<E> =
  | { readonly kind: "there"; readonly document: Document<E> }
  | { readonly kind: "unreadable"; readonly problem: Undecodable }
  | { readonly kind: "absent" };

/** What a search finds: what decodes, what does not, and where the next search goes on. */
export interface Found<E> {
  readonly rows: readonly Document<E>[];
  readonly problems: readonly Undecodable[];
  /** `undefined` where nothing comes after. */
  readonly next: Position | undefined;
}

/** Where a search stopped; only the database it comes from reads it. */
export type Position = string;

export interface Search {
  /** One collection by its path, or all of a name. */
  readonly of: { readonly collection: string } | { readonly everywhere: string };
  /** A field equals one of these. */
  readonly where?: { readonly field: string; readonly oneOf: readonly (string | boolean)[] };
  /** A moment lies after one and not after another; the earliest come first. */
  readonly window?: { readonly field: string; readonly after: Instant; readonly until: Instant };
  /** A text lies between two, the second left out; in their order. */
  readonly span?: { readonly field: string; readonly from: string; readonly to: string };
  /** The field of a moment by which the last come first. Without any of these documents come in the order of their paths. */
  readonly latest?: string;
  readonly after?: Position | undefined;
  /** Documents at most. */
  readonly limit: number;
}

/** A document that was there, and in which version. */
export interface Sighting {
  readonly path: string;
  readonly version: string;
}

/** So much of something in a time; the counter is for that time alone: `"2026-11-21.mail.organisation.mill-lane"`. */
export interface Allowance {
  readonly counter: string;
  readonly most: number;
}

/** One way through the documents of a job; it takes as many runs as it needs. */
export interface Pass {
  readonly since: Instant;
  readonly until: Instant;
  readonly position?: Position | undefined;
  /** Only these organisations; without, all. */
  readonly of?: readonly string[] | undefined;
  /** The organisations of which something was left for the next pass. */
  readonly late: readonly string[];
  /** Where the first of that lies: after this. */
  readonly lateFrom?: Position | undefined;
}

/** What a job remembers from one run to the next, in a document that only functions reach. */
export interface Cursor {
  /** Everything up to here is done; of a job that goes in rounds, when the last round ended. */
  readonly until?: Instant | undefined;
  /** Where the job stopped in between. */
  readonly position?: Position | undefined;
  /** Organisations of which something was left on the way there, and after which position the first of that lies. */
  readonly late?: readonly string[] | undefined;
  readonly lateFrom?: Position | undefined;
  /** Another pass, for what was left of some organisations. */
  readonly behind?: Pass | undefined;
  /** What failed and is tried again: paths of documents, and how often. */
  readonly failed?: readonly { readonly path: string; readonly tries: number }[];
}

export interface NewDocument {
  readonly path: string;
  readonly fields: Fields;
}

/** Who has an account. */
export interface Accounts {
  /** The e-mail addresses that people have proved to be theirs, by the id of their account; disabled accounts have none. */
  verifiedAddresses(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What a device shows: the service worker reads these four. */
export interface Push {
  readonly title: string;
  readonly body: string;
  /** A path of ours. */
  readonly url: string;
  /** What replaces each other on the device. */
  readonly tag: string;
}

/** Sends to at most 500 devices at once; answers for each whether it arrived, or there is no such device any more. */
export interface Messenger {
  send(tokens: readonly string[], push: Push): Promise<readonly ("sent" | "gone" | "failed")[]>;
}

/** Pictures in the bucket. */
export interface Files {
  exists(name: string): Promise<boolean>;
  /** The next files in the order of their names; fewer than the limit where there are no more. */
  page(after: string | undefined, limit: number): Promise<readonly BucketFile[]>;
  /** Notes on a file since when it belongs to nothing; `undefined` takes the note away. */
  note(name: string, orphanSince: Instant | undefined): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What is worth reading in the project's log; never names, texts or addresses. */
export type Log = (message: string, facts: Readonly<Record<string, string | number>>) => void;
