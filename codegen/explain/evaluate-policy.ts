import type { Policy } from "../../schema/language/policy.ts";
import { policyText } from "../lock/policy-text.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { isNamed } from "../plan/policies.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A document and where it lies. */
export interface Located {
  readonly path: string;
  readonly fields: Fields;
}

/** What a policy is asked about. */
export interface Question {
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  /** The document of whoever acts, if there is one. */
  readonly me: Located | undefined;
  readonly myId: string;
  readonly before: Located;
  readonly after: Located;
  /** The document that led to this one. */
  readonly from?: Located;
  readonly look: (path: string) => Fields | undefined;
  readonly now: number;
}

/** A policy with what it answers, and why. */
export interface Answer {
  readonly clause: string;
  /** The word that a clause with parts begins with: `"anyOf"`; for a policy with a name, that name too. */
  readonly word?: string;
  /** `undefined` where documents alone do not tell. */
  readonly holds: boolean | undefined;
  /** The value that decided a clause without parts: `` "`assignee` is \"m2\"" ``. */
  readonly found?: string;
  readonly parts: readonly Answer[];
}

/** Asks a policy and each of its clauses. */
export function evaluatePolicy(policy: Policy, question: Question): Answer {
  const clause = policyText(policy);
  switch (policy.kind) {
    case "anyOf":
    case "allOf": {
      const parts = policy.of.map((each) => evaluatePolicy(each, question));
      const word = isNamed(policy) ? `policy("${policy.name}")` : policy.kind;
      return { clause, word, parts, holds: policy.kind === "anyOf" ? some(parts) : every(parts) };
    }
    case "not": {
      const part = evaluatePolicy(policy.of, question);
      return { clause, word: "not", parts: [part], holds: opposite(part.holds) };
    }
    case "related":
      return elsewhere(clause, policy.policy, refOf(policy.field, question), {
        question,
        isFine: policy.mayBeMissing === true && question.after.fields[policy.field] === undefined,
      });
    case "mine":
      return elsewhere(clause, policy.policy, refOfMine(policy.field, question), { question });
    case "above":
      return elsewhere(clause, policy.policy, above(policy.entity, question), { question });
    case "beside":
      return elsewhere(clause, policy.policy, beside(policy.entity, question), { question });
    case "parent": {
      const parent = question.plan.entities.find(({ name }) => name === policy.entity);
      const at = above(policy.entity, question);
      return parent === undefined
        ? leaf(clause, false, "there is no such entity")
        : elsewhere(clause, parent.read, at, { question });
    }
    default:
      return { clause, parts: [], ...answered(policy, question) };
  }
}

type Clause = Exclude<
  Policy,
  { readonly kind: "anyOf" | "allOf" | "not" | "related" | "mine" | "above" | "beside" | "parent" }
>;

/** The clauses that ask about the document of whoever acts. */
const ofMembers: ReadonlySet<Policy["kind"]> = new Set<Policy["kind"]>([
  "member",
  "role",
  "namedBy",
  "trusted",
  "ownSite",
]);

function answered(policy: Clause, question: Question): Pick<Answer, "holds" | "found"> {
  const { plan, me, myId, before, after, from } = question;
  const actor = plan.actor?.actor;
  const says = (holds: boolean | undefined, found: string) => ({ holds, found });
  const own = (name: string): unknown => valueOf(before, name);
  const is = (name: string): string => `\`${name}\` is ${shown(own(name))}`;
  // Whatever the document of a former member says, it counts for nothing.
  if (me === undefined && ofMembers.has(policy.kind))
    return says(false, "they are no active member");
  switch (policy.kind) {
    case "anybody":
      return says(true, "any account");
    case "member":
      return says(true, "an active member");
    case "role": {
      const role = me?.fields[actor?.role ?? ""];
      return says(
        policy.roles.some((each) => each === role),
        `their role is ${shown(role)}`,
      );
    }
    case "self":
      return says(own(policy.field) === myId, is(policy.field));
    case "selfIn":
      return says(listOf(own(policy.field)).includes(myId), is(policy.field));
    case "selfInPath": {
      const id = idIn(before.path, policy.entity, question);
      return says(id === myId, `the ${policy.entity} of the path is ${shown(id)}`);
    }
    case "namedBy": {
      const named = me?.fields[policy.field];
      return says(named === idOf(before.path), `their \`${policy.field}\` is ${shown(named)}`);
    }
    case "trusted": {
      const trust = me?.fields[policy.field];
      return says(trust === true, `their \`${policy.field}\` is ${shown(trust)}`);
    }
    case "ownSite": {
      const sites = me?.fields[actor?.sites ?? ""];
      if (sites === undefined) return says(true, "they are not limited to sites");
      const asked = [before, after].flatMap((each) => {
        const value = valueOf(each, policy.field);
        return Array.isArray(value) ? listOf(value) : [value];
      });
      return says(
        asked.every((each) => listOf(sites).includes(each)),
        `${is(policy.field)}, and their sites are ${shown(sites)}`,
      );
    }
    case "is":
      return says(
        policy.values.some((each) => each === own(policy.field)),
        is(policy.field),
      );
    case "has":
      return says(own(policy.field) !== undefined, is(policy.field));
    case "ahead": {
      const at = own(policy.field);
      const latest = policy.days === undefined ? Infinity : question.now + policy.days * 86_400_000;
      return says(typeof at === "number" && at > question.now && at <= latest, is(policy.field));
    }
    case "unchanged":
      return says(
        shown(own(policy.field)) === shown(valueOf(after, policy.field)),
        `${is(policy.field)} and becomes ${shown(valueOf(after, policy.field))}`,
      );
    case "onlySelfIn": {
      const others = (of: Located): string =>
        shown(listOf(valueOf(of, policy.field)).filter((each) => each !== myId));
      return says(others(before) === others(after), is(policy.field));
    }
    case "matches": {
      const wanted = from === undefined ? undefined : valueOf(from, policy.as);
      const holds = Array.isArray(wanted)
        ? wanted.length === 1 && wanted[0] === own(policy.field)
        : wanted === own(policy.field);
      return says(holds, `${is(policy.field)}, and \`${policy.as}\` is ${shown(wanted)}`);
    }
    case "lowered": {
      const type = question.entity.fields.find(({ name }) => name === policy.field)?.type;
      const order = type?.kind === "enum" ? type.values : [];
      const place = (of: Located): number =>
        order.findIndex((each) => each === valueOf(of, policy.field));
      return says(place(after) < place(before), is(policy.field));
    }
    case "agrees": {
      const at = refOf(policy.field, question)?.path;
      const other = at === undefined ? undefined : question.look(at)?.[policy.on];
      return says(
        other !== undefined && other === valueOf(after, policy.on),
        `${is(policy.on)}, and there it is ${shown(other)}`,
      );
    }
    case "begun":
    case "named":
    case "sameEmail":
    case "founding":
    case "joining":
    case "paced":
      return says(undefined, "depends on the account or on the whole change");
  }
}

