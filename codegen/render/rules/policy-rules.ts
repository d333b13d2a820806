import { allOf, type Constant, type Policy } from "../../../schema/language/policy.ts";
import {
  type PreconditionGroup,
  operationsCalling,
  operationsRequiring,
} from "../../plan/named.ts";
import { looksAround, type Operation, writtenBy } from "../../plan/operations.ts";
import { counterOf, paceOf } from "../../plan/paces.ts";
import {
  type EntityPlan,
  entityNamed,
  fieldNamed,
  type FieldPlan,
  type SchemaPlan,
} from "../../plan/plan.ts";
import { asRelated, gathered, isNamed, isUnchanged, partsHere } from "../../plan/policies.ts";
import { nameOfOther, policyName, relatedEntity } from "../policy-expression.ts";
import { whoMayIf } from "../policy-words.ts";
import { preconditionName } from "../policy.ts";
import { capitalised } from "../words.ts";
import { actorPath } from "./actor-rules.ts";
import { all, any, type Condition, laidOut, no } from "./condition.ts";
import { fieldOf, isOneOf, listOf, literal, type Nested, quoted, read } from "./field-rules.ts";
import type { RuleFunction } from "./function.ts";
import { documentPath, ownWildcard, type Places, wildcard, wildcards } from "./paths.ts";

/** The context of a condition: the entity of the policy, and the variable names of the documents. */
export interface RuleScope {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  /** The fields before and after the change; the same on creates and reads. */
  readonly before: string;
  readonly after: string;
  /** The document's own id. */
  readonly id: string;
  /** How other documents are read: as they are, as they will be, or from storage rules. */
  readonly get: "get" | "getAfter" | "firestore.get";
  /**
   * Whether the existence of a document or field is checked first. Reading a missing one is an error, which counts as false;
   * inside a negation it has to be false explicitly, because the negation of an error is an error too.
   */
  readonly looksFirst?: true;
  /** Fields that exist for certain, because another condition checks it. */
  readonly there?: readonly string[];
  /**
   * Whether the condition is for a query. Rules then know only the query's own filters: a field without a filter seems missing,
   * but the condition must not assume a default or its absence.
   */
  readonly isList?: true;
  /** Values of placeholders if the document is not the one in the path. */
  readonly places?: Places;
  /** The scope of the document that leads to this one. */
  readonly from?: RuleScope;
  /** Collects functions about other documents; `way` is the operation that they are named after. */
  readonly helpers?: { readonly functions: Nested; readonly operation: string };
  /** The fields that the operation may write. */
  readonly written?: readonly string[];
}

