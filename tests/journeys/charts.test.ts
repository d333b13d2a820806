import type { Page } from "playwright-core";
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

test("somebody who is let in goes from About to a machine, finds a state by its name and sees it in the chart, is told of removed ones, and pins notes", async () => {
  const page = await demo.open("/about", { size: "desktop" });
  await page.getByRole("link", { name: "Every screen as a state chart, for designers" }).click();
  await heading(page, "Charts").waitFor();
  await expectNoViolations(page);
  await page.getByRole("searchbox").fill("photo.opened");
  await page.getByRole("status").filter({ hasText: "1 place" }).waitFor();
  await page.getByRole("button", { name: /^photo\.opened/ }).click();
  await heading(page, "request").waitFor();
  expect(new URL(page.url()).searchParams.get("machine")).toBe("request");
  expect(new URL(page.url()).searchParams.get("at")).toContain("photo.opened");
  await page.getByRole("button", { name: "Export" }).waitFor();
  await expectNoViolations(page);
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

  await page.goto("/charts?machine=request&at=viewer.open&view=notes");
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

test("in production only people whom an admin let in see the charts", async () => {
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
});
