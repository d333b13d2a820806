import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./due-mark.module.css";

/** How a due date stands: far off, soon, or past. */
export type DueStand = "calm" | "soon" | "late";

/** When something is due, or how late it is, by words and weight: "by Friday", "today", "2 days late". */
export function DueMark(props: {
  readonly stand: DueStand;
  readonly text: string;
  /** The day and time in full, under a resting mouse. */
  readonly full?: string | undefined;
  /** Machine-readable. */
  readonly dateTime?: string | undefined;
}): ReactNode {
  const { stand, text, full, dateTime } = props;
  return (
    <time className={classNames(styles.mark, styles[stand])} dateTime={dateTime} title={full}>
      {stand !== "calm" && <Clock className={styles.icon} aria-hidden="true" />}
      {text}
    </time>
  );
}
