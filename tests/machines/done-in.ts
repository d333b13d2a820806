import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Write } from "#generated/runtime.ts";

/** What a change does, but for counting how often somebody did it. */
export function doneIn(change: Change | undefined): readonly Write[] {
  return change === undefined ? [] : uncounted(change, counters);
}
