// Generated from codegen/runtime/firestore/reading.ts by "npm run codegen". Do not edit. 7b58f012cab3

import { type Document, idOf, isRecord, type Problem, type Undecodable } from "../runtime.ts";
import type { Converter, Row, Stored } from "./converting.ts";

/** The common part of all SDKs' snapshots; only an SDK with pending writes has `metadata`. */
export interface Snapshot {
  readonly ref: { readonly path: string };
  readonly metadata?: { readonly hasPendingWrites: boolean };
  data(options?: { readonly serverTimestamps?: "estimate" | "none" }): Stored;
}

const estimating = { serverTimestamps: "estimate" } as const;

/** Reads a document. Never throws, whatever is stored. */
export function readRow<E, Moment extends string>(
  { codec, decode, moments }: Pick<Converter<E, Moment, object>, "codec" | "decode" | "moments">,
  snapshot: Snapshot,
): Row<E, Moment> {
  const { path } = snapshot.ref;
  // The SDK creates a new object for each call, so it can be changed in place.
  const fields = snapshot.data(estimating);
  const { id: ownId, path: ownPath } = fields;
  decode?.(fields);
  const parsed = codec.parse(fields);
  if (!parsed.ok) {
    const problems = parsed.problems.map((each) => explained(each, fields));
    return { ok: false, path, problems, stored: snapshot.data(estimating) };
  }
  const value = placed(parsed.value, path);
  const isPending = snapshot.metadata?.hasPendingWrites === true;
  if (!isPending && ownId === undefined && ownPath === undefined) return { ok: true, value };
  return {
    ok: true,
    value,
    ...(isPending ? estimatedIn(moments, snapshot) : {}),
    ...shadowedBy({ id: ownId, path: ownPath }),
  };
}

/** In place, because a copy would double the cost of reading. */
function placed<E>(value: E, path: string): Document<E> {
  const place = { id: idOf(path), path };
  return isRecord(value) ? Object.assign(value, place) : { ...value, ...place };
}

/** Without an estimate, a pending server timestamp is null. */
function estimatedIn<Moment extends string>(
  moments: readonly Moment[],
  snapshot: Snapshot,
): { readonly estimated?: readonly Moment[] } {
  const settled = snapshot.data({ serverTimestamps: "none" });
  const estimated = moments.filter((each) => settled[each] === null);
  return estimated.length === 0 ? {} : { estimated };
}

function shadowedBy(own: Stored): { readonly shadowed?: Stored } {
  const entries = Object.entries(own).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? {} : { shadowed: Object.fromEntries(entries) };
}

/** Replaces a value that should be a timestamp and is not; no validator accepts it. */
const noTimestamp = Object.freeze({});

/** The instant of a timestamp, in whole milliseconds; the server's are finer. */
export function instantOf(value: unknown): unknown {
  return isTimestamp(value)
    ? value.seconds * 1000 + Math.floor(value.nanoseconds / 1_000_000)
    : noTimestamp;
}

/** A timestamp of any SDK: stored values have no methods, so only a class of the SDK can have this one. */
function isTimestamp(
  value: unknown,
): value is { readonly seconds: number; readonly nanoseconds: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    "toMillis" in value &&
    typeof value.toMillis === "function"
  );
}

/** Validators expect instants as numbers; in Firestore they are timestamps. */
function explained(problem: Problem, fields: Stored): Problem {
  const parts = problem.at.split(/[.[\]]+/).filter((part) => part !== "");
  const found = parts.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
    fields,
  );
  return found === noTimestamp ? { ...problem, expected: "a timestamp" } : problem;
}

/** The rows of a page: the documents in order, and separately those that do not decode. */
export function parted<E>(rows: readonly Row<E>[]): {
  readonly rows: readonly Document<E>[];
  readonly problems: readonly Undecodable[];
} {
  return {
    rows: rows.flatMap((row) => (row.ok ? [row.value] : [])),
    problems: rows.flatMap((row) => (row.ok ? [] : [{ path: row.path, problems: row.problems }])),
  };
}

/** The instants of a list of timestamps; another value stays, so that the validator reports it. */
export function instantsOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(instantOf) : value;
}

/** The objects among the items of a list. */
export function objectsIn(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter(isStored) : [];
}

/** Whether something is an object whose fields can be converted. */
export function isStored(value: unknown): value is Stored {
  return isRecord(value);
}
