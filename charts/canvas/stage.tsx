import { Maximize, Minus, Plus } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useSyncExternalStore } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { classNames } from "#src/components/class-names/class-names.ts";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import type { Marks } from "../drawing/marks.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { Direction } from "../machines/neighbour.ts";
import type { Selection } from "../machines/selection.ts";
import { Minimap } from "./minimap.tsx";
import { ordinalOf, Overlay } from "./overlay.tsx";
import { SheetDrawing } from "./sheet-drawing.tsx";
import { type ToSee, useSheet } from "./use-sheet.ts";
import { useFollow, useReveal, useViewport } from "./use-viewport.ts";
import { step } from "./view.ts";
import type { Viewport } from "./viewport.ts";
import "../drawing/chart.css";
import styles from "./stage.module.css";

/** What the stage shows. */
interface StageProps extends ToSee {
  readonly marks: Marks;
  /** The selection in words, for screen readers. */
  readonly accessibleName: string;
  readonly found: readonly Selection[];
  /** Goes to where an actor is, when that cannot be seen. */
  readonly follow: boolean;
  readonly label: string;
  readonly send: (event: CanvasEvent) => void;
  readonly onNotes: ((selection: Selection) => void) | undefined;
}

/** A chart in a window of its own that is moved by pointer and keys. */
export function Stage(props: StageProps): ReactNode {
  const { marks, selected, found, send, onNotes } = props;
  const t = useTranslations("charts.canvas");
  const hintId = useId();
  const { viewport, window, paper } = useViewport((target) => {
    const fold = attribute(target, "data-fold");
    if (fold !== undefined) return send({ type: "fold.toggled", path: fold });
    const selection = selectionAt(target);
    if (target.closest("[data-notes]") !== null && selection !== undefined) onNotes?.(selection);
    send({ type: "selection.made", selection });
  });
  const { sheet, isPending } = useSheet(viewport, props);
  const seen = sheet?.drawing;
  useReveal(viewport, seen, selected);
  useFollow(viewport, seen, props.follow ? marks.active : undefined);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys
    <div
      ref={window}
      className={styles.stage}
      // A chart is walked with arrow keys of its own; the tree says the same without.
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={0}
      aria-label={props.label}
      aria-describedby={hintId}
      onKeyDown={(event) => pressKey(event, viewport, props)}
    >
      <p id={hintId} className="visually-hidden">
        {t("keys")}
      </p>
      <p role="status" className="visually-hidden">
        {props.accessibleName}
      </p>
      <div ref={paper} className={classNames(styles.paper, "chart")} aria-busy={isPending}>
        {sheet && (
          <SheetDrawing key={ordinalOf(sheet.drawing)} sheet={sheet} marks={marks}>
            <Overlay
              drawing={sheet.drawing}
              index={sheet.index}
              selected={selected}
              taken={marks.taken}
              found={found}
            />
          </SheetDrawing>
        )}
      </div>
      {seen && <Minimap viewport={viewport} drawing={seen} active={marks.active} />}
      <ViewTools viewport={viewport} />
    </div>
  );
}

const directions: Readonly<Record<string, readonly [Direction, number, number]>> = {
  ArrowUp: ["up", 0, 1],
  ArrowDown: ["down", 0, -1],
  ArrowLeft: ["left", 1, 0],
  ArrowRight: ["right", -1, 0],
};
/** How far Shift and an arrow key pan, in px. */
const stride = 80;

/** What a key does on the chart; with Shift, arrows pan and N goes back. */
function pressKey(event: KeyboardEvent, viewport: Viewport, props: StageProps): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (event.target !== event.currentTarget || ctrlKey || metaKey || altKey) return;
  const { index, selected, send } = props;
  const open = (): void => {
    const path = selected?.kind === "state" ? selected.path : "";
    send(
      index.foldable.includes(path) ? { type: "fold.toggled", path } : { type: "details.opened" },
    );
  };
  const [direction, x = 0, y = 0] = directions[key] ?? [];
  const acts: Readonly<Record<string, () => void>> = {
    Enter: open,
    " ": open,
    Home: () => send({ type: "initial.requested" }),
    Escape: () => send({ type: "selection.made", selection: undefined }),
    "+": () => viewport.zoomBy(step),
    "=": () => viewport.zoomBy(step),
    "-": () => viewport.zoomBy(1 / step),
    "0": () => viewport.zoomTo(1),
    f: () => viewport.fit(),
    n: () => send({ type: "match.requested", step: shiftKey ? -1 : 1 }),
  };
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  if (direction !== undefined) {
    if (shiftKey) viewport.panBy(x * stride, y * stride);
    else send({ type: "arrow.pressed", direction });
  } else if (act !== undefined) act();
  else return;
  event.preventDefault();
}

/** Zoom in, zoom out, fit, and the present scale. */
function ViewTools({ viewport }: { readonly viewport: Viewport }): ReactNode {
  const t = useTranslations("charts.canvas");
  const formatter = useFormatter();
  const percent = useSyncExternalStore(viewport.subscribe, () =>
    Math.round(viewport.view.scale * 100),
  );
  const share = formatter.number(percent / 100, { style: "percent" });
  return (
    <div className={styles.tools} data-over="" role="group" aria-label={t("view")}>
      <IconButton
        label={t("zoomOut")}
        icon={<Minus aria-hidden="true" />}
        onClick={() => viewport.zoomBy(1 / step)}
      />
      <button
        type="button"
        className={styles.share}
        title={t("fullSize")}
        aria-label={t("zoomedTo", { share })}
        onClick={() => viewport.zoomTo(1)}
      >
        {share}
      </button>
      <IconButton
        label={t("zoomIn")}
        icon={<Plus aria-hidden="true" />}
        onClick={() => viewport.zoomBy(step)}
      />
      <IconButton
        label={t("fit")}
        icon={<Maximize aria-hidden="true" />}
        onClick={() => viewport.fit()}
      />
    </div>
  );
}

function attribute(target: Element, name: string): string | undefined {
  return target.closest(`[${name}]`)?.getAttribute(name) ?? undefined;
}

function selectionAt(target: Element): Selection | undefined {
  const id = attribute(target, "data-transition");
  if (id !== undefined) return { kind: "transition", id };
  const path = attribute(target, "data-path");
  return path === undefined || path === "" ? undefined : { kind: "state", path };
}
