import { Check } from "lucide-react";
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
