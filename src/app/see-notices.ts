import { noticeCommands } from "#generated/notice/commands.ts";
import { noticeQueries } from "#generated/notice/queries.ts";
import type { Notice } from "#generated/notice/type.ts";
import { type Document, together } from "#generated/runtime.ts";
import { unwritten } from "#machines/outbox/submission.machine.ts";
import type { RequestKey } from "#machines/request/request-update.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { followPage } from "../data/follow-page.ts";
import type { App } from "./app.ts";

/** So many notices are marked in one change: a server judges every one of them. */
const markedAtOnce = 20;

/** What marking notices takes. */
interface Marking extends Pick<App, "submit" | "newId"> {
  readonly clock: Pick<App["clock"], "stamp">;
  readonly session: Pick<App["session"], "getSnapshot">;
}

/** Marks the notices about a request as seen by the person who opens it. */
export async function seeNoticesAbout(
  app: Marking & { readonly store: Pick<App["store"], "watch"> },
  { organisation, member, request }: Pick<RequestKey, "organisation" | "member" | "request">,
): Promise<void> {
  const unread = noticeQueries.unread({ organisation, member });
  const { rows } = await firstOf(followPage(app.store, unread, { id: member }));
  markSeen(
    app,
    rows.filter((notice) => notice.request === request),
  );
}

/** Says of some notices that their reader has seen them. */
export function markSeen(app: Marking, notices: readonly Document<Notice>[]): void {
  const { workspace } = app.session.getSnapshot().context;
  if (workspace === undefined) return;
  for (let from = 0; from < notices.length; from += markedAtOnce) {
    const act = actOf(workspace, app.newId(), app.clock.stamp());
    const [first, ...others] = notices
      .slice(from, from + markedAtOnce)
      .map((notice) => noticeCommands.see(notice, { seen: true }, act));
    if (first === undefined) continue;
    // One that cannot even be kept stays unseen, and can be marked again.
    app.submit(together(first, ...others), unwritten).catch(() => undefined);
  }
}
