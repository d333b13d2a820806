import { useLayoutEffect } from "react";

/** Keeps a field in sight while it has the focus, where something above it grows: `above` changes with that. */
export function useKeptInView(id: string, above: unknown): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.id === id) activeElement.scrollIntoView({ block: "nearest" });
  }, [id, above]);
}
