import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import type { KeyMap } from "../hot-keys/hot-keys.tsx";
import styles from "./card-drag.module.css";

interface CardDragProps {
  /** Whether a card is lifted, by pointer or by keyboard. */
  readonly isLifted: boolean;
  /** A card is lifted: the `data-card` of the pressed or focused element. */
  readonly onLift: (card: string) => void;
  /** The pointer holds it over another column: that element's `data-column`; or over none. */
  readonly onHold: (column: string | undefined) => void;
  /** An arrow key moves it to the left or right. */
  readonly onMove: (by: 1 | -1) => void;
  /** More keys while a card is lifted. */
  readonly keys: KeyMap;
  readonly onDrop: () => void;
  readonly onPutBack: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** How far a pointer moves before it drags, in px. */
const slack = 6;
/** How near to an edge the columns scroll, and how far at a time, in px. */
const edge = 48;
const pull = 12;

/**
 * Lifts cards and puts them on columns. A mouse or a pen drags a picture of the card; on a touch screen a drag scrolls. With the
 * keyboard, Space lifts the focused card; then the arrows move it, Enter or Space drops it, and Esc puts it back.
 */
export function CardDrag(props: CardDragProps) {
  const { isLifted, onLift, onHold, onDrop, onPutBack, className, children } = props;
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isLifted) stop.current?.();
  }, [isLifted]);
  useEffect(() => () => stop.current?.(), []);

  function press(down: PointerEvent): void {
    const card = cardOf(down.target);
    if (card === undefined || down.button !== 0 || down.pointerType === "touch") return;
    const board = down.currentTarget;
    let picture: HTMLElement | undefined;
    let over: string | undefined;
    const dragging = new AbortController();
    const { signal } = dragging;
    stop.current = () => {
      picture?.remove();
      dragging.abort();
    };
    const move = (event: globalThis.PointerEvent): void => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (picture === undefined) {
        if (Math.hypot(x, y) < slack) return;
        picture = pictureOf(card);
        onLift(card.dataset["card"] ?? "");
      }
      picture.style.translate = `${x}px ${y}px`;
      const column = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>("[data-column]");
      scrollNear(board, event.clientX);
      const next = column?.dataset["column"];
      if (next === over) return;
      over = next;
      onHold(next);
    };
    const release = (): void => {
      const isDragged = picture !== undefined;
      stop.current?.();
      if (!isDragged) return;
      // The press that ends here is no click on the card.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      onDrop();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", release, { signal });
    const cancel = (): void => {
      stop.current?.();
      onPutBack();
    };
    window.addEventListener("pointercancel", cancel, { signal });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards in it are links
    <div
      className={className}
      onPointerDown={press}
      // The browser would drag the link.
      onDragStart={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const card = cardOf(event.target);
        if (isLifted || card === undefined || event.key !== " ") return;
        event.preventDefault();
        onLift(card.dataset["card"] ?? "");
      }}
    >
      {isLifted && <LiftedKeys {...props} />}
      {children}
    </div>
  );
}

/** Takes all keys while a card is lifted, before anything else on the page does: the focus stays on the card. */
function LiftedKeys({ onMove, keys, onDrop, onPutBack }: CardDragProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const act = {
        ...keys,
        ArrowLeft: () => onMove(-1),
        ArrowRight: () => onMove(1),
        Enter: onDrop,
        " ": onDrop,
        Escape: onPutBack,
      }[key];
      event.stopPropagation();
      if (altKey || ctrlKey || metaKey || (act === undefined && key !== "Tab")) return;
      event.preventDefault();
      // The press that lifted it, held a moment longer, does not drop it.
      if (event.repeat && key === " ") return;
      act?.();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [onMove, keys, onDrop, onPutBack]);
  return null;
}

function cardOf(target: EventTarget): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>("[data-card]") ?? undefined)
    : undefined;
}

/** A picture of a card, where the card is. */
function pictureOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const picture = document.createElement("div");
  picture.className = styles.picture ?? "";
  picture.ariaHidden = "true";
  picture.inert = true;
  Object.assign(picture.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  picture.append(card.cloneNode(true));
  document.body.append(picture);
  return picture;
}

/** Scrolls the columns while a card is held at their edge. */
function scrollNear(board: Element, x: number): void {
  const columns = board.querySelector("[data-columns]");
  if (columns === null) return;
  const { left, right } = columns.getBoundingClientRect();
  if (x < left + edge) columns.scrollBy({ left: -pull });
  else if (x > right - edge) columns.scrollBy({ left: pull });
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
