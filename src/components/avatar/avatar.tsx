import type { CSSProperties } from "react";
import { classNames } from "../class-names/class-names.ts";
import { initials, personHue } from "./person-look.ts";
import styles from "./avatar.module.css";

/** Sets the hue of `data-hue="own"`. */
function hueOf(id: string): CSSProperties & { readonly "--hue": number } {
  return { "--hue": personHue(id) };
}

/**
 * A person's initials in a hue derived from their id. Hidden from screen readers, because the name is beside it.
 */
export function Avatar(props: {
  readonly id: string;
  readonly name: string;
  readonly size?: "tiny" | "small" | "medium" | "large" | undefined;
}) {
  const { id, name, size = "medium" } = props;
  return (
    <span
      data-hue="own"
      style={hueOf(id)}
      // The stylesheet draws the initials, because text in the page would become part of the accessible name of a button around
      // them.
      data-initials={initials(name)}
      className={classNames(styles.avatar, styles[size])}
      aria-hidden="true"
    />
  );
}
