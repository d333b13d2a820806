import { counters } from "#generated/counters.ts";
import { isCount } from "#generated/counting.ts";
import {
  applyWrite,
  type Change,
  changedFields,
  type Entity,
  type Fields,
  isList,
  isRecord,
  type Json,
  picked,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import { memberPath, type Registry } from "./local/registry.ts";

type Look = (path: string) => Fields | undefined;
type Entities = Pick<Registry, "at">;
/** The facts of a path that the schema does not have. */
const nothing: Pick<Entity, "isRevised" | "raises" | "tells"> = {};

type Update = Extract<Write, { readonly kind: "update" }>;
type Create = Extract<Write, { readonly kind: "create" }>;

/**
 * A change whose values repeated from other documents are brought up to date: its author's name and role, and values that a new
 * document repeats from a parent. The command may have filled them in a week ago. The author and everything else stay. Where such
 * a document is unknown, the command's values stay too.
 */
export function stampChange(change: Change, entities: Entities, look: Look): Change {
  const author = (path: string): Fields | undefined => {
    const own = memberPath(path, change.by);
    // A founder acts with the role that they have after the change.
    return look(own) ?? fieldsOf(change.writes.find((write) => write.path === own));
  };
  return withWrites(change, (write) => {
    if (write.kind !== "create") return write;
    const { stamps = {}, repeats = {} } = entities.at(write.path) ?? {};
    const me = Object.keys(stamps).length === 0 ? undefined : author(write.path);
    const own = me && Object.entries(stamps).map(([field, of]) => [field, me[of]] as const);
    const above = Object.entries(repeats).flatMap(([field, from]) => {
      const found = look(pathAbove(write.path, from.above));
      return found === undefined ? [] : [[field, found[from.of]] as const];
    });
    const fields = withFields(write.fields, [...(own ?? []), ...above]);
    return fields === write.fields ? write : { ...write, fields };
  });
}

/**
 * A change that was never applied, based on the present documents: the numbers that it raises continue from there, and its
 * journal entry describes what it does to them. All other values stay.
 */
export function rebaseChange(change: Change, entities: Entities, look: Look): Change {
  return withWrites(change, (write) => {
    if (write.kind === "create") return retold(write, change, entities, look);
    if (write.kind !== "update") return write;
    const names = raisedIn(write, entities);
    const found = names.length === 0 ? undefined : look(write.path);
    if (found === undefined) return write;
    const set = withFields(
      write.set,
      names.map((name) => [name, numberIn(found, name) + 1] as const),
    );
    return set === write.set ? write : { ...write, set };
  });
}

/**
 * A journal entry with the present state and fields before its change. The former values of the fields that its author chose to
 * change stay. Where another member has changed those since, they do not match any more, and the change is refused.
 */
function retold(entry: Create, { writes }: Change, entities: Entities, look: Look): Create {
  const { tells } = entities.at(entry.path) ?? nothing;
  const path = entry.path.split("/").slice(0, -2).join("/");
  const [write, ...more] = writes.filter((each) => each.path === path);
  const before = tells && write?.kind === "update" && more.length === 0 ? look(path) : undefined;
  if (tells === undefined || write === undefined || before === undefined) return entry;
  const { changed: chosen = [], ...rest } = entry.fields;
  const after = applyWrite(before, write) ?? {};
  const changed = changedFields(before, after).filter((field) => !tells.untold.includes(field));
  // Fields that a step clears or sets in addition.
  const found = changed.filter(
    (field) => tells.told.includes(field) && !(isList(chosen) && chosen.includes(field)),
  );
  const values = (
    [
      ["was", before],
      ["became", after],
    ] as const
  ).map(([name, document]) => {
    const told = rest[name];
    const stays = isRecord(told) ? picked(told, changed) : {};
    const all = { ...stays, ...picked(document, found) };
    return [name, Object.keys(all).length === 0 ? undefined : all] as const;
  });
  const isStep = tells.state !== undefined && "from" in rest;
  const fields = withFields(entry.fields, [
    ...(isStep
      ? [["from", before[tells.state]] as const, ["to", after[tells.state]] as const]
      : []),
    ...("changed" in entry.fields || changed.length > 0 ? [["changed", changed] as const] : []),
    ...values,
  ]);
  return fields === entry.fields ? entry : { ...entry, fields };
}

/** The numbers that a write explicitly raises; a change that was stored by an older version of the app has no revision. */
export function raisedBy(write: Update, entities: Entities): readonly string[] {
  return raisedIn(write, entities).filter((name) => name in write.set);
}

/** The numbers that a write raises, explicitly or not. */
function raisedIn(write: Update, entities: Entities): readonly string[] {
  const { isRevised = false, raises = [] } = entities.at(write.path) ?? nothing;
  const own = raises.filter((name) => name in write.set);
  return isRevised && !isCount(write, counters) ? ["revision", ...own] : own;
}

/** The value of a raised number; 0 where the document does not have it yet. */
export function numberIn(fields: Fields | undefined, name: string): number {
  const value = fields?.[name];
  return typeof value === "number" ? value : 0;
}

function withWrites(change: Change, become: (write: Write) => Write): Change {
  const writes = change.writes.map(become);
  const isSame = writes.every((write, index) => write === change.writes[index]);
  return isSame ? change : { ...change, writes };
}

function withFields(
  fields: Fields,
  values: readonly (readonly [field: string, value: Json | undefined])[],
): Fields {
  const other = values.filter(([field, value]) => !sameJson(fields[field], value));
  if (other.length === 0) return fields;
  const stamped = new Map(Object.entries(fields));
  for (const [field, value] of other) {
    if (value === undefined) stamped.delete(field);
    else stamped.set(field, value);
  }
  return Object.fromEntries(stamped);
}

/** The path of the parent document that many levels up. */
function pathAbove(path: string, depth: number): string {
  return path
    .split("/")
    .slice(0, (depth + 1) * 2)
    .join("/");
}

function fieldsOf(write: Write | undefined): Fields | undefined {
  return write?.kind === "create" ? write.fields : undefined;
}
