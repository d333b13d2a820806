// Generated from request.entity.ts by "npm run codegen". Do not edit. b46e4e3f88fb

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { ImportRequest } from "./commands.ts";

/** The columns of a table of requests, in order. */
export const requestColumns = {
  /** A short code to say aloud, without letters and digits that are easily confused. */
  number: {
    field: "number",
    header: "Number",
    required: true,
    kind: "text",
    min: 4,
    max: 12,
    line: true,
  },
  /** The title: what is wrong. */
  title: {
    field: "title",
    header: "Title",
    required: true,
    kind: "text",
    min: 3,
    max: 120,
    line: true,
  },
  /** The details: anything else that helps. */
  details: {
    field: "details",
    header: "Details",
    required: false,
    kind: "text",
    min: 0,
    max: 4000,
  },
  /** The category of the fault. */
  category: {
    field: "category",
    header: "Category",
    required: true,
    kind: "choice",
    choices: [
      "heating",
      "plumbing",
      "electrical",
      "lighting",
      "doors",
      "appliance",
      "structure",
      "pests",
      "cleaning",
      "safety",
      "noise",
      "grounds",
      "other",
    ],
  },
  /** How urgent it is for the reporter. */
  urgency: {
    field: "urgency",
    header: "Urgency",
    required: false,
    kind: "choice",
    choices: ["canWait", "soon", "now"],
  },
  /** Who may read it besides the reporter, the assignee and the followers. */
  audience: {
    field: "audience",
    header: "Audience",
    required: false,
    kind: "choice",
    choices: ["everyone", "team"],
  },
  /** The place of the fault. */
  place: {
    field: "place",
    header: "Place",
    required: true,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "place",
  },
  /** The site of that place. */
  site: {
    field: "site",
    header: "Site",
    required: true,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "site",
  },
  /** The person named in an imported record. */
  reporterName: {
    field: "reporterName",
    header: "Reporter name",
    required: false,
    kind: "text",
    min: 0,
    max: 80,
    line: true,
  },
  /** When it was reported. */
  reportedAt: {
    field: "reportedAt",
    header: "Reported at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
  /** How urgent it is for the organisation; set at triage. */
  priority: {
    field: "priority",
    header: "Priority",
    required: false,
    kind: "choice",
    choices: ["low", "normal", "high", "urgent"],
  },
  /** When the fix is due. */
  dueAt: {
    field: "dueAt",
    header: "Due at",
    required: false,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
  /** Who works on it. */
  assignee: {
    field: "assignee",
    header: "Assignee",
    required: false,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "member",
  },
  /** Members who follow it. */
  watchers: {
    field: "watchers",
    header: "Watchers",
    required: false,
    kind: "list",
    of: {
      field: "watchers",
      header: "Watchers",
      required: true,
      kind: "text",
      min: 1,
      max: 40,
      pattern: "^[\\w-]+$",
      names: "member",
    },
    min: 0,
    max: 200,
  },
  /** What the work is waiting for. */
  waitingFor: {
    field: "waitingFor",
    header: "Waiting for",
    required: false,
    kind: "choice",
    choices: ["parts", "access", "contractor", "approval"],
  },
  /** What was done. */
  resolution: {
    field: "resolution",
    header: "Resolution",
    required: false,
    kind: "text",
    min: 1,
    max: 2000,
  },
  /** When it was last marked as fixed. */
  resolvedAt: {
    field: "resolvedAt",
    header: "Resolved at",
    required: false,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
  /** When it was closed, declined, merged or withdrawn. */
  closedAt: {
    field: "closedAt",
    header: "Closed at",
    required: false,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
  /** The request that it was merged into. */
  mergedInto: {
    field: "mergedInto",
    header: "Merged into",
    required: false,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "request",
  },
  /** The id of the import that added it, which all its requests share. */
  importedWith: {
    field: "importedWith",
    header: "Imported with",
    required: false,
    kind: "text",
    min: 0,
    max: 40,
  },
  /** Its id in the system it was imported from. */
  externalId: {
    field: "externalId",
    header: "External ID",
    required: false,
    kind: "text",
    min: 0,
    max: 80,
  },
  /** How often it was reopened, as counted by the apps. */
  reopens: {
    field: "reopens",
    header: "Reopens",
    required: false,
    kind: "number",
    whole: true,
    min: 1,
    max: 1000,
  },
  /** The values of imported columns that match no field: one line each, with heading, tab and value. */
  otherColumns: {
    field: "otherColumns",
    header: "Other columns",
    required: false,
    kind: "text",
    min: 0,
    max: 2000,
  },
  /** What was written about it before it was imported, without what is for the team only: time, name and text. */
  comments: {
    field: "comments",
    header: "Comments",
    required: false,
    kind: "text",
    min: 0,
    max: 8000,
  },
  /** Where it stands. */
  state: {
    field: "state",
    header: "State",
    required: true,
    kind: "choice",
    choices: [
      "reported",
      "triaged",
      "assigned",
      "inProgress",
      "waiting",
      "resolved",
      "closed",
      "declined",
      "merged",
      "withdrawn",
    ],
  },
} as const;

/** The values of one row: the input to import a request. */
export type RequestRow = Omit<ImportRequest, "entry">;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readRequestRow(row: CsvRow): CsvRead<RequestRow> {
  const read = new CellReader(row);
  const numberCell = read.text(requestColumns.number);
  const titleCell = read.text(requestColumns.title);
  const detailsCell = read.text(requestColumns.details);
  const categoryCell = read.choice(requestColumns.category);
  const urgencyCell = read.choice(requestColumns.urgency);
  const audienceCell = read.choice(requestColumns.audience);
  const placeCell = read.text(requestColumns.place);
  const siteCell = read.text(requestColumns.site);
  const reporterNameCell = read.text(requestColumns.reporterName);
  const reportedAtCell = read.moment(requestColumns.reportedAt);
  const priorityCell = read.choice(requestColumns.priority);
  const dueAtCell = read.moment(requestColumns.dueAt);
  const assigneeCell = read.text(requestColumns.assignee);
  const watchersCell = read.list(requestColumns.watchers, (of, cell) => read.text(of, cell));
  const waitingForCell = read.choice(requestColumns.waitingFor);
  const resolutionCell = read.text(requestColumns.resolution);
  const resolvedAtCell = read.moment(requestColumns.resolvedAt);
  const closedAtCell = read.moment(requestColumns.closedAt);
  const mergedIntoCell = read.text(requestColumns.mergedInto);
  const importedWithCell = read.text(requestColumns.importedWith);
  const externalIdCell = read.text(requestColumns.externalId);
  const reopensCell = read.number(requestColumns.reopens);
  const otherColumnsCell = read.text(requestColumns.otherColumns);
  const commentsCell = read.text(requestColumns.comments);
  const stateCell = read.choice(requestColumns.state);
  if (
    read.problems.length > 0 ||
    numberCell === undefined ||
    titleCell === undefined ||
    categoryCell === undefined ||
    placeCell === undefined ||
    siteCell === undefined ||
    reportedAtCell === undefined ||
    stateCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      number: numberCell,
      title: titleCell,
      category: categoryCell,
      place: placeCell,
      site: siteCell,
      reportedAt: reportedAtCell,
      state: stateCell,
      ...(detailsCell !== undefined && { details: detailsCell }),
      ...(urgencyCell !== undefined && { urgency: urgencyCell }),
      ...(audienceCell !== undefined && { audience: audienceCell }),
      ...(reporterNameCell !== undefined && { reporterName: reporterNameCell }),
      ...(priorityCell !== undefined && { priority: priorityCell }),
      ...(dueAtCell !== undefined && { dueAt: dueAtCell }),
      ...(assigneeCell !== undefined && { assignee: assigneeCell }),
      ...(watchersCell !== undefined && { watchers: watchersCell }),
      ...(waitingForCell !== undefined && { waitingFor: waitingForCell }),
      ...(resolutionCell !== undefined && { resolution: resolutionCell }),
      ...(resolvedAtCell !== undefined && { resolvedAt: resolvedAtCell }),
      ...(closedAtCell !== undefined && { closedAt: closedAtCell }),
      ...(mergedIntoCell !== undefined && { mergedInto: mergedIntoCell }),
      ...(importedWithCell !== undefined && { importedWith: importedWithCell }),
      ...(externalIdCell !== undefined && { externalId: externalIdCell }),
      ...(reopensCell !== undefined && { reopens: reopensCell }),
      ...(otherColumnsCell !== undefined && { otherColumns: otherColumnsCell }),
      ...(commentsCell !== undefined && { comments: commentsCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function requestRow(request: RequestRow): CsvRow {
  return {
    [requestColumns.number.header]: cellOf(requestColumns.number, request.number),
    [requestColumns.title.header]: cellOf(requestColumns.title, request.title),
    [requestColumns.details.header]: cellOf(requestColumns.details, request.details),
    [requestColumns.category.header]: cellOf(requestColumns.category, request.category),
    [requestColumns.urgency.header]: cellOf(requestColumns.urgency, request.urgency),
    [requestColumns.audience.header]: cellOf(requestColumns.audience, request.audience),
    [requestColumns.place.header]: cellOf(requestColumns.place, request.place),
    [requestColumns.site.header]: cellOf(requestColumns.site, request.site),
    [requestColumns.reporterName.header]: cellOf(requestColumns.reporterName, request.reporterName),
    [requestColumns.reportedAt.header]: cellOf(requestColumns.reportedAt, request.reportedAt),
    [requestColumns.priority.header]: cellOf(requestColumns.priority, request.priority),
    [requestColumns.dueAt.header]: cellOf(requestColumns.dueAt, request.dueAt),
    [requestColumns.assignee.header]: cellOf(requestColumns.assignee, request.assignee),
    [requestColumns.watchers.header]: cellOf(requestColumns.watchers, request.watchers),
    [requestColumns.waitingFor.header]: cellOf(requestColumns.waitingFor, request.waitingFor),
    [requestColumns.resolution.header]: cellOf(requestColumns.resolution, request.resolution),
    [requestColumns.resolvedAt.header]: cellOf(requestColumns.resolvedAt, request.resolvedAt),
    [requestColumns.closedAt.header]: cellOf(requestColumns.closedAt, request.closedAt),
    [requestColumns.mergedInto.header]: cellOf(requestColumns.mergedInto, request.mergedInto),
    [requestColumns.importedWith.header]: cellOf(requestColumns.importedWith, request.importedWith),
    [requestColumns.externalId.header]: cellOf(requestColumns.externalId, request.externalId),
    [requestColumns.reopens.header]: cellOf(requestColumns.reopens, request.reopens),
    [requestColumns.otherColumns.header]: cellOf(requestColumns.otherColumns, request.otherColumns),
    [requestColumns.comments.header]: cellOf(requestColumns.comments, request.comments),
    [requestColumns.state.header]: cellOf(requestColumns.state, request.state),
  };
}
