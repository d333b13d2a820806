import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import {
  type CreatePlan,
  type EntityPlan,
  entityNamed,
  type Literal,
  type SchemaPlan,
  writerOf,
} from "../plan/plan.ts";
import { asRelated, partsHere, policiesOf } from "../plan/policies.ts";
import { stepsOf, writtenByEdit, writtenByStep } from "../plan/ways.ts";

/**
 * Whether somebody can bring about on their own that a policy holds, and that it does not. What takes a document that
 * somebody else wrote is neither; what they may choose is both.
 */
interface Reach {
  readonly holds: boolean;
  readonly fails: boolean;
}

/** What a field holds: what they choose, nothing, their own id, something else that fills itself in, what others wrote, or this. */
export type Content =
  | "chosen"
  | "chosen or none"
  | "none"
  | "me"
  | "filled"
  | "theirs"
  | { readonly value: Literal };

/** A document as whoever acts finds it or leaves it. */
export interface Standing {
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  readonly kind: "begun" | "changed" | "theirs";
  /** Of a field, or of the `"id"`. */
  readonly before: (field: string) => Content;
  readonly after: (field: string) => Content;
  /** The document among the people of whoever acts, as it is after the change. */
  readonly own: () => Standing;
  /** Whether they are asked about as one of the people, or only their account is known. */
  readonly isMember: boolean;
  /** Whether they may write other documents on their own, by which something holds that asks for one. */
  readonly writes: boolean;
  /** The entities whose documents are being made up, so that none is made up to make itself up. */
  readonly seen: readonly string[];
}

const always: Reach = { holds: true, fails: false };
const never: Reach = { holds: false, fails: true };
const either: Reach = { holds: true, fails: true };
const asked: Reach = { holds: false, fails: false };

/** What somebody comes to with a policy who has nothing that others gave them. */
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

/** A ref may as well name what is not there, of which nothing holds. */
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

/** Whether two documents can be made to say the same. */
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

/** Whether whoever acts makes such a document on their own, or is it. */
function canMake(target: EntityPlan, policy: Policy, at: Standing): boolean {
  const { plan, seen, writes } = at;
  if (!writes) return false;
  if (target === plan.actor) return reach(policy, at.own(), at).holds;
  return target.creates
    .filter((create) => isForStrangers(create, target, plan))
    .some((create) => {
      const begun = made(create, target, at);
      // Two documents may each ask for the other: one change makes both.
      if (seen.includes(target.name)) return reach(policy, begun, at).holds;
      return isLet(create, begun) && reach(policy, changedSince(begun), at).holds;
    });
}

function isForStrangers({ by }: CreatePlan, entity: EntityPlan, plan: SchemaPlan): boolean {
  return (
    writerOf(entity, plan) === undefined || partsHere(by).some(({ kind }) => kind === "founding")
  );
}

/** A document that an account begins. */
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

/** Whether an account may begin such a document without what a field would name. */
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

/** The same document, which they may have changed since as far as they may on their own. */
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

/** Whether somebody can bring about on their own all that a way asks. */
export function isLet(way: Parameters<typeof policiesOf>[0], at: Standing): boolean {
  return policiesOf(way).every((each) => reach(each, at).holds);
}

/** What somebody else wrote, of whose fields nothing is known. */
function theirs(entity: EntityPlan, at: Standing): Standing {
  const content = (): Content => "theirs";
  return { ...at, entity, kind: "theirs", before: content, after: content };
}

/** What a field of a new document holds. */
export function contentOf(field: string, create: CreatePlan, entity: EntityPlan): Content {
  const setting = create.sets.find(([name]) => name === field)?.[1];
  if (setting !== undefined) return filledBy(setting);
  const { lifecycle } = entity;
  if (field === lifecycle?.field && !create.anyState) return { value: lifecycle.initial };
  const { optional = false, fallback } = entity.fields.find(({ name }) => name === field) ?? {};
  if (create.fields.includes(field)) return optional ? "chosen or none" : "chosen";
  return fallback === undefined ? "none" : { value: fallback };
}

/** What a field is filled in with. */
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

/** Whether whoever acts chooses what is there. */
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
