// Generated from activity.entity.ts by "npm run codegen". Do not edit. f1612964f762

import { holdsAt, parentPath } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import type { ActivityAsk } from "./access.ts";

/** Whoever may read the request may add a note, photos or time spent. */
export function mayNoteActivity({ me, before, after, judging }: ActivityAsk): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.audience === "everyone" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin")
  );
}

/** What a person is told who may not. */
export const activityClauses = {
  note: "Only whoever may read the request may add a note, photos or time spent.",
} as const;
