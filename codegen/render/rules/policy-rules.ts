import type { Constant, Policy } from "../../../schema/language/policy.ts";
import { type EntityPlan, fieldNamed, type FieldPlan, type SchemaPlan } from "../../plan/plan.ts";
import { asksForId } from "../../plan/policies.ts";
import { looksAround } from "../../plan/ways.ts";
import { relatedEntity } from "../policy-expression.ts";
import { actorPath } from "./actor-rules.ts";
import { all, any, type Condition, no } from "./condition.ts";
import { fieldOf, listOf, literal, quoted, read } from "./field-rules.ts";
import { documentPath, ownWildcard, type Places, wildcard, wildcardsAbove } from "./paths.ts";

/** Where a condition stands: whose policy it is, and what the documents are called there. */
export interface RuleScope {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  /** The fields before and after the change; the same on creations and reads. */
  readonly before: string;
  readonly after: string;
  /** The document's own id. */
  readonly id: string;
  /** How other documents are looked at: as they are, as they will be, or from file storage. */
  readonly get: "get" | "getAfter" | "firestore.get";
  /**
   * Whether it is asked first if there is such a document. One that is missing is an error, which is as good as no, but
   * where the opposite is meant the opposite of an error is one too.
   */
  readonly looksFirst?: true;
  /**
   * Whether it is asked for a query. Of what may be found, rules then know no more than the query's own clauses: what these
   * leave open is missing there, and may neither be taken for a default nor for nothing.
   */
  readonly isList?: true;
  /** What placeholders are where the document is another than the one in the path. */
  readonly places?: Places;
}

/** A policy as a condition over `me` (the fields of the member who acts) and the documents. */
export function policyCondition(policy: Policy, scope: RuleScope): Condition {
  const { entity, plan, before, after, id, get } = scope;
  const actor = plan.actor?.actor;
  const value = (field: string, of: string): string =>
    field === "id" ? id : valueIn(scope, field, of);
  switch (policy.kind) {
    case "anyOf":
      return any(...policy.of.map((each) => policyCondition(each, scope)));
    case "allOf":
      return all(...policy.of.map((each) => policyCondition(each, scope)));
    case "not":
      return scope.isList
        ? notInList(policy.of, scope)
        : no(policyCondition(policy.of, { ...scope, looksFirst: true }));
    case "anybody":
    case "member":
    // Only whoever does is asked about.
    case "joining":
      return "true";
    case "role":
      return `${roleOfMe(plan)} in ${listOf(policy.roles)}`;
    case "self":
      return `${value(policy.field, before)} == request.auth.uid`;
    case "selfIn":
      return `request.auth.uid in ${listIn(scope, policy.field, before)}`;
    case "selfInPath":
      return `${placed(wildcard(policy.entity), scope)} == request.auth.uid`;
    case "namedBy":
      return all(`${quoted(policy.field)} in me`, `${fieldOf("me", policy.field)} == ${id}`);
    case "trusted":
      return plan.actor === undefined ? "false" : read(fieldNamed(plan.actor, policy.field), "me");
    case "ownSite":
      if (policy.field !== "id" && fieldNamed(entity, policy.field).type.kind === "list")
        return any(
          `!(${quoted(actor?.sites ?? "")} in me)`,
          whereThere(
            scope,
            policy.field,
            `${fieldOf("me", actor?.sites ?? "")}.hasAll(${value(policy.field, before)})`,
          ),
        );
      return any(
        `!(${quoted(actor?.sites ?? "")} in me)`,
        `${value(policy.field, before)} in ${fieldOf("me", actor?.sites ?? "")}`,
      );
    case "is":
      return `${value(policy.field, before)} in [${valuesOf(entity, policy.field, policy.values)}]`;
    case "has":
      return scope.isList
        ? `${fieldOf(before, policy.field)} != null`
        : isPresent(fieldNamed(entity, policy.field), before);
    case "ahead":
      return whereThere(scope, policy.field, `${value(policy.field, before)} > request.time`);
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
      return before === after
        ? "true"
        : `${value(policy.field, before)} == ${value(policy.field, after)}`;
    case "parent": {
      const parent = plan.entities.find((each) => each.name === policy.entity);
      if (parent === undefined) return "false";
      const path = documentPath(parent, scope.places);
      const above = wildcardsAbove(parent).map((each) => scope.places?.[each] ?? each);
      const reads = get !== "getAfter" || !looksAround(parent.read) ? "mayRead" : "wouldRead";
      const own = ownWildcard(parent);
      const isAskedId = get === "firestore.get" && asksForId(parent.read);
      const ids = isAskedId ? [scope.places?.[own] ?? own] : [];
      return all(
        isThere(path, scope),
        `${reads}${parent.typeName}(${[...above, ...ids, "me", `${get}(${path})`].join(", ")})`,
      );
    }
    case "founding":
      return all(
        `!exists(${rootPath(entity)})`,
        `existsAfter(${rootPath(entity)})`,
        `${roleOfMe(plan)} == ${quoted(policy.role)}`,
      );
    case "paced": {
      if (plan.actor === undefined) return "false";
      const pace = `.get(${quoted(policy.field)}, null)`;
      const is = `${get}(${actorPath(plan.actor)}).data${pace}`;
      return `isPaced(me${pace}, ${is}, ${pathText(scope)}, ${policy.seconds})`;
    }
    case "related": {
      const { target, path, places } = named(policy.field, scope);
      const its = `${get}(${path}).data`;
      const inner = policyCondition(policy.policy, {
        entity: target,
        plan,
        before: its,
        after: its,
        id: places[ownWildcard(target)] ?? "",
        get,
        places,
        ...(scope.looksFirst ? { looksFirst: true } : {}),
      });
      return leftOut(scope, policy.field, all(`${existing(get)}(${path})`, inner));
    }
    case "agrees": {
      const { target, path } = named(policy.field, scope);
      const its = read(fieldNamed(target, policy.on), `${get}(${path}).data`);
      return leftOut(
        scope,
        policy.field,
        all(isThere(path, scope), `${its} == ${value(policy.on, after)}`),
      );
    }
  }
}

