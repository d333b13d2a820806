import type { ReactNode } from "react";
import styles from "./machine-view.module.css";

/** The room a chart has on the page: as much as there is, and on a phone enough to look around in. */
export function ChartRoom({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.view}>{children}</div>;
}
