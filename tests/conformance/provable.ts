import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import { now } from "./documents.ts";

/** What is known of a field: its value or that it is missing, something that is in the list, or nothing at all. */
export type Known = { readonly is: Json | undefined } | { readonly contains: Json } | undefined;

/** What is known of a document, and what can be looked up from there. */
export interface Facts {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  readonly me: Fields & { readonly id: string };
  readonly field: (name: string) => Known;
  /** The document's own id, where one is asked about. */
  readonly id?: string;
  /** The path of the document above; empty at the top. */
  readonly above: string;
  /** Whether whoever asks may read the document above. */
  readonly mayReadAbove: () => boolean;
  /** The fields of another document with its id, its defaults filled in. */
  readonly look: (entity: string, id: string) => (Fields & { readonly id: string }) | undefined;
}

/** Whether a policy holds of everything that fits what is known: yes, no, or nobody can say. */
export function provable(policy: Policy, facts: Facts): boolean | undefined {
  const { entity, plan, me } = facts;
  const actor = plan.actor?.actor;
  switch (policy.kind) {
    case "anyOf":
      return among(policy.of, facts, true);
    case "allOf":
      return among(policy.of, facts, false);
    case "not": {
      const of = provable(policy.of, facts);
      return of === undefined ? undefined : !of;
    }
    case "anybody":
    case "member":
    case "unchanged":
    case "onlySelfIn":
      return true;
    case "role":
      return policy.roles.some((role) => role === me[actor?.role ?? ""]);
    case "self":
      return equals(facts, policy.field, (value) => value === me.id);
    case "selfIn":
      return contains(facts.field(policy.field), me.id);
    case "selfInPath": {
      const depth = entity.path.params.indexOf(policy.entity);
      if (depth === entity.path.params.length - 1)
        return equals(facts, "id", (value) => value === me.id);
      return facts.above.split("/")[depth * 2 + 1] === me.id;
    }
    case "namedBy":
      return me[policy.field] === undefined
        ? false
        : equals(facts, "id", (value) => value === me[policy.field]);
    case "trusted":
      return me[policy.field] === true;
    case "ahead":
      return equals(facts, policy.field, (value) => typeof value === "number" && value > now);
    case "ownSite": {
      const sites = me[actor?.sites ?? ""];
      if (!isList(sites)) return true;
      if (policy.field !== "id" && fieldNamed(entity, policy.field).type.kind === "list")
        return equals(
          facts,
          policy.field,
          (value) => isList(value) && value.every((each) => sites.includes(each)),
        );
      return equals(facts, policy.field, (value) => value !== undefined && sites.includes(value));
    }
    case "is":
      return equals(facts, policy.field, (value) => policy.values.some((each) => each === value));
    case "has":
      return equals(facts, policy.field, (value) => value !== undefined);
    case "parent":
      return facts.mayReadAbove();
    case "founding":
    case "joining":
    case "paced":
      return false;
    case "related":
      return named(facts, policy.field, (its, target) =>
        provable(policy.policy, {
          ...facts,
          entity: target,
          id: its.id,
          field: (name) => ({ is: its[name] }),
        }),
      );
    case "agrees":
      return named(facts, policy.field, (its) =>
        equals(facts, policy.on, (value) => value === its[policy.on]),
      );
  }

  function named(
    { field, look }: Facts,
    name: string,
    test: (its: Fields & { readonly id: string }, target: EntityPlan) => boolean | undefined,
  ): boolean | undefined {
    const known = field(name);
    if (known === undefined || !("is" in known)) return undefined;
    const plans = fieldNamed(entity, name);
    if (known.is === undefined) return plans.optional;
    const target = plans.type.kind === "ref" ? plans.type.entity : "";
    const its = typeof known.is === "string" ? look(target, known.is) : undefined;
    return its === undefined ? false : test(its, entityNamed(plan, target));
  }
}

function among(parts: readonly Policy[], facts: Facts, enough: boolean): boolean | undefined {
  const verdicts = parts.map((each) => provable(each, facts));
  if (verdicts.includes(enough)) return enough;
  return verdicts.includes(undefined) ? undefined : !enough;
}

function equals(
  { field, id }: Facts,
  name: string,
  test: (value: Json | undefined) => boolean,
): boolean | undefined {
  const own = id === undefined ? undefined : { is: id };
  const known = name === "id" ? own : field(name);
  return known !== undefined && "is" in known ? test(known.is) : undefined;
}

/** Nobody can say what is not in a list of which one thing is known. */
function contains(known: Known, id: string): boolean | undefined {
  if (known === undefined) return undefined;
  if ("contains" in known) return known.contains === id ? true : undefined;
  return isList(known.is) && known.is.includes(id);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
