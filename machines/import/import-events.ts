import type { House, HouseChanged } from "../house.ts";
import type { Correction } from "./correction.ts";
import type { FileLook, ImportChoices, LookResult, TableFile } from "./file-look.ts";
import type { CategoryNames } from "./import-context.ts";
import type { SiteForOthers } from "./import-plan.ts";
import type { ImportRun } from "./import-run.ts";

/** What a person does to an import, and what it is told. */
export type ImportEvent =
  | HouseChanged
  | { readonly type: "file.chosen"; readonly file: TableFile }
  | { readonly type: "choice.requested" }
  | { readonly type: "retry.requested" }
  | { readonly type: "plan.corrected"; readonly correction: Correction }
  | { readonly type: "site.chosen"; readonly site: SiteForOthers }
  | { readonly type: "check.requested" }
  | { readonly type: "mapping.requested" }
  | { readonly type: "report.requested" }
  | { readonly type: "import.requested" }
  | { readonly type: "cancel.requested" }
  | { readonly type: "resume.requested" }
  | { readonly type: "leave.requested" }
  | { readonly type: "inbox.requested" };

/** What looking at a file takes; `isFirst` brings back what was decided about such a file before. */
export interface LookInput {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly isFirst: boolean;
}

/** What going through a file without bringing it in takes. */
export interface CheckPort {
  readonly file: TableFile;
  readonly look: FileLook;
  readonly siteForOthers: SiteForOthers;
  readonly source: string;
  readonly house: House;
  readonly categoryNames: CategoryNames;
}

/** What keeping an import on this device takes, with what to remember for the next file of the kind. */
export interface KeepInput {
  readonly run: ImportRun;
  readonly file: TableFile;
  readonly choices: ImportChoices;
}

/** Whose import; what it needs to go on lies on this device. */
export interface RunInput {
  readonly house: House;
  readonly categoryNames: CategoryNames;
}

/** What making the table of the rows that an import left out takes; the file it goes through lies on this device. */
export interface ReportInput {
  readonly house: House;
  readonly categoryNames: CategoryNames;
}

/** What handing out a table takes. */
export interface WithReport {
  readonly report: TableFile | undefined;
}

/** An import that is not through, and whether another tab is at it. */
export interface RecalledRun {
  readonly run: ImportRun | undefined;
  readonly isElsewhere: boolean;
}

/** What looking at a file came to. */
export interface Looked {
  readonly result: LookResult;
}

/** What is decided now. */
export interface Decided {
  readonly choices: ImportChoices;
}

/** How far an import has come, if there is one. */
export interface WithRun {
  readonly run: ImportRun | undefined;
}
