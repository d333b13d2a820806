import { classNames } from "../../components/class-names/class-names.ts";
import styles from "./bulk.module.css";

export interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Whether some of its requests are selected. */
  readonly isPartly?: boolean;
  /** Whether a press anywhere in the row counts, as on a phone while rows are selected. */
  readonly isWhole?: boolean;
  /** A press; with Shift it means everything from the last one on. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The checkbox that selects a row, or all of them. */
export function SelectBox(props: SelectBoxProps) {
  const { label, checked, isPartly = false, isWhole = false, onToggle } = props;
  return (
    <label className={classNames(styles.select, isWhole && styles.whole)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={styles.box}
      />
    </label>
  );
}
