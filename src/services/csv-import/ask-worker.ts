import { ImportTrouble } from "../csv/import-trouble.ts";
import {
  type AnswerOf,
  answersTo,
  type FromWorker,
  type InputOf,
  type TableJobs,
  type ToWorker,
} from "./table-job.ts";

/**
 * Runs a job in a worker and yields its answers as they arrive. Leaving the loop or aborting the signal ends the worker. Without
 * workers the job runs in the page.
 */
export async function* askWorker<Job extends keyof TableJobs>(
  job: Job,
  input: InputOf<Job>,
  signal: AbortSignal,
): AsyncGenerator<AnswerOf<Job>, void, undefined> {
  const worker = startWorker();
  if (worker === undefined) {
    yield* answersTo(job, input);
    return;
  }
  const inbox: FromWorker<AnswerOf<Job>>[] = [];
  let wake: (() => void) | undefined;
  const arrived = (message: FromWorker<AnswerOf<Job>>) => {
    inbox.push(message);
    wake?.();
  };
  const send = (message: ToWorker<Job>) => worker.postMessage(message);
  const failed = () =>
    arrived({ kind: "failed", code: "unknown", message: "The worker broke off" });
  const stopped = new AbortController();
  const until = { signal: stopped.signal };
  worker.addEventListener(
    "message",
    ({ data }: MessageEvent<FromWorker<AnswerOf<Job>>>) => arrived(data),
    until,
  );
  worker.addEventListener("error", failed, until);
  worker.addEventListener("messageerror", failed, until);
  signal.addEventListener("abort", () => wake?.(), until);
  try {
    send({ kind: "job", job, input });
    for (;;) {
      signal.throwIfAborted();
      const message = inbox.shift();
      if (message === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (message.kind === "end") return;
      if (message.kind === "failed") throw new ImportTrouble(message.code, message.message);
      yield message.answer;
      send({ kind: "taken" });
    }
  } finally {
    stopped.abort();
    worker.terminate();
  }
}

/** The answer of a job that has one. */
export async function askOnce<Job extends "workbook" | "look" | "report">(
  job: Job,
  input: InputOf<Job>,
  signal: AbortSignal,
): Promise<AnswerOf<Job>> {
  for await (const answer of askWorker(job, input, signal)) return answer;
  throw new Error(`a ${job} ends with an answer`);
}

function startWorker(): Worker | undefined {
  if (typeof Worker === "undefined") return undefined;
  try {
    return new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
