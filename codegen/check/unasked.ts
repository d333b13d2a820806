import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import { stepsOf, writtenByEdit, writtenByStep } from "../plan/operations.ts";
import {
  type CreatePlan,
  type EntityPlan,
  entityNamed,
  type Literal,
  type SchemaPlan,
  writerOf,
} from "../plan/plan.ts";
import { asRelated, partsHere, policiesOf } from "../plan/policies.ts";

/**
 * Whether one user alone can make a policy hold, and whether they can make it fail. A policy on a document that another user
 * wrote is neither; a policy on a value that the user chooses is both.
 */
interface Reach {
  readonly holds: boolean;
  readonly fails: boolean;
}

/**
 * The content of a field: chosen by the user, empty, their own id, a value that fills itself in, written by others, or a
 * constant.
 */
export type Content =
  | "chosen"
  | "chosen or none"
  | "none"
  | "me"
  | "filled"
  | "theirs"
  | { readonly value: Literal };

/** A document before and after the operation. */
export interface Standing {
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  readonly kind: "begun" | "changed" | "theirs";
  /** The content of a field, or of the `"id"`. */
  readonly before: (field: string) => Content;
  readonly after: (field: string) => Content;
  /** The user's own document in the actor entity, after the change. */
  readonly own: () => Standing;
  /** Whether policies see the user as a member; otherwise only the account is known. */
  readonly isMember: boolean;
  /** Whether the user may write other documents alone, and so satisfy policies that need them. */
  readonly writes: boolean;
  /** The entities whose documents are assumed so far; this stops an assumption that would depend on itself. */
  readonly seen: readonly string[];
}

const always: Reach = { holds: true, fails: false };
const never: Reach = { holds: false, fails: true };
const either: Reach = { holds: true, fails: true };
const asked: Reach = { holds: false, fails: false };

/** What a user without any document from others can make of a policy. */
function reach(policy: Policy, at: Standing, from?: Standing): Reach {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return together(
        policy.kind,
        policy.of.map((each) => reach(each, at, from)),
      );
    case "not": {
      const { holds, fails } = reach(policy.of, at, from);
      return { holds: fails, fails: holds };
    }
    case "anybody":
    case "joining":
      return always;
    case "named":
    case "paced":
    case "selfInPath":
    case "founding":
      return either;
    case "member":
      return at.isMember ? always : never;
    case "role":
      return at.isMember ? isOneOf(at.own().after(roleIn(at)), policy.roles) : never;
    case "trusted":
      return at.isMember ? isOneOf(at.own().after(policy.field), [true]) : never;
    case "namedBy":
    case "ownSite":
      return at.isMember ? either : never;
    case "self":
      return isMine(at.before(policy.field));
    case "selfIn":
    case "sameEmail":
      return isChosen(at.before(policy.field)) ? either : never;
    case "is":
      return isOneOf(at.before(policy.field), policy.values);
    case "has":
      return isThere(at.before(policy.field));
    case "ahead": {
      const content = at.before(policy.field);
      if (content === "theirs") return asked;
      return isChosen(content) ? either : never;
    }
    case "onlySelfIn":
    case "unchanged":
      return at.kind === "changed" ? either : always;
    case "lowered":
      return at.kind === "changed" ? either : never;
    case "begun":
      return at.kind === "begun" ? always : never;
    case "related":
      return followed(policy, at, at);
    case "mine":
      return at.isMember ? followed(policy, at.own(), at) : never;
    case "agrees":
      return reach(asRelated(policy), at, from);
    case "above":
      return reach(policy.policy, theirs(entityNamed(at.plan, policy.entity), at), at);
    case "parent": {
      const parent = entityNamed(at.plan, policy.entity);
      return reach(parent.read, theirs(parent, at), at);
    }
    case "beside":
      return {
        holds: canMake(entityNamed(at.plan, policy.entity), policy.policy, at),
        fails: true,
      };
    case "matches":
      return from === undefined ? either : compared(policy, at, from);
  }
}

function together(kind: "anyOf" | "allOf", parts: readonly Reach[]): Reach {
  const [holds, fails] = [parts.map((each) => each.holds), parts.map((each) => each.fails)];
  return kind === "allOf"
    ? { holds: holds.every(Boolean), fails: fails.some(Boolean) }
    : { holds: holds.some(Boolean), fails: fails.every(Boolean) };
}

/** A ref may also name a document that does not exist, for which no policy holds. */
function followed(
  policy: { readonly field: string; readonly policy: Policy; readonly mayBeMissing?: true },
  { entity, after }: Standing,
  at: Standing,
): Reach {
  const { field, mayBeMissing = false } = policy;
  const content = after(field);
  const type = entity.fields.find(({ name }) => name === field)?.type;
  if (type?.kind !== "ref" || content === "theirs") return asked;
  if (content === "none") return mayBeMissing ? always : never;
  if (content === "me" && type.entity === at.plan.actor?.name)
    return reach(policy.policy, at.own(), at);
  const isMade = isChosen(content) && canMake(entityNamed(at.plan, type.entity), policy.policy, at);
  return { holds: isMade || (mayBeMissing && content === "chosen or none"), fails: true };
}

