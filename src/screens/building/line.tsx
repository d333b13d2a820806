import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./building.module.css";

/** One line of a short list: a title, a detail, and a link if there is one. */
export function Line(props: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly notes: readonly string[];
  readonly isPast?: boolean;
  readonly onPick: (() => void) | undefined;
}) {
  const { icon, name, notes, isPast = false, onPick } = props;
  const words = (
    <>
      {icon}
      <span className={styles.lineWords}>
        <span className={styles.lineName}>{name}</span>
        {notes.length > 0 && <span className="soft small">{notes.join(" · ")}</span>}
      </span>
    </>
  );
  return (
    <div className="ruled" data-retired={isPast || undefined}>
      {onPick === undefined ? (
        <div className={styles.lineButton}>{words}</div>
      ) : (
        <button type="button" className={styles.lineButton} onClick={onPick}>
          {words}
          <ChevronRight />
        </button>
      )}
    </div>
  );
}
