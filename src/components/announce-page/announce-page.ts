/** The heading of a page, except the one that is shown while the page loads. */
const heading = "main h1:not([data-passing])";

/**
 * Announces a new page to the browser and to screen readers: the window's title is the page's heading from then on, and, where
 * `takesFocus`, the heading gets the focus once it is there. Returns a function that stops it.
 */
export function announcePage(
  nameWindow: (page: string) => string,
  takesFocus: boolean,
): () => void {
  let named = "";
  const announce = (): void => {
    const title = document.querySelector<HTMLElement>(heading);
    const text = title?.textContent ?? "";
    if (title === null || text === "" || text === named) return;
    if (named === "" && takesFocus && !isUsed()) title.focus({ preventScroll: true });
    named = text;
    document.title = nameWindow(text);
  };
  announce();
  const observer = new MutationObserver(announce);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Leads the focus to the heading of the page, for when it would be nowhere. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
}

/** The same for a page that is about to open: each heading that replaces one gets its focus, until the user goes elsewhere. */
export function focusNextHeading(): void {
  focusHeading();
  let own = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) {
      focusHeading();
      own = document.activeElement;
    } else if (document.activeElement !== own) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether the user is in the page already: a focused field, or an open dialog, must not lose the focus. A link that led here may. */
function isUsed(): boolean {
  return document.activeElement?.matches(":is(main, dialog) :not(nav > a)") === true;
}
