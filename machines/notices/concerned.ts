import { valueTold } from "../request/timeline-facts.ts";
import { namesMentionedIn } from "./mentions.ts";
import type { Happening } from "./notices-of.ts";

/** Who has to be read of an organisation's people: given these, `noticesOf` answers as if it were given all. */
export interface Concerned {
  /** Ids of members; those that an entry claims may be anything. */
  readonly ids: readonly string[];
  /** Members whose names lie in one of these spans: from the first text up to, and without, the second. */
  readonly names: readonly (readonly [from: string, to: string])[];
  /** Whether those who coordinate are among them. */
  readonly coordinators: boolean;
  /** Whether contractors who came for this request are. */
  readonly contractors: boolean;
}

/** Whom an entry may concern. An entry that tells nobody concerns nobody. */
export function concernedBy({
  entry,
  request,
  fixedBy = [],
}: Omit<Happening, "people">): Concerned {
  if (entry.kind === "import" || entry.kind === "follow") return nobody;
  const moves = entry.to !== undefined && entry.to !== entry.from && entry.kind !== "report";
  const isWritten = entry.text !== undefined || entry.photos.length > 0;
  const isForAll = moves || isWritten || entry.kind === "lapse" || entry.kind === "reopen";
  const involved = isForAll ? [request.reporter, request.assignee, ...request.watchers] : [];
  const named = [entry.was, entry.became].map((json) => valueTold(json, "assignee"));
  const ids = [...involved, ...named, ...fixedBy].filter((each) => typeof each === "string");
  return {
    ids: [...new Set(ids)].filter((id) => id !== entry.by),
    names: namesMentionedIn(entry.text ?? ""),
    coordinators: entry.kind === "reopen",
    contractors: isForAll,
  };
}

const nobody: Concerned = { ids: [], names: [], coordinators: false, contractors: false };
