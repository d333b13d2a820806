import { describe, expect, test } from "vitest";
import { placeCommands } from "#generated/place/commands.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { FileCheck } from "#machines/import/file-look.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { Refused } from "#src/data/store.ts";
import { checkFile } from "#src/services/csv-import/check-file.ts";
import { importedHere } from "#src/services/csv-import/undo-import.ts";
import { checkInput, ImportDesk, lookAt } from "./import-desk.ts";

const header = "Ticket number,Subject,Category,Status,Address,Opened,Due date,Closed\n";
const rows = Array.from(
  { length: 10 },
  (_, index) =>
    `T-${index},Tap ${index} drips,plumbing,${index % 2 === 0 ? "Open" : "Closed"},${index % 3} Elm St,` +
    `2026-01-2${index % 9} 08:00,2026-02-10 12:00,${index % 2 === 0 ? "" : "2026-02-11 09:30"}\n`,
);
const file = new Blob([header, ...rows]);
const look = await lookAt(file);

describe("bringing a table in", () => {
  test("makes of every row the request it says, at its place, by whoever brings it in", async () => {
    const desk = new ImportDesk();
    const { tally, record } = await desk.bringIn(file, look);
    expect(tally).toEqual({ imported: 10, here: 0, sites: 1, places: 3, skipped: {} });
    expect(record).toBe(10);
    const one = desk.requests.find(({ externalId }) => externalId === "T-1");
    const closed = Date.UTC(2026, 1, 11, 8, 30);
    expect(one).toMatchObject({
      title: "Tap 1 drips",
      category: "plumbing",
      state: "closed",
      source: "import",
      importedWith: "run1",
      reporter: "m1",
      dueAt: Date.UTC(2026, 1, 10, 11, 0),
      resolvedAt: closed,
      closedAt: closed,
    });
    expect(one?.priority).toBeUndefined();
    expect(placePath(desk.workspace, one?.place ?? "")).toEqual(["1 Elm St"]);
    const open = desk.requests.find(({ externalId }) => externalId === "T-2");
    expect(open).toMatchObject({ state: "reported" });
    expect(open?.closedAt).toBeUndefined();
  });

  test("without a column of places tells of the new site once", async () => {
    const desk = new ImportDesk();
    const short = new Blob([
      "Subject,Opened\n",
      "Tap,2026-01-20 08:00\n",
      "Door,2026-01-21 08:00\n",
    ]);
    const shortLook = await lookAt(short);
    const checks: unknown[] = [];
    for await (const { check } of checkFile(checkInput(short, shortLook))) checks.push(check);
    expect(checks.at(-1)).toMatchObject({ fresh: 2, sites: 1, places: 0 });
    const { tally } = await desk.bringIn(short, shortLook, { batchRows: 1 });
    expect(tally).toMatchObject({ imported: 2, sites: 1, places: 0 });
    const { places, sites } = desk.workspace;
    const unused = { places: [...places.values()], sites: [...sites.values()] };
    expect(unused.places.map(({ name }) => name)).toEqual(["A site"]);
    const told = importedHere({ requests: desk.requests, staying: [] }, unused);
    expect(told).toMatchObject({ requests: 2, places: 0, sites: 1 });
  });

  test("names the first ten places that it would add, with those around them", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `North · Hall ${at + 1}`);
    const halls = new Blob([
      "Subject,Location,Opened\n",
      ...names.map((name, at) => `Tap ${at},${name},2026-01-20 08:00\n`),
    ]);
    let last: FileCheck | undefined;
    for await (const { check } of checkFile(checkInput(halls, await lookAt(halls)))) last = check;
    const nameOf = new Map(last?.firstPlaces.map(({ id, name }) => [id, name]));
    const told = last?.newPlaces.map(({ place }) => nameOf.get(place));
    expect(last?.places).toBe(13);
    expect(told).toHaveLength(10);
    expect(told?.slice(0, 3)).toEqual(["Hall 1", "North", "Hall 2"]);
  });

  test("twice changes nothing the second time", async () => {
    const desk = new ImportDesk();
    await desk.bringIn(file, look);
    const before = desk.requests;
    const again = { ...desk.begin(file, look), id: "run2" };
    const { tally } = await desk.goOn(file, again);
    expect(tally).toEqual({ imported: 0, here: 10, sites: 0, places: 0, skipped: {} });
    expect(desk.requests).toEqual(before);
  });

  test("loses and doubles nothing when it stops between writing a batch and noting it", async () => {
    const desk = new ImportDesk();
    await expect(desk.bringIn(file, look, { stopAfter: 2, loseLastNote: true })).rejects.toThrow(
      "closed",
    );
    expect(desk.kept?.record).toBe(3);
    expect(desk.requests).toHaveLength(6);
    const { tally } = await desk.goOn(file, desk.kept ?? desk.begin(file, look));
    expect(tally).toMatchObject({ imported: 10, here: 0 });
    expect(desk.requests).toHaveLength(10);
  });

  test("leaves a place that was renamed or moved to another site where it is, and brings its requests there", async () => {
    const desk = new ImportDesk();
    await desk.bringIn(file, look);
    const { workspace } = desk;
    const [place] = workspace.places.values();
    if (place === undefined) throw new Error("no place came in");
    const act = { id: "moving", at: 1, by: { id: "m1", name: "Mara", role: "admin" } };
    const at = { organisation: "o1", site: "s2" };
    await desk.commit(siteCommands.add(at, { name: "Another site" }, act));
    await desk.commit(
      placeCommands.change(place, { name: "The old barn", site: "s2" }, { ...act, id: "moved" }),
    );
    const more = new Blob([header, `T-99,Door,doors,Open,${place.name},2026-01-20 08:00,,\n`]);
    const { tally } = await desk.goOn(more, { ...desk.begin(more, look), id: "run2" });
    expect(tally).toMatchObject({ imported: 1, places: 0 });
    const one = desk.requests.find(({ externalId }) => externalId === "T-99");
    expect(one).toMatchObject({ place: place.id, site: "s2" });
  });

  test("takes notice of what another tab brings in meanwhile", async () => {
    const desk = new ImportDesk();
    const other = new ImportDesk(desk.store);
    const run = desk.begin(file, look);
    const pages: string[] = [];
    const commit = desk.commit.bind(desk);
    desk.commit = async (change) => {
      if (pages.length === 0) {
        pages.push(change.id);
        await other.goOn(file, { ...run, id: "run2" });
      }
      return commit(change);
    };
    const { tally } = await desk.goOn(file, run);
    expect(tally).toMatchObject({ imported: 0, here: 10 });
    expect(desk.requests).toHaveLength(10);
  });
});