/** Whether the user can make the fields of two documents equal. */
function compared(
  { field, as }: Extract<Policy, { kind: "matches" }>,
  at: Standing,
  from: Standing,
): Reach {
  const [one, other] = [at.after(field), from.after(as)];
  const isSame = at.entity === from.entity && at.kind !== "theirs" && field === as;
  if (isSame || (one === "me" && other === "me")) return always;
  if (isChosen(one) || isChosen(other)) return either;
  return other === "me" ? never : asked;
}

/** Whether the user can create such a document alone, or it is their own. */
function canMake(target: EntityPlan, policy: Policy, at: Standing): boolean {
  const { plan, seen, writes } = at;
  if (!writes) return false;
  if (target === plan.actor) return reach(policy, at.own(), at).holds;
  return target.creates
    .filter((create) => isForStrangers(create, target, plan))
    .some((create) => {
      const begun = made(create, target, at);
      // Two documents may each require the other; one change creates both.
      if (seen.includes(target.name)) return reach(policy, begun, at).holds;
      return isLet(create, begun) && reach(policy, changedSince(begun), at).holds;
    });
}

function isForStrangers({ by }: CreatePlan, entity: EntityPlan, plan: SchemaPlan): boolean {
  return (
    writerOf(entity, plan) === undefined || partsHere(by).some(({ kind }) => kind === "founding")
  );
}

/** A document that an account creates. */
function made(create: CreatePlan, entity: EntityPlan, at: Standing): Standing {
  const content = (field: string): Content =>
    field === "id" ? "chosen" : contentOf(field, create, entity);
  return {
    ...at,
    entity,
    kind: "begun",
    before: content,
    after: content,
    isMember: false,
    seen: [...at.seen, entity.name],
  };
}

/** Whether an account may create such a document without a value in the ref field. */
export function isLetWithout(
  field: string,
  create: CreatePlan,
  entity: EntityPlan,
  at: Standing,
): boolean {
  const begun = made(create, entity, at);
  const content = (name: string): Content => (name === field ? "none" : begun.after(name));
  return isLet(create, { ...begun, before: content, after: content });
}

/** The same document after any edits that the user may make alone. */
function changedSince(begun: Standing): Standing {
  const { entity } = begun;
  const written = new Set([
    ...entity.edits
      .filter((edit) => isLet(edit, begun))
      .flatMap((edit) => writtenByEdit(edit, entity)),
    ...stepsOf(entity)
      .filter((step) => isLet(step, begun))
      .flatMap((step) => writtenByStep(step, entity)),
  ]);
  const content = (field: string): Content =>
    written.has(field) ? "chosen or none" : begun.after(field);
  return { ...begun, before: content, after: content };
}

/** Whether one user alone can satisfy every policy of an operation. */
export function isLet(operation: Parameters<typeof policiesOf>[0], at: Standing): boolean {
  return policiesOf(operation).every((each) => reach(each, at).holds);
}

/** A document that another user wrote; the content of its fields is unknown. */
function theirs(entity: EntityPlan, at: Standing): Standing {
  const content = (): Content => "theirs";
  return { ...at, entity, kind: "theirs", before: content, after: content };
}

/** The content of a field in a new document. */
export function contentOf(field: string, create: CreatePlan, entity: EntityPlan): Content {
  const setting = create.sets.find(([name]) => name === field)?.[1];
  if (setting !== undefined) return filledBy(setting);
  const { lifecycle } = entity;
  if (field === lifecycle?.field && !create.anyState) return { value: lifecycle.initial };
  const { optional = false, fallback } = entity.fields.find(({ name }) => name === field) ?? {};
  if (create.fields.includes(field)) return optional ? "chosen or none" : "chosen";
  return fallback === undefined ? "none" : { value: fallback };
}

/** The content that a setting fills in. */
export function filledBy(setting: Setting): Content {
  switch (setting.kind) {
    case "constant":
      return { value: setting.value };
    case "actor":
      return "me";
    case "cleared":
      return "none";
    case "now":
    case "actorName":
    case "raised":
      return "filled";
  }
}

/** Whether the user chooses the content. */
export function isChosen(content: Content): boolean {
  return content === "chosen" || content === "chosen or none";
}

function isMine(content: Content): Reach {
  if (content === "me") return always;
  return isChosen(content) ? either : never;
}

function isThere(content: Content): Reach {
  if (content === "theirs") return asked;
  if (content === "chosen or none") return either;
  return content === "none" ? never : always;
}

function isOneOf(content: Content, values: readonly Literal[]): Reach {
  if (content === "theirs") return asked;
  if (isChosen(content)) return either;
  return typeof content === "object" && values.includes(content.value) ? always : never;
}

function roleIn({ plan }: Standing): string {
  return plan.actor?.actor?.role ?? "";
}
