import { decide } from "#codegen/plan/decide.ts";
import {
  creatable,
  type Operation,
  operationsOf,
  writtenByEdit,
} from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { partsHere, policiesOf } from "#codegen/plan/policies.ts";
import { idOf, type Json } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import { arrangeHere } from "./arrange-here.ts";
import { validFields } from "./documents.ts";
import { begunBy, type Draft, settings } from "./draft.ts";
import type { Random } from "./random.ts";
import { type Spot, Stage } from "./stage.ts";
import type { World } from "./world.ts";

/** The input of arranging. */
export interface Arranging {
  readonly draft: Draft;
  readonly plan: SchemaPlan;
  readonly world: World;
  readonly random: Random;
  readonly stage: Stage;
  /** Refs that were followed; their values are fixed from then on. */
  readonly followed: Set<string>;
  /** The chosen alternative of each `anyOf`, by place. */
  readonly chosen: Map<string, Policy>;
  /** Fields with a fixed set of values: other fields are made equal to them, not the reverse. */
  readonly pinned: Set<string>;
}

/** The maximal distance of arranged documents. */
const deepest = 6;

/** Makes most policies of an operation hold, because by chance almost no user would ever join by a valid link. */
export function arrange(
  draft: Draft,
  operation: Operation,
  plan: SchemaPlan,
  world: World,
  random: Random,
): void {
  const arranging = arrangingOf(draft, plan, world, random);
  // Twice, because one clause may change a document that an earlier clause relied on.
  for (const policy of [...policiesOf(operation), ...policiesOf(operation)])
    satisfy(policy, arranging.stage.own, [], arranging);
}

function arrangingOf(draft: Draft, plan: SchemaPlan, world: World, random: Random): Arranging {
  const stage = new Stage(draft, plan, world);
  return {
    draft,
    plan,
    world,
    random,
    stage,
    followed: new Set(),
    chosen: new Map(),
    pinned: new Set(),
  };
}

/** The same for reading a stored document. */
export function arrangeReading(
  draft: Draft,
  policy: Policy,
  plan: SchemaPlan,
  world: World,
  random: Random,
): void {
  const arranging = arrangingOf(draft, plan, world, random);
  satisfy(policy, arranging.stage.own, [], arranging);
}

/** Makes a policy hold for a document; `from` are the documents that lead to it, the nearest first. */
function satisfy(policy: Policy, spot: Spot, from: readonly Spot[], arranging: Arranging): void {
  const { random, plan, stage, chosen } = arranging;
  if (from.length > deepest || random.chance(0.02)) return;
  const inner = (each: Policy): void => satisfy(each, spot, from, arranging);
  switch (policy.kind) {
    case "anyOf": {
      const open = policy.of.filter((each) => mayHold(each, spot, arranging));
      if (open.length === 0) return;
      const key = `${spot.path} ${JSON.stringify(policy)}`;
      const one = chosen.get(key) ?? random.pick(open);
      chosen.set(key, one);
      inner(one);
      return;
    }
    case "allOf":
      policy.of.forEach(inner);
      return;
    case "related":
      return arrangeRelated(policy, spot, from, arranging);
    case "agrees":
      return inner({
        kind: "related",
        field: policy.field,
        policy: { kind: "matches", field: policy.on, as: policy.on },
      });
    case "above": {
      const depth = spot.entity.path.params.indexOf(policy.entity);
      const target = entityNamed(plan, policy.entity);
      const path = spot.path
        .split("/")
        .slice(0, (depth + 1) * 2)
        .join("/");
      return satisfy(policy.policy, { entity: target, path }, [spot, ...from], arranging);
    }
    case "beside": {
      const target = entityNamed(plan, policy.entity);
      return arrangeAt(
        policy.policy,
        siblingOf(spot, target, idOf(spot.path)),
        spot,
        from,
        arranging,
      );
    }
    case "mine": {
      const { me } = stage;
      if (me === undefined) return;
      const { type } = fieldNamed(me.entity, policy.field);
      const target = entityNamed(plan, type.kind === "ref" ? type.entity : "");
      if (stage.value(me, policy.field) === undefined)
        stage.put(me, policy.field, random.pick(arranging.world.refs(target.name)));
      const id = textOf(stage.value(me, policy.field));
      return arrangeAt(policy.policy, siblingOf(me, target, id), spot, from, arranging);
    }
    case "founding":
      return arrangeFounding(policy, spot, arranging);
    case "not":
      return policy.of.kind === "unchanged"
        ? arrangeChange(policy.of.field, spot, arranging)
        : arrangeHere(policy, spot, from, arranging);
    default:
      arrangeHere(policy, spot, from, arranging);
  }
}

