import { classNames } from "../class-names/class-names.ts";
import { type ToggleProps, useToggle } from "../toggle/toggle.tsx";
import styles from "./checkbox.module.css";

/** A checkbox whose whole line can be pressed. */
export function Checkbox(props: ToggleProps) {
  const { words, input } = useToggle(props);
  return (
    <label className={classNames(styles.line, props.className)}>
      <input {...input} className={styles.box} />
      {words}
    </label>
  );
}
