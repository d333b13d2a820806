import { useEffect, useRef } from "react";

/**
 * Leads the focus to the page's heading whenever the page has come to stand somewhere else; not when it first comes up.
 * `undefined` is nowhere yet: something is still being fetched.
 */
export function Arrival({ at }: { readonly at: string | undefined }): null {
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