/** Whether a policy can hold for the role of the acting user. */
function mayHold(policy: Policy, { entity }: Spot, { plan, stage }: Arranging): boolean {
  const role =
    stage.me === undefined ? undefined : stage.value(stage.me, plan.actor?.actor?.role ?? "");
  if (typeof role !== "string") return true;
  return decide(policy, { entity, plan, role, state: undefined, isStill: false }) !== false;
}

function arrangeRelated(
  policy: Extract<Policy, { kind: "related" }>,
  spot: Spot,
  from: readonly Spot[],
  arranging: Arranging,
): void {
  const { stage, plan, random, world, draft, followed } = arranging;
  const { type } = fieldNamed(spot.entity, policy.field);
  const target = entityNamed(plan, type.kind === "ref" ? type.entity : "");
  if (policy.mayBeMissing && stage.value(spot, policy.field) === undefined && random.chance(0.7))
    return;
  const begins = startsWith(policy.policy);
  const ref = `${spot.path} ${policy.field}`;
  const isFollowed = followed.has(ref);
  followed.add(ref);
  if (begins !== undefined) {
    const known = begins.as === undefined ? undefined : stage.value(spot, begins.as);
    const id =
      typeof known === "string" ? known : `${target.name.slice(0, 8)}-${draft.id}`.slice(0, 40);
    stage.write(spot, policy.field, id);
  } else if (stage.value(spot, policy.field) === undefined || (!isFollowed && random.chance(0.1)))
    setRef(spot, policy.field, random.pick(world.refs(target.name)), arranging);
  const id = textOf(stage.value(spot, policy.field));
  arrangeAt(policy.policy, siblingOf(spot, target, id), spot, from, arranging);
}

function setRef(spot: Spot, name: string, id: string, { stage, draft }: Arranging): void {
  // The attempt writes the field if it may; otherwise the stored document gets it.
  const isWritten = stage.isOwn(spot) && draft.written.includes(name);
  if (isWritten) stage.write(spot, name, id);
  else stage.put(spot, name, id);
}

/** Makes a policy hold for another document, which is created if necessary. */
function arrangeAt(
  policy: Policy,
  at: Spot,
  spot: Spot,
  from: readonly Spot[],
  arranging: Arranging,
): void {
  const { stage, plan, world, random, draft } = arranging;
  // The change writes an entry itself; what lies there already has its own.
  const isLaid = at.entity.journalOf === undefined || !draft.hasWrite;
  const isNew = startsWith(policy) !== undefined && stage.before(at) === undefined;
  const isToBegin = isNew || isMeBy(at, policy, spot, arranging);
  const named = policy.kind === "matches" ? policy.field : undefined;
  if (isToBegin && !stage.isBegun(at)) beginAt(at, [spot, ...from], arranging, named);
  else if (stage.after(at) === undefined && isLaid) {
    const { lifecycle } = at.entity;
    const state = lifecycle === undefined ? {} : { [lifecycle.field]: lifecycle.initial };
    stage.lay(at, { ...validFields(at.entity, world.refs, random), ...state });
  }
  if (plan.entities.includes(at.entity)) satisfy(policy, at, [spot, ...from], arranging);
}

/**
 * Whether the document is the acting user's own, which does not exist yet and has to name the created one: the user joins by it.
 */
function isMeBy(at: Spot, policy: Policy, spot: Spot, { stage, plan, draft }: Arranging): boolean {
  const isMe = at.entity === plan.actor && idOf(at.path) === draft.by;
  const isNamed = policy.kind === "matches" && policy.as === "id" && stage.isBegun(spot);
  return isMe && isNamed && stage.after(at) === undefined;
}

