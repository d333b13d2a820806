import { valueTold } from "../request/timeline-facts.ts";
import { isReopening } from "./is-reopening.ts";
import { namesMentionedIn } from "./mentions.ts";
import type { Happening } from "./notices-of.ts";

/** The members that have to be read for an entry: with these, `noticesOf` returns the same as with all members. */
export interface Concerned {
  /** Ids of members; ids that an entry claims may be anything. */
  readonly ids: readonly string[];
  /** Members whose names are in one of these ranges: `from` included, `to` excluded. */
  readonly names: readonly (readonly [from: string, to: string])[];
  /** Whether coordinators and admins are among them. */
  readonly coordinators: boolean;
  /** Whether the contractors of this request are among them. */
  readonly contractors: boolean;
}

/** The members that an entry may concern; an entry that makes no notices concerns no member. */
export function concernedBy({
  entry,
  request,
  fixedBy = [],
}: Omit<Happening, "people">): Concerned {
  if (entry.kind === "import" || entry.kind === "follow") return nobody;
  const moves = entry.to !== undefined && entry.to !== entry.from && entry.kind !== "report";
  const isWritten = entry.text !== undefined || entry.photos.length > 0;
  const isForAll =
    moves ||
    isWritten ||
    entry.kind === "approve" ||
    entry.kind === "lapse" ||
    isReopening(entry.kind);
  const involved = isForAll ? [request.reporter, request.assignee, ...request.watchers] : [];
  const named = [entry.was, entry.became].map((json) => valueTold(json, "assignee"));
  const ids = [...involved, ...named, ...fixedBy].filter((each) => typeof each === "string");
  return {
    ids: [...new Set(ids)].filter((id) => id !== entry.by),
    names: namesMentionedIn(entry.text ?? ""),
    coordinators: entry.kind === "report" || entry.kind === "withdraw" || isReopening(entry.kind),
    contractors: isForAll,
  };
}

const nobody: Concerned = { ids: [], names: [], coordinators: false, contractors: false };
