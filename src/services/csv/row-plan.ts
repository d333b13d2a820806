import type { RequestCategory, RequestPriority, RequestState } from "#generated/request/type.ts";
import type { PlainValues, TargetField } from "#machines/import/import-plan.ts";

/** A request as it will be imported. Instants are ms since the epoch. */
export interface RequestDraft extends PlainValues {
  /** Only from our own export. */
  readonly id?: string;
  readonly externalId?: string;
  readonly title: string;
  readonly details?: string;
  readonly category: RequestCategory;
  readonly state: Exclude<RequestState, "merged">;
  readonly priority?: RequestPriority;
  readonly site?: string;
  readonly place?: string;
  readonly reportedAt: number;
  readonly dueAt?: number;
  /** Only in the states from `resolved` on. */
  readonly closedAt?: number;
  readonly closingNote?: string;
  readonly reporter?: string;
}

export type SkipCode =
  | "emptyRow"
  | "unterminatedQuote"
  | "rowTooLong"
  | "tooFewFields"
  | "tooManyFields"
  | "dateMissing"
  | "dateInvalid"
  | "duplicateInFile";

/** Why a row is not imported. */
export interface RowSkip {
  readonly code: SkipCode;
  /** In English; `code`, `column`, `value` and `line` are what a translation needs. */
  readonly message: string;
  readonly field?: TargetField;
  /** Header of the column. */
  readonly column?: string;
  readonly value?: string;
  /** The line meant by the message, if it is another than the row's own. */
  readonly line?: number;
}

export type NoteCode =
  | "titleCut"
  | "titleMade"
  | "detailsCut"
  | "closingNoteCut"
  | "nameCut"
  | "externalIdTooLong"
  | "categoryUnknown"
  | "valueUnknown"
  | "stateUnknown"
  | "dateIgnored"
  | "reportedNow"
  | "closedWithoutDate"
  | "closedBeforeReported"
  | "openWithClosingDate"
  | "mergedWithoutTarget"
  | "tooFewFields"
  | "strayQuote"
  | "lostCharacters";

/** A decision about a row that is imported all the same. */
export interface RowNote {
  readonly code: NoteCode;
  readonly message: string;
  readonly field?: TargetField;
}

export type RowPlan =
  | { readonly ok: true; readonly draft: RequestDraft; readonly notes: readonly RowNote[] }
  | { readonly ok: false; readonly skip: RowSkip };
