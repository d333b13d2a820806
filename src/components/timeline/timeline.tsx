import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./timeline.module.css";

/** One entry. */
export interface TimelineItem {
  readonly id: string;
  /** A `note` is a member's text, on a slip of paper; an `event` is one quiet line. */
  readonly kind: "note" | "event";
  /** An `Avatar` for a note; a `StateIcon` or lucide icon for an event. */
  readonly picture: ReactNode;
  /** The hue of an event's icon, as in `data-hue`. */
  readonly hue?: string | undefined;
  /** A `PersonName`. */
  readonly who: ReactNode;
  /** The rest of the sentence after `who`: "assigned this to Amir". */
  readonly what?: ReactNode;
  /** "yesterday, 14:20". */
  readonly when: string;
  /** The machine-readable time, and the full one for a tooltip. */
  readonly dateTime?: string | undefined;
  readonly whenFull?: string | undefined;
  readonly body?: ReactNode;
  /** A `PhotoStrip`. */
  readonly photos?: ReactNode;
  /** A word beside the name: "internal", "kept on this device". */
  readonly mark?: string | undefined;
  /** Shown with a dashed edge, because not every member may read it, or it is not sent yet. */
  readonly apart?: boolean | undefined;
}

/** The history of a request, oldest entry first, as in a conversation. */
export function Timeline({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classNames(styles.item, styles[item.kind])}>
          <div className={styles.picture} data-hue={item.hue}>
            {item.picture}
          </div>
          <div>
            <p className={styles.line}>
              <strong className={styles.who}>{item.who}</strong> {item.what}{" "}
              <time className={styles.when} dateTime={item.dateTime} title={item.whenFull}>
                {item.when}
              </time>
              {item.mark !== undefined && <span className={styles.mark}>{item.mark}</span>}
            </p>
            {(item.body !== undefined || item.photos !== undefined) && (
              <div className={classNames(styles.body, item.apart === true && styles.apart)}>
                {item.body}
                {item.photos}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
