import type { ReactNode } from "react";
import styles from "./person-name.module.css";

/** A name with what tells its owner apart from others, where anything has to. The name keeps its own direction of writing. */
export function PersonName({
  name,
  mark,
}: {
  readonly name: string;
  /** "Guest", or a role or site where another has the same name. */
  readonly mark: string | undefined;
}): ReactNode {
  return (
    <>
      <bdi>{name}</bdi>
      {mark !== undefined && (
        <>
          {" "}
          <span className={styles.mark}>{mark}</span>
        </>
      )}
    </>
  );
}
