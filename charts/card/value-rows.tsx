import { type ReactNode, useState } from "react";
import { partsOf, valueText } from "./value-text.ts";
import styles from "./value-rows.module.css";

/** More are not read by anybody. */
const most = 200;

/** A value as a quiet table; what lies deeper is unfolded where one wants to see it, and only then drawn. */
export function ValueRows({
  value,
  none,
}: {
  readonly value: unknown;
  readonly none?: string;
}): ReactNode {
  const parts = partsOf(value);
  if (parts.length === 0) return <p className={styles.none}>{none ?? valueText(value)}</p>;
  return (
    <ul className={styles.rows}>
      {parts.slice(0, most).map(([name, part]) => (
        <li key={name} className={styles.row}>
          <Row name={name} value={part} />
        </li>
      ))}
      {parts.length > most && <li className={styles.row}>… {parts.length - most}</li>}
    </ul>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
  // Folding is the element's own matter: nobody else has to know.
  const [isOpen, setOpen] = useState(false);
  const line = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{valueText(value)}</span>
    </>
  );
  if (partsOf(value).length === 0) return <div className={styles.line}>{line}</div>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>{line}</summary>
      {isOpen && (
        <div className={styles.inner}>
          <ValueRows value={value} />
        </div>
      )}
    </details>
  );
}
