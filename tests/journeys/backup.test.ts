import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { backUp, carriedTables, chooseBackup, withoutPicker } from "../support/backup.ts";
import { useBrowser } from "../support/browser.ts";
import { type DemoDevice, useDemo } from "../support/demo.ts";
import { answerCategory, answerPlace, photo, photoInput, photosReady } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectStanding, openRequest } from "../support/request.ts";
import { readRows, writeRows } from "../support/rows.ts";
import { moveIn } from "../support/welcome.ts";

const browser = useBrowser();
const demo = useDemo(browser);
const day = 86_400_000;
const door = "Workshop door does not lock any more";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** A tab with the demo building whose backups become downloads. */
async function openWithoutPicker(path: string, device: DemoDevice): Promise<Page> {
  const somebody = await demo.person(device);
  await withoutPicker(somebody.context);
  return somebody.open(path);
}

/** Deletes all data of the device, on the page About. */
async function deleteEverything(page: Page): Promise<void> {
  await page.goto("/about");
  await button(page, "Delete everything …").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Type “Linden Court” to confirm").fill("linden court");
  await sheet.getByRole("button", { name: "Delete everything", exact: true }).click();
  await button(page, "Create an organisation").waitFor();
}

/** Deletes a place, bypassing the app; returns its fields. */
async function losePlace(page: Page): Promise<object | undefined> {
  const lost = (await readRows(page, "documents")).find(
    ({ collection }) => typeof collection === "string" && collection.endsWith("/places"),
  );
  const { collection, id } = lost ?? {};
  await page.evaluate(
    ([name, key]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("fettle");
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction("documents", "readwrite");
          writing.objectStore("documents").delete([String(name), String(key)]);
          writing.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [collection, id] as const,
  );
  return lost;
}

test("two taps save everything, and after everything was deleted all of it comes back: photos, timelines, what was begun", async () => {
  const page = await openWithoutPicker("/report", { size: "phone" });
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByLabel("Title").fill("The lamp over the bench hums");
  await photoInput(page).setInputFiles(await photo(page, "lamp.jpg"));
  await photosReady(page, 1);
  await page.getByText("Saved on this device").waitFor();

  await page.goto("/about");
  const offer = page.locator("#backup");
  await offer.getByText("There is no backup of Linden Court from this browser.").waitFor();
  const file = await backUp(page);
  expect(file.name).toMatch(/^Linden-Court-\d{4}-\d\d-\d\d-\d{4}\.fettle\.zip$/);
  await page.getByText(`${file.name} is in your downloads`).waitFor();
  await page.getByText(/with 46 requests, 9 people and 20 photos/).waitFor();
  const before = await carriedTables(page);

  await deleteEverything(page);
  expect((await carriedTables(page))["documents"]).toEqual([]);
  await page.getByRole("link", { name: "Restore from a file" }).click();
  await chooseBackup(page, file);
  await heading(page, "Restore Linden Court?").waitFor();
  await page.getByText("20 new photos").waitFor();
  expect((await carriedTables(page))["documents"]).toEqual([]);
  await button(page, "Restore").click();
  await heading(page, "Linden Court is restored").waitFor();
  expect(await carriedTables(page)).toEqual(before);

  await button(page, "Go to Linden Court").click();
  await page.getByText("22 requests").waitFor();
  await openRequest(page, "Dishwasher in the shared kitchen does not pump out");
  await page.goto("/report");
  await expect
    .poll(() => page.getByLabel("Title").inputValue())
    .toBe("The lamp over the bench hums");
  await photosReady(page, 1);
  // The demo building is restored, so it is not created again.
  await page.goto("/welcome");
  await button(page, "Explore the demo").click();
  await page.getByText("22 requests").waitFor();
});

test(
  "a file that is no backup is refused with the reason; a merge keeps newer changes and adds missing documents, and what was there before can be saved first and comes back",
  { tags: "long" },
  async () => {
    const page = await openWithoutPicker("/requests", { size: "desktop" });
    // To open a request marks its notices as seen, which would be one more difference.
    const bell = page.getByRole("link", { name: /^Notifications/ });
    await expect.poll(() => bell.innerText()).toMatch(/\d/);
    const unseen = await bell.innerText();
    await openRequest(page, door);
    await expect.poll(() => bell.innerText()).not.toBe(unseen);
    await expect.poll(() => readRows(page, "outbox"), { timeout: 15_000 }).toEqual([]);
    await page.goto("/about");
    const file = await backUp(page);
    const { name, bytes } = file;
    const untouched = await carriedTables(page);
    const refusedWith = async (content: Buffer, why: string): Promise<void> => {
      await chooseBackup(page, { name: "some.zip", bytes: content });
      await page.getByRole("alert").getByText("some.zip cannot be used").waitFor();
      await page.getByRole("alert").getByText(why).waitFor();
    };
    await refusedWith(Buffer.from("a,b\n1,2\n"), "This is not a Fettle backup");
    await refusedWith(bytes.subarray(0, bytes.length / 2), "The end of the file is missing");
    const changed = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
    await refusedWith(changed, "The file is damaged");
    expect(await carriedTables(page)).toEqual(untouched);
    await chooseBackup(page, { name, bytes });
    await heading(page, "Everything in the file is here").waitFor();

    await openRequest(page, door);
    await act(page, "Decline");
    await sheetOf(page).getByLabel("Reason").fill("A new door comes next month.");
    await sendSheet(page, "Decline");
    await expectStanding(page, "Declined");
    // The step is drawn before it is applied.
    await expect.poll(() => readRows(page, "outbox"), { timeout: 15_000 }).toEqual([]);
    const lost = await losePlace(page);
    const { documents: since = [] } = await carriedTables(page);

    await page.goto("/backup");
    await chooseBackup(page, file);
    await heading(page, "Merge into Linden Court?").waitFor();
    await page.getByText("1 new entry").waitFor();
    await page.getByText("1 entry that differs and stays as it is here").waitFor();
    const downloading = page.waitForEvent("download");
    await button(page, "Save a backup first").click();
    const saved = await downloading;
    await page.getByText(`${saved.suggestedFilename()} is in your downloads`).waitFor();
    // The chosen file is still the one that is merged.
    await heading(page, "Merge into Linden Court?").waitFor();
    await button(page, "Merge").click();
    await heading(page, "Merged into Linden Court").waitFor();
    const { documents: after = [] } = await carriedTables(page);
    expect(after).toHaveLength(since.length + 1);
    expect(after).toContainEqual(lost);
    await button(page, "Go to Linden Court").click();
    await openRequest(page, door);
    await expectStanding(page, "Declined");

    await page.goto("/backup");
    await chooseBackup(page, file);
    await heading(page, "1 entry here differs from the file").waitFor();
    await page
      .getByText(/stays as it is here: Workshop door does not lock any more \(request\)$/)
      .waitFor();
    await button(page, "Done").click();
    await heading(page, "Backup").waitFor();

    await deleteEverything(page);
    await page.goto("/backup");
    await chooseBackup(page, { name: "before.zip", bytes: await readFile(await saved.path()) });
    await button(page, "Restore").click();
    await heading(page, "Linden Court is restored").waitFor();
    expect((await carriedTables(page))["documents"]).toEqual(since);
    // Left without going in, it is known as complete all the same.
    await page.goto("/welcome");
    await button(page, "Explore the demo").click();
    await page.getByText("21 requests").waitFor();
  },
);

test(
  "where the browser asks where a file should lie, it is written there; closed without an answer nothing happens",
  { tags: "long" },
  async () => {
    const { context, open } = await demo.person({ size: "desktop" });
    await context.addInitScript(() => {
      let asked = 0;
      // Only the dialog is a double; it returns a real file of the browser.
      Reflect.set(globalThis, "showSaveFilePicker", async (of: { suggestedName: string }) => {
        asked += 1;
        if (asked === 1) throw new DOMException("The user aborted a request.", "AbortError");
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(of.suggestedName, { create: true });
      });
    });
    const page = await open("/backup");
    const save = button(page, "Save file");
    await save.click();
    await save.waitFor();
    expect(await page.getByText(/is saved$/).count()).toBe(0);
    await save.click();
    await page.getByText(/\.fettle\.zip is saved$/).waitFor();
    const written = await page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const sizes: number[] = [];
      for await (const entry of folder.values())
        if (entry instanceof FileSystemFileHandle) sizes.push((await entry.getFile()).size);
      return sizes;
    });
    expect(written).toEqual([expect.toSatisfy((size: number) => size > 10_000)]);
  },
);

