import { useLayoutEffect, useRef, useState } from "react";
import type { Box, LaidOut } from "../drawing/laid-out.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import { CanvasRenderer } from "./canvas-renderer.ts";
import type { ChartIndex } from "./chart-index.ts";
import { keeping, opened, overlap, shownPart, type Size, type View } from "./view.ts";
import type { Viewport } from "./viewport.ts";

/** Puts each drawing on the renderer; what was folded, selected or in the middle stays where it was. */
export function useCanvasRenderer(
  viewport: Viewport,
  props: {
    readonly drawing: LaidOut;
    readonly index: ChartIndex;
    /** What was folded or opened last. */
    readonly anchor: string | undefined;
    readonly selected: Selection | undefined;
  },
): CanvasRenderer {
  const { drawing, index, anchor, selected } = props;
  const [renderer] = useState(() => new CanvasRenderer(viewport));
  const last = useRef<LaidOut>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    if (before === drawing) return;
    last.current = drawing;
    const home = (window: Size): View => openedIn(window, drawing, index);
    renderer.put({ drawing, index, home }, () =>
      before === undefined
        ? home(viewport.window)
        : (viewAfter(viewport, before, drawing, [anchor, keyOf(selected)]) ??
          home(viewport.window)),
    );
  }, [renderer, viewport, drawing, index, anchor, selected]);
  useLayoutEffect(() => renderer.follow(), [renderer]);
  return renderer;
}

/** How to look at a drawing after another one; nothing where nothing of that is left: it is another chart. */
function viewAfter(
  viewport: Viewport,
  before: LaidOut,
  after: LaidOut,
  anchors: readonly (string | undefined)[],
): View | undefined {
  const shown = shownPart(viewport.view, viewport.window);
  const places = new Map(after.states.map((state) => [state.path, state]));
  const isThere = (box: Box) => overlap(box, shown);
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
  const distance = (box: Box) =>
    Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y);
  const kept =
    before.states.find(({ path }) => path === anchors[0] && places.has(path)) ??
    before.states.find((box) => box.path === anchors[1] && places.has(box.path) && isThere(box)) ??
    before.states
      .filter(({ path }) => path !== "" && places.has(path))
      .toSorted((one, other) => distance(one) - distance(other))[0];
  const place = kept && places.get(kept.path);
  return kept && place && keeping(kept, place, viewport.view);
}

/** How a drawing is first seen in a window. */
function openedIn(window: Size, drawing: LaidOut, { begins }: ChartIndex): View {
  const beginning = drawing.states.find(({ path }) => path === begins);
  return opened(drawing, beginning, window);
}
