import { activityCodec } from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import { lookPath } from "#generated/look/codec.ts";
import type { Look } from "#generated/look/type.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { noticePath } from "#generated/notice/codec.ts";
import type { Notice } from "#generated/notice/type.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import { requestCodec, requestPath } from "#generated/request/codec.ts";
import type { Request, RequestState } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import { noticesOf } from "#machines/notices/notices-of.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { isStaff, type Workspace } from "#machines/workspace/workspace.ts";
import { memberId, organisationId, requestId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { dayLength } from "#src/i18n/calendar.ts";
import { today, playedStory } from "./story.ts";

/** The request that a tale of the demo building tells of, by the tale's key: `"lift-door"`. */
export function requestNamed(tale: string): Document<Request> {
  const path = requestPath({ organisation: organisationId, request: requestId(tale) });
  return playedStory().documents.get(requestCodec, path);
}

/** The requests that the reader may see, newest first. */
export function requestsFor({ me }: Workspace): readonly Document<Request>[] {
  return playedStory()
    .documents.all(requestCodec)
    .filter((request) => mayReadRequest({ me, before: request, after: request }))
    .toSorted((a, b) => b.reportedAt - a.reportedAt);
}

/** The newest request in a state, with these fields, that the reader may see. */
export function requestIn(
  workspace: Workspace,
  state: RequestState,
  isLike: (request: Document<Request>) => boolean = () => true,
): Document<Request> {
  const found = requestsFor(workspace).find((each) => each.state === state && isLike(each));
  if (found === undefined)
    throw new Error(`${workspace.me.name} sees no ${state} request like that`);
  return found;
}

/** Its timeline as the reader sees it, oldest first. */
export function entriesOf(
  workspace: Workspace,
  request: Document<Request>,
): readonly Document<Activity>[] {
  return playedStory()
    .documents.all(activityCodec)
    .filter(({ path }) => path.startsWith(`${request.path}/`))
    .filter(({ audience }) => isStaff(workspace) || audience === "everyone")
    .toSorted((a, b) => a.at - b.at);
}

/** Everything a page is told of a request. */
export function hereOf(workspace: Workspace, request: Document<Request>): RequestHere {
  return {
    kind: "here",
    request,
    entries: entriesOf(workspace, request),
    pending: [],
    unreadable: 0,
    all: requestsFor(workspace),
  };
}

/** What a query tells that found these. */
export function pageOf<E>(rows: readonly Document<E>[], more: Partial<Page<E>> = {}): Page<E> {
  return { rows, more: false, fromCache: false, problems: [], ...more };
}

/** That somebody looks at the lift just now. */
export function lookOf(person: PersonKey): Document<Look> {
  const id = memberId(person);
  const at = { organisation: organisationId, request: requestId("lift-door"), look: id };
  return { id, path: lookPath(at), at: today.now - 5_000 };
}

/** What somebody has been told of, newest first; they have not looked for five days. */
export function noticesFor(workspace: Workspace, most: number): readonly Document<Notice>[] {
  const requests = new Map(requestsFor(workspace).map((request) => [request.path, request]));
  const { documents } = playedStory();
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
