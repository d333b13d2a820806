import { classNames } from "../class-names/class-names.ts";
import { type ToggleProps, useToggle } from "../toggle/toggle.tsx";
import styles from "./switch.module.css";

/** A checkbox with the role `switch`, whose change applies at once. The whole line can be pressed. */
export function Switch(props: ToggleProps) {
  const { words, input } = useToggle(props);
  return (
    <label className={classNames("row between target gap-4 pad-block-2", props.className)}>
      {words}
      <input {...input} role="switch" aria-checked={props.checked} className={styles.track} />
    </label>
  );
}
