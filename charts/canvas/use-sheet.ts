import { useLayoutEffect, useRef, useState, useTransition } from "react";
import type { Box, LaidOut } from "../drawing/laid-out.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { ChartIndex } from "../model/chart-index.ts";
import { around, bandOf, type Scene, sceneOf } from "./scene.ts";
import { contains, keeping, opened, overlap, shownPart, type Size, type View } from "./view.ts";
import type { Viewport } from "./viewport.ts";

/** What a sheet is drawn from. */
export interface ToSee {
  readonly drawing: LaidOut;
  readonly index: ChartIndex;
  /** What was folded or opened last. */
  readonly anchor: string | undefined;
  readonly selected: Selection | undefined;
}

/** A drawing with as much of it as can be seen. */
export interface Sheet extends Pick<ToSee, "drawing" | "index"> {
  readonly scene: Scene;
}

/**
 * The visible part of a drawing. React renders it in a transition, so that the page stays responsive: the next drawing replaces
 * the present one as a whole, and keeps its folds, its selection and its centre.
 */
export function useSheet(
  viewport: Viewport,
  toSee: ToSee,
): { readonly sheet: Sheet | undefined; readonly isPending: boolean } {
  const { drawing, index } = toSee;
  const [sheet, setSheet] = useState<Sheet>();
  const [isPending, startTransition] = useTransition();
  const seen = useRef<LaidOut>(undefined);
  const given = useRef(toSee);

  useLayoutEffect(() => {
    given.current = toSee;
  });
  useLayoutEffect(() => {
    let known: { readonly part: Box; readonly band: number } | undefined;
    const look = (): void => {
      const { window } = viewport;
      if (window.width === 0) return;
      const view =
        seen.current === drawing ? viewport.view : viewOf(viewport, seen.current, given.current);
      const band = bandOf(view.scale);
      if (known?.band === band && contains(known.part, shownPart(view, window))) return;
      known = { band, part: shownPart(view, window, around) };
      const scene = sceneOf(drawing, index, view, window);
      startTransition(() => setSheet({ drawing, index, scene }));
    };
    look();
    return viewport.subscribe(look);
  }, [viewport, drawing, index]);

  useLayoutEffect(() => {
    if (sheet === undefined || sheet.drawing === seen.current) return;
    const view = viewOf(viewport, seen.current, { ...given.current, ...sheet });
    seen.current = sheet.drawing;
    viewport.draw(sheet.drawing, view, (window) => homeOf(sheet, window));
  }, [viewport, sheet]);
  return { sheet, isPending };
}

/** How to look at a drawing after another one; as at first where nothing of that is left: it is another chart. */
function viewOf(viewport: Viewport, before: LaidOut | undefined, toSee: ToSee): View {
  const { drawing, anchor, selected } = toSee;
  // The whole chart was folded or opened.
  if (anchor === "") return homeOf(toSee, viewport.window);
  const { view, window } = viewport;
  const shown = shownPart(view, window);
  const places = new Map(drawing.states.map((state) => [state.path, state]));
  const there = before?.states.filter(({ path }) => places.has(path)) ?? [];
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
  const distance = (box: Box) =>
    Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y);
  const kept =
    there.find(({ path }) => path === anchor) ??
    there.find((box) => box.path === keyOf(selected) && overlap(box, shown)) ??
    there
      .filter(({ path }) => path !== "")
      .toSorted((one, other) => distance(one) - distance(other))[0];
  const place = kept && places.get(kept.path);
  return kept && place ? keeping(kept, place, view) : homeOf(toSee, window);
}

/** How a drawing is first seen in a window. */
function homeOf({ drawing, index }: Pick<ToSee, "drawing" | "index">, window: Size): View {
  const beginning = drawing.states.find(({ path }) => path === index.begins);
  return opened(drawing, beginning, window);
}
