import type { Blocker } from "./language/lifecycle.ts";
import { paced } from "./language/policy.ts";

/** Keeps somebody from doing something more often than a pace of `count` allows. */
export const keepsPace = (pace: "entries" | "looks" | "photos" | "reports"): Blocker<never> => ({
  unless: paced(pace, "count"),
  because: "You did a lot in the last hour: this goes by itself as soon as it may.",
});

/** The same for a pace of the day, which `person` counts across all organisations. */
export const keepsPaceOfDay = (pace: "entered" | "founded" | "registered"): Blocker<never> => ({
  unless: paced(pace, "person"),
  because: "You did this a lot today: it may be done again later.",
});
