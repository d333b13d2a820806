import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import type { Device } from "../support/device.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** A page of the demo building, as its coordinator. */
async function inDemo(path: string, device: Device): Promise<Page> {
  const page = await demo.open(path, device);
  await heading(page, "How we are doing").waitFor();
  return page;
}

/** The number of requests in the inbox's summary. */
async function shownInInbox(page: Page): Promise<number> {
  await page.waitForURL(/\/requests/);
  const sum = page.getByRole("status").filter({ hasText: /request/ });
  const words = await sum.first().textContent();
  const count = /[\d,]+/.exec(words ?? "")?.[0] ?? "0";
  return Number(count.replaceAll(",", ""));
}

describe.each([
  ["on a phone, by day", { size: "phone", colorScheme: "light" }],
  ["on a desktop, in the evening", { size: "desktop", colorScheme: "dark" }],
] as const)("the overview %s", (_, device) => {
  test("tells how the house is doing, and every figure leads to its requests", async () => {
    const page = await inDemo("/overview?period=all", device);
    await heading(page, "Right now").waitFor();

    const open = page.getByRole("link", { name: /^Open\s*\d/ });
    const count = Number(/\d+/.exec((await open.textContent()) ?? "")?.[0]);
    expect(count).toBeGreaterThan(5);
    await open.click();
    expect(await shownInInbox(page)).toBe(count);
    await page.goBack();

    const waiting = page.getByRole("link", { name: /^Waiting/ });
    const waits = Number(/\d+/.exec((await waiting.textContent()) ?? "")?.[0]);
    await waiting.click();
    expect(await shownInInbox(page)).toBe(waits);
    expect(new URL(page.url()).searchParams.get("state")).toBe("waiting");
  });

  test("what is chosen stands in the address, and the back button goes back to it", async () => {
    const page = await inDemo("/overview", device);
    await heading(page, "In the last 12 weeks").waitFor();
    await page.getByLabel("Time").selectOption({ label: "This year" });
    await heading(page, "This year").waitFor();
    await page.getByLabel("What it is").selectOption({ label: "Heating" });
    await page.waitForURL(/period=year&category=heating/);
    await page.reload();
    await heading(page, "This year").waitFor();
    expect(await page.getByLabel("What it is").inputValue()).toBe("heating");
    await page.goBack();
    await page.waitForURL(/period=year$/);
    await expect.poll(() => page.getByLabel("What it is").inputValue()).toBe("");
  });

  test("weeks are walked through by arrow keys, and shown as a table", async () => {
    const page = await inDemo("/overview", device);
    const weeks = page.getByRole("list", { name: /^Weeks/ }).getByRole("link");
    await weeks.last().waitFor();
    expect(await weeks.count()).toBe(12);
    await weeks.last().focus();
    await page.keyboard.press("ArrowLeft");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe(await weeks.nth(10).getAttribute("aria-label"));
    expect(await focused()).toMatch(/^Week of .+: \d+ reported, \d+ fixed, \d+ open/);
    await page.keyboard.press("Home");
    expect(await focused()).toBe(await weeks.first().getAttribute("aria-label"));

    await page.getByText("Show as table").click();
    const table = page.getByRole("table", { name: "Week by week, in figures" });
    await table.waitFor();
    expect(await table.getByRole("row").count()).toBe(13);

    const reported = table.getByRole("row").nth(1).getByRole("link").first();
    const count = Number(await reported.textContent());
    await reported.click();
    expect(await shownInInbox(page)).toBe(count);
  });

  test("a week's fixes, and what was open at its end, are exactly those, until the chip is taken away", async () => {
    const page = await inDemo("/overview", device);
    await page.getByText("Show as table").click();
    const table = page.getByRole("table", { name: "Week by week, in figures" });
    await table.waitFor();
    const lines = await table.getByRole("row").allInnerTexts();
    const headings = lines[0]?.split("\t") ?? [];
    for (const [column, words] of [
      ["Fixed", /^Fixed or ended /],
      ["Open when the week ended", /^Open at the end of /],
    ] as const) {
      const at = headings.indexOf(column);
      const counts = lines.slice(1).map((line) => Number(line.split("\t")[at]));
      // The first row is the current week.
      const most = Math.max(...counts.slice(1));
      expect(most).toBeGreaterThan(1);
      const line = table.getByRole("row").nth(counts.indexOf(most, 1) + 1);
      await line
        .getByRole("cell")
        .nth(at - 1)
        .getByRole("link")
        .click();
      await expect.poll(() => shownInInbox(page)).toBe(most);
      const chip = page.getByRole("button", { name: words });
      await chip.waitFor();
      await page.reload();
      await expect.poll(() => shownInInbox(page)).toBe(most);
      await chip.click();
      await expect.poll(() => shownInInbox(page)).toBeGreaterThan(most);
      await chip.waitFor({ state: "detached" });
      await page.goto("/overview");
      await page.getByText("Show as table").click();
    }
  });

  test("an address with nonsense in it says what was left out, and shows the rest", async () => {
    const page = await inDemo("/overview?period=soon&site=moon&category=noise", device);
    await page.getByText("period, site were left out").waitFor();
    expect(await page.getByLabel("What it is").inputValue()).toBe("noise");
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => page.getByText("were left out").count()).toBe(0);
  });

  test("a year in which nothing happened says so, and leads on", async () => {
    const page = await inDemo("/overview?period=1999", device);
    await heading(page, "In 1999").waitFor();
    await page.getByRole("button", { name: "Show everything" }).click();
    await heading(page, "Since the first report").waitFor();
    expect(new URL(page.url()).searchParams.get("period")).toBe("all");
  });
});

test("nothing is wider than a screen of 320 pixels", async () => {
  const page = await inDemo("/overview?period=all", { size: "phone" });
  await heading(page, "Week by week").waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText("Show as table").click();
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
});

test("an empty building has nothing to tell yet, kindly, and leads on to a first report", async () => {
  const page = await browser.open("/welcome");
  await page.getByText("Start empty").click();
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Name of the house").fill("Fern House");
  await page.getByLabel("First building").fill("Fern House");
  await page.getByRole("button", { name: "Move in" }).click();
  await page.waitForURL(/\/requests/);
  await page.goto("/overview");
  await heading(page, "Nothing to tell yet").waitFor();
  await page.getByRole("button", { name: "Report a fault" }).click();
  await page.waitForURL(/\/report/);
});
