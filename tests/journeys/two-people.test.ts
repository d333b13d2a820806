import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { become, people } from "../support/people.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold, openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const bikes = "Water drips from the ceiling in the bike cellar";
const stain = "Brown stain on the living room ceiling, and it drips";

// Two tabs take twice as long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

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
  await openRequest(pages[0], request);
  await pages[1].goto(pages[0].url());
  await pages[1].locator("article").getByRole("heading", { name: request }).waitFor();
  return pages;
}

function comment(page: Page) {
  return page.getByRole("form", { name: "Add to this request" }).getByLabel("Comment");
}

test("a comment that is being written stays while a colleague gives the request to somebody else", async () => {
  const [toms, nadias] = await two(people.technician, people.coordinator, bikes);
  await comment(toms).fill("I have had a look, and I think that");
  await act(nadias, "Give it to somebody");
  await sheetOf(nadias).getByRole("radio", { name: /you/ }).click();
  await sendSheet(nadias, "Give it to them");
  await expectStanding(toms, "Assigned");
  await toms.getByText("Nadia Rahman has taken this on").waitFor();
  expect(await comment(toms).inputValue()).toBe("I have had a look, and I think that");
  await comment(toms).press("Control+Enter");
  await expectTold(
    nadias,
    /Nadia Rahman gave this to Nadia Rahman.*Tom Brandt wrote.*I think that/,
  );
});

test("what was offered goes with the step that somebody else took", async () => {
  const [toms, nadias] = await two(people.technician, people.coordinator, bikes);
  await toms.locator("article").getByRole("button", { name: "Take it on" }).waitFor();
  await act(nadias, "Take it on");
  await expectStanding(toms, "Assigned");
  expect(await toms.locator("article").getByRole("button", { name: "Take it on" }).count()).toBe(0);
  await nadias.locator("article").getByRole("button", { name: "Start work" }).waitFor();
});

test("a field nobody has touched here follows the other person, and says so", async () => {
  const [nadias, helens] = await two(people.coordinator, "Helen Marsh", bikes);
  await act(nadias, "Change details");
  await sheetOf(nadias).getByLabel("Details").fill("Two bikes are wet.");
  await act(helens, "Change details");
  await sheetOf(helens).getByLabel("Priority").selectOption({ label: "Urgent" });
  await sendSheet(helens, "Save");
  const sheet = sheetOf(nadias);
  await sheet.getByText("Somebody else has just changed this.").first().waitFor();
  await expect
    .poll(() => sheet.getByLabel("Priority").evaluate((select: HTMLSelectElement) => select.value))
    .toBe("urgent");
  expect(await sheet.getByLabel("Details").inputValue()).toBe("Two bikes are wet.");
  await sendSheet(nadias, "Save");
  await helens.getByText("Two bikes are wet.").first().waitFor();
  await helens.getByText("Priority: Urgent").first().waitFor();
});

test("a value that somebody else chose can be taken in the place of one's own, also after a reload", async () => {
  const [nadias, helens] = await two(people.coordinator, "Helen Marsh", bikes);
  await act(nadias, "Change details");
  await sheetOf(nadias).getByLabel("What is wrong").fill("Nadia's title");
  await nadias.waitForTimeout(300);
  await act(helens, "Change details");
  await sheetOf(helens).getByLabel("What is wrong").fill("Helen's title");
  await sendSheet(helens, "Save");
  await nadias.reload();
  await act(nadias, "Change details");
  const sheet = sheetOf(nadias);
  await sheet.getByText("Helen Marsh changed this to: Helen's title").waitFor();
  expect(await sheet.getByLabel("What is wrong").inputValue()).toBe("Nadia's title");
  await sheet.getByRole("button", { name: "Take that" }).click();
  expect(await sheet.getByLabel("What is wrong").inputValue()).toBe("Helen's title");
});

test("a request that is no longer for somebody to see goes from their page at once", async () => {
  const [nadias, georges] = await two(people.coordinator, "George Okafor", bikes);
  await act(nadias, "Change details");
  await sheetOf(nadias).getByLabel("Who sees it").selectOption({ label: "The team only" });
  await sendSheet(nadias, "Save");
  await georges.getByText("This request is not for you to see").waitFor();
});

test("work that waits for a go-ahead is unblocked for its technician by giving it to them again", async () => {
  const [toms, nadias] = await two(people.technician, people.coordinator, stain);
  const start = toms.locator("article").getByRole("button", { name: "Start work" });
  expect(await start.getAttribute("aria-disabled")).toBe("true");
  await act(nadias, "Give it to somebody");
  await sheetOf(nadias).getByRole("radio", { name: people.technician }).click();
  await sendSheet(nadias, "Give it to them");
  await expect.poll(() => start.getAttribute("aria-disabled")).toBeNull();
  await start.click();
  await expectStanding(nadias, "In progress");
});
