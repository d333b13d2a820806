import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { requestCodec } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Change, documentAt, type Fields, isRecord } from "#generated/runtime.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, tabBeforeStart } from "../support/go-to.ts";
import { become, people } from "../support/people.ts";
import { clearRows, expectDraft, isNamed, readRows, writeRows } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const nothing = (page: Page) => page.getByText("Nothing needs your attention");

test("a refused change stays with what was written and why, and is tried again, discarded or taken back into its form", async () => {
  const somebody = await demo.person();
  const device = tabBeforeStart(somebody);
  const where = await somewhere(device);
  const changes = [withdrawalByAnother(where), reportNowhere(where)];
  await writeRows(
    device,
    "outbox",
    changes.map((change) => ({ id: change.id, change, keptAt: change.at, status: "kept" })),
  );
  const begun = { key: "report", json: { fields: { title: "Another one" } } };
  await writeRows(device, "drafts", [begun]);

  const page = await somebody.open("/requests");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText("2 changes were not accepted").waitFor();
  const step = page.getByRole("article").filter({ hasText: "Withdraw" });
  await step.getByText("It does not drip any more").waitFor();
  await step.getByText("Only the reporter can withdraw it.").waitFor();
  await step.getByRole("button", { name: "Try again" }).click();
  await step.getByText("Tried again just now: it was not accepted.").waitFor();
  await step.getByText("Only the reporter can withdraw it.").waitFor();

  await step.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await step.getByText("It does not drip any more").waitFor();
  await step.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await step.waitFor({ state: "detached" });

  const report = page.getByRole("article").filter({ hasText: "The cellar door sticks" });
  await report.getByText("Since the rain on Sunday").waitFor();
  await report.getByRole("button", { name: "Edit" }).click();
  await page.getByText("You have already started another report").waitFor();
  await expectDraft(page, "Another one");
  await report.waitFor();
  await clearRows(page, "drafts");
  await report.getByRole("button", { name: "Edit" }).click();
  await page.waitForURL(/\/report/);
  await expectDraft(page, "The cellar door sticks");
  await goTo(page, "/attention");
  await nothing(page).waitFor();
  await page.reload();
  await nothing(page).waitFor();
});

test("a change over one's own pace waits and is sent later, every page says until when, and others are not limited by it", async () => {
  const somebody = await demo.person({ size: "desktop" });
  const device = tabBeforeStart(somebody);
  const { request, member } = await somewhere(device);
  const collection = request.collection.replace(/requests$/, "counts");
  const entries = { from: Date.now() - 60_000, count: 120, of: [] };
  await writeRows(device, "documents", [{ collection, id: member, fields: { entries } }]);
  const page = await somebody.open(`/requests/${request.id}`);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("And one thing more.");
  await comment.press("Control+Enter");
  const waits = page.getByText(/1 change waits until (?:tomorrow, )?\d/);
  await waits.waitFor();
  await page.getByRole("region", { name: "Activity" }).getByText("not sent yet").waitFor();

  await become(page, people.resident);
  await waits.waitFor({ state: "detached" });
  await comment.waitFor();
  expect(await page.getByText("And one thing more.").count()).toBe(0);
  await goTo(page, "/attention");
  await page.getByText("Nadia Rahman did a lot in a short time.").waitFor();
  await page.getByText("Only Nadia Rahman can reopen and edit it.").waitFor();

  await become(page, people.coordinator);
  await page.getByText(/You did a lot in a short time\. .* Next attempt: /).waitFor();
  expect(await nothing(page).count()).toBe(0);
  const card = page.getByRole("article").filter({ hasText: "And one thing more." });
  await card.getByRole("link", { name: "Open the request" }).waitFor();
  expect(await card.getByRole("button", { name: "Try again" }).count()).toBe(0);
  expect(await readRows(page, "outbox")).toMatchObject([{ status: "kept" }]);

  await card.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => comment.inputValue()).toBe("And one thing more.");
  expect(await readRows(page, "outbox")).toEqual([]);
  await comment.press("Control+Enter");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await nothing(page).waitFor();
});

/** An open request that Nadia may not withdraw, and Nadia. */
interface Where {
  readonly request: {
    readonly collection: string;
    readonly id: string;
    readonly fields: Fields;
  };
  readonly member: string;
}

function isAssigned(fields: unknown): fields is Fields {
  return isRecord(fields) && fields["state"] === "assigned";
}

async function somewhere(device: Page): Promise<Where> {
  const documents = await readRows(device, "documents");
  const nadia = documents.find((row) => isNamed(row, "members", people.coordinator));
  for (const { collection, id, fields } of documents)
    if (String(collection).endsWith("/requests") && isAssigned(fields))
      return {
        request: { collection: String(collection), id: String(id), fields },
        member: String(nadia?.["id"]),
      };
  throw new Error("no request of the demo building is assigned");
}

/** Nadia withdraws a request that another member reported. */
function withdrawalByAnother({ request, member }: Where): Change {
  const by = { id: member, name: people.coordinator, role: "coordinator" };
  const act = { id: "zzzzzzzzzzzzzzzzzzz1", at: Date.now(), by };
  const document = documentAt(requestCodec, `${request.collection}/${request.id}`, request.fields);
  if (document === undefined) throw new Error("the request can be read");
  return requestCommands.withdraw(document, { text: "It does not drip any more" }, act);
}

/** A report by a user who is no member. */
function reportNowhere({ request }: Where): Change {
  const path = `${request.collection}/zzzzzzzzzzzzzzzzzzz2`;
  const fields = {
    title: "The cellar door sticks",
    details: "Since the rain on Sunday",
    category: "doors",
  };
  return {
    id: "zzzzzzzzzzzzzzzzzzz3",
    command: "request.report",
    by: "nobody",
    at: Date.now(),
    writes: [{ kind: "create", path, fields }],
  };
}
