import type { ComponentType } from "react";
import type { reportMachine } from "#machines/report/report.machine.ts";
import type { View } from "../views.ts";

/** The components that the first question does not need; `FetchSoon` starts loading them, where they are not loaded yet. */
export interface ReportPieces {
  readonly Details: ComponentType<ReportView>;
  readonly Nearby: ComponentType<ReportView & { readonly isCollapsed?: boolean }>;
  readonly FetchSoon?: ComponentType;
}

/** The props of every part of the report. */
export interface ReportView extends View<typeof reportMachine> {
  readonly pieces: ReportPieces;
}