/** Whether a policy requires that the change creates the document, and the field that its id has to equal, if any. */
function startsWith(policy: Policy): { readonly as?: string } | undefined {
  const parts = policy.kind === "allOf" ? policy.of.flatMap(partsHere) : [policy];
  if (!parts.some(({ kind }) => kind === "begun")) return undefined;
  const id = parts.find((each) => each.kind === "matches" && each.field === "id");
  return id?.kind === "matches" ? { as: id.as } : {};
}

/** Creates a document beside the draft, by a create that fills in what is required, and arranges its policies in turn. */
function beginAt(at: Spot, from: readonly Spot[], arranging: Arranging, filled?: string): void {
  const { draft, plan, world, random, stage } = arranging;
  const creates = operationsOf(at.entity).filter(({ kind }) => kind === "create");
  const filling = at.entity.creates.filter(
    (each) => filled !== undefined && creatable(each, at.entity).includes(filled),
  );
  const names = new Set(filling.map(({ name }) => name));
  const operations = names.size === 0 ? creates : creates.filter(({ name }) => names.has(name));
  if (operations.length === 0 || at.entity.journal !== undefined || from.length > 3) return;
  const open = operations.filter(({ by }) => mayHold(by, at, arranging));
  const operation = random.pick(open.length > 0 ? open : operations);
  stage.begin(at, begunBy(plan, world, at.entity, operation, draft.id, draft.by, random).after);
  const { sets } = at.entity.creates.find(({ name }) => name === operation.name) ?? { sets: [] };
  for (const [name, { kind }] of sets)
    if (kind === "actorName") stage.write(at, name, nameOf(arranging));
  for (const policy of [...policiesOf(operation), ...policiesOf(operation)])
    satisfy(policy, at, [], arranging);
}

/** The founder gets the required role, and the change writes the founding record. */
function arrangeFounding(
  { role, record }: Extract<Policy, { kind: "founding" }>,
  spot: Spot,
  arranging: Arranging,
): void {
  const { stage, plan, draft } = arranging;
  const { actor } = plan;
  if (actor?.actor === undefined) return;
  const founder = {
    entity: actor,
    path: `${spot.path}/${actor.path.collections.at(-1)}/${draft.by}`,
  };
  if (stage.isBegun(founder)) {
    stage.write(founder, actor.actor.role, role);
    const { active, until } = actor.actor;
    if (active !== undefined && stage.value(founder, active) === false)
      stage.write(founder, active, true);
    if (until !== undefined) stage.write(founder, until, undefined);
  }
  const at = siblingOf(spot, entityNamed(plan, record), idOf(spot.path));
  if (!stage.isBegun(at)) beginAt(at, [spot], arranging);
}

/** An edit changes the field of another document, with all its settings. */
function arrangeChange(name: string, spot: Spot, arranging: Arranging): void {
  const { stage, draft } = arranging;
  const operation = spot.entity.edits.find((each) =>
    writtenByEdit(each, spot.entity).includes(name),
  );
  if (stage.isOwn(spot) || stage.isBegun(spot) || operation === undefined) return;
  const sets = settings(operation.sets, draft.by, nameOf(arranging), stage.before(spot));
  for (const [each, value] of Object.entries(sets)) stage.write(spot, each, value);
}

function nameOf({ stage, plan }: Arranging): Json {
  const { me } = stage;
  return (me && stage.value(me, plan.actor?.actor?.name ?? "")) ?? "";
}

/** The document of an entity with this id and the same parents. */
function siblingOf({ entity, path }: Spot, target: EntityPlan, id: string): Spot {
  const ids = path.split("/").filter((_, index) => index % 2 === 1);
  const parts = target.path.params.map((param, index) => {
    const above = ids[entity.path.params.indexOf(param)] ?? ids[index] ?? id;
    return `${target.path.collections[index]}/${param === target.name ? id : above}`;
  });
  return { entity: target, path: parts.join("/") };
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
