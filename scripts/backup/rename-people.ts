import { backupFacts } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { type Fields, isRecord, type Json } from "#generated/runtime.ts";
import { parsedJson } from "#src/data/parsed-json.ts";
import { registry } from "#src/services/backup/known-entities.ts";

/** New ids of members by their old ones. */
export type NewIds = ReadonlyMap<string, string>;

/** A document with other ids for some members: in its path, in every ref to them, and in the changes that an entry describes. */
export function renamed(
  { path, fields }: { readonly path: string; readonly fields: Fields },
  ids: NewIds,
): { readonly path: string; readonly fields: Fields } {
  const entity = registry.at(path)?.codec.entity ?? "";
  const own = withIds(fields, refsOf(entity), ids);
  const told = toldEntity(path);
  const texts = told === undefined ? own : renamedTexts(own, refsOf(told), ids);
  return { path: renamedPath(path, ids), fields: texts };
}

/** The path of the document with the new ids. */
export function renamedPath(path: string, ids: NewIds): string {
  return path
    .split("/")
    .map((part, at) => (at % 2 === 1 ? (ids.get(part) ?? part) : part))
    .join("/");
}

function refsOf(entity: string): readonly string[] {
  return backupFacts[entity]?.refs?.[memberCodec.entity] ?? [];
}

/** The entity that a journal entry describes. */
function toldEntity(path: string): string | undefined {
  const parts = path.split("/").filter((_, at) => at % 2 === 0);
  return entities.find(({ codec }) => {
    const entries = backupFacts[codec.entity]?.journal?.entries;
    return entries !== undefined && [...codec.collections, entries].join("/") === parts.join("/");
  })?.codec.entity;
}

/**
 * Entries of old backups hold former and new values as the text of a JSON object; newer ones have a map, whose refs are declared.
 */
function renamedTexts(fields: Fields, refs: readonly string[], ids: NewIds): Fields {
  const texts = Object.entries(fields).map(([name, value]): [string, Json] => {
    if ((name !== "was" && name !== "became") || typeof value !== "string") return [name, value];
    const values = parsedJson(value);
    return [name, isFields(values) ? JSON.stringify(withIds(values, refs, ids)) : value];
  });
  return Object.fromEntries(texts);
}

function withIds(fields: Fields, refs: readonly string[], ids: NewIds): Fields {
  let changed = fields;
  for (const ref of refs) changed = withIdsAt(changed, ref.split("."), ids);
  return changed;
}

function withIdsAt(fields: Fields, [name = "", ...below]: readonly string[], ids: NewIds): Fields {
  const value = fields[name];
  return value === undefined ? fields : { ...fields, [name]: valueWithIds(value, below, ids) };
}

function valueWithIds(value: Json, below: readonly string[], ids: NewIds): Json {
  if (isList(value)) return value.map((each) => valueWithIds(each, below, ids));
  if (isFields(value)) return withIdsAt(value, below, ids);
  return typeof value === "string" && below.length === 0 ? (ids.get(value) ?? value) : value;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
