import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { type FigureAsked, inboxFilters } from "#machines/overview/inbox-links.ts";
import type { OverviewContext } from "#machines/overview/overview-context.ts";
import type { OverviewEvent } from "#machines/overview/overview.machine.ts";

/** The props of every part of the overview. */
export interface OverviewPieceProps {
  readonly context: OverviewContext;
  readonly send: (event: OverviewEvent) => void;
}

interface FigureLinkProps extends OverviewPieceProps {
  /** `undefined` where no filters of the inbox show exactly its requests; then it is no link. */
  readonly asked: FigureAsked | undefined;
  readonly className?: string | undefined;
  /** The accessible name where the content has no text. */
  readonly label?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLAnchorElement>) => void) | undefined;
  readonly children: ReactNode;
}

/** A figure that links to its requests in the inbox; with a modifier or another button, in a new tab. */
export function FigureLink(props: FigureLinkProps) {
  const { context, send, asked, className, label, tabIndex, onKeyDown, children } = props;
  if (asked === undefined) return <div className={className}>{children}</div>;
  const filters = inboxFilters(asked, context.choice, context.workspace);

  const press = (event: MouseEvent): void => {
    if (event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send({ type: "figure.followed", asked });
  };

  return (
    <a
      href={`/requests?${new URLSearchParams(filters)}`}
      className={className}
      aria-label={label}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
      onClick={press}
    >
      {children}
    </a>
  );
}

/** A part of a whole for CSS, such as "42.5%"; 0% where the whole is 0. */
export function percentOf(part: number, whole: number): string {
  return whole <= 0 ? "0%" : `${Math.round((part / whole) * 10_000) / 100}%`;
}
