import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./priority-mark.module.css";

/** How soon it matters. */
export type PriorityName = "low" | "normal" | "high" | "urgent";

/** A priority by words and weight, never by colour: the heavier the ink, the sooner. */
export function PriorityMark({
  priority,
  text,
}: {
  readonly priority: PriorityName;
  readonly text: string;
}): ReactNode {
  return <span className={classNames(styles.mark, styles[priority])}>{text}</span>;
}
