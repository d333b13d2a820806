import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { type Way, waysOf } from "#codegen/plan/ways.ts";
import { arrange, arrangeReading } from "./arrange.ts";
import { begun, changed, type Draft, shown } from "./draft.ts";
import { entryFor, lyingFor } from "./entry.ts";
import { nearAccount, nearBeside } from "./near-beside.ts";
import { nearEntry } from "./near-entry.ts";
import { nearAsked, nearFields } from "./near-fields.ts";
import { nearPeople } from "./near-people.ts";
import { nearWorld } from "./near-world.ts";
import type { Near } from "./near.ts";
import { addPaces } from "./paces.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** An operation of an entity, or the reading of it. */
export interface Aim {
  readonly entity: EntityPlan;
  readonly way: Way | undefined;
}

/** Every operation of every entity, and the reading of each. */
export function aimsOf({ entities }: SchemaPlan): readonly Aim[] {
  return entities.flatMap((entity) => [
    { entity, way: undefined },
    ...waysOf(entity).map((way) => ({ entity, way })),
  ]);
}

/** The number of tries to find a user and a state in which the operation is allowed. */
const tries = 16;

/** An allowed attempt, if one is found. */
export function allowedDraft(
  { entity, way }: Aim,
  plan: SchemaPlan,
  world: World,
  id: string,
  random: Random,
  isAllowed: (draft: Draft) => boolean,
  most = tries,
): Draft {
  const start = random.whole(0, world.people.length - 1);
  const make = (count: number): Draft => {
    // Each person in turn.
    const by = world.people[(start + count) % world.people.length] ?? "";
    if (way === undefined) {
      const draft = shown(plan, world, entity, id, by, random);
      if (random.chance(0.7)) arrangeReading(draft, entity.read, plan, world, random);
      return draft;
    }
    const from = way.states === undefined ? undefined : random.pick(way.states);
    const draft = agreeing(
      way.kind === "create"
        ? begun(plan, world, entity, way, id, by, random)
        : changed(plan, world, entity, way, id, by, random, from),
      world,
      random,
    );
    if (random.chance(0.9)) arrange(draft, way, plan, world, random);
    if (draft.entry !== undefined) draft.entry = entryFor(draft, way, plan, lyingFor(draft, world));
    addPaces(draft, way, plan, world, random);
    return draft;
  };
  let draft = make(0);
  for (let tried = 1; tried < most && !isAllowed(draft); tried += 1) draft = make(tried);
  return draft;
}

/**
 * Attempts that differ from an allowed one by a single fact: a fact that only one clause checks shows whether the clause is
 * there. Consequences are included: the entry records the fact, and another acting user is named everywhere.
 */
export function nearMisses(
  aim: Aim,
  plan: SchemaPlan,
  world: World,
  id: string,
  random: Random,
  isAllowed: (draft: Draft) => boolean,
  wanted: number,
): readonly Draft[] {
  const { entity, way } = aim;
  const draft = allowedDraft(aim, plan, world, id, random, isAllowed);
  const policies = JSON.stringify(way === undefined ? entity.read : [way.by, way.preconditions]);
  const isAsked = (name: string): boolean => policies.includes(JSON.stringify(name));
  const near: Near = { plan, world, random, isAsked };
  return Array.from({ length: wanted }, () => {
    const { notes, beside, others } = draft;
    const miss = { ...draft, notes: [...notes], beside: [...beside], others: [...others] };
    if (random.chance(0.92)) missBy(miss, way, near);
    if (random.chance(0.08)) missBy(miss, way, near);
    return miss;
  });
}

/** A named document usually equals this one in the fields that both have. */
function agreeing(draft: Draft, world: World, random: Random): Draft {
  if (random.chance(0.2)) return draft;
  const refs = draft.entity.fields.flatMap(({ name, type }) =>
    type.kind === "ref" ? [{ name, to: type.entity }] : [],
  );
  for (const { name, to } of refs) {
    if (draft.before?.[name] === draft.after[name]) continue;
    const named = world.documents.find(
      (each) => each.entity.name === to && each.id === draft.after[name],
    );
    for (const shared of refs) {
      const value = named?.fields[shared.name];
      if (named === undefined || value === undefined) continue;
      if (named.entity === draft.entity || draft.after[shared.name] === undefined) continue;
      draft.after = { ...draft.after, [shared.name]: value };
    }
  }
  return draft;
}

function missBy(draft: Draft, way: Way | undefined, near: Near): void {
  const { plan, world, random } = near;
  const kinds = [
    nearFields(draft, near),
    nearFields(draft, near),
    nearAsked(draft, near),
    nearPeople(draft, near),
    nearWorld(draft, near),
    nearBeside(draft, near),
    nearAccount(draft, near),
    ...(draft.entity.journal === undefined
      ? []
      : [nearEntry(draft, entityNamed(plan, draft.entity.journal.entity), near)]),
  ];
  const tampers = random.pick(kinds.filter((each) => each.length > 0));
  const tamper = random.pick(tampers);
  draft.notes.push(tamper.change(draft));
  if (way !== undefined && tamper.keepsEntry !== true && draft.entry !== undefined)
    draft.entry = entryFor(draft, way, plan, lyingFor(draft, world));
}
