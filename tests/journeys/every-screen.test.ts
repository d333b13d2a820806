import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isRecord } from "#generated/runtime.ts";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { untilSettled } from "../support/go-to.ts";
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

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await untilSettled(page);
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

/** Elements that overflow the width of an element; what is for screen readers only is one pixel wide. */
function hiddenAtTheSide(outer: Element): readonly string[] {
  return [...outer.querySelectorAll("*")]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map((element) => `${element.tagName} ${element.className}`);
}

/** What stays where it is and covers more than a fifth of the window's height. */
function coveredBy(): readonly string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      if (!["fixed", "sticky"].includes(getComputedStyle(element).position)) return false;
      if (!element.checkVisibility()) return false;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight;
      return isInView && width > innerWidth / 2 && height > innerHeight / 5;
    })
    .map((element) => `${element.tagName} ${element.className}`);
}

/** What is pressed and is smaller than so many pixels. Links in a sentence are as high as their line. */
function smallTargets(least: number): readonly string[] {
  const targets = "a[href], button, input, select, textarea, summary";
  return [...document.querySelectorAll(targets)].flatMap((element) => {
    // A chart's columns are narrow in a long time; the same is in the table below it.
    if (element.closest("[inert], [class*=plot], [class*=chart]") !== null) return [];
    if (!(element instanceof HTMLElement) || !element.checkVisibility()) return [];
    if (getComputedStyle(element).display === "inline") return [];
    const isSpread = getComputedStyle(element, "::after").position === "absolute";
    const label = element.closest("label");
    const target = isSpread ? (element.offsetParent ?? element) : (label ?? element);
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1 || Math.min(width, height) > least - 0.5) return [];
    return `${element.tagName} ${element.className} ${Math.round(width)} × ${Math.round(height)}`;
  });
}

const phone = { size: "phone", colorScheme: "light" } as const;
const desktop = { size: "desktop", colorScheme: "dark" } as const;

const checked =
  "every page on a $size in $colorScheme can be read by everybody, has one heading and a title of its own, begins at one line, and is no wider than a small window, however long the names in it are";
test.each([phone])(checked, checkPages);
test.each([desktop])(checked, { tags: "long" }, checkPages);

async function checkPages(device: typeof phone | typeof desktop): Promise<void> {
  const page = await demo.open("/nowhere", device);
  await editRows(page, "documents", lengthenNames);
  const titles = new Set<string>();
  for (const route of routes()) {
    await visit(page, route);
    if (device === desktop && route !== "/welcome") {
      if (route !== "/nowhere") expect(await startsAt(page), route).toBe(240);
      await expectWayToContents(page, route);
    }
    await expectNoViolations(page);
    if (device === phone) expect(await page.evaluate(smallTargets, 44), route).toEqual([]);
    const headings = await page.locator("h1:visible").allInnerTexts();
    expect(headings, `headings of ${route}`).toHaveLength(1);
    const title = await page.title();
    expect(title, `title of ${route}`).toMatch(/^.+ · Fettle$/);
    titles.add(title);
    // A phone would show a page that is too wide as a whole, in small.
    if (device === desktop) await expectNarrow(page, route);
  }
  // The list and the board are one page.
  expect(titles.size, [...titles].join(", ")).toBe(routes().length - 1);
  if (device === phone) return;
  for (const route of [`${request}?page=yes`, "/notices", "/labels"]) {
    await visit(page, route);
    expect(await startsAt(page), route).toBe(240);
  }
  for (const route of ["/building?part=people", "/building?part=settings", "/about"]) {
    await visit(page, route);
    await expectNarrow(page, route);
  }
  await page.getByRole("button", { name: "Delete everything" }).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByText(/W{40}/).first().waitFor();
  for (const small of smallWindows) {
    await page.setViewportSize(small);
    expect(await sheet.evaluate(hiddenAtTheSide)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/about");
  await page.keyboard.press("[");
  expect(await startsAt(page)).toBe(80);
  // It stays as it was chosen.
  await visit(page, "/requests");
  expect(await startsAt(page)).toBe(80);
}

/** Where the text of the page's name begins, or of the list's where a request is open beside it. */
function startsAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const first = [
      ...document.querySelectorAll("main :is(h1, h2, button:not([class*=page-back]))"),
    ].find((element) => element.getBoundingClientRect().width > 1);
    return Math.round(first?.getBoundingClientRect().left ?? 0);
  });
}

/** 320 pixels, and 1280 × 1024 pixels at 200 % and 400 %. */
const smallWindows = [
  { width: 320, height: 640 },
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** Makes the window small, looks whether the page fits and can be used, and makes it as large as it was. */
async function expectNarrow(page: Page, route: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const small of smallWindows) {
    await page.setViewportSize(small);
    const where = `${route} within ${small.width} × ${small.height} pixels`;
    expect(await tooWide(page), where).toEqual([]);
    for (const bar of await page.locator("nav:visible").all())
      expect(await bar.evaluate(hiddenAtTheSide), where).toEqual([]);
    expect(await page.evaluate(coveredBy), where).toEqual([]);
    expect(await page.evaluate(smallTargets, 24), where).toEqual([]);
    await expectNoViolations(page, where, { only: "narrow" });
  }
  await page.setViewportSize(before);
}

/** The first press of Tab leads to the page's contents. */
async function expectWayToContents(page: Page, route: string): Promise<void> {
  // A page that begins in a field is there already.
  if (await page.locator("main input:focus").count()) return;
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  expect(await focused.innerText(), route).toBe("Skip to content");
  expect(await focused.isVisible(), route).toBe(true);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id), route).toBe("main");
  // A page without controls is skipped.
  const controls = page.locator("main").locator("a[href], button, input, select, textarea");
  if ((await controls.filter({ visible: true }).count()) === 0) return;
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count(), route).toBe(1);
}
