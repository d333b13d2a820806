import { ChevronDown, ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { memo } from "react";
import { classNames } from "#src/components/class-names/class-names.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { ChartWords } from "./chart-words.ts";
import { type Mark, markData } from "./mark-of.ts";
import type { TreeRow } from "./tree-rows.ts";
import styles from "./tree.module.css";

interface TreeLineProps extends TreeRow, Mark {
  readonly id: string;
  readonly words: ChartWords;
  /** Where Tab stops. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** The one of its transitions that is selected. */
  readonly chosen: string | undefined;
  readonly isFound: boolean;
  readonly send: (event: CanvasEvent) => void;
}

/** A state with what happens in it. Whoever does not see it hears the same, with commas for what is set apart. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps): ReactNode {
  const { id, state, level, place, siblings, isOpen, words, isCurrent, isSelected, send } = props;
  const { aside, description, ways, rest } = words.facts(state, props);
  const hasFold = isOpen !== undefined && level > 1;
  const press = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const way = target?.closest("[data-way]")?.getAttribute("data-way") ?? undefined;
    if (target?.closest("[data-fold]")) send({ type: "fold.toggled", path: state.path });
    else if (way === undefined)
      send({ type: "selection.made", selection: { kind: "state", path: state.path } });
    else send({ type: "selection.made", selection: { kind: "transition", id: way } });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears the keys of all its lines
    <li
      id={id}
      role="treeitem"
      className={classNames(
        styles.line,
        isSelected && styles.selected,
        props.isFound && styles.found,
      )}
      style={{ paddingInlineStart: `${(level - 1) * 1.125}rem` }}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-current={isCurrent || undefined}
      {...markData(props)}
      onClick={press}
    >
      <span className={styles.head}>
        <span className={styles.chevron} data-fold={hasFold ? "" : undefined}>
          {hasFold && (isOpen ? <ChevronDown /> : <ChevronRight />)}
        </span>
        <span className={styles.name}>{state.key}</span>
        <Comma />
        <span className={styles.type}>
          {state.type === "atomic" && level > 1 ? (
            <span className="visually-hidden">
              {words.type(state)}
              {aside.length > 0 && ", "}
            </span>
          ) : (
            [words.type(state), ...(aside.length > 0 ? [", "] : [])].join("")
          )}
          {aside.join(", ")}
        </span>
        {props.active && <span className={styles.dot} />}
      </span>
      {description !== undefined && (
        <span className={styles.text}>
          <Stop />
          {description}
        </span>
      )}
      {state.transitions.map((transition, at) => (
        <span
          key={transition.id}
          className={styles.way}
          data-way={transition.id}
          data-chosen={transition.id === props.chosen || undefined}
        >
          <Stop />
          {ways[at]}
        </span>
      ))}
      {rest.map((text) => (
        <span key={text} className={styles.text}>
          <Stop />
          {text}
        </span>
      ))}
    </li>
  );
}, isSameLine);

function Comma(): ReactNode {
  return <span className="visually-hidden">, </span>;
}

function Stop(): ReactNode {
  return <span className="visually-hidden">; </span>;
}

/** The words are made anew whenever the language is; a line need not be for anything else about them. */
function isSameLine(one: TreeLineProps, other: TreeLineProps): boolean {
  const keys = [
    "id",
    "state",
    "level",
    "place",
    "siblings",
    "isOpen",
    "isCurrent",
    "isSelected",
    "chosen",
    "isFound",
    "send",
    "active",
    "heat",
    "figure",
    "changed",
    "notes",
  ] as const;
  return keys.every((key) => one[key] === other[key]);
}
