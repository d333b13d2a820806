import type { KeyboardEvent, ReactNode } from "react";
import { useId, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { LaidOut } from "../drawing/laid-out.ts";
import type { Marks } from "../drawing/marks.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { Selection } from "../machines/selection.ts";
import type { ChartIndex } from "./chart-index.ts";
import { Minimap } from "./minimap.tsx";
import { Overlay } from "./overlay.tsx";
import { SheetDrawing } from "./sheet-drawing.tsx";
import { stageKeys } from "./stage-keys.ts";
import { useCanvasRenderer } from "./use-canvas-renderer.ts";
import { useFollow, useKeepInWindow, useReveal } from "./use-reveal.ts";
import { useViewport } from "./use-viewport.ts";
import { ViewTools } from "./view-tools.tsx";
import styles from "./stage.module.css";

/** What the stage shows. */
export interface StageProps {
  readonly drawing: LaidOut;
  readonly index: ChartIndex;
  /** What was folded or opened last. */
  readonly anchor: string | undefined;
  readonly marks: Marks;
  readonly selected: Selection | undefined;
  /** What is selected, in words, for whoever hears it. */
  readonly said: string;
  readonly found: readonly Selection[];
  /** Goes to where an actor is, when that cannot be seen. */
  readonly follow: boolean;
  readonly label: string;
  readonly send: (event: CanvasEvent) => void;
  readonly onNotes: ((selection: Selection) => void) | undefined;
}

/** A chart in a window of its own that is moved by pointer and keys. */
export function Stage(props: StageProps): ReactNode {
  const { drawing, index, marks, selected, found, send, onNotes } = props;
  const t = useTranslations("charts.canvas");
  const hintId = useId();
  const { viewport, window, paper } = useViewport((target) => {
    const fold = attribute(target, "data-fold");
    if (fold !== undefined) return send({ type: "fold.toggled", path: fold });
    const selection = selectionAt(target);
    if (target.closest("[data-notes]") !== null && selection !== undefined) onNotes?.(selection);
    send({ type: "selection.made", selection });
  });
  const renderer = useCanvasRenderer(viewport, props);
  const sheets = useSyncExternalStore(renderer.subscribe, renderer.getSheets);
  const seen = sheets.find(({ isHidden }) => !isHidden)?.drawing;
  useReveal(viewport, seen, selected);
  useKeepInWindow(viewport, seen, selected);
  useFollow(viewport, seen, props.follow ? marks.active : undefined);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const act = stageKeys({ viewport, index, selected, send })[
      event.key.length === 1 ? event.key.toLowerCase() : event.key
    ];
    if (act === undefined) return;
    event.preventDefault();
    act(event.shiftKey);
  };
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
      onKeyDown={onKeyDown}
    >
      <p id={hintId} className="visually-hidden">
        {t("keys")}
      </p>
      <p role="status" className="visually-hidden">
        {props.said}
      </p>
      <div ref={paper} className={styles.paper}>
        {sheets.map((sheet) => (
          <SheetDrawing key={sheet.id} sheet={sheet} marks={marks}>
            <Overlay
              drawing={sheet.drawing}
              index={sheet.index}
              selected={selected}
              taken={marks.taken}
              found={found}
            />
          </SheetDrawing>
        ))}
      </div>
      <Minimap viewport={viewport} drawing={drawing} marks={marks} />
      <ViewTools viewport={viewport} />
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
