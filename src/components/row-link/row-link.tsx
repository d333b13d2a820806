import type { CSSProperties, MouseEvent, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { isWriting } from "../hot-keys/hot-keys.tsx";

export interface RowLinkProps {
  readonly href: string;
  /** A plain press; with a modifier or another button the browser opens a new tab. */
  readonly onPick: () => void;
  /** A press with Shift, where rows can be selected. */
  readonly onExtend?: (() => void) | undefined;
  /** A long press with a finger. */
  readonly onLongPress?: (() => void) | undefined;
  /** Takes the focus, because the keyboard moved to this row. */
  readonly focused?: boolean | undefined;
  /** The row whose page is open beside the list. */
  readonly current?: boolean | undefined;
  /** By what a drag knows it, where it can be dragged. */
  readonly card?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/**
 * A row of a long list that is a link. Cheaper than the router's link, because a list renders hundreds of links while it scrolls.
 */
export function RowLink(props: RowLinkProps) {
  const { href, onPick, onExtend, onLongPress, focused = false, current = false, card } = props;
  const { className, style, children } = props;
  const link = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const { activeElement } = document;
    // A row that scrolls back into view must not take the focus from an input, nor from its own checkbox.
    if (!focused || isWriting(activeElement)) return;
    if (link.current?.parentElement?.contains(activeElement) === true) return;
    link.current?.focus({ preventScroll: true });
  }, [focused]);

  function press(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    const act = event.shiftKey ? onExtend : onPick;
    if (act === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    <a
      ref={link}
      href={href}
      data-card={card}
      className={className}
      style={style}
      aria-current={current ? "true" : undefined}
      onClick={press}
      onContextMenu={(event) => {
        const { nativeEvent } = event;
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
        if (onLongPress === undefined || !isTouch) return;
        event.preventDefault();
        onLongPress();
      }}
    >
      {children}
    </a>
  );
}
