import type { Policy } from "../../schema/language/policy.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "../plan/plan.ts";
import { quote } from "./text.ts";
import { pascal } from "./words.ts";

/** Names the rendered expression may use; `before` and `after` are documents of the entity. */
export interface Scope {
  readonly before: string;
  readonly after: string;
}

/**
 * A policy as a TypeScript expression over `me`, `before`, `after` and `judging`. Where `judging` may be `undefined`
 * (the interface asks before there is a change), what only a change can tell counts as true.
 */
export function policyExpression(policy: Policy, entity: EntityPlan, plan: SchemaPlan, scope: Scope): string {
  const inner = (each: Policy): string => policyExpression(each, entity, plan, scope);
  const { before, after } = scope;
  switch (policy.kind) {
    case "anyOf":
      return join(policy.of.map(inner), "||");
    case "allOf":
      return join(policy.of.map(inner).filter((each) => each !== "true"), "&&");
    case "not":
      return `!(${inner(policy.of)})`;
    case "member":
      return "true";
    case "role": {
      const role = plan.actor?.actor?.role ?? "role";
      return join(policy.roles.map((each) => `me.${role} === ${quote(each)}`), "||");
    }
    case "self":
      return `${before}.${policy.field} === me.id`;
    case "selfIn":
      return includes(entity, policy.field, before);
    case "ownSite": {
      const sites = plan.actor?.actor?.sites ?? "sites";
      return `(me.${sites} === undefined || me.${sites}.includes(${before}.${policy.field}))`;
    }
    case "is":
      return join(policy.values.map((each) => `${before}.${policy.field} === ${JSON.stringify(each)}`), "||");
    case "has":
      return `${before}.${policy.field} !== undefined`;
    case "onlySelfIn":
      return `onlyDiffersBy(${before}.${policy.field}, ${after}.${policy.field}, me.id)`;
    case "parent":
      return `(judging === undefined || holdsAt(judging, ${policy.entity}Codec, parentPath(${after}.path), (its) => mayRead${pascal(policy.entity)}({ me, before: its, after: its, judging })))`;
    case "founding":
      return `(judging === undefined || isFounding(judging, ${after}.path, me.${plan.actor?.actor?.role ?? "role"}, ${quote(policy.role)}))`;
    case "related": {
      const target = relatedEntity(entity, policy.field, plan);
      const test = policyExpression(policy.policy, target, plan, { before: "its", after: "its" });
      const path = refPath(target, entity, `${after}.${policy.field}`, `${after}.path`);
      return `(judging === undefined || ${after}.${policy.field} === undefined || holdsAt(judging, ${target.name}Codec, ${path}, (its) => ${test}))`;
    }
  }
}

/** The entity a ref field points at. */
export function relatedEntity(entity: EntityPlan, field: string, plan: SchemaPlan): EntityPlan {
  const { type } = fieldNamed(entity, field);
  if (type.kind !== "ref") throw new Error(`${entity.name}.${field} is not a ref: the check let it through`);
  return entityNamed(plan, type.entity);
}

/** An expression for the path of a related document, which shares the placeholders above it with this one. */
export function refPath(target: EntityPlan, from: EntityPlan, id: string, path: string): string {
  const shared = target.path.params.slice(0, -1).filter((param) => from.path.params.includes(param));
  if (shared.length === 0) return `${target.name}Path({ ${target.name}: ${id} })`;
  return `${target.name}Path({ ...${from.name}Params(${path}), ${target.name}: ${id} })`;
}

function includes(entity: EntityPlan, field: string, holder: string): string {
  const call = fieldNamed(entity, field).optional ? "?.includes(me.id) === true" : ".includes(me.id)";
  return `${holder}.${field}${call}`;
}

function join(parts: readonly string[], operator: "&&" | "||"): string {
  if (parts.length === 0) return "true";
  return parts.length === 1 ? parts.join("") : `(${parts.join(` ${operator} `)})`;
}
