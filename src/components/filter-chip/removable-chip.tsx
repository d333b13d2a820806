import { X } from "lucide-react";
import { chipClass } from "./filter-chip.tsx";
import styles from "./filter-chip.module.css";

/** A chip of an active filter; pressing it removes the filter. */
export function RemovableChip(props: {
  readonly label: string;
  /** "Remove", for screen readers. */
  readonly removeText: string;
  readonly onRemoved: () => void;
}) {
  const { label, removeText, onRemoved } = props;
  return (
    <button type="button" className={chipClass(true)} onClick={onRemoved}>
      <span className={styles.label}>{label}</span>
      <span className="visually-hidden">({removeText})</span>
      <X />
    </button>
  );
}
