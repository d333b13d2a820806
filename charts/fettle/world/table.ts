import type { CheckNews, FileCheck } from "#machines/import/file-look.ts";
import type { DateLook, FileLook, ImportChoices, TableFile } from "#machines/import/file-look.ts";
import type { DateFormat } from "#machines/import/import-plan.ts";
import { emptyTally, type ImportRun } from "#machines/import/import-run.ts";
import type { PlannedRow } from "#machines/import/planned-batch.ts";
import { memberId, organisationId, placeId, siteId } from "#src/demo/cast.ts";
import { dayLength, minuteLength } from "#src/i18n/calendar.ts";
import { today } from "./story.ts";

/** The book in which faults were written down before. */
export const tableFile: TableFile = { name: "fault-book-2025.csv", size: 41_200 };

/** Nothing decided about it yet. */
export const noChoices: ImportChoices = {
  dates: {},
  zone: today.zone,
  values: { categories: {}, states: {}, priorities: {} },
};

const dayFirst: DateFormat = {
  style: "numeric",
  order: "dmy",
  separator: "/",
  shortYear: false,
  clock: "none",
  seconds: false,
  zoned: false,
};

const opened: DateLook = {
  field: "reportedAt",
  column: 1,
  format: dayFirst,
  chosen: "DD/MM/YYYY",
  example: "03/04/2025",
  doubt: undefined,
  choices: [
    {
      id: "DD/MM/YYYY",
      format: dayFirst,
      reading: Date.UTC(2025, 3, 2, 22),
    },
    {
      id: "MM/DD/YYYY",
      format: { ...dayFirst, order: "mdy" },
      reading: Date.UTC(2025, 2, 3, 23),
    },
  ],
};

/** What the book looks like: all its columns are understood. */
export const clearLook: FileLook = {
  format: {
    encoding: { encoding: "utf-8", certain: true },
    dialect: { delimiter: ";", quote: '"', newline: "\r\n", header: true, skipRows: 0 },
    columns: 6,
  },
  headers: ["No.", "Opened", "House", "Where", "What", "Done"],
  signature: "no.|opened|house|where|what|done",
  examples: [
    ["101", "102", "103"],
    ["03/04/2025", "07/04/2025", "12/05/2025"],
    ["North House", "Garden House"],
    ["Laundry room", "Stairwell", "Attic"],
    ["Dryer gives no heat", "Lamp on the second floor is out", "Skylight leaks"],
    ["yes", "no"],
  ],
  rows: { value: 212, exact: true },
  columns: [
    { target: "externalId", column: 0, confidence: 0.9 },
    { target: "reportedAt", column: 1, confidence: 0.95 },
    { target: "site", column: 2, confidence: 0.8 },
    { target: "place", column: 3, confidence: 0.4 },
    { target: "title", column: 4, confidence: 0.9 },
    { target: "state", column: 5, confidence: 0.7 },
  ],
  dates: [opened],
  categories: [],
  states: [
    { value: "yes", key: "yes", count: 180, to: "closed", isKnown: true },
    { value: "no", key: "no", count: 32, to: "reported", isKnown: false },
  ],
  priorities: [],
  plan: {
    mapping: { externalId: 0, reportedAt: 1, site: 2, place: 3, title: 4, state: 5 },
    dates: { reportedAt: dayFirst },
    zone: today.zone,
    values: { categories: {}, states: { yes: "closed", no: "reported" }, priorities: {} },
  },
};

/** The same, but that it cannot be told whether the day or the month comes first. */
export const doubtfulLook: FileLook = { ...clearLook, dates: [{ ...opened, doubt: "order" }] };

const first: readonly PlannedRow[] = [
  {
    record: 1,
    id: "00000000000000table1",
    site: siteId("north"),
    place: placeId("dryer"),
    title: "Dryer gives no heat",
    details: "",
    category: "appliance",
    state: "closed",
    reportedAt: Date.UTC(2025, 3, 2, 22),
    externalId: "101",
  },
  {
    record: 2,
    id: "00000000000000table2",
    site: siteId("north"),
    place: placeId("stairs"),
    title: "Lamp on the second floor is out",
    details: "",
    category: "lighting",
    state: "reported",
    reportedAt: Date.UTC(2025, 3, 6, 22),
    externalId: "102",
  },
  {
    record: 3,
    id: "00000000000000table3",
    site: siteId("north"),
    place: "00000000000000tableA",
    title: "Skylight leaks",
    details: "",
    category: "structure",
    state: "reported",
    reportedAt: Date.UTC(2025, 4, 11, 22),
    externalId: "103",
  },
];

const check: FileCheck = {
  rows: 212,
  fresh: 197,
  here: 9,
  sites: 0,
  places: 1,
  skipped: { dateInvalid: 4, emptyRow: 2 },
  notes: { titleCut: 3 },
  first,
  firstSites: [],
  firstPlaces: [{ id: "00000000000000tableA", name: "Attic", kind: "room", site: siteId("north") }],
  report: { name: "fault-book-2025-skipped.csv", size: 900 },
};

/** Halfway through the book. */
export const halfChecked: CheckNews = { rows: 106, bytes: 20_600, bytesTotal: tableFile.size };

/** What bringing the book in would do. */
export const checkedAll: CheckNews = {
  rows: 212,
  bytes: tableFile.size,
  bytesTotal: tableFile.size,
  check,
};

/** The same for a book of which everything is here already. */
export const checkedNothing: CheckNews = {
  ...checkedAll,
  check: { ...check, fresh: 0, here: 212, places: 0, skipped: {}, notes: {}, first: [] },
};

/** Halfway in. */
export const halfRun: ImportRun = {
  id: "00000000000000import",
  organisation: organisationId,
  by: memberId("nadia"),
  startedAt: today.now - dayLength,
  file: tableFile,
  format: clearLook.format,
  headers: clearLook.headers,
  plan: clearLook.plan,
  siteForOthers: { name: "Fault book 2025" },
  source: clearLook.signature,
  rows: 212,
  record: 106,
  bytes: 20_600,
  tally: { ...emptyTally, imported: 99, here: 5, skipped: { dateInvalid: 2 } },
};

/** All of it in, but for the rows that could not be read. */
export const wholeRun: ImportRun = {
  ...halfRun,
  startedAt: today.now - 2 * minuteLength,
  record: 212,
  bytes: tableFile.size,
  tally: { imported: 197, here: 9, sites: 0, places: 1, skipped: check.skipped },
};
