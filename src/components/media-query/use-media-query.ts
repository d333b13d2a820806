import { useSyncExternalStore } from "react";

const lists = new Map<string, MediaQueryList>();

/** Whether a media query matches, for what CSS alone cannot decide: the height of a row, which element scrolls. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => listOf(query).matches,
  );
}

/** Cached, because the browser evaluates each new list. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** A length in rem as px, for code that measures in px, so that it follows the user's font size. */
export function remInPx(length: number): number {
  return Math.round(
    length * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}
