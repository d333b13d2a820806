// Generated from codegen/runtime/firestore/changing.ts by "npm run codegen". Do not edit. 3c0c5c922716

import {
  applyWrite,
  type Change,
  type Condition,
  type Fields,
  isRecord,
  type Json,
  matchPath,
  type Write,
} from "../runtime.ts";
import type { AnyConverter, Sdk, ServerTimes, Stored } from "./converting.ts";
import {
  cleared,
  encodeField,
  encodeFields,
  encodeUpdate,
  gaining,
  losing,
  serverTime,
} from "./encoding.ts";

/** One step of a batch. A `create` requires that the document does not exist, if the SDK supports that. */
export type Operation =
  | { readonly kind: "create"; readonly path: string; readonly data: Stored }
  | { readonly kind: "update"; readonly path: string; readonly data: Stored }
  | { readonly kind: "delete"; readonly path: string };

/**
 * The steps of a batch that make up the change, in order.
 * @throws Unwritable for NaN and infinite numbers
 */
export function operationsOf(
  change: Change,
  converters: readonly AnyConverter[],
  sdk: Sdk,
): readonly Operation[] {
  return change.writes.flatMap((write) => {
    const converter = converters.find(({ codec }) => matchPath(codec, write.path) !== undefined);
    if (converter === undefined) throw new Error(`The schema knows nothing at ${write.path}.`);
    return operationsOfWrite(write, change, converter, sdk);
  });
}

function operationsOfWrite(
  write: Write,
  change: Change,
  { encoders, serverTimes }: AnyConverter,
  sdk: Sdk,
): readonly Operation[] {
  const { path } = write;
  switch (write.kind) {
    case "delete":
      return [{ kind: "delete", path }];
    case "create": {
      const times = serverTimesOf(write.fields, path, change, serverTimes);
      const data = {
        ...encodeFields(write.fields, encoders, sdk),
        ...encodeUpdate(times, encoders, sdk),
      };
      return [{ kind: "create", path, data }];
    }
    case "update": {
      const times = serverTimesOf(write.set, path, change, serverTimes);
      return updatesOf(write)
        .map((update, index) => (index === 0 ? { ...update, ...times } : update))
        .filter((update) => Object.keys(update).length > 0)
        .map((update) => ({ kind: "update", path, data: encodeUpdate(update, encoders, sdk) }));
    }
  }
}

/** The written fields in which the rules require the server's time. */
function serverTimesOf(
  written: Fields,
  path: string,
  change: Change,
  { told, when, paces = [] }: ServerTimes,
): Stored {
  const kind =
    told === undefined ? undefined : kindTold(written[told.by], path, told.collection, change);
  const names =
    told === undefined
      ? Object.values(when)
          .flat()
          .filter((name) => written[name] === change.at)
      : Object.entries(when).flatMap(([way, fields]) => (way === kind ? fields : []));
  const times: Stored = {};
  for (const name of names) if (name in written) times[name] = serverTime;
  for (const name of paces) {
    const pace = written[name];
    if (isRecord(pace) && pace["from"] === change.at) times[name] = { ...pace, from: serverTime };
  }
  return times;
}

/** The kind of the entry with this id; `undefined` if the change writes no such entry. */
function kindTold(
  id: Json | undefined,
  path: string,
  collection: string,
  { writes }: Change,
): Json | undefined {
  if (typeof id !== "string") return undefined;
  const entry = writes.find((write) => write.path === `${path}/${collection}/${id}`);
  return entry?.kind === "create" ? entry.fields["kind"] : undefined;
}

/**
 * An update in as few steps as Firestore allows. One step cannot both add to a list and remove from it, so removals from a
 * list that also gains items are a second step.
 */
function updatesOf(write: Extract<Write, { kind: "update" }>): readonly Stored[] {
  const first: Stored = { ...write.set };
  const second: Stored = {};
  for (const name of write.clear ?? []) first[name] = cleared;
  const replaced = new Set(Object.keys(first));
  for (const name of new Set([
    ...Object.keys(write.add ?? {}),
    ...Object.keys(write.remove ?? {}),
  ])) {
    const lost = write.remove?.[name] ?? [];
    const gained = (write.add?.[name] ?? []).filter((member) => !lost.includes(member));
    if (replaced.has(name)) first[name] = applyWrite({}, write)?.[name];
    else if (gained.length > 0) {
      first[name] = gaining(...gained);
      if (lost.length > 0) second[name] = losing(...lost);
    } else if (lost.length > 0) first[name] = losing(...lost);
  }
  return [first, second];
}

/** A query's condition as the arguments of `where` in the SDKs. */
export interface Filter {
  readonly field: string;
  readonly is: "==" | "in" | "array-contains" | "array-contains-any";
  readonly value: unknown;
}

/** A condition with its values as Firestore stores them. */
export function filterOf(
  { field, contains, values }: Condition,
  { encoders }: Pick<AnyConverter, "encoders">,
  sdk: Sdk,
): Filter {
  // The items are encoded as a list.
  const members: readonly unknown[] =
    contains === true
      ? membersOf(encodeField(field, values, encoders, sdk))
      : values.map((value) => encodeField(field, value, encoders, sdk));
  const [only] = members;
  return members.length === 1
    ? { field, is: contains === true ? "array-contains" : "==", value: only }
    : { field, is: contains === true ? "array-contains-any" : "in", value: members };
}

function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
