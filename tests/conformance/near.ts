import { type Operation, operationsOf } from "#codegen/plan/operations.ts";
import type { EntityPlan, FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { matchPath, sameJson } from "#generated/runtime.ts";
import type { Generated } from "../support/generated-schema.ts";
import { kindsOfVariations } from "./around/around.ts";
import { attemptOf, type On, sceneOf } from "./around/scene.ts";
import { arrange, arrangeReading } from "./arrange.ts";
import { type Attempt, asAttempt } from "./cases.ts";
import { begun, changed, type Draft, shown } from "./draft.ts";
import { entryFor, lyingFor } from "./entry.ts";
import { addPaces } from "./paces.ts";
import type { Random } from "./random.ts";
import { fieldsOf } from "./shows.ts";
import { judged, readFor } from "./verdicts.ts";
import type { World } from "./world.ts";

/** An operation of an entity, or the reading of it. */
export interface Aim {
  readonly entity: EntityPlan;
  readonly operation: Operation | undefined;
}

/** Every operation of every entity, and the reading of each. */
export function aimsOf({ entities }: SchemaPlan): readonly Aim[] {
  return entities.flatMap((entity) => [
    { entity, operation: undefined },
    ...operationsOf(entity).map((operation) => ({ entity, operation })),
  ]);
}

/** The number of tries to find a user and a state in which the operation is allowed. */
const tries = 16;

/** An allowed attempt, if one is found, and its draft. */
export function allowedAttempt(
  { entity, operation }: Aim,
  plan: SchemaPlan,
  world: World,
  id: string,
  random: Random,
  isAllowed: (attempt: Attempt) => boolean,
  most = tries,
): { readonly attempt: Attempt; readonly draft: Draft } {
  const start = random.whole(0, world.people.length - 1);
  const make = (count: number): { readonly attempt: Attempt; readonly draft: Draft } => {
    // Each person in turn.
    const by = world.people[(start + count) % world.people.length] ?? "";
    if (operation === undefined) {
      const draft = shown(plan, world, entity, id, by, random);
      if (random.chance(0.7)) arrangeReading(draft, entity.read, plan, world, random);
      return { attempt: asReading(draft), draft };
    }
    const from = operation.states === undefined ? undefined : random.pick(operation.states);
    const draft = agreeing(
      operation.kind === "create"
        ? begun(plan, world, entity, operation, id, by, random)
        : changed(plan, world, entity, operation, id, by, random, from),
      world,
      random,
    );
    if (random.chance(0.9)) arrange(draft, operation, plan, world, random);
    if (draft.entry !== undefined)
      draft.entry = entryFor(draft, operation, plan, lyingFor(draft, world));
    addPaces(draft, operation, plan, world, random);
    return { attempt: asAttempt(draft, operation, plan, world), draft };
  };
  let found = make(0);
  for (let tried = 1; tried < most && !isAllowed(found.attempt); tried += 1) found = make(tried);
  return found;
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

/** Turns a draft into reading the same document. */
export function asReading({ entity, path, id, before, others, by, account }: Draft): Attempt {
  return {
    title: `read a ${entity.name}`,
    by,
    account,
    before: [...(before === undefined ? [] : [{ entity, path, id, fields: before }]), ...others],
    ask: { kind: "read", path },
  };
}

/**
 * Attempts that differ from an allowed one by a single fact: a fact that only one clause checks shows whether the clause is
 * there. Rules and TypeScript have to agree on all of them.
 */
export function attemptsNear(
  aim: Aim,
  plan: SchemaPlan,
  generated: Generated,
  world: World,
  number: number,
  random: Random,
  count: number,
): readonly Attempt[] {
  const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
  const { attempt } = allowedAttempt(aim, plan, world, `n${number}`, random, isAllowed);
  const { entity, operation } = aim;
  const policies = JSON.stringify(
    operation === undefined ? entity.read : [operation.by, operation.preconditions],
  );
  // Usually a field that policies or checks mention.
  const onlyAsked = random.chance(0.6);
  const on: On = {
    scene: sceneOf(world, attempt, readFor(generated, world, attempt)),
    plan,
    world,
    random,
    isWanted: ({ name }) => !onlyAsked || policies.includes(JSON.stringify(name)),
  };
  const kinds = kindsOfVariations.map((kind) => [...kind(on)]).filter(({ length }) => length > 0);
  return Array.from({ length: count }, () => {
    if (kinds.length === 0 || random.chance(0.08)) return attempt;
    const varied = attemptOf(random.pick(random.pick(kinds))(), attempt, plan);
    return varied !== undefined && isComparable(varied, world, generated) ? varied : attempt;
  });
}

/**
 * Whether rules and TypeScript read the same of an attempt: somebody makes it; each stored document is valid, and repeats its
 * source if it is a projection; and each write says one thing.
 */
function isComparable(
  { by, account, before, ask }: Attempt,
  { documents }: World,
  { entities }: Generated,
): boolean {
  const isValid = before.every(({ entity, path, id, fields }) => {
    const codec = entities.find((each) => each.codec.entity === entity.name)?.codec;
    const names = entity.fields.map(({ name }) => name);
    const source = [...documents, ...before].findLast(
      (each) => each.entity.name === entity.projectionOf && each.id === id,
    );
    return (
      codec !== undefined &&
      matchPath(codec, path) !== undefined &&
      codec.parse(fields).ok &&
      (source === undefined || sameJson(fieldsOf(source.fields, names), fields))
    );
  });
  const writes = ask.kind === "read" ? [] : ask.writes;
  const isPlain = writes.every((write) => {
    if (write.kind !== "update") return true;
    const stored = [...documents, ...before].findLast(({ path }) => path === write.path);
    // A default in the place of nothing changes a document for the rules alone.
    const isDefault = ({ name, fallback }: FieldPlan): boolean =>
      fallback !== undefined &&
      stored?.fields[name] === undefined &&
      sameJson(write.set[name], fallback);
    return (
      !(write.clear ?? []).some((name) => name in write.set || !(name in (stored?.fields ?? {}))) &&
      !stored?.entity.fields.some(isDefault)
    );
  });
  const isSomebody = by !== "" && (account.isVerified !== true || account.email !== undefined);
  return isSomebody && isValid && isPlain;
}
