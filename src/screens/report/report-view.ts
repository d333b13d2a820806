import type { ComponentType } from "react";
import type { SnapshotFrom } from "xstate";
import type { ReportEvent } from "#machines/report/report-context.ts";
import type { reportMachine } from "#machines/report/report.machine.ts";

/** The components that the first question does not need; `FetchSoon` starts loading them, where they are not loaded yet. */
export interface ReportPieces {
  readonly Details: ComponentType<ReportView>;
  readonly Nearby: ComponentType<ReportView & { readonly isCollapsed?: boolean }>;
  readonly FetchSoon?: ComponentType;
}

/** The props of every part of the report. */
export interface ReportView {
  readonly snapshot: SnapshotFrom<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
  readonly pieces: ReportPieces;
}
