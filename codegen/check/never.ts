import type { Policy } from "../../schema/language/policy.ts";
import { decide } from "../plan/decide.ts";
import { rolesOf } from "../plan/matrix.ts";
import {
  creatable,
  type Operation,
  stepsOf,
  writtenByEdit,
  writtenByStep,
} from "../plan/operations.ts";
import {
  actorOn,
  type EntityPlan,
  type Literal,
  type SchemaPlan,
  type SettingPlan,
  writerOf,
} from "../plan/plan.ts";
import { gathered } from "../plan/policies.ts";
import { revisionField } from "../plan/revisions.ts";
import { contentOf } from "./unasked.ts";

/** What is certain of a field: whether it is there, and its value. What is not certain is left out. */
interface Known {
  readonly isThere?: boolean;
  readonly value?: Literal;
}

type KnownOf = (field: string) => Known;

/** A policy and the document that it is asked of. */
interface Asked {
  readonly policy: Policy;
  readonly known: KnownOf;
}

const unknown: KnownOf = () => ({});

/** The most ways to satisfy a policy that are looked at; one with more is taken to be possible. */
const mostWays = 256;

/** What nobody can ever do, and why. */
export interface Never {
  /** The name of the precondition that makes it impossible; without it, the policy alone does. */
  readonly precondition?: string;
  /** The field that is asked for and never there. */
  readonly missing?: string;
}

/** Why nobody can ever take an operation; `undefined` if somebody may be able to, or if it waits for what itself never happens. */
export function whyNever(
  operation: Operation,
  entity: EntityPlan,
  plan: SchemaPlan,
): Never | undefined {
  const { by, preconditions, kind } = operation;
  const times = timesOf(operation, entity, plan);
  if (times.length === 0) return undefined;
  const isPossible = (asked: readonly Asked[], time: Time): boolean =>
    rolesIn(writerOf(entity, plan), plan).some((role) =>
      canHold(asked, { entity, plan, role, state: time.state, isStill: kind === "create" }),
    );
  if (!times.some((time) => isPossible([{ policy: by, known: time.known }], time)))
    return { ...missingIn(by, times) };
  for (const [index, last] of preconditions.entries()) {
    const some = { by, preconditions: preconditions.slice(0, index + 1) };
    if (times.some((time) => isPossible(askedBy(some, time.known), time))) continue;
    return { precondition: last.name, ...missingIn(last.require, times) };
  }
  return undefined;
}

/** Whether nobody can ever read, list or delete a document by this policy. */
export function isNeverMet(
  policy: Policy,
  isRead: boolean,
  entity: EntityPlan,
  plan: SchemaPlan,
): boolean {
  const actor = isRead ? actorOn(entity, plan) : writerOf(entity, plan);
  return rolesIn(actor, plan).every((role) =>
    statesOf(entity).every(
      (state) =>
        !canHold([{ policy, known: alwaysThere(entity) }], {
          entity,
          plan,
          role,
          state,
          isStill: isRead,
        }),
    ),
  );
}

type Case = Parameters<typeof decide>[1];

/** Whether policies may all hold at once. */
function canHold(asked: readonly Asked[], known: Case): boolean {
  const left: Asked[] = [];
  for (const { policy, known: own } of asked) {
    const verdict = decide(policy, known);
    if (verdict === false) return false;
    if (verdict !== true) left.push({ policy: verdict, known: own });
  }
  return isConsistent(left);
}

/** A part of a policy that is no choice, and whether it has to hold or to fail. */
interface Clause {
  readonly policy: Policy;
  readonly isWanted: boolean;
  readonly known: KnownOf;
}

function isConsistent(asked: readonly Asked[]): boolean {
  let ways: readonly (readonly Clause[])[] = [[]];
  for (const { policy, known } of asked) {
    const own = waysOf(policy, true, known);
    if (own === undefined || own.length * ways.length > mostWays) return true;
    ways = ways.flatMap((way) => own.map((each) => [...way, ...each]));
  }
  return ways.some((way) => !isContradiction(way));
}

