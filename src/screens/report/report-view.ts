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

/** The step that is shown. */
export function whereIs({ snapshot }: ReportView) {
  if (snapshot.hasTag("loading")) return "opening";
  if (snapshot.matches("openFailed")) return "openFailed";
  if (snapshot.matches("done")) return "done";
  if (snapshot.matches("gone")) return "gone";
  if (snapshot.matches({ drafting: "refused" }) || snapshot.matches({ drafting: "sendFailed" }))
    return "trouble";
  const asked = ["place", "category", "otherPlace"] as const;
  return (
    asked.find((question) => snapshot.matches({ drafting: { writing: { question } } })) ?? "details"
  );
}
