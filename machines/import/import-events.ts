import type { WorkspaceChanged } from "../workspace/workspace.ts";
import type { Correction } from "./correction.ts";
import type { FileLook, ImportChoices, TableFile } from "./file-look.ts";
import type { ImportInput } from "./import-context.ts";
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

/** The owner of an import; the rest of its data is stored on this device. */
export type RunInput = Pick<ImportInput, "workspace" | "categoryNames">;

/** The input of checking a file without importing it. */
export interface CheckPort extends RunInput {
  readonly file: TableFile;
  readonly look: FileLook;
  readonly siteForOthers: SiteForOthers;
  readonly source: string;
}

/** The input of storing an import on this device, with the choices to remember for the next file of this kind. */
export interface KeepInput {
  readonly run: ImportRun;
  readonly file: TableFile;
  readonly choices: ImportChoices;
}

/** The progress of an import, if there is one. */
export interface WithRun {
  readonly run: ImportRun | undefined;
}

/** An unfinished import, and whether another tab is running it. */
export interface RecalledRun extends WithRun {
  readonly isElsewhere: boolean;
}
