import path from "node:path";
import { locate, type Spot } from "./read/locate.ts";
import { type ErrorCode, SchemaError, type SchemaWarning } from "./schema-error.ts";

/**
 * An error or a warning as a person reads it: the code and the reason, the place, the lines around it with a caret, and what to
 * do. Paths are relative to `base`.
 */
export async function describeReport(
  report: SchemaError | SchemaWarning,
  base = process.cwd(),
): Promise<string> {
  const spot = await locate(report.place);
  const where =
    spot === undefined
      ? []
      : [`  at ${path.relative(base, spot.file)}:${spot.line}:${spot.column}`, ...frameOf(spot)];
  const kind = report instanceof SchemaError ? "" : "warning ";
  const meant = meantOf(report);
  return [
    `${kind}${report.code}: ${report.message}`,
    ...where,
    `  What to do: ${report.fix}`,
    ...(meant === undefined
      ? []
      : [`  If it is meant: meant: { "${meant}": "why" } in the entity.`]),
  ].join("\n");
}

function meantOf(report: SchemaError | SchemaWarning): string | undefined {
  return "meant" in report ? report.meant : undefined;
}

/** The number of lines shown before and after the line in question. */
const around = 2;

/** The line in question with its number, a caret below the column, and the lines around it. */
function frameOf({ line, column, lines }: Spot): readonly string[] {
  if (lines[line - 1] === undefined) return [];
  const first = Math.max(1, line - around);
  const shown = lines.slice(first - 1, line + around);
  const width = String(first + shown.length - 1).length;
  const numbered = shown.flatMap((text, index) => {
    const number = first + index;
    const mark = number === line ? ">" : " ";
    const row = `  ${mark} ${String(number).padStart(width)} | ${text}`.trimEnd();
    const caret = `    ${" ".repeat(width)} | ${" ".repeat(column - 1)}^`;
    return number === line ? [row, caret] : [row];
  });
  return ["", ...numbered, ""];
}

/** The `--json` output for an error or a warning; without a place, the fields of the place are missing. */
export interface ReportRecord {
  readonly code: ErrorCode;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly reason: string;
  readonly fix: string;
  readonly frame: readonly string[] | undefined;
  /** For a warning: the key of the entity's `meant` that silences it. */
  readonly meant: string | undefined;
}

/** An error or a warning for programs: the same content; `file` is absolute, `line` and `column` count from 1. */
export async function recordOf(report: SchemaError | SchemaWarning): Promise<ReportRecord> {
  const { code, message: reason, fix } = report;
  const spot = await locate(report.place);
  const frame = spot && frameOf(spot).slice(1, -1);
  const where = { file: spot?.file, line: spot?.line, column: spot?.column };
  return { code, ...where, reason, fix, frame, meant: meantOf(report) };
}
