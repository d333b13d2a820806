// Generated from activity.entity.ts by "npm run codegen". Do not edit. 72861c234735

import { countPath } from "../count/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
} from "../runtime.ts";
import { activityParams, activityPath } from "./codec.ts";
import type { Activity } from "./type.ts";

/** The input to add a note, photos or time spent. */
export type NoteActivity = Partial<
  Pick<Activity, "audience" | "text" | "photos" | "minutes" | "insteadOf">
>;

/** What it takes to show a comment to the team only: the fields that change; `null` removes one. */
export type HideActivity = {};

/** What it takes to show a hidden comment to everyone again: the fields that change; `null` removes one. */
export type UnhideActivity = {};

/** Everything that can be done to an activity; each answers with the change, and does nothing by itself. */
export const activityCommands = {
  /** To add a note, photos or time spent. */
  note(
    at: { readonly organisation: string; readonly request: string; readonly activity: string },
    input: NoteActivity,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "activity.note"),
      writes: [
        {
          kind: "create",
          path: activityPath(at),
          fields: {
            audience: "everyone",
            photos: [],
            ...given(input),
            by: act.by.id,
            at: act.at,
            kind: "note",
            byName: act.by.name,
            byRole: act.by.role,
          },
        },
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { entries: { from: act.at, count: 1, of: [activityPath(at)] } },
        },
      ],
    };
  },

  /** To show a comment to the team only. */
  hide(activity: Document<Activity>, _input: HideActivity, act: ActorStamp): Change {
    const set: Fields = { audience: "team", hiddenBy: act.by.id, hiddenAt: act.at };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "activity.hide"),
      writes: [
        {
          kind: "update",
          path: activity.path,
          set: { ...set, revision: (activity.revision ?? 0) + 1 },
          clear,
        },

        {
          kind: "update",
          path: countPath({
            organisation: activityParams(activity.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [activity.path] } },
        },
      ],
    };
  },

  /** To show a hidden comment to everyone again. */
  unhide(activity: Document<Activity>, _input: UnhideActivity, act: ActorStamp): Change {
    const set: Fields = { audience: "everyone" };
    const clear: readonly string[] = ["hiddenBy", "hiddenAt"];
    return {
      ...changeBy(act, "activity.unhide"),
      writes: [
        {
          kind: "update",
          path: activity.path,
          set: { ...set, revision: (activity.revision ?? 0) + 1 },
          clear,
        },

        {
          kind: "update",
          path: countPath({
            organisation: activityParams(activity.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [activity.path] } },
        },
      ],
    };
  },
};
