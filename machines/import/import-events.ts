import type { WorkspaceChanged } from "../workspace/workspace.ts";
import type { Correction } from "./correction.ts";
import type { TableFile } from "./file-look.ts";
import type { SiteForOthers } from "./import-plan.ts";

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
  | { readonly type: "undo.requested" }
  | { readonly type: "leave.requested" }
  | { readonly type: "inbox.requested" };
