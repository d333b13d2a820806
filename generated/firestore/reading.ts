// Generated from codegen/runtime/firestore/reading.ts by "npm run codegen". Do not edit. f3562c1146e1

import { type Document, idOf, isRecord, type Problem, type Undecodable } from "../runtime.ts";
import type { Converter, Row, Stored } from "./converting.ts";

/** What a snapshot of any SDK has; `metadata` only where writes can be on their way. */
export interface Snapshot {
  readonly ref: { readonly path: string };
  readonly metadata?: { readonly hasPendingWrites: boolean };
  data(options?: { readonly serverTimestamps?: "estimate" | "none" }): Stored;
}

const estimating = { serverTimestamps: "estimate" } as const;

/** Reads a document. Never throws, whatever lies there. */
export function readRow<E, Moment extends string>(
  { codec, decode, moments }: Pick<Converter<E, Moment, object>, "codec" | "decode" | "moments">,
  snapshot: Snapshot,
): Row<E, Moment> {
  const { path } = snapshot.ref;
  // Made anew by the SDK for each call, so that nobody else has it.
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

/** Into the value itself, which nobody else has; a copy would cost as much as all the rest. */
function placed<E>(value: E, path: string): Document<E> {
  const place = { id: idOf(path), path };
  return isRecord(value) ? Object.assign(value, place) : { ...value, ...place };
}

/** A server timestamp that is on its way is null for whoever asks for no estimate. */
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

/** Stands where a timestamp belongs and something else lies: no validator takes it. */
const noTimestamp = Object.freeze({});

/** The instant of a timestamp: whole milliseconds, though the server counts finer. */
export function instantOf(value: unknown): unknown {
  return isTimestamp(value)
    ? value.seconds * 1000 + Math.floor(value.nanoseconds / 1_000_000)
    : noTimestamp;
}

/** Of any SDK: what is stored has no methods, so only a class of the SDK can have this one. */
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

/** A validator knows instants as numbers; in Firestore they are timestamps. */
function explained(problem: Problem, fields: Stored): Problem {
  const parts = problem.at.split(/[.[\]]+/).filter((part) => part !== "");
  const found = parts.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
    fields,
  );
  return found === noTimestamp ? { ...problem, expected: "a timestamp" } : problem;
}

/** Rows as a page has them: the documents in their order, and what does not decode apart. */
export function parted<E>(rows: readonly Row<E>[]): {
  readonly rows: readonly Document<E>[];
  readonly problems: readonly Undecodable[];
} {
  return {
    rows: rows.flatMap((row) => (row.ok ? [row.value] : [])),
    problems: rows.flatMap((row) => (row.ok ? [] : [{ path: row.path, problems: row.problems }])),
  };
}

/** The instants of a list of timestamps; what is no list stays for the validator to say so. */
export function instantsOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(instantOf) : value;
}

/** The objects among what lies in a list. */
export function objectsIn(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter(isStored) : [];
}

/** Whether something is an object whose fields can be converted. */
export function isStored(value: unknown): value is Stored {
  return isRecord(value);
}
