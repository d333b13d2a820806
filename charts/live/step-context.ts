import type { Entry, Written } from "../machines/entry.ts";
import { knownAfter } from "../machines/entry.ts";

/** A context, and the entry since which it was so. */
export interface ContextAt {
  readonly seq: number;
  readonly context: Written;
}

/** The context an actor had after an entry; none before it had one. */
export function contextAt(
  entries: readonly Entry[],
  actor: string,
  seq: number,
): ContextAt | undefined {
  // From the last one that is whole, by all changes since.
  const isTold = (entry: Entry): boolean => entry.actor === actor && entry.seq <= seq;
  const start = entries.findLastIndex((entry) => isTold(entry) && has(entry, "context"));
  const last = entries.findLast(
    (entry) => isTold(entry) && (has(entry, "context") || has(entry, "change")),
  );
  if (start === -1 || last === undefined) return undefined;
  const context = entries
    .slice(start, entries.indexOf(last) + 1)
    .filter(isTold)
    .reduce<Written | undefined>(knownAfter, undefined);
  return context === undefined ? undefined : { seq: last.seq, context };
}

function has(entry: Entry, key: "context" | "change"): boolean {
  return (entry.kind === "step" || entry.kind === "state") && entry[key] !== undefined;
}
