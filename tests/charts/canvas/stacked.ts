import type { LaidOut, LaidOutState, LaidOutTransition } from "#charts/drawing/laid-out.ts";
import type { Chart, ChartState } from "#charts/model/chart.ts";

const head = 30;
const gap = 40;
const leaf = { width: 160, height: 60 };

const nowhere: LaidOutState = {
  path: "",
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  folded: false,
  lines: [],
};

/** A plain layout without ELK: children side by side in their parent, every line straight. The same every time. */
export function stacked(chart: Chart, folded: ReadonlySet<string>): LaidOut {
  const states: LaidOutState[] = [];
  const place = (state: ChartState, x: number, y: number): LaidOutState => {
    const isFolded = folded.has(state.path);
    const slot = states.push(nowhere) - 1;
    const inner: LaidOutState[] = [];
    let right = x + gap;
    for (const child of isFolded ? [] : state.states) {
      const box = place(child, right, y + head + gap);
      inner.push(box);
      right = box.x + box.width + gap;
    }
    const isLeaf = inner.length === 0;
    const lowest = Math.max(y, ...inner.map((each) => each.y + each.height));
    const box: LaidOutState = {
      path: state.path,
      x,
      y,
      width: isLeaf ? leaf.width : right - x,
      height: isLeaf ? leaf.height : lowest + gap - y,
      folded: isFolded && state.states.length > 0,
      lines: [{ role: "name", text: state.key, x: x + 12, y: y + 22 }],
    };
    states[slot] = box;
    return box;
  };
  const { width, height } = place(chart.root, 0, 0);
  return { width, height, states, transitions: linesOf(chart.root, states), initials: [] };
}

function linesOf(state: ChartState, boxes: readonly LaidOutState[]): readonly LaidOutTransition[] {
  const boxOf = (path: string) => boxes.find((box) => box.path === path);
  const own = state.transitions.flatMap((transition, at) => {
    const from = boxOf(state.path);
    const to = boxOf(transition.targets[0] ?? state.path);
    if (from === undefined || to === undefined) return [];
    const [x, y] = [from.x + from.width, from.y + from.height / 2 + at * 22];
    const corners = [
      { x, y },
      { x: to.x, y: to.y + to.height / 2 },
    ];
    const line = { role: "trigger" as const, text: transition.id, x: x - 60, y: y + 5 };
    return [
      {
        id: transition.id,
        points: transition.targets.length === 0 ? [] : corners,
        label: { x: x - 60, y: y - 8, width: 50, height: 18, lines: [line] },
      },
    ];
  });
  return [...own, ...state.states.flatMap((child) => linesOf(child, boxes))];
}
