import { startTransition, useEffect, useState } from "react";
import { nextPaint } from "./next-paint.ts";

/**
 * A value as it was at the last paint: a new one comes after the next paint, with what is drawn from it in pieces. So what a person
 * did is seen at once, and what takes time follows. React's deferred values may come before the paint.
 */
export function useAfterPaint<T>(value: T, initial: T = value): T {
  const [painted, setPainted] = useState(initial);
  useEffect(() => {
    if (value === painted) return undefined;
    let isLatest = true;
    const follow = async (): Promise<void> => {
      await nextPaint();
      if (isLatest) startTransition(() => setPainted(() => value));
    };
    void follow();
    return () => {
      isLatest = false;
    };
  }, [value, painted]);
  return painted;
}
