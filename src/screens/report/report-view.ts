import type { SnapshotFrom } from "xstate";
import type { ReportEvent } from "#machines/report/report-context.ts";
import type { reportMachine } from "#machines/report/report.machine.ts";

/** What every piece of the report is drawn from. */
export interface ReportView {
  readonly snapshot: SnapshotFrom<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
}
