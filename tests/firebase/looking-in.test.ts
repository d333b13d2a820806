import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, type SignedIn, useSignedIn } from "../support/firebase-people.ts";
import { people } from "../support/people.ts";

const { isMissing, why } = emulatorsNeeded();

describe.skipIf(isMissing)(`looking into a phone, on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  /** A resident with their phone on About, and a coordinator who was let in to the charts, at their desk. */
  async function two(): Promise<{ readonly phone: Page; readonly desk: Page }> {
    // Rules say no to what is not there any more.
    browser.expectErrors(/status of 40[03]/);
    const resident: SignedIn = await signedIn(people.resident, { size: "phone" });
    const designer: SignedIn = await signedIn(people.coordinator, { size: "desktop" });
    await resident.page.goto("/about");
    await designer.page.goto("/charts?view=live");
    return { phone: resident.page, desk: designer.page };
  }

  const partOf = (phone: Page): Locator =>
    phone.getByRole("region", { name: "Let somebody look into this app" });

  /** Shows a code on the phone, and answers with it as it is read aloud. */
  async function showCode(phone: Page): Promise<string> {
    await partOf(phone)
      .getByRole("button", { name: /^Show a (new )?code$/ })
      .click();
    await partOf(phone).getByText("Your code").waitFor();
    const shown = partOf(phone).getByText(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/);
    return (await shown.textContent()) ?? "";
  }

  async function enter(desk: Page, code: string): Promise<void> {
    const device = desk.getByRole("region", { name: "Another device" });
    await device.getByLabel("Code").fill(code);
    await device.getByRole("button", { name: "Look into it" }).click();
  }

  const questionOn = (phone: Page): Locator =>
    phone.getByRole("alertdialog", { name: "Let Nadia Rahman look into this app?" });

  test("whoever is let in sees its actors and each step as it is taken, sends what is possible, and is gone when it is stopped", async () => {
    const { phone, desk } = await two();
    await partOf(phone).getByRole("button", { name: "Show a code" }).waitFor();
    await desk.getByRole("region", { name: "Another device" }).waitFor();
    await expectNoViolations(desk);
    // Off: no other device is among what can be looked into, and nothing asks.
    expect(await desk.getByRole("button", { name: /\/about/ }).count()).toBe(0);

    const code = await showCode(phone);
    await enter(desk, code.toLowerCase());
    await desk.getByText("Found. Waiting until somebody there lets you look …").waitFor();
    await questionOn(phone).waitFor();
    // Nothing has flowed yet.
    expect(await desk.getByText(/^Step \d+ of \d+/).count()).toBe(0);
    await questionOn(phone).getByRole("button", { name: "Let them look" }).click();

    await desk.getByText(/^Step \d+ of \d+/).waitFor();
    const notice = phone.getByRole("banner").getByText("Nadia Rahman is looking into this app");
    await notice.waitFor();
    await expectNoViolations(desk);

    // A step on the phone is a step here, with the transition that was really taken.
    await choose(desk, "about");
    await phone.getByRole("group", { name: "Which reports" }).getByText("Failures").click();
    await row(desk, "kind.chosen").waitFor();
    await choose(desk, "toasts");
    await desk.getByRole("radio", { name: "Send", exact: true }).check({ force: true });
    await desk.getByRole("button", { name: /^toast\.shown/ }).click();
    await desk
      .getByLabel("What “toast.shown” carries")
      .fill('{ "toast": { "id": "from-charts", "message": "undone" } }');
    await desk.getByRole("button", { name: "Send", exact: true }).click();
    await desk.getByText("It was sent.").waitFor();
    await phone.getByText("Taken back").first().waitFor();

    // It stays said on every page, and is stopped from any.
    await phone.getByRole("link", { name: "Requests" }).first().click();
    await phone.waitForURL(/\/requests/);
    await notice.waitFor();
    await phone.getByRole("banner").getByRole("button", { name: "Stop" }).click();
    await notice.waitFor({ state: "detached" });
    await desk.getByText("The device is gone").waitFor();
    await expectNoViolations(desk);
  });

  test("whoever is refused sees nothing, and a code is good once", async () => {
    const { phone, desk } = await two();
    const code = await showCode(phone);
    await enter(desk, "0000 0000");
    await desk.getByText("No device shows this code").waitFor();
    await enter(desk, code);
    await questionOn(phone).getByRole("button", { name: "Refuse" }).click();
    await desk.getByText("You were not let in").waitFor();
    await partOf(phone).getByText("Nadia Rahman was not let in").waitFor();
    await expectNoViolations(desk);
    await enter(desk, code);
    await desk.getByText(/No device shows this code|Somebody else has entered this code/).waitFor();
    expect(await desk.getByText(/^Step \d+ of \d+/).count()).toBe(0);
  });

  test("a code that is stopped leads nowhere, and whoever is left alone is told", async () => {
    const { phone, desk } = await two();
    const stopped = await showCode(phone);
    await partOf(phone).getByRole("button", { name: "Stop" }).click();
    await enter(desk, stopped);
    await desk.getByText(/No device shows this code|It was switched off there/).waitFor();

    await enter(desk, await showCode(phone));
    await questionOn(phone).waitFor();
    await desk.getByRole("button", { name: "Cancel" }).click();
    await partOf(phone).getByText("Whoever asked changed their mind").waitFor();

    await enter(desk, await showCode(phone));
    await questionOn(phone).getByRole("button", { name: "Let them look" }).click();
    await desk.getByText(/^Step \d+ of \d+/).waitFor();
    await desk.close();
    await partOf(phone).getByText("Nadia Rahman is not looking any more").waitFor();
  });
});

/** Chooses an actor in the list. */
async function choose(desk: Page, actor: string): Promise<void> {
  const list = desk.getByRole("listbox", { name: "Actors" });
  await list.focus();
  await list.press("End");
  await list
    .getByRole("option", { name: new RegExp(`^${actor}`) })
    .last()
    .click();
}

/** A line of the log. */
const row = (desk: Page, event: string): Locator =>
  desk
    .getByRole("listbox", { name: "Log" })
    .getByRole("option", { name: new RegExp(event) })
    .last();
