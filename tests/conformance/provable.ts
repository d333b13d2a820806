import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import {
  type AccountClaims,
  type Fields,
  isSameAddress,
  type Json,
  sameJson,
} from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import { dayMs, now } from "./documents.ts";

/** What is known of a field: its value (or absence), one item of a list, or nothing. */
export type Known = { readonly is: Json | undefined } | { readonly contains: Json } | undefined;

/** What is known of a document, and the documents that can be read from there. */
export interface Facts {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  readonly me: Fields & { readonly id: string };
  readonly field: (name: string) => Known;
  /** The document's own id, for a query by id. */
  readonly id?: string;
  /** The account of the reader. */
  readonly account: AccountClaims;
  /** The document that leads to this one. */
  readonly from?: Facts;
  /** The path of the parent; empty at the top. */
  readonly above: string;
  /** Whether the reader may read the parent. */
  readonly mayReadAbove: () => boolean;
  /** Another document by id, with its defaults. */
  readonly look: (entity: string, id: string) => (Fields & { readonly id: string }) | undefined;
}

/** Whether a policy holds for every document that matches the facts: yes, no, or unknown. */
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
      return equals(
        facts,
        policy.field,
        (value) =>
          typeof value === "number" &&
          value > now &&
          value <= now + (policy.days ?? Infinity) * dayMs,
      );
    // A read creates nothing and lowers nothing.
    case "begun":
    case "lowered":
      return false;
    case "named":
      return !facts.account.isAnonymous;
    case "sameEmail": {
      const address = facts.account.email;
      if (address === undefined) return false;
      return equals(
        facts,
        policy.field,
        (value) => typeof value === "string" && isSameAddress(value, address),
      );
    }
    case "matches":
      return compared(facts, policy.field, policy.as, (own, theirs, isWrapped) =>
        sameJson(isWrapped && own !== undefined ? [own] : own, theirs),
      );
    case "above": {
      const depth = entity.path.params.indexOf(policy.entity);
      return ofOther(policy, facts.above.split("/")[depth * 2 + 1]);
    }
    case "beside":
      return facts.id === undefined ? undefined : ofOther(policy, facts.id);
    case "mine": {
      const type = plan.actor && fieldNamed(plan.actor, policy.field).type;
      const id = me[policy.field];
      const target = type?.kind === "ref" ? type.entity : "";
      return typeof id === "string"
        ? ofOther({ entity: target, policy: policy.policy }, id)
        : false;
    }
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
      return named(facts, policy.field, policy.mayBeMissing === true, (its, target) =>
        provable(policy.policy, inside(its, target)),
      );
    case "agrees":
      return named(facts, policy.field, false, (its) =>
        equals(facts, policy.on, (value) => sameJson(value, its[policy.on])),
      );
  }

  function inside(its: Fields & { readonly id: string }, target: EntityPlan): Facts {
    return {
      ...facts,
      entity: target,
      id: its.id,
      field: (name) => ({ is: its[name] }),
      from: facts,
    };
  }

  function ofOther(
    asked: { readonly entity: string; readonly policy: Policy },
    id: string | undefined,
  ): boolean | undefined {
    const its = id === undefined ? undefined : facts.look(asked.entity, id);
    return its === undefined
      ? false
      : provable(asked.policy, inside(its, entityNamed(plan, asked.entity)));
  }

  function named(
    { field, look }: Facts,
    name: string,
    mayBeMissing: boolean,
    test: (its: Fields & { readonly id: string }, target: EntityPlan) => boolean | undefined,
  ): boolean | undefined {
    const ref = field(name);
    if (ref === undefined || !("is" in ref)) return undefined;
    const plans = fieldNamed(entity, name);
    if (ref.is === undefined) return mayBeMissing && plans.optional;
    const target = plans.type.kind === "ref" ? plans.type.entity : "";
    const its = typeof ref.is === "string" ? look(target, ref.is) : undefined;
    return its === undefined ? false : test(its, entityNamed(plan, target));
  }
}

/** Compares fields of two documents; unknown if either is. */
function compared(
  facts: Facts,
  own: string,
  their: string,
  test: (own: Json | undefined, theirs: Json | undefined, isWrapped: boolean) => boolean,
): boolean | undefined {
  const { from } = facts;
  if (from === undefined) return false;
  const [mine, other] = [known(facts, own), known(from, their)];
  if (mine === undefined || other === undefined) return undefined;
  return test(mine.is, other.is, isListField(from, their) && !isListField(facts, own));
}

function isListField({ entity }: Facts, name: string): boolean {
  return name !== "id" && fieldNamed(entity, name).type.kind === "list";
}

function among(parts: readonly Policy[], facts: Facts, enough: boolean): boolean | undefined {
  const verdicts = parts.map((each) => provable(each, facts));
  if (verdicts.includes(enough)) return enough;
  return verdicts.includes(undefined) ? undefined : !enough;
}

function equals(
  facts: Facts,
  name: string,
  test: (value: Json | undefined) => boolean,
): boolean | undefined {
  const found = known(facts, name);
  return found === undefined ? undefined : test(found.is);
}

/** The value of a field, or the document's own id, if known. */
function known({ field, id }: Facts, name: string): { readonly is: Json | undefined } | undefined {
  if (name === "id") return id === undefined ? undefined : { is: id };
  const found = field(name);
  return found !== undefined && "is" in found ? found : undefined;
}

/** If one item of a list is known, the absence of others is unknown. */
function contains(list: Known, id: string): boolean | undefined {
  if (list === undefined) return undefined;
  if ("contains" in list) return list.contains === id ? true : undefined;
  return isList(list.is) && list.is.includes(id);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
