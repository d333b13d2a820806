import type { Marks } from "../drawing/marks.ts";
import type { Difference } from "./difference.ts";

/**
 * What is marked as different on the chart of one machine as it is now, by path and transition id. What was removed is marked
 * by the name it had: it shows where the chart of before is drawn.
 */
export function changedMarks(differences: readonly Difference[]): NonNullable<Marks["changed"]> {
  return new Map(
    differences
      .filter(({ about }) => about !== "machine")
      .map(({ change, before, after }) => [
        after ?? before ?? "",
        change === "renamed" ? "changed" : change,
      ]),
  );
}
