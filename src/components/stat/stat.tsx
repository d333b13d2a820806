import type { ReactNode } from "react";
import styles from "./stat.module.css";

/** A number and what it counts. */
export function Stat(props: {
  readonly label: string;
  readonly value: string;
  /** The unit of the number, smaller, after it. */
  readonly unit?: string | undefined;
  /** How the number compares, or what it leaves out. */
  readonly note?: ReactNode;
}) {
  const { label, value, unit, note } = props;
  return (
    <dl className="shrink">
      <dt className="soft">{label}</dt>
      <dd className={styles.value}>
        {value}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </dd>
      {note !== undefined && <dd className="above-1 soft small">{note}</dd>}
    </dl>
  );
}
