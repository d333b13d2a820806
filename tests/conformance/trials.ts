import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Generated } from "../support/generated-schema.ts";
import { type Attempt, makeAttempt } from "./cases.ts";
import { attemptIn, isIn, triedIn } from "./cell-attempts.ts";
import { type Cell, cellsOf, type TamperedCell, tamperedCells } from "./cells.ts";
import { listByName } from "./list-by-name.ts";
import { type ListAttempt, makeList } from "./lists.ts";
import { aimsOf, attemptsNear } from "./near.ts";
import type { Random } from "./random.ts";
import { judged } from "./verdicts.ts";
import type { World } from "./world.ts";

/** A case of a run, and its cell, if any. */
export type Trial =
  | {
      readonly kind: "attempt";
      readonly attempt: Attempt;
      readonly cell?: Cell;
      readonly tamper?: string;
    }
  | { readonly kind: "list"; readonly list: ListAttempt };

/** The product that a run covers. */
export interface Walk {
  readonly cells: readonly Cell[];
  readonly tampered: readonly TamperedCell[];
  /** Cells of both kinds in which attempts may be allowed. */
  readonly open: readonly Cell[];
  readonly openTampered: readonly TamperedCell[];
}

/** The whole product of a schema. */
export function walkOf(plan: SchemaPlan): Walk {
  const cells = cellsOf(plan);
  const tampered = tamperedCells(cells, plan);
  return {
    cells,
    tampered,
    open: cells.filter((cell) => cell.isOpen),
    openTampered: tampered.filter(({ cell }) => cell.isOpen),
  };
}

/**
 * The case with this number. Of ten, three visit cells untampered and five tampered, more often where an attempt may be allowed;
 * one is a query, and one is a near miss or random. Every cell is visited once before any is visited twice; the seed chooses the
 * start.
 */
export function trialOf(
  number: number,
  seed: number,
  walk: Walk,
  plan: SchemaPlan,
  world: World,
  random: Random,
  generated: Generated,
): Trial {
  const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
  const id = `n${number}`;
  const [round, turn] = [Math.floor(number / 10), number % 10];
  if (turn === 0 && round % 4 > 0) {
    const aim = random.pick(aimsOf(plan));
    const [attempt] = attemptsNear(aim, plan, generated, world, number, random, 1);
    if (attempt !== undefined) return { kind: "attempt", attempt };
  }
  if (turn === 0) return { kind: "attempt", attempt: makeAttempt(plan, world, number, random) };
  if (turn === 1) {
    const isByName = random.chance(0.2);
    const list = isByName ? listByName(world, random) : makeList(plan, world, random);
    return { kind: "list", list };
  }
  if (turn < 5 || walk.tampered.length === 0) {
    const isOpen = turn > 2 && walk.open.length > 0;
    const cell = isOpen
      ? visited(walk.open, round * 2 + turn - 3, seed)
      : visited(walk.cells, round, seed);
    const attempt = triedIn(cell, plan, world, id, random, isAllowed);
    return isIn(cell, attempt, plan, world)
      ? { kind: "attempt", attempt, cell }
      : { kind: "attempt", attempt };
  }
  const { cell, tamper } =
    turn < 7 || walk.openTampered.length === 0
      ? visited(walk.tampered, round * 2 + turn - 5, seed)
      : visited(walk.openTampered, round * 3 + turn - 7, seed);
  const attempt = attemptIn(cell, tamper, plan, world, id, random);
  return { kind: "attempt", attempt, cell, tamper };
}

/** A prime that divides the length of no list, so that its multiples visit every item. */
const stride = 7_368_787;

function visited<T>(all: readonly T[], step: number, seed: number): T {
  const at = (BigInt(step + seed * 7919) * BigInt(stride)) % BigInt(all.length);
  const found = all[Number(at)];
  if (found === undefined) throw new Error("there is nothing to walk");
  return found;
}
