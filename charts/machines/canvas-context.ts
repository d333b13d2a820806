import type { Directions, LaidOut } from "../drawing/laid-out.ts";
import { type ChartIndex, indexChart } from "../model/chart-index.ts";
import type { Chart } from "../model/chart.ts";
import { ancestorsOf } from "../model/common-path.ts";
import { type Direction, neighbourOf } from "./neighbour.ts";
import { findInChart, homeOf, isSameSelection, type Selection } from "./selection.ts";

/** Why there is no drawing: `noWorker`, `tookTooLong`, `failed`, or the message of the layout. */
export interface NoDrawing {
  readonly reason: string;
  /** The error message, for diagnosis. */
  readonly detail?: string;
}

/** What is to be drawn, and which of its states without their children. */
export interface ToDraw {
  readonly subject: Subject;
  readonly folded: ReadonlySet<string>;
}

/** What is to be drawn, and the directions of its pieces in the last drawing. */
export interface ToLayOut extends ToDraw {
  readonly before: Directions | undefined;
}

/** A chart, and what gives everything in it a place. */
export interface Subject {
  readonly chart: Chart;
  /** Settles with a reason rather than rejecting where it can. */
  readonly layOut: (
    folded: ReadonlySet<string>,
    before: Directions | undefined,
  ) => Promise<LaidOut | NoDrawing>;
}

export interface CanvasInput {
  readonly subject: Subject;
  readonly selected?: Selection | undefined;
  readonly query?: string | undefined;
  /** Paths of states that are folded at first. */
  readonly folded?: readonly string[] | undefined;
  /** Whether the tree is shown beside the chart at first. */
  readonly isTree?: boolean | undefined;
}

export interface CanvasContext {
  readonly subject: Subject;
  /** The last drawing that came out, shown while the next is made. */
  readonly drawing: LaidOut | undefined;
  /** What was last asked to be drawn. */
  readonly asked: ToDraw | undefined;
  /** Why that did not come out. */
  readonly failure: NoDrawing | undefined;
  /** Paths of states whose children are hidden. */
  readonly folded: ReadonlySet<string>;
  /** Whether the tree is to be shown from the beginning. */
  readonly isTreeFirst: boolean;
  /** The state that was folded or opened last: it stays where it is on the screen. "" after "fold all" or "open all". */
  readonly anchor: string | undefined;
  readonly selected: Selection | undefined;
  readonly query: string;
  /** What the query fits, in reading order. */
  readonly found: readonly Selection[];
}

/** Params of what is done about a selection. */
export interface Chosen {
  readonly selection: Selection | undefined;
}

export type CanvasEvent =
  /** From outside: another chart or another version of it, another selection by the address, another query. */
  | { readonly type: "subject.given"; readonly subject: Subject }
  | ({ readonly type: "selection.given" } & Chosen)
  | { readonly type: "query.given"; readonly query: string }
  /** By pointer, in the tree, by a link. */
  | ({ readonly type: "selection.made" } & Chosen)
  | { readonly type: "arrow.pressed"; readonly direction: Direction }
  | { readonly type: "initial.requested" }
  | { readonly type: "match.requested"; readonly step: 1 | -1 }
  | { readonly type: "fold.toggled"; readonly path: string }
  | { readonly type: "all.folded" }
  | { readonly type: "all.opened" }
  | { readonly type: "retry.requested" }
  | { readonly type: "tree.toggled" }
  | { readonly type: "details.opened" }
  | { readonly type: "details.closed" };

export function beginCanvas(input: CanvasInput): CanvasContext {
  const { subject, selected, query = "", folded = [], isTree = false } = input;
  const context: CanvasContext = {
    drawing: undefined,
    asked: undefined,
    failure: undefined,
    isTreeFirst: isTree,
    selected: undefined,
    query,
    ...ofSubject(subject, folded, query),
  };
  return { ...context, ...withSelection(context, { selection: selected }) };
}

/** Another chart, or another version of this one: what is folded in both stays folded. */
export function ofSubject(subject: Subject, folded: Iterable<string>, query: string) {
  const there = new Set(indexOf({ subject }).foldable);
  return {
    subject,
    folded: new Set([...folded].filter((path) => there.has(path))),
    anchor: undefined,
    found: findInChart(subject.chart, query),
  };
}

/** What is where in the chart. */
export function indexOf({ subject }: Pick<CanvasContext, "subject">): ChartIndex {
  return indexChart(subject.chart);
}

/** Takes a selection on, and opens what hides it: nothing where it is in sight, or not in the chart at all. */
export function withSelection(context: CanvasContext, { selection }: Chosen) {
  const home = homeOf(indexOf(context), selection) ?? "";
  const closed = ancestorsOf(home).filter((path) => context.folded.has(path));
  if (closed.length === 0) return { selected: selection };
  const folded = new Set([...context.folded].filter((path) => !closed.includes(path)));
  return { selected: selection, folded, anchor: closed[0] };
}

/** The state that an arrow key leads to from what is selected; the first one when nothing is. */
export function neighbour(context: CanvasContext, direction: Direction): Selection | undefined {
  const { drawing, selected } = context;
  if (drawing === undefined) return undefined;
  const from = homeOf(indexOf(context), selected);
  if (from === undefined) return { kind: "state", path: indexOf(context).begins };
  const shown = [from, ...ancestorsOf(from).toReversed()].find((path) =>
    drawing.states.some((state) => state.path === path),
  );
  const path = shown === undefined ? undefined : neighbourOf(drawing, shown, direction);
  return path === undefined ? undefined : { kind: "state", path };
}

/** The match after or before the one that is selected, round and round. */
export function nextMatch({ found, selected }: CanvasContext, step: 1 | -1): Selection | undefined {
  const at = found.findIndex((each) => isSameSelection(each, selected));
  const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % found.length;
  return found.at(next);
}
