import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { untilSettled } from "../support/go-to.ts";
import { openRequest } from "../support/request.ts";

const demo = useDemo(useBrowser());

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await untilSettled(page);
}

/** Opens the request of the lift, beside the list of all open ones where there is room. */
async function openLift(page: Page): Promise<void> {
  await openRequest(page, "Lift is out of order");
  await visit(page, new URL(page.url()).pathname);
}

/** 1366 × 850 pixels at 200 % and 400 %. */
const twice = { width: 683, height: 425 };
const fourTimes = { width: 341, height: 212 };

/** What has the focus, where something lies over its middle or it is outside the window. */
function covered(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  // A row that can be selected has its checkbox over it.
  const target = focused.closest("label, [role=listitem]") ?? focused;
  const { left, top, width, height } = target.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isClear = over !== null && (target.contains(over) || over.contains(target));
  return isClear ? undefined : target.textContent;
}

const clear = "in a window of $width × $height pixels nothing lies over what has the focus";
test.each([fourTimes])(clear, expectClear);
test.each([twice])(clear, { tags: "long" }, expectClear);

async function expectClear(small: typeof twice): Promise<void> {
  const page = await demo.open("/about", { size: "desktop" });
  await page.setViewportSize(small);
  for (const route of ["/about", "/overview", "/building", "/requests", "/requests?layout=board"]) {
    await visit(page, route);
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => page.evaluate(covered), { message: route }).toBe(undefined);
    }
  }
  await visit(page, "/requests");
  for (const key of "jxjjj") await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(covered)).toBe(undefined);
  await page.getByRole("group", { name: "Selected requests" }).waitFor();

  await openLift(page);
  await page.getByRole("button", { name: "Follow" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Messages" }).getByRole("listitem").waitFor();
  expect(await page.evaluate(covered)).toBe(undefined);

  await page.keyboard.press("c");
  for (const comment of ["Still stuck", "Stuck again", "And again"]) {
    await page.keyboard.type(comment);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("region", { name: "Activity" }).getByText(comment).waitFor();
    // It takes nothing until the comment is on its way.
    await page.locator("#request-note:placeholder-shown:read-write").waitFor();
    await expect.poll(() => page.evaluate(covered)).toBe(undefined);
  }
}

/** What is wider than the window, with its text. */
const tooWide = () =>
  document.documentElement.scrollWidth <= innerWidth
    ? []
    : [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.textContent);

test("text of 200 % in a phone's window can be read and makes no page scroll sideways", async () => {
  const page = await demo.open("/about", { size: "desktop" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 256 });
  for (const route of ["/about", "/overview", "/building"]) {
    await visit(page, route);
    expect(await page.evaluate(tooWide), route).toEqual([]);
  }
  const place = page.locator("button > span > :first-child").first();
  expect(await cut(place)).toBe(0);

  await visit(page, "/requests?layout=board");
  const card = page.locator("[data-card]").first();
  await card.focus();
  const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
  expect(Math.min(y + height, 256) - Math.max(y, 0)).toBeGreaterThan(128);
  expect(await page.evaluate(covered)).toBe(undefined);

  await visit(page, "/requests");
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.waitFor();
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await filters.locator(":focus").count()).toBe(1);
  }
  await page.keyboard.press("Escape");
  expect(await focusedText(page)).toBe("Filters");
  await page.keyboard.press("j");
  const row = await focusedText(page);
  await page.getByRole("button", { name: "Filters" }).focus();
  await page.keyboard.press("x");
  await expect.poll(() => focusedText(page)).toBe(row);

  await openLift(page);
  expect(await page.evaluate(tooWide)).toEqual([]);
  const value = await page.getByRole("button", { name: "Assignee" }).boundingBox();
  expect(value?.width).toBeGreaterThan(160);
});

/** The name, or else the text, of what has the focus. */
const focusedText = (page: Page) =>
  page
    .locator(":focus")
    .evaluate((element) => element.getAttribute("aria-label") ?? element.textContent);

