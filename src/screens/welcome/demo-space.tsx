import styles from "./demo-band.module.css";

/** The place of the band until it is loaded, so that the list does not move. */
export function DemoSpace() {
  return <div className={styles.band} />;
}
