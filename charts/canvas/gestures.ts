import type { Point } from "../drawing/laid-out.ts";
import type { Viewport } from "./viewport.ts";

/** How far a pointer may stray and still mean a press, in px. */
const slack = 4;
/** How much nearer a wheel's line brings one. */
const perPixel = 0.0022;
const doublePress = 1.6;

/**
 * Moves a viewport by pointer: drag to pan, wheel to pan, wheel with ctrl or ⌘ and two fingers to zoom at the pointer, double
 * press to zoom in. `onPress` hears of a press that was no drag. Returns how to stop.
 */
export function followGestures(
  element: HTMLElement,
  viewport: Viewport,
  onPress: (target: Element) => void,
): () => void {
  const pointers = new Map<number, Point>();
  let pressed: { readonly at: Point; readonly target: Element } | undefined;

  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    if (event.ctrlKey || event.metaKey) {
      // A pinch on a touchpad tells smaller steps than a wheel.
      const delta = Math.max(-60, Math.min(60, event.deltaY * unit));
      viewport.zoomAt(placeOf(event), Math.exp(-delta * (Math.abs(delta) < 20 ? 4 : 1) * perPixel));
    } else viewport.panBy(-event.deltaX * unit, -event.deltaY * unit);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 1) return;
    if (!(event.target instanceof Element) || event.target.closest("[data-over]") !== null) return;
    if (event.button === 1) event.preventDefault();
    pointers.set(event.pointerId, placeOf(event));
    pressed = pointers.size === 1 ? { at: placeOf(event), target: event.target } : undefined;
  };

  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = placeOf(event);
    if (pressed !== undefined) {
      if (Math.hypot(now.x - pressed.at.x, now.y - pressed.at.y) <= slack) return;
      pressed = undefined;
      element.dataset["dragged"] = "";
    }
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other === undefined) viewport.panBy(now.x - before.x, now.y - before.y);
    else pinch(before, now, other);
  };

  const pinch = (before: Point, now: Point, other: Point): void => {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    viewport.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 0 && is > 0)
      viewport.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, is / was);
  };

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size === 0) delete element.dataset["dragged"];
    if (event.type === "pointerup" && event.button === 0 && pressed !== undefined)
      onPress(pressed.target);
    pressed = undefined;
  };

  const double = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest("[data-over]") !== null) return;
    viewport.zoomAt(placeOf(event), event.shiftKey ? 1 / doublePress : doublePress);
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("dblclick", double, { signal });
  return () => listening.abort();
}
