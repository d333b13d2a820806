import type { Policy } from "../../schema/language/policy.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "../plan/plan.ts";
import { quote } from "./text.ts";
import { capitalised } from "./words.ts";

/** Where an expression stands: whose policy it is, and what the document before and after the change is called there. */
export interface Scope {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  readonly before: string;
  readonly after: string;
  /** Within an odd number of `not`s. */
  readonly isNegated?: boolean;
  /** Within a look at another document, which there is only in a change. */
  readonly isThere?: boolean;
}

/** The scope of a way to change a document. */
export function changeScope(entity: EntityPlan, plan: SchemaPlan): Scope {
  return { entity, plan, before: "before", after: "after" };
}

/** The scope of reading a document, where nothing changes. */
export function readScope(entity: EntityPlan, plan: SchemaPlan): Scope {
  return { entity, plan, before: "before", after: "before" };
}

/**
 * A policy as a TypeScript expression over `me`, `before`, `after` and `judging`. Where `judging` may be `undefined`
 * (the interface asks before there is a change), what only a change can tell counts in favour.
 */
export function policyExpression(policy: Policy, scope: Scope): string {
  const { entity, plan, before, after } = scope;
  const actor = plan.actor?.actor;
  switch (policy.kind) {
    case "anyOf":
      return either(policy.of.map((each) => policyExpression(each, scope)));
    case "allOf":
      return both(policy.of.map((each) => policyExpression(each, scope)));
    case "not":
      return policy.of.kind === "not"
        ? policyExpression(policy.of.of, scope)
        : `!(${policyExpression(policy.of, { ...scope, isNegated: !scope.isNegated })})`;
    case "anybody":
    case "member":
    // Only whoever does is asked about.
    case "joining":
      return "true";
    case "role":
      return either(policy.roles.map((each) => `me.${actor?.role} === ${quote(each)}`));
    case "self":
      return `${before}.${policy.field} === me.id`;
    case "selfIn":
      return includes(`${before}.${policy.field}`, fieldNamed(entity, policy.field).optional);
    case "selfInPath":
      return `idAt(${before}.path, ${entity.path.params.indexOf(policy.entity)}) === me.id`;
    case "namedBy":
      return `me.${policy.field} === ${before}.id`;
    case "trusted":
      return `me.${policy.field}`;
    case "ownSite":
      if (isListOf(entity, policy.field))
        return `(me.${actor?.sites} === undefined || hasAll(me.${actor?.sites}, ${before}.${policy.field}))`;
      return `(me.${actor?.sites} === undefined || me.${actor?.sites}.includes(${before}.${policy.field}${orNothing(entity, policy.field)}))`;
    case "is":
      return either(
        policy.values.map((each) => `${before}.${policy.field} === ${JSON.stringify(each)}`),
      );
    case "has":
      return `${before}.${policy.field} !== undefined`;
    case "ahead":
      return inChange(scope, `isAhead(judging, ${before}.${policy.field})`);
    case "onlySelfIn":
      return notBefore(
        scope,
        `onlyDiffersBy(${before}.${policy.field}, ${after}.${policy.field}, me.id)`,
      );
    case "unchanged":
      return notBefore(scope, `sameJson(${before}.${policy.field}, ${after}.${policy.field})`);
    case "parent":
      return inChange(
        scope,
        `holdsAt(judging, ${policy.entity}Codec, parentPath(${after}.path), (its) => mayRead${capitalised(policy.entity)}({ me, before: its, after: its, judging }))`,
      );
    case "founding":
      return inChange(
        scope,
        both([`isFounding(judging, ${after}.path)`, `me.${actor?.role} === ${quote(policy.role)}`]),
      );
    case "related": {
      const target = relatedEntity(entity, policy.field, plan);
      const its = { entity: target, plan, before: "its", after: "its", isThere: true };
      return holdsThere(policy.field, policyExpression(policy.policy, its), scope);
    }
    case "paced": {
      const milliseconds = policy.seconds * 1000;
      return inChange(
        scope,
        `isPaced(judging, me.path, ${quote(policy.field)}, ${after}.path, ${milliseconds})`,
      );
    }
    case "agrees":
      return holdsThere(policy.field, `sameJson(its.${policy.on}, ${after}.${policy.on})`, scope);
  }
}

