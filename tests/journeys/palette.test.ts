import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test.each([0, 400])(
  "typed in one breath after Ctrl K (%i ms a key), the query is whole and Enter runs its result",
  async (delay) => {
    const page = await demo.open("/requests", { size: "desktop" });
    await page.getByText("22 requests").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("scorched", { delay });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Scorched socket hangs out of the wall" }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);

test("a view is found by its name, a command with letters left out, and words that no request has lead to the list, which tolerates a typo", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await page.getByText("22 requests").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("unassigned");
  await page.getByRole("option", { name: "Unassigned View" }).click();
  await page.getByText("8 requests").waitFor();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("overvw");
  await page.getByRole("option", { name: "Overview" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/overview/);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("thermstat");
  await page.getByRole("option", { name: "Show all requests with “thermstat”" }).waitFor();
  await page.keyboard.press("Enter");
  await page
    .getByRole("link", { name: /^Thermostat/ })
    .first()
    .waitFor();
});

test(
  "a palette that cannot be fetched takes no keys away from the page",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await page.getByText("22 requests").waitFor();
    await page.route(/open-palette.*\.js/, (route) => route.abort());
    browser.expectErrors(/ERR_FAILED/);
    await page.keyboard.press("Control+k");
    await expect
      .poll(async () => {
        await page.keyboard.press("/");
        return page.getByRole("searchbox").evaluate((box) => box === document.activeElement);
      })
      .toBe(true);
  },
);

/** What has the focus: its role or element, and its name or text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return [tagName, tagName === "BODY" ? "" : textContent] as const;
  });

test(
  "the focus is always somewhere: Esc leaves the search, and the palette gives it to the page that it opens",
  { tags: "long" },
  async () => {
    const page = await demo.open("/requests", { size: "desktop" });
    await page.getByText("22 requests").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("lift");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toEqual(["H1", "Requests"]);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toEqual(["H1", "Requests"]);

    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toEqual(["H1", "Requests"]);

    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("scorched");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => focused(page))
      .toEqual(["H1", expect.stringContaining("Scorched socket hangs out of the wall")]);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("overview");
    await page.keyboard.press("Enter");
    await page.waitForURL(/overview/);
    await expect.poll(async () => (await focused(page))[0]).toBe("H1");
  },
);

test(
  "on a desktop the report begins in the search for a place, and Enter takes the first hit",
  { tags: "long" },
  async () => {
    const page = await demo.open("/report", { size: "desktop" });
    const search = page.getByRole("searchbox", { name: "Search for a place" });
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.getByRole("button", { name: /^North House\s*, shows what is in it$/ }).waitFor();
    await page.keyboard.type("bike");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "What is it about?" }).waitFor();
    await page.getByRole("button", { name: /Bike cellar/ }).waitFor();
  },
);
