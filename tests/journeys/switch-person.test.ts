import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo } from "../support/go-to.ts";
import { become } from "../support/people.ts";
import { expectDraft, isIn, readRows } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

/** The button that says who uses this tab, on a desktop. */
const chip = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`${name}.*Switch person`, "s") });

test("the tab is switched to any person of the building, who finds neither words nor presence of the one before", async () => {
  const page = await demo.open("/requests?state=all", { size: "desktop" });
  await page.getByRole("link", { name: /Lift/ }).first().click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Between you and me");
  await expectDraft(page, "Between you and me");
  await expect.poll(() => lookers(page), { timeout: 15_000 }).toHaveLength(1);
  const [nadia] = await lookers(page);
  // A reload leaves no time to end the presence.
  await page.reload();
  await chip(page, "Nadia Rahman").waitFor();
  // The folded side bar names the person too.
  await page.keyboard.press("[");
  await chip(page, "Nadia Rahman").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("You are Nadia Rahman, Coordinator.").waitFor();
  expect(await sheet.getByRole("button", { name: "Walter Finch" }).count()).toBe(0);
  await sheet.getByRole("button", { name: "Iris Keller Technician · Garden House" }).waitFor();
  await sheet.getByRole("button", { name: "Sofia Costa" }).click();
  await chip(page, "Sofia Costa").waitFor();
  await page.getByRole("status").getByText("You are Sofia Costa now").waitFor();
  expect(await comment.inputValue()).toBe("");
  await expect.poll(() => lookers(page), { timeout: 15_000 }).not.toContain(nadia);
  await page.getByText("Also looking at this").waitFor({ state: "hidden" });

  await page.reload();
  await chip(page, "Sofia Costa").waitFor();
  await goTo(page, "/building");
  await page.getByText("Coordinators and admins can change places and sites.").waitFor();
  expect(await page.getByRole("button", { name: "Add a place" }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Switch person" }).click();
  await sheet.getByRole("button", { name: "Nadia Rahman" }).click();
  await page.getByRole("button", { name: "Add a place" }).waitFor();
  await page.goBack();
  await expect.poll(() => comment.inputValue()).toBe("Between you and me");
});

test(
  "each tab has its own person, a new one starts as the last, and whoever is taken out is told kindly",
  { tags: "long" },
  async () => {
    const person = await demo.person({ size: "desktop" });
    const admin = await person.open("/building?part=people");
    await become(admin, "Helen Marsh");
    const tab = await person.open("/requests");
    await chip(tab, "Helen Marsh").waitFor();
    await become(tab, "George Okafor");
    await chip(tab, "George Okafor").waitFor();
    await admin.reload();
    await chip(admin, "Helen Marsh").waitFor();

    await admin.getByRole("button", { name: "George Okafor" }).click();
    await admin.getByRole("button", { name: "Remove from organisation" }).click();
    await admin.getByText("No open requests are assigned to George Okafor.").waitFor();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await admin.getByText("George Okafor removed from the organisation").first().waitFor();
    await tab.getByText("George Okafor is no longer a member of Linden Court").waitFor();
    await tab.getByRole("button", { name: "Linden Court" }).click();
    await tab.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  },
);

test(
  "from a guest who sees no other members the tab can be switched back, in the sheet, in the palette and at the welcome",
  { tags: "long" },
  async () => {
    const page = await demo.open("/building?part=people", { size: "desktop", as: "Helen Marsh" });
    for (const name of ["Gus Grey", "Gus Grey"]) {
      await page.getByRole("button", { name: "Add a person" }).click();
      await page.getByLabel("Name").fill(name);
      await page.getByRole("radio", { name: "Guest" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    const gus = page.getByRole("button", { name: /Gus Grey/ });
    expect(await gus.allInnerTexts()).toEqual([
      expect.stringMatching(/Guest · 1/),
      expect.stringMatching(/Guest · 2/),
    ]);
    await chip(page, "Helen Marsh").click();
    await page.getByRole("button", { name: /Gus Grey Guest.* 1$/ }).click();
    await chip(page, "Gus Grey").click();
    await page.getByRole("dialog").getByRole("button", { name: "Helen Marsh Admin" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("Helen");
    await page.getByRole("option", { name: /Helen Marsh/ }).waitFor();

    await page.keyboard.press("Escape");

    await goTo(page, "/building");
    await page.getByText("Guests do not see the building").waitFor();
    await goTo(page, "/welcome");
    await page.getByText("As Gus Grey · Guest").waitFor();
    await page.getByText("Continue as somebody else").click();
    await page.getByRole("button", { name: "Nadia Rahman Coordinator" }).click();
    await page.getByText("22 requests").waitFor();
  },
);

/** The ids of members with a stored presence. */
async function lookers(page: Page): Promise<readonly unknown[]> {
  const documents = await readRows(page, "documents");
  return documents.filter((row) => isIn(row, "looks")).map(({ id }) => id);
}
