import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Attempt, makeAttempt } from "./cases.ts";
import { attemptIn, isIn, triedIn } from "./cell-attempts.ts";
import { type Cell, cellsOf, type TamperedCell, tamperedCells } from "./cells.ts";
import { listByName } from "./list-by-name.ts";
import { type ListAttempt, makeList } from "./lists.ts";
import { attemptsNear } from "./near-attempts.ts";
import { aimsOf } from "./near-miss.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** A case of a run, and the cell it stands for where it stands for one. */
export type Trial =
  | {
      readonly kind: "attempt";
      readonly attempt: Attempt;
      readonly cell?: Cell;
      readonly tamper?: string;
    }
  | { readonly kind: "list"; readonly list: ListAttempt };

/** The product that a run walks. */
export interface Walk {
  readonly cells: readonly Cell[];
  readonly tampered: readonly TamperedCell[];
  /** Those of both in which somebody may be let through. */
  readonly open: readonly Cell[];
  readonly openTampered: readonly TamperedCell[];
}

/** Everything there is to be walked. */
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
 * The case of a number. Of ten, three walk the cells as things should be done and five walk them tampered with, more of them
 * where somebody may be let through; one is a query and one misses by one thing what is allowed, or is anything. A walk visits everything once before it visits
 * anything twice; where it starts depends on the seed.
 */
export function trialOf(
  number: number,
  seed: number,
  walk: Walk,
  plan: SchemaPlan,
  world: World,
  random: Random,
  isAllowed: (attempt: Attempt) => boolean,
): Trial {
  const id = `n${number}`;
  const [round, turn] = [Math.floor(number / 10), number % 10];
  if (turn === 0 && round % 4 > 0) {
    const aim = random.pick(aimsOf(plan));
    const [attempt] = attemptsNear(aim, plan, world, number, random, isAllowed, 1);
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

/** A prime that divides no list there is, so that its steps come by everything. */
const stride = 7_368_787;

function visited<T>(all: readonly T[], step: number, seed: number): T {
  const at = (BigInt(step + seed * 7919) * BigInt(stride)) % BigInt(all.length);
  const found = all[Number(at)];
  if (found === undefined) throw new Error("there is nothing to walk");
  return found;
}
