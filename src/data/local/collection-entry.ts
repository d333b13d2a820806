import {
  type Codec,
  type Document,
  type Fields,
  type Json,
  type Undecodable,
} from "#generated/runtime.ts";
import { isFields } from "./registry.ts";

/** One version of one document in a collection's cache; a later version is another object. */
export type CollectionEntry = DecodedEntry | UndecodableEntry;

export interface DecodedEntry {
  readonly kind: "decoded";
  readonly id: string;
  readonly path: string;
  /** With the present defaults filled in. */
  readonly fields: Fields;
  readonly document: Document<object>;
}

interface UndecodableEntry {
  readonly kind: "undecodable";
  readonly id: string;
  readonly path: string;
  /** As they are stored. */
  readonly fields: Fields;
  readonly problem: Undecodable;
}

/** Validates a stored document; an invalid one is kept with its problems. */
export function toEntry(
  codec: Codec<unknown>,
  collection: string,
  id: string,
  stored: unknown,
): CollectionEntry {
  const path = `${collection}/${id}`;
  const parsed = codec.parse(stored);
  if (parsed.ok && isFields(parsed.value)) {
    const fields = parsed.value;
    return { kind: "decoded", id, path, fields, document: { ...fields, id, path } };
  }
  const fields = isFields(stored) ? stored : {};
  const problems = parsed.ok ? [] : parsed.problems;
  return { kind: "undecodable", id, path, fields, problem: { path, problems } };
}

/** A field by name; `id` is the last part of the path unless the schema has a field of that name. */
export function fieldOf(entry: DecodedEntry, name: string): Json | undefined {
  const value = entry.fields[name];
  return value === undefined && name === "id" ? entry.id : value;
}