/** A policy as a condition over `me` (the fields of the acting member) and the documents. */
export function policyCondition(policy: Policy, scope: RuleScope): Condition {
  const { entity, plan, before, after, id, get } = scope;
  const actor = plan.actor?.actor;
  const value = (field: string, of: string): string => fieldOrId(field, of, scope);
  switch (policy.kind) {
    case "anyOf":
      return any(...policy.of.map((each) => policyCondition(each, scope)));
    case "allOf": {
      const isCalling = callsFunctions(policy, scope);
      if (isCalling && isNamed(policy)) {
        const { name, ...unnamed } = policy;
        const about = `${capitalised(whoMayIf(policy))}.`;
        const helper = { title: policyName(name, entity), about, operation: name };
        return called(helper, unnamed, operationsCalling(policy, entity), scope);
      }
      const parts = gathered(policy.of, isCalling);
      const there = parts.flatMap((each) => (each.kind === "has" ? [each.field] : []));
      const inner = { ...scope, there: [...(scope.there ?? []), ...there] };
      return all(...parts.map((each) => policyCondition(each, inner)));
    }
    case "not":
      // If the document did not exist before, reading it is an error, which counts as false.
      if (policy.of.kind === "unchanged" && scope.from !== undefined && !scope.looksFirst)
        return `${valueBefore(policy.of.field, scope)} != ${value(policy.of.field, after)}`;
      return scope.isList
        ? notInList(policy.of, scope)
        : no(policyCondition(policy.of, { ...scope, looksFirst: true }));
    case "anybody":
    case "member":
    // Only a joining user reaches this policy.
    case "joining":
      return "true";
    case "role":
      return isOneOf(roleOfMe(plan), policy.roles.map(quoted));
    case "self":
      return `${value(policy.field, before)} == request.auth.uid`;
    case "selfIn":
      return `request.auth.uid in ${listIn(scope, policy.field, before)}`;
    case "selfInPath":
      return `${placed(wildcard(policy.entity), scope)} == request.auth.uid`;
    case "namedBy":
      return plan.actor === undefined
        ? "false"
        : `${read(fieldNamed(plan.actor, policy.field), "me")} == ${id}`;
    case "trusted":
      return plan.actor === undefined ? "false" : read(fieldNamed(plan.actor, policy.field), "me");
    case "ownSite": {
      const sites = fieldOf("me", actor?.sites ?? "");
      const documents = scope.written?.includes(policy.field) ? [before, after] : [before];
      const tests = documents.map((each) =>
        isListIn(entity, policy.field)
          ? whereThere(
              { ...scope, before: each },
              policy.field,
              `${sites}.hasAll(${value(policy.field, each)})`,
            )
          : `${value(policy.field, each)} in ${sites}`,
      );
      return any(`!(${quoted(actor?.sites ?? "")} in me)`, all(...tests));
    }
    case "is":
      return isOneOf(value(policy.field, before), valuesOf(entity, policy.field, policy.values));
    case "has":
      return scope.isList
        ? `${fieldOf(before, policy.field)} != null`
        : isPresent(fieldNamed(entity, policy.field), before);
    case "ahead":
      return whereThere(
        scope,
        policy.field,
        all(
          `${value(policy.field, before)} > request.time`,
          policy.days === undefined
            ? "true"
            : `${value(policy.field, before)} <= request.time + duration.value(${policy.days}, 'd')`,
        ),
      );
    case "onlySelfIn": {
      if (before === after) return "true";
      const lists = [before, after].map((each) => listIn(scope, policy.field, each));
      const [was = "", is = ""] = lists;
      const others = (list: string): string => `${list}.removeAll([request.auth.uid])`;
      const times = (list: string): string => `${list}.size() - ${others(list)}.size()`;
      return all(
        `${others(was)} == ${others(is)}`,
        any(`${times(is)} <= 1`, `${times(is)} <= ${times(was)}`),
      );
    }
    case "unchanged":
      if (scope.from !== undefined)
        return get === "getAfter"
          ? any(
              `!exists(${ownPath(scope)})`,
              `${valueBefore(policy.field, scope)} == ${value(policy.field, after)}`,
            )
          : "true";
      return before === after
        ? "true"
        : `${value(policy.field, before)} == ${value(policy.field, after)}`;
    case "parent": {
      const parent = plan.entities.find((each) => each.name === policy.entity);
      if (parent === undefined) return "false";
      const path = documentPath(parent, scope.places);
      const ids = wildcards(parent).map((each) => scope.places?.[each] ?? each);
      const reads = get !== "getAfter" || !looksAround(parent.read) ? "mayRead" : "wouldRead";
      return all(
        isThere(path, scope),
        `${reads}${parent.typeName}(${[...ids, "me", `${get}(${path})`].join(", ")})`,
      );
    }
    case "founding":
      return all(
        // The created document did not exist before and exists afterwards.
        ...(before === "after"
          ? []
          : [`!exists(${rootPath(entity)})`, `existsAfter(${rootPath(entity)})`]),
        `!exists(${recordPath(policy.record, scope)})`,
        `existsAfter(${recordPath(policy.record, scope)})`,
        `${roleOfMe(plan)} == ${quoted(policy.role)}`,
      );
    case "paced": {
      const counter = counterOf(policy, plan);
      if (counter === undefined) return "false";
      const { most, seconds } = paceOf(counter, policy.field);
      const count = `.get(${quoted(policy.field)}, null)`;
      const path = actorPath(counter);
      const last =
        policy.on === undefined
          ? `me${count}`
          : `(exists(${path}) ? get(${path}).data${count} : null)`;
      const next = `${get}(${path}).data${count}`;
      return `isPaced(${last}, ${next}, ${pathText(scope)}, ${most}, ${seconds})`;
    }
    case "related": {
      const { target, places } = named(policy.field, scope);
      return leftOut(scope, policy, inOther(policy.policy, target, places, scope));
    }
    case "above":
    case "beside": {
      const target = entityNamed(plan, policy.entity);
      const places =
        policy.kind === "beside"
          ? { ...scope.places, [ownWildcard(target)]: id }
          : (scope.places ?? {});
      return inOther(policy.policy, target, places, scope);
    }
    case "mine": {
      if (plan.actor === undefined) return "false";
      const target = relatedEntity(plan.actor, policy.field, plan);
      const places = { ...scope.places, [ownWildcard(target)]: fieldOf("me", policy.field) };
      return all(
        isPresent(fieldNamed(plan.actor, policy.field), "me"),
        inOther(policy.policy, target, places, scope),
      );
    }
    case "matches": {
      const outer = scope.from;
      if (outer === undefined) return "false";
      const theirs = fieldOrId(policy.as, outer.after, outer);
      const own = value(policy.field, after);
      const isWrapped = isListIn(outer.entity, policy.as) && !isListIn(entity, policy.field);
      return isWrapped ? `${theirs} == [${own}]` : `${own} == ${theirs}`;
    }
    case "begun":
      return `!exists(${ownPath(scope)})`;
    case "lowered": {
      if (before === after) return "false";
      const { type } = fieldNamed(entity, policy.field);
      const order = type.kind === "enum" ? type.values : [];
      const lower = order
        .slice(1)
        .map((each, index) => `${quoted(each)}: ${listOf(order.slice(0, index + 1))}`);
      return `${value(policy.field, after)} in {${lower.join(", ")}}.get(${value(policy.field, before)}, [])`;
    }
    case "named":
      return "request.auth.token.firebase.sign_in_provider != 'anonymous'";
    case "sameEmail":
      return whereThere(
        scope,
        policy.field,
        all(
          "request.auth.token.get('email_verified', false) == true",
          `request.auth.token.get('email', '').lower() == ${value(policy.field, before)}.lower()`,
        ),
      );
    case "agrees":
      return policyCondition(asRelated(policy), scope);
  }
}

