import type { Constant, Policy } from "../../schema/language/policy.ts";
import { counterOf, paceOf } from "../plan/paces.ts";
import {
  type EntityPlan,
  entityNamed,
  type FieldPlan,
  fieldNamed,
  type SchemaPlan,
} from "../plan/plan.ts";
import { asRelated, gathered, isNamed } from "../plan/policies.ts";
import { comparedAgain } from "./narrowing.ts";
import { quote, words } from "./text.ts";
import { capitalised } from "./words.ts";

/** The context of an expression: the entity of the policy, and the variable names of the document before and after the change. */
export interface Scope {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  readonly before: string;
  readonly after: string;
  /** Inside an odd number of `not`s. */
  readonly isNegated?: boolean;
  /** Inside any `not`, where policies with a name are written out: what is open before a change counts otherwise there. */
  readonly isWrittenOut?: true;
  /** Inside a policy on another document, which is read only in a change: the scope of the document that leads to it. */
  readonly from?: Scope;
  /** Whether only the acting account is known. */
  readonly isAccount?: boolean;
  /** The fields that the operation may write. */
  readonly written?: readonly string[];
  /** The fields, and `undefined` for the role, that are compared by a function, of which the compiler remembers nothing. */
  readonly again?: ReadonlySet<string | undefined>;
  /** Whether the expression always runs in a change. */
  readonly isChange?: true;
}

/** The scope of an operation that changes a document. */
export function changeScope(entity: EntityPlan, plan: SchemaPlan): Scope {
  const { writtenByAccounts: isAccount } = entity;
  return { entity, plan, before: "before", after: "after", isAccount };
}

/** The scope of reading a document, where nothing changes. */
export function readScope(entity: EntityPlan, plan: SchemaPlan): Scope {
  return { entity, plan, before: "before", after: "before" };
}

/**
 * A policy as a TypeScript expression over `me`, `before`, `after` and `judging`. `judging` may be `undefined`, because the
 * interface asks before there is a change; a condition that only a change can decide then counts as satisfied.
 */
export function policyExpression(policy: Policy, whole: Scope): string {
  const again = whole.again ?? comparedAgain(policy);
  const scope = { ...whole, again };
  const { entity, plan, before, after } = scope;
  const actor = plan.actor?.actor;
  switch (policy.kind) {
    case "anyOf":
      return either(policy.of.map((each) => policyExpression(each, scope)));
    case "allOf": {
      const isCalling = scope.from === undefined && !scope.isWrittenOut;
      if (isCalling && isNamed(policy)) return `${policyName(policy.name, entity)}(input)`;
      return both(gathered(policy.of, isCalling).map((each) => policyExpression(each, scope)));
    }
    case "not":
      return policy.of.kind === "not"
        ? policyExpression(policy.of.of, scope)
        : `!(${policyExpression(policy.of, { ...scope, isNegated: !scope.isNegated, isWrittenOut: true })})`;
    case "anybody":
    case "member":
    // Only a joining user reaches this policy.
    case "joining":
      return "true";
    case "role":
      return either(
        policy.roles.map((each) => equals(`me.${actor?.role}`, each, again.has(undefined))),
      );
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
    case "ownSite": {
      const documents = scope.written?.includes(policy.field) ? [before, after] : [before];
      const tests = documents.map((each) =>
        isListOf(entity, policy.field)
          ? `hasAll(me.${actor?.sites}, ${each}.${policy.field})`
          : `me.${actor?.sites}.includes(${each}.${policy.field}${orNothing(entity, policy.field)})`,
      );
      return either([`me.${actor?.sites} === undefined`, both(tests)]);
    }
    case "is":
      return either(
        policy.values.map((each) =>
          equals(`${before}.${policy.field}`, each, again.has(policy.field)),
        ),
      );
    case "has":
      return `${before}.${policy.field} !== undefined`;
    case "ahead":
      return inChange(
        scope,
        `isAhead(judging, ${before}.${policy.field}${policy.days === undefined ? "" : `, ${policy.days}`})`,
      );
    case "onlySelfIn":
      return notBefore(
        scope,
        `onlyDiffersBy(${before}.${policy.field}, ${after}.${policy.field}, me.id)`,
      );
    case "unchanged":
      return scope.from === undefined
        ? notBefore(scope, `sameJson(${before}.${policy.field}, ${after}.${policy.field})`)
        : `isUnchanged(judging, ${entity.name}Codec, ${after}, (each) => each.${policy.field})`;
    case "parent":
      return inChange(
        scope,
        `holdsAt(judging, ${policy.entity}Codec, parentPath(${after}.path), (its) => mayRead${capitalised(policy.entity)}({ me, before: its, after: its, judging }))`,
      );
    case "founding":
      return inChange(
        scope,
        both([
          `isFounding(judging, ${after}.path, ${foundingRecord(policy.record, scope)})`,
          `me.${actor?.role} === ${quote(policy.role)}`,
        ]),
      );
    case "related": {
      const target = relatedEntity(entity, policy.field, plan);
      return holdsThere(policy, inOther(policy.policy, target, scope), scope);
    }
    case "above":
    case "beside": {
      const target = entityNamed(plan, policy.entity);
      const id = policy.kind === "beside" ? `${after}.id` : undefined;
      const path = refPath(target, entity, id, `${after}.path`);
      return holdsAt(path, target, inOther(policy.policy, target, scope), scope);
    }
    case "mine": {
      if (plan.actor === undefined) return "false";
      const target = relatedEntity(plan.actor, policy.field, plan);
      const path = refPath(target, plan.actor, `me.${policy.field}`, "me.path");
      const test = holdsAt(path, target, inOther(policy.policy, target, scope), scope);
      return fieldNamed(plan.actor, policy.field).optional
        ? both([`me.${policy.field} !== undefined`, test])
        : test;
    }
    case "matches": {
      const outer = scope.from;
      if (outer === undefined) return "false";
      const isWrapped =
        policy.as !== "id" && isListOf(outer.entity, policy.as) && !isListOf(entity, policy.field);
      const own = isWrapped ? `[${after}.${policy.field}]` : `${after}.${policy.field}`;
      const theirs = `${outer.after}.${policy.as}`;
      return isPlain(entity, policy.field) && !isWrapped
        ? `${own} === ${theirs}`
        : `sameJson(${own}, ${theirs})`;
    }
    case "begun":
      return inChange(scope, `judging.before(${after}.path) === undefined`);
    case "lowered": {
      const { type } = fieldNamed(entity, policy.field);
      const order = type.kind === "enum" ? type.values : [];
      return notBefore(
        scope,
        `isLowered(${words(order)}, ${before}.${policy.field}, ${after}.${policy.field})`,
      );
    }
    case "named":
      return inChange(scope, "isNamed(judging)");
    case "sameEmail":
      return inChange(scope, `isEmailOf(judging, ${before}.${policy.field})`);
    case "paced": {
      const counter = counterOf(policy, plan);
      if (counter === undefined) return "false";
      return inChange(
        scope,
        `isPaced(judging, ${counterPath(policy, scope)}, ${quote(policy.field)}, ${after}.path, ${paceText(counter, policy.field)})`,
      );
    }
    case "agrees":
      return policyExpression(asRelated(policy), scope);
  }
}

