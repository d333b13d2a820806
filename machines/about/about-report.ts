import type { Instant } from "#generated/runtime.ts";

export const reportKinds = ["screen", "transition", "trace", "failure", "refusal"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** One report of the telemetry, as far as About shows it; which of the optional parts it has depends on its type. */
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

/** The reports of one kind, or all of them; newest first. */
export function shownReports(
  reports: readonly AboutReport[],
  kind: ReportKind | undefined,
): readonly AboutReport[] {
  return (kind === undefined ? reports : reports.filter(({ type }) => type === kind)).toReversed();
}

/** What a step changed, without the parallel parts that stayed: `"room.measuring → room.measured"`. */
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

/** As the observer joins the parts of a parallel machine. */
const parallel = " + ";
