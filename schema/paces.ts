import type { Blocker } from "./language/lifecycle.ts";
import { paced } from "./language/policy.ts";

/** Keeps somebody from doing something more often than a pace of `count` allows. */
export const keepsPace = (pace: "entries" | "looks" | "photos" | "reports"): Blocker => ({
  unless: paced(pace, "count"),
  because: "You did a lot in the last hour: this goes by itself as soon as it may.",
});
