import type { MouseEvent, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { isWriting } from "../hot-keys/hot-keys.tsx";

/** What the link of a row needs. */
export interface RowLinkProps {
  readonly href: string;
  /** A plain press; with a modifier or another button the browser opens a tab of its own. */
  readonly onPick: () => void;
  /** Takes the focus, because the keyboard has come to this row. */
  readonly focused?: boolean | undefined;
  /** The row that lies open beside the list. */
  readonly current?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row of a long list that leads somewhere. Cheaper than the router's own link, of which a list would draw hundreds while it scrolls. */
export function RowLink(props: RowLinkProps): ReactNode {
  const { href, onPick, focused = false, current = false, className, children } = props;
  const link = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    // A row that scrolls back into sight must not take the focus from somebody who writes.
    if (focused && !isWriting(document.activeElement)) link.current?.focus({ preventScroll: true });
  }, [focused]);

  function press(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPick();
  }

  return (
    <a
      ref={link}
      href={href}
      className={className}
      aria-current={current ? "true" : undefined}
      onClick={press}
    >
      {children}
    </a>
  );
}