/** An expression for the path of the document that holds a counter. */
export function counterPath(
  { on }: Extract<Policy, { kind: "paced" }>,
  { entity, plan, after }: Pick<Scope, "entity" | "plan" | "after">,
): string {
  return on === undefined
    ? "me.path"
    : refPath(entityNamed(plan, on), entity, "judging.change.by", `${after}.path`);
}

/** A pace as a TypeScript object. */
export function paceText(counter: EntityPlan, field: string): string {
  const { most, seconds } = paceOf(counter, field);
  return `{ most: ${most}, seconds: ${seconds} }`;
}

function equals(value: string, constant: Constant, isAgain: boolean): string {
  const literal = JSON.stringify(constant);
  return isAgain ? `sameJson(${value}, ${literal})` : `${value} === ${literal}`;
}

/** Variable names of documents that are read from another one, by their distance. */
const otherNames = ["its", "theirs", "furthest"] as const;

/** The variable name of a document that is read from this scope. */
export function nameOfOther(scope: Looking): string {
  let depth = 0;
  for (let each = scope.from; each !== undefined; each = each.from) depth += 1;
  return otherNames[depth] ?? "furthest";
}

interface Looking {
  readonly from?: Looking;
}

/** The test of a document that is read from this one. */
function inOther(policy: Policy, target: EntityPlan, scope: Scope): string {
  const name = nameOfOther(scope);
  return policyExpression(policy, {
    entity: target,
    plan: scope.plan,
    before: name,
    after: name,
    from: scope,
    ...(scope.isAccount === undefined ? {} : { isAccount: scope.isAccount }),
  });
}

function foundingRecord(record: string, { plan, entity, after }: Scope): string {
  return refPath(entityNamed(plan, record), entity, `${after}.id`, `${after}.path`);
}

function isMissable({ optional, fallback }: FieldPlan): boolean {
  return optional && fallback === undefined;
}

/** Whether equal values of a field are identical (`===`). */
function isPlain(entity: EntityPlan, name: string): boolean {
  return name === "id" || !["list", "object"].includes(fieldNamed(entity, name).type.kind);
}

