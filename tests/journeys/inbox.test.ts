import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, untilDrawn } from "../support/go-to.ts";
import { waitUntilFollowed, waitUntilKept } from "../support/kept.ts";
import { become, people } from "../support/people.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("a search, filters, the board and a file show what is asked for; the address keeps it, and back undoes it", async () => {
  const page = await demo.open();
  const before = await settled(page);
  // What is late stands on top, and each group says its order.
  const list = page.getByRole("list", { name: "Requests" });
  expect(await list.getByRole("listitem").first().innerText()).toMatch(
    /Late\s+\d+\s+Longest late first/,
  );
  expect(await rows(page).first().innerText()).toMatch(/days late/);
  await list.getByText("New first, then by due date").waitFor({ state: "attached" });
  expect(await page.title()).toBe("Requests · Fettle");
  // The view's name says which states it shows, so that no filter says it again.
  await page.getByRole("button", { name: "Open", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /State/ }).count()).toBe(0);
  // On a phone the first request stands in the upper third of the screen.
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(844 / 3);

  await page.getByRole("searchbox").fill("laundry");
  await expect.poll(() => shown(page)).toBeLessThan(before);
  await page.waitForURL(/q=laundry/);
  await page.reload();
  await rows(page).first().waitFor();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("laundry");
  await page.goBack();
  await expect.poll(() => shown(page)).toBe(before);
  expect(await page.getByRole("searchbox").inputValue()).toBe("");

  await filters(page);
  await page.locator("summary", { hasText: "Category" }).click();
  const heating = page.getByRole("checkbox", { name: /^Heating/ });
  await heating.waitFor();
  const count = Number(
    await heating.evaluate((box) => /\d+/.exec(box.closest("label")?.innerText ?? "")?.[0]),
  );
  await heating.check({ force: true });
  await expect.poll(() => shown(page)).toBe(count);
  await page.waitForURL(/category=heating/);
  await expectFileOf(page, count);
  await page.keyboard.press("Escape");
  // What is set is seen, and nothing else.
  await page.getByRole("button", { name: /^Category/ }).waitFor();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await page.waitForURL((url) => url.search === "");

  await page.getByRole("searchbox").fill("zeppelin");
  await page.getByRole("heading", { name: "No matching requests" }).waitFor();
  // It says where it searched, and offers to take back only what is set.
  await page.getByText("Searched in “Open”.").waitFor();
  await page.keyboard.press("Enter");
  expect(await page.getByRole("searchbox").evaluate((field) => field.matches(":focus"))).toBe(true);
  await page.getByText("No matches outside “Open”").waitFor();
  expect(await page.getByRole("button", { name: "Reset filters" }).count()).toBe(0);
  await page.getByRole("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect.poll(() => shown(page)).toBe(before);
  await goTo(page, "/requests?end=known");
  await expect.poll(() => shown(page)).not.toBe(before);
  await filters(page);
  await expectFileOf(page, await shown(page));
  await page.keyboard.press("Escape");

  await goTo(page, "/requests?state=banana&foo=1&category=heating&sort=due&openAt=monday");
  await page.getByText("Parts of this link were ignored").waitFor();
  await page.getByText(/foo, state, openAt were ignored/).waitFor();
  expect(await page.getByRole("button", { name: /^Category/ }).innerText()).toContain("Heating");
  const region = page.getByRole("region", { name: "Requests" });
  await region.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("Parts of this link").waitFor({ state: "detached" });
});

