import type { ChartState } from "../model/chart.ts";
import { isWithin } from "../model/common-path.ts";
import { dotId, nodeId, type Size } from "./elk-options.ts";
import { type Label, labelOf } from "./label.ts";
import type { Point } from "./laid-out.ts";
import type { Routes } from "./routes.ts";
import type { Listed } from "./state-head.ts";

/** Between two labels that share a line. */
const labelGap = 4;

/** A line, as ELK is told of it. */
export interface Link {
  readonly id: string;
  /** Ids of ELK's nodes, in the order in which ELK is to lay them out. */
  readonly ends: readonly [string, string];
  /**
   * Whether that is the other way round: ELK has no cycles to break then, and what is come to first comes first.
   */
  readonly backwards: boolean;
  /** How much room its labels take; none on the way to an initial state. */
  readonly size?: Size;
  /** Its transitions, with their labels from the upper left corner of their stack. */
  readonly stack: readonly { readonly id: string; readonly label: Label & Point }[];
  /** Whose initial state, or whose default, it leads to. */
  readonly initialOf?: string;
  /** Paths of what it joins; of a dot, the state that it is in. */
  readonly from: string;
  readonly to: string;
  /** Path of the piece that it belongs to. */
  readonly island: string;
}

function stackOf(transitions: readonly Listed[]): Pick<Link, "stack"> & { size: Size } {
  let y = 0;
  let width = 0;
  const stack = transitions.map(({ transition, target }) => {
    const label = { ...labelOf(transition, { target }), x: 0, y };
    y += label.height + labelGap;
    width = Math.max(width, label.width);
    return { id: transition.id, label };
  });
  return { stack, size: { width, height: y - labelGap } };
}

/** Where a line has an end: a dot lies inside the state that it is of, all else on the border of its own. */
const isInside = (path: string, state: string, isDot = false) =>
  isWithin(path, state) && (isDot || path !== state);

/** Whether all of a line is within a state; it may begin or end at its border. */
function contains(state: string, { from, to, initialOf }: Omit<Link, "island">): boolean {
  const isDot = initialOf === from;
  const isFromInside = isInside(from, state, isDot);
  const isToInside = isInside(to, state);
  return (isFromInside && (isToInside || to === state)) || (isToInside && from === state);
}

/** Whether a state is left to itself: no line passes its border. */
function isIsland(path: string, links: Iterable<Omit<Link, "island">>): boolean {
  for (const link of links) {
    const touches =
      isInside(link.from, path, link.initialOf === link.from) || isInside(link.to, path);
    if (touches && !contains(path, link)) return false;
  }
  return true;
}

/** The states that are laid out by themselves, innermost first; each link is told which of them it belongs to. */
export function islandsOf(
  states: readonly ChartState[],
  links: Map<string, Link>,
): readonly ChartState[] {
  const islands = states
    .filter(({ path }) => path === "" || isIsland(path, links.values()))
    .toReversed();
  for (const [id, link] of links) {
    const own = islands.find(({ path }) => contains(path, link));
    links.set(id, { ...link, island: own?.path ?? "" });
  }
  return islands;
}

/** Every line between two boxes, and from every dot. The states are given in the order in which they are come to. */
export function linksOf(
  routes: Routes,
  states: readonly ChartState[],
  isFolded: (state: ChartState) => boolean,
): Map<string, Link> {
  const places = new Map(states.map(({ path }, index) => [path, index] as const));
  const links = new Map<string, Link>();
  for (const [index, { source, target, transitions }] of routes.drawn.entries()) {
    const backwards =
      !isWithin(source, target) &&
      !isWithin(target, source) &&
      (places.get(source) ?? 0) > (places.get(target) ?? 0);
    const [first, second] = backwards ? [target, source] : [source, target];
    const id = `e:${String(index)}`;
    const ends = [nodeId(first), nodeId(second)] as const;
    const own = stackOf(transitions);
    links.set(id, { id, ends, backwards, from: source, to: target, island: "", ...own });
  }
  for (const state of states) {
    const { path, initial, type } = state;
    if (initial === undefined || isFolded(state) || type === "parallel") continue;
    const to = routes.shownOf(initial);
    const from = type === "history" ? nodeId(path) : dotId(path);
    links.set(dotId(path), {
      id: dotId(path),
      ends: [from, nodeId(to)],
      backwards: false,
      stack: [],
      initialOf: path,
      from: path,
      to,
      island: "",
    });
  }
  return links;
}
