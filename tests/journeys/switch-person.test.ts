import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

describe.each(["phone", "desktop"] as const)("on a %s", (size) => {
  test("the tab can be switched to any person of the building, and shows what that person may see", async () => {
    const page = await demo.open("/building", { size });
    await page.getByRole("button", { name: "Add a place" }).waitFor();

    await openPeople(page, size);
    expect(
      await page.getByRole("dialog").getByText("You are Nadia Rahman, Coordinator.").isVisible(),
    ).toBe(true);
    expect(
      await page.getByRole("dialog").getByRole("button", { name: "Walter Finch" }).count(),
    ).toBe(0);
    await page.getByRole("button", { name: "Iris Keller Technician · Garden House" }).waitFor();
    await page.getByRole("button", { name: "Sofia Costa" }).click();

    await page.getByText("Coordinators and admins can change places and sites.").waitFor();
    expect(await page.getByRole("button", { name: "Add a place" }).count()).toBe(0);

    await page.reload();
    await page.getByText("Coordinators and admins can change places and sites.").waitFor();
  });
});

test("nobody finds another's unfinished words in a form", async () => {
  const page = await demo.open("/requests?state=all", { size: "desktop" });
  await page.getByRole("link", { name: /Lift/ }).first().click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Between you and me");
  // Drafts are stored with a short delay.
  await page.waitForTimeout(400);
  await openPeople(page, "desktop");
  await page.getByRole("button", { name: "Sofia Costa" }).click();
  await page.getByRole("button", { name: /Sofia Costa.*Be somebody else/s }).waitFor();
  expect(await comment.inputValue()).toBe("");
  await openPeople(page, "desktop");
  await page.getByRole("button", { name: "Nadia Rahman" }).click();
  await page.getByRole("button", { name: /Nadia Rahman.*Be somebody else/s }).waitFor();
  await expect.poll(() => comment.inputValue()).toBe("Between you and me");
});

test("the previous person of the same tab is not shown as present", async () => {
  const page = await demo.open("/requests?state=all", { size: "desktop" });
  await page.getByRole("link", { name: /Lift/ }).first().click();
  await expect.poll(() => lookers(page), { timeout: 15_000 }).toHaveLength(1);
  const [nadia] = await lookers(page);
  // A reload leaves no time to end the presence.
  await page.reload();
  await openPeople(page, "desktop");
  await page.getByRole("button", { name: "Sofia Costa" }).click();
  await page.getByRole("button", { name: /Sofia Costa.*Be somebody else/s }).waitFor();
  await expect.poll(() => lookers(page), { timeout: 15_000 }).not.toContain(nadia);
  await page.getByText("Also looking at this").waitFor({ state: "hidden" });
});

test("the chosen person belongs to one tab, and a new tab starts as the last one", async () => {
  const nadia = await demo.person({ size: "desktop" });
  const first = await nadia.open("/building");
  const second = await nadia.open("/building");
  await first.getByRole("button", { name: "Add a place" }).waitFor();
  await openPeople(second, "desktop");
  await second.getByRole("button", { name: "Tom Brandt" }).click();
  await second.getByRole("button", { name: /Tom Brandt.*Be somebody else/s }).waitFor();

  const third = await nadia.open("/building");
  await third.getByRole("button", { name: /Tom Brandt.*Be somebody else/s }).waitFor();
  await first.reload();
  await first.getByRole("button", { name: /Nadia Rahman.*Be somebody else/s }).waitFor();
});

test("from a guest who sees no other members the tab can be switched back, in the sheet, in the palette and at the welcome", async () => {
  const person = await demo.person({ size: "desktop" });
  const page = await person.open("/building?part=people");
  await openPeople(page, "desktop");
  await page.getByRole("button", { name: "Helen Marsh" }).click();
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
  await openPeople(page, "desktop");
  await page.getByRole("button", { name: /Gus Grey Guest.* 1$/ }).click();
  await page.getByRole("button", { name: /Gus Grey.*Be somebody else/s }).waitFor();

  await openPeople(page, "desktop");
  await page.getByRole("dialog").getByRole("button", { name: "Helen Marsh Admin" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Helen");
  await page.getByRole("option", { name: /Helen Marsh/ }).waitFor();

  await page.goto("/building");
  await page.getByText("Guests do not see the building").waitFor();

  const tab = await person.open("/welcome");
  await tab.getByText("As Gus Grey · Guest").waitFor();
  await tab.getByText("Go in as somebody else").click();
  await tab.getByRole("button", { name: "Nadia Rahman Coordinator" }).click();
  await tab.getByText("22 requests").waitFor();
});

test("somebody who is taken out of the house while they use it is told kindly, and can go on elsewhere", async () => {
  const person = await demo.person({ size: "desktop" });
  const tab = await person.open("/requests");
  await openPeople(tab, "desktop");
  await tab.getByRole("button", { name: "George Okafor" }).click();
  await tab.getByRole("button", { name: /George Okafor.*Be somebody else/s }).waitFor();

  const admin = await person.open("/building?part=people");
  await openPeople(admin, "desktop");
  await admin.getByRole("button", { name: "Helen Marsh" }).click();
  await admin.getByRole("button", { name: "Add a person" }).waitFor();
  await admin.getByRole("button", { name: "George Okafor" }).click();
  await admin.getByRole("button", { name: "No longer here" }).click();
  await admin.getByText("Nothing is in their hands.").waitFor();
  await admin.getByRole("button", { name: "Yes, from now on" }).click();
  await admin.getByText("Saved").first().waitFor();

  await tab.getByText("George Okafor no longer belongs to Linden Court").waitFor();
  await tab.getByRole("button", { name: "Linden Court" }).click();
  await tab.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
});

async function openPeople(page: Page, size: "phone" | "desktop"): Promise<void> {
  if (size === "phone") await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Be somebody else" }).click();
}

/** The ids of members with a stored presence. */
function lookers(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const rows = await new Promise<{ collection: string; id: string }[]>((resolve) => {
      const reading = database.transaction("documents").objectStore("documents").getAll();
      reading.addEventListener("success", () => resolve(reading.result));
    });
    database.close();
    return rows.filter(({ collection }) => collection.endsWith("/looks")).map(({ id }) => id);
  });
}
