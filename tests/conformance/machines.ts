import type { AnyStateMachine } from "xstate";
import type { EntityPlan, SchemaPlan, TransitionPlan } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import { stepsOf, writtenByStep } from "#codegen/plan/ways.ts";
import { documentAt, type Fields, isRecord, type Refusal } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import type { Attempt } from "./cases.ts";
import { now } from "./documents.ts";
import type { Generated } from "./verdicts.ts";
import type { World } from "./world.ts";

/** The generated lifecycle machines, by entity name. */
export type Machines = ReadonlyMap<string, AnyStateMachine>;

/**
 * How a lifecycle machine contradicts a verdict; `undefined` if it agrees or does not apply. A machine knows the acting user and
 * the document before: the possible steps, and the results of their guards.
 */
export function contradictionOf(
  machines: Machines,
  plan: SchemaPlan,
  generated: Generated,
  world: World,
  attempt: Attempt,
  refusal: Refusal | undefined,
): string | undefined {
  const step = stepIn(attempt);
  const machine = step === undefined ? undefined : machines.get(step.entity.name);
  if (step === undefined || machine === undefined) return undefined;
  const { entity, names, path, before, to } = step;
  // The attempt's own stored documents override those of the world.
  const documents = [...attempt.before, ...world.documents];
  const me = meIn(plan, generated, { documents }, attempt.by);
  const codec = generated.entities.find(({ codec: each }) => each.entity === entity.name)?.codec;
  const document = codec === undefined ? undefined : documentAt(codec, path, before);
  const from = before[entity.lifecycle?.field ?? ""];
  if (me === undefined || document === undefined || typeof from !== "string") return undefined;
  const snapshot = machine.resolveState({
    value: from,
    context: { me, [entity.name]: document },
  });
  const taken = names.filter((name) => snapshot.can({ type: name }));
  if (refusal === undefined)
    return taken.length > 0 ? undefined : `the machine knows no way from ${from} to ${to}`;
  const [, name, clause] = refusal.code.split(".");
  if (name === undefined || !taken.includes(name)) return undefined;
  if (clause === "from") return `the machine knows a way from ${from} to ${to}`;
  const asked = stepsOf(entity).find((each) => each.name === name);
  return clause === "by" && asked !== undefined && !asksAboutChange(asked.by, asked, entity)
    ? `the machine lets ${attempt.by} take "${name}"`
    : undefined;
}

interface Step {
  readonly entity: SchemaPlan["entities"][number];
  /** The steps that the attempt may be. */
  readonly names: readonly string[];
  readonly path: string;
  readonly before: Fields;
  readonly to: string;
}

/** The step of an attempt, if it is one; identified by its entry or by the target state. */
function stepIn({ ask, before }: Attempt): Step | undefined {
  if (ask.kind !== "change") return undefined;
  const [write] = ask.writes;
  const stored = before.find(({ path }) => path === write?.path);
  if (write?.kind !== "update" || stored === undefined) return undefined;
  const { entity, fields, path } = stored;
  const { lifecycle, journal } = entity;
  if (lifecycle === undefined) return undefined;
  const to = write.set[lifecycle.field] ?? fields[lifecycle.field];
  const hasMoved = to !== fields[lifecycle.field];
  const entry = ask.writes.find(
    (each) => each.kind === "create" && each.path.startsWith(`${path}/`),
  );
  const kind = entry?.kind === "create" ? entry.fields["kind"] : undefined;
  const names = lifecycle.transitions
    .filter((each) => each.to === to && (journal === undefined ? hasMoved : each.name === kind))
    .map(({ name }) => name);
  const isStep = journal === undefined ? hasMoved : names.length > 0;
  return isStep && typeof to === "string" ? { entity, names, path, before: fields, to } : undefined;
}

/** The acting user, in the form for machines. */
export function meIn(
  { actor }: SchemaPlan,
  { entities }: Generated,
  world: Pick<World, "documents">,
  by: string,
): (Fields & { readonly id: string }) | undefined {
  if (actor?.actor === undefined) return { id: by };
  const stored = world.documents.find((each) => each.entity === actor && each.id === by);
  const codec = entities.find((each) => each.codec.entity === actor.name)?.codec;
  const parsed = codec?.parse(stored?.fields);
  if (stored === undefined || parsed?.ok !== true || !isFields(parsed.value)) return undefined;
  const { active, until } = actor.actor;
  const end = parsed.value[until ?? ""];
  const belongs =
    (active === undefined || parsed.value[active] === true) &&
    (typeof end !== "number" || end > now);
  return belongs ? { ...parsed.value, id: by, path: stored.path } : undefined;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

/** Whether a policy is about the document after the change, which a machine does not know in advance. */
function asksAboutChange(policy: Policy, step: TransitionPlan, entity: EntityPlan): boolean {
  return partsHere(policy).some(
    (each) =>
      changing.has(each.kind) ||
      (each.kind === "ownSite" && writtenByStep(step, entity).includes(each.field)),
  );
}

const changing: ReadonlySet<Policy["kind"]> = new Set([
  "ahead",
  "related",
  "agrees",
  "parent",
  "above",
  "beside",
  "mine",
  "lowered",
  "named",
  "sameEmail",
  "paced",
  "founding",
  "unchanged",
  "onlySelfIn",
] as const);
