// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 27714772ad6f

import { countPath } from "../count/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  asLine,
  changeBy,
  given,
} from "../runtime.ts";
import { savedViewPath } from "./codec.ts";
import type { SavedView } from "./type.ts";

/** The input to save filters as a view. */
export type SaveSavedView = Pick<SavedView, "name" | "search" | "order"> &
  Partial<Pick<SavedView, "pinned">>;

/** What it takes to delete a view: the fields that change; `null` removes one. */
export type DiscardSavedView = {};

/** What it takes to change a view: the fields that change; `null` removes one. */
export type ChangeSavedView = {
  readonly name?: SavedView["name"] | undefined;
  readonly search?: SavedView["search"] | undefined;
  readonly pinned?: SavedView["pinned"] | undefined;
  readonly order?: SavedView["order"] | undefined;
};

/** What it takes to share a view with the team, or stop sharing it: the fields that change; `null` removes one. */
export type ShareSavedView = { readonly shared?: SavedView["shared"] | undefined };

/** Everything that can be done to a savedView; each answers with the change, and does nothing by itself. */
export const savedViewCommands = {
  /** To save filters as a view. */
  save(
    at: { readonly organisation: string; readonly savedView: string },
    input: SaveSavedView,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "savedView.save"),
      writes: [
        {
          kind: "create",
          path: savedViewPath(at),
          fields: {
            pinned: true,
            ...given({ ...input, name: asLine(input.name) }),
            owner: act.by.id,
            shared: false,
            discarded: false,
          },
        },
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { entries: { from: act.at, count: 1, of: [savedViewPath(at)] } },
        },
      ],
    };
  },

  /** To delete a view. */
  discard(savedView: Document<SavedView>, _input: DiscardSavedView, act: ActorStamp): Change {
    const set: Fields = { discarded: true };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "savedView.discard"),
      writes: [
        {
          kind: "update",
          path: savedView.path,
          set: { ...set, revision: (savedView.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To change a view. */
  change(savedView: Document<SavedView>, input: ChangeSavedView, act: ActorStamp): Change {
    const set: Fields = given({
      name: asLine(input.name),
      search: input.search,
      pinned: input.pinned,
      order: input.order,
    });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "savedView.change"),
      writes: [
        {
          kind: "update",
          path: savedView.path,
          set: { ...set, revision: (savedView.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To share a view with the team, or stop sharing it. */
  share(savedView: Document<SavedView>, input: ShareSavedView, act: ActorStamp): Change {
    const set: Fields = given({ shared: input.shared });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "savedView.share"),
      writes: [
        {
          kind: "update",
          path: savedView.path,
          set: { ...set, revision: (savedView.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
