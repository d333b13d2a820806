import type { ReactNode } from "react";
import { type Linking, StateLink } from "./fact.tsx";
import styles from "./details.module.css";

/** Where a state lies, from the machine down to the one it is in. */
export function Way({
  path,
  machine,
  ...linking
}: Linking & { readonly path: string; readonly machine: string }): ReactNode {
  const keys = path.split(".").slice(0, -1);
  const ancestors = ["", ...keys.map((_, at) => keys.slice(0, at + 1).join("."))];
  return (
    <span className={styles.way}>
      {ancestors.map((ancestor) => (
        <span key={ancestor}>
          <StateLink
            path={ancestor}
            name={ancestor === "" ? machine : ancestor.slice(ancestor.lastIndexOf(".") + 1)}
            {...linking}
          />
          <span aria-hidden="true"> › </span>
        </span>
      ))}
    </span>
  );
}
