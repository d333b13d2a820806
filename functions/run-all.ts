import type { Log } from "./ports.ts";
import { codeOf } from "./reporting.ts";

/**
 * Runs jobs one after the other; a failure does not stop the others.
 * @throws Error that names the failed jobs, so that monitoring counts the run as failed
 */
export async function runAll(
  jobs: Readonly<Record<string, (job: string) => Promise<void>>>,
  report: Log,
): Promise<void> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(job);
    } catch (error) {
      report("a job failed", { job, code: codeOf(error) });
      failed.push(job);
    }
  }
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(", ")}.`);
}
