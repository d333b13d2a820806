import type { Log } from "./ports.ts";
import { codeOf } from "./reporting.ts";

/**
 * Runs jobs one after the other; one that fails keeps no other from being done.
 * @throws Error that names those that failed, so that the run counts as failed where runs are watched
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
