import { activityLimits } from "#generated/activity/type.ts";
import { CellReader, type NumberColumn } from "#generated/cells.ts";
import { requestColumns } from "#generated/request/csv.ts";
import type { RequestAudience, RequestCategory, RequestState } from "#generated/request/type.ts";
import { given } from "#generated/runtime.ts";
import {
  type DateField,
  type ImportPlan,
  isDate,
  perPlainTarget,
  type PlainValues,
  type TargetField,
} from "#machines/import/import-plan.ts";
import { isOpen } from "#machines/requests/states.ts";
import { createDateReader, type DateReading, describeDateFormat, endOfDay } from "./date-format.ts";
import { fitName, fitTexts, importLimits } from "./plan-text.ts";
import type { TableRow } from "./read-table.ts";
import { isRowId } from "./row-key.ts";
import type { RequestDraft, RowNote, RowPlan, RowSkip } from "./row-plan.ts";
import { manyLines, oneLine, splitText } from "./text.ts";
import { readCell } from "./value-cells.ts";
import {
  createValueReader,
  guessAudience,
  guessCategory,
  guessPriority,
  guessState,
  type ValueGuess,
} from "./values.ts";

const aDay = 86_400_000;

const minutesColumn: NumberColumn = {
  field: "minutes",
  header: "minutes",
  required: false,
  kind: "number",
  whole: true,
  ...activityLimits.minutes,
};

/** What the planner needs besides the plan. */
export interface PlanContext {
  readonly headers: readonly string[];
  /** The instant of the import, which is the report date of rows in a table without dates. */
  readonly now: number;
  /** The name of a category, for titles that are generated. */
  readonly categoryName?: (category: RequestCategory) => string;
  /** The id of a member who can be given work, or, where it has ended, could once; `undefined` where nobody is called that. */
  readonly assigneeOf?: (name: string, hasEnded: boolean) => string | undefined;
  /** The id of a member; `undefined` where nobody is called that. */
  readonly followerOf?: (name: string) => string | undefined;
}

/** A row with too few fields is skipped where one of these is missing; otherwise the missing ones count as blank. */
const essential: readonly TargetField[] = [
  "externalId",
  "title",
  "category",
  "state",
  "reportedAt",
];

/** The states of requests that somebody is assigned to. What waits is not among them, because it may wait with nobody assigned. */
const needAssignee: readonly RequestState[] = ["assigned", "inProgress"];

