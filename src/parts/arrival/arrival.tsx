import { useEffect, useRef } from "react";

/** Leads the focus to the page's heading whenever the page has come to stand somewhere else; not when it first comes up. */
export function Arrival({ at }: { readonly at: string }): null {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [at]);
  return null;
}