/** Preconditions of an operation as a call of their function. */
export function requirement(
  { other, preconditions }: PreconditionGroup,
  scope: RuleScope,
): Condition {
  const policy = allOf(...preconditions.map(({ require }) => require));
  // What it says to those who are refused is the opposite of what it asks.
  const about = `Otherwise: ${preconditions.map(({ message }) => message).join(" ")}`;
  const [first] = preconditions;
  if (first === undefined) return "true";
  const { name, whenChanged, asksAfter } = first;
  const helper =
    other === undefined
      ? { title: preconditionName(name), about, operation: name }
      : { title: preconditionName(other), about, operation: "" };
  const asked = asksAfter ? { ...scope, before: scope.after } : scope;
  const call = called(helper, policy, operationsRequiring(first, scope.entity), asked);
  return whenChanged === undefined
    ? call
    : any(policyCondition(isUnchanged(whenChanged), scope), call);
}

/**
 * Whether policies with a name are called. In a query, behind `not` and about other documents they have another form, and on a
 * create there is nothing that they could compare with the new document.
 */
function callsFunctions(policy: Policy, scope: RuleScope): boolean {
  const { helpers, from, looksFirst, isList, before, after } = scope;
  if (helpers === undefined || from !== undefined || looksFirst || isList) return false;
  const compares = ["unchanged", "lowered", "onlySelfIn", "founding"];
  return before !== after || partsHere(policy).every(({ kind }) => !compares.includes(kind));
}

/**
 * The call of a function about a change, which is collected at its first use.
 * @param ways the operations that call it; if all of them create documents, there is none before
 */
