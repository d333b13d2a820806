import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Attempt, asAttempt } from "./cases.ts";
import type { Draft } from "./draft.ts";
import { type Aim, nearMisses } from "./near-miss.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Attempts that violate exactly one condition of an operation, each with its own documents. */
export function attemptsNear(
  aim: Aim,
  plan: SchemaPlan,
  world: World,
  number: number,
  random: Random,
  isAllowed: (attempt: Attempt) => boolean,
  count: number,
): readonly Attempt[] {
  const attempt = (draft: Draft): Attempt =>
    aim.way === undefined ? asReading(draft) : asAttempt(draft, aim.way, plan, world);
  const isDraftAllowed = (each: Draft): boolean => isAllowed(attempt(each));
  return nearMisses(aim, plan, world, `n${number}`, random, isDraftAllowed, count).map(attempt);
}

/** Turns a draft into reading the same document. */
export function asReading({
  entity,
  path,
  id,
  before,
  others,
  by,
  account,
  notes,
}: Draft): Attempt {
  return {
    title: [`read a ${entity.name}`, ...notes].join(", "),
    by,
    account,
    before: [...(before === undefined ? [] : [{ entity, path, id, fields: before }]), ...others],
    ask: { kind: "read", path },
  };
}
