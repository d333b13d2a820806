import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Entry } from "../machines/entry.ts";
import { type Lifeline, outside } from "./lifelines.ts";
import { columnWidth } from "./sequence-row.tsx";

/** Scrolls a wide diagram sideways whenever the arrow that is looked at would be out of sight. */
export function useArrowInSight(
  entry: Entry | undefined,
  lines: readonly Lifeline[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const ends = [entry?.actor, entry?.kind === "event" ? (entry.from ?? outside) : entry?.actor]
    .map((id) => lines.findIndex(({ actor }) => actor === id))
    .filter((index) => index >= 0);
  const left = ends.length === 0 ? 0 : Math.min(...ends) * columnWidth;
  const right = ends.length === 0 ? 0 : (Math.max(...ends) + 1) * columnWidth;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { scrollLeft, clientWidth } = element;
    if (left >= scrollLeft && right <= scrollLeft + clientWidth) return;
    // Of an arrow that is wider than the box, its head.
    element.scrollLeft = right - left <= clientWidth ? (left + right - clientWidth) / 2 : left;
  }, [left, right]);
  return box;
}
