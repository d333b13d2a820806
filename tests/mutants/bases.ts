import type { Target } from "./search.ts";

/** Trials that are let through and came past mutants that nothing has told yet: near them, something may. */
export class Bases<T> {
  readonly #most: number;
  readonly #kept = new Map<Target<T>, T[]>();
  readonly #passed = new Map<T, ReadonlySet<Target<T>>>();
  readonly #near = new Set<T>();
  /** How many trials a mutant was looked for around. */
  readonly #looked = new Map<Target<T>, number>();
  readonly #done = new Set<T>();

  /** @param most how many are kept for a mutant */
  constructor(most: number) {
    this.#most = most;
  }

  keep(trial: T, passed: ReadonlySet<Target<T>>): void {
    let isKept = false;
    for (const target of passed) {
      const known = this.#kept.get(target) ?? [];
      // The latest: they came of what was aimed at what is left.
      if (known.length >= this.#most) known.shift();
      known.push(trial);
      this.#kept.set(target, known);
      isKept = true;
    }
    if (isKept) this.#passed.set(trial, passed);
  }

  /** Something near one of them: it is one too where a mutant has fewer than it might. */
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

  /** The trial that came past most of those that were looked for least, and which these are. */
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
