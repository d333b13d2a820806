import {
  answersAhead,
  answersTo,
  codeOfFailure,
  type FromWorker,
  type TableJob,
  type ToWorker,
} from "./table-job.ts";

/** One worker does one job, so terminating the worker cancels the job. */
let ahead = 0;
let carryOn: (() => void) | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "job") void work(data.job);
  else {
    ahead--;
    carryOn?.();
  }
});

async function work(job: TableJob): Promise<void> {
  try {
    for await (const answer of answersTo(job)) {
      tell({ kind: "answer", answer });
      ahead++;
      if (ahead >= answersAhead) await new Promise<void>((resolve) => (carryOn = resolve));
    }
    tell({ kind: "end" });
  } catch (error) {
    tell({ kind: "failed", code: codeOfFailure(error), message: String(error) });
  }
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}
