import type { Page } from "playwright-core";

/** Waits until the whole app is cached on the device of a page. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
}

/** Waits until a page follows new versions and clicked notifications, shortly after it was loaded. */
export async function waitUntilFollowed(page: Page): Promise<void> {
  const isFollowed = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      // The page takes the lock for its version when both subscriptions start.
      const isHeld = held.some(({ name = "" }) => name.startsWith("fettle.page:"));
      const isLoaded = ({ name }: PerformanceEntry): boolean =>
        /\/after-first-page-[^/]*\.js$/.test(name);
      return isHeld && performance.getEntriesByType("resource").some(isLoaded);
    });
  while (!(await isFollowed())) await page.waitForTimeout(50);
}
