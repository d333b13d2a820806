import {
  type AnswerOf,
  answersAhead,
  answersTo,
  codeOfFailure,
  type FromWorker,
  type InputOf,
  type TableJobs,
  type ToWorker,
} from "./table-job.ts";

type Name = keyof TableJobs;

/** One worker does one job, so terminating the worker cancels the job. */
let ahead = 0;
let carryOn: (() => void) | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToWorker<Name>>) => {
  if (data.kind === "job") void work(data.job, data.input);
  else {
    ahead--;
    carryOn?.();
  }
});

async function work<Job extends Name>(job: Job, input: InputOf<Job>): Promise<void> {
  try {
    for await (const answer of answersTo(job, input)) {
      notify({ kind: "answer", answer });
      ahead++;
      if (ahead >= answersAhead) await new Promise<void>((resolve) => (carryOn = resolve));
    }
    notify({ kind: "end" });
  } catch (error) {
    notify({ kind: "failed", code: codeOfFailure(error), message: String(error) });
  }
}

function notify(message: FromWorker<AnswerOf<Name>>): void {
  self.postMessage(message);
}
