import { type EntityPlan, type SchemaPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import { isList } from "#generated/runtime.ts";
import type { See } from "./judging.ts";
import { beginsBeside, partsOf, targetOf, operationsOf } from "./policies.ts";
import { refPath } from "./ref-path.ts";

/** A ref from a document to the one that determines what a joining person becomes. */
interface Hop {
  readonly from: EntityPlan;
  readonly field: string;
  readonly to: EntityPlan;
  /** The pairs of fields that have to be equal in both documents. */
  readonly agreed: ReadonlyMap<string, string>;
}

/**
 * A kind of document that determines what a joining person becomes, for example an invitation or a label. Other documents may lie
 * between it and the person.
 */
export interface GrantSource {
  readonly hops: readonly Hop[];
  readonly entity: EntityPlan;
  /** The field of the source, by the person's field that has to equal it. */
  readonly agreed: ReadonlyMap<string, string>;
  /** Whether the source determines the role. */
  readonly hasRole: boolean;
}

/** Every kind of document that determines what a joining person becomes, according to the policies of the actor entity. */
export function grantSources(plan: SchemaPlan): readonly GrantSource[] {
  const { actor } = plan;
  if (actor?.actor === undefined) return [];
  const { role } = actor.actor;
  return hopsFrom(actor, plan).flatMap((first): readonly GrantSource[] => {
    // A document in between is created when the person joins, so it determines nothing itself.
    const sources = (beginsBeside(first.to, plan) ? hopsFrom(first.to, plan) : [])
      .map((second) => [second, joined(first.agreed, second.agreed)] as const)
      .filter(([, agreed]) => agreed.size > 0)
      .map(([second, agreed]) => ({ hops: [first, second], entity: second.to, agreed }));
    const ends =
      sources.length > 0 ? sources : [{ hops: [first], entity: first.to, agreed: first.agreed }];
    return ends.map((each) => ({ ...each, hasRole: each.agreed.has(role) }));
  });
}

function hopsFrom(entity: EntityPlan, plan: SchemaPlan): readonly Hop[] {
  const found = new Map<string, Map<string, string>>();
  const learn = (field: string, own: string, theirs: string): void => {
    found.set(field, (found.get(field) ?? new Map()).set(own, theirs));
  };
  for (const operation of operationsOf(entity))
    for (const policy of policiesOf(operation))
      for (const { policy: part, from } of partsOf(policy, entity, plan)) {
        if (part.kind === "agrees" && from === undefined) learn(part.field, part.on, part.on);
        if (part.kind !== "matches" || from?.policy.kind !== "related") continue;
        if (from.entity === entity && part.as !== "id" && part.field !== "id")
          learn(from.policy.field, part.as, part.field);
      }
  return [...found].flatMap(([field, agreed]) => {
    const to = targetOf(entity, field, plan);
    return to === undefined || to === plan.actor ? [] : [{ from: entity, field, to, agreed }];
  });
}

function joined(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    [...first].flatMap(([own, between]) => {
      const theirs = second.get(between);
      return theirs === undefined ? [] : [[own, theirs] as const];
    }),
  );
}

/** The path of the source by which the person with this document joined. */
export function sourcePath(
  { hops }: GrantSource,
  path: string,
  fields: Fields,
  see: See,
): string | undefined {
  let at = path;
  let its: Fields | undefined = fields;
  for (const { from, field, to } of hops) {
    const id: Json | undefined = its?.[field];
    if (typeof id !== "string") return undefined;
    at = refPath(to, from, at, id);
    its = see(at);
  }
  return at;
}

/** A person's document with every field that the source determines. */
export function asGranted({ agreed }: GrantSource, person: Fields, source: Fields): Fields {
  const rest = Object.entries(person).filter(([name]) => !agreed.has(name));
  const said = [...agreed].flatMap(([own, theirs]): readonly (readonly [string, Json])[] => {
    const value = source[theirs];
    const isOfMany = isList(person[own]) && value !== undefined && !isList(value);
    return value === undefined ? [] : [[own, isOfMany ? [value] : value]];
  });
  return Object.fromEntries([...rest, ...said]);
}

/** The refs in a person's own document that grant access to their targets: `namedBy(…)`. */
export function namedFields(plan: SchemaPlan): readonly string[] {
  return ofOwnDocument(plan, "namedBy");
}

/** The booleans in a person's own document that grant a permission independent of the role: `trusted(…)`. */
export function trustedFields(plan: SchemaPlan): readonly string[] {
  return ofOwnDocument(plan, "trusted");
}

function ofOwnDocument(plan: SchemaPlan, kind: "namedBy" | "trusted"): readonly string[] {
  const names = plan.entities.flatMap((entity) =>
    [entity.read, entity.list, entity.remove, ...operationsOf(entity).flatMap(policiesOf)]
      .filter((policy) => policy !== undefined)
      .flatMap((policy) => partsOf(policy, entity, plan))
      .flatMap(({ policy }) => (policy.kind === kind ? [policy.field] : [])),
  );
  return plan.actor === undefined ? [] : [...new Set(names)];
}
