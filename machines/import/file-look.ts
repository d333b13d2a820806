import type { RequestCategory, RequestPriority, RequestState } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type {
  ColumnMapping,
  DateField,
  DateFormat,
  ImportPlan,
  TargetField,
  ValueMaps,
} from "./import-plan.ts";
import type { Delimiter, Encoding, TableFormat } from "./table-format.ts";

/** A file with a table in it; src/app knows that it is a `File`. */
export interface TableFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What a person decided about a table; whatever is missing is guessed. Plain JSON. */
export interface ImportChoices {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  /** Whether the first row names the columns. */
  readonly header?: boolean;
  /** All columns, from the first correction on. */
  readonly mapping?: ColumnMapping;
  readonly dates: Readonly<Partial<Record<DateField, DateFormat>>>;
  /** IANA. */
  readonly zone: string;
  readonly values: ValueMaps;
}

/** What one column was taken for. */
export interface ColumnLook {
  readonly target: TargetField;
  readonly column: number;
  /** 0 to 1; below 0.5 it rests on the values alone. 1 once a person chose it. */
  readonly confidence: number;
}

/** How the dates of one column are read. */
export interface DateLook {
  readonly field: DateField;
  readonly column: number;
  /** `undefined` where no format reads them. */
  readonly format: DateFormat | undefined;
  /** The id of that format among the choices. */
  readonly chosen: string | undefined;
  /** The formats to choose from, the chosen one among them, each as people write it. */
  readonly choices: readonly {
    readonly id: string;
    readonly text: string;
    readonly format: DateFormat;
    /** What the example is in this format. */
    readonly reading: Instant | undefined;
  }[];
  /** A value of the column in which the formats differ, if there is one; empty where the column is. */
  readonly example: string;
  /** What keeps it from being sure: day and month may be the other way round, or nothing reads the values. */
  readonly doubt: "order" | "unreadable" | undefined;
}

/** What one foreign word is taken to mean. */
export interface ValueLook<Value> {
  /** As it stands in the file. */
  readonly value: string;
  readonly key: string;
  /** How often it occurs in the rows that were looked at. */
  readonly count: number;
  readonly to: Value;
  /** Whether anything speaks for it. */
  readonly isKnown: boolean;
}

/** What a first look at a file says: how it is written, what its columns mean, and the plan that follows. */
export interface FileLook {
  readonly format: TableFormat;
  readonly headers: readonly string[];
  /** The same for every file of the same system. */
  readonly signature: string;
  /** For each column a few values that differ. */
  readonly examples: readonly (readonly string[])[];
  readonly rows: { readonly value: number; readonly exact: boolean };
  readonly columns: readonly ColumnLook[];
  readonly dates: readonly DateLook[];
  readonly categories: readonly ValueLook<RequestCategory>[];
  readonly states: readonly ValueLook<RequestState>[];
  readonly priorities: readonly ValueLook<RequestPriority | "none">[];
  readonly plan: ImportPlan;
}

/** What looking at a file came to. */
export type LookResult =
  | {
      readonly ok: true;
      readonly look: FileLook;
      /** What was decided about such a file the last time, or has been decided now. */
      readonly choices: ImportChoices;
      readonly isRemembered: boolean;
    }
  | { readonly ok: false; readonly problem: FileTrouble };

/** Why a file is no table; `kind` says what it is instead. */
export interface FileTrouble {
  readonly code: "fileEmpty" | "onlyHeader" | "notText" | "unreadable";
  readonly kind?: string;
}

/** What has to be answered before rows can be read: by date columns, and whether anything says what is wrong. */
export interface OpenQuestions {
  readonly dates: readonly DateLook[];
  readonly isWhatMissing: boolean;
}

/** The questions a look leaves open. */
export function openQuestions(look: FileLook): OpenQuestions {
  const { title, category, details } = look.plan.mapping;
  return {
    dates: look.dates.filter(({ doubt }) => doubt !== undefined),
    isWhatMissing: title === undefined && category === undefined && details === undefined,
  };
}

/** Whether nothing is left to ask. */
export function isAnswered(look: FileLook): boolean {
  const { dates, isWhatMissing } = openQuestions(look);
  return dates.length === 0 && !isWhatMissing;
}

/** From about this many rows on it is said beforehand that it will take a while. */
export const manyRows = 100_000;
