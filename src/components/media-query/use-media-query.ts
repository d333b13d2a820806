import { useSyncExternalStore } from "react";

const lists = new Map<string, MediaQueryList>();

/** Whether a media query holds, for what CSS alone cannot decide: how tall a row is, which element scrolls. */
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

/** The browser works one out every time it is asked for another. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** A length in rem as px, for what measures in px: it grows with the letters a person has chosen. */
export function remInPx(length: number): number {
  return Math.round(
    length * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}
