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
/** What is known of a path that the schema does not have. */
const nothing: Pick<Entity, "isRevised" | "raises" | "tells"> = {};

type Update = Extract<Write, { readonly kind: "update" }>;
type Create = Extract<Write, { readonly kind: "create" }>;

/**
 * A change with what it repeats of other documents as they are at this moment: what its author is called and may do, and what a
 * new document repeats of one above it. What a command filled in may be a week old by now. Who made it and everything else
 * stays. Where nothing is known of such a document, what the command filled in stays too.
 */
export function stampChange(change: Change, entities: Entities, look: Look): Change {
  const author = (path: string): Fields | undefined => {
    const own = memberPath(path, change.by);
    // Whoever founds acts as what they are afterwards.
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
 * A change that was never applied, made of the documents as they are now: the numbers that it raises go on from there, and its
 * entry in a journal tells what it does to them. Everything else that it sets, it sets.
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
 * An entry with the state and the fields that its change finds now. Of what its author chose to change, the values that it says were
 * there stay: where somebody decided otherwise since, they are not true any more, and the change is refused.
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
  // What a step clears or sets besides.
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

/** The numbers that a write says it raises: what an older version of the app kept on this device says nothing of a revision. */
export function raisedBy(write: Update, entities: Entities): readonly string[] {
  return raisedIn(write, entities).filter((name) => name in write.set);
}

/** The numbers that a write raises, whether it says so or not. */
function raisedIn(write: Update, entities: Entities): readonly string[] {
  const { isRevised = false, raises = [] } = entities.at(write.path) ?? nothing;
  const own = raises.filter((name) => name in write.set);
  return isRevised && !isCount(write, counters) ? ["revision", ...own] : own;
}

/** A number that is raised; where a document does not have it, nothing has raised it yet. */
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

/** The path of the document above, so many documents deep. */
function pathAbove(path: string, depth: number): string {
  return path
    .split("/")
    .slice(0, (depth + 1) * 2)
    .join("/");
}

function fieldsOf(write: Write | undefined): Fields | undefined {
  return write?.kind === "create" ? write.fields : undefined;
}
