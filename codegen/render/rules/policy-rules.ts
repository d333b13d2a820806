import type { Policy } from "../../../schema/language/policy.ts";
import { type EntityPlan, fieldNamed, type SchemaPlan } from "../../plan/plan.ts";
import { relatedEntity } from "../policy-expression.ts";
import { all, any, type Condition, no } from "./condition.ts";
import { listOf, literal, quoted, read } from "./field-rules.ts";
import { documentPath, wildcard, wildcardsAbove } from "./paths.ts";

/** Where a condition stands: whose policy it is, and what the documents are called there. */
export interface RuleScope {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  /** The fields before and after the change; the same on creations and reads. */
  readonly before: string;
  readonly after: string;
  /** The document's own id. */
  readonly id: string;
  /** How other documents are looked at: as they are, or as they will be. */
  readonly get: "get" | "getAfter";
}

/** A policy as a condition over `me` (the fields of the member who acts) and the documents. */
export function policyCondition(policy: Policy, scope: RuleScope): Condition {
  const { entity, plan, before, after, id, get } = scope;
  const actor = plan.actor?.actor;
  const value = (field: string, of: string): string =>
    field === "id" ? id : read(fieldNamed(entity, field), of);
  switch (policy.kind) {
    case "anyOf":
      return any(...policy.of.map((each) => policyCondition(each, scope)));
    case "allOf":
      return all(...policy.of.map((each) => policyCondition(each, scope)));
    case "not":
      return no(policyCondition(policy.of, scope));
    case "member":
      return "true";
    case "role":
      return `me.${actor?.role} in ${listOf(policy.roles)}`;
    case "self":
      return `${value(policy.field, before)} == request.auth.uid`;
    case "selfIn":
      return `request.auth.uid in ${listIn(entity, policy.field, before)}`;
    case "ownSite":
      return any(
        `!(${quoted(actor?.sites ?? "")} in me)`,
        `${value(policy.field, before)} in me.${actor?.sites}`,
      );
    case "is":
      return `${value(policy.field, before)} in [${policy.values.map(literal).join(", ")}]`;
    case "has":
      return `${quoted(policy.field)} in ${before}`;
    case "onlySelfIn": {
      const lists = [before, after].map((each) => listIn(entity, policy.field, each));
      const [was = "", is = ""] = lists;
      const others = (list: string): string => `${list}.removeAll([request.auth.uid])`;
      const times = (list: string): string => `${list}.size() - ${others(list)}.size()`;
      return all(
        `${others(was)} == ${others(is)}`,
        any(`${times(is)} <= 1`, `${times(is)} <= ${times(was)}`),
      );
    }
    case "unchanged":
      return before === after
        ? "true"
        : `${value(policy.field, before)} == ${value(policy.field, after)}`;
    case "parent": {
      const parent = plan.entities.find((each) => each.name === policy.entity);
      if (parent === undefined) return "false";
      return `mayRead${parent.typeName}(${[...wildcardsAbove(parent), "me", `${get}(${documentPath(parent)})`].join(", ")})`;
    }
    case "founding":
      return all(
        `!exists(${rootPath(entity)})`,
        `existsAfter(${rootPath(entity)})`,
        `me.${actor?.role} == ${quoted(policy.role)}`,
      );
    case "related": {
      const target = relatedEntity(entity, policy.field, plan);
      const path = documentPath(target, `$(${after}.${policy.field})`);
      const its = `${get}(${path}).data`;
      const inner = policyCondition(policy.policy, {
        entity: target,
        plan,
        before: its,
        after: its,
        id: `${after}.${policy.field}`,
        get,
      });
      return leftOut(
        scope,
        policy.field,
        all(`${get === "get" ? "exists" : "existsAfter"}(${path})`, inner),
      );
    }
    case "agrees": {
      const target = relatedEntity(entity, policy.field, plan);
      const path = documentPath(target, `$(${after}.${policy.field})`);
      const its = read(fieldNamed(target, policy.on), `${get}(${path}).data`);
      return leftOut(scope, policy.field, `${its} == ${value(policy.on, after)}`);
    }
  }
}

/** A ref that is left out satisfies any policy about what it names. */
function leftOut({ entity, after }: RuleScope, field: string, test: Condition): Condition {
  return fieldNamed(entity, field).optional ? any(`!(${quoted(field)} in ${after})`, test) : test;
}

function listIn(entity: EntityPlan, name: string, of: string): string {
  const field = fieldNamed(entity, name);
  return field.optional && field.fallback === undefined
    ? `${of}.get(${quoted(name)}, [])`
    : read(field, of);
}

/** The document at the top of an entity's path. */
export function rootPath({ path }: EntityPlan): string {
  return `/databases/$(database)/documents/${path.collections[0]}/$(${wildcard(path.params[0] ?? "")})`;
}
