import type { Mutant } from "./mutant.ts";
import type { Killer } from "./search.ts";

/** What became of the mutants of a part. */
export interface Outcome {
  readonly part: Part;
  readonly mutants: readonly Mutant[];
  readonly killed: ReadonlySet<Mutant>;
  /** How many of the killed refuse and allow the same, but for another reason. */
  readonly byReason: number;
}

/** What is mutated: the rules of the database, those of file storage, or the TypeScript. */
export type Part = "rules" | "storage" | "policy";

/** How many refuse and allow the same as the original, but for another reason. */
export function killedByReason(killers: Iterable<Killer<unknown>>): number {
  return [...killers].filter(
    ({ original, mutated }) => (original === "yes") === (mutated === "yes"),
  ).length;
}

/** What is asked of every part. */
export interface Asked {
  readonly seed: number;
  /** How many mutants are tried; all where it is not said. */
  readonly sample: number | undefined;
  /** How many attempts are made at most. */
  readonly attempts: number;
  readonly say: (words: string) => void;
}
