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
  /** The mutants that are left and that it came past. */
  readonly passed: ReadonlySet<Target<T>>;
}

export interface Search<T, P> {
  readonly targets: Open<T, P>;
  readonly trials: AsyncIterable<T>;
  readonly observe: (trial: T, open: Open<T, P>) => Observed<T, P>;
  /** Everything that is one thing away from a trial that is let through. */
  readonly around?: ((trial: T) => AsyncIterable<T>) | undefined;
  /** How many trials are made at most. */
  readonly most: number;
  readonly onTried?: ((trial: T, passed: number) => void) | undefined;
  readonly onProgress?: ((tried: number, left: number) => void) | undefined;
}

/**
 * Around how many trials that came past it a mutant is looked for, of those that are let through; and of those that were found
 * around others.
 */
const basesEach = [4, 2];

/** For each mutant, an attempt that tells it from the original; those without one are left out. */
export async function findKillers<T, P>({
  targets,
  trials,
  observe,
  around,
  most,
  onTried,
  onProgress,
}: Search<T, P>): Promise<ReadonlyMap<Mutant, Killer<T>>> {
  const open = new Map(targets);
  const killers = new Map<Mutant, Killer<T>>();
  const count = (): number => [...open.values()].reduce((all, { length }) => all + length, 0);
  let [tried, plain] = [0, 0];
  const attempt = (trial: T): Observed<T, P> => {
    tried += 1;
    const observed = observe(trial, open);
    const { verdict: original, infected } = observed;
    for (const [place, target] of infected) {
      const mutated = target.judge(trial);
      if (mutated === original) continue;
      killers.set(target.mutant, { trial, original, mutated });
      const left = open.get(place)?.filter((each) => each !== target) ?? [];
      if (left.length > 0) open.set(place, left);
      else open.delete(place);
    }
    if (tried % 10_000 === 0) onProgress?.(tried, count());
    return observed;
  };
  const bases = basesEach.map(() => new Map<Target<T>, number>());
  const isBase = ({ verdict, passed }: Observed<T, P>, level: number): boolean => {
    const known = bases[level];
    if (known === undefined || verdict !== "yes") return false;
    const fresh = [...passed].filter(
      (each) => !killers.has(each.mutant) && (known.get(each) ?? 0) < (basesEach[level] ?? 0),
    );
    for (const each of passed) known.set(each, (known.get(each) ?? 0) + (fresh.length > 0 ? 1 : 0));
    return fresh.length > 0;
  };
  const look = async (trial: T, level: number): Promise<void> => {
    const found: T[] = [];
    for await (const near of around?.(trial) ?? [])
      if (isBase(attempt(near), level + 1)) found.push(near);
    for (const each of found) await look(each, level + 1);
  };
  for await (const trial of trials) {
    const observed = attempt(trial);
    onTried?.(trial, observed.passed.size);
    plain += 1;
    // Most mutants are found by what comes by itself, and sooner.
    if (plain > most / 2 && isBase(observed, 0)) await look(trial, 0);
    if (open.size === 0 || plain >= most) break;
  }
  return killers;
}
