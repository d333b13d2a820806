import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isRecord } from "#generated/runtime.ts";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { notAPicture } from "../support/pictures.ts";
import {
  answerCategory,
  answerPlace,
  choosePlace,
  photo,
  photoInput,
  photosReady,
} from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectTold, openRequest } from "../support/request.ts";
import { editRows, readRows, type Row, writeRows } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const door = "Workshop door does not lock any more";

const nonsense = [
  "state=nonsense&who=7&site=..%2F..&category=__proto__&priority=%00&due=never",
  "sort=%22&layout=cube&q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&from=1e999&to=NaN&place=-1",
  "period=yesterday&year=99999&site=%F0%9F%92%A9&category=constructor&step=9&request=%5B%5D",
  "q=%E0%A4%A&state=%&q=twice&q=thrice&state[]=open&a.b=c",
  "q={%22a%22:1}&state=[1,2]&from=null&sort=true",
];

/** The fields of a stored row, which the caller modifies in place. */
function fieldsOf(row: Row | undefined): Record<string, unknown> {
  const fields = row?.["fields"];
  if (!isRecord(fields)) throw new Error("there is no such row to spoil");
  return fields;
}

/** Opens a URL and checks that the page has a heading; console errors fail the test anyway. */
async function stands(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("main h1:not([data-passing]), main h2").first().waitFor();
  expect(await page.getByText("This page stumbled").count(), address).toBe(0);
}

/** The stored requests with this title. */
async function requestsCalled(page: Page, title: string): Promise<number> {
  const documents = await readRows(page, "documents");
  return documents.filter(
    (row) =>
      String(row["collection"]).endsWith("/requests") && JSON.stringify(row).includes(`"${title}"`),
  ).length;
}

test("invalid parameters in any address neither break a page nor empty it", async () => {
  const page = await demo.open("/about");
  for (const path of ["/requests", "/report", "/overview"])
    for (const search of nonsense) await stands(page, `${path}?${search}`);
  for (const [at, path] of ["/building", "/import", "/attention", "/about", "/welcome"].entries())
    await stands(page, `${path}?${nonsense[at] ?? ""}#%E0%A4%A`);
  await stands(page, "/requests?state=nonsense");
  await page.getByText("Water drips from the ceiling").first().waitFor();
}, 120_000);

test("a request that is not there is told of calmly, whatever it is called", async () => {
  const page = await demo.open("/about", { size: "desktop" });
  const names = [
    "00000000000000000000",
    "nobody",
    "%00",
    "__proto__",
    "..%2F..%2Fmembers",
    "%F0%9F%92%A9",
    "x".repeat(3000),
  ];
  for (const name of names) {
    await page.goto(`/requests/${name}`);
    await page.getByRole("heading", { name: "There is no such request" }).waitFor();
  }
  await expectNoViolations(page);
  await page.getByText("Water drips from the ceiling").first().click();
  await page
    .locator("article")
    .getByRole("heading", { name: /^Water drips from the ceiling/ })
    .waitFor();
});

test("an address that leads nowhere says so and leads back", async () => {
  const page = await demo.open("/members/../%2e%2e/etc/passwd?x=1");
  await page.getByText("There is nothing at this address").first().waitFor();
  await page.getByRole("link", { name: "To the requests" }).click();
  await page.getByText("Water drips from the ceiling").first().waitFor();
});

test("a database edited by hand breaks no page: what cannot be read is told of, left as it is, and the rest works", async () => {
  const page = await demo.open("/about", { size: "desktop" });
  await openRequest(page, door);
  const path = new URL(page.url()).pathname;
  await editRows(page, "documents", (rows) => {
    const requests = rows.filter((row) => String(row["collection"]).endsWith("/requests"));
    const titled = (title: string) => requests.find((row) => JSON.stringify(row).includes(title));
    const broken: ((fields: Record<string, unknown>) => unknown)[] = [
      ({ title: _, ...rest }) => rest,
      (fields) => ({ ...fields, state: "exploded" }),
      (fields) => ({ ...fields, reportedAt: "yesterday", watchers: "everybody" }),
      () => "a word",
      () => null,
      () => ({}),
      (fields) => ({ ...fields, dueAt: Number.NaN, title: ["a", "list"] }),
    ];
    const ended = requests.filter((row) => JSON.stringify(row).includes('"state":"closed"'));
    for (const [at, breakIt] of broken.entries()) {
      const row = ended[at];
      if (row !== undefined) row["fields"] = breakIt(fieldsOf(row));
    }
    // Refs to places and people that never existed, in the request, in a member, and in an entry.
    Object.assign(fieldsOf(titled("Workshop door")), {
      place: "00000000000000000000",
      reporter: "00000000000000000001",
      watchers: ["00000000000000000002"],
    });
    Object.assign(fieldsOf(titled("Lift is out of order")), { assignee: "00000000000000000003" });
    const member = rows.find((row) => JSON.stringify(row).includes("Walter Finch"));
    if (member !== undefined) member["fields"] = { name: 7 };
    const entry = rows.find((row) => /\/requests\/.*\/activity$/.test(String(row["collection"])));
    if (entry !== undefined) entry["fields"] = { kind: [] };
  });
  await writeRows(page, "documents", [
    { collection: "organisations", id: "zzz", fields: { name: 1 } },
  ]);

  for (const route of [
    "/requests?state=all",
    "/requests?state=all&layout=board",
    "/overview",
    "/report",
    "/about",
  ]) {
    await stands(page, route);
    await expectNoViolations(page);
  }
  await page.goto("/requests?state=all");
  await page.getByText(/^7 entries cannot be read/).waitFor();
  await stands(page, path);
  await page.getByText("A place that is not there any more").first().waitFor();
  await page.getByText("Somebody").first().waitFor();
  await expectNoViolations(page);
  await act(page, "Say how urgent it is");
  await sheetOf(page).getByRole("radio", { name: "High" }).click();
  await sendSheet(page, "Save");
  await expectTold(page, /Nadia Rahman had a look at this/);
  const kept = await readRows(page, "documents");
  expect(kept.filter((row) => row["fields"] === "a word" || row["fields"] === null)).toHaveLength(
    2,
  );
}, 120_000);

