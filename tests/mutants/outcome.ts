import type { Mutant } from "./mutant.ts";
import type { Killer } from "./search.ts";

/** The results for the mutants of a part. */
export interface Outcome {
  readonly part: Part;
  readonly mutants: readonly Mutant[];
  readonly killed: ReadonlySet<Mutant>;
  /** The number of killed mutants that allow and refuse the same, but for another reason. */
  readonly byReason: number;
}

/** The mutated code: the rules of the database, the storage rules, or the TypeScript. */
export type Part = "rules" | "storage" | "policy";

/** The number of mutants that allow and refuse the same as the original, but for another reason. */
export function killedByReason(killers: Iterable<Killer<unknown>>): number {
  return [...killers].filter(
    ({ original, mutated }) => (original === "yes") === (mutated === "yes"),
  ).length;
}

/** The options for every part. */
export interface Asked {
  readonly seed: number;
  /** The number of mutants to try. Default: all. */
  readonly sample: number | undefined;
  /** The most attempts. */
  readonly attempts: number;
  readonly say: (words: string) => void;
}
