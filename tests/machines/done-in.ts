import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Write } from "#generated/runtime.ts";

/** The writes of a change without its counts. */
export function doneIn(change: Change | undefined): readonly Write[] {
  return change === undefined ? [] : uncounted(change, counters);
}
