import styles from "./person-name.module.css";

/** A person's name, with a mark where another person could be meant. The name keeps its own writing direction. */
export function PersonName({
  name,
  mark,
}: {
  readonly name: string;
  /** "Guest", or a role or site where another person has the same name. */
  readonly mark: string | undefined;
}) {
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
