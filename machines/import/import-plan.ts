import type { ImportRequest } from "#generated/request/commands.ts";
import { requestColumns } from "#generated/request/csv.ts";
import type {
  RequestAudience,
  RequestCategory,
  RequestPriority,
  RequestState,
} from "#generated/request/type.ts";

/** What a column of a foreign table can become in a way of its own. */
const ownTargets = [
  "id",
  "externalId",
  "title",
  "details",
  "category",
  "state",
  "priority",
  "site",
  "place",
  "reportedAt",
  "dueAt",
  "closedAt",
  "closingNote",
  "reporter",
  "assignee",
  "watchers",
  "mergedInto",
  "teamComments",
  "minutes",
] as const;
export type OwnTarget = (typeof ownTargets)[number];

/** Fields that an import takes from a target of another name, or makes up. */
const elsewhere = ["reporterName", "resolution", "importedWith"] as const;

type Columns = typeof requestColumns;
/** Fields whose value is one cell: no lists, and no names of other documents. */
type ValueField = {
  [Field in keyof Columns]: Columns[Field] extends
    | { readonly kind: "list" }
    | { readonly names: string }
    ? never
    : Field;
}[keyof Columns];

/** A field that is exported as it is, and imported from our own exports, or from a column that somebody names. */
export type PlainTarget = Exclude<ValueField, OwnTarget | (typeof elsewhere)[number]>;

export const plainTargets: readonly PlainTarget[] = Object.entries(requestColumns).flatMap(
  ([name, column]) =>
    column.kind === "list" ||
    "names" in column ||
    [...ownTargets, ...elsewhere].some((each) => each === name)
      ? []
      : // What is left is what the type says.
        [name as PlainTarget],
);

/** Whether a column becomes a field unchanged. */
export function isPlain(target: TargetField): target is PlainTarget {
  return plainTargets.some((each) => each === target);
}

const onlyOurs: readonly TargetField[] = ["id", "watchers", "mergedInto", "teamComments"];

/** Whether only our own exports have such a column: one of others has that name for something else. */
export function isOurOwn(target: TargetField): boolean {
  return onlyOurs.includes(target) || (isPlain(target) && target !== "audience");
}

/** Something for each of them. */
export function perPlainTarget<T>(
  make: (target: PlainTarget) => T,
): Readonly<Record<PlainTarget, T>> {
  const made = plainTargets.map((target) => [target, make(target)] as const);
  // Each of them is among the entries.
  return Object.fromEntries(made) as Record<PlainTarget, T>;
}

/** What a row says of these; where it says nothing, the field is left out. Red for one that the import does not take. */
export type PlainValues = Readonly<Partial<Pick<ImportRequest, PlainTarget>>>;

/** What a column of a foreign table can become. */
export type TargetField = OwnTarget | PlainTarget;
export const targetFields: readonly TargetField[] = [...ownTargets, ...plainTargets];

/** The targets that are instants. */
export const dateFields = ["reportedAt", "dueAt", "closedAt", "resolvedAt"] as const;
export type DateField = (typeof dateFields)[number];

/** Whether a target is an instant. */
export function isDate(target: TargetField): target is DateField {
  return dateFields.some((each) => each === target);
}

export type DateOrder = "mdy" | "dmy" | "ymd";

/** How the dates of a column are written. Plain JSON, so that it can be corrected and remembered. */
export interface DateFormat {
  readonly style: "numeric" | "named" | "unixSeconds" | "unixMilliseconds";
  readonly order: DateOrder;
  readonly separator: "/" | "." | "-" | "";
  /** Two digits for the year: 70 to 99 mean 1970 to 1999, 00 to 69 mean 2000 to 2069. */
  readonly shortYear: boolean;
  readonly clock: "none" | "24h" | "12h";
  readonly seconds: boolean;
  /** Whether the values carry their own UTC offset. */
  readonly zoned: boolean;
}

/** The column of each target, from 0. Plain JSON, remembered for files with the same headings. */
export type ColumnMapping = Readonly<Partial<Record<TargetField, number>>>;

/**
 * From a foreign value to ours. Keys are folded: case, accents and extra spaces make no difference. Plain JSON, corrected by
 * users and remembered.
 */
export type ValueMap<Value> = Readonly<Record<string, Value>>;

/** `none`: the value names no priority. */
export type PriorityChoice = RequestPriority | "none";

/** The meanings of the foreign values of an import. */
export interface ValueMaps {
  readonly categories: ValueMap<RequestCategory>;
  readonly states: ValueMap<RequestState>;
  readonly priorities: ValueMap<PriorityChoice>;
  /** Missing in plans from before these could be matched. */
  readonly audiences?: ValueMap<RequestAudience> | undefined;
}

/** The decisions needed to read rows as requests. Plain JSON. */
export interface ImportPlan {
  readonly mapping: ColumnMapping;
  readonly dates: Readonly<Partial<Record<DateField, DateFormat>>>;
  /** The IANA zone of times without an offset. */
  readonly zone: string;
  readonly values: ValueMaps;
  /** Who sees rows that do not say so; everyone in plans from before there was a choice. */
  readonly audience?: RequestAudience | undefined;
}

/** The site of rows that name none: an existing one, or a new one under this name. */
export interface SiteForOthers {
  readonly id?: string;
  readonly name: string;
}
