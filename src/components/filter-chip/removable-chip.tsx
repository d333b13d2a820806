import { X } from "lucide-react";
import type { ReactNode } from "react";
import { chipClass } from "./filter-chip.tsx";
import styles from "./filter-chip.module.css";

/** A filter that is only there while it is on: pressing it takes it away. */
export function RemovableChip(props: {
  readonly label: string;
  /** "Remove", for whoever does not see the cross. */
  readonly removeText: string;
  readonly onRemoved: () => void;
}): ReactNode {
  const { label, removeText, onRemoved } = props;
  return (
    <button type="button" className={chipClass(true)} onClick={onRemoved}>
      <span className={styles.label}>{label}</span>
      <span className="visually-hidden">({removeText})</span>
      <X aria-hidden="true" />
    </button>
  );
}
