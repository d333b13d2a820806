import type { Instant } from "#generated/runtime.ts";

export const reportKinds = ["screen", "transition", "trace", "failure", "refusal"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A telemetry report, reduced to what the About page shows. Which optional fields it has depends on its type. */
export interface AboutReport {
  readonly type: ReportKind;
  readonly at: Instant;
  readonly machine: string;
  readonly state?: string;
  readonly from?: string;
  readonly event?: string;
  readonly to?: string;
  readonly actor?: string;
  readonly outcome?: "done" | "error";
  readonly ms?: number;
  readonly code?: string;
  readonly frames?: readonly string[];
}

/** The reports of one kind, or all reports; newest first. */
export function shownReports(
  reports: readonly AboutReport[],
  kind: ReportKind | undefined,
): readonly AboutReport[] {
  return (kind === undefined ? reports : reports.filter(({ type }) => type === kind)).toReversed();
}

/** The part of a step that changed, without the parallel regions that stayed the same: `"room.measuring → room.measured"`. */
export function changedParts({ from = "", to = "" }: Pick<AboutReport, "from" | "to">): {
  readonly from: string;
  readonly to: string;
} {
  const [before, after] = [from.split(parallel), to.split(parallel)];
  const only = (these: readonly string[], others: readonly string[]): string =>
    these.filter((part) => !others.includes(part)).join(parallel);
  const changed = { from: only(before, after), to: only(after, before) };
  return changed.from === "" || changed.to === "" ? { from, to } : changed;
}

/** The separator that the observer puts between the regions of a parallel machine. */
const parallel = " + ";
