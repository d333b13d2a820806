import { Bases } from "./bases.ts";
import type { Mutant } from "./mutant.ts";

/** The verdict on an attempt: `yes`, or the reason for a refusal. */
export type Verdict = string;

/** An attempt that distinguishes a mutant from the original. */
export interface Killer<T> {
  readonly trial: T;
  /** The verdicts of the original and of the mutant. */
  readonly original: Verdict;
  readonly mutated: Verdict;
}

/** A mutant with a function that gives its verdict. */
export interface Target<T> {
  readonly mutant: Mutant;
  readonly judge: (trial: T) => Verdict;
}

/** Surviving mutants, by their place in the code. */
export type Open<T, P> = ReadonlyMap<P, readonly Target<T>[]>;

/** The result of a trial on the original. */
export interface Observed<T, P> {
  readonly verdict: Verdict;
  /** Mutants whose expression has another value; whether the verdict differs is checked afterwards. */
  readonly infected: readonly (readonly [place: P, target: Target<T>])[];
  /** The surviving mutants that it evaluated. */
  readonly passed: ReadonlySet<Target<T>>;
}

export interface Search<T, P> {
  readonly targets: Open<T, P>;
  readonly trials: AsyncIterable<T>;
  readonly observe: (trial: T, open: Open<T, P>) => Observed<T, P>;
  /** Trials that differ from an allowed one in one fact, as far as they may kill these mutants. */
  readonly around?: ((trial: T, wanted: readonly Mutant[]) => AsyncIterable<T>) | undefined;
  /** Groups trials; bases are kept for each group. */
  readonly kindOf?: ((trial: T) => unknown) | undefined;
  /** The mutants that explanations call equivalent: they are tried last, and nothing is aimed at them. */
  readonly sayTheSame?: ((all: readonly Mutant[]) => { has(mutant: Mutant): boolean }) | undefined;
  /** The number of trials before the search around allowed ones, and the most consecutive ones there without a kill. */
  readonly most: number;
  readonly onKilled?: ((mutant: Mutant) => void) | undefined;
  readonly onTried?: ((trial: T, passed: number) => void) | undefined;
  readonly onProgress?: ((tried: number, left: number) => void) | undefined;
}

/** The number of allowed bases around which all near trials are made, per surviving mutant. */
const basesEach = 8;

/** The number of restarts while unexplained mutants survive; those trials are aimed at them alone. */
const rounds = 3;

/** For each mutant, an attempt that kills it; survivors are left out. */
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
      // Stops after as many failures as there were trials before, because the remaining mutants are rarer than that.
      if (tried - lastFound > most) break;
      const [trial, wanted] = base;
      for await (const near of around(
        trial,
        wanted.map(({ mutant }) => mutant),
      )) {
        const { verdict, passed } = attempt(near);
        // An allowed trial near a base becomes a base itself.
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
