import { CellReader, type ChoiceColumn } from "#generated/cells.ts";
import { requestColumns } from "#generated/request/csv.ts";
import type { RequestCategory } from "#generated/request/type.ts";
import { given } from "#generated/runtime.ts";
import {
  type DateField,
  type ImportPlan,
  perPlainTarget,
  type PlainValues,
  type TargetField,
} from "#machines/import/import-plan.ts";
import { oneLine } from "./crop.ts";
import { importLimits } from "./import-limits.ts";
import { closedInstant, createDateCellReader, dueInstant, skipForDate } from "./plan-dates.ts";
import { decideState } from "./plan-state.ts";
import { fitName, fitTexts } from "./plan-text.ts";
import { describeRowProblem } from "./problems.ts";
import type { TableRow } from "./read-table.ts";
import { isRowId } from "./row-key.ts";
import type { RequestDraft, RowNote, RowPlan, RowSkip } from "./row-plan.ts";
import { createValueReader, guessCategory, guessPriority, guessState } from "./values.ts";

/** What the planner needs besides the plan. */
export interface PlanContext {
  readonly headers: readonly string[];
  /** The instant of the import, which is the report date of rows in a table without dates. */
  readonly now: number;
  /** The name of a category, for titles that are generated. */
  readonly categoryName?: (category: RequestCategory) => string;
}

/** A row with too few fields is skipped where one of these is missing; otherwise the missing ones count as blank. */
const essential: readonly TargetField[] = [
  "externalId",
  "title",
  "category",
  "state",
  "reportedAt",
];

/** Creates the function that turns rows into drafts or skips. It never throws because of a row's contents. */
export function createRowPlanner(
  plan: ImportPlan,
  context: PlanContext,
): (row: TableRow) => RowPlan {
  const { mapping, values, zone } = plan;
  const categoryOf = createValueReader(values.categories, guessCategory);
  const stateOf = createValueReader(values.states, guessState);
  const priorityOf = createValueReader(values.priorities, guessPriority);
  const nameOf = context.categoryName ?? ((category) => category);
  const header = (field: TargetField) => context.headers[mapping[field] ?? -1] ?? field;
  const dateReader = (field: DateField) => createDateCellReader(plan, field, header(field));
  const readReported = dateReader("reportedAt");
  const readDue = dateReader("dueAt");
  const readClosed = dateReader("closedAt");

  return (row) => {
    const spoilt = skipForProblem(row, plan);
    if (spoilt !== undefined) return { ok: false, skip: spoilt };
    const cell = (field: TargetField) => row.cells[mapping[field] ?? -1] ?? "";
    const notes: RowNote[] = notesOfProblems(row);

    const reported = readReported(cell("reportedAt"));
    if (mapping.reportedAt !== undefined && reported.kind !== "read") {
      return { ok: false, skip: skipForDate(reported, header("reportedAt")) };
    }
    const reportedAt = reported.kind === "read" ? reported.reading.instant : context.now;
    if (reported.kind !== "read") {
      const message = "The table does not say when it was reported; it counts as reported now.";
      notes.push({ code: "reportedNow", field: "reportedAt", message });
    }
    const dueAt = dueInstant(readDue(cell("dueAt")), zone, notes);
    const closed = closedInstant(readClosed(cell("closedAt")), reportedAt, notes);
    const stateCell = cell("state").trim();
    const meaning = stateCell === "" ? undefined : stateOf(stateCell);
    const { state, closedAt } = decideState(stateCell, meaning, closed, reportedAt, notes);

    const categoryCell = oneLine(cell("category"));
    const kind = categoryOf(categoryCell === "" ? cell("title") : categoryCell);
    if (categoryCell !== "" && kind.reason === "unknown") {
      const message = `'${categoryCell}' is no category that is known; it becomes '${kind.to}'.`;
      notes.push({ code: "categoryUnknown", field: "category", message });
    }
    const priority = priorityOf(cell("priority").trim()).to;
    const place = fitName(cell("place"), importLimits.place, "place", notes);
    const site = fitName(cell("site"), importLimits.site, "site", notes);
    const texts = fitTexts(
      {
        title: cell("title"),
        details: cell("details"),
        closingNote: cell("closingNote"),
        kind: categoryCell.length < importLimits.title.min ? nameOf(kind.to) : categoryCell,
        where: place === "" ? site : place,
      },
      notes,
    );
    const id = cell("id").trim();
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
      ...readPlain(cell, notes),
      ...filled("reporter", fitName(cell("reporter"), importLimits.reporter, "reporter", notes)),
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

/** The columns that stand for themselves. A word that is none of the choices is left out, with a note. */
function readPlain(cell: (field: TargetField) => string, notes: RowNote[]): PlainValues {
  const values = perPlainTarget((target) => {
    const column: ChoiceColumn = requestColumns[target];
    const word = oneLine(cell(target));
    const value = new CellReader({}).choice(column, word);
    if (word !== "" && value === undefined)
      notes.push({
        code: "valueUnknown",
        field: target,
        message: `'${word}' is none of the choices for ${column.header}; it is left out.`,
      });
    return value;
  });
  return given(values);
}

/** A cut id would no longer be an id: a longer one is left out, and the row is known by all its cells. */
function fitExternalId(cell: string, notes: RowNote[]): string {
  const id = oneLine(cell);
  if (id.length <= importLimits.externalId) return id;
  const message = `The id is longer than ${importLimits.externalId} characters and is left out.`;
  notes.push({ code: "externalIdTooLong", field: "externalId", message });
  return "";
}

function skipForProblem(row: TableRow, plan: ImportPlan): RowSkip | undefined {
  for (const problem of row.problems) {
    const message = describeRowProblem(problem);
    switch (problem.code) {
      case "unterminatedQuote":
        return { code: problem.code, message, line: problem.line };
      case "rowTooLong":
      case "tooManyFields":
        return { code: problem.code, message };
      case "tooFewFields":
        if (essential.some((field) => (plan.mapping[field] ?? -1) >= row.cells.length)) {
          return { code: problem.code, message };
        }
        break;
      case "strayQuote":
      case "lostCharacters":
        break;
    }
  }
  if (row.cells.some((cell) => cell.trim() !== "")) return undefined;
  return { code: "emptyRow", message: "All fields of the row are blank." };
}

function notesOfProblems(row: TableRow): RowNote[] {
  return row.problems.flatMap((problem): RowNote[] => {
    const { code } = problem;
    if (code !== "tooFewFields" && code !== "strayQuote" && code !== "lostCharacters") return [];
    return [{ code, message: describeRowProblem(problem) }];
  });
}
