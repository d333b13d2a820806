import { once } from "./once.ts";
import type { EntityPlan, SchemaPlan } from "./plan.ts";

/**
 * A schema that was read again, with the entities of the last reading where everything that follows from them is still the same:
 * those that changed, whatever leads to these, and whatever that leads to are new objects. What `perEntity` remembers is then
 * computed for the new ones only.
 */
export function reusing(plan: SchemaPlan, before: SchemaPlan | undefined): SchemaPlan {
  const olds = new Map(before?.entities.map((each) => [each.name, each]));
  const isSimilar =
    before?.memory !== undefined &&
    olds.size === plan.entities.length &&
    textOf(before.rules) === textOf(plan.rules) &&
    plan.entities.every((each) => frameOf(each) === frameOf(olds.get(each.name)));
  if (!isSimilar) return { ...plan, memory: {} };
  const changed = plan.entities.filter((each) => textOf(each) !== textOf(olds.get(each.name)));
  const fresh = namesAround(changed, [...plan.entities, ...olds.values()], plan);
  const entities = plan.entities.map((each) =>
    fresh.has(each.name) ? renewed(each, olds.get(each.name)) : (olds.get(each.name) ?? each),
  );
  const actor = entities.find(({ name }) => name === plan.actor?.name);
  return { entities, actor, rules: before.rules, memory: before.memory };
}

/** A copy where the plan is the same object as before, so that nothing is remembered about it. */
function renewed(entity: EntityPlan, old: EntityPlan | undefined): EntityPlan {
  return entity === old ? { ...entity } : entity;
}

const textOfObject = once((value: object) => JSON.stringify(value));
const textOf = (value: object | undefined): string =>
  value === undefined ? "" : textOfObject(value);

/** What other entities see of an entity without naming it. */
function frameOf(entity: EntityPlan | undefined): string {
  if (entity === undefined) return "";
  const { path, actor, projectionOf, journal, journalOf, ids, writtenByAccounts } = entity;
  return JSON.stringify([path, actor, projectionOf, journal, journalOf, ids, writtenByAccounts]);
}

/**
 * The names of the changed entities, of those that lead to them, and of those that look at what names them: what lies above, the
 * source of a projection, and the other side of a journal.
 */
function namesAround(
  changed: readonly EntityPlan[],
  all: readonly EntityPlan[],
  { actor }: SchemaPlan,
): ReadonlySet<string> {
  const around = new Set(changed.map(({ name }) => name));
  const isLeading = (entity: EntityPlan): boolean =>
    (actor !== undefined && around.has(actor.name)) ||
    [...around].some((name) => wordsOf(entity).has(name));
  // A loop over a set also visits elements that are added during the loop.
  for (const _ of around) for (const each of all) if (isLeading(each)) around.add(each.name);
  for (const name of around)
    for (const { path, projectionOf, journal, journalOf } of all.filter(
      (each) => each.name === name,
    ))
      for (const other of [...path.params, projectionOf, journal?.entity, journalOf])
        if (other !== undefined) around.add(other);
  return around;
}

/** Every word in an entity, of which some may be names of entities. */
const wordsOf = once(
  (entity: EntityPlan): ReadonlySet<string> =>
    new Set(Array.from(textOf(entity).matchAll(/"(\w+)"/g), ([, word = ""]) => word)),
);