/** A desk whose rules refuse whatever contains one of these texts. */
function deskRefusing(...texts: readonly string[]): ImportDesk {
  const desk = new ImportDesk();
  const commit = desk.commit.bind(desk);
  desk.commit = async (change) => {
    const written = JSON.stringify(change.writes);
    if (texts.some((text) => written.includes(text)))
      throw new Refused({ code: "request.invalid", clause: "No." });
    return commit(change);
  };
  return desk;
}

describe("rows the rules refuse", () => {
  test("are left out, and the others come in", async () => {
    const desk = deskRefusing("Tap 4 ", "Tap 7 ");
    const { tally, refused } = await desk.bringIn(file, look, { batchRows: 10 });
    expect(tally).toMatchObject({ imported: 8, skipped: { refused: 2 } });
    expect(refused).toEqual([5, 8]);
  });

  test("are in the table of what was left out, beside those that made no sense, also after going on", async () => {
    const broken = new Blob([file, "T-99,Door,doors,Open,2 Elm St,some day\n"]);
    const desk = deskRefusing("Tap 4 ");
    const half = await desk.bringIn(broken, look, { stopAfter: 2 });
    expect(half.refused).toEqual([5]);
    const { refused, tally } = await desk.goOn(broken, half);
    expect(tally.skipped).toEqual({ refused: 1, dateInvalid: 1 });
    const report = await desk.report(broken, half, refused);
    expect(report?.name).toBe("a-skipped.csv");
    const lines = (await report?.text())?.trim().split("\r\n") ?? [];
    expect(lines[0]).toBe(`Line,Reason,Explanation,${header.trim()}`);
    expect(lines[1]).toContain("6,refused,The rules of the building do not allow it.,T-4,Tap 4");
    expect(lines[2]).toContain("12,dateInvalid,\"Opened: 'some day' is not a date in the format");
    // The cells that the row lacks are blank, so that all rows have the same width.
    expect(lines[2]).toMatch(/,some day,,$/);
  });

  test("come in from the corrected table of what was left out, as if the file had been right", async () => {
    const text = (await file.text()).replaceAll(",", ";");
    const wrong = new Blob([text, 'T-99;"Door; oak";doors;Open;2 Elm St;some day;;\n']);
    const first = await lookAt(wrong);
    const desk = new ImportDesk();
    const run = await desk.bringIn(wrong, first);
    const report = (await (await desk.report(wrong, run))?.text()) ?? "";
    expect(report).toContain('T-99;"Door; oak";doors');
    const corrected = new Blob([report.replace(";some day;", ";2026-01-20 08:00;")]);
    const again = await lookAt(corrected);
    expect(again.headers).toEqual(first.headers);
    expect(again.signature).toBe(first.signature);
    expect(again.plan.mapping).toEqual(first.plan.mapping);
    const { tally } = await desk.goOn(corrected, { ...desk.begin(corrected, again), id: "run2" });
    expect(tally).toMatchObject({ imported: 1, skipped: {} });
    const one = desk.requests.find(({ externalId }) => externalId === "T-99");
    expect(one).toMatchObject({ title: "Door; oak", category: "doors" });
    expect(one?.otherColumns).toBeUndefined();
  });

  test("end the import when they are all of a batch, as when a role was taken away", async () => {
    const desk = new ImportDesk();
    desk.commit = () => Promise.reject(new Refused({ code: "request.import.by", clause: "No." }));
    await expect(desk.bringIn(file, look)).rejects.toMatchObject({ code: "request.import.by" });
    expect(desk.kept).toBeUndefined();
  });

  test("of a site that is not theirs are left out of a coordinator's import beforehand", async () => {
    const input = checkInput(file, look, { sites: [], places: [], people: [], allowed: ["s1"] });
    for await (const { check } of checkFile(input)) {
      if (check === undefined) continue;
      expect(check).toMatchObject({ fresh: 0, sites: 0, skipped: { siteForbidden: 10 } });
      expect(check.report).toMatchObject({ name: "skipped.csv" });
    }
  });
});
