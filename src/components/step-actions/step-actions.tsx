import type { ReactNode } from "react";
import styles from "./step-actions.module.css";

/** What can be done in a step, the next sensible thing first. */
export function StepActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
