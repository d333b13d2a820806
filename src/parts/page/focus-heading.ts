/**
 * For the `ref` of an element whose `key` changes with what it shows: the new heading takes the focus, so that a screen
 * reader reads it out and the keyboard goes on from there.
 */
export function focusHeading(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
