import type { Operation } from "#codegen/plan/operations.ts";
import { counterOf, paceOf, pacesOf as everyPaceOf } from "#codegen/plan/paces.ts";
import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import { projectionLocks } from "#codegen/plan/projections.ts";
import { type Fields, isRecord, sameJson } from "#generated/runtime.ts";
import { fieldsOf, shownAt } from "../conformance/shows.ts";
import type { Drafted } from "./draft.ts";
import type { See } from "./judging.ts";
import { memo } from "./memo.ts";
import { refPath } from "./ref-path.ts";
import type { World } from "./world.ts";

/** Adds the projections of changed documents. */
export function shownWith(drafted: Drafted, world: World, see: See): Drafted {
  const shown = new Map<string, Fields>();
  for (const [path, fields] of drafted) {
    const entity = world.entityAt(path);
    for (const { projection, fields: names } of entity === undefined
      ? []
      : projectionLocks(entity, world.plan)) {
      const at = shownAt(path, entityNamed(world.plan, projection));
      const repeated = fieldsOf(fields, names);
      if (!drafted.has(at) && !sameJson(see(at) ?? {}, repeated)) shown.set(at, repeated);
    }
  }
  return shown;
}

const pacesOf = memo((operation: Operation) => everyPaceOf(operation));

/** A counter of an operation. */
export interface Counting {
  readonly counter: EntityPlan;
  readonly field: string;
  readonly path: string;
  /** The counted document. */
  readonly of: string;
}

/**
 * The fields that count an operation. The counter's creation is left out: a later count reads the counter at that time, so two
 * counts do not disturb each other.
 */
export function countsOf(operation: Operation, { plan }: World): readonly string[] {
  return pacesOf(operation).flatMap((each) => {
    const counter = counterOf(each, plan);
    return counter === undefined ? [] : [`${counter.name}.${each.field}`];
  });
}

/** The counter documents of an operation. */
export function countingOf(
  operation: Operation,
  entity: EntityPlan,
  path: string,
  by: string,
  { plan }: World,
): readonly Counting[] {
  return pacesOf(operation).flatMap((each) => {
    const counter = counterOf(each, plan);
    if (counter === undefined) return [];
    return [{ counter, field: each.field, path: refPath(counter, entity, path, by), of: path }];
  });
}

/** The counter documents after the operation. */
export function countedWith(
  counting: readonly Counting[],
  drafted: Drafted,
  { now }: World,
  see: See,
): Drafted {
  const counted = new Map<string, Fields>();
  for (const { counter, field, path: at, of } of counting) {
    const before = counted.get(at) ?? drafted.get(at) ?? see(at);
    const { seconds } = paceOf(counter, field);
    const last = before?.[field];
    const known = isRecord(last) ? last : undefined;
    const isOn = known !== undefined && now < Number(known["from"]) + seconds * 1000;
    const count = (isOn ? Number(known["count"]) : 0) + 1;
    const from = isOn ? Number(known["from"]) : now;
    counted.set(at, { ...before, [field]: { from, count, of: [of] } });
  }
  return counted;
}
