import type { Operation } from "#codegen/plan/operations.ts";
import { counterOf, paceOf, pacesOf } from "#codegen/plan/paces.ts";
import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { type Fields, idOf, isRecord, type Json } from "#generated/runtime.ts";
import type { Pace } from "#schema/language/fields.ts";
import { now, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { entityAt } from "./entity-at.ts";
import type { Random } from "./random.ts";
import type { Stored, World } from "./world.ts";

/** A counted operation: the attempt's, or that of an accompanying document. */
interface Counting {
  readonly path: string;
  readonly isOwn: boolean;
  readonly field: string;
  readonly pace: Pace;
}

/**
 * An operation with a pace writes its count in the acting user's document: usually correctly, and for accompanying documents
 * always.
 */
export function addPaces(
  draft: Draft,
  operation: Operation,
  plan: SchemaPlan,
  world: World,
  random: Random,
): void {
  const begun = draft.beside.flatMap(({ kind, path }) => {
    const creates = kind === "create" ? (entityAt(plan, path)?.creates ?? []) : [];
    return creates.map((create) => ({ path, isOwn: false, paces: pacesOf(create) }));
  });
  for (const { paces, ...of } of [
    { path: draft.path, isOwn: true, paces: pacesOf(operation) },
    ...begun,
  ])
    for (const each of paces) {
      const { field } = each;
      const counter = counterOf(each, plan);
      if (counter !== undefined)
        addPace(draft, counter, { ...of, field, pace: paceOf(counter, field) }, world, random);
    }
}

function addPace(
  draft: Draft,
  counter: EntityPlan,
  counting: Counting,
  world: World,
  random: Random,
): void {
  const { path, isOwn, field, pace } = counting;
  const found = documentOf(counter, draft, world);
  if (found === undefined) {
    beginToCount(counter, counting, draft, random);
    return;
  }
  if (draft.beside.some((each) => each.path === found.path)) return;
  const fields = isOwn ? before(found.fields, field, pace, random) : without(found.fields, field);
  const count = isOwn ? counted(fields[field], path, pace, random) : first(path);
  draft.others.push({ ...found, fields });
  if (!isOwn || random.chance(0.92))
    draft.beside.push({ kind: "update", path: found.path, set: { [field]: count } });
  else draft.notes.push(`no ${field}`);
}

/** A user without a count creates it in the same change, if the counter is their own document. */
function beginToCount(
  { path: { collections, params } }: EntityPlan,
  { path, isOwn, field, pace }: Counting,
  { by, beside }: Draft,
  random: Random,
): void {
  const parts = path.split("/");
  const above = params.slice(0, -1).map((_, at) => parts[at * 2 + 1] ?? "");
  const at = [...above, by].map((id, index) => `${collections[index]}/${id}`).join("/");
  if (beside.some((each) => each.path === at)) return;
  const count = isOwn ? counted(undefined, path, pace, random) : first(path);
  beside.push({ kind: "create", path: at, fields: { [field]: count } });
}

function documentOf(counter: EntityPlan, { by, others }: Draft, world: World): Stored | undefined {
  return [...others, ...world.documents].find(
    ({ entity, id }) => entity.name === counter.name && id === by,
  );
}

/** The count before: none, a few, the most allowed, or many in an expired pace. */
function before(fields: Fields, name: string, { most, seconds }: Pace, random: Random): Fields {
  const rest = without(fields, name);
  if (random.chance(0.3)) return rest;
  const isOver = random.chance(0.3);
  const from = now - (isOver ? seconds * 1000 : Math.floor(seconds * 500));
  const count = random.chance(0.3) ? most : Math.max(1, Math.floor(most / 2));
  return { ...rest, [name]: { from, count, of: ["before"] } };
}

/** The count after: usually correct, sometimes with another path, number or start. */
function counted(last: Json | undefined, path: string, { seconds }: Pace, random: Random): Fields {
  const known = isRecord(last) ? last : undefined;
  const from = Number(known?.["from"] ?? 0);
  const isNew = known === undefined || now >= from + seconds * 1000;
  const times = isNew ? 0 : Number(known["count"]);
  const right = { from: isNew ? now : from, count: times + 1, of: [path] };
  if (random.chance(0.85)) return right;
  return random.pick([
    { ...right, of: [random.pick(["another", idOf(path)])] },
    { ...right, count: right.count + random.pick([1, -1]) },
    { ...right, from: isNew ? now - 1000 : now },
    { ...right, of: [path, "another"], count: right.count + 1 },
    first(path),
  ]);
}

function first(path: string): Fields {
  return { from: now, count: 1, of: [path] };
}
