import type { ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import { type ToggleProps, useToggle } from "../toggle/toggle.tsx";
import styles from "./switch.module.css";

/** On or off, at once: a checkbox that is told as a switch. The whole line is the target. */
export function Switch(props: ToggleProps): ReactNode {
  const { words, input } = useToggle(props);
  return (
    <label className={classNames(styles.line, props.className)}>
      {words}
      <input {...input} role="switch" aria-checked={props.checked} className={styles.track} />
    </label>
  );
}
