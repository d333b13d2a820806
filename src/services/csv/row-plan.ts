import type { PlannedRow } from "#machines/import/planned-batch.ts";

/** A request as it will be imported, before its place is found. */
export interface RequestDraft extends Omit<
  PlannedRow,
  "record" | "id" | "details" | "site" | "place"
> {
  /** Only from our own export. */
  readonly id?: string;
  readonly details?: string;
  /** The names in the table. */
  readonly site?: string;
  readonly place?: string;
}

type SkipReason =
  | "emptyRow"
  | "unterminatedQuote"
  | "rowTooLong"
  | "tooFewFields"
  | "tooManyFields"
  | "dateMissing"
  | "dateInvalid"
  | "duplicateInFile"
  | "siteForbidden"
  | "refused";

/** Why a row is not imported; `message` is in English, for the table of such rows. */
export interface RowSkip {
  readonly code: SkipReason;
  readonly message: string;
}

/** A decision about a row that is imported all the same. */
export type RowNote =
  | "titleCut"
  | "titleMade"
  | "detailsCut"
  | "closingNoteCut"
  | "nameCut"
  | "externalIdTooLong"
  | "categoryUnknown"
  | "categoryGuessed"
  | "categoryMissing"
  | "valueUnknown"
  | "audienceUnknown"
  | "assigneeUnknown"
  | "assigneeNeeded"
  | "followerUnknown"
  | "otherColumnsCut"
  | "stateUnknown"
  | "dateIgnored"
  | "reportedNow"
  | "reportedInFuture"
  | "closedWithoutDate"
  | "closedBeforeReported"
  | "openWithClosingDate"
  | "mergedWithoutTarget"
  | "tooFewFields"
  | "strayQuote"
  | "lostCharacters";

export type RowPlan =
  | { readonly ok: true; readonly draft: RequestDraft; readonly notes: readonly RowNote[] }
  | { readonly ok: false; readonly skip: RowSkip };
