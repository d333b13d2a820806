import type { Entry, Written } from "./entry.ts";

/** What an actor knows after an entry that is about it, if that is told, by what it knew before. */
export function knownAfter(before: Written | undefined, entry: Entry): Written | undefined {
  if (entry.kind !== "step" && entry.kind !== "state") return before;
  const { context = before, change } = entry;
  return context === undefined || change === undefined ? context : `${context}\n${change}`;
}
