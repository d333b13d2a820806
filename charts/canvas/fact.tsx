import type { ReactNode } from "react";
import { useId } from "react";
import type { Selection } from "../machines/selection.ts";
import styles from "./details.module.css";

/** How one gets from what is told to what it names. */
export interface Linking {
  readonly onSelect: (selection: Selection) => void;
  /** The address of a selection, for links that can be opened beside. */
  readonly hrefOf?: ((selection: Selection) => string) | undefined;
}

/** One thing that is known, with its name. */
export function Fact(props: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <div className={styles.fact} role="group" aria-labelledby={id}>
      <p id={id} className={styles.factName}>
        {props.name}
      </p>
      <div className={styles.factText}>{props.children}</div>
    </div>
  );
}

/** Names as they stand in the code, one below the other. */
export function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>
          <code className={styles.code}>{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** Leads to something else in the chart. */
export function SelectionLink(
  props: Linking & { readonly selection: Selection; readonly children: ReactNode },
): ReactNode {
  const { selection, children, onSelect, hrefOf } = props;
  if (hrefOf === undefined)
    return (
      <button type="button" className={styles.link} onClick={() => onSelect(selection)}>
        {children}
      </button>
    );
  return (
    <a
      className={styles.link}
      href={hrefOf(selection)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onSelect(selection);
      }}
    >
      {children}
    </a>
  );
}

/** Leads to a state. */
export function StateLink(
  props: Linking & { readonly path: string; readonly name: string },
): ReactNode {
  const { path, name, ...linking } = props;
  return (
    <SelectionLink selection={{ kind: "state", path }} {...linking}>
      {name}
    </SelectionLink>
  );
}
