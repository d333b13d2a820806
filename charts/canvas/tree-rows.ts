import type { Chart, ChartState } from "../model/chart.ts";

/** One line of the tree. */
export interface TreeRow {
  readonly state: ChartState;
  readonly parent: string | undefined;
  /** From 1, as ARIA counts. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  /** Undefined where there is nothing to open. */
  readonly isOpen: boolean | undefined;
}

/** The lines of a tree from top to bottom, without those inside what is folded. */
export function treeRows(chart: Chart, folded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (
    state: ChartState,
    parent: string | undefined,
    level: number,
    place: number,
    siblings: number,
  ) => {
    const isFolded = folded.has(state.path);
    const isOpen = state.states.length === 0 ? undefined : !isFolded;
    rows.push({ state, parent, level, place, siblings, isOpen });
    if (isFolded) return;
    for (const [at, child] of state.states.entries())
      add(child, state.path, level + 1, at + 1, state.states.length);
  };
  add(chart.root, undefined, 1, 1, 1);
  return rows;
}

/** What a key does in a tree: goes to a row, or opens or closes the one it is on. */
export type TreeMove = { readonly to: number } | { readonly toggle: string };

/** What an arrow key, Home or End does on a row, as trees are used everywhere. Undefined when nothing. */
export function treeMove(rows: readonly TreeRow[], at: number, key: string): TreeMove | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  // The machine itself cannot be folded away.
  const canClose = row.isOpen === true && row.parent !== undefined;
  switch (key) {
    case "ArrowDown":
      return to(rows, at + 1);
    case "ArrowUp":
      return to(rows, at - 1);
    case "Home":
      return to(rows, 0);
    case "End":
      return to(rows, rows.length - 1);
    case "ArrowRight":
      if (row.isOpen === undefined) return undefined;
      return row.isOpen ? to(rows, at + 1) : { toggle: row.state.path };
    case "ArrowLeft":
      if (canClose) return { toggle: row.state.path };
      return to(
        rows,
        rows.findIndex(({ state }) => state.path === row.parent),
      );
    default:
      return undefined;
  }
}

function to(rows: readonly TreeRow[], at: number): TreeMove | undefined {
  return rows[at] === undefined ? undefined : { to: at };
}
