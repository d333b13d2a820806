import { RotateCcw } from "lucide-react";
import styles from "./reopened-mark.module.css";

/** The mark of a reopened request; quieter than the one for lateness. */
export function ReopenedMark({
  text,
  isIcon = false,
}: {
  readonly text: string;
  readonly isIcon?: boolean | undefined;
}) {
  return (
    <span className={styles.mark} title={isIcon ? text : undefined}>
      <RotateCcw className={styles.icon} />
      <span className={isIcon ? "visually-hidden" : undefined}>{text}</span>
    </span>
  );
}
