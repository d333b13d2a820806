import { type Part, partsOf } from "./pattern-parts.ts";

/*
 * How long JavaScript may take to reject a text. Its engine tries one way through a pattern after another, so the cost depends on
 * the number of ways to match the same characters. The pattern becomes an automaton with one state per part that takes a
 * character. Two different ways around a loop on the same characters make that number grow exponentially; a loop whose characters
 * a later loop can also take makes it grow with a power of the length (Weber and Seidl, 1991).
 */

/** A state takes one character of the set `takes`. */
interface State {
  readonly text: string;
  readonly takes: bigint;
}

/** The states that can follow, each with the number of ways to it: one, or two for "several". */
type Ways = ReadonlyMap<number, number>;

interface Automaton {
  readonly states: readonly State[];
  readonly next: readonly Ways[];
}

/**
 * How the time grows with the length of the text: the power, `Infinity` for exponential growth, and the parts of the pattern that
 * cause it.
 */
export interface Growth {
  readonly power: number;
  readonly parts: readonly string[];
}

/** How the time to reject a text grows with its length. */
export function growthOf(source: string): Growth {
  const automaton = automatonOf(partsOf(source));
  const loop = ambiguousLoop(automaton);
  return loop === undefined ? powerOf(automaton) : { power: Infinity, parts: loop };
}

/** A larger automaton would take the generator itself too long; repetitions with a limit then count as unlimited. */
const mostStates = 150;

/** More repetitions, or a wider range of them, count as unlimited. */
const widestRange = 3;

function automatonOf(part: Part): Automaton {
  const exact = build(part, Infinity);
  return exact.states.length <= mostStates ? exact : build(part, 2);
}

interface Built {
  readonly first: Ways;
  readonly last: Ways;
  /** The number of ways in which it matches the empty text. */
  readonly empty: number;
}

function build(whole: Part, mostCopies: number): Automaton {
  const states: State[] = [];
  const next: Map<number, number>[] = [];
  built(whole);
  return { states, next };

  function built(part: Part): Built {
    switch (part.kind) {
      case "nothing":
        return { first: new Map(), last: new Map(), empty: 1 };
      case "one": {
        const own = new Map([[states.length, 1]]);
        states.push(part);
        next.push(new Map());
        return { first: own, last: own, empty: 0 };
      }
      case "row":
        return part.of.map(built).reduce(inRow, { first: new Map(), last: new Map(), empty: 1 });
      case "choice":
        return part.of.map(built).reduce((all, each) => ({
          first: sum(all.first, each.first),
          last: sum(all.last, each.last),
          empty: several(all.empty + each.empty),
        }));
      case "repeated":
        return repeated(part);
    }
  }

  function repeated({ of, min, max }: Extract<Part, { kind: "repeated" }>): Built {
    const isMany = !isPlain(of) && max > widestRange;
    const isEndless = isMany || max - min > widestRange || max > mostCopies;
    const least = Math.min(min, isMany ? 1 : mostCopies);
    const copies = [
      ...Array.from({ length: least }, () => built(of)),
      ...(isEndless
        ? [looped(built(of), isMany && min > widestRange)]
        : [optionalRow(Array.from({ length: max - least }, () => built(of)))]),
    ];
    return copies.reduce(inRow, { first: new Map(), last: new Map(), empty: 1 });
  }

  /**
   * Any number of rounds. An engine does not enter an empty round, unless the pattern requires a number of rounds: then any of
   * them may be empty.
   */
  function looped(round: Built, isCounted: boolean): Built {
    link(round.last, round.first);
    if (isCounted && round.empty > 0) link(round.last, round.first);
    return { ...round, empty: 1 };
  }

  /** Each copy only after the one before it. */
  function optionalRow(copies: readonly Built[]): Built {
    return copies.reduceRight<Built>((rest, each) => ({ ...inRow(each, rest), empty: 1 }), {
      first: new Map(),
      last: new Map(),
      empty: 1,
    });
  }

  function inRow(left: Built, right: Built): Built {
    link(left.last, right.first);
    return {
      first: sum(left.first, times(right.first, left.empty)),
      last: sum(right.last, times(left.last, right.empty)),
      empty: several(left.empty * right.empty),
    };
  }

  function link(from: Ways, to: Ways): void {
    for (const [state, ways] of from)
      for (const [other, more] of to) {
        const before = next[state]?.get(other) ?? 0;
        next[state]?.set(other, several(before + ways * more));
      }
  }
}

/** Whether a part takes a fixed number of characters, each in one way, so that a repetition of it is unambiguous too. */
function isPlain(part: Part): boolean {
  if (part.kind === "row") return part.of.every(isPlain);
  if (part.kind === "repeated") return part.min === part.max && isPlain(part.of);
  return part.kind !== "choice";
}

const several = (ways: number): number => Math.min(ways, 2);

