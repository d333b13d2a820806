import type { LaidOut } from "../drawing/laid-out.ts";
import type { ChartIndex } from "./chart-index.ts";
import { around, bandOf, type Piece, type Detail, type Scene, sceneOf } from "./scene.ts";
import { contains, shownPart, type Size, type View } from "./view.ts";
import type { Viewport } from "./viewport.ts";

/** As many pieces are drawn in one frame, to begin with; more or fewer as the device keeps up. */
const firstPortion = 16;
const leastPortion = 4;
const mostPortion = 64;
/** A frame that takes longer was too much for the device, one that is shorter was easy; in ms. */
const slow = 34;
const quick = 20;

/** A drawing on the renderer, with as much of it as is there by now. */
export interface Sheet {
  readonly id: number;
  readonly drawing: LaidOut;
  readonly index: ChartIndex;
  /** Prepared behind the one that is seen. */
  readonly isHidden: boolean;
  readonly scene: Scene;
  /** How it is first seen in a window. */
  readonly home: (window: Size) => View;
}

/**
 * Draws what can be seen of a drawing, a portion in each frame, so that the page answers all the time. Another drawing is made
 * ready behind the first and then takes its place in one go.
 */
export class CanvasRenderer {
  readonly #viewport: Viewport;
  readonly #listeners = new Set<() => void>();
  #sheets: readonly Sheet[] = [];
  /** What the sheet on top is to look like. */
  #wanted: Scene = new Map();
  #wantedFor: { readonly part: ReturnType<typeof shownPart>; readonly band: number } | undefined;
  /** How to look at the sheet that is being made ready. */
  #viewAfter: (() => View) | undefined;
  #portion = firstPortion;
  #frame: number | undefined;
  #lastFrame = 0;
  #nextId = 0;

  constructor(viewport: Viewport) {
    this.#viewport = viewport;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSheets = (): readonly Sheet[] => this.#sheets;

  /** Begins to follow the viewport. Returns how to stop. */
  follow(): () => void {
    const stop = this.#viewport.subscribe(() => this.#look());
    // What was under way when it last stopped is to be done yet.
    this.#wantedFor = undefined;
    this.#look();
    return () => {
      stop();
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#frame = undefined;
    };
  }

  /** Puts another drawing up. `view` says, when it is ready, how to look at it. */
  put({ drawing, index, home }: Pick<Sheet, "drawing" | "index" | "home">, view: () => View): void {
    const seen = this.#sheets.find(({ isHidden }) => !isHidden);
    const isFirst = seen === undefined;
    const id = this.#nextId;
    const sheet = { id, drawing, index, home, isHidden: !isFirst, scene: new Map() };
    this.#nextId += 1;
    this.#viewAfter = isFirst ? undefined : view;
    if (isFirst) this.#viewport.draw(drawing, view(), home);
    this.#wantedFor = undefined;
    this.#tell(isFirst ? [sheet] : [seen, sheet]);
    this.#look();
  }

  /** Takes everything down. */
  clear(): void {
    this.#wantedFor = undefined;
    this.#viewAfter = undefined;
    if (this.#sheets.length > 0) this.#tell([]);
  }

  /** Works out what is to be seen, where that is not what was worked out for a while ago. */
  #look(): void {
    const sheet = this.#sheets.at(-1);
    const { window } = this.#viewport;
    if (sheet === undefined || window.width === 0) return;
    const view = this.#viewAfter?.() ?? this.#viewport.view;
    const band = bandOf(view.scale);
    const known = this.#wantedFor;
    if (known?.band === band && contains(known.part, shownPart(view, window))) return;
    this.#wantedFor = { band, part: shownPart(view, window, around) };
    this.#wanted = sceneOf(sheet.drawing, sheet.index, view, window);
    this.#lastFrame = 0;
    this.#frame ??= requestAnimationFrame(this.#draw);
  }

  readonly #draw = (now: number): void => {
    this.#frame = undefined;
    const sheet = this.#sheets.at(-1);
    if (sheet === undefined) return;
    this.#learn(now);
    const scene = nextPortion(sheet.scene, this.#wanted, this.#portion);
    if (scene === undefined) {
      if (sheet.isHidden) this.#unveil(sheet);
      return;
    }
    this.#frame = requestAnimationFrame(this.#draw);
    this.#tell([...this.#sheets.slice(0, -1), { ...sheet, scene }]);
  };

  #learn(now: number): void {
    const took = now - this.#lastFrame;
    if (this.#lastFrame > 0 && took > slow)
      this.#portion = Math.max(leastPortion, Math.floor(this.#portion / 2));
    else if (this.#lastFrame > 0 && took < quick)
      this.#portion = Math.min(mostPortion, this.#portion + 4);
    this.#lastFrame = now;
  }

  #unveil(sheet: Sheet): void {
    const view = this.#viewAfter?.() ?? this.#viewport.view;
    this.#viewAfter = undefined;
    this.#tell([{ ...sheet, isHidden: false }]);
    this.#viewport.draw(sheet.drawing, view, sheet.home);
  }

  #tell(sheets: readonly Sheet[]): void {
    this.#sheets = sheets;
    for (const listener of this.#listeners) listener();
  }
}

/** A scene a portion nearer to what is wanted; undefined when it is that already. */
function nextPortion(scene: Scene, wanted: Scene, portion: number): Scene | undefined {
  const next = new Map<Piece, Detail>(scene);
  let left = portion;
  for (const [piece, detail] of wanted) {
    if (left === 0) break;
    if (next.get(piece) === detail) continue;
    next.set(piece, detail);
    left -= 1;
  }
  for (const piece of scene.keys()) {
    if (left === 0) break;
    if (wanted.has(piece)) continue;
    next.delete(piece);
    left -= 1;
  }
  return left === portion ? undefined : next;
}
