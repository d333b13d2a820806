import { classNames } from "../class-names/class-names.ts";
import styles from "./priority-mark.module.css";

/** The priorities of a request. */
export type PriorityName = "low" | "normal" | "high" | "urgent";

/** A priority by words and font weight, never by colour: the bolder, the more urgent. */
export function PriorityMark({
  priority,
  text,
}: {
  readonly priority: PriorityName;
  readonly text: string;
}) {
  return <span className={classNames("small nowrap", styles[priority])}>{text}</span>;
}