function sum(one: Ways, other: Ways): Ways {
  const all = new Map(one);
  for (const [state, ways] of other) all.set(state, several((all.get(state) ?? 0) + ways));
  return all;
}

function times(ways: Ways, factor: number): Ways {
  return factor === 0
    ? new Map()
    : new Map([...ways].map(([state, each]) => [state, several(each * factor)]));
}

/** The parts of a loop with two different ways around it on the same characters. */
function ambiguousLoop({ states, next }: Automaton): readonly string[] | undefined {
  const after = next.map((_, state) => stepsFrom([state], [next], states));
  for (const [from, ways] of next.entries())
    for (const [to, count] of ways)
      if (count > 1 && (to === from || after[to]?.has(from) === true))
        return textsOf([from, to], states);
  const before = reversed(next);
  for (const start of states.keys()) {
    const reaches = (state: number): boolean => after[state]?.has(start) === true;
    if (!reaches(start)) continue;
    const forth = stepsFrom([start, start], [next, next], states, (_, at) => at.every(reaches));
    const back = stepsFrom([start, start], [before, before], states, (key) => forth.has(key));
    const pair = [...back.values()].find(([one, other]) => one !== other);
    if (pair !== undefined) return textsOf(pair, states);
  }
  return undefined;
}

/** The power with which the time grows: one more than the longest chain of loops that take the same characters. */
function powerOf({ states, next }: Automaton): Growth {
  const after = next.map((_, state) => stepsFrom([state], [next], states));
  const reaches = (from: number, to: number): boolean => after[from]?.has(to) === true;
  const looping = [...states.keys()].filter((state) => reaches(state, state));
  const handing = looping.flatMap((one) =>
    looping
      .filter((other) => reaches(one, other) && !reaches(other, one))
      .filter((other) => handsOn(one, other))
      .map((other) => [one, other] as const),
  );
  const longest = new Map<number, readonly number[]>();
  const chains = looping.map((state) => chainFrom(state));
  const chain = chains.reduce((best, each) => (each.length > best.length ? each : best), []);
  return { power: 1 + chain.length / 2, parts: textsOf(chain, states) };

  /** Whether one text leads from the first state back to it, from the first to the second, and from the second back to it. */
  function handsOn(one: number, other: number): boolean {
    const inLoops = ([first, , third]: readonly number[]): boolean =>
      reaches(first ?? -1, one) && reaches(third ?? -1, other);
    const goal = keyOf([one, other, other], states);
    const forth = stepsFrom(
      [one, one, other],
      [next, next, next],
      states,
      (_, at) => inLoops(at),
      goal,
    );
    return forth.has(goal);
  }

  function chainFrom(state: number): readonly number[] {
    const known = longest.get(state);
    if (known !== undefined) return known;
    const all = handing
      .filter(([one]) => one === state || reaches(state, one))
      .map(([one, other]) => [one, other, ...chainFrom(other)]);
    const best = all.reduce((most, each) => (each.length > most.length ? each : most), []);
    longest.set(state, best);
    return best;
  }
}

/** Combinations of states by their keys. */
type Combinations = ReadonlyMap<number, readonly number[]>;

/**
 * Every combination of states reachable in one or more steps, where all states take the same character in each step.
 * @param goal the key of the only combination that is looked for
 */
function stepsFrom(
  start: readonly number[],
  next: readonly (readonly Ways[])[],
  states: readonly State[],
  isWanted: (key: number, at: readonly number[]) => boolean = () => true,
  goal = -1,
): Combinations {
  const found = new Map<number, readonly number[]>();
  const open = [start];
  for (let at = open.pop(); at !== undefined && !found.has(goal); at = open.pop())
    follow(at, [], -1n);
  return found;

  /** Lets one state after the other take a step, as long as there is a character for all of them. */
  function follow(at: readonly number[], to: readonly number[], shared: bigint): void {
    const from = at[to.length];
    if (from === undefined) {
      reach(to);
      return;
    }
    for (const state of next[to.length]?.[from]?.keys() ?? []) {
      const still = shared & (states[state]?.takes ?? 0n);
      if (still !== 0n) follow(at, [...to, state], still);
    }
  }

  function reach(to: readonly number[]): void {
    const key = keyOf(to, states);
    if (found.has(key) || !isWanted(key, to)) return;
    found.set(key, to);
    open.push(to);
  }
}

function reversed(next: readonly Ways[]): readonly Ways[] {
  const before = next.map(() => new Map<number, number>());
  for (const [from, ways] of next.entries())
    for (const [to, count] of ways) before[to]?.set(from, count);
  return before;
}

/** A number for each combination; for one state, the state itself. */
function keyOf(of: readonly number[], { length }: readonly State[]): number {
  return of.reduce((key, state) => key * length + state, 0);
}

function textsOf(of: readonly number[], states: readonly State[]): readonly string[] {
  return [...new Set(of.map((state) => states[state]?.text ?? ""))];
}
