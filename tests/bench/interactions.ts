import type { Locator, Page } from "playwright-core";

/** Receives the times of an action, in ms. */
export type Timed = (name: string, values: readonly number[]) => void;

declare global {
  interface Window {
    /** The interactions since the last look: the longest event of each, in ms. */
    fettleInteractions?: Map<number, number>;
  }
}

/** Has the page note how long each interaction takes until its next paint. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = new Map<number, number>();
    window.fettleInteractions = noted;
    // Shorter ones are not reported.
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: "event",
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!("interactionId" in entry) || typeof entry.interactionId !== "number") continue;
        if (entry.interactionId === 0) continue;
        noted.set(
          entry.interactionId,
          Math.max(noted.get(entry.interactionId) ?? 0, entry.duration),
        );
      }
    }).observe(options);
  });
}

/** The times of the interactions since the last call, once the page has nothing to do. */
async function taken(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const values = [...(window.fettleInteractions?.values() ?? [])];
    window.fettleInteractions?.clear();
    return values;
  });
}

/** Does every action on the list, the board and a request once, and ends where it began: at the list of all requests. */
export async function interactionsOf(page: Page, timed: Timed): Promise<void> {
  const time = async (name: string, deed: () => Promise<void>): Promise<void> => {
    await taken(page);
    await deed();
    timed(name, await taken(page));
  };
  const press = (name: string, target: Locator): Promise<void> =>
    time(name, async () => {
      await target.first().scrollIntoViewIfNeeded();
      const box = await target.first().boundingBox();
      if (box === null) throw new Error(`${name}: it is not on the page`);
      // The mouse itself: a locator's own click looks at the page while it is pressed.
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      // A person holds it so long.
      await page.waitForTimeout(80);
      await page.mouse.up();
    });
  const keys = (name: string, ...pressed: readonly string[]): Promise<void> =>
    time(name, async () => {
      for (const key of pressed) {
        await page.keyboard.press(key);
        // A person types no faster.
        await page.waitForTimeout(120);
      }
    });
  const searched = async (where: string): Promise<void> => {
    await page.locator("#inbox-search").click();
    await keys(`${where}: a letter of a search`, "m", "o", "l", "d");
    await page.locator("#inbox-search").selectText();
    await keys(`${where}: clear the search`, "Delete");
    await page.locator("#inbox-search").blur();
  };
  const filtered = async (where: string): Promise<void> => {
    const chips = page.getByRole("group", { name: "Filters" });
    await press(`${where}: open a filter`, chips.getByRole("button", { name: /^Category/ }));
    const value = page.locator(":popover-open input[type=checkbox]");
    await press(`${where}: a value on and off`, value);
    await press(`${where}: a value on and off`, value);
    await keys(`${where}: close a filter`, "Escape");
  };

  await searched("list");
  await filtered("list");
  const heads = page.getByRole("group", { name: "Sort" });
  for (const name of [/^Request/, /^Due/])
    for (let at = 0; at < 3; at += 1)
      await press("list: sort", heads.getByRole("button", { name }));
  await keys("list: walk with the keyboard", "j", "j", "k");
  await keys("list: select a row", "x", "x");

  const rows = page.locator("[data-scroll-restoration-id=inbox] [aria-posinset] a");
  await press("list: open a request", rows);
  await page.locator("article h1").waitFor();
  await keys("request: the next one", "j", "j");
  const article = page.locator("article");
  const assign = article.getByRole("button", { name: "Assign", exact: true });
  await press("request: open a step", assign);
  const dialog = page.getByRole("dialog");
  await press("request: choose in a step", dialog.getByRole("radio"));
  await keys("request: close a step", "Escape");
  await dialog.waitFor({ state: "hidden" });
  await press("request: open the menu", article.getByRole("button", { name: "More", exact: true }));
  await keys("request: close the menu", "Escape");
  await page.locator("#request-note").click();
  await keys("request: a letter of a comment", "s", "e", "e", "n");
  await keys("request: send a comment", "Control+Enter");
  await page.locator("#request-note").blur();
  await keys("request: close it", "Escape");

  await press("board: open it", page.locator("input[value=board]"));
  await page.locator("[data-scroll-restoration-id=inbox-board]").waitFor();
  await searched("board");
  await filtered("board");
  await keys("board: walk with the keyboard", "j", "l", "h");
  await press(
    "board: open a request",
    page.locator("[data-scroll-restoration-id=inbox-board] [role=listitem] a"),
  );
  await keys("board: close a request", "Escape");
  await press("board: back to the list", page.locator("input[value=list]"));
}
