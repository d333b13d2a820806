import { mayReadActivity } from "#generated/activity/access.ts";
import type { Activity } from "#generated/activity/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Notice } from "#generated/notice/type.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";

/** The fields of a member that decide which requests and entries they may read. */
export const readingFields = ["role", "sites", "request"] as const;

/** The fields of a request by which many lose it at once. */
export const audienceFields: readonly string[] = ["audience", "site"];

/** Whether a member's notice quotes an entry that they may not read; somebody who is no member may read nothing. */
export function quotesUnreadable(
  { words }: Pick<Notice, "words">,
  entry: Document<Activity>,
  request: Document<Request>,
  me: Document<Member> | undefined,
): boolean {
  if (words === undefined) return false;
  return (
    me === undefined ||
    !mayReadRequest({ me, before: request, after: request }) ||
    !mayReadActivity({ me, before: entry, after: entry })
  );
}
