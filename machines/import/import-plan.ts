import type { RequestCategory, RequestPriority, RequestState } from "#generated/request/type.ts";

/** What a column of a foreign table can become. `id` is Fettle's own id and occurs only in our own exports. */
export type TargetField =
  | "id"
  | "externalId"
  | "title"
  | "details"
  | "category"
  | "state"
  | "priority"
  | "site"
  | "place"
  | DateField
  | "closingNote"
  | "reporter";

/** The targets that are instants. */
export type DateField = "reportedAt" | "dueAt" | "closedAt";

export type DateOrder = "mdy" | "dmy" | "ymd";

/** How the dates of a column are written. */
export interface DateFormat {
  readonly style: "numeric" | "named" | "unixSeconds" | "unixMilliseconds";
  readonly order: DateOrder;
  readonly separator: "/" | "." | "-" | "";
  readonly shortYear: boolean;
  readonly clock: "none" | "24h" | "12h";
  readonly seconds: boolean;
  /** Whether the values carry an offset from UTC of their own. */
  readonly zoned: boolean;
}

export type Delimiter = "," | ";" | "\t" | "|";
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** All that is needed to read a file as a table. */
export interface TableFormat {
  readonly encoding: { readonly encoding: Encoding; readonly certain: boolean };
  readonly dialect: {
    readonly delimiter: Delimiter;
    readonly quote: '"' | "'";
    readonly newline: "\n" | "\r\n" | "\r";
    /** Whether the first row after `skipRows` names the columns. */
    readonly header: boolean;
    readonly skipRows: number;
  };
  /** How many fields a row has. */
  readonly columns: number;
}

/** Which column, from 0, becomes what. */
export type ColumnMapping = Readonly<Partial<Record<TargetField, number>>>;

/** What foreign words mean; the keys are folded: case, accents and extra spaces make no difference. */
export interface ValueMaps {
  readonly categories: Readonly<Record<string, RequestCategory>>;
  readonly states: Readonly<Record<string, RequestState>>;
  readonly priorities: Readonly<Record<string, RequestPriority | "none">>;
}

/** Everything that has to be decided before rows can be read as requests. Plain JSON. */
export interface ImportPlan {
  readonly mapping: ColumnMapping;
  readonly dates: Readonly<Partial<Record<DateField, DateFormat>>>;
  /** IANA zone of the times that carry no offset. */
  readonly zone: string;
  readonly values: ValueMaps;
}

/** Where rows go that name no site: one that is here, or a new one under this name. */
export interface SiteForOthers {
  readonly id?: string;
  readonly name: string;
}
