import { classNames } from "../../components/class-names/class-names.ts";
import styles from "./bulk.module.css";

export interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Whether some of its requests are selected. */
  readonly isPartly?: boolean;
  /** Where a press counts: in the first cell of a row, or anywhere in a row or a card, as while several are selected. */
  readonly area?: "cell" | "row" | "card";
  /** A press; with Shift it means everything from the last one on. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The checkbox that selects a row or a card, or all of them. */
export function SelectBox(props: SelectBoxProps) {
  const { label, checked, isPartly = false, area = "cell", onToggle } = props;
  return (
    <label
      className={classNames(
        styles.select,
        area !== "cell" && styles.whole,
        area === "card" && styles.card,
      )}
    >
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
