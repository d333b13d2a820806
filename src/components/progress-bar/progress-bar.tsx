import { useId } from "react";
import styles from "./progress-bar.module.css";

/** The progress of something. Without `value` it only shows activity. */
export function ProgressBar(props: {
  readonly label: string;
  /** From 0 to 1. */
  readonly value?: number | undefined;
  /** "4,210 of 16,126 rows". */
  readonly text?: string | undefined;
}) {
  const { label, value, text } = props;
  const id = useId();
  return (
    <div>
      <div className="flex wrap between gap-0-4 below-2">
        <label htmlFor={id}>{label}</label>
        {text !== undefined && <span className="soft tabular">{text}</span>}
      </div>
      <progress id={id} max={1} value={value} className={styles.track} />
    </div>
  );
}
