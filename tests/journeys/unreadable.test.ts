import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { type Change, idOf, isRecord } from "#generated/runtime.ts";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { goTo, tabBeforeStart, visit } from "../support/go-to.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { expectTold } from "../support/request.ts";
import { editRows, isNamed, readRows, type Row, setFields, writeRows } from "../support/rows.ts";

const browser = useBrowser();
const demo = useDemo(browser);

/** The organisation and person of the page, and a request with a photo. */
async function whereabouts(page: Page) {
  const documents = await readRows(page, "documents");
  const nadia = documents.find(
    ({ fields }) => isRecord(fields) && fields["name"] === "Nadia Rahman",
  );
  const photo = documents.find(({ collection }) => String(collection).endsWith("/attachments"));
  const [, organisation = "", , request = ""] = String(photo?.["collection"]).split("/");
  return { organisation, request, member: String(nadia?.["id"]), photo: String(photo?.["id"]) };
}

type Where = Awaited<ReturnType<typeof whereabouts>>;

function note({ organisation, request, member }: Where, id: string, text: string): Change {
  const by = { id: member, name: "Nadia Rahman", role: "coordinator" };
  const stamp = { id, at: Date.now(), by };
  return activityCommands.note({ organisation, request, activity: id }, { text }, stamp);
}

const kept = (change: Change) => ({
  id: change.id,
  change,
  keptAt: change.at,
  status: "kept",
});

/** Invalid rows for every table that a page reads. */
function garbage(where: Where): Readonly<Record<string, readonly Row[]>> {
  const { organisation, request, member, photo } = where;
  const workspace = `organisations/${organisation}`;
  const nonsense = [null, 7, "text", [], {}, { name: null }, { state: {}, site: 7, at: "now" }];
  const collections = [
    "organisations",
    `${workspace}/requests`,
    `${workspace}/requests/${request}/activity`,
    `${workspace}/requests/${request}/attachments`,
    `${workspace}/members`,
    `${workspace}/members/${member}/notices`,
    `${workspace}/sites`,
    `${workspace}/places`,
    "elsewhere",
  ];
  const good = note(where, "zzzzzzzzzzzzzzzzzzz4", "good");
  return {
    outbox: [
      {},
      { id: null, change: null },
      { id: 7, change: 7, keptAt: null, status: 7 },
      { ...kept(good), id: "a", change: { ...good, writes: [null] } },
      { ...kept(good), id: "b", change: { ...good, writes: [{ kind: "create", path: null }] } },
      { ...kept(good), id: "c", status: "sentByALaterVersion" },
      { ...kept(good), id: "d", change: { by: member, text: "x".repeat(1_000_000) } },
    ],
    uploads: [{ path: null }, { path: 7, change: {}, by: member }],
    drafts: [
      { key: `report:${member}`, json: null },
      { key: `note:${request}:${member}`, json: 7 },
      { key: `action:${request}:triage:${member}`, json: { form: null, base: 7 } },
      { key: `action:${request}:assign:${member}`, json: { form: { assignee: {} }, base: null } },
    ],
    draftPhotos: [
      { key: `report:${member}`, id: "p1" },
      { key: `note:${request}:${member}`, id: "p2", full: null, thumbnail: 7, about: 7, order: {} },
    ],
    settings: ["theme", "locale", "consent", "person"].map((key) => ({ key, value: { odd: [7] } })),
    files: [{ id: photo, full: null, thumbnail: "no picture" }],
    importRuns: [{ organisation, plan: null, tally: 7, file: null }],
    importFiles: [{ organisation, file: "a;b;c" }],
    meta: ["epoch", "uploads.paused", "orphans"].map((key) => ({ key, value: { odd: null } })),
    changes: [{ id: "odd" }, { id: "odder", paths: [null, 7, {}] }],
    documents: collections.flatMap((collection) =>
      nonsense.map((fields, index) => ({ collection, id: `zzzzzzzzzzzzzzzzzz8${index}`, fields })),
    ),
  };
}

/** Breaks what is noted outside of the database, but for the person of this tab. */
async function spoilNotes(device: Page, { organisation, member }: Where): Promise<void> {
  await device.evaluate(
    (me) => {
      for (const name of [
        "usage",
        "people",
        "demo",
        "theme",
        "memberships",
        "clock.stamp",
        "push",
        "join",
      ])
        localStorage.setItem(`fettle.${name}`, '{"odd":[nul');
      sessionStorage.setItem("fettle.person", JSON.stringify(me));
    },
    { organisation, member },
  );
}

