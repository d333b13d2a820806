import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { type FigureAsked, inboxFilters } from "#machines/overview/inbox-links.ts";
import type { OverviewContext } from "#machines/overview/overview-context.ts";
import type { OverviewEvent } from "#machines/overview/overview.machine.ts";

/** What every piece of the overview is drawn from. */
export interface OverviewPieceProps {
  readonly context: OverviewContext;
  readonly send: (event: OverviewEvent) => void;
}

/** What the link of a figure needs. */
export interface FigureLinkProps extends OverviewPieceProps {
  readonly asked: FigureAsked;
  readonly className?: string | undefined;
  /** What it is called where nothing in it can be read. */
  readonly label?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLAnchorElement>) => void) | undefined;
  readonly children: ReactNode;
}

/** A figure which leads to its requests in the inbox; with a modifier or another button, in a tab of their own. */
export function FigureLink(props: FigureLinkProps): ReactNode {
  const { context, send, asked, className, label, tabIndex, onKeyDown, children } = props;
  const filters = inboxFilters(asked, context.choice, context.house);

  function press(event: MouseEvent): void {
    if (event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send({ type: "figure.followed", asked });
  }

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
