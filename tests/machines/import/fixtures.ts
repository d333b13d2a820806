import { requestCategoryValues } from "#generated/request/type.ts";
import type { CheckUpdate, FileCheck } from "#machines/import/file-look.ts";
import type { FileLook, ImportChoices, LookResult } from "#machines/import/file-look.ts";
import type { CategoryNames, ImportInput } from "#machines/import/import-context.ts";
import { emptyTally, type ImportRun } from "#machines/import/import-run.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { byId, someWorkspace, someMember, someSite } from "../building/some-workspace.ts";

/** An organisation with one site, as a member with this role sees it. */
export function workspaceOf(
  role: "coordinator" | "technician" | "admin" = "coordinator",
): Workspace {
  const workspace = someWorkspace("m1", {
    members: byId([someMember("m1", { name: "Mara", role })]),
    sites: byId([someSite("s1", { name: "North House" })]),
    places: new Map(),
  });
  return { ...workspace, organisation: { ...workspace.organisation, zone: "Europe/Berlin" } };
}

// Names of all categories.
const categoryNames = Object.fromEntries(
  requestCategoryValues.map((category) => [category, category]),
) as CategoryNames;

export function inputFor(workspace: Workspace): ImportInput {
  return { workspace, categoryNames, newId: () => "run1", now: () => 1000 };
}

export const file = { name: "faults_2015 (1).csv", size: 500 };

export const choices: ImportChoices = {
  dates: {},
  zone: "Europe/Berlin",
  values: { categories: {}, states: {}, priorities: {} },
};

const slashed = { style: "numeric", separator: "/", shortYear: false, clock: "none" } as const;
const plain = { ...slashed, seconds: false, zoned: false } as const;
export const dayFirst = { ...plain, order: "dmy" } as const;
export const monthFirst = { ...plain, order: "mdy" } as const;

export const look: FileLook = {
  format: {
    encoding: { encoding: "utf-8", certain: true },
    dialect: { delimiter: ",", quote: '"', newline: "\n", header: true, skipRows: 0 },
    columns: 3,
  },
  headers: ["Title", "Opened", "Kind"],
  signature: "title|opened|kind",
  examples: [["Lamp"], ["03/04/2015"], ["light"]],
  rows: { value: 3, exact: true },
  columns: [
    { target: "title", column: 0, confidence: 1 },
    { target: "reportedAt", column: 1, confidence: 1 },
  ],
  dates: [],
  categories: [],
  states: [],
  priorities: [],
  audiences: [],
  places: [],
  hasAllWords: true,
  plan: {
    mapping: { title: 0, reportedAt: 1 },
    dates: { reportedAt: dayFirst },
    zone: "Europe/Berlin",
    values: choices.values,
  },
};

/** The same file with ambiguous dates. */
export const doubtful: FileLook = {
  ...look,
  dates: [
    {
      field: "reportedAt",
      column: 1,
      format: dayFirst,
      chosen: "DD/MM/YYYY",
      example: "03/04/2015",
      doubt: "order",
      choices: [
        { id: "DD/MM/YYYY", format: dayFirst, reading: 1 },
        { id: "MM/DD/YYYY", format: monthFirst, reading: 2 },
      ],
    },
  ],
};

export function seen(of: FileLook, more: Partial<LookResult & { ok: true }> = {}): LookResult {
  return { ok: true, look: of, choices, isRemembered: false, ...more };
}

export const check: FileCheck = {
  rows: 3,
  fresh: 2,
  here: 1,
  sites: 1,
  places: 1,
  newPlaces: [],
  skipped: {},
  notes: {},
  noteLines: {},
  words: { categories: [], states: [], priorities: [], audiences: [] },
  unknown: [],
  openToAll: 0,
  first: [],
  firstSites: [],
  firstPlaces: [],
  report: { name: "faults-skipped.csv", size: 10 },
};

export const checked: CheckUpdate = { rows: 3, bytes: 500, bytesTotal: 500, check };

export const run: ImportRun = {
  id: "run0",
  organisation: "o1",
  by: "m1",
  startedAt: 0,
  file,
  format: look.format,
  headers: look.headers,
  plan: look.plan,
  siteForOthers: { name: "faults 2015" },
  source: "title|opened|kind",
  rows: 3,
  record: 2,
  bytes: 300,
  tally: { ...emptyTally, imported: 2 },
};
