// Generated from codegen/runtime/firestore/converting.ts by "npm run codegen". Do not edit. f0b12b688703

import type { Codec, Document, Undecodable } from "../runtime.ts";

/** Fields in the form of one of Firestore's SDKs. */
export type Stored = Record<string, unknown>;

/** The parts of an SDK that a converter needs, because each SDK accepts only its own classes. */
export interface Sdk {
  readonly Timestamp: { fromMillis(milliseconds: number): object };
  readonly serverTimestamp: () => object;
  readonly deleteField: () => object;
  readonly arrayUnion: (...members: unknown[]) => object;
  readonly arrayRemove: (...members: unknown[]) => object;
}

/** A stored document that matches the schema. `Moment` names the entity's instants. */
export interface Decoded<E, Moment extends string = string> {
  readonly ok: true;
  readonly value: Document<E>;
  /** Moments that the server has not set yet; until then they are estimates of this device. */
  readonly estimated?: readonly Moment[];
  /** Stored values named `id` and `path`; no schema has such fields, because every document has its own. */
  readonly shadowed?: Readonly<Stored>;
}

/** A stored document that does not match the schema, with its path and all problems. */
export interface Undecoded extends Undecodable {
  readonly ok: false;
  /** The data from the SDK. */
  readonly stored: Readonly<Stored>;
}

/** The result of reading a stored document. One that does not decode is a value too, so that it hides no others. */
export type Row<E, Moment extends string = string> = Decoded<E, Moment> | Undecoded;

/** Converts an entity's documents to and from Firestore, for any SDK; `Update` is the type of an update. */
export interface Converter<E, Moment extends string, Update extends object> {
  readonly codec: Codec<E>;
  /** The fields that may hold a pending server timestamp. */
  readonly moments: readonly Moment[];
  /** Converts timestamps to instants, in place; omitted if there are none. */
  readonly decode?: (fields: Stored) => void;
  /** The encoders of the fields that Firestore stores in another form than JSON. */
  readonly encoders: Encoders;
  readonly serverTimes: ServerTimes;
  /** Only a type: the allowed updates. */
  readonly updates?: Update;
}

/** A converter of any entity. */
export type AnyConverter = Converter<unknown, string, object>;

/** The fields in which the rules require the server's time. */
export interface ServerTimes {
  /** If an entry of the same change names the operation: the entry's collection, and the field that names the entry. */
  readonly told?: { readonly collection: string; readonly by: string };
  /** The fields, by operation. Without an entry, the ones that hold the time of the change. */
  readonly when: Readonly<Record<string, readonly string[]>>;
  /** The fields of a user that hold the time of their last counted operation. */
  readonly paces?: readonly string[];
}

/** Encodes one value; `at` is its place. Values that are not JSON belong to the SDK and stay as they are. */
export type Encoder = (value: unknown, at: string, sdk: Sdk) => unknown;
export type Encoders = Readonly<Record<string, Encoder>>;