/** Creates the function that turns rows into drafts or skips. It never throws because of a row's contents. */
export function createRowPlanner(
  plan: ImportPlan,
  context: PlanContext,
): (row: TableRow) => RowPlan {
  const { mapping, values, zone } = plan;
  const categoryOf = createValueReader(values.categories, guessCategory);
  const stateOf = createValueReader(values.states, guessState);
  const priorityOf = createValueReader(values.priorities, guessPriority);
  const audienceOf = createValueReader(values.audiences ?? {}, guessAudience);
  const nameOf = context.categoryName ?? ((category) => category);
  const assigneeOf = context.assigneeOf ?? ((name) => name);
  const followerOf = context.followerOf ?? ((name) => name);
  const others = otherColumnsOf(context.headers, plan);
  const readerOf = (field: DateField) => {
    const format = plan.dates[field];
    return format === undefined ? () => undefined : createDateReader(format, zone);
  };
  const readReported = readerOf("reportedAt");
  const readDue = readerOf("dueAt");
  const readClosed = readerOf("closedAt");
  const readResolved = readerOf("resolvedAt");

  return (row) => {
    const spoilt = skipForProblem(row, plan);
    if (spoilt !== undefined) return { ok: false, skip: spoilt };
    const cell = (field: TargetField) => row.cells[mapping[field] ?? -1] ?? "";
    const notes = notesOfProblems(row);

    const reported = readReported(cell("reportedAt"));
    if (mapping.reportedAt !== undefined && reported === undefined)
      return { ok: false, skip: skipForDate(cell("reportedAt").trim(), plan, context.headers) };
    const reportedAt = reported?.instant ?? context.now;
    if (reported === undefined) notes.push("reportedNow");
    if (reportedAt > context.now + aDay) notes.push("reportedInFuture");
    const dueAt = endOfDay(noted(readDue, cell("dueAt"), notes), zone);
    const closed = noEarlier(noted(readClosed, cell("closedAt"), notes), reportedAt);
    const stateCell = cell("state").trim();
    const meaning = stateCell === "" ? undefined : stateOf(stateCell);
    const mergedInto = cell("mergedInto").trim();
    const canMerge = isRowId(mergedInto);
    const decided = decideState(meaning, canMerge, closed, reportedAt, notes);
    const { closedAt } = decided;

    const categoryCell = oneLine(cell("category"));
    const kind = categoryOf(categoryCell === "" ? cell("title") : categoryCell);
    if (categoryCell !== "") {
      if (!kind.isKnown) notes.push("categoryUnknown");
    } else notes.push(kind.isKnown ? "categoryGuessed" : "categoryMissing");
    const priority = priorityOf(cell("priority").trim()).to;
    const place = fitName(cell("place"), importLimits.place, notes);
    const site = fitName(cell("site"), importLimits.site, notes);
    const texts = fitTexts(
      {
        title: cell("title"),
        details: cell("details"),
        closingNote: cell("closingNote"),
        kind: categoryCell.length < importLimits.title.min ? nameOf(kind.to) : categoryCell,
        isKindKnown: kind.isKnown || categoryCell !== "",
        where: place === "" ? site : place,
      },
      notes,
    );
    const id = cell("id").trim();
    const worker = oneLine(cell("assignee"));
    const assignee = worker === "" ? undefined : assigneeOf(worker, !isOpen(decided));
    const isNobody = worker !== "" && assignee === undefined;
    if (isNobody) notes.push("assigneeUnknown");
    const isUnmanned = assignee === undefined && needAssignee.includes(decided.state);
    if (isUnmanned) notes.push("assigneeNeeded");
    const state = isUnmanned ? "triaged" : decided.state;
    const resolvedAt = noted(readResolved, cell("resolvedAt"), notes)?.instant;
    const plain = {
      ...(plan.audience !== "everyone" && given({ audience: plan.audience })),
      ...readPlain(cell, audienceOf, notes),
      ...given({ resolvedAt }),
    };
    const followers = readNames(cell("watchers"));
    const watchers = [...new Set(followers.map(followerOf))].filter((each) => each !== undefined);
    const isUnfollowed = watchers.length < new Set(followers).size;
    if (isUnfollowed) notes.push("followerUnknown");
    const minutes = readCell(minutesColumn, cell("minutes"));
    const hasMinutes = typeof minutes === "number";
    if (!hasMinutes && cell("minutes").trim() !== "") notes.push("valueUnknown");
    // What means nothing here is still told.
    const unmapped = [
      ...others,
      ...(isNobody ? [mapping.assignee ?? -1] : []),
      ...(isUnfollowed ? [mapping.watchers ?? -1] : []),
      ...(hasMinutes ? [] : [mapping.minutes ?? -1]),
    ];
    const otherColumns = inOtherColumns(plain.otherColumns, unmapped, row, context.headers, notes);
    const draft: RequestDraft = {
      ...(isRowId(id) && { id }),
      ...filled("externalId", fitExternalId(cell("externalId"), notes)),
      title: texts.title,
      ...filled("details", texts.details),
      category: kind.to,
      state,
      ...(priority !== "none" && { priority }),
      ...filled("site", site),
      ...filled("place", place),
      reportedAt,
      ...(dueAt !== undefined && { dueAt }),
      ...(closedAt !== undefined && { closedAt }),
      ...filled("closingNote", texts.closingNote),
      ...plain,
      ...filled("otherColumns", otherColumns),
      ...filled("reporter", fitName(cell("reporter"), importLimits.reporter, notes)),
      ...(assignee !== undefined && { assignee }),
      ...(watchers.length > 0 && { watchers }),
      ...filled("teamComments", fitComments(cell("teamComments"), activityLimits.text.max, notes)),
      ...(hasMinutes && { minutes }),
      ...(state === "merged" && { mergedInto }),
    };
    return { ok: true, draft, notes };
  };
}

function filled<Field extends TargetField>(
  field: Field,
  text: string,
): Partial<Record<Field, string>> {
  const pair: Partial<Record<TargetField, string>> = text === "" ? {} : { [field]: text };
  return pair;
}

/** A date that the request can do without. */
function noted(
  read: (cell: string) => DateReading | undefined,
  cell: string,
  notes: RowNote[],
): DateReading | undefined {
  const reading = read(cell);
  if (reading === undefined && cell.trim() !== "") notes.push("dateIgnored");
  return reading;
}

/** The closing date: a date without a time means the beginning of that day, but not before a report of the same day. */
function noEarlier(reading: DateReading | undefined, reportedAt: number): number | undefined {
  if (reading?.day === undefined) return reading?.instant;
  const { instant } = reading;
  return instant < reportedAt && reportedAt - instant < aDay ? reportedAt : instant;
}

/**
 * Reconciles the state column with the closing date. The state column decides. An open request loses its closing date, and a
 * closed request without a date stays without one, because an invented date would falsify every time to resolve. Without a state
 * the date decides. Every such decision is noted.
 */
