import type { Page } from "playwright-core";

/** A user action on a page: a click on a selector, or text typed into a field. */
export interface Deed {
  readonly press?: string;
  readonly type?: { readonly into: string; readonly text: string };
}

/**
 * Performs an action and returns the milliseconds until its result is painted: from the event to the end of the first frame in
 * which the text of `shown` has changed. It runs inside the page, so that only the page is measured.
 */
export async function timeToPaint(page: Page, deed: Deed, shown: string): Promise<number> {
  return page.evaluate(
    async ([what, selector]) => {
      const said = (): string | undefined => document.querySelector(selector)?.textContent;
      const before = said();
      const changed = new Promise<void>((resolve, reject) => {
        const look = (): void => {
          if (said() === before || said() === undefined) return;
          watch.disconnect();
          resolve();
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`"${before}" stayed at ${selector}`)), 20_000);
      });
      const find = (target: string): HTMLElement => {
        const element = document.querySelector(target);
        if (!(element instanceof HTMLElement)) throw new Error(`nothing at ${target}`);
        return element;
      };
      // Pending work is finished before the clock starts.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      if (what.press !== undefined) find(what.press).click();
      if (what.type !== undefined) {
        const field = find(what.type.into);
        // The prototype's own setter, because React does not notice a value set on the instance.
        Reflect.set(HTMLInputElement.prototype, "value", what.type.text, field);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
      await changed;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // A message task runs after the frame is painted.
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve());
        port1.start();
        port2.postMessage(undefined);
      });
      return performance.now() - start;
    },
    [deed, shown] as const,
  );
}

/** Scrolls a box by this distance in each frame; returns the duration of each frame in ms. */
export async function scrollFrames(
  page: Page,
  box: string,
  step: number,
  frames: number,
): Promise<number[]> {
  return page.evaluate(
    async ([selector, by, count]) => {
      const scrolled = document.querySelector(selector) ?? document.documentElement;
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let at = 0; at < count; at += 1) {
        scrolled.scrollBy(0, by);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [box, step, frames] as const,
  );
}
