// Generated from activity.entity.ts by "npm run codegen". Do not edit. 23737785b566

import { countPath } from "../count/codec.ts";
import { type ActorStamp, type Change, changeBy, given } from "../runtime.ts";
import { activityPath } from "./codec.ts";
import type { Activity } from "./type.ts";

/** The input to add a note, photos or time spent. */
export type NoteActivity = Partial<
  Pick<Activity, "audience" | "text" | "photos" | "minutes" | "insteadOf">
>;

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
};
