import { useSyncExternalStore } from "react";

const lists = new Map<string, MediaQueryList>();
const answers = new Map<string, boolean>();

/** Whether a media query matches, for what CSS alone cannot decide: the height of a row, which element scrolls. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matches(query),
  );
}

/** On paper the answer of the screen stays: what is drawn anew while it is printed is cut where the last page ended before. */
function matches(query: string): boolean {
  if (!listOf("print").matches) answers.set(query, listOf(query).matches);
  return answers.get(query) === true;
}

/** Cached, because the browser evaluates each new list. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** The size of the root's font in px, read once for each size of the window: reading it while drawing computes all styles. */
let rootSize: number | undefined;

/** A length in rem as px, for code that measures in px, so that it follows the user's font size. */
export function remInPx(length: number): number {
  if (rootSize === undefined) {
    rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    window.addEventListener("resize", () => (rootSize = undefined), { once: true });
  }
  return Math.round(length * rootSize);
}
