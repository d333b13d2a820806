import { useSyncExternalStore } from "react";

/** Whether a media query holds, for what CSS alone cannot decide: how tall a row is, which element scrolls. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}

/** A length in rem as px, for what measures in px: it grows with the letters a person has chosen. */
export function remInPx(length: number): number {
  return Math.round(length * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}
