import type { Blocker } from "./language/lifecycle.ts";
import { paced } from "./language/policy.ts";

/** Blocks an operation that exceeds a pace of `count`. */
export const keepsPace = (pace: "entries" | "looks" | "photos" | "reports"): Blocker<never> => ({
  unless: paced(pace, "count"),
  because: "You did a lot in the last hour: this goes by itself as soon as it may.",
});

/** The same for a daily pace, which `person` counts across all organisations. */
export const keepsPaceOfDay = (pace: "entered" | "founded" | "registered"): Blocker<never> => ({
  unless: paced(pace, "person"),
  because: "You did this a lot today: it may be done again later.",
});
