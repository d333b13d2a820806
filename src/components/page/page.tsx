import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./page.module.css";

export interface PageProps {
  readonly title: string;
  /** For screen readers only, where the page shows its meaning in another way. */
  readonly titleHidden?: boolean | undefined;
  /** A link with `backClass()` to the page before. */
  readonly back?: ReactNode;
  /** A line under the title. */
  readonly intro?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** The maximum width: `text` for reading and forms, `wide` for lists and figures, `full` for boards and two columns. */
  readonly measure?: "text" | "wide" | "full" | undefined;
  readonly children: ReactNode;
}

/** The class of the link in `back`. */
export function backClass(): string {
  return classNames(styles.back);
}

/** A page: its title, its actions, and its content. */
export function Page({
  title,
  titleHidden = false,
  back,
  intro,
  actions,
  measure = "text",
  children,
}: PageProps) {
  return (
    <div className={classNames(styles.page, styles[measure])}>
      {back !== undefined && <div className={styles.backLine}>{back}</div>}
      <header
        className={classNames(
          styles.head,
          titleHidden && actions === undefined && "visually-hidden",
        )}
      >
        <div className={styles.words}>
          <h1 tabIndex={-1} className={classNames(styles.title, titleHidden && "visually-hidden")}>
            {title}
          </h1>
          {intro !== undefined && <div className="measure above-2 soft">{intro}</div>}
        </div>
        {actions !== undefined && <div className="flex wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
