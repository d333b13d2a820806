import { rolesOf } from "#codegen/plan/matrix.ts";
import {
  type EntityPlan,
  type FieldPlan,
  mayBeMissing,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import type { Random } from "../conformance/random.ts";
import { type GrantSource, namedFields } from "./grants.ts";
import { dayMs, firstSite, type Person } from "./people.ts";
import { authorFields, plainValue } from "./plain.ts";
import { allParts, otherEntity, siteFields, targetOf, topEntity } from "./policies.ts";
import { grantId, type Slot } from "./slots.ts";

/** What is needed to fill in the documents of a world. */
export interface Maker {
  readonly plan: SchemaPlan;
  readonly people: readonly Person[];
  readonly slots: readonly Slot[];
  readonly sources: readonly GrantSource[];
  readonly random: Random;
  /** The time of the world, in ms. */
  readonly now: number;
}

/** The fields of a document of the world; they satisfy the policies that read the document. */
export function fieldsOf(slot: Slot, index: number, maker: Maker): Fields {
  const { plan, people } = maker;
  const { entity, says } = slot;
  const plain = Object.fromEntries(
    entity.fields.flatMap((field) => {
      const value = valueOf(field, slot, index, maker);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
  const person = people.find(({ id }) => entity === plan.actor && id === slot.id);
  return {
    ...plain,
    ...demandsOn(entity, maker),
    ...lifeOf(entity, index),
    ...says,
    ...grantFields(slot, maker),
    ...(person === undefined ? {} : personFields(person, maker)),
  };
}

/** The values that policies of other documents require of an entity, if only one value satisfies them. */
function demandsOn(entity: EntityPlan, { plan, now }: Maker): Fields {
  if (entity.actor !== undefined) return {};
  const demands = allParts(plan).flatMap((part): readonly (readonly [string, Json])[] => {
    const { policy, from, isNegated, isChoice } = part;
    if (from === undefined || part.entity !== entity || isNegated || isChoice) return [];
    if (otherEntity(from.policy, from.entity, plan) !== entity) return [];
    if (policy.kind === "ahead") return [[policy.field, now + 60 * dayMs]];
    const [value] = policy.kind === "is" ? policy.values : [];
    return policy.kind === "is" && value !== undefined && policy.field !== entity.lifecycle?.field
      ? [[policy.field, value]]
      : [];
  });
  return Object.fromEntries(demands);
}

/** Documents have different states; the first one has the initial state. */
function lifeOf({ lifecycle, journal }: EntityPlan, index: number): Fields {
  const states = lifecycle?.states ?? [];
  const state = states[index % Math.max(states.length, 1)];
  return {
    ...(lifecycle === undefined || state === undefined ? {} : { [lifecycle.field]: state.name }),
    ...(journal === undefined ? {} : { [journal.last]: "e0" }),
  };
}

function valueOf(field: FieldPlan, slot: Slot, index: number, maker: Maker): Json | undefined {
  const { plan, random, now } = maker;
  const { entity, site } = slot;
  const target = targetOf(entity, field.name, plan);
  if (siteFields(entity, plan).includes(field.name) && entity !== plan.actor) {
    const its = site ?? firstSite;
    if (field.type.kind === "list") return mayBeMissing(field) ? undefined : [its];
    return its;
  }
  if (target === plan.actor && target !== undefined && field.type.kind === "ref")
    return mayBeMissing(field) && !authorFields(entity).includes(field.name)
      ? undefined
      : somebodyAt(slot, index + entity.fields.indexOf(field), maker);
  if (mayBeMissing(field) && field.fallback === undefined) return undefined;
  if (field.type.kind === "ref" && target !== undefined)
    return idLike(target, site, maker) ?? plainValue(field, now, random);
  return plainValue(field, now, random);
}

/** Members take turns as authors; the founder and the inviting member is the most powerful one. */
function somebodyAt(
  { entity, site, id }: Slot,
  index: number,
  { plan, people, sources }: Maker,
): string {
  const strongest = people.find(({ role }) => role === rolesOf(plan).at(-1))?.id;
  const isTheirs =
    entity === topEntity(plan) ||
    id === topEntity(plan)?.name ||
    sources.some((each) => each.entity === entity);
  if (isTheirs && strongest !== undefined) return strongest;
  const there = people.filter(
    ({ role, own }) =>
      role !== undefined &&
      !Object.values(own ?? {}).includes(false) &&
      (site === firstSite || !hasLimit(own)),
  );
  return there[index % Math.max(there.length, 1)]?.id ?? "anna";
}

function hasLimit(own: Fields | undefined): boolean {
  return Object.values(own ?? {}).some((value) => Array.isArray(value));
}

function idLike(
  target: EntityPlan,
  site: string | undefined,
  { slots }: Maker,
): string | undefined {
  const all = slots.filter(({ entity }) => entity === target);
  return (all.find((each) => each.site === site) ?? all[0])?.id;
}

/** The final fields of a person's own document. */
function personFields(person: Person, maker: Maker): Fields {
  const { plan, slots, sources } = maker;
  const { actor } = plan;
  if (actor?.actor === undefined) return {};
  const { name } = actor.actor;
  const named = namedFields(plan).flatMap((field) => {
    const target = targetOf(actor, field, plan);
    const id = target && idLike(target, firstSite, maker);
    return person.own?.[field] === undefined || id === undefined ? [] : [[field, id] as const];
  });
  // A person with the lowest role joined by a public label.
  const isVisitor = person.cameAs === undefined && person.role === rolesOf(plan)[0];
  const came = sources.flatMap(({ hops, hasRole, entity }) => {
    const [hop] = hops;
    const first = slots.find((each) => each.entity === entity);
    return hasRole || !isVisitor || hop === undefined || first === undefined || named.length > 0
      ? []
      : [[hop.field, first.id] as const];
  });
  return {
    ...(name === undefined ? {} : { [name]: person.id }),
    ...person.own,
    ...Object.fromEntries([...named, ...came]),
  };
}

/** The fields of a document by which a person joins: what it grants. */
function grantFields({ entity, id, site }: Slot, maker: Maker): Fields {
  const { plan, people, sources } = maker;
  const source = sources.find((each) => each.entity === entity);
  const actor = plan.actor?.actor;
  if (source === undefined || actor === undefined) return {};
  if (!source.hasRole) {
    const theirs = source.agreed.get(actor.sites ?? "");
    const field = entity.fields.find(({ name }) => name === theirs);
    const its = site ?? firstSite;
    return field === undefined ? {} : { [field.name]: field.type.kind === "list" ? [its] : its };
  }
  const holder = people.find((each) => grantId(entity.name, each.id) === id);
  const role = holder?.cameAs ?? rolesOf(plan)[1] ?? "";
  const isLater = holder !== undefined && holder.cameAs !== holder.role;
  const own: Fields =
    holder === undefined || isLater
      ? {}
      : { ...personFields(holder, maker), [actor.active ?? ""]: true };
  return Object.fromEntries(
    [...source.agreed].flatMap(([ours, theirs]) => {
      const value = ours === actor.role ? role : own[ours];
      return value === undefined ? [] : [[theirs, value] as const];
    }),
  );
}