test(
  "it is offered before everything is deleted, before an import, and after the first week",
  { tags: "long" },
  async () => {
    const page = await browser.open("/welcome", { size: "phone" });
    await moveIn(page, "Mill Lane");
    await page.goto("/import");
    await page.getByRole("link", { name: "Back up first" }).waitFor();
    await page.goto("/about");
    await button(page, "Delete everything …").click();
    await page.getByRole("dialog").getByRole("link", { name: "Back up first" }).click();
    await page.waitForURL(/\/backup$/);

    const memory = async () =>
      (await readRows(page, "settings")).find(({ key }) => String(key).startsWith("backup:"));
    await page.goto("/requests");
    await expect.poll(memory).toBeDefined();
    const reminder = page.getByText("Everything of Mill Lane is in this browser only");
    expect(await reminder.count()).toBe(0);
    await writeRows(page, "settings", [
      { ...(await memory()), value: { since: Date.now() - 8 * day } },
    ]);
    await page.reload();
    await reminder.waitFor();
    await button(page, "Not now").click();
    await reminder.waitFor({ state: "detached" });
    await page.reload();
    await heading(page, "Requests").waitFor();
    await expect.poll(async () => (await memory())?.["value"]).toHaveProperty("putOffAt");
    expect(await reminder.count()).toBe(0);
  },
);

test(
  "with the first report the browser is asked to keep what lies here, and only then",
  { tags: "long" },
  async () => {
    const { context, open } = await demo.person({ size: "phone" });
    await context.addInitScript(() => {
      StorageManager.prototype.persist = () => {
        sessionStorage.setItem("asked", String(Number(sessionStorage.getItem("asked")) + 1));
        return Promise.resolve(false);
      };
    });
    const page = await open("/report");
    const asked = () => page.evaluate(() => sessionStorage.getItem("asked"));
    await answerPlace(page, "Workshop");
    await answerCategory(page, "Light");
    expect(await asked()).toBeNull();
    await button(page, "Send report").click();
    await heading(page, "Reported. Thank you!").waitFor();
    await expect.poll(asked).toBe("1");
  },
);
