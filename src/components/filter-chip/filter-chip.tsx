import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./filter-chip.module.css";

/** The class of a chip, for components that look like one. */
export function chipClass(on: boolean): string {
  return classNames(styles.chip, on && styles.on);
}

/** A filter that is on or off. */
export function FilterChip(props: {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPressed: (pressed: boolean) => void;
  readonly icon?: ReactNode;
  /** The number of items that the filter would leave. */
  readonly count?: string | number | undefined;
}) {
  const { label, pressed, onPressed, icon, count } = props;
  return (
    <button
      type="button"
      className={chipClass(pressed)}
      aria-pressed={pressed}
      onClick={() => onPressed(!pressed)}
    >
      {pressed ? <Check /> : icon}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

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
