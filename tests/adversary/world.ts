import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, type FieldPlan, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import { Random } from "../conformance/random.ts";
import { grantSources, type GrantSource, namedFields } from "./grants.ts";
import { type Generated, finderOf } from "./load.ts";
import { type Need, waysToHold } from "./needs.ts";
import { firstSite, type Person, peopleOf } from "./people.ts";
import { authorFields, future, isLeftOut, plainValue } from "./plain.ts";
import { allParts, type Part, siteFields, targetOf } from "./policies.ts";
import { relevantFields } from "./relevance.ts";
import { type Slot, slotsOf } from "./slots.ts";

/** A small made-up house of any schema, and everybody who may act in it. */
export interface World {
  readonly plan: SchemaPlan;
  readonly people: readonly Person[];
  readonly slots: readonly Slot[];
  readonly documents: ReadonlyMap<string, Fields>;
  readonly sources: readonly GrantSource[];
  /** Every part of every policy. */
  readonly parts: readonly Part[];
  /** Fields that make a difference: `"member.role"`. */
  readonly relevant: ReadonlySet<string>;
  /** The entity whose documents lie at a path. */
  readonly entityAt: (path: string) => EntityPlan | undefined;
  /** Paths of documents that whoever knows them may read: their ids are not to be guessed. */
  readonly secrets: ReadonlySet<string>;
  /** Who was given a secret, by its path, and has not used it yet. */
  readonly handed: ReadonlyMap<string, readonly string[]>;
}

/**
 * A world that is the same for the same plan and seed. Whatever a schema calls them, there are two sites, a document of each kind that
 * policies tell apart, everybody of `peopleOf`, and only one of those with the strongest role.
 * @throws Error where a document is not what the schema says
 */
export function makeWorld(plan: SchemaPlan, generated: Generated, seed = 1): World {
  const random = new Random(seed);
  const sources = grantSources(plan);
  const people = peopleOf(plan);
  const slots = slotsOf(plan, people, sources);
  const maker: Maker = { plan, people, slots, sources, random, demands: demandsOf(plan) };
  const documents = new Map<string, Fields>();
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const index = counts.get(slot.entity.name) ?? 0;
    counts.set(slot.entity.name, index + 1);
    const fields = fieldsOf(slot, index, maker);
    const parsed = generated.entities.get(slot.entity.name)?.codec.parse(fields);
    if (parsed?.ok !== true)
      throw new Error(`${slot.path} is not made well: ${JSON.stringify(parsed?.problems)}`);
    // What an entity's codec gives back is the fields of its documents.
    documents.set(slot.path, parsed.value as Fields);
  }
  const secrets = slots.filter(({ entity }) => isOpen(entity)).map(({ path }) => path);
  const fresh = slots.filter(({ id }) => id.endsWith("-fresh"));
  return {
    plan,
    people,
    slots,
    documents,
    sources,
    parts: allParts(plan),
    relevant: relevantFields(plan),
    entityAt: finderOf(plan),
    secrets: new Set(secrets),
    handed: new Map(fresh.map(({ path }) => [path, ["stranger"]])),
  };
}

/** Whether whoever knows where a document lies may read it, so that its id has to be a secret. */
export function isOpen({ read, list }: EntityPlan): boolean {
  return read.kind === "anybody" && list !== undefined;
}

interface Maker {
  readonly plan: SchemaPlan;
  readonly people: readonly Person[];
  readonly slots: readonly Slot[];
  readonly sources: readonly GrantSource[];
  readonly random: Random;
  readonly demands: ReadonlyMap<string, readonly Need[]>;
}

/** What policies that look at related documents demand of those of each entity, so that things are as they should be. */
function demandsOf(plan: SchemaPlan): ReadonlyMap<string, readonly Need[]> {
  const demands = new Map<string, readonly Need[]>();
  for (const { policy, entity, isNegated } of allParts(plan)) {
    if (policy.kind !== "related" || isNegated) continue;
    const target = targetOf(entity, policy.field, plan);
    const [needs = []] = target === undefined ? [] : waysToHold(policy.policy, target, plan);
    if (target !== undefined)
      demands.set(target.name, [...(demands.get(target.name) ?? []), ...needs]);
  }
  return demands;
}

