import type { Workspace, WorkspaceChanged } from "../workspace/workspace.ts";
import type { Correction } from "./correction.ts";
import type { FileLook, ImportChoices, LookResult, TableFile } from "./file-look.ts";
import type { CategoryNames } from "./import-context.ts";
import type { SiteForOthers } from "./import-plan.ts";
import type { ImportRun } from "./import-run.ts";

/** What a person does to an import, and what it is told. */
export type ImportEvent =
  | WorkspaceChanged
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

/** The input of sampling a file; `isFirst` restores the choices of the last file of this kind. */
export interface LookInput {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly isFirst: boolean;
}

/** The input of checking a file without importing it. */
export interface CheckPort {
  readonly file: TableFile;
  readonly look: FileLook;
  readonly siteForOthers: SiteForOthers;
  readonly source: string;
  readonly workspace: Workspace;
  readonly categoryNames: CategoryNames;
}

/** The input of storing an import on this device, with the choices to remember for the next file of this kind. */
export interface KeepInput {
  readonly run: ImportRun;
  readonly file: TableFile;
  readonly choices: ImportChoices;
}

/** The owner of an import; the rest of its data is stored on this device. */
export interface RunInput {
  readonly workspace: Workspace;
  readonly categoryNames: CategoryNames;
}

/** The input of making the table of the rows that an import left out; the file it reads is stored on this device. */
export interface ReportInput {
  readonly workspace: Workspace;
  readonly categoryNames: CategoryNames;
}

/** The input of saving a table. */
export interface WithReport {
  readonly report: TableFile | undefined;
}

/** An unfinished import, and whether another tab is running it. */
export interface RecalledRun {
  readonly run: ImportRun | undefined;
  readonly isElsewhere: boolean;
}

/** The result of sampling a file. */
export interface Looked {
  readonly result: LookResult;
}

/** The present choices. */
export interface Decided {
  readonly choices: ImportChoices;
}

/** The progress of an import, if there is one. */
export interface WithRun {
  readonly run: ImportRun | undefined;
}
