/**
 * Keeps what this document scrolls into sight to itself: a browser would go on with the page that the frame lies in, and whoever
 * looks at cards would be taken to whichever brings one of its parts into sight.
 */
export function scrollWithin(): void {
  // Called below with the element that it is a method of.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, how) {
    bringIntoSight(this, typeof how === "object" ? how.block : undefined);
  };
  HTMLElement.prototype.focus = function focusWithin(this: HTMLElement, options) {
    focus.call(this, { ...options, preventScroll: true });
    if (options?.preventScroll !== true) bringIntoSight(this, "nearest");
  };
}

/** Scrolls everything that the element lies in, up to its document. */
function bringIntoSight(element: Element, block: ScrollLogicalPosition = "start"): void {
  const page = document.documentElement;
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
    const { top, height } =
      holder === page ? { top: 0, height: innerHeight } : holder.getBoundingClientRect();
    holder.scrollTop += distance(
      element.getBoundingClientRect(),
      { top, bottom: top + height },
      block,
    );
  }
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far a window has to go down for something to be seen in it, in CSS px. */
function distance(of: Span, window: Span, block: ScrollLogicalPosition): number {
  const above = of.top - window.top;
  const below = of.bottom - window.bottom;
  if (block === "start") return above;
  if (block === "end") return below;
  if (block === "center") return (above + below) / 2;
  // The nearest: not at all where all of it, or nothing else, is to be seen.
  if (above < 0 === below > 0) return 0;
  return Math.abs(above) < Math.abs(below) ? above : below;
}