/** Every set of clauses that satisfies a policy, or that makes it fail; `undefined` if there are too many. */
function waysOf(
  policy: Policy,
  isWanted: boolean,
  known: KnownOf,
): readonly (readonly Clause[])[] | undefined {
  if (policy.kind === "not") return waysOf(policy.of, !isWanted, known);
  if (policy.kind !== "anyOf" && policy.kind !== "allOf") return [[{ policy, isWanted, known }]];
  let ways: readonly (readonly Clause[])[] = (policy.kind === "anyOf") === isWanted ? [] : [[]];
  for (const part of policy.of) {
    const own = waysOf(part, isWanted, known);
    if (own === undefined) return undefined;
    ways =
      (policy.kind === "anyOf") === isWanted
        ? [...ways, ...own]
        : ways.flatMap((way) => own.map((each) => [...way, ...each]));
    if (ways.length > mostWays) return undefined;
  }
  return ways;
}

/** Whether clauses cannot all be as wanted. */
function isContradiction(clauses: readonly Clause[]): boolean {
  const wanted = clauses.filter(({ isWanted }) => isWanted);
  const refused = clauses.filter(({ isWanted }) => !isWanted);
  return (
    clauses.some(isOutOfReach) ||
    wanted.some((one) => refused.some((other) => areOpposite(one, other))) ||
    wanted.some((one) => !hasValue(one, clauses)) ||
    // All that is asked of one other document has to hold of it together.
    gathered(wanted.map(({ policy }) => policy)).some(
      (each) =>
        "policy" in each &&
        !("mayBeMissing" in each && each.mayBeMissing) &&
        !isConsistent([{ policy: each.policy, known: unknown }]),
    )
  );
}

/** Whether what is known of the fields answers otherwise than wanted. */
function isOutOfReach({ policy, isWanted, known }: Clause): boolean {
  if (!("field" in policy)) return false;
  const { isThere, value } = known(policy.field);
  switch (policy.kind) {
    case "has":
      return isThere === !isWanted;
    case "is":
      if (isThere === false) return isWanted;
      return value !== undefined && policy.values.some((each) => each === value) !== isWanted;
    case "self":
    case "selfIn":
    case "ahead":
    case "sameEmail":
    case "agrees":
      return isThere === false && isWanted;
    case "related":
      return isThere === false && isWanted && policy.mayBeMissing !== true;
    default:
      return false;
  }
}

/** Whether two clauses are one, of which one has to hold and the other to fail. */
function areOpposite(one: Clause, other: Clause): boolean {
  return one.known === other.known && JSON.stringify(one.policy) === JSON.stringify(other.policy);
}

/** Whether a field can have a value that one clause asks for and no other clause excludes. */
function hasValue({ policy, known }: Clause, clauses: readonly Clause[]): boolean {
  if (policy.kind !== "is") return true;
  return policy.values.some((value) =>
    clauses.every(
      (each) =>
        each.policy.kind !== "is" ||
        each.policy.field !== policy.field ||
        each.known !== known ||
        each.policy.values.includes(value) === each.isWanted,
    ),
  );
}

/** A moment before an operation, and what is certain of the document then; for a create, what it will be. */
interface Time {
  readonly state: string | undefined;
  readonly known: KnownOf;
}

function timesOf(operation: Operation, entity: EntityPlan, plan: SchemaPlan): readonly Time[] {
  if (operation.kind === "create") {
    const create = entity.creates.find(({ name }) => name === operation.name);
    return create === undefined
      ? []
      : [{ state: undefined, known: (field) => knownOfNew(field, create, entity) }];
  }
  const always = alwaysThere(entity);
  const { states, isAbsent } = historyWithout(operation, entity, plan);
  return states
    .filter((state) => isFrom(operation, state))
    .map((state) => ({
      state,
      known: (field) => (isAbsent(field, state) ? { isThere: false } : always(field)),
    }));
}

function isFrom({ states }: Operation, state: string | undefined): boolean {
  return state === undefined || states === undefined || states.includes(state);
}

function knownOfNew(
  name: string,
  create: EntityPlan["creates"][number],
  entity: EntityPlan,
): Known {
  const field = entity.fields.find((each) => each.name === name);
  // What the stores and the change itself write is not among the fields that somebody fills in.
  if (field === undefined || isOurs(name, entity)) return {};
  const content = contentOf(name, create, entity);
  if (content === "none") return { isThere: false };
  if (typeof content === "object") return { value: content.value };
  return content === "chosen or none" || field.fallback !== undefined ? {} : { isThere: true };
}

/** Whether the stores write a field, or the change that belongs to it. */
function isOurs(name: string, { paces, journal, journalOf, isRevised }: EntityPlan): boolean {
  const isCounted = paces.includes(name) || (isRevised && name === revisionField);
  return isCounted || journal?.last === name || journalOf !== undefined;
}

