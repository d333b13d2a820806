import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const board = "/charts?machine=signIn&view=storyboard";

/** The enlarged screen. */
const screen = (page: Page): FrameLocator => page.frameLocator("iframe:not([inert])");

/** Frames are documents, which load slowly on a busy machine. */
const patience = { timeout: 30_000 };

/** The number of drawn pictures. */
const drawn = (page: Page): Promise<number> =>
  page.locator("iframe[data-shown=true]:visible").count();

test("every state is there as a card, and one is opened large and used like the screen it is, with a way back", async () => {
  const page = await browser.open(board, { size: "desktop" });
  await page.getByText("13 cards").waitFor();
  expect(await page.getByRole("button", { name: /^Open .* in full size$/ }).count()).toBe(13);
  await expect.poll(() => drawn(page), patience).toBeGreaterThan(3);
  // Visible frames are reused, so thirteen cards need fewer frames.
  await page.getByRole("button", { name: "Open signedIn in full size" }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.locator("iframe[data-shown=false]:visible").count(), patience)
    .toBe(0);
  expect(await page.locator("iframe").count()).toBeLessThan(13);
  const headings = (): Promise<readonly string[]> =>
    Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.locator("h1").innerText()),
    );
  await expect.poll(headings, patience).toContain("Check your email");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Open email in full size" }).click();
  // Its links lead nowhere, and say where they would.
  await screen(page).getByRole("link", { name: "About Fettle" }).press("Enter");
  await page.getByText("This link leads to /about").waitFor();
  await screen(page).getByRole("heading", { name: "Sign in" }).waitFor();
  await screen(page).getByLabel("Email address").pressSequentially("ada@example.org");
  // By keyboard, because a click would be aimed at the frame's content before it is scaled.
  await screen(page).getByRole("button", { name: "Continue", exact: true }).press("Enter");
  await screen(page).getByRole("heading", { name: "Welcome" }).waitFor();
  const trail = page.getByRole("region", { name: "History" });
  // Typing several letters is one step.
  expect(await trail.getByRole("listitem").allInnerTexts()).toEqual([
    "1. Start",
    "2. email.typed",
    "3. email.sent",
  ]);
  expect(new URL(page.url()).searchParams.get("step")).toBe("2");

  await page
    .getByRole("button", { name: /^password.typed/ })
    .first()
    .click();
  await expect
    .poll(() => screen(page).getByLabel("Password", { exact: true }).inputValue())
    .toBe("four words in a row");
  await page.getByRole("button", { name: "password.sent" }).click();
  await page.getByRole("button", { name: /^signIn fails.*wrongPassword/ }).click();
  await screen(page)
    .getByText(/password is wrong/)
    .waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect
    .poll(() =>
      screen(page)
        .getByText(/password is wrong/)
        .count(),
    )
    .toBe(0);
  await page.getByRole("button", { name: "Back to this card" }).click();
  await screen(page).getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByRole("button", { name: "All states" }).click();
  await page.getByText("13 cards").waitFor();
  expect(new URL(page.url()).searchParams.has("at")).toBe(false);
});

test(
  "screens are shown as wide, as dark and in the language that is chosen, and do not take the focus; a link leads to one moment of the way to a state",
  { tags: "long" },
  async () => {
    const page = await browser.open(`${board}&at=email`, { size: "desktop" });
    await screen(page).getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("button", { name: "google.requested" }).click();
    await page.getByRole("button", { name: "signIn answers" }).waitFor();
    await page.getByRole("button", { name: /^signIn fails.*offline/ }).focus();
    await page.keyboard.press("Enter");
    await screen(page)
      .getByText(/could not be reached/)
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");

    await page.goto(`${board}&at=taken&step=1`);
    await page.getByRole("button", { name: "2. google.requested" }).waitFor();
    const trail = page.getByRole("region", { name: "History" });
    expect(await trail.locator("[aria-current=step]").innerText()).toBe("2. google.requested");
    await trail.getByRole("button", { name: /^3\./ }).click();
    await screen(page).getByRole("heading", { name: "This account already exists" }).waitFor();

    await page.goto(`${board}&at=password`);
    await screen(page).getByRole("heading", { name: "Welcome" }).waitFor();
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.getByRole("radio", { name: "Deutsch" }).click();
    await screen(page).getByRole("heading", { name: "Willkommen" }).waitFor();
    await page.getByRole("radio", { name: "Desktop" }).click();
    await screen(page).getByRole("heading", { name: "Willkommen" }).waitFor();
    const seen = await page
      .frames()
      .at(-1)
      ?.evaluate(() => ({
        width: innerWidth,
        lang: document.documentElement.lang,
        theme: document.documentElement.dataset["theme"],
      }));
    expect(seen).toEqual({ width: 1280, lang: "de", theme: "dark" });
  },
);

test(
  "the page stays where it is, whatever its cards bring into sight",
  { tags: "long" },
  async () => {
    const page = await browser.open("/charts?machine=account&view=storyboard", { size: "desktop" });
    await expect.poll(() => drawn(page), patience).toBeGreaterThan(1);
    const place = (): Promise<number> => page.locator("main").evaluate((main) => main.scrollTop);
    expect(await place()).toBe(0);
    // Near the edge of the window, where scrolling the page would move it further in.
    const there = await page
      .getByRole("button", { name: "Open password.editing in full size" })
      .evaluate((card) => {
        card.scrollIntoView({ block: "end" });
        return card.closest("main")?.scrollTop;
      });
    expect(there).toBeGreaterThan(0);
    const scrolled = async (): Promise<number> => {
      const cards = page.frames().slice(1);
      return Math.max(...(await Promise.all(cards.map((card) => card.evaluate(() => scrollY)))));
    };
    await expect.poll(scrolled, patience).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator("iframe[data-shown=false]:visible").count(), patience)
      .toBe(0);
    expect(await place()).toBe(there);
  },
);

test(
  "the charts open without a network where they were open before",
  { tags: "long" },
  async () => {
    const person = await browser.person({ size: "desktop", serviceWorker: true });
    browser.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const page = await person.open(board);
    await page.evaluate(async () => navigator.serviceWorker.register("/service-worker.js"));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect.poll(() => drawn(page), patience).toBeGreaterThan(3);
    await person.context.setOffline(true);
    await page.reload();
    await page.getByText("13 cards").waitFor();
    await expect.poll(() => drawn(page), patience).toBeGreaterThan(3);
  },
);
