import { useEffect, useRef } from "react";

/** Focuses the first invalid field when problems appear after a form was sent. Rendered inside the form. */
export function FirstProblem({ of }: { readonly of: object }) {
  const mark = useRef<HTMLSpanElement>(null);
  const wants = Object.keys(of).length > 0;
  useEffect(() => {
    if (!wants) return;
    mark.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wants]);
  return <span ref={mark} hidden />;
}
