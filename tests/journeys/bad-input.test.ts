import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isRecord } from "#generated/runtime.ts";
import { expectNoViolations } from "../support/accessibility.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, tabBeforeStart, visit } from "../support/go-to.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectTold } from "../support/request.ts";
import {
  editRows,
  isIn,
  isNamed,
  readRows,
  type Row,
  setFields,
  writeRows,
} from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const nonsense = [
  "state=nonsense&who=7&site=..%2F..&category=__proto__&priority=%00&due=never",
  "sort=%22&layout=cube&q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&from=1e999&to=NaN&place=-1",
  "period=yesterday&year=99999&site=%F0%9F%92%A9&category=constructor&step=9&request=%5B%5D",
  "q=%E0%A4%A&state=%&q=twice&q=thrice&state[]=open&a.b=c",
  "q={%22a%22:1}&state=[1,2]&from=null&sort=true",
];

/** Checks that the page did not fail; console errors fail the test anyway. */
async function expectStanding(page: Page): Promise<void> {
  expect(await page.getByText("Something went wrong").count(), page.url()).toBe(0);
}

test("invalid parameters in any address neither break a page nor empty it", async () => {
  const { open } = await demo.person();
  const page = await open("/requests?state=nonsense");
  await page.getByText("Water drips from the ceiling").first().waitFor();
  const others = ["/building", "/import", "/attention", "/about", "/welcome"];
  for (const [at, search] of nonsense.entries()) {
    await page.goto(`/requests?${search}#%E0%A4%A`);
    await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor({ state: "attached" });
    await expectStanding(page);
    for (const path of ["/report", "/overview", others[at] ?? ""]) {
      await visit(page, `${path}?${search}`);
      await expectStanding(page);
    }
  }
});

test("an address of something missing says so calmly, whatever its name, and leads back", async () => {
  const page = await demo.open("/members/../%2e%2e/etc/passwd?x=1", { size: "desktop" });
  await page.getByText("Page not found").first().waitFor();
  await page.getByRole("link", { name: "Go to requests" }).click();
  const missing = page.getByRole("heading", { name: "This request does not exist" });
  for (const name of [
    "00000000000000000000",
    "nobody",
    "__proto__",
    "..%2F..%2Fmembers",
    "%F0%9F%92%A9",
    "x".repeat(3000),
    "%00",
  ]) {
    await goTo(page, `/requests/${name}`);
    await missing.waitFor();
    await goTo(page, "/requests");
    await missing.waitFor({ state: "detached" });
  }
  await page.goto("/requests/%00");
  await missing.waitFor();
  await page.getByText("Water drips from the ceiling").first().click();
  await page
    .locator("article")
    .getByRole("heading", { name: /^Water drips from the ceiling/ })
    .waitFor();
});

test("a database edited by hand breaks no page: what cannot be read is told of, left as it is, and the rest works", async () => {
  const somebody = await demo.person({ size: "desktop" });
  let [door, unreadable] = ["", ""];
  await editRows(tabBeforeStart(somebody), "documents", (rows) => {
    const requests = rows.filter((row) => isIn(row, "requests"));
    const titled = (title: string) => requests.find((row) => isNamed(row, "requests", title)) ?? {};
    const broken: ((fields: Row) => unknown)[] = [
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
      if (isRecord(row?.["fields"])) row["fields"] = breakIt(row["fields"]);
    }
    // Refs to places and people that never existed, in the request, in a member, and in an entry.
    const workshop = titled("Workshop door does not lock any more");
    setFields(workshop, {
      place: "00000000000000000000",
      reporter: "00000000000000000001",
      watchers: ["00000000000000000002"],
    });
    setFields(titled("Lift is out of order"), { assignee: "00000000000000000003" });
    const member = rows.find((row) => isNamed(row, "members", "Walter Finch"));
    const place = rows.findLast((row) => isIn(row, "places"));
    for (const row of [member, place]) if (row !== undefined) row["fields"] = { name: 7 };
    const entry = rows.find((row) => /\/requests\/.*\/activity$/.test(String(row["collection"])));
    if (entry !== undefined) entry["fields"] = { kind: [] };
    [door, unreadable] = [String(workshop["id"]), String(ended[0]?.["id"])];
  });
  await writeRows(tabBeforeStart(somebody), "documents", [
    { collection: "organisations", id: "zzz", fields: { name: 1 } },
  ]);

  const page = await somebody.open("/requests?state=all");
  await page.getByText(/^7 entries cannot be read/).waitFor();
  await goTo(page, `/requests/${unreadable}`);
  await page.getByText("This request cannot be read").waitFor();
  for (const route of ["/overview", "/requests?state=all&layout=board", "/report", "/about"]) {
    await visit(page, route);
    await expectStanding(page);
  }
  await page.getByText("8 entries cannot be read").waitFor();
  await page.getByText("title: 3 to 120 characters expected").first().waitFor();
  await page.getByText("name: 1 to 120 characters expected").first().waitFor();

  await goTo(page, `/requests/${door}`);
  await page.getByText("A place that no longer exists").first().waitFor();
  await page.getByText("Somebody").first().waitFor();
  await expectNoViolations(page);
  await act(page, "Set priority");
  await sheetOf(page).getByRole("radio", { name: "High" }).click();
  await sendSheet(page, "Save");
  await expectTold(page, /Nadia Rahman reviewed this/);
  const kept = await readRows(page, "documents");
  expect(kept.filter((row) => row["fields"] === "a word" || row["fields"] === null)).toHaveLength(
    2,
  );
});

test("invalid settings, drafts and a stored person that does not exist break nothing", async () => {
  const somebody = await demo.person();
  const device = tabBeforeStart(somebody);
  await editRows(device, "settings", (rows) => {
    for (const row of rows) row["value"] = row["key"] === "person" ? row["value"] : 7;
  });
  await writeRows(device, "settings", [
    { key: "theme", value: ["dark"] },
    { key: "locale", value: "not a locale" },
  ]);
  await writeRows(device, "drafts", [
    { key: "report", json: [1] },
    { key: "note:x", json: 0 },
  ]);
  await device.evaluate(() => {
    localStorage.setItem("fettle.people", "{");
    localStorage.setItem("fettle.theme", "plaid");
    localStorage.setItem("fettle.clock.stamp", "soon");
    sessionStorage.setItem("fettle.person", '{"organisation":1}');
  });
  const page = await somebody.open("/requests");
  await page.getByText("Water drips from the ceiling").first().waitFor();
  for (const route of ["/report", "/about", "/welcome"]) {
    await visit(page, route);
    await expectStanding(page);
  }
});
