import { chartNoteQueries } from "#generated/chartNote/queries.ts";
import { invitationQueries } from "#generated/invitation/queries.ts";
import { labelQueries } from "#generated/label/queries.ts";
import { noticeQueries } from "#generated/notice/queries.ts";
import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Query } from "#generated/runtime.ts";
import { type Workspace, isCoordinating, isStaff } from "#machines/workspace/workspace.ts";
import type { Store } from "#src/data/store.ts";
import type { Surroundings } from "./choose-beside.ts";

interface SeenNow extends Surroundings {
  readonly requests: readonly Document<Request>[];
}

const nothing: SeenNow = {
  requests: [],
  labels: [],
  invitations: [],
  chartNotes: [],
  notices: [],
};

/** Subscribes to the same documents as the screens, for the same person and role. */
export class Seen {
  readonly #store: Pick<Store, "watch">;
  #watched = "";
  #stops: readonly (() => void)[] = [];
  now = nothing;

  constructor(store: Pick<Store, "watch">) {
    this.#store = store;
  }

  /** Called when the organisation may have changed, and regularly: subscriptions that ended start again. */
  watch(workspace: Workspace | undefined): void {
    const key =
      workspace === undefined
        ? ""
        : [workspace.me.id, workspace.me.role, workspace.me.charts].join(" ");
    if (key === this.#watched) return;
    this.#watched = key;
    for (const stop of this.#stops) stop();
    this.now = nothing;
    this.#stops = workspace === undefined ? [] : this.#begin(workspace);
  }

  #begin(workspace: Workspace): readonly (() => void)[] {
    const { id: organisation } = workspace.organisation;
    const { id: member, role, charts } = workspace.me;
    const at = { organisation };
    const follow = <E, K extends keyof SeenNow>(
      query: Query<E>,
      take: (rows: readonly Document<E>[]) => Pick<SeenNow, K>,
    ) =>
      this.#store.watch(
        query,
        { id: member },
        {
          next: ({ rows }) => {
            this.now = { ...this.now, ...take(rows) };
          },
          error: () => {
            this.#watched = "";
          },
        },
      );
    const requests = isStaff(workspace) ? requestQueries.open(at) : requestQueries.openShared(at);
    return [
      follow(requests, (rows) => ({ requests: rows })),
      follow(noticeQueries.newest({ organisation, member }), (rows) => ({
        notices: rows,
      })),
      ...(isCoordinating(workspace)
        ? [
            follow(labelQueries.all(at), (rows) => ({ labels: rows })),
            follow(invitationQueries.mine({ ...at, by: member }), (rows) => ({
              invitations: rows,
            })),
          ]
        : []),
      ...(role === "admin" || charts
        ? [
            follow(chartNoteQueries.all(at), (rows) => ({
              chartNotes: rows,
            })),
          ]
        : []),
    ];
  }
}
