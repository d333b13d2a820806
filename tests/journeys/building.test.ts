import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, tabBeforeStart } from "../support/go-to.ts";
import { become } from "../support/people.ts";
import { editRows, isNamed, setFields } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

/** A new request in the garden organisation. */
const door = "Workshop door does not lock any more";

test("a coordinator keeps places and sites; a resident looks at everything and changes nothing but their own name", async () => {
  const page = await demo.open("/building?part=cellar&x=1", { size: "desktop" });
  await page.getByLabel("Search places").fill("garden house ground");
  await page.getByRole("button", { name: /^Ground floor/ }).click();
  await page.getByRole("button", { name: "Add a place inside" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please enter a name of 1 to 120 characters.").waitFor();
  await sheet(page).getByLabel("Name").fill("\u200b\u202e");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sheet(page).getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
  await sheet(page).getByLabel("Name").fill("workshop");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("There is already a place called workshop here.").waitFor();
  await sheet(page).getByLabel("Name").fill("Sewing room");
  await page.getByRole("button", { name: "Save" }).click();

  await find(page, "sewing");
  await page.getByText("Garden House · Ground floor · Sewing room").waitFor();
  await page.getByRole("button", { name: /^Sewing room/ }).click();
  await sheet(page).getByLabel("Name").fill("Repair café");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("combobox", { name: "Located in" }).fill("courtyard");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("button", { name: "Save" }).click();

  await find(page, "repair");
  await page.getByText("Courtyard · Repair café").waitFor();
  await page.getByRole("button", { name: /^Repair café/ }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText("There are no open requests there.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  const archived = page.getByText(/Archived/);
  await archived.waitFor();
  await page.getByText("Repair café archived").last().waitFor();

  await page.getByRole("button", { name: /^Repair café/ }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => archived.count()).toBe(0);

  await page.getByRole("link", { name: "Sites" }).click();
  await page.getByRole("button", { name: "Add a site" }).click();
  await sheet(page).getByLabel("Name").fill("West House");
  await page.getByLabel("Street and town").fill("Mill Lane 4, Leeds");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Mill Lane 4, Leeds").waitFor();
  await page.getByRole("button", { name: /^West House/ }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await page.getByText("Mill Lane 4, Leeds · Archived").waitFor();

  await goTo(page, "/building");
  await become(page, "Sofia Costa");
  await find(page, "workshop");
  await page.getByRole("button", { name: /^Workshop/ }).click();
  await page.getByRole("link", { name: "Report something here" }).waitFor();
  expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
  await sheet(page).getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "People" }).click();
  expect(await page.getByRole("button", { name: "Tom Brandt" }).count()).toBe(0);
  await page.getByRole("button", { name: "Sofia Costa (you)" }).click();
  await sheet(page).getByLabel("Name").fill("Sofia Costa-Lima");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Sofia Costa-Lima (you)").waitFor();
  expect(await page.getByRole("button", { name: "Add a person" }).count()).toBe(0);
});

test("an admin adds people, changes the settings, and hands over the work of whoever leaves", async () => {
  const page = await demo.open("/building?part=people", { size: "desktop", as: "Helen Marsh" });
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: "Sections" });
  const tops = new Set<number | undefined>();
  for (const name of ["Places", "Sites", "Settings", "People"]) {
    await tabs.getByRole("link", { name }).click();
    await tabs.locator("[aria-current]", { hasText: name }).waitFor();
    tops.add((await tabs.boundingBox())?.y);
    const title = name === "Places" ? "Building" : `Building: ${name}`;
    await page.waitForFunction((named) => document.title === `${named} · Fettle`, title);
    expect(await page.locator("h1:focus").innerText()).toBe(title);
  }
  expect(tops.size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Add a person" }).click();
  await sheet(page).getByLabel("Name").fill("Wim Peeters");
  await page.getByRole("radio", { name: /^Technician/ }).check();
  await sheet(page).getByRole("radio", { name: "Only these" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please choose at least one.").waitFor();
  await page.getByLabel("North House").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("button", { name: "Wim Peeters" })
    .getByText("Technician · North House")
    .waitFor();

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Edit settings" }).click();
  await page.getByLabel("Urgent: hours").fill("soon");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please enter whole days and hours").waitFor();
  await page.getByLabel("Urgent: hours").fill("4");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("4 hours").waitFor();

  await page.goBack();
  await page
    .getByRole("button", { name: "Wim Peeters" })
    .getByText("Technician · North House")
    .waitFor();

  await page.getByRole("button", { name: "Tom Brandt" }).click();
  await sheet(page).getByLabel("Email").fill("nope");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please enter an email address, such as ada@example.org.").waitFor();
  await sheet(page).getByLabel("Email").fill("tom@example.org");
  await page.getByRole("button", { name: "Save" }).click();
  await sheet(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Iris Keller" }).click();
  await sheet(page).getByLabel("Email").fill("Tom@example.org");
  await page.getByText("Somebody else has this address.").waitFor();
  await sheet(page).getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Iris Keller" }).click();
  await page.getByRole("radio", { name: /^Resident/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  const asked = page.getByRole("alertdialog", { name: "Change the role of Iris Keller?" });
  await asked.getByText(/open requests are assigned to Iris Keller/).waitFor();
  await asked.getByText(/in progress or waiting. They become “Reviewed”/).waitFor();
  await asked.getByLabel("Reassign to").selectOption({ label: "Tom Brandt" });
  await asked.getByText(/in progress or waiting. They become “Assigned”/).waitFor();
  await asked.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("button", { name: "Iris Keller" }).getByText("Resident").waitFor();
  await page.getByRole("button", { name: "George Okafor" }).click();
  await page.getByRole("button", { name: "Remove from organisation" }).click();
  await page.getByText(/\d open requests were reported by George Okafor\./).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Tom Brandt" }).click();
  await page.getByRole("button", { name: "Remove from organisation" }).click();
  await page.getByText(/open requests are assigned to Tom Brandt/).waitFor();
  await page.getByLabel("Reassign to").selectOption({ label: "Nadia Rahman" });
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Former members", exact: true }).waitFor();
  await page.getByRole("button", { name: "Nadia Rahman" }).click();
  await page.getByRole("button", { name: "Remove from organisation" }).click();
  await page.getByText(/open requests are assigned to Nadia Rahman/).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Nadia Rahman").first().waitFor();
  await page.getByRole("button", { name: "Tom Brandt" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByText("Tom Brandt restored").first().waitFor();
  await sheet(page).waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Helen Marsh (you)" }).click();
  await page.getByText("You are the only admin.").waitFor();
  expect(await page.getByRole("button", { name: "Remove from organisation" }).count()).toBe(0);
});

test("an admin of one site sees no ids of other sites, keeps their values, and needs to enter nothing there", async () => {
  const somebody = await demo.person({ size: "desktop", as: "Helen Marsh" });
  await editRows(tabBeforeStart(somebody), "documents", (rows) => {
    const idOf = (collection: string, name: string) =>
      rows.find((row) => isNamed(row, collection, name))?.["id"];
    for (const row of rows) {
      if (isNamed(row, "members", "Helen Marsh"))
        setFields(row, { sites: [idOf("sites", "North House")] });
      if (isNamed(row, "members", "Tom Brandt"))
        setFields(row, { sites: [idOf("sites", "Garden House")] });
      if (isNamed(row, "requests", door))
        setFields(row, { watchers: [idOf("members", "Helen Marsh")] });
    }
  });
  const page = await somebody.open("/building?part=people");
  const tom = page.getByRole("button", { name: "Tom Brandt" });
  await tom.getByText("Technician · another site").waitFor();
  await tom.click();
  await page.getByText("And another site that you cannot see. It stays.").waitFor();
  await sheet(page).getByRole("radio", { name: "All sites" }).check();
  await sheet(page).getByRole("radio", { name: "Only these" }).check();
  await sheet(page).getByLabel("North House").check();
  await page.getByRole("button", { name: "Save" }).click();
  await tom.getByText("Technician · North House, another site").waitFor();

  await goTo(page, "/requests?state=all");
  const row = page.getByRole("link", { name: door });
  await row.getByText("A place at another site").waitFor();
  await row.getByText("Reported").waitFor();
  await row.click();
  const article = page.locator("article");
  await article.getByText("A place at another site").first().waitFor();
  await article.getByText("A coordinator will review this.").waitFor();
});

function sheet(page: Page) {
  return page.getByRole("dialog");
}

async function find(page: Page, words: string): Promise<void> {
  // Fields behind a sheet are inert.
  await sheet(page).waitFor({ state: "hidden" });
  await page.getByLabel("Search places").fill(words);
}
