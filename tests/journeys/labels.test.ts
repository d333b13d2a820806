import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo } from "../support/go-to.ts";
import { become, people } from "../support/people.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("the labels of a site are printed, and a guest who sees no place reports by the one they scan", async () => {
  const page = await demo.open("/building?part=people", { size: "desktop", as: "Helen Marsh" });
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name").fill("Gus Grey");
  await page.getByRole("radio", { name: "Guest" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.getByRole("link", { name: "Places", exact: true }).click();
  await page.getByRole("link", { name: "Print labels" }).click();
  const sheet = page.getByRole("list", { name: "Print labels" });
  const label = sheet
    .getByRole("listitem")
    .filter({ hasText: /Laundry room/ })
    .first();
  await label.getByRole("img", { name: /QR code of Laundry room/ }).waitFor();
  const count = await sheet.getByRole("listitem").count();
  await page.getByText("These labels work in this browser only").waitFor();
  await page.getByRole("button", { name: `Print ${count} labels` }).waitFor();
  await label.getByRole("checkbox").click();
  await page.getByRole("button", { name: `Print ${count - 1} labels` }).waitFor();
  await page.getByRole("button", { name: "Select none" }).click();
  await page.getByRole("button", { name: "Print 0 labels" }).waitFor();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: `Print ${count} labels` }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("checkbox").first().isVisible()).toBe(false);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  const address = await label.getByText(/\/at\//).textContent();

  await become(page, people.resident);
  await page.getByText("Only coordinators and admins can print labels.").waitFor();
  await become(page, "Helen Marsh");
  await become(page, "Gus Grey");
  await goTo(page, "/report");
  await page.getByText("Scan a label to report").waitFor();
  await goTo(page, "/at/nobody.knows");
  await page.getByRole("heading", { level: 1, name: /do not know this label/ }).waitFor();
  await page.goto(new URL(`http://${address ?? ""}`).pathname);
  await page.getByRole("heading", { level: 1, name: "What is it about?" }).waitFor();
  await page.getByRole("button", { name: "Laundry room: choose another place" }).waitFor();
});
