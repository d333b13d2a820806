import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { Direction } from "../machines/drawing.ts";
import type { Selection } from "../machines/selection.ts";
import type { ChartIndex } from "./chart-index.ts";
import { step } from "./view.ts";
import type { Viewport } from "./viewport.ts";

const directions: Readonly<Record<string, readonly [Direction, number, number]>> = {
  ArrowUp: ["up", 0, 1],
  ArrowDown: ["down", 0, -1],
  ArrowLeft: ["left", 1, 0],
  ArrowRight: ["right", -1, 0],
};
/** How far Shift and an arrow key pan, in px. */
const stride = 80;

type Act = (shift: boolean) => void;

/** What the keys of a chart do, by the browser's names for them; letters are small. */
export function stageKeys(props: {
  readonly viewport: Viewport;
  readonly index: ChartIndex;
  readonly selected: Selection | undefined;
  readonly send: (event: CanvasEvent) => void;
}): Readonly<Record<string, Act>> {
  const { viewport, index, selected, send } = props;
  const state = selected?.kind === "state" ? index.states.get(selected.path)?.state : undefined;
  const open = (): void => {
    if (state !== undefined && state.path !== "" && state.states.length > 0)
      send({ type: "fold.toggled", path: state.path });
    else send({ type: "details.opened" });
  };
  const arrows = Object.entries(directions).map(([key, [direction, x, y]]): [string, Act] => [
    key,
    (shift) => {
      if (shift) viewport.panBy(x * stride, y * stride);
      else send({ type: "arrow.pressed", direction });
    },
  ]);
  return {
    ...Object.fromEntries(arrows),
    Enter: open,
    " ": open,
    Home: () => send({ type: "initial.requested" }),
    Escape: () => send({ type: "selection.made", selection: undefined }),
    "+": () => viewport.zoomBy(step),
    "=": () => viewport.zoomBy(step),
    "-": () => viewport.zoomBy(1 / step),
    "0": () => viewport.zoomTo(1),
    f: () => viewport.fit(),
    n: (shift) => send({ type: "match.requested", step: shift ? -1 : 1 }),
  };
}
