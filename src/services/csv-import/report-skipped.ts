import { SkippedReport } from "../csv/skipped-report.ts";
import { planBatches, type PlanInput } from "./plan-batches.ts";

/** The input of collecting the rows that an import leaves out. */
export interface ReportJob extends PlanInput {
  readonly reportName: string;
}

/** The rows that an import leaves out, as a table to correct and import again; `undefined` where there are none. */
export async function reportSkipped(input: ReportJob): Promise<File | undefined> {
  const report = new SkippedReport(input.headers);
  for await (const { skipped } of planBatches(input)) {
    for (const skip of skipped) report.add(skip.row, skip);
  }
  return fileOf(report, input.reportName);
}

/** A report as a file; `undefined` for an empty report. */
export function fileOf(report: SkippedReport, name: string): File | undefined {
  return report.count === 0 ? undefined : new File([report.finish()], name, { type: "text/csv" });
}
