import styles from "./key-hint.module.css";

/** A combination of keys, drawn as on a keyboard. */
export function KeyHint({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
