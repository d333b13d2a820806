import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo } from "../support/go-to.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const weekly = (page: Page) => page.getByRole("table", { name: "By week, in figures" });

/** Waits until the inbox shows this many requests. */
async function expectInInbox(page: Page, count: number): Promise<void> {
  await page.waitForURL(/\/requests/);
  await expect.poll(() => shownInInbox(page)).toBe(count);
}

/** The number of requests in the inbox's summary. */
async function shownInInbox(page: Page): Promise<number> {
  const sum = page.getByRole("status").getByText(/request/);
  const words = await sum.first().textContent();
  return Number((/[\d,]+/.exec(words ?? "")?.[0] ?? "0").replaceAll(",", ""));
}

test("every figure leads to its requests, and what is chosen stands in the address and can be undone", async () => {
  const page = await demo.open("/overview?period=soon&site=moon&category=noise");
  await heading(page, "Overview").waitFor();
  await page.getByText("period, site were ignored").waitFor();
  expect(await page.getByLabel("Category").inputValue()).toBe("noise");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.getByText("were ignored").count()).toBe(0);

  await goTo(page, "/overview");
  await heading(page, "In the last 12 weeks").waitFor();
  await page.getByText("Linden Court, based on 46 requests").waitFor();
  await page.getByText("3 of the open requests are fixed and to be confirmed.").waitFor();
  await page.getByLabel("Site").selectOption({ label: "North House" });
  await page.getByText("Linden Court, based on 25 requests").waitFor();
  const said = page.getByRole("status").filter({ hasText: "open requests are late" });
  expect(await said.innerText()).toMatch(/^The last 12 weeks, North House: \d+ of \d+ open/);
  await page.getByLabel("Site").selectOption({ label: "All sites" });
  await page.getByLabel("Period").selectOption({ label: "This year" });
  await heading(page, "This year").waitFor();
  await page.getByLabel("Category").selectOption({ label: "Heating" });
  await page.waitForURL(/period=year&category=heating/);
  await page.reload();
  await heading(page, "This year").waitFor();
  expect(await page.getByLabel("Category").inputValue()).toBe("heating");
  await page.goBack();
  await page.waitForURL(/period=year$/);
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("");

  await goTo(page, "/overview?period=1999");
  await heading(page, "In 1999").waitFor();
  await page.getByRole("button", { name: "Show all time" }).click();
  await heading(page, "Since the first report").waitFor();
  expect(new URL(page.url()).searchParams.get("period")).toBe("all");
  for (const [name, filter] of [
    [/^Open now/, undefined],
    [/of \d+ open requests are late/, "overdue"],
    [/^a contractor \(\d+\)/, "overdue"],
    [/^Fixes confirmed/, undefined],
    [/^Tom Brandt/, undefined],
  ] as const) {
    const figure = page.getByRole("link", { name });
    const text = (await figure.textContent()) ?? "";
    // Of the confirmed fixes the share comes first.
    const told = Number((/(\d+) of \d+/.exec(text) ?? /(\d+)/.exec(text))?.[1]);
    expect(told).toBeGreaterThan(0);
    await figure.click();
    await expectInInbox(page, told);
    expect(new URL(page.url()).searchParams.get("due") ?? undefined).toBe(filter);
    await page.goBack();
  }
  await page.getByRole("link", { name: /^Courtyard floods when it rains/ }).click();
  await page.waitForURL(/\/requests\/\w/);
});

test("on paper it is a report with a head of its own, whole and without controls", async () => {
  const page = await demo.open("/overview", { size: "desktop", colorScheme: "dark" });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 690, height: 970 });
  await page.getByText(/^Faults and fixes, .+ 2026, compared with /).waitFor();
  await page.getByText(/Printed .+ by Nadia Rahman/).waitFor();
  expect(await page.getByRole("combobox").count()).toBe(0);
  expect(await page.getByRole("button").count()).toBe(0);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
});

test(
  "weeks are walked through by arrow keys and shown as a table, and lead to exactly their requests",
  { tags: "long" },
  async () => {
    const page = await demo.open("/overview", { size: "desktop", colorScheme: "dark" });
    const weeks = page.getByRole("list", { name: /^Reported and fixed. Weeks/ }).getByRole("link");
    await weeks.last().waitFor();
    expect(await weeks.count()).toBe(12);
    await weeks.last().focus();
    await page.keyboard.press("ArrowLeft");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe(await weeks.nth(10).getAttribute("aria-label"));
    expect(await focused()).toMatch(/^Week of .+: \d+ reported, \d+ fixed$/);
    await page.keyboard.press("Home");
    expect(await focused()).toBe(await weeks.first().getAttribute("aria-label"));

    await page.getByText("Show as table").click();
    await weekly(page).waitFor();
    const lines = await weekly(page).getByRole("row").allInnerTexts();
    expect(lines).toHaveLength(13);
    const headings = lines[0]?.split("\t") ?? [];
    for (const [column, words] of [
      ["Reported", /^Reported \d/],
      ["Fixed", /^Fixed or ended /],
      ["Open at the end of the week", /^Open at the end of /],
    ] as const) {
      const at = headings.indexOf(column);
      const counts = lines.slice(1).map((line) => Number(line.split("\t")[at]));
      // The first row is the current week.
      const most = Math.max(...counts.slice(1));
      expect(most).toBeGreaterThan(1);
      const line = weekly(page)
        .getByRole("row")
        .nth(counts.indexOf(most, 1) + 1);
      await line
        .getByRole("cell")
        .nth(at - 1)
        .getByRole("link")
        .click();
      await expectInInbox(page, most);
      const chip = page.getByRole("button", { name: words });
      await chip.click();
      await expect.poll(() => shownInInbox(page)).toBeGreaterThan(most);
      await chip.waitFor({ state: "detached" });
      await goTo(page, "/overview");
      await page.getByText("Show as table").click();
    }

    await page.setViewportSize({ width: 320, height: 640 });
    await weekly(page).waitFor();
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  },
);
