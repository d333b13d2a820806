import {
  applyWrite,
  type Change,
  type Codec,
  documentAt,
  type Fields,
  type Json,
} from "#generated/runtime.ts";
import { allot } from "../../functions/allowances.ts";
import type { Cursor, Database, Reading, Search } from "../../functions/ports.ts";
import { pathBeyond, Unreadable } from "../../functions/reporting.ts";

/** Documents in memory with the queries of Firestore, for tests of the functions without an emulator. */
export class MemoryDatabase implements Database {
  readonly documents = new Map<string, Fields>();
  readonly changes: Change[] = [];
  readonly cursors = new Map<string, Cursor>();
  readonly allowances = new Map<string, number>();

  readonly read: Database["read"] = async (codec, path) => this.#reading(codec, path);

  readonly readAll: Database["readAll"] = async (codec, paths) => this.#found(codec, paths);

  readonly search: Database["search"] = async (codec, search) => {
    const { paths, next } = this.#matching(search);
    return { ...this.#found(codec, paths), next };
  };

  readonly existing: Database["existing"] = async (paths) =>
    new Set(paths.filter((path) => this.documents.has(path)));

  readonly sight: Database["sight"] = async (search) => {
    const { paths, next } = this.#matching(search);
    return { sightings: paths.map((path) => ({ path, version: this.#version(path) })), next };
  };

  readonly remove: Database["remove"] = async (sightings) => {
    const same = sightings.filter(({ path, version }) => this.#version(path) === version);
    return same.filter(({ path }) => this.documents.delete(path)).length;
  };

  readonly createMissing: Database["createMissing"] = async (documents) => {
    const missing = documents.filter(({ path }) => !this.documents.has(path));
    for (const { path, fields } of missing) this.documents.set(path, fields);
    return new Set(missing.map(({ path }) => path));
  };

  readonly commitIf: Database["commitIf"] = async (changeOf, codec, path, holds) => {
    const now = this.#reading(codec, path);
    if (now.kind === "unreadable") throw new Unreadable(path);
    if (now.kind === "absent" || !holds(now.document)) return false;
    const change = changeOf(now.document);
    this.changes.push(change);
    for (const write of change.writes) {
      const after = applyWrite(this.documents.get(write.path), write);
      if (after === undefined) this.documents.delete(write.path);
      else this.documents.set(write.path, after);
    }
    return true;
  };

  readonly grant: Database["grant"] = async (wishes) => {
    const { granted, after } = allot(wishes, this.allowances);
    for (const [counter, used] of after) this.allowances.set(counter, used);
    return granted;
  };

  readonly beyond: Database["beyond"] = (position) => {
    const [value, path]: Place = JSON.parse(position);
    return JSON.stringify([value, pathBeyond(path)]);
  };

  readonly recall: Database["recall"] = async (job) => this.cursors.get(job) ?? {};

  readonly remember: Database["remember"] = async (job, cursor) => {
    this.cursors.set(job, cursor);
  };

  #reading<E>(codec: Codec<E>, path: string): Reading<E> {
    if (path.split("/").length % 2 === 1) throw new Error(`${path} is no document`);
    const fields = this.documents.get(path);
    if (fields === undefined) return { kind: "absent" };
    const document = documentAt(codec, path, fields);
    if (document !== undefined) return { kind: "there", document };
    const parsed = codec.parse(fields);
    return {
      kind: "unreadable",
      problem: { path, problems: parsed.ok ? [] : parsed.problems },
    };
  }

  #found<E>(codec: Codec<E>, paths: readonly string[]) {
    const readings = paths.map((path) => this.#reading(codec, path));
    return {
      rows: readings.flatMap((each) => (each.kind === "there" ? [each.document] : [])),
      problems: readings.flatMap((each) => (each.kind === "unreadable" ? [each.problem] : [])),
      next: undefined,
    };
  }

  #version(path: string): string {
    return JSON.stringify(this.documents.get(path));
  }

  #matching({ of, where, window, span, latest, after, limit }: Search) {
    const field = window?.field ?? span?.field ?? latest;
    const turn = latest === undefined ? 1 : -1;
    const placeOf = (path: string): Place => [
      field === undefined ? null : (this.documents.get(path)?.[field] ?? null),
      path,
    ];
    const inOrder = (a: Place, b: Place): number =>
      turn * (compare(a[0], b[0]) || compare(a[1], b[1]));
    // A copy of the cursor's value, because the document may change or be deleted later.
    const stopped: Place | undefined = after === undefined ? undefined : JSON.parse(after);
    const places = [...this.documents]
      .filter(([path]) =>
        "collection" in of
          ? path.slice(0, path.lastIndexOf("/")) === of.collection
          : path.split("/").at(-2) === of.everywhere,
      )
      .filter(([, fields]) => {
        if (latest !== undefined) return fields[latest] !== undefined;
        return isAmong(fields, where) && isWithin(fields, window) && isBetween(fields, span);
      })
      .map(([path]) => placeOf(path))
      .filter((place) => stopped === undefined || inOrder(place, stopped) > 0)
      .toSorted(inOrder)
      .slice(0, limit);
    const last = places.at(-1);
    const next = last === undefined || places.length < limit ? undefined : JSON.stringify(last);
    return { paths: places.map(([, path]) => path), next };
  }
}

/** The position of a document in an order: the field's value and the path. */
type Place = readonly [value: Json, path: string];

function isAmong(fields: Fields, where: Search["where"]): boolean {
  return where === undefined || where.oneOf.some((each) => each === fields[where.field]);
}

function isWithin(fields: Fields, window: Search["window"]): boolean {
  if (window === undefined) return true;
  const at = fields[window.field];
  return typeof at === "number" && at > window.after && at <= window.until;
}

function isBetween(fields: Fields, span: Search["span"]): boolean {
  if (span === undefined) return true;
  const text = fields[span.field];
  return typeof text === "string" && compare(text, span.from) >= 0 && compare(text, span.to) < 0;
}

/** Compares numbers by value and texts by bytes, as Firestore does. */
function compare(a: Json, b: Json): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(bytesOf(a), bytesOf(b));
}

function bytesOf(value: Json): Buffer {
  return Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
}
