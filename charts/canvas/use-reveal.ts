import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Box, LaidOut } from "../drawing/laid-out.ts";
import { isSameSelection, type Selection } from "../machines/selection.ts";
import { contains, overlap, shownPart } from "./view.ts";
import type { Viewport } from "./viewport.ts";

/** What was selected comes into the window, unless it is there. */
export function useReveal(
  viewport: Viewport,
  drawing: LaidOut | undefined,
  selected: Selection | undefined,
): void {
  const last = useRef<Selection>(undefined);
  useLayoutEffect(() => {
    if (isSameSelection(last.current, selected)) return undefined;
    const box = boxOf(drawing, selected);
    if (box === undefined) {
      if (selected === undefined) last.current = undefined;
      return undefined;
    }
    // The details that come with it may take some of the window first.
    const frame = requestAnimationFrame(() => {
      last.current = selected;
      viewport.reveal(box);
    });
    return () => cancelAnimationFrame(frame);
  }, [viewport, drawing, selected]);
}

function boxOf(drawing: LaidOut | undefined, selected: Selection | undefined): Box | undefined {
  if (drawing === undefined || selected === undefined) return undefined;
  if (selected.kind === "state") return drawing.states.find(({ path }) => path === selected.path);
  return drawing.transitions.find(({ id }) => id === selected.id)?.label;
}

/** What is selected stays in the window when that becomes smaller: panels open beside it. */
export function useKeepInWindow(
  viewport: Viewport,
  drawing: LaidOut | undefined,
  selected: Selection | undefined,
): void {
  const width = useSyncExternalStore(viewport.subscribe, () => viewport.window.width);
  const last = useRef(width);
  useLayoutEffect(() => {
    const isSmaller = width < last.current;
    last.current = width;
    const box = boxOf(drawing, selected);
    // What one has moved away from stays away.
    if (
      isSmaller &&
      box !== undefined &&
      overlap(box, shownPart(viewport.view, viewport.window, 0.5))
    )
      viewport.reveal(box);
  }, [viewport, drawing, selected, width]);
}

/** Goes after the innermost active state when it has left the window. */
export function useFollow(
  viewport: Viewport,
  drawing: LaidOut | undefined,
  active: ReadonlySet<string> | undefined,
): void {
  useLayoutEffect(() => {
    if (drawing === undefined || active === undefined) return;
    const shown = shownPart(viewport.view, viewport.window);
    const boxes = drawing.states.filter(({ path }) => active.has(path));
    const inner = boxes.filter(({ path }) => !boxes.some((box) => box.path.startsWith(`${path}.`)));
    const first = inner.find(({ path }) => path !== "");
    if (first !== undefined && !inner.some((box) => contains(shown, box))) viewport.reveal(first);
  }, [viewport, drawing, active]);
}
