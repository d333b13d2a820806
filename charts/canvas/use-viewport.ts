import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Box, LaidOut } from "../drawing/laid-out.ts";
import { isSameSelection, type Selection } from "../machines/selection.ts";
import { innermost } from "../model/common-path.ts";
import { followGestures } from "./gestures.ts";
import { bandOf } from "./scene.ts";
import { contains, isSameView, overlap, shownPart, type View } from "./view.ts";
import { Viewport } from "./viewport.ts";

/** How long after the last move letters are made sharp again, in ms. */
const rest = 160;

/** A viewport for as long as what it moves is shown: what it is seen through, and what is moved. */
export function useViewport(onPress: (target: Element) => void): {
  readonly viewport: Viewport;
  readonly window: RefObject<HTMLDivElement | null>;
  readonly paper: RefObject<HTMLDivElement | null>;
} {
  const [viewport] = useState(() => new Viewport());
  const window = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(onPress);

  useLayoutEffect(() => {
    const [outer, inner] = [window.current, paper.current];
    if (outer === null || inner === null) return undefined;
    let pageWidth = globalThis.innerWidth;
    viewport.resize(outer.getBoundingClientRect());
    const observer = new ResizeObserver(() => {
      const isPage = globalThis.innerWidth !== pageWidth;
      pageWidth = globalThis.innerWidth;
      viewport.resize(outer.getBoundingClientRect(), isPage);
    });
    observer.observe(outer);
    const stopMoving = viewport.subscribe(moverOf(inner, viewport));
    const stopGestures = followGestures(outer, viewport, (target) => press(target));
    return () => {
      observer.disconnect();
      stopMoving();
      stopGestures();
    };
  }, [viewport]);

  return { viewport, window, paper };
}

/** Moves an element with a viewport; while it moves, it is a picture of its own to the browser. */
function moverOf(element: HTMLElement, viewport: Viewport): (isMove: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: View | undefined;
  let isPlaced = false;
  return (isMove) => {
    const { view } = viewport;
    if (last !== undefined && isSameView(last, view)) return;
    element.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // Until it is painted in its place it is put there, and nobody saw it move.
    if (last === undefined)
      requestAnimationFrame(() => requestAnimationFrame(() => (isPlaced = true)));
    if (isMove && isPlaced) {
      element.style.willChange = "transform";
      clearTimeout(timer);
      timer = setTimeout(() => {
        element.style.willChange = "";
      }, rest);
    }
    // Lines as thin as they are near would not be seen from afar; as thick as they are near, they would be all one sees.
    const band = bandOf(view.scale);
    if (last === undefined || bandOf(last.scale) !== band)
      element.style.setProperty("--px", `${band === 1 ? 1 : 0.7 / band}px`);
    last = view;
  };
}

/**
 * Brings the selection into the window, near enough to be read, and keeps it there when panels beside the window make that smaller.
 */
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
      viewport.approach(box);
    });
    return () => cancelAnimationFrame(frame);
  }, [viewport, drawing, selected]);

  const width = useSyncExternalStore(viewport.subscribe, () => viewport.window.width);
  const lastWidth = useRef(width);
  useLayoutEffect(() => {
    const isSmaller = width < lastWidth.current;
    lastWidth.current = width;
    const box = boxOf(drawing, selected);
    if (!isSmaller || box === undefined) return;
    // A manual move is kept.
    if (overlap(box, shownPart(viewport.view, viewport.window, 0.5))) viewport.reveal(box);
  }, [viewport, drawing, selected, width]);
}

function boxOf(drawing: LaidOut | undefined, selected: Selection | undefined): Box | undefined {
  if (selected?.kind === "transition")
    return drawing?.transitions.find(({ id }) => id === selected.id)?.label;
  return selected && drawing?.states.find(({ path }) => path === selected.path);
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
    const inner = innermost(boxes.map(({ path }) => path));
    const first = boxes.find(({ path }) => path !== "" && inner.includes(path));
    const isSeen = boxes.some((box) => inner.includes(box.path) && contains(shown, box));
    if (first !== undefined && !isSeen) viewport.reveal(first);
  }, [viewport, drawing, active]);
}
