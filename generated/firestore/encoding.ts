// Generated from codegen/runtime/firestore/encoding.ts by "npm run codegen". Do not edit. 28acffaf2449

import { isRecord, type Problem } from "../runtime.ts";
import type { Encoder, Encoders, Sdk, Stored } from "./converting.ts";

/** A number that Firestore would keep, but that no rule lets through and no query finds. Nothing is written. */
export class Unwritable extends Error {
  override readonly name = "Unwritable";
  readonly code = "unwritable";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.at} cannot be written to Firestore: expected ${problem.expected}`);
    this.problem = problem;
  }
}

/** In an update: the server's own time, when it takes the update in. */
export const serverTime = Symbol("server time");
/** In an update: the field is removed. */
export const cleared = Symbol("cleared");
export type ServerTime = typeof serverTime;
export type Cleared = typeof cleared;

/** In an update: members that a list gains or loses, whatever else happens to it meanwhile. */
export class Members<T> {
  readonly kind: "gained" | "lost";
  readonly members: readonly T[];
  constructor(kind: "gained" | "lost", members: readonly T[]) {
    this.kind = kind;
    this.members = members;
  }
}

/** Members to add to a list, unless they are in it. */
export function gaining<T>(...members: readonly T[]): Members<T> {
  return new Members("gained", members);
}

/** Members to take out of a list, wherever they are in it. */
export function losing<T>(...members: readonly T[]): Members<T> {
  return new Members("lost", members);
}

/** The fields of a document as they are written whole; those that the schema does not know stay as they are. */
export function encodeFields(fields: object, encoders: Encoders, sdk: Sdk): Stored {
  const stored: Stored = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) stored[name] = encodeField(name, value, encoders, sdk);
  return stored;
}

/** An update as it is written: by field, or `"object.field"`, what becomes of it. */
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

/** One field's value as it is written, or as a query compares it. */
export function encodeField(name: string, value: unknown, encoders: Encoders, sdk: Sdk): unknown {
  return encoderOf(name, encoders)(value, name, sdk);
}

function encoderOf(name: string, encoders: Encoders): Encoder {
  return (Object.hasOwn(encoders, name) ? encoders[name] : undefined) ?? encodeJson;
}

/**
 * What Firestore keeps as it is. Only half a character, which no UTF-8 can hold and at which an SDK would try for ever, becomes the
 * sign that stands for one.
 */
const encodeJson: Encoder = (value, at, sdk) => {
  if (typeof value === "string") return value.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
  return Array.isArray(value)
    ? encodeList(encodeJson)(value, at, sdk)
    : encodeObject({})(value, at, sdk);
};

/** −0 becomes 0, which Firestore keeps as an integer like any other; the infinities and NaN are refused. */
export const encodeNumber: Encoder = (value, at) => {
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) throw new Unwritable({ at, code: "type", expected: "a number" });
  return value + 0;
};

/** The first and the last millisecond that a timestamp can be, in the years 1 and 9999. */
const firstInstant = -62_135_596_800_000;
const lastInstant = 253_402_300_799_999;

/** An instant becomes a timestamp, or the server's own. */
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
    // What has a class is not JSON but the SDK's own.
    if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const entries = Object.entries(value).flatMap(([name, each]) =>
      each === undefined
        ? []
        : [[name, encoderOf(name, encoders)(each, `${at}.${name}`, sdk)] as const],
    );
    return Object.fromEntries(entries);
  };
}
