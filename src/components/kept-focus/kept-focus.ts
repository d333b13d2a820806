import { focusHeading } from "../announce-page/announce-page.ts";

/** What may take the focus. No text fields, because a phone would open its keyboard. */
const takers = "a[href], button, [tabindex], input:is([type=checkbox], [type=radio], [type^=date])";

const pageOrDialog = "main, dialog";

/**
 * Moves the focus when the focused element is removed, such as the button of a message: to a neighbour of the removed element, to
 * where it was before a toast had it, or else to the page's heading, as where a row opens a page in place of its list. A component
 * that moves the focus itself before the next paint is left alone. Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let around: readonly Element[] = [];
  /** What had the focus last in the page or in a dialog: a toast is in neither. */
  let inPage: Element | undefined;
  /** The page on which a row of a long list has the focus. */
  let listed: string | undefined;
  const isLost = (): boolean =>
    last?.isConnected === false &&
    document.activeElement === document.body &&
    // On the same page it was scrolled out of sight, and another row would scroll the list back.
    listed !== location.pathname;
  const repair = (): void => {
    if (!isLost()) return;
    for (const place of around.filter(({ isConnected }) => isConnected))
      for (const taker of place.querySelectorAll<HTMLElement>(takers)) {
        taker.focus({ preventScroll: true });
        if (!isLost()) return;
      }
    if (inPage instanceof HTMLElement) inPage.focus({ preventScroll: true });
    if (isLost()) focusHeading();
  };
  const observer = new MutationObserver(() => {
    // Effects of React that lead the focus themselves come first.
    if (isLost()) requestAnimationFrame(() => setTimeout(repair));
  });
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.matches(`:is(${pageOrDialog}) :is(${takers})`)) inPage = target;
      const isRow = target.closest("[aria-posinset]") !== null;
      last = target;
      listed = isRow ? location.pathname : undefined;
      around = isRow ? [] : surroundings(target);
    },
    { signal },
  );
  // A press elsewhere may leave the focus nowhere, which is what the user did.
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Node && last?.contains(target) !== true) last = undefined;
    },
    { signal },
  );
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    ending.abort();
  };
}

/** The elements around one, from the inside out: within a dialog, or within the page without its heading. */
function surroundings(element: Element): readonly Element[] {
  const outermost = element.closest(pageOrDialog);
  // What stands beside an answer that was given may be the opposite one.
  if (outermost === null || element.closest("[data-answers]") !== null) return [];
  const found: Element[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) {
    if (each.querySelector("h1") !== null) break;
    found.push(each);
    if (each === outermost) break;
  }
  return found;
}