test("whatever lies on a device and makes no sense, every page opens, and what can be sent is sent", async () => {
  const somebody = await demo.person({ size: "desktop" });
  const device = tabBeforeStart(somebody);
  const where = await whereabouts(device);
  let door = "";
  await editRows(device, "documents", (rows) => {
    for (const row of rows) {
      if (!isNamed(row, "requests", "Workshop door does not lock any more")) continue;
      door = String(row["id"]);
      setFields(row, {
        place: "00000000000000000000",
        reporter: "00000000000000000001",
        watchers: ["00000000000000000002"],
      });
    }
  });
  for (const [table, rows] of Object.entries(garbage(where))) await writeRows(device, table, rows);
  const last = note(where, "zzzzzzzzzzzzzzzzzzz5", "Sent although it came last");
  const nowhere = { ...note(where, "zzzzzzzzzzzzzzzzzzz6", "To nowhere"), command: "x.y" };
  await writeRows(device, "outbox", [
    kept({ ...nowhere, writes: [{ kind: "create", path: "no/where", fields: { text: "Lost?" } }] }),
    kept(note(where, "zzzzzzzzzzzzzzzzzzz7", "y".repeat(100_000))),
    kept(last),
  ]);
  await spoilNotes(device, where);

  const page = await somebody.open(`/requests/${where.request}`);
  await page.getByText("Sent although it came last").waitFor();
  await expect.poll(async () => (await readRows(page, "outbox")).length).toBe(2);
  for (const route of [
    "/requests?layout=board&state=all",
    "/report",
    "/overview",
    "/building",
    "/labels",
    "/import",
    "/notices",
    "/attention",
    "/about",
    "/welcome",
  ]) {
    await visit(page, route);
    expect(await page.getByText("Something went wrong").count(), route).toBe(0);
  }

  // References to what never existed.
  await goTo(page, `/requests/${door}`);
  await page.getByText("A place that no longer exists").first().waitFor();
  await page.getByText("Somebody").first().waitFor();
  await act(page, "Set priority");
  await sheetOf(page).getByRole("radio", { name: "High" }).click();
  await sendSheet(page, "Save");
  await expectTold(page, /Nadia Rahman reviewed this/);
  await goTo(page, "/requests/zzzzzzzzzzzzzzzzzz85");
  await page.getByText("This request cannot be read").waitFor();

  await goTo(page, "/attention");
  await page.getByText("2 changes were not accepted").waitFor();
  const unread = page.getByRole("region", { name: /saved on this device cannot be read/ });
  await expect.poll(() => unread.getByRole("article").count()).toBeGreaterThan(10);
  const there = await unread.getByRole("article").count();
  const saving = page.waitForEvent("download");
  await unread.getByRole("button", { name: "Save as a file" }).first().click();
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ table: "outbox" });

  await unread.getByRole("button", { name: "Discard" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
  await unread.getByRole("button", { name: "Discard" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => unread.getByRole("article").count()).toBe(there - 1);
  await page.reload();
  await unread.getByRole("article").first().waitFor();
  await expect.poll(() => unread.getByRole("article").count()).toBe(there - 1);
});

test(
  "every list says what it lacks because that cannot be read, and what that is",
  { tags: "long" },
  async () => {
    const page = await demo.open("/labels", { size: "desktop" });
    await page.getByRole("button", { name: /^Print/ }).waitFor();
    const { organisation, member: me } = await whereabouts(page);
    const workspace = `organisations/${organisation}`;
    const documents = await readRows(page, "documents");
    const lastOf = (name: string): string => {
      const { id } =
        documents.findLast((row) => row["collection"] === `${workspace}/${name}`) ?? {};
      return `${workspace}/${name}/${String(id)}`;
    };
    const person = lastOf("directory");
    const [site, place, label] = [lastOf("sites"), lastOf("places"), lastOf("labels")];
    const noticePath = `${workspace}/members/${me}/notices/odd`;
    // A public profile is rebuilt from the member, if the member can be decoded.
    const member = person.replace("/directory/", "/members/");
    await writeRows(
      page,
      "documents",
      [person, member, site, place, label, noticePath].map((path) => ({
        collection: path.slice(0, path.lastIndexOf("/")),
        id: idOf(path),
        fields: { broken: 42 },
      })),
    );
    await page.reload();
    for (const [route, title, ...paths] of [
      ["/building", "1 entry cannot be read", place],
      ["/building?part=sites", "1 entry cannot be read", site],
      ["/building?part=people", "1 entry cannot be read", person],
      ["/labels", "2 entries cannot be read", place, label],
      ["/notices", "1 entry cannot be read", noticePath],
    ] as const) {
      await goTo(page, route);
      await page.getByText(title, { exact: true }).waitFor();
      for (const path of paths) {
        const shown = page.getByText(path, { exact: true });
        await shown.waitFor({ state: "attached" });
        // It stays open from one part of the building to the next.
        if (!(await shown.isVisible())) await page.getByText("Show them").click();
        await shown.waitFor();
      }
    }
  },
);

test("About opens without a database", { tags: "long" }, async () => {
  const person = await demo.person({ size: "phone" });
  await person.context.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, "open", {
      value: () => {
        throw new DOMException("The disk is broken", "UnknownError");
      },
    });
  });
  const page = await person.open("/about");
  await page.getByText(/^Version/).waitFor();
  await page.getByRole("button", { name: "Delete everything …" }).waitFor();
});
