import { useLayoutEffect, useState } from "react";

/** How many of a long list are there by now: so many more in each frame, that the page answers meanwhile. */
export function useSlices(count: number, slice: number): number {
  const [shown, setShown] = useState(slice);
  const isDone = shown >= count;
  useLayoutEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => setShown((before) => before + slice));
    return () => cancelAnimationFrame(frame);
  }, [isDone, shown, slice]);
  return Math.min(shown, count);
}
