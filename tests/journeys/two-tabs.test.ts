import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import {
  confirmForGood,
  expectStanding,
  expectTold,
  openRequest,
  sendForGood,
} from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const door = "Workshop door does not lock any more";
const admin = "Helen Marsh";
const author = "Anna Lindner";

/** Two tabs of one browser with different people, at the same request. */
async function twoTabs(one: string, other: string, request: string): Promise<[Page, Page]> {
  const somebody = await demo.person({ size: "desktop" });
  const tabs: [Page, Page] = [await somebody.open("/requests"), await somebody.open("/requests")];
  await become(tabs[0], one);
  await become(tabs[1], other);
  await openRequest(tabs[0], request);
  await openRequest(tabs[1], request);
  return tabs;
}

test("each tab has a person of its own, and what one does the other sees", async () => {
  const [nadias, toms] = await twoTabs(people.coordinator, people.technician, door);
  const told = "Tom Brandt took this on";
  await act(toms, "Take it on");
  await nadias.getByText(told).first().waitFor();
  await expectStanding(nadias, "Assigned");

  await nadias.reload();
  await nadias.getByRole("button", { name: /^Nadia Rahman/ }).waitFor();
  await toms.reload();
  await toms.getByRole("button", { name: /^Tom Brandt/ }).waitFor();
});

test("whoever comes second is told who did what, and keeps what they wrote", async () => {
  const [nadias, annas] = await twoTabs(people.coordinator, author, door);
  await act(nadias, "Decline it");
  const why = sheetOf(nadias).getByLabel("Why");
  await why.fill("The workshop is being rebuilt next month.");

  await act(annas, "Take it back");
  await sendForGood(annas, "Take it back");
  await expectStanding(annas, "Taken back");

  const sheet = sheetOf(nadias);
  await sheet.getByText("Anna Lindner took this back").waitFor();
  await sheet.getByText("They were faster, so this step no longer fits.").waitFor();
  expect(await why.inputValue()).toBe("The workshop is being rebuilt next month.");

  await sheet.getByRole("button", { name: "Send what I wrote as a comment" }).click();
  await sheet.waitFor({ state: "hidden" });
  await expectTold(annas, /Nadia Rahman wrote.*The workshop is being rebuilt next month/);
  await expectTold(nadias, /Anna Lindner took this back.*Nadia Rahman wrote/);
});

test("of two who do the same in the same moment one wins, and the other keeps what they wrote", async () => {
  const [nadias, helens] = await twoTabs(people.coordinator, admin, door);
  const tabs = [nadias, helens];
  for (const [at, page] of tabs.entries()) {
    await act(page, "Decline it");
    await sheetOf(page)
      .getByLabel("Why")
      .fill(`Reason number ${at + 1}`);
    await sheetOf(page).getByRole("button", { name: "Decline", exact: true }).click();
    await page.getByRole("alertdialog", { name: "Decline this request?" }).waitFor();
  }
  await Promise.allSettled(tabs.map((page) => confirmForGood(page, "Decline")));

  for (const page of tabs) await expectStanding(page, "Declined");
  const told = await nadias.getByRole("region", { name: "What happened" }).innerText();
  expect(told.match(/declined this/g)).toHaveLength(1);
  const [winner, loser] = told.includes("Reason number 1") ? [nadias, helens] : [helens, nadias];
  await sheetOf(winner).waitFor({ state: "hidden" });
  expect(await sheetOf(loser).getByLabel("Why").inputValue()).toMatch(/Reason number/);
  await sheetOf(loser)
    .getByText(/declined this/)
    .waitFor();
});

test("changes of different fields are both applied, and for the same field the user chooses", async () => {
  const [nadias, helens] = await twoTabs(people.coordinator, admin, door);
  await act(nadias, "Change details");
  await act(helens, "Change details");
  await sheetOf(nadias).getByLabel("What is wrong").fill("Workshop door stays open");
  await sheetOf(nadias).getByLabel("Details").fill("Written by Nadia.");
  await sheetOf(helens).getByLabel("What is wrong").fill("Workshop door cannot be locked");
  await sheetOf(helens).getByLabel("What sort of fault").selectOption({ label: "Safety" });
  await sendSheet(helens, "Save");

  const sheet = sheetOf(nadias);
  await sheet.getByText("Helen Marsh changed this to: Workshop door cannot be locked").waitFor();
  expect(await sheet.getByLabel("What is wrong").inputValue()).toBe("Workshop door stays open");
  await sheet.getByRole("button", { name: "Keep mine" }).click();
  await sendSheet(nadias, "Save");

  for (const page of [nadias, helens]) {
    await page.getByRole("heading", { name: "Workshop door stays open" }).waitFor();
    await page.getByText("Written by Nadia.").first().waitFor();
    await page.getByText("Safety").first().waitFor();
  }
});
