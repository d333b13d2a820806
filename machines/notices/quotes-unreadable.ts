import { mayReadActivity } from "#generated/activity/access.ts";
import type { Activity } from "#generated/activity/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Notice } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";

/** Whether a member's notice quotes an entry that they may not read; somebody who is no member may read nothing. */
export function quotesUnreadable(
  { words }: Pick<Notice, "words">,
  entry: Document<Activity>,
  me: Document<Member> | undefined,
): boolean {
  if (words === undefined) return false;
  return me === undefined || !mayReadActivity({ me, before: entry, after: entry });
}