/** The function of a policy with a name, in TypeScript and in rules. */
export function policyName(name: string, { typeName }: EntityPlan): string {
  return `is${capitalised(name)}Of${typeName}`;
}

/** A function that says whether a policy holds. */
export function renderTest(name: string, policy: Policy, scope: Scope): string {
  return renderQuestion(
    `export function ${name}`,
    "boolean",
    policyExpression(policy, scope),
    scope,
  );
}

/** A function of a policy's input that returns a value; it names only the properties that the value uses. */
export function renderQuestion(
  head: string,
  returns: string,
  value: string,
  { entity, isAccount, isChange }: Scope,
): string {
  const code = value.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const uses = (name: string): boolean => new RegExp(`(?<!\\.)\\b${name}\\b(?!:)`).test(code);
  const parts = ["me", "before", "after", "judging"].filter(uses);
  const named = `{ ${parts.join(", ")} }`;
  const isPassedOn = uses("input");
  const input = inputName(entity, isAccount);
  const isJudged = isChange === true && (isPassedOn || parts.includes("judging"));
  const type = isJudged ? `${input} & { readonly judging: Judging }` : input;
  const taken = isPassedOn ? "input" : parts.length === 0 ? "_" : named;
  const first = isPassedOn && parts.length > 0 ? `const ${named} = input;\n` : "";
  return `${head}(${taken}: ${type}): ${returns} {
    ${first}return ${value};
  }`;
}

/** The type name of a policy's input; of accounts, if nothing else of the user is known. */
export function inputName({ typeName }: EntityPlan, isAccount = false): string {
  return `${typeName}${isAccount ? "AccountPolicyInput" : "PolicyInput"}`;
}

/** The entity that a ref field points at. */
export function relatedEntity(entity: EntityPlan, field: string, plan: SchemaPlan): EntityPlan {
  const { type } = fieldNamed(entity, field);
  if (type.kind !== "ref")
    throw new Error(`${entity.name}.${field} is not a ref: the check let it through`);
  return entityNamed(plan, type.entity);
}

/**
 * An expression for the path of a related document, which shares placeholders with this one.
 * @param id an expression for its id; without one the id is among the shared placeholders
 */
export function refPath(
  target: EntityPlan,
  from: EntityPlan,
  id: string | undefined,
  path: string,
): string {
  const shared = target.path.params.filter((param) => from.path.params.includes(param));
  const above = shared.length === 0 ? [] : [`...${from.name}Params(${path})`];
  const own = id === undefined ? [] : [`${target.name}: ${id}`];
  return `${target.name}Path({ ${[...above, ...own].join(", ")} })`;
}

/** The test of the document that a ref names; an omitted ref names none. */
function holdsThere(
  { field, mayBeMissing }: { readonly field: string; readonly mayBeMissing?: true },
  test: string,
  scope: Scope,
): string {
  const { entity, plan, after } = scope;
  const target = relatedEntity(entity, field, plan);
  const path = refPath(target, entity, `${after}.${field}`, `${after}.path`);
  if (!isMissable(fieldNamed(entity, field))) return holdsAt(path, target, test, scope);
  if (mayBeMissing)
    return either([`${after}.${field} === undefined`, holdsAt(path, target, test, scope)]);
  // Before there is a change, the ref's future value is unknown.
  return inChange(
    scope,
    both([`${after}.${field} !== undefined`, holdsNow(path, target, test, scope)]),
  );
}

function holdsAt(path: string, target: EntityPlan, test: string, scope: Scope): string {
  return inChange(scope, holdsNow(path, target, test, scope));
}

function holdsNow(path: string, target: EntityPlan, test: string, scope: Scope): string {
  const name = nameOfOther(scope);
  const its = new RegExp(`\\b${name}\\b`).test(test) ? name : "";
  return `holdsAt(judging, ${target.name}Codec, ${path}, (${its}) => ${test})`;
}

/** A test that only a change can decide; it counts as satisfied before there is one. */
function inChange({ isNegated, from, isChange }: Scope, test: string): string {
  if (from !== undefined || isChange) return test;
  return isNegated
    ? both(["judging !== undefined", test])
    : either(["judging === undefined", test]);
}

/** A condition that holds as long as nothing changes. Negated, it counts as satisfied before there is a change. */
function notBefore({ isNegated, from, isChange }: Scope, test: string): string {
  return isNegated && from === undefined && !isChange
    ? both(["judging !== undefined", test])
    : test;
}

function includes(list: string, isOptional: boolean): string {
  return isOptional ? `${list}?.includes(me.id) === true` : `${list}.includes(me.id)`;
}

function isListOf(entity: EntityPlan, field: string): boolean {
  return field !== "id" && fieldNamed(entity, field).type.kind === "list";
}

/** An omitted optional field is compared as the empty text, which is no site. */
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
