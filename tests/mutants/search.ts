import { Bases } from "./bases.ts";
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
  /** Everything that is one thing away from a trial that is let through, as far as it may tell these mutants. */
  readonly around?: ((trial: T, wanted: readonly Mutant[]) => AsyncIterable<T>) | undefined;
  /** What a trial is one of many of: trials of each kind are looked around. */
  readonly kindOf?: ((trial: T) => unknown) | undefined;
  /** The mutants of which it is said that they say the same: they are looked for last, and nothing is aimed at them. */
  readonly sayTheSame?: ((all: readonly Mutant[]) => { has(mutant: Mutant): boolean }) | undefined;
  /** How many trials are made before it is looked near those that were let through, and how many there tell none at most in a row. */
  readonly most: number;
  readonly onKilled?: ((mutant: Mutant) => void) | undefined;
  readonly onTried?: ((trial: T, passed: number) => void) | undefined;
  readonly onProgress?: ((tried: number, left: number) => void) | undefined;
}

/** Of how many trials that came past it and are let through everything near is tried, for a mutant that none of them told. */
const basesEach = 8;

/** How often it is begun again while mutants are left that nothing explains: what is tried then is aimed at them alone. */
const rounds = 3;

/** For each mutant, an attempt that tells it from the original; those without one are left out. */
export async function findKillers<T, P>({
  targets,
  trials,
  observe,
  around,
  kindOf,
  sayTheSame,
  most,
  onKilled,
  onTried,
  onProgress,
}: Search<T, P>): Promise<ReadonlyMap<Mutant, Killer<T>>> {
  const open = new Map(targets);
  const killers = new Map<Mutant, Killer<T>>();
  const count = (): number => [...open.values()].reduce((all, { length }) => all + length, 0);
  let [tried, lastFound] = [0, 0];
  const attempt = (trial: T): Observed<T, P> => {
    tried += 1;
    const observed = observe(trial, open);
    const { verdict: original, infected } = observed;
    for (const [place, target] of infected) {
      const mutated = target.judge(trial);
      if (mutated === original) continue;
      killers.set(target.mutant, { trial, original, mutated });
      lastFound = tried;
      onKilled?.(target.mutant);
      const left = open.get(place)?.filter((each) => each !== target) ?? [];
      if (left.length > 0) open.set(place, left);
      else open.delete(place);
    }
    if (tried % 10_000 === 0) onProgress?.(tried, count());
    return observed;
  };
  const mutants = [...open.values()].flat().map(({ mutant }) => mutant);
  const same = sayTheSame?.(mutants) ?? new Set<Mutant>();
  const isOpen = ({ mutant }: Target<T>): boolean => !killers.has(mutant);
  const isWorth = (target: Target<T>): boolean => isOpen(target) && !same.has(target.mutant);
  const bases = new Bases<T>(basesEach, kindOf);
  const more = trials[Symbol.asyncIterator]();
  const tryMore = async (): Promise<void> => {
    for (let plain = 0; plain < most && open.size > 0; plain += 1) {
      const { value: trial, done } = await more.next();
      if (done === true) return;
      const observed = attempt(trial);
      onTried?.(trial, [...observed.passed].filter(isWorth).length);
      if (observed.verdict === "yes") bases.keep(trial, observed.passed);
    }
  };
  const lookAround = async (isWanted: (target: Target<T>) => boolean): Promise<void> => {
    lastFound = tried;
    if (around === undefined) return;
    for (let base = bases.next(isWanted); base !== undefined; base = bases.next(isWanted)) {
      // As many in vain as were made before: whatever is left is rarer than that.
      if (tried - lastFound > most) break;
      const [trial, wanted] = base;
      for await (const near of around(
        trial,
        wanted.map(({ mutant }) => mutant),
      )) {
        const { verdict, passed } = attempt(near);
        // What is near it and let through too is one thing further away.
        if (verdict === "yes") bases.keepNear(near, passed);
      }
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0 && ![...open.values()].flat().some(isWorth)) break;
    await tryMore();
    await lookAround(isWorth);
  }
  await lookAround(isOpen);
  return killers;
}
