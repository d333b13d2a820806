// Generated from activity.entity.ts by "npm run codegen". Do not edit. 695239440b38

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, parentPath, refuse, refusePace } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec, requestPath } from "../request/codec.ts";
import { type Judging, type Refusal, sameJson } from "../runtime.ts";
import { type ActivityPolicyInput, isStaffOfActivity } from "./access.ts";
import { activityParams } from "./codec.ts";

/** Somebody who may read the request may add a note, photos or time spent. */
export function mayNoteActivity({ me, after, judging }: ActivityPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
      mayReadRequest({ me, before: its, after: its, judging }),
    )
  );
}

/** The condition for an activity that records a change of a request. */
export function mayTellActivity(input: ActivityPolicyInput): boolean {
  const { me, before } = input;
  return (
    isStaffOfActivity(input) ||
    (before.audience === "everyone" &&
      (!(before.minutes !== undefined) || sameJson(me.role, "guest")))
  );
}

function requireMinutesOfWorkers(
  input: ActivityPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  const { me, after, judging } = input;
  return !(after.minutes !== undefined) ||
    isStaffOfActivity(input) ||
    holdsAt(
      judging,
      requestCodec,
      requestPath({ ...activityParams(after.path) }),
      (its) => me.role === "guest" && me.request === its.id,
    )
    ? undefined
    : refuse(
        "activity.minutesOfWorkers",
        "Only those who work on a request can say how long it took.",
      );
}

function requirePaceOfEntries({
  after,
  judging,
}: ActivityPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    countPath({ ...activityParams(after.path), count: judging.change.by }),
    "entries",
    after.path,
    { most: 120, seconds: 3600 },
  )
    ? undefined
    : refusePace(
        "activity.paceOfEntries",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...activityParams(after.path), count: judging.change.by }),
        "entries",
        { most: 120, seconds: 3600 },
      );
}

/** Why a user who may add a note, photos or time spent cannot do it now. */
export function checkNoteActivity(
  input: ActivityPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireMinutesOfWorkers(input) ?? requirePaceOfEntries(input);
}

/** The messages for users who lack the permission, by operation. */
export const activityClauses = {
  note: "Only somebody who may read the request may add a note, photos or time spent.",
} as const;