test(
  "on a phone a request takes the place of the list or the board, and back leads to where one was",
  { tags: "long" },
  async () => {
    const page = await demo.open();
    await filters(page);
    await page.getByRole("radio", { name: "Board" }).check({ force: true });
    await page.waitForURL(/layout=board/);
    const column = page.getByRole("region", { name: /^Reported, 5 requests/ });
    await column.getByRole("listitem").first().waitFor();
    await column.getByRole("link").first().click();
    await page.waitForURL(/\/requests\/[0-9a-z]{20}\?layout=board/);
    await page.goBack();
    await column.waitFor();

    await goTo(page, "/requests?state=all");
    await rows(page).nth(9).waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    // The rows that are drawn change while the page scrolls.
    const path = await rows(page).nth(9).locator("a").getAttribute("href");
    const late = page.locator(`[role=listitem] a[href="${path}"]`);
    // Playwright's own click would scroll first.
    await late.evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
    await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
    await page.getByRole("searchbox").waitFor({ state: "hidden" });
    await page.goBack();
    await page.getByRole("searchbox").waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await expect.poll(() => focused(page)).toBe(await late.innerText());

    // A request that is opened by its address stands at its top.
    await page.goto(path ?? "");
    await page.getByRole("heading", { level: 1 }).waitFor();
    // By now the list behind the request has marked its row.
    await page.locator("a[aria-current=true]").waitFor({ state: "attached" });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test("on the board a card goes where a step leads, by pointer and by keyboard, and elsewhere goes back", async () => {
  const page = await demo.open("/requests?layout=board", { size: "desktop" });
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}, `) });
  const title = "Cellar door drags on the floor";
  const cardIn = (name: string) => column(name).getByRole("link", { name: new RegExp(title) });
  await cardIn("Assigned").waitFor();
  // The same key as in the list of keys.
  await page.getByText("Drag a card to move it, or press M on it").waitFor();

  // What a drop would do stands at the head of each column, or why there is none.
  await cardIn("Assigned").hover();
  await page.mouse.down();
  await column("Reported").hover({ force: true });
  await column("Reported").getByText("Already reviewed").waitFor();
  await column("In progress").getByText("Start work").waitFor();
  await page.mouse.up();
  await column("Reported").getByText("Already reviewed").waitFor({ state: "detached" });
  expect(await page.getByRole("dialog").count()).toBe(0);

  await cardIn("Assigned").hover();
  await page.mouse.down();
  await column("Waiting").hover({ force: true });
  await column("Waiting")
    .getByText(/^Goes here, \d of 6/)
    .waitFor();
  await page.mouse.up();
  const sheet = page.getByRole("dialog", { name: `Put on hold: ${title}` });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toContain(title);
  await cardIn("Assigned").waitFor();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.getByText(`${title}: Start work`).waitFor();
  // The keys that walk through the columns move it too, and the focus stays on it.
  await page.keyboard.press("l");
  await page.keyboard.press("j");
  await page.keyboard.press("Tab");
  await page
    .getByText(new RegExp(`${title}: Put on hold, position \\d of 6\\. Asks what it waits for`))
    .waitFor();
  await expect.poll(() => focused(page)).toContain(title);
  await page.keyboard.press("Enter");
  await sheet.getByRole("radio", { name: "A part" }).check({ force: true });
  await sheet.getByRole("button", { name: "Put on hold" }).click();
  await cardIn("Waiting").waitFor();
  await expect.poll(() => focused(page)).toContain(title);
  await page.getByRole("button", { name: "Undo" }).click();
  await cardIn("Assigned").waitFor();

  // A step without words happens at once.
  await cardIn("Assigned").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.getByText(`${title}: Put back in “Assigned”`).waitFor();
  await cardIn("Assigned").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await cardIn("Reviewed").waitFor();
  await expect.poll(() => focused(page)).toContain(title);
  await page.keyboard.press("Control+z");
  await cardIn("Assigned").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await cardIn("Reviewed").waitFor();

  // The page says that another step has to come first.
  await cardIn("Reviewed").hover();
  await page.mouse.down();
  await column("In progress").hover({ force: true });
  await page.mouse.up();
  await page
    .getByText(`${title}: Cannot go to “In progress” yet: “Assign” comes first`)
    .first()
    .waitFor();
});

test("with the keyboard one walks through the list and the board, opens, searches, goes elsewhere and becomes somebody else", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await rows(page).first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect
    .poll(() => focused(page))
    .toContain(await rows(page).first().locator("a").innerText());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
  const first = page.url();
  await page.keyboard.press("j");
  await expect.poll(() => page.url()).not.toBe(first);
  // The list stays beside the request.
  await expect.poll(() => rows(page).nth(1).locator("a").getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/requests$/);

  await page.keyboard.press("/");
  await page.keyboard.type("lift");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("lift");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toMatch(/lift/i);

  await goTo(page, "/requests?layout=board");
  await page
    .getByRole("region", { name: /^Reported, 5/ })
    .getByRole("listitem")
    .first()
    .waitFor();
  await page.keyboard.press("j");
  const inFirst = await focused(page);
  await page.keyboard.press("l");
  await expect.poll(() => focused(page)).not.toBe(inFirst);
  await page.keyboard.press("h");
  await expect.poll(() => focused(page)).toBe(inFirst);

  // All columns stand beside each other, and keep their place under the request that is opened over them.
  const column = page.getByRole("region", { name: /^To be confirmed, 3/ });
  const sides = async (): Promise<readonly number[]> => {
    const { x, width } = (await column.boundingBox()) ?? { x: 0, width: 0 };
    return [x, x + width];
  };
  const before = await sides();
  expect(before[1]).toBeLessThan(1280);
  await page.keyboard.press("Enter");
  await page.getByText("1 of 5 · Reported").waitFor();
  expect(await sides()).toEqual(before);
  await page.keyboard.press("j");
  await page.getByText("2 of 5 · Reported").waitFor();
  const second = page.locator("a[data-card][aria-current=true]");
  expect(await second.innerText()).not.toBe(inFirst);
  const opened = await second.innerText();
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/requests\?layout=board$/);
  await expect.poll(() => focused(page)).toBe(opened);

  // What lies under the panel comes out from under it.
  await column.getByRole("link").first().click();
  await page.getByText("1 of 3 · To be confirmed").waitFor();
  const panelWidth = 440;
  expect((await sides())[1]).toBeLessThanOrEqual(1280 - panelWidth);
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/requests\?layout=board$/);

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Search or run a command" });
  await input.fill("bike cellar");
  await page.getByRole("option", { name: /Water drips from the ceiling/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
  await page.keyboard.press("Control+k");
  await input.fill("report a");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/report/);

  await goTo(page, "/requests");
  await rows(page).first().waitFor();
  await page.keyboard.press("Control+k");
  await input.fill("tom");
  await page.getByRole("option", { name: /^Switch to Tom Brandt/ }).click();
  // A technician begins with their own work, a resident with their own reports.
  await page.getByRole("button", { name: "For me", exact: true }).waitFor();
  expect(await rows(page).first().innerText()).toMatch(
    /You are working on this|Your turn: start work|Waiting/,
  );
  await become(page, "Sofia Costa");
  const view = page.getByRole("button", { name: "Mine", exact: true });
  await view.waitFor();
  const mine = await settled(page);
  await view.click();
  await page.getByRole("menuitemradio", { name: "All requests" }).click();
  await expect.poll(() => shown(page)).toBeGreaterThan(mine);
});

test(
  "on a desktop 18 requests are seen at once, their titles have most of the room; a head sorts three ways; rows and columns are remembered here",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await page.setViewportSize({ width: 1366, height: 850 });
    await rows(page).nth(17).waitFor();
    const last = await rows(page).nth(17).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(850);

    const heads = page.getByRole("group", { name: "Sort" });
    const title = heads.getByRole("button", { name: /^Request/ });
    expect((await title.boundingBox())?.width).toBeGreaterThan(370);
    const suggested = await rows(page).first().innerText();
    await title.click();
    await page.waitForURL(/sort=title$/);
    expect(await title.innerText()).toContain("Title A to Z");
    await page.reload();
    await settled(page);
    await title.click();
    await page.waitForURL(/sort=titleLast$/);
    await title.click();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => rows(page).first().innerText()).toBe(suggested);

    await page.getByRole("button", { name: "View options" }).click();
    await page.getByRole("radio", { name: "Comfortable" }).check({ force: true });
    expect(await page.getByRole("checkbox", { name: "Reported" }).count()).toBe(0);
    await page.getByRole("checkbox", { name: "Priority" }).uncheck({ force: true });
    await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBe(56);
    await page.reload();
    await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBe(56);
    expect(await heads.getByRole("button").allInnerTexts()).toEqual([
      "Request",
      "State",
      "Assignee",
      "Due",
    ]);
    // A wide window has room for when they were reported.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await heads.getByRole("button", { name: "Reported" }).waitFor();

    const chips = page.getByRole("group", { name: "Filters" });
    await chips.getByRole("button", { name: "More filters" }).click();
    const more = page.getByRole("dialog", { name: "More filters" });
    await more.getByRole("group", { name: "Waiting for" }).waitFor();
    expect(await more.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBe(0);
    await page.keyboard.press("Escape");
    await chips.getByRole("button", { name: "Assignee" }).click();
    await page.getByRole("checkbox", { name: /^Unassigned/ }).check({ force: true });
    await page.waitForURL(/assignee=none/);
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).join("\n"))
      .not.toMatch(/Tom|Iris/);
  },
);

/** Everything that live regions say from now on. Runs in the page. */
function sayings(): readonly (string | null)[] {
  const said: (string | null)[] = [];
  for (const status of document.querySelectorAll("[role=status]"))
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  return said;
}

test("15 requests are assigned in six taps, offline too, with a verdict before and one undo", async () => {
  const somebody = await demo.person({ size: "desktop", serviceWorker: true });
  const page = await somebody.open("/requests");
  await rows(page).nth(14).waitFor();
  await waitUntilKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await somebody.context.setOffline(true);
  browser.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.getByText("You are offline").waitFor();
  const boxes = page.getByRole("checkbox", { name: /^Select “/ });
  const name = async (at: number) => (await boxes.nth(at).getAttribute("aria-label")) ?? "";
  const [first, last] = [await name(0), await name(14)];
  const before = await rows(page).nth(14).boundingBox();

  await page.getByRole("checkbox", { name: first, exact: true }).click();
  await page.getByRole("checkbox", { name: last, exact: true }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("group", { name: "Selected requests" });
  await bar.getByText("15 selected").waitFor();
  // Nothing has moved.
  expect(await rows(page).nth(14).boundingBox()).toEqual(before);
  await bar.getByRole("button", { name: "Assign" }).click();
  const sheet = page.getByRole("dialog", { name: "Assign: 15 requests" });
  await sheet.getByText(/^(All 15|At most \d+ of 15) can change\.$/).waitFor();
  await sheet.getByRole("button", { name: "Assign", exact: true }).click();
  await expect.poll(() => page.locator("input[type=radio]:focus").count()).toBe(1);
  await sheet.getByRole("radio", { name: /^Nadia Rahman/ }).click({ force: true });
  const verdict = await sheet.getByText(/of 15 will change/).innerText();
  const count = Number.parseInt(verdict, 10);
  expect(count).toBeGreaterThan(10);
  await sheet.getByText(/^\d · Not possible in the state “To be confirmed”/).waitFor();
  const said = await page.evaluateHandle(sayings);
  await sheet.getByRole("button", { name: `Assign ${count}` }).click();

  const mine = () => rows(page).filter({ hasText: "Nadia Rahman" }).count();
  await page.getByText(`${count} requests assigned to Nadia Rahman`).last().waitFor();
  expect(await mine()).toBeGreaterThan(9);
  const progress = (await said.jsonValue()).filter((text) => text?.startsWith("Saving"));
  expect(new Set(progress)).toEqual(new Set([`Saving 0 of ${count}`]));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(mine, { timeout: 20_000 }).toBe(0);
  // The pressed button is gone, and the focus is where it was before it.
  await expect.poll(() => focused(page)).toBe("Assign");
});

test(
  "the keyboard selects, and what a verdict names leads to its row",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await rows(page).first().waitFor();
    const bar = page.getByRole("group", { name: "Selected requests" });
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await bar.getByText("1 selected").waitFor();
    await page.keyboard.press("b");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Assign");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await bar.getByText("3 selected").waitFor();
    await page.keyboard.press("Control+a");
    await expect.poll(() => bar.getByRole("button", { name: /^Select all/ }).count()).toBe(0);
    await bar.getByRole("button", { name: "Confirm fix" }).click();
    const named = page.getByRole("dialog").getByRole("listitem").first();
    const title = await named.innerText();
    await named.getByRole("button").click();
    await expect.poll(() => focused(page)).toContain(title);
    await page.keyboard.press("Escape");
    await bar.waitFor({ state: "detached" });
    await page.getByRole("status").getByText("Selection cleared").waitFor();
  },
);

test("on a phone a row of the list is as high as the lines of its title", async () => {
  const page = await demo.open();
  await settled(page);
  await expect
    .poll(async () => new Set((await titles(page)).map(({ row }) => row)))
    .toEqual(new Set([86, 108]));
  expect((await titles(page)).filter(({ row, lines }) => row !== (lines === 1 ? 86 : 108))).toEqual(
    [],
  );
});

test(
  "keys act on the row or card that has the focus, however it came there",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await rows(page).first().waitFor();
    for (const key of ["j", "j", "x", "Tab", "Tab"]) await page.keyboard.press(key);
    const third = rows(page).nth(2);
    await expect.poll(() => focused(page)).toBe(await third.getByRole("link").innerText());
    await page.keyboard.press("x");
    expect(await third.getByRole("checkbox").isChecked()).toBe(true);
    // From the link back to the checkbox of the row, where the focus stays.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => third.getByRole("checkbox").isChecked()).toBe(false);

    await page.keyboard.press("Escape");
    await goTo(page, "/requests?layout=board");
    const second = page.locator("[data-column=reported] a[data-card]").nth(1);
    await second.waitFor();
    await page.locator("[data-column=reported] a[data-card]").first().focus();
    await page.keyboard.press("Tab");
    const title = (await focused(page)).split("\n")[0] ?? "";
    expect(await second.innerText()).toContain(title);
    await page.keyboard.press("m");
    await page.keyboard.press("ArrowRight");
    await page.getByText(new RegExp(`^${title}: `)).waitFor();
    await page.keyboard.press("Escape");
  },
);

test(
  "on a phone a command begins the selection, and a press selects",
  { tags: "long" },
  async () => {
    const page = await demo.open();
    await rows(page).first().waitFor();
    await filters(page);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const bar = page.getByRole("group", { name: "Selected requests" });
    await bar.getByText("0 selected").waitFor();
    await rows(page).nth(1).click();
    await rows(page).nth(2).click();
    await bar.getByText("2 selected").waitFor();
    // The last row can be scrolled out from under the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = (await bar.boundingBox())?.y;
    await expect.poll(() => page.evaluate(endOfRows)).toBeLessThanOrEqual(top ?? 0);
    await bar.getByRole("button", { name: "Follow" }).click();
    await page.getByRole("button", { name: "Follow 2" }).click();
    await page.getByText("You are following 2 requests").last().waitFor();
    await bar.getByRole("button", { name: "Clear" }).click();
    await rows(page).nth(1).getByRole("link").click();
    await page.waitForURL(/\/requests\/[0-9a-z]{20}/);
  },
);

/** The lower edge of the last row in the list, in px of the window. Runs in the page. */
function endOfRows(): number | undefined {
  return [...document.querySelectorAll("[aria-posinset]")]
    .find((row) => row.getAttribute("aria-posinset") === row.getAttribute("aria-setsize"))
    ?.getBoundingClientRect().bottom;
}

/** Opens what a phone has behind one button: filters, layout, order and file. */
async function filters(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("dialog", { name: "Filters" }).waitFor();
}

function rows(page: Page) {
  const list = page.getByRole("list", { name: "Requests" });
  return list.getByRole("listitem").filter({ has: page.getByRole("link") });
}

/** The number of requests in the page's summary. */
async function shown(page: Page): Promise<number> {
  await untilDrawn(page);
  const text = await page.getByText(/^(?:\d+ requests?|No requests)$/).innerText();
  return text === "No requests" ? 0 : Number.parseInt(text, 10);
}

/** The narrow rows: their titles with the number of lines, and the height of the row. */
function titles(page: Page) {
  return rows(page).evaluateAll((found) =>
    found.flatMap((row) => {
      const title = [...row.querySelectorAll("span")].find(
        (each) => getComputedStyle(each).webkitLineClamp === "2",
      );
      if (title === undefined) return [];
      const lines = Math.round(
        title.offsetHeight / Number.parseFloat(getComputedStyle(title).lineHeight),
      );
      return [
        { title: title.innerText, lines, row: Math.round(row.getBoundingClientRect().height) },
      ];
    }),
  );
}

async function settled(page: Page): Promise<number> {
  await rows(page).first().waitFor();
  return shown(page);
}

/** Saves the list as a file, and counts what is in it. */
async function expectFileOf(page: Page, count: number): Promise<void> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download \d+ requests?$/ }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fettle-requests-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFFettle ID,Number in the other system,Title,/);
  expect(text.match(/^[0-9a-hjkmnp-tv-z]{20},/gm)).toHaveLength(count);
  await page.getByText(`${count} requests saved as CSV`).last().waitFor();
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active instanceof HTMLElement ? active.innerText : "";
  });
}

test(
  "filters are saved as a view with its number in the side bar, where it is shared, unpinned and deleted",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests?state=open", { size: "desktop" });
    const saved = page.getByRole("list", { name: "Saved views" });
    const line = saved.getByRole("link", { name: /^Due later/ });
    await rows(page).first().waitFor();
    // A built-in view need not be saved.
    expect(await page.getByRole("button", { name: "Save view" }).count()).toBe(0);

    await page.getByRole("button", { name: "Dates" }).click();
    const due = page.getByRole("group", { name: "Due" });
    await due.getByLabel("From").fill("2026-01-01");
    await due.getByLabel("Until").fill("2025-12-31");
    await due.getByText("Until is before From.").waitFor();
    await due.getByLabel("Until").fill("2026-01-01");
    await due.getByText("Until is before From.").waitFor({ state: "hidden" });
    await due.getByLabel("Until").fill("");
    await page.keyboard.press("Escape");
    await page.waitForURL(/dueFrom=/);
    const count = await shown(page);
    // From then on the focus is kept.
    await waitUntilFollowed(page);
    await page.getByRole("button", { name: "Save view" }).click();
    // A coordinator reads who sees it, and where it is shared.
    await page.getByText("Only you see it. To share it with the team, open its menu.").waitFor();
    await page.getByLabel("Name of the view").fill("Due later");
    await page.keyboard.press("Enter");
    await expect.poll(() => line.innerText()).toMatch(new RegExp(`^Due later\\s+${count}$`));
    await page.getByRole("button", { name: "Save view" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Due later", exact: true }).waitFor();
    // The pressed button is gone; what stood next to it has the focus.
    const active = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    await expect.poll(active).toContain("aria-haspopup");

    // The choice of views has it, ticked; its filters are changed and kept.
    const choice = page.getByRole("button", { name: "Due later", exact: true });
    await choice.click();
    const ticked = page.getByRole("menuitemradio", { checked: true });
    expect(await ticked.allInnerTexts()).toEqual(["Due later"]);
    await page.keyboard.press("Escape");
    await page
      .getByRole("group", { name: "Filters" })
      .getByRole("button", { name: "Priority" })
      .click();
    await page.getByRole("checkbox", { name: /^High/ }).check({ force: true });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Changed" }).click();
    await page.getByRole("menuitem", { name: "Save changes" }).click();
    await page.getByRole("button", { name: "Changed" }).waitFor({ state: "detached" });
    // The palette finds it by its name.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("due lat");
    await page.getByRole("option", { name: "Due later View" }).click();
    await page.waitForURL(/priority=high.*saved=/);
    await choice.click();
    await page.getByRole("menuitemradio", { name: "All requests" }).click();
    await page.waitForURL(/state=all/);
    await page.getByRole("button", { name: "All requests", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "Due later" }).click();
    await page.waitForURL(/priority=high/);

    await page.goto("/overview");
    await line.click();
    await page.waitForURL(/\/requests\?.*dueFrom=/);
    expect(await line.getAttribute("aria-current")).not.toBeNull();
    const menu = page.getByRole("button", { name: "Actions for Due later" });
    await line.hover();
    await menu.click();
    await page.getByRole("menuitem", { name: "Share with the team" }).click();
    await become(page, "Tom Brandt");
    // Whoever may not change it has no menu.
    await line.waitFor();
    expect(await menu.count()).toBe(0);
    await become(page, "Nadia Rahman");

    await line.hover();
    await menu.click();
    await page.getByRole("menuitem", { name: "Unpin from the side bar" }).click();
    await line.waitFor({ state: "detached" });
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByText("View unpinned from the side bar").waitFor();
    await page.goto("/requests");
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitemradio", { name: "Due later" }).click();
    await page.waitForURL(/dueFrom=/);
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Delete view" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
    await messages.getByText("View deleted").waitFor();
    await page.waitForURL((url) => !url.searchParams.has("saved"));
    await page.getByRole("button", { name: "Saved views" }).click();
    expect(await page.getByRole("menuitemradio").allInnerTexts()).toEqual([]);
  },
);

test("on paper the list and the board have every request, a head, and “Urgent” in ink", async () => {
  const page = await demo.open("/requests?state=all", { size: "desktop" });
  const count = await shown(page);
  expect(await linksOnPaper(page)).toBe(count);
  await page.emulateMedia({ media: "print" });
  await page.getByText(/^Linden Court Printed .+ by Nadia Rahman$/).waitFor();
  const urgent = page.getByText("Urgent", { exact: true }).first();
  const inks = await urgent.evaluate((mark) => [
    getComputedStyle(mark).color,
    getComputedStyle(document.body).color,
  ]);
  expect(inks[0]).toBe(inks[1]);
  await page.emulateMedia({ media: null });
  await goTo(page, "/requests?state=all&layout=board");
  await page.getByRole("region", { name: /^Done/ }).waitFor();
  expect(await linksOnPaper(page)).toBe(count);
});

/** How many links to requests are on the pages of a print. */
async function linksOnPaper(page: Page): Promise<number> {
  const paper = await page.pdf({ format: "A4" });
  return paper.toString("latin1").match(/\/URI \(\S+\/requests\/[\w-]+\)/g)?.length ?? 0;
}

test("a resident's search names the view it looks in, and one press searches all requests", async () => {
  const page = await demo.open("/requests", { as: people.resident });
  const view = page.getByRole("button", { name: "Mine", exact: true });
  await page.getByRole("searchbox").fill("courtyard floods");
  await page.getByText("Searched in “Mine”.").waitFor();
  await page.getByText(/^\d+ more match(?:es)? outside “Mine”$/).waitFor();
  // Nothing lies over it.
  await view.click({ trial: true });
  await page.getByRole("button", { name: "Search all requests" }).click();
  await rows(page).first().waitFor();
});