function called(
  {
    title,
    about,
    operation,
  }: { readonly title: string; readonly about: string; readonly operation: string },
  policy: Policy,
  operations: readonly Operation[],
  scope: RuleScope,
): Condition {
  const { entity, helpers } = scope;
  if (helpers === undefined) return policyCondition(policy, scope);
  const { functions } = helpers;
  const body = policyCondition(policy, {
    ...scope,
    before: operations.every(({ kind }) => kind === "create") ? "after" : "before",
    after: "after",
    written: operations.flatMap((each) => writtenBy(each, entity)),
    there: [],
    helpers: { functions, operation },
  });
  const takes = taken(laidOut(body, ""));
  const { before, after } = scope;
  const given: Readonly<Record<string, string>> = { before, after };
  const name = helperNamed(title, { about, takes, body }, functions);
  return `${name}(${takes.map((each) => given[each] ?? each).join(", ")})`;
}

/** The condition on another document: it exists, and it satisfies the policy. */
function inOther(policy: Policy, target: EntityPlan, places: Places, scope: RuleScope): Condition {
  const { plan, get, looksFirst, helpers } = scope;
  const path = documentPath(target, places);
  const found = `${get}(${path}).data`;
  const own = ownWildcard(target);
  const insideOf = (its: string): Condition =>
    policyCondition(policy, {
      entity: target,
      plan,
      before: its,
      after: its,
      id: places[own] ?? own,
      get,
      places: { ...places, [own]: places[own] ?? own },
      from: scope,
      ...(looksFirst ? { looksFirst: true } : {}),
      ...(helpers === undefined ? {} : { helpers }),
    });
  const isFound = `${existing(get)}(${path})`;
  const name = nameOfOther(scope);
  const inner = insideOf(name);
  if (inner === "true") return isFound;
  const text = laidOut(inner, "");
  const isLookedAtOnce = (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length < 2;
  if (helpers === undefined || isLookedAtOnce) return all(isFound, insideOf(found));
  const takes = taken(text);
  const call = takes.map((each) => (each === name ? found : each)).join(", ");
  const title = `${target.name}Allows${capitalised(helpers.operation)}`;
  return all(
    isFound,
    `${helperNamed(title, { about: "", takes, body: inner }, helpers.functions)}(${call})`,
  );
}

/** The variables in the text of a condition, which its function takes. */
function taken(text: string): readonly string[] {
  return ["me", "before", "after", "its", "theirs", "furthest"].filter((each) =>
    new RegExp(`(?<![.'])\\b${each}\\b(?!')`).test(text),
  );
}

/** The name of a collected function; two functions with the same body are merged. */
function helperNamed(
  title: string,
  helper: Pick<RuleFunction, "about" | "takes" | "body">,
  functions: Nested,
): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? title : `${title}${count}`;
    const known = functions.get(name);
    if (known === undefined) functions.set(name, { name, ...helper });
    if (known === undefined || laidOut(known.body, "") === laidOut(helper.body, "")) return name;
  }
}

/** The path of the document that the condition is about. */
function ownPath({ entity, places, id }: RuleScope): string {
  return documentPath(entity, { ...places, [ownWildcard(entity)]: id });
}

/** The path of a founding record, which has the id of the founded document. */
function recordPath(record: string, { plan, id, places }: RuleScope): string {
  const target = entityNamed(plan, record);
  return documentPath(target, { ...places, [ownWildcard(target)]: id });
}

/** The value of a field of another document before the change. */
function valueBefore(field: string, scope: RuleScope): string {
  return fieldOrId(field, `get(${ownPath(scope)}).data`, scope);
}

function isListIn(entity: EntityPlan, name: string): boolean {
  return name !== "id" && fieldNamed(entity, name).type.kind === "list";
}

/** The value of a field, or the document's own id. */
function fieldOrId(name: string, of: string, scope: RuleScope): string {
  return name === "id" ? scope.id : valueIn(scope, name, of);
}

/** The negation of a policy for every document that a query may find. */
function notInList(policy: Policy, scope: RuleScope): Condition {
  switch (policy.kind) {
    case "anyOf":
      return all(...policy.of.map((each) => notInList(each, scope)));
    case "allOf":
      return any(...policy.of.map((each) => notInList(each, scope)));
    case "not":
      return policyCondition(policy.of, scope);
    // A query can filter for list items and equal values, but never for missing ones.
    case "selfIn":
    case "has":
      return "false";
    default:
      return no(policyCondition(policy, { ...scope, looksFirst: true }));
  }
}