/** That something does not hold of anything that a query may find. */
function notInList(policy: Policy, scope: RuleScope): Condition {
  switch (policy.kind) {
    case "anyOf":
      return all(...policy.of.map((each) => notInList(each, scope)));
    case "allOf":
      return any(...policy.of.map((each) => notInList(each, scope)));
    case "not":
      return policyCondition(policy.of, scope);
    // A query asks what is in a list or what a field equals, never what is not there.
    case "selfIn":
    case "has":
      return "false";
    default:
      return no(policyCondition(policy, { ...scope, looksFirst: true }));
  }
}

/** An id in the path: of the document in the `match`, or of another. */
function placed(name: string, { entity, id, places }: RuleScope): string {
  return ownWildcard(entity) === name ? id : (places?.[name] ?? name);
}

/** The path of the document as a text, as commands write it down. */
function pathText(scope: RuleScope): string {
  const { collections, params } = scope.entity.path;
  return params
    .map(
      (param, index) =>
        `'${index === 0 ? "" : "/"}${collections[index]}/' + ${placed(wildcard(param), scope)}`,
    )
    .join(" + ");
}

/** What can only be asked of a field that is there. */
function whereThere({ entity, before, isList }: RuleScope, field: string, test: string): Condition {
  return isList ? test : all(isThereIf(fieldNamed(entity, field), before), test);
}

function isThereIf(field: FieldPlan, document: string): Condition {
  return field.optional ? isPresent(field, document) : "true";
}

function valuesOf(entity: EntityPlan, name: string, values: readonly Constant[]): string {
  const { type } = fieldNamed(entity, name);
  return values.map((each) => literal(each, type)).join(", ");
}

/** What a field holds, its default where an older document does not have it. */
function valueIn({ entity, isList }: RuleScope, name: string, of: string): string {
  return isList ? fieldOf(of, name) : read(fieldNamed(entity, name), of);
}

/** The document that a ref names: it shares the placeholders above it with the one that names it. */
function named(
  field: string,
  scope: RuleScope,
): { readonly target: EntityPlan; readonly path: string; readonly places: Places } {
  const { entity, plan, after, places = {} } = scope;
  const target = relatedEntity(entity, field, plan);
  // Where one may be left out, that is asked before.
  const isDefaulted = fieldNamed(entity, field).fallback !== undefined;
  const id = isDefaulted ? valueIn(scope, field, after) : fieldOf(after, field);
  const its = { ...places, [ownWildcard(target)]: id };
  return { target, path: documentPath(target, its), places: its };
}

/** `getAfter` has no error for a document that is missing: it would be read as one without fields. */
function isThere(path: string, { get, looksFirst }: RuleScope): Condition {
  return looksFirst || get === "getAfter" ? `${existing(get)}(${path})` : "true";
}

function existing(get: RuleScope["get"]): string {
  if (get === "firestore.get") return "firestore.exists";
  return get === "get" ? "exists" : "existsAfter";
}

/** Whether a field is there; one with a default always is. */
export function isPresent(field: FieldPlan, document: string): Condition {
  return field.fallback === undefined ? `${quoted(field.name)} in ${document}` : "true";
}

function roleOfMe({ actor }: SchemaPlan): string {
  return actor?.actor === undefined ? "" : read(fieldNamed(actor, actor.actor.role), "me");
}

/** A ref that is left out satisfies any policy about what it names. */
function leftOut({ entity, after, isList }: RuleScope, field: string, test: Condition): Condition {
  return fieldNamed(entity, field).optional && !isList
    ? any(`!(${quoted(field)} in ${after})`, test)
    : test;
}

function listIn(scope: RuleScope, name: string, of: string): string {
  const field = fieldNamed(scope.entity, name);
  return field.optional && field.fallback === undefined && !scope.isList
    ? `${of}.get(${quoted(name)}, [])`
    : valueIn(scope, name, of);
}

/** The document at the top of an entity's path. */
export function rootPath({ path }: EntityPlan): string {
  return `/databases/$(database)/documents/${path.collections[0]}/$(${wildcard(path.params[0] ?? "")})`;
}
