import type { ReactNode } from "react";
import styles from "./stat.module.css";

/** A number and what it counts. */
export function Stat(props: {
  readonly label: string;
  readonly value: ReactNode;
  /** How the number compares, or what it leaves out. */
  readonly note?: ReactNode;
}) {
  const { label, value, note } = props;
  return (
    <dl className="shrink">
      <dt className="soft">{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && <dd className="above-1 soft small">{note}</dd>}
    </dl>
  );
}
