import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./pick-row.module.css";

/** One of several to choose from: a person, an organisation. The present one has a check mark. */
export function PickRow(props: {
  /** An `Avatar`, or an icon with the class `icon`. */
  readonly picture: ReactNode;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  /** What the check mark means, for screen readers, where the list does not say it. */
  readonly currentText?: string | undefined;
  readonly onPick: () => void;
}) {
  const { picture, name, detail, isCurrent = false, currentText, onPick } = props;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent ? "true" : undefined}
      onClick={onPick}
    >
      {picture}
      <span className="stack grow">
        <span className={detail === undefined ? undefined : "strong"}>{name}</span>
        {detail !== undefined && <span className="soft small">{detail}</span>}
      </span>
      {isCurrent && (
        <>
          <span className="visually-hidden">{currentText}</span>
          <Check className="icon accent" />
        </>
      )}
    </button>
  );
}
