// Generated from codegen/runtime/firestore/encoding.ts by "npm run codegen". Do not edit. 95f6956e4991

import { isRecord, type Problem } from "../runtime.ts";
import type { Encoder, Encoders, Sdk, Stored } from "./converting.ts";

/** A number that Firestore could store, but that no rule accepts and no query finds. Nothing is written. */
export class Unwritable extends Error {
  override readonly name = "Unwritable";
  readonly code = "unwritable";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.at} cannot be written to Firestore: expected ${problem.expected}`);
    this.problem = problem;
  }
}

/** In an update: the server's time when it receives the update. */
export const serverTime = Symbol("server time");
/** In an update: the field is removed. */
export const cleared = Symbol("cleared");
export type ServerTime = typeof serverTime;
export type Cleared = typeof cleared;

/** In an update: items that are added to or removed from a list, independent of concurrent changes. */
export class Members<T> {
  readonly kind: "gained" | "lost";
  readonly members: readonly T[];
  constructor(kind: "gained" | "lost", members: readonly T[]) {
    this.kind = kind;
    this.members = members;
  }
}

/** Items to add to a list, unless it contains them. */
export function gaining<T>(...members: readonly T[]): Members<T> {
  return new Members("gained", members);
}

/** Items to remove from a list. */
export function losing<T>(...members: readonly T[]): Members<T> {
  return new Members("lost", members);
}

/** The data to write a whole document; fields that the schema does not know stay as they are. */
export function encodeFields(fields: object, encoders: Encoders, sdk: Sdk): Stored {
  const stored: Stored = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) stored[name] = encodeField(name, value, encoders, sdk);
  return stored;
}

/** The data of an update: the new values, by field or `"object.field"`. */
export function encodeUpdate(update: object, encoders: Encoders, sdk: Sdk): Stored {
  const stored: Stored = {};
  for (const [name, value] of Object.entries(update)) {
    if (value === undefined) continue;
    if (value === serverTime) stored[name] = sdk.serverTimestamp();
    else if (value === cleared) stored[name] = sdk.deleteField();
    else if (value instanceof Members) stored[name] = encodeMembers(name, value, encoders, sdk);
    else stored[name] = encodeField(name, value, encoders, sdk);
  }
  return stored;
}

function encodeMembers(
  name: string,
  { kind, members }: Members<unknown>,
  encoders: Encoders,
  sdk: Sdk,
): object {
  const encoded = encodeField(name, members, encoders, sdk);
  const list: readonly unknown[] = Array.isArray(encoded) ? encoded : [];
  return kind === "gained" ? sdk.arrayUnion(...list) : sdk.arrayRemove(...list);
}

/** One field's value, encoded for a write or for the condition of a query. */
export function encodeField(name: string, value: unknown, encoders: Encoders, sdk: Sdk): unknown {
  return encoderOf(name, encoders)(value, name, sdk);
}

function encoderOf(name: string, encoders: Encoders): Encoder {
  return (Object.hasOwn(encoders, name) ? encoders[name] : undefined) ?? encodeJson;
}

/**
 * A value that Firestore stores unchanged. Only a lone surrogate, which UTF-8 cannot hold and an SDK would retry for ever, becomes
 * the replacement character.
 */
const encodeJson: Encoder = (value, at, sdk) => {
  if (typeof value === "string") return value.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
  return Array.isArray(value)
    ? encodeList(encodeJson)(value, at, sdk)
    : encodeObject({})(value, at, sdk);
};

/** −0 becomes 0, which Firestore stores as an integer; NaN and infinite numbers are refused. */
export const encodeNumber: Encoder = (value, at) => {
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) throw new Unwritable({ at, code: "type", expected: "a number" });
  return value + 0;
};

/** The first and the last millisecond that a timestamp can be, in the years 1 and 9999. */
const firstInstant = -62_135_596_800_000;
const lastInstant = 253_402_300_799_999;

/** An instant becomes a timestamp, or the server's time. */
export const encodeInstant: Encoder = (value, at, sdk) => {
  if (value === serverTime) return sdk.serverTimestamp();
  if (typeof value !== "number") return value;
  if (!Number.isSafeInteger(value) || value < firstInstant || value > lastInstant)
    throw new Unwritable({ at, code: "type", expected: "a moment in whole milliseconds" });
  return sdk.Timestamp.fromMillis(value + 0);
};

/** A list, item by item. */
export function encodeList(encode: Encoder): Encoder {
  return (value, at, sdk) =>
    Array.isArray(value) ? value.map((item, index) => encode(item, `${at}[${index}]`, sdk)) : value;
}

/** An object, by the encoders of its fields. */
export function encodeObject(encoders: Encoders): Encoder {
  return (value, at, sdk) => {
    // An instance of a class belongs to the SDK and is not JSON.
    if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const entries = Object.entries(value).flatMap(([name, each]) =>
      each === undefined
        ? []
        : [[name, encoderOf(name, encoders)(each, `${at}.${name}`, sdk)] as const],
    );
    return Object.fromEntries(entries);
  };
}
