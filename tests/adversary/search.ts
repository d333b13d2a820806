import { Cone } from "./cone.ts";
import type { Bench, Found, Never, Place, Taken } from "./never.ts";
import type { After, Outcome, Stage } from "./stage.ts";

export interface SearchOptions {
  readonly bench: Bench;
  readonly stage: Stage;
  readonly never: Never;
  readonly onFound: (found: Found) => void;
  /** Whether the time is over. */
  readonly isOver: () => boolean;
}

/**
 * Tries every sequence of moves up to a length, as far as it can matter. A violating step is reported and not continued. The last
 * step tries only moves that the step before enabled or changed, because shorter sequences found all other violations.
 */
export class Search {
  /** The number of distinct states reached. */
  states = 0;
  readonly #options: SearchOptions;
  readonly #cone: Cone;
  readonly #levels = new WeakMap<Outcome, number>();
  readonly #nears = new Map<number, readonly number[]>();
  readonly #seen = new Map<string, number>();
  #honestAfter = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#cone = new Cone(options.bench.world, options.never.fields);
  }

  /**
   * Whether every sequence up to this number of steps was tried.
   * @param honestAfter the most steps before one step of an honest member; -1 for none
   */
  run(depth: number, honestAfter: number): boolean {
    const { never, stage, onFound } = this.#options;
    const { first, outcomes, members } = stage;
    this.#honestAfter = honestAfter;
    this.#seen.clear();
    for (const violation of never.atFirst?.(first) ?? [])
      onFound({ never: never.name, violation, members, steps: [], known: first.known });
    return this.#expand({ place: first, steps: [], fresh: outcomes, kept: [], left: depth });
  }

  #expand(stand: Stand): boolean {
    const { fresh, kept, left } = stand;
    const isJoint = this.#options.never.isJoint === true;
    const whole = fresh.map((outcome) => this.#goOn(outcome, stand, true));
    // A move that was possible before the last step violates the never without it.
    const old = kept.filter(
      (outcome) => isJoint || left > 1 || this.#options.stage.isHonest(outcome),
    );
    return [...whole, ...old.map((outcome) => this.#goOn(outcome, stand, isJoint))].every(Boolean);
  }

  /** Takes one move and everything after it. */
  #goOn(outcome: Outcome, { place, steps, fresh, kept, left }: Stand, isAsked: boolean): boolean {
    const { stage, never, isOver, onFound } = this.#options;
    const isHonest = stage.isHonest(outcome);
    if (isHonest && !this.#mayInterrupt(steps)) return true;
    // A step of an honest member is no violation, and does not count as a step of the coalition.
    const leftAfter = isHonest ? left : left - 1;
    if (this.#levelOf(outcome, place) > (isHonest ? left : left - 1)) return true;
    if (isOver()) return false;
    const step = stage.take(outcome, place);
    const { move, sent, written, to } = step;
    const taken = [...steps, { move, sent, written }];
    const wrong = isHonest ? [] : never.after(step);
    for (const violation of isAsked ? wrong : [])
      onFound({
        never: never.name,
        violation,
        members: place.members,
        steps: taken,
        known: place.known,
      });
    if (wrong.length > 0 || leftAfter === 0 || !this.#isNew(to, leftAfter, taken)) return true;
    const settled = stage.settle(step);
    const next = stage.after(step, settled, [...fresh, ...kept], this.#near(leftAfter));
    return this.#expand({ place: settled, steps: taken, ...next, left: leftAfter });
  }

  /** The numbers of the moves that can matter with this number of steps left. */
  #near(left: number): readonly number[] {
    const known = this.#nears.get(left);
    if (known !== undefined) return known;
    const { stage } = this.#options;
    const near = [...stage.moves.entries()].flatMap(([index, move]) =>
      this.#cone.nearest(move.fields) <= (stage.isHonest({ move }) ? left : left - 1)
        ? [index]
        : [],
    );
    this.#nears.set(left, near);
    return near;
  }

  /** An honest step is allowed once in a story, near its start. */
  #mayInterrupt(steps: readonly Taken[]): boolean {
    const { members } = this.#options.stage;
    return (
      steps.length <= this.#honestAfter && steps.every(({ move }) => members.includes(move.by))
    );
  }

  #levelOf(outcome: Outcome, { see }: Place): number {
    const known = this.#levels.get(outcome);
    if (known !== undefined) return known;
    const level = this.#cone.levelOf(outcome.after, see);
    this.#levels.set(outcome, level);
    return level;
  }

  #isNew(
    { changed, known, writers, members }: Place,
    left: number,
    steps: readonly Taken[],
  ): boolean {
    const key = [
      ...[...changed].map(([path, fields]) => this.#cone.told(path, fields, left)).toSorted(),
      known.size,
      steps.every(({ move }) => members.includes(move.by)),
      ...[...writers].map(([path, ids]) => path + [...new Set(ids)].toSorted().join()),
      left,
    ].join("\n");
    const before = this.#seen.get(key) ?? -1;
    if (before >= left) return false;
    if (before < 0) this.states += 1;
    this.#seen.set(key, left);
    return true;
  }
}

interface Stand extends After {
  readonly place: Place;
  readonly steps: readonly Taken[];
  /** The number of remaining steps. */
  readonly left: number;
}