function decideState(
  meaning: ValueGuess<RequestState> | undefined,
  canMerge: boolean,
  closedAt: number | undefined,
  reportedAt: number,
  notes: RowNote[],
): Pick<RequestDraft, "state" | "closedAt"> {
  if (meaning?.isKnown === false) notes.push("stateUnknown");
  const byDate = closedAt === undefined ? "reported" : "closed";
  const meant = meaning?.isKnown === true ? meaning.to : byDate;
  // Only our own exports say into which request one was merged.
  const isLost = meant === "merged" && !canMerge;
  if (isLost) notes.push("mergedWithoutTarget");
  const state = isLost ? "closed" : meant;
  const isFixed = state === "resolved";
  if (isOpen({ state }) && !isFixed) {
    if (closedAt !== undefined) notes.push("openWithClosingDate");
    return { state };
  }
  if (closedAt === undefined) {
    if (!isFixed) notes.push("closedWithoutDate");
    return { state };
  }
  if (closedAt < reportedAt) notes.push("closedBeforeReported");
  return { state, closedAt };
}

/** The columns that become fields unchanged. A value that does not fit its field is left out, with a note. */
function readPlain(
  cell: (field: TargetField) => string,
  audienceOf: (value: string) => ValueGuess<RequestAudience>,
  notes: RowNote[],
): PlainValues {
  const values = perPlainTarget((target) => {
    if (isDate(target) || cell(target).trim() === "") return undefined;
    if (target === "audience") {
      const { to, isKnown } = audienceOf(cell(target));
      if (!isKnown) notes.push("audienceUnknown");
      return to;
    }
    if (target === "comments") return fitComments(cell(target), requestColumns[target].max, notes);
    const value = readCell(requestColumns[target], cell(target));
    if (value === undefined) notes.push("valueUnknown");
    return value;
  });
  return given(values);
}

/** The names in a cell of several. */
function readNames(cell: string): readonly string[] {
  if (cell === "") return [];
  const { watchers } = requestColumns;
  return (
    new CellReader({ [watchers.header]: cell }).list(watchers, (_, name) => oneLine(name)) ?? []
  );
}

function fitComments(cell: string, limit: number, notes: RowNote[]): string {
  const [kept, lost] = splitText(manyLines(cell), limit);
  if (lost !== "") notes.push("detailsCut");
  return kept;
}

/** The columns that are no field, from 0. */
function otherColumnsOf(headers: readonly string[], { mapping }: ImportPlan): readonly number[] {
  const mapped = new Set(Object.values(mapping));
  return headers.flatMap((_, column) => (mapped.has(column) ? [] : [column]));
}

/** The values of columns that are no field, as `otherColumns` has them. */
function inOtherColumns(
  before: string | undefined,
  columns: readonly number[],
  { cells }: TableRow,
  headers: readonly string[],
  notes: RowNote[],
): string {
  const lines = before === undefined ? [] : [before];
  for (const column of columns) {
    const value = oneLine(cells[column] ?? "");
    if (value !== "") lines.push(`${oneLine(headers[column] ?? "")}\t${value}`);
  }
  const [kept, lost] = splitText(lines.join("\n"), requestColumns.otherColumns.max);
  if (lost !== "") notes.push("otherColumnsCut");
  return kept;
}

/** A cut id would no longer be an id: a longer one is left out, and the row is known by all its cells. */
function fitExternalId(cell: string, notes: RowNote[]): string {
  const id = oneLine(cell);
  if (id.length <= importLimits.externalId) return id;
  notes.push("externalIdTooLong");
  return "";
}

/** The reason to leave out a row without a report date. */
function skipForDate(value: string, plan: ImportPlan, headers: readonly string[]): RowSkip {
  const column = headers[plan.mapping.reportedAt ?? -1] ?? "reportedAt";
  if (value === "")
    return { code: "dateMissing", message: `${column}: the row has no date of report` };
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  const format = plan.dates.reportedAt;
  const wanted = format === undefined ? "" : ` in the format ${describeDateFormat(format)}`;
  return { code: "dateInvalid", message: `${column}: '${shown}' is not a date${wanted}` };
}

function skipForProblem({ cells, problems }: TableRow, plan: ImportPlan): RowSkip | undefined {
  for (const problem of problems) {
    const { code } = problem;
    if (code === "unterminatedQuote") {
      const message = `A quotation mark that opens on line ${problem.line} is never closed.`;
      return { code, message };
    }
    if (code === "rowTooLong")
      return { code, message: `The line is longer than ${problem.limit} characters.` };
    if (code === "tooManyFields") {
      const message = `The row has ${problem.found} fields where ${problem.expected} are expected.`;
      return { code, message };
    }
    if (
      code === "tooFewFields" &&
      essential.some((field) => (plan.mapping[field] ?? -1) >= cells.length)
    )
      return { code, message: `The row has ${problem.found} of ${problem.expected} fields.` };
  }
  if (cells.some((cell) => cell.trim() !== "")) return undefined;
  return { code: "emptyRow", message: "All fields of the row are blank." };
}

function notesOfProblems({ problems }: TableRow): RowNote[] {
  return problems.flatMap(({ code }) =>
    code === "tooFewFields" || code === "strayQuote" || code === "lostCharacters" ? code : [],
  );
}
