import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";

const browser = useBrowser();
const demo = useDemo(browser);

function heading(page: Page, name: string | RegExp) {
  return page.getByRole("heading", { level: 1, name });
}

/** Whether some of it can be seen, without scrolling. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

test("somebody who is let in goes from About to a machine, finds a state by its name and sees it in the chart, is told of removed ones, and pins notes", async () => {
  const page = await demo.open("/about", { size: "desktop" });
  await page.getByRole("link", { name: "Every screen as a state chart, for designers" }).click();
  await heading(page, "Charts").waitFor();
  await expectNoViolations(page);
  await page.getByRole("searchbox").fill("photo.opened");
  await page.getByRole("status").filter({ hasText: "1 place" }).waitFor();
  await page
    .getByRole("button", { name: /^photo\.opened/ })
    .first()
    .click();
  await heading(page, "request").waitFor();
  expect(new URL(page.url()).searchParams.get("machine")).toBe("request");
  expect(new URL(page.url()).searchParams.get("at")).toContain("photo.opened");
  await page.getByRole("button", { name: "Export" }).waitFor();
  await expectNoViolations(page);
  // The drawing folds the states that the page folds.
  const drawn = async (): Promise<string> => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Drawing (SVG)" }).click();
    return readFile(await (await saving).path(), "utf8");
  };
  await page.getByRole("button", { name: "Open all" }).click();
  expect(await drawn()).toContain("photo.opened");
  await page.getByRole("button", { name: "Fold all" }).click();
  expect(await drawn()).not.toContain("photo.opened");
  await page.goBack();
  await heading(page, "Charts").waitFor();

  await page.goto("/charts?machine=reqest");
  await page.getByText("There is no machine “reqest” any more").waitFor();
  await page.getByRole("button", { name: "request", exact: true }).last().click();
  await heading(page, "request").waitFor();
  await page.goto("/charts?machine=request&at=viewer.opened");
  await page.getByText("“viewer.opened” is not in “request” any more").waitFor();
  await page.getByRole("button", { name: "viewer.open", exact: true }).click();
  await page.waitForURL(/at=viewer\.open(?:&|$)/);

  await page.getByRole("button", { name: "Pin a note", exact: true }).click();
  await page.waitForURL(/view=notes/);
  await page.getByRole("button", { name: "Pin a note to request › viewer.open" }).click();
  await page.getByLabel("Note on request › viewer.open").fill("Too dark in here");
  await page.getByRole("button", { name: "Pin", exact: true }).click();
  const open = page.getByRole("region", { name: "1 open note" });
  await open.getByText("Too dark in here").waitFor();
  await open.getByText(/Nadia Rahman/).waitFor();
  await expectNoViolations(page);
  await page.reload();
  await open.getByRole("button", { name: "Resolve" }).click();
  await page
    .getByRole("region", { name: "1 resolved note" })
    .getByText("Too dark in here")
    .waitFor();
});

test(
  "a card of a storyboard opens at its top, what is played in it survives a reload, and putting it away leads back to it",
  { tags: "long" },
  async () => {
    const page = await demo.open("/charts?machine=update&view=storyboard", { size: "desktop" });
    const chosen = page.getByRole("button", { name: "update", exact: true });
    await expect.poll(() => isInSight(chosen)).toBe(true);
    const card = page.getByRole("button", { name: /^Open announcement.broken / });
    await card.focus();
    await card.press("Enter");
    const all = page.getByRole("button", { name: "All states" });
    await all.waitFor();
    expect(await all.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.locator("main").evaluate(({ scrollTop }) => scrollTop)).toBe(0);

    const history = page.getByRole("region", { name: "History" }).getByRole("button");
    const before = await history.count();
    await page
      .getByRole("region", { name: "What may happen now" })
      .getByRole("button")
      .first()
      .click();
    await expect.poll(() => history.count()).toBe(before + 1);
    const played = await history.allTextContents();
    expect(new URL(page.url()).searchParams.get("walk")).not.toBe(null);
    await page.reload();
    await all.waitFor();
    expect(await history.allTextContents()).toEqual(played);

    await page.goto(`${page.url()}+forgotten`);
    await page.getByText("Its last step is not possible here any more.").waitFor();
    expect(await history.allTextContents()).toEqual(played);
    await all.press("Enter");
    expect(await isInSight(card)).toBe(true);
    expect(await card.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

test(
  "in production only people whom an admin let in see the charts",
  { tags: "long" },
  async () => {
    const page = await demo.open("/about", { size: "desktop", as: people.technician });
    await heading(page, "About Fettle").waitFor();
    expect(await page.getByRole("link", { name: /state chart/ }).count()).toBe(0);
    await page.goto("/charts");
    await heading(page, "You do not have access to the charts").waitFor();

    await page.goto("/requests");
    await become(page, "Helen Marsh");
    await page.goto("/building?part=people");
    await page.getByRole("button", { name: /Tom Brandt/ }).click();
    await page.getByRole("checkbox", { name: /Access to the charts/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await become(page, people.technician);
    await page.goto("/charts");
    await heading(page, "Charts").waitFor();
  },
);
