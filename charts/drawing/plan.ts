import type { ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart, ChartState } from "../model/chart.ts";
import {
  compoundOptions,
  initialOptions,
  labelOptions,
  type Size,
  aroundId,
  dotId,
  nodeId,
} from "./elk-options.ts";
import type { Direction } from "./laid-out.ts";
import { type Link, islandsOf, linksOf } from "./links.ts";
import { routesOf } from "./routes.ts";
import { type StateHead, stateHead } from "./state-head.ts";

export const dotRadius = 6;
const historySize = 30;
const nothing: Size = { width: 0, height: 0 };

/** A state that is shown, with what is written in it. */
export interface Shown {
  readonly state: ChartState;
  readonly head: StateHead;
  readonly folded: boolean;
}

/**
 * What ELK has to place, cut into pieces: a state whose inside no line enters or leaves is laid out by itself, the way that suits
 * it, and is one box of a known size to the piece it lies in.
 */
export interface Plan {
  /** The states that are laid out by themselves, what is within before what it is in; the machine is the last. */
  readonly islands: readonly ChartState[];
  /** By the id of ELK's edge. */
  readonly links: ReadonlyMap<string, Link>;
  /** By the id of ELK's node. */
  readonly states: ReadonlyMap<string, ChartState>;
  /** A state with its words; those of the machine go into columns as far as its states leave room for it. */
  readonly show: (state: ChartState, room?: number) => Shown;
  /** The graph of one piece, when the sizes of the pieces within are known by their paths. */
  readonly graphOf: (
    island: ChartState,
    direction: Direction,
    sizes: ReadonlyMap<string, Size>,
  ) => ElkNode;
}

/** Draws up what ELK has to place: boxes in boxes, one edge for all transitions between the same two states, labels on it. */
export function planOf(chart: Chart, folded: ReadonlySet<string>): Plan {
  const routes = routesOf(chart, folded);
  const states = new Map<string, ChartState>();
  const shown = new Map<string, Shown>();
  const isFolded = (state: ChartState) => folded.has(state.path) && state.states.length > 0;

  const collect = (state: ChartState) => {
    states.set(nodeId(state.path), state);
    if (isFolded(state)) return;
    for (const child of inOrderOfUse(state)) collect(child);
  };
  collect(chart.root);

  const show = (state: ChartState, room = 0): Shown => {
    const known = shown.get(state.path);
    if (known !== undefined && room === 0) return known;
    const own: Shown = {
      state,
      folded: isFolded(state),
      head:
        state.type === "history"
          ? { width: historySize, height: historySize, lines: [], listed: [] }
          : stateHead(state, routes.listed.get(state.path) ?? [], {
              folded: isFolded(state),
              room,
            }),
    };
    shown.set(state.path, own);
    return own;
  };

  const links = linksOf(routes, [...states.values()], isFolded);
  const islands = islandsOf([...states.values()].filter(hasInside), links);

  function hasInside(state: ChartState) {
    return state.path === "" || (state.states.length > 0 && !isFolded(state));
  }

  const graphOf: Plan["graphOf"] = (island, direction, sizes) => {
    let isFlat = true;
    const nodeOf = (state: ChartState): ElkNode => {
      const id = nodeId(state.path);
      const { head } = show(state);
      const { width, height } = sizes.get(state.path) ?? head;
      if (sizes.has(state.path) || !hasInside(state)) return { id, width, height };
      isFlat = false;
      return {
        id,
        layoutOptions: compoundOptions(direction, head, { isFlat: false }),
        children: childrenOf(state),
      };
    };
    const childrenOf = (state: ChartState): ElkNode[] => {
      const size = 2 * dotRadius;
      const dots = links.has(dotId(state.path))
        ? [{ id: dotId(state.path), width: size, height: size, layoutOptions: initialOptions }]
        : [];
      return [...dots, ...inOrderOfUse(state).map(nodeOf)];
    };
    const children = isFolded(island) ? [] : childrenOf(island);
    const edges = [...links.values()]
      .filter((link) => link.island === island.path)
      .map(({ id, ends, size }) => ({
        id,
        sources: [ends[0]],
        targets: [ends[1]],
        ...(size === undefined
          ? { layoutOptions: initialOptions }
          : { labels: [{ id: `l:${id}`, text: id, ...size, layoutOptions: labelOptions }] }),
      }));
    const id = nodeId(island.path);
    const { head } = show(island);
    const isAtBorder = edges.some(({ sources, targets }) => [...sources, ...targets].includes(id));
    if (isAtBorder) {
      // ELK joins no line to the border of the graph itself.
      const layoutOptions = compoundOptions(direction, head, { isFlat: false });
      const outer = compoundOptions(direction, nothing, { isFlat: false });
      return {
        id: aroundId,
        layoutOptions: outer,
        children: [{ id, layoutOptions, children }],
        edges,
      };
    }
    // The words of the machine come above its states when their width is known.
    const room = island.path === "" ? nothing : head;
    return { id, layoutOptions: compoundOptions(direction, room, { isFlat }), children, edges };
  };

  return { islands, links, states, show, graphOf };
}

/** Paths that one step from a state, or from anything in it, leads to. */
function* targetsOf(state: ChartState): Generator<string> {
  for (const { targets } of state.transitions) yield* targets;
  for (const child of state.states) yield* targetsOf(child);
}

/** A state's children as they are come to: the initial one, what it leads to, and so on; then those that only others lead to. */
function inOrderOfUse({ states, initial, type }: ChartState): readonly ChartState[] {
  if (type === "parallel") return states;
  const childOf = (path: string) =>
    states.find((child) => path === child.path || path.startsWith(`${child.path}.`));
  const ordered = new Set<ChartState>();
  const first = initial === undefined ? undefined : childOf(initial);
  for (const start of first === undefined ? states : [first, ...states]) {
    ordered.add(start);
    for (const state of ordered) {
      for (const target of targetsOf(state)) {
        const child = childOf(target);
        if (child !== undefined) ordered.add(child);
      }
    }
  }
  return [...ordered];
}
