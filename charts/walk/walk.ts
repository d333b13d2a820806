import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { Chart, ChartState } from "../model/chart.ts";
import { readChart } from "../model/read-chart.ts";
import { activeStates, everyState, statesOf } from "../model/states-of.ts";
import type { Card } from "./card.ts";
import { digest } from "./digest.ts";
import { doorsOf } from "./doors.ts";
import { firstWords } from "./first-words.ts";
import type { Fixture } from "./fixture.ts";
import { endedActors, type Move, movesFrom, step } from "./move.ts";
import { Queue } from "./queue.ts";
import { settle } from "./settle.ts";
import { begin, type Step } from "./step.ts";
import { type Unreached, whyUnreached } from "./unreached.ts";

/** Something the machine threw at, during the walk. */
export interface Trouble {
  readonly moves: readonly Move[];
  readonly error: unknown;
}

/** What a machine can come to, as far as the fixture's samples lead. */
export interface Walk {
  readonly states: readonly string[];
  /** One for each state that is reached, in the order of the chart. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly unreached: readonly Unreached[];
  /** States the fixture says cannot be reached, and which are. */
  readonly reachedAfterAll: readonly string[];
  /** Ids of the transitions that were taken on the way. */
  readonly taken: ReadonlySet<string>;
  /** The events that were heard somewhere on the way. */
  readonly heard: ReadonlySet<EventObject>;
  /** The moves that threw; moves without a sample are left out. */
  readonly trouble: readonly Trouble[];
  readonly steps: number;
  /** Whether everything that the samples lead to was looked at, or enough was found; false when it was given up after too many steps, or too many that brought nothing. */
  readonly isWhole: boolean;
}

export interface WalkLimits {
  /** How many steps are taken at most. */
  readonly steps: number;
  /** How many of them are taken strictly by distance from the beginning; after that, what brought something new goes first. */
  readonly strict: number;
  /** After how many steps without a new state or transition it is given up. */
  readonly patience: number;
}

/** A state is rare in which one of so many positions is. */
const rare = 8;

const defaultLimits: WalkLimits = { steps: 6000, strict: 1000, patience: 2000 };

/** Walks a machine in one go. The same samples always lead to the same cards. */
export function walk(fixture: Fixture, limits: WalkLimits = defaultLimits): Walk {
  const walking = walkSteps(fixture, limits);
  for (;;) {
    const { done, value } = walking.next();
    if (done === true) return value;
  }
}

