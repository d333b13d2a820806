import { type Fields, type Instant, sameJson } from "#generated/runtime.ts";
import { registry } from "./known-entities.ts";

/** What becomes of a document of a backup. */
export type Decision = "create" | "same" | "replace" | "keep";

/** A document of a backup, and when what happened to it last happened, of those with a journal. */
export interface Incoming {
  readonly path: string;
  readonly fields: Fields;
  readonly lastAt?: Instant | undefined;
}

/** The same document as it stands where the backup is brought to. */
export interface Standing {
  /** `undefined` where there is none. */
  readonly fields: Fields | undefined;
  readonly lastAt?: Instant | undefined;
}

/**
 * Two documents at one path become one. What is not there comes in, so timelines are united. Where both differ, the one to which something
 * happened last holds, by its journal. Without a journal nobody knows, and what is there stays: it is never undone by an older file.
 * What is there and makes no sense is replaced by what does.
 */
export function decide(incoming: Incoming, standing: Standing): Decision {
  const { path, fields } = incoming;
  if (standing.fields === undefined) return "create";
  if (registry.at(path)?.codec.parse(standing.fields).ok !== true) return "replace";
  // With the defaults of today, so that a document of an older schema is the same.
  const [here, there] = [standing.fields, fields].map((each) => registry.understood(path, each));
  if (sameJson(here, there)) return "same";
  const isNewer =
    incoming.lastAt !== undefined &&
    standing.lastAt !== undefined &&
    incoming.lastAt > standing.lastAt;
  return isNewer ? "replace" : "keep";
}
