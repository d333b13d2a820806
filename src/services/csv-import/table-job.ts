import type { CheckUpdate, FileTrouble, ImportChoices } from "#machines/import/file-look.ts";
import type { PlannedBatch } from "#machines/import/planned-batch.ts";
import { ImportTrouble } from "../csv/import-trouble.ts";
import type { Sheet } from "../workbook/read-workbook.ts";
import { checkFile, type CheckInput, count, type ReportJob, reportSkipped } from "./check-file.ts";
import { type FirstLook, lookAtFile } from "./look-at-file.ts";
import { placesOf } from "./place-finder.ts";
import { planBatches, type PlanInput } from "./plan-batches.ts";

/** The jobs of a table worker, each with its input and any number of answers. */
export interface TableJobs {
  readonly workbook: {
    readonly input: { readonly file: Blob; readonly sheet?: string | undefined };
    readonly answer: Sheet | FileTrouble | undefined;
  };
  readonly look: {
    readonly input: { readonly file: Blob; readonly choices: ImportChoices };
    readonly answer: FirstLook;
  };
  readonly check: { readonly input: CheckInput; readonly answer: CheckUpdate };
  readonly plan: { readonly input: PlanInput; readonly answer: PlannedBatch };
  readonly report: { readonly input: ReportJob; readonly answer: File | undefined };
}
type Name = keyof TableJobs;
export type InputOf<Job extends Name> = TableJobs[Job]["input"];
export type AnswerOf<Job extends Name> = TableJobs[Job]["answer"];

/** A message of the worker: an answer, the end, or a failure; `message` is for developers. */
export type FromWorker<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "end" }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** The job, and after it an acknowledgement of every answer, so that the worker does not run ahead. */
export type ToWorker<Job extends Name> =
  | { readonly kind: "job"; readonly job: Job; readonly input: InputOf<Job> }
  | { readonly kind: "taken" };

/** The most unacknowledged answers of a worker. */
export const answersAhead = 3;

const jobs: { readonly [Job in Name]: (input: InputOf<Job>) => AsyncIterable<AnswerOf<Job>> } = {
  workbook: async function* ({ file, sheet }) {
    const { readWorkbook, troubleOf } = await import("../workbook/read-workbook.ts");
    yield (await troubleOf(file)) ?? (await readWorkbook(file, sheet));
  },
  look: async function* ({ file, choices }) {
    yield await lookAtFile(file, choices);
  },
  check: checkFile,
  plan: planSlim,
  report: async function* (input) {
    yield await reportSkipped(input);
  },
};

/** Runs a job in the present thread. */
export function answersTo<Job extends Name>(
  job: Job,
  input: InputOf<Job>,
): AsyncIterable<AnswerOf<Job>> {
  return jobs[job](input);
}

/** The code of an error, because errors lose their class on their way from the worker. */
export function codeOfFailure(error: unknown): string {
  return error instanceof ImportTrouble ? error.code : "unknown";
}

/** The planned batches, without what only a check needs. */
async function* planSlim(input: PlanInput): AsyncGenerator<PlannedBatch, void, undefined> {
  for await (const { rows, skipped, finder, record, bytes } of planBatches(input)) {
    const counts: Record<string, number> = {};
    for (const { code } of skipped) count(counts, code);
    yield { rows, ...placesOf(rows, finder), skipped: counts, record, bytes };
  }
}
