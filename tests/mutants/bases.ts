import type { Target } from "./search.ts";

/** Allowed trials that evaluated mutants which no trial has killed yet; a trial near them may kill one. */
export class Bases<T> {
  readonly #most: number;
  readonly #kindOf: (trial: T) => unknown;
  readonly #kept = new Map<Target<T>, T[]>();
  readonly #passed = new Map<T, ReadonlySet<Target<T>>>();
  readonly #near = new Set<T>();
  /** The number of bases tried, by mutant. */
  readonly #looked = new Map<Target<T>, number>();
  readonly #done = new Set<T>();

  /**
   * @param most the number of trials kept per mutant
   * @param kindOf groups trials, so that some of each group are kept
   */
  constructor(most: number, kindOf: (trial: T) => unknown = () => undefined) {
    this.#most = most;
    this.#kindOf = kindOf;
  }

  keep(trial: T, passed: ReadonlySet<Target<T>>): void {
    let isKept = false;
    for (const target of passed) {
      const known = this.#kept.get(target) ?? [];
      known.push(trial);
      if (known.length > this.#most) this.#leaveOne(known);
      this.#kept.set(target, known);
      isKept = true;
    }
    if (isKept) this.#passed.set(trial, passed);
  }

  /** Drops the oldest trial of the most frequent kind, because later ones were aimed at the surviving mutants. */
  #leaveOne(known: T[]): void {
    const counts = new Map<unknown, number>();
    for (const each of known) {
      const kind = this.#kindOf(each);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    known.splice(
      known.findIndex((each) => counts.get(this.#kindOf(each)) === most),
      1,
    );
  }

  /** Keeps a trial near a base too, if a mutant has fewer bases than allowed. */
  keepNear(trial: T, passed: ReadonlySet<Target<T>>): void {
    const isWanted = [...passed].some(
      (each) => (this.#kept.get(each)?.filter((one) => this.#near.has(one)).length ?? 0) < 3,
    );
    if (!isWanted) return;
    this.#near.add(trial);
    for (const target of passed) {
      const known = this.#kept.get(target) ?? [];
      known.push(trial);
      this.#kept.set(target, known);
    }
    this.#passed.set(trial, passed);
  }

  /** The base that evaluated the most of the least tried mutants, and these mutants. */
  next(isOpen: (target: Target<T>) => boolean): readonly [T, readonly Target<T>[]] | undefined {
    const open = [...this.#kept.keys()].filter(isOpen);
    const left = open.filter((each) => this.#kept.get(each)?.some((one) => !this.#done.has(one)));
    const least = Math.min(...left.map((each) => this.#looked.get(each) ?? 0));
    const wanted = new Set(left.filter((each) => (this.#looked.get(each) ?? 0) === least));
    const count = new Map<T, number>();
    for (const target of wanted)
      for (const trial of this.#kept.get(target) ?? [])
        if (!this.#done.has(trial)) count.set(trial, (count.get(trial) ?? 0) + 1);
    const [best] = [...count].toSorted((a, b) => b[1] - a[1]);
    if (best === undefined) return undefined;
    const [trial] = best;
    this.#done.add(trial);
    const targets = [...(this.#passed.get(trial) ?? [])].filter(isOpen);
    for (const each of targets) this.#looked.set(each, (this.#looked.get(each) ?? 0) + 1);
    return [trial, targets];
  }
}
