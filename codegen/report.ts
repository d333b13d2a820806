import path from "node:path";
import { locate, type Spot } from "./read/locate.ts";
import type { ErrorCode } from "./schema-error-codes.ts";
import type { SchemaError } from "./schema-error.ts";

/**
 * An error as a person reads it: the code and the reason, where, the lines around it with a caret, and what to do.
 * Paths are told from `base`.
 */
export async function describeError(error: SchemaError, base = process.cwd()): Promise<string> {
  const spot = await locate(error.place);
  const where =
    spot === undefined
      ? []
      : [`  at ${path.relative(base, spot.file)}:${spot.line}:${spot.column}`, ...frameOf(spot)];
  return [`${error.code}: ${error.message}`, ...where, `  What to do: ${error.fix}`].join("\n");
}

/** How many lines are shown before and after the one that is meant. */
const around = 2;

/** The line that is meant, with its number, a caret below the column, and the lines around it. */
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

/** What `--json` prints of an error; the place is missing where there is none. */
export interface ErrorRecord {
  readonly code: ErrorCode;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly reason: string;
  readonly fix: string;
  readonly frame: readonly string[] | undefined;
}

/** An error as a program reads it: the same as a person does, `file` absolute, `line` and `column` from 1. */
export async function errorRecord(error: SchemaError): Promise<ErrorRecord> {
  const { code, message: reason, fix } = error;
  const spot = await locate(error.place);
  const frame = spot && frameOf(spot).slice(1, -1);
  return { code, file: spot?.file, line: spot?.line, column: spot?.column, reason, fix, frame };
}
