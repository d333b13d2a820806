/** In ms: a page that is hidden is not painted, and nobody waits for it. */
const patience = 250;

/** Resolves once what is in the page now is painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    // The frame is painted between its callbacks and the next task.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
