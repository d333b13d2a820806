import type { Mutant } from "./mutant.ts";

/** What is said of an attempt: `yes`, or why not. */
export type Verdict = string;

/** An attempt that tells a mutant from the original. */
export interface Killer<T> {
  readonly trial: T;
  /** What the original says, and what the mutant says. */
  readonly original: Verdict;
  readonly mutated: Verdict;
}

/** A mutant, and how it is asked. */
export interface Target<T> {
  readonly mutant: Mutant;
  readonly judge: (trial: T) => Verdict;
}

/** Mutants that are left, by place in the code. */
export type Open<T, P> = ReadonlyMap<P, readonly Target<T>[]>;

/** What came of a trial of the original. */
export interface Observed<T, P> {
  readonly verdict: Verdict;
  /** Mutants that came to something else where they stand: whether it shows in the end is to be seen. */
  readonly infected: readonly (readonly [place: P, target: Target<T>])[];
  /** How many mutants that are left it came past. */
  readonly passed: number;
}

export interface Search<T, P> {
  readonly targets: Open<T, P>;
  readonly trials: AsyncIterable<T>;
  readonly observe: (trial: T, open: Open<T, P>) => Observed<T, P>;
  /** How many trials are made at most. */
  readonly most: number;
  readonly onTried?: ((trial: T, passed: number) => void) | undefined;
  readonly onProgress?: ((tried: number, left: number) => void) | undefined;
}

/** For each mutant, an attempt that tells it from the original; those without one are left out. */
export async function findKillers<T, P>({
  targets,
  trials,
  observe,
  most,
  onTried,
  onProgress,
}: Search<T, P>): Promise<ReadonlyMap<Mutant, Killer<T>>> {
  const open = new Map(targets);
  const killers = new Map<Mutant, Killer<T>>();
  const count = (): number => [...open.values()].reduce((all, { length }) => all + length, 0);
  let tried = 0;
  for await (const trial of trials) {
    tried += 1;
    const { verdict: original, infected, passed } = observe(trial, open);
    for (const [place, target] of infected) {
      const mutated = target.judge(trial);
      if (mutated === original) continue;
      killers.set(target.mutant, { trial, original, mutated });
      const left = open.get(place)?.filter((each) => each !== target) ?? [];
      if (left.length > 0) open.set(place, left);
      else open.delete(place);
    }
    onTried?.(trial, passed);
    if (tried % 1000 === 0) onProgress?.(tried, count());
    if (open.size === 0 || tried >= most) break;
  }
  return killers;
}