/** Walks a machine without keeping the page from anything else for longer than some milliseconds. */
export async function walkInSlices(
  fixture: Fixture,
  { limits = defaultLimits, ms = 12 }: { readonly limits?: WalkLimits; readonly ms?: number } = {},
): Promise<Walk> {
  const walking = walkSteps(fixture, limits);
  for (;;) {
    const until = performance.now() + ms;
    while (performance.now() < until) {
      const { done, value } = walking.next();
      if (done === true) return value;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A snapshot that was reached, and how. */
interface Position {
  readonly snapshot: AnyMachineSnapshot;
  readonly input: number;
  readonly before?: { readonly position: Position; readonly move: Move };
  isLeft: boolean;
}

/** Breadth first, a step at a time, from where everything that is followed has been told. */
function* walkSteps(fixture: Fixture, limits: WalkLimits): Generator<undefined, Walk> {
  const chart = readChart(fixture.machine, { kind: "foreign" });
  const search = new Search(chart);
  const trouble: Trouble[] = [];
  const heard = new Set<EventObject>();
  let steps = 0;
  let lastUpdate = 0;
  const hasEnough = (): boolean =>
    steps >= limits.steps || steps - Math.max(lastUpdate, limits.strict) >= limits.patience;

  for (const input of fixture.inputs.keys()) {
    const { reached, failed } = beginnings(fixture, input);
    trouble.push(...failed);
    // The last first: where all that is followed has been told, the page is as somebody sees it.
    for (const each of reached.toReversed()) search.note(each.step, each.way);
    yield;
  }
  while (!search.isOver() && !hasEnough()) {
    const position = search.next(steps < limits.strict);
    if (position === undefined) break;
    for (const move of movesFrom(position.snapshot, fixture)) {
      if (hasEnough()) break;
      steps += 1;
      heard.add(move.event);
      const before = { position, move };
      try {
        const isUpdate = search.note(step(position.snapshot, move), {
          input: position.input,
          before,
        });
        if (isUpdate) lastUpdate = steps;
      } catch (error) {
        if (!move.isGuess) trouble.push({ moves: movesTo({ before }), error });
      }
      yield;
    }
  }
  return {
    ...search.found(fixture, trouble),
    heard,
    steps,
    isWhole: search.isOver() || !hasEnough(),
  };
}

type Way = Pick<Position, "input" | "before">;

interface Beginning {
  readonly reached: readonly { readonly step: Step; readonly way: Way }[];
  readonly failed: readonly Trouble[];
}

/** How it begins, and the same with the first word of each that it follows, one after the other. */
function beginnings(fixture: Fixture, input: number): Beginning {
  const reached: { step: Step; way: Way }[] = [];
  let way: Way = { input };
  try {
    const first = begin(fixture.machine, fixture.inputs[input]);
    reached.push({ step: first, way });
    let position: Position = { snapshot: first.snapshot, input, isLeft: false };
    for (const { move, step: told } of firstWords(first.snapshot, fixture)) {
      way = { input, before: { position, move } };
      reached.push({ step: told, way });
      position = { snapshot: told.snapshot, ...way, isLeft: false };
    }
    return { reached, failed: [] };
  } catch (error) {
    return { reached, failed: [{ moves: movesTo(way), error }] };
  }
}

/** What was reached so far, and where to go on. */
class Search {
  readonly #chart: Chart;
  readonly #states: ReadonlySet<string>;
  /** Those that nobody ever rests in: whatever holds, they go on at once. */
  readonly #restless: ReadonlySet<string>;
  /** Of each transition that nobody took yet. */
  readonly #doors: Map<string, ReadonlySet<string>>;
  readonly #resting = new Map<string, Card>();
  readonly #passing = new Map<string, Card>();
  readonly #taken = new Set<string>();
  readonly #known = new Set<string>();
  readonly #values = new Set<string>();
  /** What parts of the context ever held in each state. */
  readonly #pairs = new Map<string, Set<string>>();
  readonly #inOrder = new Queue<Position>();
  readonly #byState = new Map<string, Queue<Position>>();
  /** Those that brought a state or a transition; those that combine states in a new way; all others. */
  readonly #byUpdate = [
    new Queue<Position>(),
    new Queue<Position>(),
    new Queue<Position>(),
  ] as const;

  constructor(chart: Chart) {
    this.#chart = chart;
    this.#states = new Set(statesOf(chart));
    this.#restless = new Set(
      everyState(chart)
        .filter(isRestless)
        .map(({ path }) => path),
    );
    this.#doors = new Map(doorsOf(chart, this.#restless));
  }

  isOver(): boolean {
    const isFound = (state: string): boolean =>
      this.#resting.has(state) || (this.#restless.has(state) && this.#passing.has(state));
    return this.#doors.size === 0 && [...this.#states].every(isFound);
  }

  next(isStrict: boolean): Position | undefined {
    if (isStrict) return this.#inOrder.next();
    const [first, second, third] = this.#byUpdate;
    return first.next() ?? this.#atDoor() ?? second.next() ?? third.next();
  }

  /** The next position in a state with transitions that were not taken yet; states that occur often are skipped. */
  #atDoor(): Position | undefined {
    for (const door of new Set([...this.#doors.values()].flatMap((doors) => [...doors]))) {
      const queue = this.#byState.get(door);
      if (queue === undefined || queue.size * rare > this.#known.size) continue;
      const position = queue.next();
      if (position !== undefined) return position;
    }
    return undefined;
  }

  /** Whether it brings a state or a transition. */
  note({ snapshot, taken, passed }: Step, way: Way): boolean {
    const bringsTransition = this.#noteTaken(taken);
    for (const each of passed) this.#noteCards(each, way, true);
    const isUpdate = this.#noteCards(snapshot, way, false) || bringsTransition;
    const value = JSON.stringify(snapshot.value);
    const isNewValue = !this.#values.has(value);
    this.#values.add(value);
    const key = [
      value,
      digest(snapshot.context),
      historyOf(snapshot),
      endedActors(snapshot),
    ].join();
    if (this.#known.has(key)) return isUpdate;
    this.#known.add(key);
    const position: Position = { snapshot, ...way, isLeft: false };
    this.#inOrder.add(position);
    const isNewPair = this.#notePairs(snapshot);
    for (const state of activeStates(snapshot)) {
      const queue = this.#byState.get(state) ?? new Queue<Position>();
      this.#byState.set(state, queue);
      queue.add(position);
    }
    this.#byUpdate[isUpdate ? 0 : isNewValue || isNewPair ? 1 : 2].add(position);
    return isUpdate;
  }

  found(fixture: Fixture, trouble: readonly Trouble[]): Omit<Walk, "heard" | "steps" | "isWhole"> {
    const { unreachable = {} } = fixture;
    const states = [...this.#states];
    const cards = new Map<string, Card>();
    for (const state of states) {
      const card = this.#resting.get(state) ?? this.#passing.get(state);
      if (card !== undefined) cards.set(state, card.isPassing ? card : settle(card, fixture));
    }
    const reached = new Set(cards.keys());
    const broken = reached.size === 0 ? trouble[0]?.error : undefined;
    return {
      states,
      cards,
      unreached: states
        .filter((state) => !reached.has(state))
        .map((state) => whyUnreached(state, { chart: this.#chart, fixture, reached, broken })),
      reachedAfterAll: Object.keys(unreachable).filter((state) => reached.has(state)),
      taken: this.#taken,
      trouble,
    };
  }

  /** Whether some part of the context holds something that it never held in one of these states. */
  #notePairs(snapshot: AnyMachineSnapshot): boolean {
    const context: unknown = snapshot.context;
    const entries: readonly (readonly [string, unknown])[] = Object.entries(context ?? {});
    const parts = entries.map(([key, part]) => `${key}=${digest(part)}`);
    let isNew = false;
    for (const state of activeStates(snapshot)) {
      const known = this.#pairs.get(state) ?? new Set<string>();
      this.#pairs.set(state, known);
      for (const part of parts) {
        isNew ||= !known.has(part);
        known.add(part);
      }
    }
    return isNew;
  }

  #noteTaken(taken: readonly string[]): boolean {
    const before = this.#taken.size;
    for (const id of taken) {
      this.#taken.add(id);
      this.#doors.delete(id);
    }
    return this.#taken.size > before;
  }

  #noteCards(snapshot: AnyMachineSnapshot, way: Way, isPassing: boolean): boolean {
    const cards = isPassing ? this.#passing : this.#resting;
    const before = cards.size;
    for (const state of activeStates(snapshot)) {
      if (!this.#states.has(state) || cards.has(state)) continue;
      cards.set(state, { state, input: way.input, moves: movesTo(way), snapshot, isPassing });
    }
    return cards.size > before;
  }
}

function isRestless({ transitions }: ChartState): boolean {
  return transitions.some(({ trigger, guard }) => trigger.kind === "always" && guard === undefined);
}

function movesTo({ before }: Pick<Position, "before">): readonly Move[] {
  const moves: Move[] = [];
  for (let each = before; each !== undefined; each = each.position.before) moves.push(each.move);
  return moves.toReversed();
}

function historyOf({ historyValue }: AnyMachineSnapshot): string {
  return Object.entries(historyValue)
    .map(([id, nodes]) => `${id}:${nodes.map((node) => node.id).join("+")}`)
    .join();
}
