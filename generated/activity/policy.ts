// Generated from activity.entity.ts by "npm run codegen". Do not edit. 6f91a1112209

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, parentPath, refuse, refusePace } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec, requestPath } from "../request/codec.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import { type ActivityPolicyInput, isStaffOfActivity } from "./access.ts";
import { activityParams } from "./codec.ts";
import type { Activity } from "./type.ts";

/** Somebody who may read the request, if they are its `by` or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
function isHiderOfActivity({ me, before, after, judging }: ActivityPolicyInput): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    (before.by === me.id ||
      judging === undefined ||
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...activityParams(after.path) }),
        (its) =>
          (me.role === "coordinator" || me.role === "admin") &&
          (me.sites === undefined || me.sites.includes(its.site)),
      ))
  );
}

/** Somebody who may read the request, if (they are its `hiddenBy` and they are its `by`) or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
function isUnhiderOfActivity({ me, before, after, judging }: ActivityPolicyInput): boolean {
  return (
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      )) &&
    ((before.hiddenBy === me.id && before.by === me.id) ||
      judging === undefined ||
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...activityParams(after.path) }),
        (its) =>
          (me.role === "coordinator" || me.role === "admin") &&
          (me.sites === undefined || me.sites.includes(its.site)),
      ))
  );
}

/** Somebody who may read the request may add a note, photos or time spent. */
export function mayNoteActivity({ me, after, judging }: ActivityPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
      mayReadRequest({ me, before: its, after: its, judging }),
    )
  );
}

/** Who may show a comment to the team only: somebody who may read the request, if they are its `by` or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
export function mayHideActivity(input: ActivityPolicyInput): boolean {
  return isHiderOfActivity(input);
}

/** Who may show a hidden comment to everyone again: somebody who may read the request, if (they are its `hiddenBy` and they are its `by`) or of the `request` above it: (they are a coordinator or an admin and its `site` is one of theirs). */
export function mayUnhideActivity(input: ActivityPolicyInput): boolean {
  return isUnhiderOfActivity(input);
}

/** The condition for an activity that records a change of a request. */
export function mayTellActivity(input: ActivityPolicyInput): boolean {
  const { me, before } = input;
  return (
    isStaffOfActivity(input) ||
    (before.audience === "everyone" &&
      (!(before.minutes !== undefined) ||
        (sameJson(me.role, "guest") &&
          (before.kind === "start" ||
            before.kind === "stop" ||
            before.kind === "wait" ||
            before.kind === "resolve" ||
            before.kind === "retract"))))
  );
}

function requireMinutesOfWorkers(
  input: ActivityPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  const { me, after, judging } = input;
  return (!(after.minutes !== undefined) && !(after.insteadOf !== undefined)) ||
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

function requirePaceOfEntries({ after, judging }: ActivityPolicyInput): Refusal | undefined {
  return judging === undefined ||
    isPaced(
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

function requireIsComment({ before }: ActivityPolicyInput): Refusal | undefined {
  return before.kind === "note"
    ? undefined
    : refuse(
        "activity.isComment",
        "Only a comment can be hidden: a step tells everyone what was done.",
      );
}

function requireIsShown({ before }: ActivityPolicyInput): Refusal | undefined {
  return before.audience === "everyone"
    ? undefined
    : refuse("activity.isShown", "Only the team can see this already.");
}

function requireIsHidden({ before }: ActivityPolicyInput): Refusal | undefined {
  return before.hiddenBy !== undefined
    ? undefined
    : refuse("activity.isHidden", "Everyone can see this already.");
}

/** Why a user who may add a note, photos or time spent cannot do it now. */
export function checkNoteActivity(
  input: ActivityPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireMinutesOfWorkers(input) ?? requirePaceOfEntries(input);
}

/** Why a user who may show a comment to the team only cannot do it now. */
export function checkHideActivity(input: ActivityPolicyInput): Refusal | undefined {
  return requireIsComment(input) ?? requireIsShown(input) ?? requirePaceOfEntries(input);
}

/** Why a user who may show a hidden comment to everyone again cannot do it now. */
export function checkUnhideActivity(input: ActivityPolicyInput): Refusal | undefined {
  return requireIsHidden(input) ?? requirePaceOfEntries(input);
}

/** The messages for users who lack the permission, by operation. */
export const activityClauses = {
  note: "Only somebody who may read the request may add a note, photos or time spent.",
  hide: "Only somebody who may read the request may show a comment to the team only.",
  unhide: "Only somebody who may read the request may show a hidden comment to everyone again.",
} as const;

/** The names of the actions on an activity. */
export type ActivityActionName = "hide" | "unhide";

export interface AvailableActivityAction {
  readonly name: ActivityActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this activity now. */
export function availableActivityActions(
  me: ActivityPolicyInput["me"],
  activity: Document<Activity>,
): readonly AvailableActivityAction[] {
  const input: ActivityPolicyInput = { me, before: activity, after: activity };
  const availableActions: AvailableActivityAction[] = [];
  if (mayHideActivity(input))
    availableActions.push({ name: "hide", kind: "edit", refusal: checkHideActivity(input) });
  if (mayUnhideActivity(input))
    availableActions.push({ name: "unhide", kind: "edit", refusal: checkUnhideActivity(input) });
  return availableActions;
}