/** A field without which no document is valid. */
function alwaysThere({ fields }: EntityPlan): KnownOf {
  const required = new Set(
    fields.flatMap(({ name, optional, fallback }) =>
      optional || fallback !== undefined ? [] : [name],
    ),
  );
  return (field) => (required.has(field) ? { isThere: true } : {});
}

/** Every policy of an operation, and the document that it is asked of; what is asked only of a change may be left undone. */
function askedBy(
  { by, preconditions }: Pick<Operation, "by" | "preconditions">,
  known: KnownOf,
): readonly Asked[] {
  return [
    { policy: by, known },
    ...preconditions.flatMap(({ require, whenChanged }) =>
      whenChanged === undefined ? [{ policy: require, known }] : [],
    ),
  ];
}

function missingIn(policy: Policy, times: readonly Time[]): Pick<Never, "missing"> {
  const clauses = (waysOf(policy, true, unknown) ?? []).flat();
  const missing = clauses.find(
    ({ policy: each, isWanted }) =>
      isWanted &&
      "field" in each &&
      times.every(
        ({ known }) =>
          isOutOfReach({ policy: each, isWanted, known }) && known(each.field).isThere === false,
      ),
  );
  return missing !== undefined && "field" in missing.policy
    ? { missing: missing.policy.field }
    : {};
}

interface History {
  /** The states that a document can come to; `undefined` without a lifecycle. */
  readonly states: readonly (string | undefined)[];
  /** Whether no create, edit or step leaves a value in the field when the document comes to this state. */
  readonly isAbsent: (field: string, state: string | undefined) => boolean;
}

/** What documents can become before an operation is taken for the first time. */
function historyWithout({ name: own }: Operation, entity: EntityPlan, plan: SchemaPlan): History {
  const { creates, fields, lifecycle } = entity;
  // Documents that nobody creates come from elsewhere, with any content.
  const isElsewhere =
    creates.length === 0 || entity.projectionOf !== undefined || entity.journalOf !== undefined;
  // A document of the people may also be made by founding.
  if (isElsewhere || plan.actor === entity)
    return { states: statesOf(entity), isAbsent: () => false };
  const names = fields.flatMap(({ name, optional, fallback }) =>
    optional && fallback === undefined && !isOurs(name, entity) ? [name] : [],
  );
  const states = new Set<string | undefined>();
  const present = new Set<string>();
  const key = (field: string, state: string | undefined): string => `${field} ${state ?? ""}`;
  for (const create of creates) {
    const fillable = new Set(creatable(create, entity));
    const filled = names.filter((field) => fillable.has(field) && !isCleared(field, create.sets));
    for (const state of create.anyState ? statesOf(entity) : [lifecycle?.initial]) {
      states.add(state);
      for (const field of filled) present.add(key(field, state));
    }
  }
  const changes = [
    ...entity.edits.map((each) => ({
      ...each,
      from: each.while,
      to: undefined,
      written: writtenByEdit(each, entity),
    })),
    ...stepsOf(entity).map((each) => ({ ...each, written: writtenByStep(each, entity) })),
  ]
    .filter(({ name }) => name !== own)
    .map(({ from, to, sets, written }) => ({
      from,
      to,
      written: new Set(written),
      left: names.filter((field) => !isCleared(field, sets)),
    }));
  const size = (): number => states.size + present.size;
  for (let before = -1; before !== size();) {
    before = size();
    for (const { from, to, written, left } of changes)
      for (const state of states) {
        if (state !== undefined && from !== undefined && !from.includes(state)) continue;
        const then = to ?? state;
        states.add(then);
        for (const field of left)
          if (written.has(field) || present.has(key(field, state))) present.add(key(field, then));
      }
  }
  return {
    states: [...states],
    isAbsent: (field, state) => names.includes(field) && !present.has(key(field, state)),
  };
}

function isCleared(field: string, sets: readonly SettingPlan[]): boolean {
  return sets.some(([name, { kind }]) => name === field && kind === "cleared");
}

function statesOf({ lifecycle }: EntityPlan): readonly (string | undefined)[] {
  return lifecycle?.states.map(({ name }) => name) ?? [undefined];
}

/** The roles of those who act; where they have none, one without a name. */
function rolesIn(actor: EntityPlan | undefined, plan: SchemaPlan): readonly string[] {
  const roles = actor === undefined ? [] : rolesOf(plan);
  return roles.length === 0 ? [""] : roles;
}
