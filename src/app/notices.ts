import { fromObservable } from "xstate";
import { noticeQueries } from "#generated/notice/queries.ts";
import type { Notice } from "#generated/notice/type.ts";
import type { Page, Query } from "#generated/runtime.ts";
import { bellMachine } from "#machines/notices/bell.machine.ts";
import { noticesMachine, type NoticesUpdate } from "#machines/notices/notices.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { markSeen } from "./see-notices.ts";

/** The feed: notices are marked through the outbox, as everything else is done. */
export function wireNotices(app: App) {
  return noticesMachine.provide({
    actors: {
      followNotices: fromObservable(() =>
        followOwn<NoticesUpdate>(
          app,
          (of) => noticeQueries.newest(of),
          (page) => page,
        ),
      ),
    },
    actions: {
      markSeen: (_, { notices }) => markSeen(app, notices),
      showRequest: (_, { notice }) => {
        if (notice !== undefined) app.navigate({ to: "request", request: notice.request });
      },
    },
  });
}

/** The bell, for the present user of this tab. */
export function wireBell(app: App) {
  return bellMachine.provide({
    actors: {
      countUnread: fromObservable(() => {
        let known: ReadonlySet<string> | undefined;
        return followOwn<number>(
          app,
          (of) => noticeQueries.unread(of),
          ({ rows }) => {
            const given = rows.filter(({ kind }) => kind === "assigned").map(({ path }) => path);
            // Work that came while they look, not what lay there at the start.
            if (known !== undefined && given.some((each) => !known?.has(each))) {
              app.push?.momentCame();
            }
            known = new Set(given);
            return rows.length;
          },
        );
      }),
    },
  });
}

/** Follows a query of one's own notices, and another's as soon as somebody else uses this tab. */
function followOwn<T>(
  app: App,
  query: (of: { readonly organisation: string; readonly member: string }) => Query<Notice>,
  read: (page: Page<Notice>) => T,
) {
  return subscribable<T>((next, _, error) => {
    let who: string | undefined;
    let stop = (): void => undefined;
    const follow = (workspace: Workspace | undefined): void => {
      if (workspace?.me.path === who) return;
      stop();
      who = workspace?.me.path;
      if (workspace === undefined) return;
      const of = { organisation: workspace.organisation.id, member: workspace.me.id };
      stop = app.store.watch(
        query(of),
        { id: of.member },
        {
          next: (page) => next(read(page)),
          error,
        },
      );
    };
    follow(app.session.getSnapshot().context.workspace);
    const session = app.session.subscribe(({ context }) => follow(context.workspace));
    return () => {
      session.unsubscribe();
      stop();
    };
  });
}
