import { type Fields, type Instant, sameJson } from "#generated/runtime.ts";
import type { RestoreTally } from "#machines/backup/backup-facts.ts";
import { registry } from "./known-entities.ts";

/** What happens to a document of a backup. */
export type Decision = "create" | "same" | "replace" | "keep";

/** A document of a backup, with the moment of its newest journal entry, if its entity has a journal. */
export interface Incoming {
  readonly path: string;
  readonly fields: Fields;
  readonly lastAt?: Instant | undefined;
}

/** The same document on the device that restores. */
export interface Standing {
  /** `undefined` where it does not exist. */
  readonly fields: Fields | undefined;
  readonly lastAt?: Instant | undefined;
}

/**
 * Merges two documents at one path. A missing one is added, so timelines are united. Where both differ, the one with the newer
 * journal entry wins. Without a journal the order is unknown, and the document on the device stays, so that an older file never
 * undoes it. An invalid document on the device is replaced by a valid one.
 */
export function decide(incoming: Incoming, standing: Standing): Decision {
  const { path, fields } = incoming;
  if (standing.fields === undefined) return "create";
  if (registry.at(path)?.codec.parse(standing.fields).ok !== true) return "replace";
  // Compared with the present defaults, so that a document of an older schema counts as equal.
  const [here, there] = [standing.fields, fields].map((each) => registry.understood(path, each));
  if (sameJson(here, there)) return "same";
  const isNewer =
    incoming.lastAt !== undefined &&
    standing.lastAt !== undefined &&
    incoming.lastAt > standing.lastAt;
  return isNewer ? "replace" : "keep";
}

/** The outcomes that were counted so far. */
export type Counts = { -readonly [Outcome in keyof RestoreTally]: number };

export const noCounts: RestoreTally = {
  created: 0,
  same: 0,
  replaced: 0,
  kept: 0,
  photos: 0,
  unsent: 0,
  drafts: 0,
};

const outcomes = { create: "created", same: "same", replace: "replaced", keep: "kept" } as const;

export function countDecisions(counts: Counts, decisions: readonly Decision[]): void {
  for (const decision of decisions) counts[outcomes[decision]] += 1;
}
