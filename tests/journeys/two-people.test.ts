import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold, openRequest } from "../support/request.ts";
import { expectDraft } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const bikes = "Water drips from the ceiling in the bike cellar";
const door = "Workshop door does not lock any more";
const stain = "Brown stain on the living room ceiling, and it drips";
const admin = "Helen Marsh";
/** Who reported the door. */
const author = "Anna Lindner";

/** Two users at the same request, each in their own tab. */
async function two(one: string, other: string, request: string): Promise<[Page, Page]> {
  const somebody = await demo.person({ size: "desktop" });
  const tab = async (name: string): Promise<Page> => {
    const page = await somebody.open("/requests");
    // A new tab starts as the person who was chosen last on the device.
    await become(page, name);
    return page;
  };
  const pages: [Page, Page] = [await tab(one), await tab(other)];
  await both(pages, request);
  return pages;
}

async function both(pages: [Page, Page], request: string): Promise<void> {
  await openRequest(pages[0], request);
  await openRequest(pages[1], request);
}

function comment(page: Page) {
  return page.getByRole("form", { name: "Add a comment" }).getByLabel("Comment");
}

test(
  "a step shows at once where somebody else writes a comment, which stays, takes away what was offered, and unblocks work",
  { tags: "long" },
  async () => {
    const [toms, nadias] = await two(people.technician, people.coordinator, bikes);
    const article = toms.locator("article");
    await article.getByRole("button", { name: "Assign to me" }).waitFor();
    await comment(toms).fill("I have had a look, and I think that");
    await act(nadias, "Assign");
    await sheetOf(nadias).getByRole("radio", { name: /you/ }).click();
    await sendSheet(nadias, "Assign");
    await expectStanding(toms, "Assigned");
    await toms.getByText("Nadia Rahman is assigned. Nobody is working on it now").waitFor();
    expect(await article.getByRole("button", { name: "Assign to me" }).count()).toBe(0);
    await nadias.locator("article").getByRole("button", { name: "Start work" }).waitFor();
    expect(await comment(toms).inputValue()).toBe("I have had a look, and I think that");
    await comment(toms).press("Control+Enter");
    await expectTold(
      nadias,
      /Nadia Rahman assigned this to Nadia Rahman.*Tom Brandt wrote.*I think that/,
    );

    await both([toms, nadias], stain);
    const resume = article.getByRole("button", { name: "Resume work" });
    expect(await resume.getAttribute("aria-disabled")).toBe("true");
    await act(nadias, "Assign");
    await sheetOf(nadias).getByRole("radio", { name: people.technician }).click();
    await sendSheet(nadias, "Assign");
    await resume.waitFor({ state: "detached" });
    const start = article.getByRole("button", { name: "Start work" });
    expect(await start.getAttribute("aria-disabled")).toBeNull();
    await start.click();
    await expectStanding(nadias, "In progress");
  },
);

test("what two change at the same time is merged, each chooses what both changed, and of two who end it one wins", async () => {
  const [nadias, helens] = await two(people.coordinator, admin, door);
  await act(nadias, "Edit details");
  await act(helens, "Edit details");
  const sheet = sheetOf(nadias);
  const wrong = sheet.getByLabel("Title");
  await wrong.fill("Workshop door stays open");
  await sheet.getByLabel("Details").fill("Written by Nadia.");
  await sheetOf(helens).getByLabel("Title").fill("Workshop door cannot be locked");
  await sheetOf(helens).getByLabel("Priority").selectOption({ label: "Urgent" });
  await sendSheet(helens, "Save");
  await sheet.getByText("Helen Marsh changed this to: Workshop door cannot be locked").waitFor();
  // What is untouched here follows the other one.
  await sheet.getByText("This has changed in the meantime.").first().waitFor();
  await expect
    .poll(() => sheet.getByLabel("Priority").evaluate((select: HTMLSelectElement) => select.value))
    .toBe("urgent");
  expect(await sheet.getByLabel("Details").inputValue()).toBe("Written by Nadia.");
  expect(await wrong.inputValue()).toBe("Workshop door stays open");
  await sheet.getByRole("button", { name: "Keep mine" }).click();
  await sendSheet(nadias, "Save");
  for (const page of [nadias, helens]) {
    await page.getByRole("heading", { name: "Workshop door stays open" }).waitFor();
    await page.getByText("Written by Nadia.").first().waitFor();
    await page.getByText("Urgent", { exact: true }).first().waitFor();
  }

  // The other one's value can be taken instead, also after a reload.
  await act(nadias, "Edit details");
  await wrong.fill("Nadia's title");
  await expectDraft(nadias, "Nadia's title");
  await act(helens, "Edit details");
  await sheetOf(helens).getByLabel("Title").fill("Helen's title");
  await sendSheet(helens, "Save");
  await nadias.reload();
  await act(nadias, "Edit details");
  await sheet.getByText("Helen Marsh changed this to: Helen's title").waitFor();
  expect(await wrong.inputValue()).toBe("Nadia's title");
  await sheet.getByRole("button", { name: "Use the new value" }).click();
  expect(await wrong.inputValue()).toBe("Helen's title");
  await nadias.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });

  const tabs = [nadias, helens];
  for (const [at, page] of tabs.entries()) {
    await act(page, "Decline");
    await sheetOf(page)
      .getByLabel("Reason")
      .fill(`Reason number ${at + 1}`);
  }
  await Promise.allSettled(
    tabs.map((page) => sheetOf(page).getByRole("button", { name: "Decline", exact: true }).click()),
  );
  for (const page of tabs) await expectStanding(page, "Declined");
  const told = await nadias.getByRole("region", { name: "Activity" }).innerText();
  expect(told.match(/declined this/g)).toHaveLength(1);
  const [winner, loser] = told.includes("Reason number 1") ? [nadias, helens] : [helens, nadias];
  await sheetOf(winner).waitFor({ state: "hidden" });
  expect(await sheetOf(loser).getByLabel("Reason").inputValue()).toMatch(/Reason number/);
  await sheetOf(loser)
    .getByText(/declined this/)
    .waitFor();
});

test(
  "whoever comes second is told who did what and keeps what they wrote; what is no longer for somebody goes from their page",
  { tags: "long" },
  async () => {
    const [nadias, annas] = await two(people.coordinator, author, door);
    await act(nadias, "Decline");
    const sheet = sheetOf(nadias);
    const why = sheet.getByLabel("Reason");
    await why.fill("The workshop is being rebuilt next month.");
    await act(annas, "Withdraw");
    await sendSheet(annas, "Withdraw");
    await expectStanding(annas, "Withdrawn");
    await annas.getByText("You withdrew this request.").waitFor();
    await sheet.getByText("Anna Lindner withdrew this").waitFor();
    await sheet.getByText("If you close this window, you only see it again").waitFor();
    expect(await sheet.getByText("this step is no longer possible").count()).toBe(1);
    expect(await why.inputValue()).toBe("The workshop is being rebuilt next month.");
    await sheet.getByRole("button", { name: "Send my text as a comment" }).click();
    await sheet.waitFor({ state: "hidden" });
    await expectTold(annas, /Nadia Rahman wrote.*The workshop is being rebuilt next month/);
    await expectTold(nadias, /Anna Lindner withdrew this.*Nadia Rahman wrote/);

    await both([nadias, annas], bikes);
    await act(nadias, "Edit details");
    await sheet.getByLabel("Visibility").selectOption({ label: "Team only" });
    await sendSheet(nadias, "Save");
    await annas.getByText("You do not have access to this request").waitFor();
  },
);
