import type { ComponentType } from "react";
import type { SnapshotFrom } from "xstate";
import type { ReportEvent } from "#machines/report/report-context.ts";
import type { reportMachine } from "#machines/report/report.machine.ts";

/** The pieces that the first question does not need; `FetchSoon` begins to fetch them, where they are not there yet. */
export interface ReportPieces {
  readonly Details: ComponentType<ReportView>;
  readonly Nearby: ComponentType<ReportView & { readonly isCollapsed?: boolean }>;
  readonly FetchSoon?: ComponentType;
}

/** What every piece of the report is drawn from. */
export interface ReportView {
  readonly snapshot: SnapshotFrom<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
  readonly pieces: ReportPieces;
}
