// Generated from codegen/runtime/firestore/converting.ts by "npm run codegen". Do not edit. 6f0ea2fc5ea4

import type { Codec, Document, Undecodable } from "../runtime.ts";

/** Fields as one of Firestore's SDKs hands them out or takes them. */
export type Stored = Record<string, unknown>;

/** What a converter asks of an SDK: each has classes of its own and takes no other's. */
export interface Sdk {
  readonly Timestamp: { fromMillis(milliseconds: number): object };
  readonly serverTimestamp: () => object;
  readonly deleteField: () => object;
  readonly arrayUnion: (...members: unknown[]) => object;
  readonly arrayRemove: (...members: unknown[]) => object;
}

/** A stored document that is what the schema says. `Moment` names the entity's instants. */
export interface Decoded<E, Moment extends string = string> {
  readonly ok: true;
  readonly value: Document<E>;
  /** Moments that the server has not set yet: until it has, they are what this device supposes. */
  readonly estimated?: readonly Moment[];
  /** What is stored under the names that every document has anyway, `id` and `path`; no schema has such fields. */
  readonly shadowed?: Readonly<Stored>;
}

/** A stored document that is not what the schema says: where it is, and every reason why. */
export interface Undecoded extends Undecodable {
  readonly ok: false;
  /** As the SDK hands it out. */
  readonly stored: Readonly<Stored>;
}

/** What came of a stored document. One that does not decode is a value like any other and hides no other. */
export type Row<E, Moment extends string = string> = Decoded<E, Moment> | Undecoded;

/** How one entity's documents go to and from Firestore, whatever the SDK; `Update` is what an update may do to one. */
export interface Converter<E, Moment extends string, Update extends object> {
  readonly codec: Codec<E>;
  /** The fields of which a server timestamp may be on its way. */
  readonly moments: readonly Moment[];
  /** Makes instants of timestamps, in place; left out where there are none. */
  readonly decode?: (fields: Stored) => void;
  /** How those fields are written that Firestore keeps in another way than JSON does. */
  readonly encoders: Encoders;
  readonly serverTimes: ServerTimes;
  /** Only a type: what an update may say. */
  readonly updates?: Update;
}

/** A converter of whatever entity. */
export type AnyConverter = Converter<unknown, string, object>;

/** Which fields the rules want the server's own time in. */
export interface ServerTimes {
  /** Where an entry of the same change tells what is done: the collection it lies in, and the field that names it. */
  readonly told?: { readonly collection: string; readonly by: string };
  /** The fields, by what is done. Where no entry tells, those of them that hold the moment of the change. */
  readonly when: Readonly<Record<string, readonly string[]>>;
  /** The fields of a person that say when they last did something. */
  readonly paces?: readonly string[];
}

/** Writes one value; `at` says where it is. What JSON does not have is the SDK's own and stays as it is. */
export type Encoder = (value: unknown, at: string, sdk: Sdk) => unknown;
export type Encoders = Readonly<Record<string, Encoder>>;
