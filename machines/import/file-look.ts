import type { RequestAudience, RequestCategory, RequestState } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type {
  ColumnMapping,
  DateField,
  DateFormat,
  ImportPlan,
  PriorityChoice,
  TargetField,
  ValueMaps,
} from "./import-plan.ts";
import type { PlannedPlace, PlannedRow, PlannedSite } from "./planned-batch.ts";
import type { FormatChoice, TableFormat } from "./table-format.ts";

/** A file that contains a table; src/app knows that it is a `File`. */
export interface TableFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The user's decisions about a table; missing ones are guessed. Plain JSON. */
export interface ImportChoices extends FormatChoice {
  /** The whole mapping, once any column was corrected. */
  readonly mapping?: ColumnMapping;
  readonly dates: Readonly<Partial<Record<DateField, DateFormat>>>;
  /** An IANA time zone. */
  readonly zone: string;
  readonly values: ValueMaps;
  /** Who sees rows that do not say so; the team only, if nothing is chosen. */
  readonly audience?: RequestAudience | undefined;
}

/** The meaning that was found for one column. */
export interface ColumnGuess {
  readonly target: TargetField;
  readonly column: number;
  /** From 0 to 1; below 0.5 the guess rests on the values alone. 1 once the user has chosen. */
  readonly confidence: number;
}

/** How the dates of one column are read. */
export interface DateLook {
  readonly field: DateField;
  readonly column: number;
  /** `undefined` where no format fits the values. */
  readonly format: DateFormat | undefined;
  /** The id of that format among `choices`. */
  readonly chosen: string | undefined;
  /** The formats to choose from, `format` among them; `id` is the format as people write it. */
  readonly choices: readonly {
    readonly id: string;
    readonly format: DateFormat;
    /** The example value read in this format. */
    readonly reading: Instant | undefined;
  }[];
  /** A value that the formats read differently, if there is one; empty where the column is. */
  readonly example: string;
  /** Why the format is uncertain: day and month may be swapped, or no format reads the values. */
  readonly doubt: "order" | "unreadable" | undefined;
}

/** The meaning of one foreign value. */
export interface ValueLook<Value> {
  /** The value as the file has it. */
  readonly value: string;
  readonly key: string;
  /** The number of rows that have it, of the sample or of the whole file. */
  readonly count: number;
  readonly to: Value;
  /** Whether the meaning was found, rather than a default. */
  readonly isKnown: boolean;
}

/** The values of the columns that have words, and what they mean. */
export interface FileWords {
  readonly categories: readonly ValueLook<RequestCategory>[];
  readonly states: readonly ValueLook<RequestState>[];
  readonly priorities: readonly ValueLook<PriorityChoice>[];
  readonly audiences: readonly ValueLook<RequestAudience>[];
}

/** The result of sampling a file: its dialect, the meaning of its columns, and the resulting plan. */
export interface FileLook extends FileWords {
  readonly format: TableFormat;
  /** The sheet that is read of a workbook, and the others to choose from. */
  readonly workbook?: { readonly sheet: string; readonly sheets: readonly string[] } | undefined;
  readonly headers: readonly string[];
  /** Equal for all files of the same system. */
  readonly signature: string;
  /** A few different values of each column. */
  readonly examples: readonly (readonly string[])[];
  readonly rows: { readonly value: number; readonly exact: boolean };
  readonly columns: readonly ColumnGuess[];
  readonly dates: readonly DateLook[];
  /** The different values of the column of places, in the sample. */
  readonly places: readonly string[];
  /** Whether the words are those of the whole file, and not of a sample. */
  readonly hasAllWords: boolean;
  readonly plan: ImportPlan;
}

/** The result of sampling a file. */
export type LookResult =
  | {
      readonly ok: true;
      readonly look: FileLook;
      /** The choices for this kind of file: remembered from the last import, or made now. */
      readonly choices: ImportChoices;
      readonly isRemembered: boolean;
    }
  | { readonly ok: false; readonly problem: FileTrouble };

/** The kind of a file that is not a table. */
export type FileKind =
  | "spreadsheet"
  | "image"
  | "pdf"
  | "archive"
  | "webPage"
  | "json"
  | "xml"
  | "database"
  | "unknown";

/** Why a file is no table; `kind` says what it is instead. */
export type FileTrouble =
  | { readonly code: "fileEmpty" | "onlyHeader" | "unreadable" }
  | { readonly code: "tooLarge"; readonly cells: number }
  | { readonly code: "notText"; readonly kind: FileKind };

/** The questions to answer before rows can be read: date columns in doubt, and whether no column says what is wrong. */
export interface OpenQuestions {
  readonly dates: readonly DateLook[];
  readonly isWhatMissing: boolean;
}

/** The questions that a sampled file leaves open. */
export function openQuestions(look: FileLook): OpenQuestions {
  const { title, category, details } = look.plan.mapping;
  return {
    dates: look.dates.filter(({ doubt }) => doubt !== undefined),
    isWhatMissing: title === undefined && category === undefined && details === undefined,
  };
}

/** Whether no question is open. */
export function isAnswered(look: FileLook): boolean {
  const { dates, isWhatMissing } = openQuestions(look);
  return dates.length === 0 && !isWhatMissing;
}

/** From about this many rows on the page warns that the import takes a while. */
export const manyRows = 100_000;

/** From this many new places on they are rather addresses than places that somebody looks after, and the page asks. */
export const manyPlaces = 100;

/** What an import would do, from reading the whole file. */
export interface FileCheck {
  /** The number of rows in the file. */
  readonly rows: number;
  /** Requests that would be added. */
  readonly fresh: number;
  /** Rows whose requests exist already. */
  readonly here: number;
  readonly sites: number;
  readonly places: number;
  /** The first of these places. */
  readonly newPlaces: readonly Pick<PlannedRow, "site" | "place">[];
  /** The number of rows that would be left out, by reason code. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The number of rows that would be added with a note about how they were read, by note code. */
  readonly notes: Readonly<Record<string, number>>;
  /** The first lines of the file with each of these notes, from 1. */
  readonly noteLines: Readonly<Record<string, readonly number[]>>;
  /** The words of the whole file. */
  readonly words: FileWords;
  /** The values of the rows that would be added that mean nothing here yet. */
  readonly unknown: readonly ValueLook<string>[];
  /** Requests that everyone would see because the file does not say who may. */
  readonly openToAll: number;
  /** The first rows that would be added. */
  readonly first: readonly PlannedRow[];
  /** The new sites and places of these rows, and of the first new places. */
  readonly firstSites: readonly PlannedSite[];
  readonly firstPlaces: readonly PlannedPlace[];
  /** The rows that would be left out, as a table to correct and import again; `undefined` where there are none. */
  readonly report: TableFile | undefined;
}

/** The progress of the check, or its result. */
export interface CheckUpdate {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
  readonly check?: FileCheck;
}
