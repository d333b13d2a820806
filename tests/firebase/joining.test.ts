// @module-tag long

import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, firebaseApp, useSignedIn } from "../support/firebase-people.ts";
import { people } from "../support/people.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();
const admin = "Helen Marsh";

const peoplePart = "/building?part=people";

/** A user who is no member yet is refused data for members. */
const refusals = /status of 403/;

let newcomers = 0;

/** A unique new user, because the retry of a test finds the accounts of the first try. */
function newcomer(name: string): { readonly name: string; readonly email: string } {
  newcomers += 1;
  const [first = ""] = name.toLowerCase().split(" ");
  return { name: `${name} ${newcomers}`, email: `${first}-${newcomers}@example.org` };
}

describe.skipIf(isMissing)(`coming in by an invitation, on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  async function stranger(device?: Parameters<typeof browser.person>[0]): Promise<Page> {
    const { context } = await browser.person(device, (await firebaseApp()).url);
    return context.newPage();
  }

  test("a technician is invited by a link, makes an account, is in, and finds an organisation of their own beside it", async () => {
    browser.expectErrors(refusals);
    const helen = await signedIn(admin, { size: "desktop" });
    const { name, email } = newcomer("Zoe Adler");
    const link = await invite(helen.page, "Technician", email);

    const zoe = await stranger();
    await zoe.goto(link);
    await heading(zoe, "You are invited to Linden Court").waitFor();
    await zoe.getByText("Helen Marsh invites you.").waitFor();
    await zoe.getByRole("button", { name: "Sign in or create an account" }).click();
    await register(zoe, email);
    await zoe.getByLabel("Your name").fill(name);
    await zoe.getByRole("button", { name: "Join" }).click();
    await heading(zoe, "Requests").waitFor();
    await helen.page.getByRole("button", { name: new RegExp(name) }).waitFor();
    await helen.page.getByText(/earlier invitation/).click();
    await helen.page.getByText(email).waitFor();
    await helen.page.getByText(/Technician · used/).waitFor();
    // A second user cannot join by the same link.
    const second = await stranger();
    await second.goto(link);
    await heading(second, "This invitation has been used").waitFor();

    // The link leads a member straight into the organisation.
    await zoe.goto(link);
    await heading(zoe, "Requests").waitFor();

    // The write that records the membership in Zoe's account never arrives; she opens the other organisation at once. A
    // founding also writes to her account, to count it; that commit passes.
    const isRemembering = (request: Request): boolean => {
      const written = request.postData() ?? "";
      return written.includes("/people/") && !written.includes("/foundings/");
    };
    await zoe.route(/:commit/, async (route) => {
      if (!isRemembering(route.request())) await route.fallback();
    });
    await foundOrganisation(zoe, "Boat Club");
    await zoe.goto("/account");
    const organisations = zoe.getByRole("region", { name: "Your organisations" });
    await organisations.getByRole("button", { name: /Linden Court/ }).click();
    await heading(zoe, "Requests").waitFor();
    await zoe.unroute(/:commit/);
    await zoe.goto(peoplePart);
    await zoe.getByRole("button", { name: `${name} (you)` }).click();
    await zoe.getByRole("button", { name: "Leave organisation" }).click();
    await zoe.getByText("No open requests are assigned to you.").waitFor();
    await zoe.getByRole("alertdialog").getByRole("button", { name: "Leave", exact: true }).click();
    await zoe.getByRole("alertdialog").waitFor({ state: "hidden" });

    // They open their remaining organisation, and do not see the other one.
    await zoe.goto("/account");
    await organisations.getByRole("button", { name: /Boat Club/ }).waitFor();
    await expect
      .poll(() => organisations.getByRole("button", { name: /Linden Court/ }).count())
      .toBe(0);
    await helen.page.reload();
    await helen.page.getByRole("region", { name: "Former members" }).getByText(name).waitFor();

    // A member who left returns by another link.
    const again = await invite(helen.page, "Resident", "");
    await zoe.goto(again);
    await heading(zoe, "You are invited to Linden Court").waitFor();
    await zoe.getByLabel("Your name").fill(name);
    await zoe.getByRole("button", { name: "Join" }).click();
    await heading(zoe, "Requests").waitFor();
    await helen.page.getByRole("button", { name: new RegExp(`${name}.*Resident`) }).waitFor();

    // A member who was put out does not return, and every open invitation has ended.
    const open = await invite(helen.page, "Resident", "");
    await helen.page.getByRole("button", { name: new RegExp(name) }).click();
    await helen.page.getByRole("button", { name: "Remove from organisation" }).click();
    await helen.page.getByText(/This ends all open invitations/).waitFor();
    await helen.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await helen.page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await zoe.goto(open);
    await heading(zoe, "You are invited to Linden Court").waitFor();
    await zoe.getByLabel("Your name").fill(name);
    await zoe.getByRole("button", { name: "Join" }).click();
    await zoe.getByText(/only an admin can restore it/).waitFor();
    const third = await invite(helen.page, "Resident", "");
    await zoe.goto(third);
    await zoe.getByLabel("Your name").fill("Somebody Else");
    await zoe.getByRole("button", { name: "Join" }).click();
    await zoe.getByText(/only an admin can restore it/).waitFor();
  });

  test("an invitation for one address is only for the account with that verified address, and no user joins by a revoked, expired or unknown one", async () => {
    browser.expectErrors(refusals);
    const helen = await signedIn(admin, { size: "desktop" });
    const { name, email } = newcomer("Rosa Lind");
    const link = await invite(helen.page, "Coordinator", email, true);

    const rosa = await stranger();
    await rosa.goto(link);
    await rosa.getByText(`This invitation is for ${email}`).waitFor();
    await rosa.getByRole("button", { name: "Sign in or create an account" }).click();
    await register(rosa, email);
    await rosa.getByText(/Confirm once that the address is yours/).waitFor();
    await rosa.getByRole("button", { name: "Send email" }).click();
    await rosa.getByText(`We sent an email to ${email}`).waitFor();
    await rosa.getByRole("button", { name: "I have opened the link" }).click();
    await rosa.getByText("The link has not been opened yet").waitFor();
    await openVerification(email);
    await rosa.getByRole("button", { name: "I have opened the link" }).click();
    await rosa.getByLabel("Your name").fill(name);
    await rosa.getByRole("button", { name: "Join" }).click();
    await heading(rosa, "Requests").waitFor();

    const { email: refused } = newcomer("Back");
    const back = await invite(helen.page, "Resident", refused);
    const over = await invite(helen.page, "Resident", newcomer("Over").email);
    await helen.page.getByRole("button", { name: new RegExp(refused) }).click();
    await helen.page.getByRole("button", { name: "Revoke" }).click();
    const open = helen.page.getByRole("button", { name: new RegExp(refused) });
    await open.waitFor({ state: "hidden" });
    await letExpire(over);

    const visitor = await stranger();
    await visitor.goto(back);
    await heading(visitor, "This invitation was revoked").waitFor();
    await visitor.goto(over);
    await heading(visitor, "This invitation has expired").waitFor();
    await visitor.goto(`${over.slice(0, -4)}0000`);
    await heading(visitor, "This link does not work").waitFor();
    await visitor.goto("/join/nonsense");
    await heading(visitor, "This link does not work").waitFor();
  });

  test("a contractor opens a link without an account, sees the one request and says it is fixed; the coordinator sees it", async () => {
    browser.expectErrors(refusals);
    const nadia = await signedIn(people.coordinator, { size: "desktop" });
    await nadia.page.getByRole("link", { name: /Paint is peeling off/ }).click();
    await nadia.page.getByRole("button", { name: "Invite a contractor" }).click();
    await nadia.page.getByLabel("Email").fill("info@paint.example");
    await nadia.page.getByRole("button", { name: "Create link" }).click();
    const link = await linkIn(nadia.page);
    await expectStanding(nadia.page, "Waiting");

    const painter = await stranger();
    await painter.goto(link);
    await heading(painter, "Linden Court asks for your help").waitFor();
    await painter.getByLabel("Your name").fill("Color & Co");
    await painter.getByRole("button", { name: "View request" }).click();
    await heading(painter, /Paint is peeling off/).waitFor();
    const isLost = painter.getByText("A place that no longer exists");
    await expect.poll(() => isLost.count()).toBe(0);
    await act(painter, "Resume work");
    await expectStanding(painter, "In progress");
    await act(painter, "Mark as fixed");
    await sheetOf(painter).getByLabel("What was done").fill("Two coats, dry by tomorrow.");
    await sendSheet(painter, "Mark as fixed");
    await expectStanding(painter, "To be confirmed");

    await expectStanding(nadia.page, "To be confirmed");
    await expectTold(nadia.page, /Color & Co.*Two coats/);
    // The contractor sees nothing else.
    await painter.goto("/requests");
    await painter.getByText("1 request", { exact: true }).waitFor();
    expect(
      await painter.getByRole("navigation").getByRole("link", { name: "Building" }).count(),
    ).toBe(0);
  });
});

function heading(page: Page, name: string | RegExp) {
  return page.getByRole("heading", { level: 1, name }).filter({ visible: true });
}

/** Invites a user to the organisation; returns the link. */
async function invite(page: Page, role: string, email: string, isBound = false): Promise<string> {
  if (!page.url().endsWith(peoplePart)) await page.goto(peoplePart);
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await page.getByLabel("Email").fill(email);
  if (email !== "") await page.getByLabel("Only for this address").setChecked(isBound);
  await page.getByRole("button", { name: "Create link" }).click();
  return linkIn(page);
}

async function linkIn(page: Page): Promise<string> {
  const field = page.getByLabel("Link", { exact: true });
  await field.waitFor();
  const link = await field.inputValue();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  return link;
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "I am new here" }).click();
  await page.getByLabel("New password").fill("four words in a row");
  await page.getByRole("button", { name: "Create account" }).click();
}

async function foundOrganisation(page: Page, name: string): Promise<void> {
  await page.goto("/welcome");
  await page.getByRole("button", { name: "Create an organisation" }).click();
  await page.getByLabel("Your name").fill("Zoe");
  await page.getByLabel("Organisation name").fill(name);
  await page
    .getByLabel(/building/i)
    .first()
    .fill("Boat shed");
  await page.getByRole("button", { name: "Create" }).click();
  await heading(page, "Requests").waitFor();
}

/** Redeems the code in the last e-mail, as the page of its link does. */
async function openVerification(email: string): Promise<void> {
  const { auth, project } = await firebaseApp();
  const sent = await fetch(`${auth}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes }: OobCodes = await sent.json();
  const code = oobCodes.findLast((each) => each.email === email);
  if (code === undefined) throw new Error(`no e-mail was sent to ${email}`);
  const { oobCode } = code;
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:update?key=${project}`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ oobCode }) });
  expect(answer.status).toBe(200);
}

interface OobCodes {
  readonly oobCodes: readonly { readonly email: string; readonly oobCode: string }[];
}

/** Bypasses the rules, as if time had passed. */
async function letExpire(link: string): Promise<void> {
  const { firestore, project } = await firebaseApp();
  const [organisation, invitation] = link.split("/").at(-1)?.split(".") ?? [];
  const documents = new FirestoreProject(firestore, project);
  const name = documents.nameOf(`organisations/${organisation}/invitations/${invitation}`);
  const expiresAt = { timestampValue: new Date(Date.now() - 60_000).toISOString() };
  await documents.seed([
    { update: { name, fields: { expiresAt } }, updateMask: { fieldPaths: ["expiresAt"] } },
  ]);
}
