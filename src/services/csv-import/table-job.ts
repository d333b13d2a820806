import type { CheckNews } from "#machines/import/file-look.ts";
import type { ImportChoices } from "#machines/import/file-look.ts";
import type { PlannedBatch } from "#machines/import/planned-batch.ts";
import { ImportTrouble } from "../csv/import-trouble.ts";
import { checkFile, type CheckInput, count, type ReportJob, reportSkipped } from "./check-file.ts";
import { type FirstLook, lookAtFile } from "./look-at-file.ts";
import { placesOf } from "./place-finder.ts";
import { planBatches, type PlanInput, type ReadBatch } from "./plan-batches.ts";

/** The job of a table worker; one worker does one job. */
export type TableJob =
  | { readonly kind: "look"; readonly file: Blob; readonly choices: ImportChoices }
  | { readonly kind: "check"; readonly input: CheckInput }
  | { readonly kind: "plan"; readonly input: PlanInput }
  | { readonly kind: "report"; readonly input: ReportJob };

/** An answer of the worker; a job yields any number of them. */
export type TableAnswer =
  | { readonly kind: "looked"; readonly look: FirstLook }
  | { readonly kind: "checked"; readonly news: CheckNews }
  | { readonly kind: "planned"; readonly batch: PlannedBatch }
  | { readonly kind: "reported"; readonly report: File | undefined };

/** A message of the worker: an answer, the end, or a failure; `message` is for developers. */
export type FromWorker =
  | { readonly kind: "answer"; readonly answer: TableAnswer }
  | { readonly kind: "end" }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** The job, and after it an acknowledgement of every answer, so that the worker does not run ahead. */
export type ToWorker =
  | { readonly kind: "job"; readonly job: TableJob }
  | { readonly kind: "taken" };

/** The most unacknowledged answers of a worker. */
export const answersAhead = 3;

/** Runs a job in the present thread. */
export async function* answersTo(job: TableJob): AsyncGenerator<TableAnswer, void, undefined> {
  switch (job.kind) {
    case "look":
      yield { kind: "looked", look: await lookAtFile(job.file, job.choices) };
      return;
    case "check":
      for await (const news of checkFile(job.input)) yield { kind: "checked", news };
      return;
    case "plan":
      for await (const batch of planBatches(job.input)) {
        yield { kind: "planned", batch: slimmed(batch) };
      }
      return;
    case "report":
      yield { kind: "reported", report: await reportSkipped(job.input) };
  }
}

/** The code of an error, because errors lose their class on their way from the worker. */
export function codeOfFailure(error: unknown): string {
  return error instanceof ImportTrouble ? error.code : "unknown";
}

function slimmed({ rows, skipped, finder, record, bytes }: ReadBatch): PlannedBatch {
  const counts: Record<string, number> = {};
  for (const { code } of skipped) count(counts, code);
  return { rows, ...placesOf(rows, finder), skipped: counts, record, bytes };
}
