import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { requestCodec } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Change, documentAt, type Fields } from "#generated/runtime.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";

const browser = useBrowser();
const demo = useDemo(browser);

test("a refused change stays with what was written and why, and is tried again or discarded", async () => {
  const page = await demo.open("/attention", { size: "phone" });
  await page.getByText("Nothing needs you here").waitFor();

  await keep(page, await startByAnother(page));
  await page.reload();
  await page.getByText("1 change was not accepted").waitFor();
  await page.getByRole("heading", { name: "Start work" }).waitFor();
  await page.getByText("I am on my way with the long ladder").waitFor();
  await page.getByText("Only whoever took this on can start work.").waitFor();

  await page.goto("/requests");
  await page.getByRole("link", { name: "Have a look", exact: true }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Tried again just now: it was refused once more.").waitFor();
  await page.getByText("Only whoever took this on can start work.").waitFor();

  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByText("I am on my way with the long ladder").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await page.getByText("Nothing needs you here").waitFor();
  await page.reload();
  await page.getByText("Nothing needs you here").waitFor();
});

test("a refused report is taken back into the report form", async () => {
  const page = await demo.open("/attention");
  await keep(page, await reportNowhere(page));
  await page.reload();
  await page.getByText("The cellar door sticks").waitFor();
  await page.getByText("Since the rain on Sunday").waitFor();
  await page.getByRole("button", { name: "Edit it" }).click();
  await page.waitForURL(/\/report/);
  await page.goto("/attention");
  await page.getByText("Nothing needs you here").waitFor();
  const draft = await stored(page, "drafts");
  expect(JSON.stringify(draft)).toContain("The cellar door sticks");
});

test("a report that is being written is never lost over one that is taken back", async () => {
  const page = await demo.open("/attention");
  const change = await reportNowhere(page);
  await keep(page, change);
  await put(page, "drafts", { key: "report", json: { fields: { title: "Another one" } } });
  await page.reload();
  await page.getByRole("button", { name: "Edit it" }).click();
  await page.getByText("Another report has been begun").waitFor();
  expect(JSON.stringify(await stored(page, "drafts"))).toContain("Another one");
  await page.getByText("The cellar door sticks").waitFor();
});

test("a change over its pace waits and is sent later, and every page says until when", async () => {
  const page = await demo.open("/requests", { size: "phone" });
  await comeTooSoon(page);
  await page.getByRole("region", { name: "What happened" }).getByText("not sent yet").waitFor();
  await page.getByRole("link", { name: "Have a look", exact: true }).click();
  await page.getByText(/You did a lot in a short time\. .* Next try: /).waitFor();
  expect(await page.getByText("Nothing needs you here").count()).toBe(0);
  const card = page.getByRole("article").filter({ hasText: "And one thing more." });
  await card.getByRole("link", { name: "Open the request" }).waitFor();
  expect(await card.getByRole("button", { name: "Try again" }).count()).toBe(0);
  expect(await stored(page, "outbox")).toMatchObject([{ status: "kept" }]);

  await card.getByRole("button", { name: "Edit it" }).click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await expect.poll(() => comment.inputValue()).toBe("And one thing more.");
  expect(await stored(page, "outbox")).toEqual([]);
  await comment.press("Control+Enter");
  await page.getByRole("link", { name: "Have a look", exact: true }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await page.getByText("Nothing needs you here").waitFor();
});

test("one person's pace does not limit the next person on the same device", async () => {
  const page = await demo.open("/requests", { size: "desktop" });
  await comeTooSoon(page);
  await page.getByRole("button", { name: "Be somebody else" }).click();
  await page.getByRole("button", { name: "Sofia Costa" }).click();
  await page.getByRole("button", { name: /Sofia Costa.*Be somebody else/s }).waitFor();
  await page.getByRole("textbox", { name: "Comment" }).waitFor();
  expect(await page.getByText(/waits until/).count()).toBe(0);
  expect(await page.getByText("And one thing more.").count()).toBe(0);
  await page.goto("/attention");
  await page.getByText("Nadia Rahman did a lot in a short time.").waitFor();
  await page.getByText("Only Nadia Rahman can take it back and edit it.").waitFor();
});

/** Nadia comments once more than her pace allows now. */
async function comeTooSoon(page: Page): Promise<void> {
  const { request, member } = await somewhere(page);
  const collection = request.collection.replace(/requests$/, "counts");
  const entries = { from: Date.now() - 60_000, count: 120, of: [] };
  await put(page, "documents", { collection, id: member, fields: { entries } });
  await page.goto(`/requests/${request.id}`);
  const box = page.getByRole("form", { name: "Add to this request" });
  await box.getByLabel("Comment").fill("And one thing more.");
  await box.getByLabel("Comment").press("Control+Enter");
  await page.getByText(/1 change waits until (?:tomorrow, )?\d/).waitFor();
}

/** Nadia starts a request that is assigned to another member. */
async function startByAnother(page: Page): Promise<Change> {
  const { request, member } = await somewhere(page);
  const by = { id: member, name: "Nadia Rahman", role: "coordinator" };
  const act = { id: "zzzzzzzzzzzzzzzzzzz1", at: Date.now(), by };
  const document = documentAt(requestCodec, `${request.collection}/${request.id}`, request.fields);
  if (document === undefined) throw new Error("the request can be read");
  return requestCommands.start(document, { text: "I am on my way with the long ladder" }, act);
}

/** A report by a user who is no member. */
async function reportNowhere(page: Page): Promise<Change> {
  const { request } = await somewhere(page);
  const path = `${request.collection}/zzzzzzzzzzzzzzzzzzz2`;
  const fields = {
    title: "The cellar door sticks",
    details: "Since the rain on Sunday",
    category: "doors",
  };
  const writes = [{ kind: "create" as const, path, fields }];
  return {
    id: "zzzzzzzzzzzzzzzzzzz3",
    command: "request.report",
    by: "nobody",
    at: Date.now(),
    writes,
  };
}

/** An open request that Nadia may not start, and Nadia. */
async function somewhere(
  page: Page,
): Promise<{ readonly request: Stored; readonly member: string }> {
  const documents = await stored(page, "documents");
  const found = documents.filter(isDocument);
  const request = found.find(
    ({ collection, fields }) => collection.endsWith("/requests") && fields["state"] === "assigned",
  );
  const nadia = found.find(
    ({ collection, fields }) =>
      collection.endsWith("/members") && fields["name"] === "Nadia Rahman",
  );
  if (request === undefined || nadia === undefined) throw new Error("the demo building has both");
  return { request, member: nadia.id };
}

interface Stored {
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields;
}

function isDocument(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && "collection" in value;
}

async function keep(page: Page, change: Change): Promise<void> {
  await put(page, "outbox", { id: change.id, change, keptAt: change.at, status: "kept" });
}

function stored(page: Page, table: string): Promise<readonly unknown[]> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const rows = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction(name).objectStore(name).getAll();
      reading.addEventListener("success", () => resolve(reading.result));
    });
    database.close();
    return rows;
  }, table);
}

async function put(page: Page, table: string, row: unknown): Promise<void> {
  await page.evaluate(
    async ({ name, value }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("success", () => resolve(opening.result));
      });
      const writing = database.transaction(name, "readwrite");
      writing.objectStore(name).put(value);
      await new Promise((resolve) => {
        writing.addEventListener("complete", resolve);
      });
      database.close();
    },
    { name: table, value: row },
  );
}