function fieldsOf(slot: Slot, index: number, maker: Maker): Fields {
  const { plan, people, demands } = maker;
  const { entity, says } = slot;
  const plain = Object.fromEntries(
    entity.fields.flatMap((field) => {
      const value = valueOf(field, slot, index, maker);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
  const demanded = Object.fromEntries(
    (demands.get(entity.name) ?? []).flatMap((need) => demandedBy(need, entity)),
  );
  const person = entity === plan.actor ? people.find(({ id }) => id === slot.id) : undefined;
  const own = person === undefined ? {} : ownFields(person, maker);
  return {
    ...plain,
    ...demanded,
    ...lifeOf(entity, index),
    ...says,
    ...grantFields(slot, maker),
    ...own,
  };
}

function demandedBy(need: Need, entity: EntityPlan): readonly (readonly [string, Json])[] {
  if (!("field" in need) || entity.actor !== undefined || need.field === entity.lifecycle?.field)
    return [];
  if (need.kind === "value") return [[need.field, need.value]];
  return need.kind === "ahead" ? [[need.field, future]] : [];
}

function lifeOf({ lifecycle, journal }: EntityPlan, index: number): Fields {
  const states = lifecycle?.states ?? [];
  const state = states[index % Math.max(states.length, 1)];
  return {
    ...(lifecycle === undefined || state === undefined ? {} : { [lifecycle.field]: state.name }),
    ...(journal === undefined ? {} : { [journal.last]: "e0" }),
  };
}

function valueOf(field: FieldPlan, slot: Slot, index: number, maker: Maker): Json | undefined {
  const { plan, random } = maker;
  const { entity, site } = slot;
  const target = targetOf(entity, field.name, plan);
  if (siteFields(entity, plan).includes(field.name) && entity !== plan.actor) {
    const its = site ?? firstSite;
    if (field.type.kind === "list") return isLeftOut(field) ? undefined : [its];
    return its;
  }
  if (target === plan.actor && target !== undefined && field.type.kind === "ref")
    return isLeftOut(field) && !authorFields(entity).includes(field.name)
      ? undefined
      : somebodyAt(slot, index + entity.fields.indexOf(field), maker);
  if (isLeftOut(field) && field.fallback === undefined) return undefined;
  if (field.type.kind === "ref" && target !== undefined)
    return idLike(target, site, maker) ?? plainValue(field, random);
  return plainValue(field, random);
}

/** The people who belong take turns in having written things; who lets others in is whoever may do most. */
function somebodyAt(
  { entity, site }: Slot,
  index: number,
  { plan, people, sources }: Maker,
): string {
  const strongest = people.find(({ role }) => role === rolesOf(plan).at(-1))?.id;
  if (sources.some((each) => each.entity === entity) && strongest !== undefined) return strongest;
  const there = people.filter(
    ({ role, own }) =>
      role !== undefined &&
      !Object.values(own ?? {}).includes(false) &&
      (site === firstSite || !hasLimit(own)),
  );
  return there[index % Math.max(there.length, 1)]?.id ?? "stranger";
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

/** What a person's own document says: their limits, and by what they came in. */
function ownFields(person: Person, maker: Maker): Fields {
  const { plan, slots, sources } = maker;
  const { actor } = plan;
  if (actor?.actor === undefined) return {};
  const named = namedFields(plan).flatMap((field) => {
    const target = targetOf(actor, field, plan);
    const id = target && idLike(target, firstSite, maker);
    return person.own?.[field] === undefined || id === undefined ? [] : [[field, id] as const];
  });
  const came = sources.flatMap(({ field, entity, hasRole }) => {
    if (!hasRole) {
      const first = slots.find((each) => each.entity === entity);
      const isBy = person.cameAs === undefined && person.role === rolesOf(plan)[0];
      return isBy && first !== undefined && named.length === 0 ? [[field, first.id] as const] : [];
    }
    const by = holderOf(person, maker);
    const slot = slots.find((each) => each.entity === entity && each.id.endsWith(`Of-${by?.id}`));
    return slot === undefined ? [] : [[field, slot.id] as const];
  });
  const { name } = actor.actor;
  return {
    ...(name === undefined ? {} : { [name]: person.id }),
    ...person.own,
    ...Object.fromEntries(named),
    ...Object.fromEntries(came),
  };
}

/** Whoever came in by the same document: themselves, unless they are no more what they came in as. */
function holderOf({ cameAs, role, id }: Person, { people }: Maker): Person | undefined {
  if (cameAs === undefined) return undefined;
  return people.find((each) => each.cameAs === cameAs && (cameAs === role ? each.id === id : true));
}

/** What a document says that somebody came in by: what they are. */
function grantFields({ entity, id, site }: Slot, maker: Maker): Fields {
  const { plan, people, sources } = maker;
  const source = sources.find((each) => each.entity === entity);
  if (source === undefined || plan.actor?.actor === undefined) return {};
  const { role, sites } = plan.actor.actor;
  if (!source.hasRole)
    return sites !== undefined &&
      source.agreed.includes(sites) &&
      entity.fields.some(({ name }) => name === sites)
      ? { [sites]: [site ?? firstSite] }
      : {};
  const holder = people.find((each) => id === `${entity.name}Of-${each.id}`);
  const own: Fields =
    holder === undefined ? { [role]: rolesOf(plan)[1] ?? "" } : ownFields(holder, maker);
  return Object.fromEntries(
    source.agreed.flatMap((name) => {
      const value = own[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
