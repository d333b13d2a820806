import { Clock } from "lucide-react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./due-mark.module.css";

/** The state of a due date: far off, soon, or past. */
export type DueStand = "calm" | "soon" | "late";

/** When something is due, or how late it is, shown by words and font weight: "by Friday", "today", "2 days late". */
export function DueMark(props: {
  readonly stand: DueStand;
  readonly text: string;
  /** The full date and time, as a tooltip. */
  readonly full?: string | undefined;
  /** The machine-readable time. */
  readonly dateTime?: string | undefined;
}) {
  const { stand, text, full, dateTime } = props;
  return (
    <time className={classNames(styles.mark, styles[stand])} dateTime={dateTime} title={full}>
      {stand !== "calm" && <Clock className={styles.icon} />}
      {text}
    </time>
  );
}
