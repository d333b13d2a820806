// Generated from codegen/runtime/cells.ts by "npm run codegen". Do not edit. fd8ef9de42c8

import { asLine, type Instant, isLine, lengthOf } from "./runtime.ts";

/** A row of a table: its cells by the headers of their columns. */
export type CsvRow = Readonly<Record<string, string>>;

/** The properties of every column. */
export interface Column {
  /** The field that holds the column's values. */
  readonly field: string;
  /** The column's name in the first row. */
  readonly header: string;
  /** Whether every row needs a value; otherwise a blank cell omits the field. */
  readonly required: boolean;
}

export interface TextColumn extends Column {
  readonly kind: "text";
  /** Characters (Unicode code points). */
  readonly min: number;
  readonly max: number;
  /** The source of a regular expression. */
  readonly pattern?: string;
  /** Whether the text is one line; invisible characters are removed. */
  readonly line?: true;
  /** The entity whose ids the column holds. */
  readonly names?: string;
}

export interface NumberColumn extends Column {
  readonly kind: "number";
  readonly whole: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** A moment, as ISO 8601 with an offset: `2026-01-31T09:30:00+01:00`. */
export interface MomentColumn extends Column {
  readonly kind: "moment";
  readonly min?: number;
  readonly max?: number;
}

/** `yes` or `no`; `true`, `false`, `1` and `0` are read too. */
export interface FlagColumn extends Column {
  readonly kind: "flag";
}

/** One of several words, in upper or lower case. */
export interface ChoiceColumn<T extends string = string> extends Column {
  readonly kind: "choice";
  readonly choices: readonly T[];
}

/** Several values, separated by `;`. Inside a value, `;` is written `\;` and `\` is written `\\`. */
export interface ListColumn<Of extends Column> extends Column {
  readonly kind: "list";
  readonly of: Of;
  readonly min: number;
  readonly max: number;
}

/** Why a cell is invalid. */
export interface CellProblem {
  readonly field: string;
  /** The header of its column. */
  readonly column: string;
  readonly code:
    | "missing"
    | "tooShort"
    | "tooLong"
    | "pattern"
    | "choice"
    | "number"
    | "tooSmall"
    | "tooLarge"
    | "moment"
    | "flag"
    | "tooFew"
    | "tooMany";
  /** The text of the cell. */
  readonly cell: string;
  /** A sentence in English: what is wrong. */
  readonly message: string;
  /** A sentence in English: what to do. */
  readonly fix: string;
}

/** The result of reading a row: the input of a command, or all problems. */
export type CsvRead<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly CellProblem[] };

/** Reads the cells of one row and collects their problems. Each method returns `undefined` for a blank or an invalid cell. */
export class CellReader {
  readonly problems: CellProblem[] = [];
  readonly #row: CsvRow;

  constructor(row: CsvRow) {
    this.#row = row;
  }

