import type { ReactNode } from "react";
import styles from "./step-actions.module.css";

/** The actions of a step, the most likely one first. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
