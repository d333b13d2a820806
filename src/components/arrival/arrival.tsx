import { useEffect, useRef } from "react";

/**
 * Focuses the page's heading whenever `at` changes, but not on the first render. `undefined` stands for no position yet, while
 * something is being loaded.
 */
export function Arrival({ at }: { readonly at: string | undefined }) {
  const before = useRef(at);
  useEffect(() => {
    if (at === undefined || before.current === at) return;
    const isFirst = before.current === undefined;
    before.current = at;
    if (isFirst) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [at]);
  return null;
}
