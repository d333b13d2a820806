import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isRecord } from "#generated/runtime.ts";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { openRequest } from "../support/request.ts";
import { editRows, type Row } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

let request = "";
const routes = () => [
  "/welcome",
  "/requests",
  "/requests?layout=board&state=all",
  request,
  "/report",
  "/overview",
  "/building",
  "/import",
  "/attention",
  "/about",
  "/backup",
  "/nowhere",
];

beforeAll(async () => {
  const page = await demo.open("/about", { size: "desktop" });
  await openRequest(page, "Dishwasher in the shared kitchen does not pump out");
  request = new URL(page.url()).pathname;
});

/** Waits until nothing is loading. */
async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.locator("main h1:not([data-passing])").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
}

/** Elements wider than the window, outermost first; the content of scrolling boxes does not count. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 80));
  });
}

/** Appends one long word to every name and title, up to 80 letters. */
function lengthenNames(rows: readonly Row[]): void {
  for (const row of rows) {
    const { fields } = row;
    if (!isRecord(fields)) continue;
    const longer = Object.entries(fields)
      .filter(([field]) => field === "name" || field === "title")
      .map(([field, value]) => [field, String(value).padEnd(80, "W")]);
    row["fields"] = { ...fields, ...Object.fromEntries(longer) };
  }
}

/** Elements that overflow the width of an element. */
function hiddenAtTheSide(outer: Element): readonly string[] {
  return [...outer.querySelectorAll("*")]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map((element) => `${element.tagName} ${element.className}`);
}

test.each([
  { size: "phone", colorScheme: "light" },
  { size: "desktop", colorScheme: "dark" },
] as const)(
  "every page on a $size in $colorScheme can be read by everybody, has one heading and a title of its own",
  async (device) => {
    const page = await demo.open("/about", device);
    const titles = new Set<string>();
    for (const route of routes()) {
      await visit(page, route);
      await expectNoViolations(page);
      const headings = await page.locator("h1:visible").allInnerTexts();
      expect(headings, `headings of ${route}`).toHaveLength(1);
      const title = await page.title();
      expect(title, `title of ${route}`).toMatch(/^.+ · Fettle$/);
      titles.add(title);
    }
    // The list and the board are one page.
    expect(titles.size, [...titles].join(", ")).toBe(routes().length - 1);
  },
);

test.each([
  { name: "320 pixels", width: 320, height: 640 },
  { name: "1280 pixels at 200 %", width: 640, height: 400 },
])(
  "no page is wider than a window of $name, however long the names in it are",
  async ({ width, height }) => {
    const page = await demo.open("/about", { size: "desktop" });
    await editRows(page, "documents", lengthenNames);
    await page.setViewportSize({ width, height });
    for (const route of [...routes(), "/building?part=people", "/building?part=settings"]) {
      await visit(page, route);
      expect(await tooWide(page), route).toEqual([]);
    }
    await visit(page, "/about");
    await page.getByRole("button", { name: "Delete everything" }).click();
    const sheet = page.locator("dialog[open]");
    await sheet.getByText(/W{40}/).first().waitFor();
    expect(await sheet.evaluate(hiddenAtTheSide)).toEqual([]);
  },
);

test("the first press of Tab on every page leads to its contents", async () => {
  const page = await demo.open("/about", { size: "desktop" });
  for (const route of routes().filter((each) => each !== "/welcome")) {
    await visit(page, route);
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.innerText(), route).toBe("Skip to the page");
    expect(await focused.isVisible(), route).toBe(true);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id), route).toBe("main");
    // A page without controls is skipped.
    const controls = page.locator("main").locator("a[href], button, input, select, textarea");
    if ((await controls.filter({ visible: true }).count()) === 0) continue;
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").count(), route).toBe(1);
  }
});
