import { type Direction, type Drawing, neighbourOf } from "./drawing.ts";
import { findInChart } from "./find-in-chart.ts";
import { ancestorsOf, foldable, initialOf, type Outline, stateOf } from "./outline.ts";
import { isSameSelection, type Selection } from "./selection.ts";

/** Why there is no drawing: `noWorker`, `tookTooLong`, `failed`, or words of whoever lays out. */
export interface NoDrawing {
  readonly reason: string;
  /** What was said, for whoever looks into it. */
  readonly detail?: string;
}

/** What is to be drawn, and which of its states without their children. */
export interface ToDraw {
  readonly subject: Subject;
  readonly folded: ReadonlySet<string>;
}

/** A chart, and what gives everything in it a place. */
export interface Subject {
  readonly chart: Outline;
  /** Settles with a reason rather than rejecting where it can. */
  readonly layOut: (folded: ReadonlySet<string>) => Promise<Drawing | NoDrawing>;
}

export interface CanvasInput {
  readonly subject: Subject;
  readonly selected?: Selection | undefined;
  readonly query?: string | undefined;
  /** Paths of states that are folded at first. */
  readonly folded?: readonly string[] | undefined;
  /** Whether the tree stands beside the chart at first. */
  readonly isTree?: boolean | undefined;
}

export interface CanvasContext {
  readonly subject: Subject;
  /** The last drawing that came out, shown while the next is made. */
  readonly drawing: Drawing | undefined;
  /** What was last asked to be drawn. */
  readonly asked: ToDraw | undefined;
  /** Why that did not come out. */
  readonly failure: NoDrawing | undefined;
  /** Paths of states whose children are hidden. */
  readonly folded: ReadonlySet<string>;
  /** Whether the tree was asked for before anything was shown, and is to be shown. */
  readonly isTreeFirst: boolean;
  /** What was folded or opened last: it stays where it is on the screen. */
  readonly anchor: string | undefined;
  readonly selected: Selection | undefined;
  readonly query: string;
  /** What the query fits, in reading order. */
  readonly found: readonly Selection[];
}

export type CanvasEvent =
  /** From outside: another chart or another version of it, another selection by the address, another query. */
  | { readonly type: "subject.given"; readonly subject: Subject }
  | { readonly type: "selection.given"; readonly selection: Selection | undefined }
  | { readonly type: "query.given"; readonly query: string }
  /** By pointer, in the tree, by a link. */
  | { readonly type: "selection.made"; readonly selection: Selection | undefined }
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

/** Params of what is done about a selection. */
export interface Chosen {
  readonly selection: Selection | undefined;
}

/** What others are told: that a person chose something here. */
export interface CanvasTold {
  readonly type: "selection.changed";
  readonly selection: Selection | undefined;
}

export function beginCanvas(input: CanvasInput): CanvasContext {
  const { subject, selected, query = "", folded = [], isTree = false } = input;
  const there = new Set(foldable(subject.chart));
  return {
    subject,
    drawing: undefined,
    asked: undefined,
    failure: undefined,
    folded: new Set(folded.filter((path) => there.has(path))),
    isTreeFirst: isTree,
    anchor: undefined,
    selected,
    query,
    found: findInChart(subject.chart, query),
  };
}

/** Another chart, or another version of this one: what is folded in both stays folded. */
export function withSubject(context: CanvasContext, subject: Subject): Partial<CanvasContext> {
  const there = new Set(foldable(subject.chart));
  return {
    subject,
    folded: new Set([...context.folded].filter((path) => there.has(path))),
    anchor: undefined,
    found: findInChart(subject.chart, context.query),
  };
}

/** Folds a state or opens it. */
export function withToggled(context: CanvasContext, path: string): Partial<CanvasContext> {
  const folded = new Set(context.folded);
  if (!folded.delete(path)) folded.add(path);
  return { folded, anchor: path };
}

/** Only the outermost states stay to be seen. */
export function allFolded(context: CanvasContext): Partial<CanvasContext> {
  return { folded: new Set(foldable(context.subject.chart)), anchor: undefined };
}

/** What has to be opened to see a selection; nothing when it is in sight, or not in the chart at all. */
function hiding(context: CanvasContext, selection: Selection | undefined): readonly string[] {
  if (selection === undefined) return [];
  const state = stateOf(context.subject.chart, selection);
  if (state === undefined) return [];
  return ancestorsOf(state.path).filter((path) => context.folded.has(path));
}

/** Whether something else is to be drawn than was asked for last. */
export function isOutdated({ asked, subject, folded }: CanvasContext): boolean {
  return asked?.subject !== subject || asked.folded !== folded;
}

/** Takes a selection on, and opens what hides it. */
export function withSelection(
  context: CanvasContext,
  selection: Selection | undefined,
): Partial<CanvasContext> {
  const closed = hiding(context, selection);
  if (closed.length === 0) return { selected: selection };
  const folded = new Set([...context.folded].filter((path) => !closed.includes(path)));
  return { selected: selection, folded, anchor: closed[0] };
}

/** The state that an arrow key leads to from what is selected; the first one when nothing is. */
export function neighbour(context: CanvasContext, direction: Direction): Selection | undefined {
  const { drawing, selected } = context;
  if (drawing === undefined) return undefined;
  const from = selected && stateOf(context.subject.chart, selected);
  if (from === undefined) return firstState(context);
  const shown = [from.path, ...ancestorsOf(from.path).toReversed()].find((path) =>
    drawing.states.some((state) => state.path === path),
  );
  const path = shown === undefined ? undefined : neighbourOf(drawing, shown, direction);
  return path === undefined ? undefined : { kind: "state", path };
}

/** Where the machine begins. */
export function firstState({ subject }: CanvasContext): Selection {
  return { kind: "state", path: initialOf(subject.chart) };
}

/** The match after or before the one that is selected, round and round. */
export function nextMatch({ found, selected }: CanvasContext, step: 1 | -1): Selection | undefined {
  const at = found.findIndex((each) => isSameSelection(each, selected));
  const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % found.length;
  return found.at(next);
}
