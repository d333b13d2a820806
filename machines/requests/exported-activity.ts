import type { Activity } from "#generated/activity/type.ts";
import type { Document } from "#generated/runtime.ts";
import { minutesSpent } from "../request/timeline-facts.ts";
import { localMinute } from "./local-minute.ts";

/** What a table says of a timeline: each comment with its time, name and text, and only its first line at the margin. */
export interface ActivityInWords {
  readonly comments?: string;
  /** What only the team may read. */
  readonly teamComments?: string;
  readonly minutes?: number;
}

type Entry = Pick<
  Document<Activity>,
  "id" | "kind" | "audience" | "at" | "by" | "byName" | "text" | "minutes" | "insteadOf"
>;

/** The entries that somebody may read, oldest first, after `earlier`, which came in with an import. */
export function activityInWords(
  entries: readonly Entry[],
  earlier: string | undefined,
  zone: string,
): ActivityInWords {
  const linesFor = (audience: Entry["audience"]) =>
    entries.flatMap((entry) =>
      entry.audience === audience && entry.text !== undefined && entry.text.trim() !== ""
        ? [inWords(entry, entry.text, zone)]
        : [],
    );
  const comments = [...(earlier === undefined ? [] : [earlier]), ...linesFor("everyone")];
  const teamComments = linesFor("team");
  const minutes = minutesSpent(entries);
  return {
    ...(comments.length > 0 && { comments: comments.join("\n") }),
    ...(teamComments.length > 0 && { teamComments: teamComments.join("\n") }),
    ...(minutes > 0 && { minutes }),
  };
}

/** What an import brought has its times and names already. */
function inWords({ kind, at, byName }: Entry, text: string, zone: string): string {
  if (kind === "import") return text.trim();
  return `${localMinute(at, zone)} ${indented(`${byName}: ${text.trim()}`)}`;
}

/** All but the first line further in, because anybody could write a line that begins like a comment of somebody else. */
function indented(text: string): string {
  const lines = text.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n");
  return lines.trim().replaceAll(/\n(?!\n)/g, "\n    ");
}
