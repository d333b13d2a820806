import { RotateCcw } from "lucide-react";
import styles from "./reopened-mark.module.css";

/** That a request was opened again, as a quiet mark: its lateness is what stands out. */
export function ReopenedMark({ text }: { readonly text: string }) {
  return (
    <span className={styles.mark}>
      <RotateCcw className={styles.icon} />
      {text}
    </span>
  );
}
