import type { Chart, ChartState, ChartTransition } from "../model/chart.ts";
import { commonOf, isWithin, keysOf } from "../model/common-path.ts";
import type { Listed } from "./state-head.ts";

/** Which transitions are lines between boxes, and which are listed in one. */
export interface Routes {
  /** By the path of the state that lists them. */
  readonly listed: ReadonlyMap<string, readonly Listed[]>;
  /** One for all transitions between the same two states. */
  readonly drawn: readonly {
    readonly source: string;
    readonly target: string;
    readonly transitions: readonly Listed[];
  }[];
  /** The state that is drawn for another: itself, or the folded one around it. */
  readonly shownOf: (path: string) => string;
}

/**
 * Decides what becomes a line. What belongs to the machine as a whole, or leads back to it, would be a line from its border to
 * the middle and tangle with all others: it is listed in the machine's box with the name of its target.
 */
export function routesOf(chart: Chart, folded: ReadonlySet<string>): Routes {
  const listed = new Map<string, Listed[]>();
  const drawn = new Map<string, { source: string; target: string; transitions: Listed[] }>();
  const shownOf = (path: string) => {
    const keys = keysOf(path);
    const ancestors = [
      "",
      ...keys.slice(0, -1).map((_, index) => keys.slice(0, index + 1).join(".")),
    ];
    return ancestors.find((ancestor) => folded.has(ancestor)) ?? path;
  };

  const list = (path: string, entry: Listed) => {
    const entries = listed.get(path) ?? [];
    entries.push(entry);
    listed.set(path, entries);
  };

  const route = (transition: ChartTransition) => {
    const { source } = transition;
    const from = shownOf(source);
    const isHidden = from !== source;
    if (transition.targets.length === 0) {
      if (!isHidden) list(source, { transition });
      return;
    }
    const common = commonOf(transition.targets);
    const to = shownOf(common);
    // Within a folded state nothing is to be seen.
    if (isHidden && isWithin(to, from)) return;
    const names =
      transition.targets.length > 1
        ? transition.targets
            .map((path) => (common === "" ? path : path.slice(common.length + 1)))
            .join(", ")
        : undefined;
    if (
      from === "" ||
      to === "" ||
      (folded.has(from) && isWithin(common, from) && common !== from)
    ) {
      list(from, { transition, target: names ?? (common === "" ? chart.id : common) });
      return;
    }
    const key = `${from} ${to}`;
    const line = drawn.get(key) ?? { source: from, target: to, transitions: [] };
    line.transitions.push(names === undefined ? { transition } : { transition, target: names });
    drawn.set(key, line);
  };

  const visit = (state: ChartState) => {
    for (const transition of state.transitions) route(transition);
    for (const child of state.states) visit(child);
  };
  visit(chart.root);
  return { listed, drawn: [...drawn.values()], shownOf };
}
