import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { openDemo, useDemo } from "../support/demo.ts";
import { goTo } from "../support/go-to.ts";
import { moveIn } from "../support/welcome.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("a first visit offers a demo building, which can be left, goes on where it was interrupted, and opens in its inbox", async () => {
  const page = await browser.open("/");
  const empty = page.getByRole("button", { name: "Create an organisation", exact: true });
  await empty.waitFor();
  expect(page.url()).toContain("/welcome");
  expect(await page.title()).toBe("Report it, follow it, see it fixed · Fettle");
  const look = page.getByRole("button", { name: "Explore the demo" });
  await look.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await empty.waitFor();

  await look.click();
  await page.locator("progress[value]").waitFor();
  await page.reload();
  await page.getByText("Setting up the demo was interrupted").waitFor();
  await openDemo(page);
  await page.getByText("22 requests").waitFor();
  await page.getByText("Courtyard floods when it rains").first().waitFor();
  await page.reload();
  await page.getByText("Courtyard floods when it rains").first().waitFor();

  await page.getByText("You are Nadia Rahman", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Switch person" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sofia Costa" }).click();
  await page.getByText("You are Sofia Costa", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByText("You are Sofia Costa", { exact: true }).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("the demo is started over as it was", { tags: "long" }, async () => {
  const page = await demo.open();
  const open = () => page.getByRole("link", { name: "Lift is out of order" }).first();
  const written = page.getByRole("listitem").filter({ hasText: "Still no lift" });
  await open().click();
  await page.getByLabel("Comment", { exact: true }).fill("Still no lift");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await written.waitFor();
  await goTo(page, "/about");
  await page.getByRole("button", { name: "Start the demo over" }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("You are Nadia Rahman", { exact: true }).waitFor();
  await open().click();
  await page.getByLabel("Comment", { exact: true }).waitFor();
  expect(await written.count()).toBe(0);
});

test("the demo speaks the language of the interface", { tags: "long" }, async () => {
  const page = await browser.open("/", { locale: "de-CH" });
  await page.getByRole("button", { name: "Demo ansehen" }).click();
  await page.waitForURL(/\/requests/);
  await page.getByText("Bei Regen steht der Hof unter Wasser").first().waitFor();
  await page.getByText("Demo · Koordination").waitFor();
  // Who does not coordinate has the longest heading, which a phone shows whole.
  await page.getByRole("button", { name: "Person wechseln" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tom Brandt" }).click();
  const heading = page.getByText(/was auf Sie wartet/i);
  await heading.waitFor();
  expect(await heading.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

test("a new organisation is led through its first steps, which tick themselves and can be hidden and found again", async () => {
  const page = await browser.open("/welcome");
  await moveIn(page, "Harbour School");
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByText("0 of 4 done").waitFor();
  await steps.getByText("Your data is in this browser only").waitFor();
  await steps.getByRole("link", { name: "Print labels" }).click();
  await page.getByText("These labels work in this browser only").waitFor();
  await page.goBack();
  await steps.getByText("0 of 4 done").waitFor();
  await page.goForward();
  await page.getByRole("button", { name: "Print 1 label" }).click();
  await page.goBack();
  await steps.getByText("1 of 4 done").waitFor();
  await steps.getByRole("link", { name: "Add people" }).click();
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByText("This person cannot join from another device").waitFor();
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.goBack();
  await steps.getByText("2 of 4 done").waitFor();
  await steps.getByRole("listitem").filter({ hasText: "Add people" }).getByLabel("done").waitFor();

  await steps.getByRole("button", { name: "Hide" }).click();
  await steps.waitFor({ state: "hidden" });
  await goTo(page, "/building?part=settings");
  await page.getByRole("button", { name: "Show first steps" }).click();
  await steps.getByText("2 of 4 done").waitFor();
});

test("an empty start asks for four things, says what is missing, and ends in an organisation that has nothing to tell yet", async () => {
  const page = await browser.open("/about", { timezone: "America/New_York" });
  // It can be read before anybody has been chosen.
  await page.getByText("Version 1.4.8").waitFor();
  await page.getByRole("link", { name: "Welcome" }).click();
  await page.getByRole("button", { name: "Create an organisation" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Please enter your name").waitFor();
  await expect.poll(() => focused(page)).toBe("Your name");
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByLabel("Organisation name").fill("Harbour School");
  await page.getByLabel("First building").fill("Old wing");
  expect(await page.getByLabel("Time zone").inputValue()).toBe("America/New_York");
  await page.getByRole("button", { name: "Create" }).click();

  await page.waitForURL(/\/requests/);
  await page.getByText("No requests yet").waitFor();
  await page.getByRole("button", { name: "Report a fault" }).click();
  await page.waitForURL(/\/report/);
  await goTo(page, "/overview");
  await page.getByRole("heading", { name: "No figures yet" }).waitFor();
  await page.getByRole("button", { name: "Report a fault" }).click();
  await page.waitForURL(/\/report/);

  // Somebody whose organisation is gone.
  await page.evaluate(() => {
    const nobody = { organisation: "00000000000000000000", member: "00000000000000000001" };
    sessionStorage.setItem("fettle.person", JSON.stringify(nobody));
  });
  await page.goto("/requests");
  await page.getByText("This person is no longer a member").waitFor();
});

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active instanceof HTMLInputElement ? active.labels?.[0]?.innerText : undefined;
  });
}

test("where the words cannot be fetched, the page says so, and is loaded again when asked", async () => {
  browser.expectErrors(/catalogue|ERR_FAILED|^$/);
  const { context } = await browser.person({ locale: "de-DE" });
  const page = await context.newPage();
  await page.route(/catalogue.*\.js/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("alert").getByText("Fettle konnte nicht geladen werden").waitFor();
  await page.unroute(/catalogue.*\.js/);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("button", { name: "Organisation anlegen", exact: true }).waitFor();
});

test("a label or a shared request that a device does not know says so", async () => {
  const page = await browser.open("/");
  for (const path of ["/at/abcdef", "/requests/00000000000000000000"]) {
    await page.goto(path);
    await page.waitForURL(/welcome/);
    await page.getByText(/^This label or link is not known here\./).waitFor();
  }
});