/** An id in the path: of the document in the `match`, or of another one. */
function placed(name: string, { entity, id, places }: RuleScope): string {
  return ownWildcard(entity) === name ? id : (places?.[name] ?? name);
}

/** The path of the document as a text, in the form that commands write. */
function pathText(scope: RuleScope): string {
  const { collections, params } = scope.entity.path;
  return params
    .map(
      (param, index) =>
        `'${index === 0 ? "" : "/"}${collections[index]}/' + ${placed(wildcard(param), scope)}`,
    )
    .join(" + ");
}

/** A condition that fails with an error if the field is missing. */
function whereThere(
  { entity, before, isList, looksFirst, there = [] }: RuleScope,
  field: string,
  test: Condition,
): Condition {
  if (isList || !looksFirst || there.includes(field)) return test;
  return all(isThereIf(fieldNamed(entity, field), before), test);
}

function isThereIf(field: FieldPlan, document: string): Condition {
  return field.optional ? isPresent(field, document) : "true";
}

function valuesOf(
  entity: EntityPlan,
  name: string,
  values: readonly Constant[],
): readonly string[] {
  const { type } = fieldNamed(entity, name);
  return values.map((each) => literal(each, type));
}

/** The value of a field, or its default if an older document lacks it. */
function valueIn({ entity, isList }: RuleScope, name: string, of: string): string {
  return isList ? fieldOf(of, name) : read(fieldNamed(entity, name), of);
}

/** The document that a ref names; the two share the placeholders above them. */
function named(
  field: string,
  scope: RuleScope,
): { readonly target: EntityPlan; readonly path: string; readonly places: Places } {
  const { entity, plan, after, places = {} } = scope;
  const target = relatedEntity(entity, field, plan);
  // An optional ref without a default is checked before.
  const isDefaulted = fieldNamed(entity, field).fallback !== undefined;
  const id = isDefaulted ? valueIn(scope, field, after) : fieldOf(after, field);
  const its = { ...places, [ownWildcard(target)]: id };
  return { target, path: documentPath(target, its), places: its };
}

/** `getAfter` gives no error for a missing document: it returns one without fields. */
function isThere(path: string, { get, looksFirst }: RuleScope): Condition {
  return looksFirst || get === "getAfter" ? `${existing(get)}(${path})` : "true";
}

function existing(get: RuleScope["get"]): string {
  if (get === "firestore.get") return "firestore.exists";
  return get === "get" ? "exists" : "existsAfter";
}

/** Whether a field is present; one with a default always is. */
export function isPresent(field: FieldPlan, document: string): Condition {
  return field.fallback === undefined ? `${quoted(field.name)} in ${document}` : "true";
}

function roleOfMe({ actor }: SchemaPlan): string {
  return actor?.actor === undefined ? "" : read(fieldNamed(actor, actor.actor.role), "me");
}

/** An omitted ref names no document, so the policy says whether it passes. */
function leftOut(
  { entity, after, isList, looksFirst }: RuleScope,
  { field, mayBeMissing }: { readonly field: string; readonly mayBeMissing?: true },
  test: Condition,
): Condition {
  const plan = fieldNamed(entity, field);
  if (!plan.optional || plan.fallback !== undefined || isList) return test;
  if (mayBeMissing) return any(`!(${quoted(field)} in ${after})`, test);
  // Without the ref there is no path, which is an error and counts as false.
  return looksFirst ? all(`${quoted(field)} in ${after}`, test) : test;
}

function listIn(scope: RuleScope, name: string, of: string): string {
  const field = fieldNamed(scope.entity, name);
  return field.optional && field.fallback === undefined && !scope.isList
    ? `${of}.get(${quoted(name)}, [])`
    : valueIn(scope, name, of);
}

/** The path of the top document in an entity's path. */
export function rootPath({ path }: EntityPlan): string {
  return `/databases/$(database)/documents/${path.collections[0]}/$(${wildcard(path.params[0] ?? "")})`;
}