interface Target {
  readonly entity: EntityPlan;
  readonly path: string;
}

/** The answer of a policy on another document. */
function elsewhere(
  clause: string,
  policy: Policy,
  target: Target | undefined,
  { question, isFine = false }: { readonly question: Question; readonly isFine?: boolean },
): Answer {
  if (isFine) return leaf(clause, true, "it is left out");
  const fields = target && question.look(target.path);
  if (target === undefined || fields === undefined)
    return leaf(
      clause,
      false,
      target === undefined ? "it names none" : `${target.path} is not there`,
    );
  const there = { path: target.path, fields };
  const part = evaluatePolicy(policy, {
    ...question,
    entity: target.entity,
    before: there,
    after: there,
    from: question.after,
  });
  const word = clause.slice(0, clause.indexOf("("));
  return { clause, word, holds: part.holds, found: target.path, parts: [part] };
}

function refOf(field: string, { entity, after, plan }: Question): Target | undefined {
  return targetOf(field, entity, after, plan);
}

function refOfMine(field: string, { me, plan }: Question): Target | undefined {
  return plan.actor && me && targetOf(field, plan.actor, me, plan);
}

function targetOf(
  field: string,
  entity: EntityPlan,
  { path, fields }: Located,
  plan: SchemaPlan,
): Target | undefined {
  const type = entity.fields.find(({ name }) => name === field)?.type;
  const target = plan.entities.find(({ name }) => type?.kind === "ref" && name === type.entity);
  const id = fields[field];
  return target && typeof id === "string"
    ? { entity: target, path: pathBy(target, path, id) }
    : undefined;
}

function above(name: string, { before, plan }: Question): Target | undefined {
  const entity = plan.entities.find((each) => each.name === name);
  if (entity === undefined) return undefined;
  const path = before.path
    .split("/")
    .slice(0, entity.path.collections.length * 2)
    .join("/");
  return { entity, path };
}

function beside(name: string, { before, plan }: Question): Target | undefined {
  const entity = plan.entities.find((each) => each.name === name);
  return entity && { entity, path: pathBy(entity, before.path, idOf(before.path)) };
}

/** The path of a document of an entity beside another one, with the ids that both have above them. */
export function pathBy({ path }: EntityPlan, other: string, id: string): string {
  const ids = other.split("/").filter((_, index) => index % 2 === 1);
  const last = path.collections.length - 1;
  return path.collections
    .map((each, index) => `${each}/${index === last ? id : (ids[index] ?? "")}`)
    .join("/");
}

function idIn(path: string, entity: string, { plan }: Question): string | undefined {
  const depth = plan.entities.find(({ name }) => name === entity)?.path.collections.length;
  return depth === undefined ? undefined : path.split("/")[depth * 2 - 1];
}

function valueOf({ path, fields }: Located, name: string): unknown {
  return fields[name] ?? (name === "id" ? idOf(path) : undefined);
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function shown(value: unknown): string {
  return value === undefined ? "left out" : JSON.stringify(value);
}

function leaf(clause: string, holds: boolean, found: string): Answer {
  return { clause, holds, found, parts: [] };
}

function some(parts: readonly Answer[]): boolean | undefined {
  if (parts.some(({ holds }) => holds === true)) return true;
  return parts.some(({ holds }) => holds === undefined) ? undefined : false;
}

function every(parts: readonly Answer[]): boolean | undefined {
  if (parts.some(({ holds }) => holds === false)) return false;
  return parts.some(({ holds }) => holds === undefined) ? undefined : true;
}

function opposite(holds: boolean | undefined): boolean | undefined {
  return holds === undefined ? undefined : !holds;
}
