import { ChevronDown, ChevronRight } from "lucide-react";
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useTranslations } from "use-intl";
import { classNames } from "#src/components/class-names/class-names.ts";
import { typedMatch } from "#src/components/menu/typed-match.ts";
import { type Mark, markData, markOf, type Marks } from "../drawing/marks.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import { homeOf, keyOf, type Selection } from "../machines/selection.ts";
import type { ChartIndex } from "../model/chart-index.ts";
import type { Chart, ChartState } from "../model/chart.ts";
import type { ChartWords } from "./chart-words.ts";
import styles from "./tree.module.css";

/** Letters typed within this time are one word, in ms. */
const typingPause = 700;

/** What the tree says. */
interface TreeProps {
  readonly chart: Chart;
  readonly index: ChartIndex;
  readonly words: ChartWords;
  readonly folded: ReadonlySet<string>;
  readonly selected: Selection | undefined;
  readonly found: readonly Selection[];
  readonly marks: Marks;
  readonly send: (event: CanvasEvent) => void;
}

/** The chart in words, line by line: one stop for Tab, then arrow keys; what is gone to is selected. */
export function ChartTree(props: TreeProps): ReactNode {
  const { chart, index, words, folded, selected, found, marks, send } = props;
  const t = useTranslations("charts.canvas");
  const id = useId();
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const rows = useMemo(() => treeRows(chart, folded), [chart, folded]);
  // The first lines are there at once, and the page answers while the rest of them come.
  const isWhole = useDeferredValue(true, false);
  const selectedKey = keyOf(selected);
  const home = selected?.kind === "transition" ? homeOf(index, selected) : selectedKey;
  const current = Math.max(
    0,
    rows.findIndex(({ state }) => state.path === home),
  );
  const sought = useMemo(() => new Set(found.map(keyOf)), [found]);
  const idOf = (at: number) => `${id}-${at}`;

  useLayoutEffect(() => {
    if (home === undefined) return;
    tree.current?.querySelector(`[data-current]`)?.scrollIntoView({ block: "nearest" });
  }, [home]);

  const go = (at: number): void => {
    const path = rows[at]?.state.path;
    if (path === undefined) return;
    send({ type: "selection.made", selection: { kind: "state", path } });
    document.getElementById(idOf(at))?.focus();
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      go(current);
      send({ type: "details.opened" });
    } else if (event.key.length === 1 && /\p{L}|\p{N}|[_$]/u.test(event.key)) type(event);
    else {
      const move = moveOf(rows, current, event.key);
      if (move === undefined) return;
      if (typeof move === "number") go(move);
      else send({ type: "fold.toggled", path: move });
    }
    event.preventDefault();
  };

  const type = ({ key, timeStamp }: KeyboardEvent): void => {
    const isSame = timeStamp - typed.current.at < typingPause;
    const text = isSame ? typed.current.text + key : key;
    typed.current = { text, at: timeStamp };
    const names = rows.map(({ state }) => state.key);
    const match = typedMatch(names, text, current);
    if (match !== undefined) go(match);
  };

  return (
    <ul
      ref={tree}
      role="tree"
      className={styles.tree}
      aria-label={t("treeLabel", { machine: chart.id })}
      onKeyDown={press}
    >
      {rows.slice(0, isWhole ? undefined : 12).map((row, at) => (
        <TreeLine
          key={row.state.path}
          id={idOf(at)}
          {...row}
          {...markOf(marks, row.state.path)}
          words={words}
          isCurrent={at === current}
          isSelected={selected?.kind === "state" && row.state.path === selectedKey}
          chosen={
            selected?.kind === "transition" && row.state.path === home ? selectedKey : undefined
          }
          isFound={sought.has(row.state.path)}
          send={send}
        />
      ))}
    </ul>
  );
}

/** One line of the tree. */
interface TreeRow {
  readonly state: ChartState;
  readonly parent: string | undefined;
  /** From 1, as ARIA counts. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  /** Undefined where there is nothing to open. */
  readonly isOpen: boolean | undefined;
}

/** The lines of a tree from top to bottom, without those inside what is folded. */
function treeRows(chart: Chart, folded: ReadonlySet<string>): readonly TreeRow[] {
  const rowsOf = (
    states: readonly ChartState[],
    level: number,
    parent?: string,
  ): readonly TreeRow[] =>
    states.flatMap((state, at) => {
      const isFolded = folded.has(state.path);
      const isOpen = state.states.length === 0 ? undefined : !isFolded;
      const row = { state, parent, level, place: at + 1, siblings: states.length, isOpen };
      return [row, ...(isFolded ? [] : rowsOf(state.states, level + 1, state.path))];
    });
  return rowsOf([chart.root], 1);
}

/** The row that an arrow key, Home or End leads to, or the path that it opens or closes, as in the ARIA tree pattern. */
function moveOf(rows: readonly TreeRow[], at: number, key: string): number | string | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowRight":
      return row.isOpen === false ? row.state.path : row.isOpen ? at + 1 : undefined;
    case "ArrowLeft":
      // The machine itself cannot be folded away.
      if (row.isOpen === true && row.parent !== undefined) return row.state.path;
      return rows.findIndex(({ state }) => state.path === row.parent);
    default:
      return undefined;
  }
}

interface TreeLineProps extends TreeRow, Mark {
  readonly id: string;
  readonly words: ChartWords;
  /** Whether Tab stops at this row. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** The one of its transitions that is selected. */
  readonly chosen: string | undefined;
  readonly isFound: boolean;
  readonly send: (event: CanvasEvent) => void;
}

/** A state with its transitions. Screen readers get the same text, with commas between its parts. */
const TreeLine = memo(function TreeLine(props: TreeLineProps): ReactNode {
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
  const isPlain = state.type === "atomic" && level > 1;
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
        <Aloud text=", " />
        <span className={styles.type}>
          <span className={isPlain ? "visually-hidden" : undefined}>
            {words.type(state)}
            {aside.length > 0 && ", "}
          </span>
          {aside.join(", ")}
        </span>
        {props.active && <span className={styles.dot} />}
      </span>
      {[
        { text: description },
        ...state.transitions.map(({ id: way }, at) => ({ text: ways[at], way })),
        ...rest.map((text) => ({ text })),
      ].map(
        ({ text, way }: { readonly text: string | undefined; readonly way?: string }, at) =>
          text !== undefined && (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- its place is what it is
              key={at}
              className={way === undefined ? styles.text : styles.way}
              data-way={way}
              data-chosen={(way !== undefined && way === props.chosen) || undefined}
            >
              <Aloud text="; " />
              {text}
            </span>
          ),
      )}
    </li>
  );
}, isSameLine);

function Aloud({ text }: { readonly text: string }): ReactNode {
  return <span className="visually-hidden">{text}</span>;
}

/** The words are made anew whenever the language is; a line need not be for anything else about them. */
function isSameLine(one: TreeLineProps, { words: _, ...other }: TreeLineProps): boolean {
  return Object.entries(other).every(([key, value]) => Reflect.get(one, key) === value);
}