  text(column: TextColumn, cell = this.#cellOf(column)): string | undefined {
    const { min, max, pattern, line = false } = column;
    const text = line ? asLine(cell) : cell.trim();
    if (text === "" || (line && !isLine(text))) return this.#blank(column);
    const length = lengthOf(text);
    if (length > max)
      return this.#refuse(
        column,
        "tooLong",
        cell,
        `has ${length} characters`,
        `Shorten it to ${max}.`,
      );
    if (length < min)
      return this.#refuse(
        column,
        "tooShort",
        cell,
        `has ${length} characters`,
        `Write at least ${min}.`,
      );
    if (pattern !== undefined && !new RegExp(pattern).test(text))
      return this.#refuse(
        column,
        "pattern",
        cell,
        "has another form",
        `Write what matches ${pattern}.`,
      );
    return text;
  }

  number(column: NumberColumn, cell = this.#cellOf(column)): number | undefined {
    const text = cell.trim();
    if (text === "") return this.#blank(column);
    const number = Number(text);
    const isPlain = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
    if (!isPlain || (column.whole && !Number.isSafeInteger(number))) {
      const fix = column.whole
        ? "Write digits only."
        : "Write digits, with a point before decimals.";
      return this.#refuse(
        column,
        "number",
        cell,
        `is not a ${column.whole ? "whole " : ""}number`,
        fix,
      );
    }
    return this.#within(column, number, cell, String);
  }

  moment(column: MomentColumn, cell = this.#cellOf(column)): Instant | undefined {
    const text = cell.trim();
    if (text === "") return this.#blank(column);
    const isIso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(
      text,
    );
    const instant = isIso ? Date.parse(text.replace(" ", "T")) : Number.NaN;
    if (Number.isNaN(instant)) {
      const fix = "Write it with its offset, like 2026-01-31T09:30:00+01:00.";
      return this.#refuse(column, "moment", cell, "is not a moment", fix);
    }
    return this.#within(column, instant, cell, (limit) => new Date(limit).toISOString());
  }

  flag(column: FlagColumn, cell = this.#cellOf(column)): boolean | undefined {
    const word = cell.trim().toLowerCase();
    if (word === "") return this.#blank(column);
    if (["yes", "true", "1"].includes(word)) return true;
    if (["no", "false", "0"].includes(word)) return false;
    return this.#refuse(column, "flag", cell, "is neither yes nor no", "Write yes or no.");
  }

  choice<T extends string>(column: ChoiceColumn<T>, cell = this.#cellOf(column)): T | undefined {
    const word = cell.trim().toLowerCase();
    if (word === "") return this.#blank(column);
    const found = column.choices.find((each) => each.toLowerCase() === word);
    if (found !== undefined) return found;
    const fix = `Write one of: ${column.choices.join(", ")}.`;
    return this.#refuse(column, "choice", cell, "is none of the choices", fix);
  }

  list<Of extends Column, T>(
    column: ListColumn<Of>,
    read: (of: Of, cell: string) => T | undefined,
  ): readonly T[] | undefined {
    const cell = this.#cellOf(column);
    if (cell.trim() === "") return this.#blank(column);
    const cells = (cell.match(/(?:\\[^]|[^;\\])+/g) ?? [])
      .map((each) => each.replaceAll(/\\([^])/g, "$1"))
      .filter((each) => each.trim() !== "");
    if (cells.length > column.max)
      return this.#refuse(
        column,
        "tooMany",
        cell,
        `has ${cells.length} entries`,
        `Leave ${column.max}.`,
      );
    if (cells.length < column.min)
      return this.#refuse(
        column,
        "tooFew",
        cell,
        `has ${cells.length} entries`,
        `Name ${column.min}.`,
      );
    const values = cells.map((each) => read(column.of, each)).filter((each) => each !== undefined);
    return values.length === cells.length ? values : undefined;
  }

  #cellOf({ header }: Column): string {
    return this.#row[header] ?? "";
  }

  #blank(column: Column): undefined {
    return column.required
      ? this.#refuse(column, "missing", "", "is blank", "Fill it in.")
      : undefined;
  }

  #within(
    column: NumberColumn | MomentColumn,
    value: number,
    cell: string,
    words: (limit: number) => string,
  ): number | undefined {
    const { min = -Infinity, max = Infinity } = column;
    if (value > max)
      return this.#refuse(column, "tooLarge", cell, "is too much", `The most is ${words(max)}.`);
    if (value < min)
      return this.#refuse(column, "tooSmall", cell, "is too little", `The least is ${words(min)}.`);
    return value;
  }

  #refuse(
    { field, header }: Column,
    code: CellProblem["code"],
    cell: string,
    what: string,
    fix: string,
  ): undefined {
    this.problems.push({ field, column: header, code, cell, message: `"${header}" ${what}.`, fix });
    return undefined;
  }
}

/** The cell for a value; reading it gives the same value. `undefined` becomes a blank cell. */
export function cellOf(
  column: Column & { readonly kind: string },
  value: string | number | boolean | readonly (string | number | boolean)[] | undefined,
): string {
  if (value === undefined) return "";
  if (typeof value === "object")
    return value.map((each) => String(each).replaceAll(/[\\;]/g, String.raw`\$&`)).join(";");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return column.kind === "moment" && typeof value === "number"
    ? new Date(value).toISOString()
    : String(value);
}
