import type { Chart, ChartTransition } from "../model/chart.ts";
import { isWithin } from "../model/common-path.ts";
import { everyState } from "../model/states-of.ts";
import type { Fixture } from "./fixture.ts";

/** A state no sample leads to. */
export interface Unreached {
  readonly state: string;
  /** In words: the fixture's own where it says so, else what is missing. */
  readonly why: string;
  /** The fixture says that it cannot be reached. */
  readonly isByDesign: boolean;
}

interface Walked {
  readonly chart: Chart;
  readonly fixture: Fixture;
  readonly reached: ReadonlySet<string>;
  /** What it threw where it should have begun. */
  readonly broken: unknown;
}

/** Why no sample leads to a state, from what would have to happen. */
export function whyUnreached(state: string, walked: Walked): Unreached {
  const why = walked.fixture.unreachable?.[state];
  if (why !== undefined) return { state, why, isByDesign: true };
  return { state, why: missing(state, walked), isByDesign: false };
}

function missing(state: string, walked: Walked): string {
  if (walked.broken !== undefined) return `the machine does not begin: ${messageOf(walked.broken)}`;
  const states = everyState(walked.chart);
  const around = states.find(({ states: inner }) => inner.some(({ path }) => path === state));
  const isEnteredFirst = around?.initial === state || around?.type === "parallel";
  if (around !== undefined && isEnteredFirst && !isReached(around.path, walked))
    return `comes with "${around.path}", which is not reached`;
  const ways = states
    .flatMap(({ transitions }) => transitions)
    .filter(({ targets }) => targets.some((target) => isWithin(target, state)));
  if (ways.length === 0) return "no transition leads here";
  const open = ways.filter(({ source }) => isReached(source, walked));
  if (open.length === 0) {
    const sources = [...new Set(ways.map(({ source }) => `"${source}"`))];
    return `comes after ${sources.join(" or ")}, not reached either`;
  }
  return `no sample leads here: ${open.map((way) => need(way, walked.fixture)).join("; or ")}`;
}

/** The root is always reached. */
function isReached(path: string, { reached }: Walked): boolean {
  return path === "" || reached.has(path);
}

function need({ id, guard, trigger }: ChartTransition, fixture: Fixture): string {
  const samples = { done: fixture.outputs, error: fixture.errors, snapshot: fixture.updates };
  const words = { done: "an output", error: "an error", snapshot: "update" };
  const { kind } = trigger;
  if ((kind === "done" || kind === "snapshot") && samples[kind]?.[trigger.actor] === undefined)
    return `needs ${words[kind]} of ${trigger.actor} ("${id}")`;
  if (guard !== undefined) return `needs guard ${guard} on "${id}"`;
  return `"${id}" was not taken`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "something was thrown that is no error";
}
