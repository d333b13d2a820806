import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import { initials, personHue } from "./person-look.ts";
import styles from "./avatar.module.css";

/** Gives `data-hue="own"` its hue. */
function hueOf(id: string): CSSProperties & { readonly "--hue": number } {
  return { "--hue": personHue(id) };
}

/** A person, by their letters in a hue that stays theirs. Hidden from screen readers unless `alone`, as the name stands beside it. */
export function Avatar(props: {
  readonly id: string;
  readonly name: string;
  readonly size?: "small" | "medium" | "large" | undefined;
  readonly alone?: boolean | undefined;
}): ReactNode {
  const { id, name, size = "medium", alone = false } = props;
  return (
    <span
      data-hue="own"
      style={hueOf(id)}
      // Drawn by the stylesheet: letters in the page would count as part of the name of a button around them.
      data-initials={initials(name)}
      className={classNames(styles.avatar, styles[size])}
      {...(alone ? { role: "img", "aria-label": name, title: name } : { "aria-hidden": true })}
    />
  );
}
