import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { followGestures } from "./gestures.ts";
import { bandOf } from "./scene.ts";
import { isSameView, type View } from "./view.ts";
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
  const press = useRef(onPress);
  useLayoutEffect(() => {
    press.current = onPress;
  });

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
    const stopGestures = followGestures(outer, viewport, {
      onPress: (target) => press.current(target),
    });
    return () => {
      observer.disconnect();
      stopMoving();
      stopGestures();
    };
  }, [viewport]);

  return { viewport, window, paper };
}

/** Moves an element with a viewport; while it moves, it is a picture of its own to the browser. */
function moverOf(element: HTMLElement, viewport: Viewport): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let band: number | undefined;
  let last: View | undefined;
  return () => {
    const { view } = viewport;
    if (last !== undefined && isSameView(last, view)) return;
    element.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // Where it is put first, it has not moved.
    if (last !== undefined) {
      element.style.willChange = "transform";
      clearTimeout(timer);
      timer = setTimeout(() => {
        element.style.willChange = "";
      }, rest);
    }
    last = view;
    // Lines as thin as they are near would not be seen from afar; as thick as they are near, they would be all one sees.
    if (bandOf(view.scale) === band) return;
    band = bandOf(view.scale);
    element.style.setProperty("--px", `${band === 1 ? 1 : 0.7 / band}px`);
  };
}
