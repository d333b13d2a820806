import type { Change, Codec, Document, Fields, Instant } from "../generated/runtime.ts";
import type { BucketFile } from "../machines/uploads/stray-files.ts";

/** Documents, past all rules: what runs here answers for itself. What does not decode is left out, and logged. */
export interface Database {
  read<E>(codec: Codec<E>, path: string): Promise<Document<E> | undefined>;
  /** Those of the documents that are there. */
  readAll<E>(codec: Codec<E>, paths: readonly string[]): Promise<readonly Document<E>[]>;
  /** A collection, or those in it whose field equals a value. */
  list<E>(codec: Codec<E>, collection: string, where?: Equals): Promise<readonly Document<E>[]>;
  /** Those of every collection of this name whose moment lies after one and not after another, the first of them first. */
  between<E>(codec: Codec<E>, window: Window): Promise<readonly Document<E>[]>;
  /** Those of every collection of this name whose field equals a value. */
  everywhere<E>(
    codec: Codec<E>,
    collection: string,
    where: Equals,
  ): Promise<readonly Document<E>[]>;
  /** Makes documents; those that are there already stay as they are. Answers the paths of those it made. */
  createMissing(documents: readonly NewDocument[]): Promise<ReadonlySet<string>>;
  /** Applies a change if what it is about still is as it was thought to be. Answers whether it did. */
  commitIf<E>(
    change: Change,
    codec: Codec<E>,
    path: string,
    holds: (now: Document<E>) => boolean,
  ): Promise<boolean>;
  remove(paths: readonly string[]): Promise<void>;
  /** What upkeep remembers from one time to the next. */
  recall(name: string): Promise<Instant | undefined>;
  remember(name: string, until: Instant): Promise<void>;
}

export interface Equals {
  readonly field: string;
  readonly value: string | boolean;
}

export interface Window {
  readonly collection: string;
  readonly field: string;
  readonly after: Instant;
  readonly until: Instant;
  readonly limit?: number;
}

export interface NewDocument {
  readonly path: string;
  readonly fields: Fields;
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
  exists(path: string): Promise<boolean>;
  /** All of them, some at a time. */
  pages(): AsyncIterable<readonly BucketFile[]>;
  remove(path: string): Promise<void>;
}

/** What is worth reading in the project's log; never names, texts or addresses. */
export type Log = (message: string, facts: Readonly<Record<string, string | number>>) => void;
