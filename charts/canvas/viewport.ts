import type { Box, Point } from "../drawing/laid-out.ts";
import {
  approaching,
  bounded,
  fitted,
  isSameView,
  revealing,
  type Size,
  type View,
  zoomed,
} from "./view.ts";

/** How long it takes to get somewhere, in ms. */
const glide = 180;

/**
 * Where one looks at a drawing from. It changes many times a second, so nothing of it goes through React: whoever shows it
 * listens, and moves what is there.
 */
export class Viewport {
  #view: View = { x: 0, y: 0, scale: 1 };
  /** The view at the end of the present glide. */
  #goal: View | undefined;
  #window: Size = { width: 0, height: 0 };
  /** Where the window's corner is on the screen. */
  #corner: Point = { x: 0, y: 0 };
  #drawing: Size = { width: 0, height: 0 };
  /** How the drawing is first seen in a window. */
  #home: ((window: Size) => View) | undefined;
  #frame: number | undefined;
  readonly #listeners = new Set<(isMove: boolean) => void>();

  get view(): View {
    return this.#view;
  }

  get window(): Size {
    return this.#window;
  }

  get drawing(): Size {
    return this.#drawing;
  }

  /** `isMove` says that somebody moved it; otherwise the drawing or the window changed. */
  readonly subscribe = (listener: (isMove: boolean) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Of another size or elsewhere: what is seen stays where it is on the screen. Where the whole page got another width
   * (`isPage`), or something came above the window or went, everything may be elsewhere.
   */
  resize(window: Size & Point, isPage = false): void {
    const before = this.#window;
    const { x, y, scale } = this.#view;
    this.#window = { width: window.width, height: window.height };
    const isFirst = before.width === 0;
    const moved = { x: window.x - this.#corner.x, y: window.y - this.#corner.y };
    this.#corner = { x: window.x, y: window.y };
    if (isFirst) this.#show(this.#view, true);
    else if (isPage || moved.y !== 0) this.#show(this.#seenAnew(before), true);
    else this.#show({ scale, x: x - moved.x, y: y - moved.y }, true);
  }

  /** Another drawing, seen so; `home` tells how it is first seen. */
  draw(drawing: Size, view: View, home: (window: Size) => View): void {
    this.#stop();
    this.#drawing = drawing;
    this.#home = home;
    this.#show(view, true);
  }

  moveTo(view: View): void {
    this.#stop();
    this.#show(view);
  }

  panBy(x: number, y: number): void {
    this.moveTo({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y });
  }

  zoomAt(at: Point, factor: number): void {
    this.moveTo(zoomed(this.#view, at, factor));
  }

  /** Nearer or farther from the middle. Several at once add up. */
  zoomBy(factor: number): void {
    const { width, height } = this.#window;
    this.#glideTo(zoomed(this.#comingView, { x: width / 2, y: height / 2 }, factor));
  }

  zoomTo(scale: number): void {
    this.zoomBy(scale / this.#comingView.scale);
  }

  get #comingView(): View {
    return this.#goal ?? this.#view;
  }

  /** All of it. */
  fit(): void {
    this.#glideTo(fitted({ x: 0, y: 0, ...this.#drawing }, this.#window));
  }

  reveal(box: Box): void {
    this.#glideTo(revealing(box, this.#comingView, this.#window));
  }

  /** To a box, so near that its writing can be read. */
  approach(box: Box): void {
    this.#glideTo(approaching(box, this.#comingView, this.#window));
  }

  /** There step by step, unless one does not want to see things move. */
  #glideTo(to: View): void {
    this.#stop();
    const target = bounded(to, this.#drawing, this.#window);
    if (isSameView(target, this.#view)) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#show(target);
      return;
    }
    this.#goal = target;
    const from = this.#view;
    const start = performance.now();
    const next = (now: number): void => {
      const part = Math.max(0, (now - start) / glide);
      if (part >= 1) {
        this.#stop();
        this.#show(target);
        return;
      }
      const eased = 1 - (1 - part) ** 3;
      // In equal ratios: from 10 % to 20 % is as far as from 100 % to 200 %.
      const scale = from.scale * (target.scale / from.scale) ** eased;
      const done =
        target.scale === from.scale ? eased : (scale - from.scale) / (target.scale - from.scale);
      const x = from.x + (target.x - from.x) * done;
      const y = from.y + (target.y - from.y) * done;
      this.#frame = requestAnimationFrame(next);
      this.#show({ scale, x, y });
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Nobody has moved it: as it is first seen in such a window. Otherwise what was in the middle stays there, as near as it was. */
  #seenAnew(before: Size): View {
    this.#stop();
    const home = this.#home;
    const { x, y, scale } = this.#view;
    const { width, height } = this.#window;
    if (home !== undefined && isSameView(bounded(home(before), this.#drawing, before), this.#view))
      return home(this.#window);
    return { scale, x: x + (width - before.width) / 2, y: y + (height - before.height) / 2 };
  }

  #stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#goal = undefined;
  }

  #show(view: View, isAnew = false): void {
    const next = this.#window.width === 0 ? view : bounded(view, this.#drawing, this.#window);
    if (!isAnew && isSameView(next, this.#view)) return;
    this.#view = next;
    for (const listener of this.#listeners) listener(!isAnew);
  }
}
