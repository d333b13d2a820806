import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);
/** A request assigned to Tom Brandt. */
const title = "Cellar door drags on the floor";
const patience = { timeout: 15_000 };

const bell = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: /^Notifications/ });
const unread = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await bell(page).innerText())?.[0] ?? 0);

test("what one writes is on the bell of another's tab and leads to where it was written; all notices can be marked as seen", async () => {
  const somebody = await demo.person({ size: "desktop" });
  const [one, other] = [await somebody.open("/requests"), await somebody.open("/notices")];
  await become(other, people.technician);
  await other
    .getByRole("link", { name: /assigned this to you/ })
    .first()
    .waitFor();
  const before = await unread(other);
  // The name says how many are new, and no title says it again.
  const named = other.getByRole("link", { name: /^Notifications\s*, \d+ are new$/ });
  expect(await named.getAttribute("title")).toBeNull();

  await openRequest(one, title);
  await one.getByLabel("Comment", { exact: true }).fill("The key is at the porter's.");
  await one.getByLabel("Comment", { exact: true }).press("Control+Enter");

  await expect.poll(() => unread(other), patience).toBe(before + 1);
  const row = other.getByRole("link", { name: /^New: Nadia Rahman commented.*porter/s });
  await row.waitFor();
  // Being given the request may be new too.
  const about = await other
    .getByRole("link", { name: new RegExp(`^New: .*${title}`, "s") })
    .count();
  await row.focus();
  await other.keyboard.press("Enter");
  await other.locator("article").getByRole("heading", { name: title }).waitFor();
  await expect.poll(() => unread(other), patience).toBe(before + 1 - about);

  await other.setViewportSize({ width: 390, height: 844 });
  await other.getByRole("link", { name: "Requests", exact: true }).click();
  const places = other.getByRole("navigation");
  await places.getByRole("button", { name: /^More\b.*are new/ }).click();
  await other
    .getByRole("dialog")
    .getByRole("link", { name: /^Notifications/ })
    .click();
  await other.getByRole("dialog").waitFor({ state: "hidden" });
  await other.getByRole("button", { name: "Mark all as read" }).click();
  await other.getByText("All read", { exact: true }).waitFor();
  await other.reload();
  await other.getByText("All read", { exact: true }).waitFor();
  await places.getByRole("button", { name: "More", exact: true }).waitFor();
});