/** A function that says whether a policy holds. */
export function renderTest(name: string, policy: Policy, scope: Scope): string {
  const test = policyExpression(policy, scope);
  return `export function ${name}(${question([test], scope)}): boolean {
    return ${test};
  }`;
}

/** The parameter of a function that makes these tests: only what they look at is taken out of the question. */
export function question(tests: readonly string[], { entity }: Scope): string {
  const code = tests.join("\n").replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const parts = ["me", "before", "after", "judging"].filter((each) =>
    new RegExp(`(?<!\\.)\\b${each}\\b(?!:)`).test(code),
  );
  const type = `${entity.typeName}Ask`;
  return parts.length === 0 ? `_: ${type}` : `{ ${parts.join(", ")} }: ${type}`;
}

/** The entity a ref field points at. */
export function relatedEntity(entity: EntityPlan, field: string, plan: SchemaPlan): EntityPlan {
  const { type } = fieldNamed(entity, field);
  if (type.kind !== "ref")
    throw new Error(`${entity.name}.${field} is not a ref: the check let it through`);
  return entityNamed(plan, type.entity);
}

/** An expression for the path of a related document, which shares the placeholders above it with this one. */
export function refPath(target: EntityPlan, from: EntityPlan, id: string, path: string): string {
  const shared = target.path.params
    .slice(0, -1)
    .filter((param) => from.path.params.includes(param));
  const above = shared.length === 0 ? "" : `...${from.name}Params(${path}), `;
  return `${target.name}Path({ ${above}${target.name}: ${id} })`;
}

function holdsThere(field: string, test: string, scope: Scope): string {
  const { entity, plan, after } = scope;
  const target = relatedEntity(entity, field, plan);
  const path = refPath(target, entity, `${after}.${field}`, `${after}.path`);
  const isLeftOut = fieldNamed(entity, field).optional ? [`${after}.${field} === undefined`] : [];
  const its = /\bits\b/.test(test) ? "its" : "";
  const holds = `holdsAt(judging, ${target.name}Codec, ${path}, (${its}) => ${test})`;
  return inChange(scope, either([...isLeftOut, holds]));
}

/** What only a change can tell; before there is one, it counts in favour. */
function inChange({ isNegated, isThere }: Scope, test: string): string {
  if (isThere) return test;
  return isNegated
    ? both(["judging !== undefined", test])
    : either(["judging === undefined", test]);
}

/** What holds as long as nothing changes; where the opposite is meant, that counts in favour before there is a change. */
function notBefore({ isNegated, isThere }: Scope, test: string): string {
  return isNegated && !isThere ? both(["judging !== undefined", test]) : test;
}

function includes(list: string, isOptional: boolean): string {
  return isOptional ? `${list}?.includes(me.id) === true` : `${list}.includes(me.id)`;
}

function isListOf(entity: EntityPlan, field: string): boolean {
  return field !== "id" && fieldNamed(entity, field).type.kind === "list";
}

/** A field that may be missing is looked for as the empty text, which is nobody's site. */
function orNothing(entity: EntityPlan, field: string): string {
  if (field === "id") return "";
  return fieldNamed(entity, field).optional ? ' ?? ""' : "";
}

function either(tests: readonly string[]): string {
  if (tests.length === 0) return "false";
  if (tests.includes("true")) return "true";
  return tests.length === 1 ? tests.join("") : `(${tests.join(" || ")})`;
}

function both(tests: readonly string[]): string {
  const telling = tests.filter((each) => each !== "true");
  if (telling.length === 0) return "true";
  return telling.length === 1 ? telling.join("") : `(${telling.join(" && ")})`;
}
