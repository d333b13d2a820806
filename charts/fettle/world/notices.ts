import { activityCodec } from "#generated/activity/codec.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { noticePath } from "#generated/notice/codec.ts";
import type { Notice } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";
import { noticesOf } from "#machines/notices/notices-of.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { organisationId } from "#src/demo/cast.ts";
import { dayLength } from "#src/i18n/calendar.ts";
import { requestsFor } from "./requests.ts";
import { toldStory, today } from "./story.ts";

/** What somebody has been told of, newest first; they have not looked for five days. */
export function noticesFor(workspace: Workspace, most: number): readonly Document<Notice>[] {
  const requests = new Map(requestsFor(workspace).map((request) => [request.path, request]));
  const { documents } = toldStory();
  const people = documents.all(memberCodec);
  const lastLook = today.now - 5 * dayLength;
  return documents
    .all(activityCodec)
    .flatMap((entry) => {
      const request = requests.get(entry.path.split("/").slice(0, -2).join("/"));
      return request === undefined ? [] : noticesOf({ entry, request, people });
    })
    .filter(({ to }) => to === workspace.me.id)
    .map(({ to, id, notice }) => ({
      id,
      path: noticePath({ organisation: organisationId, member: to, notice: id }),
      ...notice,
      seen: notice.at < lastLook,
    }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
}