/** How far a text is cut at its end, in px. */
const cut = (text: Locator): Promise<number> =>
  text.evaluate((element) => element.scrollWidth - element.clientWidth);

test("what tells rows and actions apart is not cut", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await page
    .getByRole("checkbox", { name: /^Select “/ })
    .first()
    .check();
  const bar = page.getByRole("group", { name: "Selected requests" });
  expect(await cut(bar.getByRole("button", { name: "Decline" }).locator(".."))).toBe(0);

  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important }");
    document.adoptedStyleSheets = [spacing];
  });
  const title = page.getByTitle("Brown stain on the living room ceiling, and it drips");
  const [above, below] = await title.evaluate((element) => {
    const row = element.closest("a")?.getBoundingClientRect() ?? new DOMRect();
    const own = element.getBoundingClientRect();
    return [row.top - own.top, own.bottom - row.bottom];
  });
  expect(Math.abs((above ?? 0) - (below ?? 0))).toBeLessThanOrEqual(1);

  await openLift(page);
  const place = page
    .getByRole("link", { name: /Dishwasher in the shared/ })
    .getByText("Dishwasher");
  expect(await place.last().innerText()).toMatch(/Dishwasher$/);
  expect(await cut(place.last())).toBe(0);
  const label = await page.getByRole("term").filter({ hasText: "Followers" }).boundingBox();
  const first = await page.getByRole("definition").getByText("Helen Marsh").boundingBox();
  expect(label?.y).toBeCloseTo(first?.y ?? Number.NaN, -1);
});

/** The look of what takes its colours from the reader. */
const lookOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { outlineStyle, backgroundColor, borderTopStyle, appearance } = getComputedStyle(element);
    return { outlineStyle, backgroundColor, borderTopStyle, appearance };
  });

test("where the colours are the reader's own, lines show what is current, chosen or apart", async () => {
  const page = await demo.open("/building", { size: "desktop" });
  await page.emulateMedia({ forcedColors: "active" });
  const outlined = { outlineStyle: "solid" };
  expect(await lookOf(page.getByRole("link", { name: "Places" }))).toMatchObject(outlined);
  expect(await lookOf(page.getByRole("link", { name: "Sites" }))).toMatchObject({
    outlineStyle: "none",
  });

  await visit(page, "/import");
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  expect(
    await steps.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBottomStyle)),
  ).toEqual(["solid", "none", "none", "none"]);

  await visit(page, "/requests?layout=board");
  expect(await lookOf(page.locator("[data-card]").first())).toMatchObject(outlined);
  expect(await lookOf(page.locator("[data-column]").first())).toMatchObject(outlined);

  await visit(page, "/overview");
  const samples = page.locator("[class*=sample]");
  const marks = await samples.evaluateAll((all) =>
    all.map((each) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      return backgroundColor + backgroundImage;
    }),
  );
  // Two charts of two series, and one of three.
  expect(
    [marks.slice(0, 2), marks.slice(2, 4), marks.slice(4)].map((each) => new Set(each).size),
  ).toEqual([2, 2, 3]);

  await openLift(page);
  const row = page.getByRole("link", { name: /^Lift is out of order/ });
  expect(await lookOf(row.first())).toMatchObject(outlined);
  const back = page.getByRole("main").getByRole("link", { name: "Requests", exact: true });
  expect(await lookOf(back)).toMatchObject({ outlineStyle: "none" });
  const teamOnly = page.getByRole("switch", { name: "Only the team sees this" }).last();
  expect(await lookOf(teamOnly)).toMatchObject({ appearance: "none" });
  await page.getByRole("button", { name: "Follow" }).press("Enter");
  const toast = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
  expect(await lookOf(toast)).toMatchObject({ borderTopStyle: "solid" });
  await page.keyboard.press("a");
  expect(await lookOf(page.locator("dialog[open]"))).toMatchObject(outlined);
});