test("invalid settings, drafts and a stored person that does not exist break nothing", async () => {
  const page = await demo.open("/about");
  await editRows(page, "settings", (rows) => {
    for (const row of rows) row["value"] = row["key"] === "person" ? row["value"] : 7;
  });
  await writeRows(page, "settings", [
    { key: "theme", value: ["dark"] },
    { key: "locale", value: "not a locale" },
  ]);
  await writeRows(page, "drafts", [
    { key: "report", json: [1] },
    { key: "note:x", json: 0 },
  ]);
  await page.evaluate(() => {
    localStorage.setItem("fettle.people", "{");
    localStorage.setItem("fettle.theme", "plaid");
    localStorage.setItem("fettle.clock.stamp", "soon");
    sessionStorage.setItem("fettle.person", '{"organisation":1}');
  });
  for (const route of ["/requests", "/report", "/about", "/welcome"]) await stands(page, route);
});

test("a double press reports once, comments once and takes a step once", async () => {
  const page = await demo.open("/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByLabel("In a few words").fill("The lamp over the bench hums");
  await page.getByRole("button", { name: "Send report" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Sent. Thank you!" }).waitFor();
  expect(await requestsCalled(page, "The lamp over the bench hums")).toBe(1);

  await page.getByRole("link", { name: "See it" }).click();
  const comment = page.getByLabel("Comment", { exact: true });
  await comment.fill("It hums in B flat.");
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expectTold(page, /wrote.*It hums in B flat/);
  await page.locator("article").getByRole("button", { name: "Take it on", exact: true }).dblclick();
  await expectTold(page, /Nadia Rahman took this on/);
  const told = await page.getByRole("region", { name: "What happened" }).innerText();
  expect(told.match(/It hums in B flat/g)).toHaveLength(1);
  expect(told.match(/took this on/g)).toHaveLength(1);
});

test("two photos of one name are two photos, and what is no photo is named and left out", async () => {
  const page = await demo.open("/report");
  const folder = await mkdtemp(join(tmpdir(), "fettle-"));
  const huge = join(folder, "huge.jpg");
  await writeFile(huge, "");
  await truncate(huge, 60 * 1024 * 1024);
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  const [one, other] = [await photo(page, "image.jpg"), await photo(page, "image.jpg")];
  await photoInput(page).setInputFiles([one, other]);
  await photosReady(page, 2);
  await photoInput(page).setInputFiles({
    name: "notes.jpg",
    mimeType: "image/jpeg",
    buffer: notAPicture,
  });
  await page.getByText("notes.jpg was not added").waitFor();
  await page.getByText("It is not a picture, whatever its name says.").waitFor();
  await photoInput(page).setInputFiles(huge);
  await page.getByText("huge.jpg was not added").waitFor();
  await page.getByText(/^It is too large/).waitFor();
  await rm(folder, { recursive: true });
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Got it" }).first().click();
  await page.getByRole("button", { name: "Got it" }).first().click();
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await photosReady(page.locator("article"), 2);
});

test("a place that was given up while somebody reports at it is asked for again, and nothing else is lost", async () => {
  const page = await demo.open("/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByLabel("In a few words").fill("The lamp over the bench hums");
  await page.getByText("Kept on this device").waitFor();
  await editRows(page, "documents", (rows) => {
    const place = rows.find((row) => JSON.stringify(row).includes('"name":"Workshop"'));
    fieldsOf(place)["retired"] = true;
  });
  await page.reload();
  await page.getByText("“Workshop” is not in use any more").first().waitFor();
  await page.getByRole("button", { name: /choose another place/ }).click();
  await choosePlace(page, "Common room");
  await page.getByRole("heading", { level: 1, name: "Anything else that helps?" }).waitFor();
  expect(await page.getByLabel("In a few words").inputValue()).toBe("The lamp over the bench hums");
});
