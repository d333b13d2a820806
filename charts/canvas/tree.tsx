import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { typedMatch } from "#src/components/menu/typed-match.ts";
import type { Marks } from "../drawing/marks.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import { type Selection, keyOf } from "../machines/selection.ts";
import type { Chart } from "../model/chart.ts";
import type { ChartIndex } from "./chart-index.ts";
import { useChartWords } from "./chart-words.ts";
import { markOf } from "./mark-of.ts";
import { TreeLine } from "./tree-line.tsx";
import { treeMove, treeRows } from "./tree-rows.ts";
import styles from "./tree.module.css";

/** As many lines are made in one frame. */
const slice = 6;
/** Letters typed within this time are one word, in ms. */
const typingPause = 700;

/** What the tree says. */
export interface TreeProps {
  readonly chart: Chart;
  readonly index: ChartIndex;
  readonly folded: ReadonlySet<string>;
  readonly selected: Selection | undefined;
  readonly found: readonly Selection[];
  readonly marks: Marks;
  readonly send: (event: CanvasEvent) => void;
}

/** The chart in words, line by line: one stop for Tab, then arrow keys; what is gone to is selected. */
export function ChartTree(props: TreeProps): ReactNode {
  const { chart, index, folded, selected, found, marks, send } = props;
  const t = useTranslations("charts.canvas");
  const words = useChartWords(chart.id);
  const id = useId();
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const rows = useMemo(() => treeRows(chart, folded), [chart, folded]);
  const shown = useSlices(rows.length);
  const selectedKey = keyOf(selected);
  const home =
    selected?.kind === "transition" ? index.transitions.get(selected.id)?.source : selectedKey;
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
      const move = treeMove(rows, current, event.key);
      if (move === undefined) return;
      if ("to" in move) go(move.to);
      else send({ type: "fold.toggled", path: move.toggle });
    }
    event.preventDefault();
  };

  const type = ({ key, timeStamp }: KeyboardEvent): void => {
    const isSame = timeStamp - typed.current.at < typingPause;
    const text = isSame ? typed.current.text + key : key;
    typed.current = { text, at: timeStamp };
    const match = typedMatch(
      rows.map(({ state }) => state.key),
      text,
      current,
    );
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
      {rows.slice(0, shown).map((row, at) => (
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

/** How many of a long list are there by now: so many more in each frame, that the page answers meanwhile. */
function useSlices(count: number): number {
  const [shown, setShown] = useState(slice);
  const isDone = shown >= count;
  useLayoutEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => setShown((before) => before + slice));
    return () => cancelAnimationFrame(frame);
  }, [isDone, shown]);
  return Math.min(shown, count);
}
