/** The heading that says what a page is; not what is said while one waits for it. */
const heading = "main h1:not([data-passing])";

/**
 * Tells the browser and screen readers that another page is there: the window is called after the page's heading, and,
 * where `takesFocus`, the focus goes to it. Waits for a page that still loads; returns how to stop waiting.
 */
export function announcePage(
  nameWindow: (page: string) => string,
  takesFocus: boolean,
): () => void {
  let stop = (): void => undefined;
  const announce = (): boolean => {
    const title = document.querySelector<HTMLElement>(heading);
    const text = title?.textContent ?? "";
    if (title === null || text === "") return false;
    document.title = nameWindow(text);
    if (takesFocus && !isUsed()) title.focus({ preventScroll: true });
    return true;
  };
  if (announce()) return stop;
  const observer = new MutationObserver(() => {
    if (announce()) stop();
  });
  stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Whether somebody is in the page already: its own first field, or something over it, must not lose the focus. */
function isUsed(): boolean {
  const active = document.activeElement;
  return active !== null && active.closest("main, dialog") !== null && active.id !== "main";
}
